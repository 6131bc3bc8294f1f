"""City of Akropolis as a map: columns of cells, each half a cell lower than its neighbour, like the hexes (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from pentapolis.cli.boards.akropolis import symbols
from pentapolis.cli.canvas import Canvas
from pentapolis.games.akropolis.cells import cell, q_of, r_of
from pentapolis.games.akropolis.player import STEPS

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording
    from pentapolis.games.akropolis.view import CityView, HexView

#: Widths of a column: with both coordinates under a cell, with q above the columns and r under the cells, with q alone.
COLUMN: Final = 6
LABELLED: Final = 4
NARROW: Final = (5, LABELLED, 3)


def draw_city(wording: Wording, city: CityView, width: int, *, mark_open_cells: bool) -> Text:
    """Draw the topmost hexes with their levels and, on request, the cells for new tiles."""
    hexes = {(one.q, one.r): one for one in city.hexes}
    empty = open_cells(city) - set(hexes) if mark_open_cells else set()
    cells = sorted({*hexes, *empty})
    left, right = cells[0][0], cells[-1][0]
    top, bottom = min(line_of(*at) for at in cells), max(line_of(*at) for at in cells)
    columns = right - left + 1
    column = next((fitting for fitting in (COLUMN, *NARROW) if columns * fitting <= width), NARROW[-1])
    head = 0 if column == COLUMN else 1
    canvas = Canvas(min(width, columns * column), head + bottom - top + 2)
    for q in range(left, right + 1):
        if head:
            canvas.put((q - left) * column, 0, str(q), "dim")
    newest = city.tiles[-1].tile if city.tiles else ""
    for q, r in cells:
        x, y = (q - left) * column, head + line_of(q, r) - top
        if column >= LABELLED:
            canvas.put(x, y + 1, str(r) if head else f"{q},{r}", "dim")
        if (q, r) in hexes:
            canvas.put_text(x, y, face(wording, hexes[q, r], newest=hexes[q, r].tile == newest))
        else:
            canvas.put(x, y, "·", "dim")
    return canvas.render()


def line_of(q: int, r: int) -> int:
    """Return the line of a cell: two lines per cell, plus one per column."""
    return 2 * r + q


def face(wording: Wording, one: HexView, *, newest: bool = False) -> Text:
    """Return a hex: its letter, its level, a dot if it scores, and a mark if its tile is the newest."""
    sign = symbols.hex_sign(wording, one.kind)
    sign.append(str(one.level), "bold")
    if one.value:
        sign.append(symbols.SCORES, "bold")
    if newest:
        sign.append(symbols.NEWEST, "bold")
    return sign


def open_cells(city: CityView) -> set[tuple[int, int]]:
    """Return every cell of every legal footprint."""
    found = set()
    for q, r, turn in city.spots:
        start = cell(q, r)
        for place in (start, start + STEPS[turn], start + STEPS[turn + 1]):
            found.add((q_of(place), r_of(place)))
    return found
