"""A city of Akropolis as a map: columns of cells, each half a cell lower than its neighbour, as the hexes lie (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from pentapolis.cli.canvas import Canvas
from pentapolis.cli.tables.akropolis import signs
from pentapolis.games.akropolis.cells import cell, q_of, r_of
from pentapolis.games.akropolis.player import STEPS

if TYPE_CHECKING:
    from pentapolis.cli.speech import Speech
    from pentapolis.games.akropolis.view import CityView, HexView

#: Widths of a column: with coordinates, and without them where the city is too wide.
COLUMN: Final = 6
NARROW: Final = (4, 3)


def draw_city(speech: Speech, city: CityView, width: int, *, mark_places: bool) -> Text:
    """The hexes seen from above with their levels; where a tile may come to lie, if that is asked for."""
    hexes = {(one.q, one.r): one for one in city.hexes}
    empty = places(city) - set(hexes) if mark_places else set()
    cells = [*hexes, *empty]
    left, right = min(q for q, _ in cells), max(q for q, _ in cells)
    top, bottom = min(line_of(*at) for at in cells), max(line_of(*at) for at in cells)
    columns = right - left + 1
    column = next((fitting for fitting in (COLUMN, *NARROW) if columns * fitting <= width), NARROW[-1])
    canvas = Canvas(min(width, columns * column), bottom - top + 2)
    for q, r in sorted(empty):
        canvas.put((q - left) * column, line_of(q, r) - top, "·", "dim")
    for (q, r), one in hexes.items():
        canvas.put_text((q - left) * column, line_of(q, r) - top, face(speech, one))
    if column == COLUMN:
        for q, r in cells:
            canvas.put((q - left) * column, line_of(q, r) - top + 1, f"{q},{r}", "dim")
    return canvas.render()


def line_of(q: int, r: int) -> int:
    """The line of a cell: two for each cell, and one more for each column."""
    return 2 * r + q


def face(speech: Speech, one: HexView) -> Text:
    """A hex: its letter, its level, and a dot if it scores."""
    sign = signs.hex_sign(speech, one.kind)
    sign.append(str(one.level), "bold")
    if one.value:
        sign.append("•", "bold")
    return sign


def places(city: CityView) -> set[tuple[int, int]]:
    """Every cell of every footprint on which a tile may be laid."""
    found = set()
    for q, r, turn in city.spots:
        start = cell(q, r)
        for place in (start, start + STEPS[turn], start + STEPS[turn + 1]):
            found.add((q_of(place), r_of(place)))
    return found
