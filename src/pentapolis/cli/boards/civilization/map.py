"""The map of Civilization as text: two lines for each square, columns by letters, rows by numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from pentapolis.cli.boards.civilization import symbols
from pentapolis.cli.canvas import Canvas, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.cli.boards.base import Offer
    from pentapolis.cli.wording import Wording
    from pentapolis.games.civilization.view import CivilizationView, SquareView

#: Room for the numbers of the rows, and the columns of a square: from this width on things are named in full.
MARGIN: Final = 3
NARROWEST: Final = 4
WIDEST: Final = 11
NAMED: Final = 8
LINES: Final = 2


def cell_width(columns: int, width: int) -> int:
    """How wide a square is drawn."""
    return max(NARROWEST, min(WIDEST, (width - MARGIN) // columns))


def draw(wording: Wording, view: CivilizationView, offers: Sequence[Offer], width: int, *, low: bool = False) -> Text:
    """The whole map; where the screen is low in few lines: one for each row, and one for all rows between the known."""
    wide = cell_width(view.columns, width)
    flat = low and wide >= NAMED
    lines = 1 if flat else LINES
    tops, height = rows_at(view, lines, low=low)
    canvas = Canvas(MARGIN + wide * view.columns, height)
    for column in range(view.columns):
        canvas.put(MARGIN + column * wide, 0, "abcdefghijklmnop"[column], "dim")
    chosen = offered_squares(offers)
    for square in view.squares:
        row = int(square.id[1:]) - 1
        x, y = MARGIN + (ord(square.id[0]) - ord("a")) * wide, tops[row]
        canvas.put(0, y, f"{row + 1:2}" if tops.count(y) == 1 else " ⋮", "dim")
        room = NARROWEST - 1 if flat else wide - 1
        told = terrain_line(wording, square, room)
        canvas.put_text(x, y, told)
        place = mark_place(told.plain, room)
        if square.id in chosen:
            canvas.put(x + place, y, symbols.CHOICE, "bold reverse")
        if not flat and tops.count(y) == 1:
            canvas.put_text(x, y + 1, figures_line(wording, view, square, wide))
        elif flat and square.terrain is not None:
            canvas.put_text(x + max(len(told), place + 1), y, figures_line(wording, view, square, wide - len(told) - 1))
    return canvas.render()


def rows_at(view: CivilizationView, lines: int, *, low: bool) -> tuple[list[int], int]:
    """The line at which each row of the map begins, and how many lines there are; unknown rows may share one."""
    known = {int(square.id[1:]) - 1 for square in view.squares if square.terrain is not None}
    tops: list[int] = []
    height = 1
    for row in range(view.rows):
        shared = low and row not in known
        if shared and tops and row - 1 not in known:
            tops.append(tops[-1])
            continue
        tops.append(height)
        height += 1 if shared else lines
    return tops, height


def mark_place(ground: str, room: int) -> int:
    """Where in its square the mark of a legal one stands: after the terrain, or where the least is hidden by it."""
    if room >= NAMED - 1:
        return 1
    return len(ground) if len(ground) < room else 0


def offered_squares(offers: Sequence[Offer]) -> set[str]:
    """The squares that offered moves speak of."""
    return {offer.move.args["square"] for offer in offers if "square" in offer.move.args}


def terrain_line(wording: Wording, square: SquareView, room: int) -> Text:
    """The first line of a square: its terrain, and what lies, stands or is printed on it."""
    if square.terrain is None:
        return Text(symbols.UNEXPLORED * room, "dim")
    paint = symbols.TERRAIN_PAINT[square.terrain]
    line = Text(symbols.TERRAIN[square.terrain], paint)
    if square.marker:
        told = symbols.MARKER[square.marker]
        line.append(f" {wording.name('marker', square.marker)}" if room >= NAMED - 1 else told, "bold")
    elif square.piece:
        line.append(piece_text(wording, square.piece, room), "bold")
    elif square.extra:
        line.append(extra_text(wording, square.extra, room), "italic")
    return Text(fit(line.plain, room), spans=line.spans)


def piece_text(wording: Wording, name: str, room: int) -> str:
    """What stands on a square: its name where there is room, else two letters; a building's name may be cut."""
    if room < NAMED - 1:
        return symbols.piece(wording, name)
    kind = next(kind for kind, pieces in symbols.PIECES.items() if name in pieces)
    told = f" {wording.name(kind, name)}"
    return told if kind == "building" or len(told) < room else f" {symbols.piece(wording, name)}"


def extra_text(wording: Wording, name: str, room: int) -> str:
    """What is printed on a square: its name where there is room, else a sign."""
    if room < NAMED - 1:
        return symbols.extra(wording, name)
    return f" {wording.name('resource' if wording.has_name('resource', name) else 'term', name)}"


def figures_line(wording: Wording, view: CivilizationView, square: SquareView, room: int) -> Text:
    """The second line of a square: its city, and the figures on it or on their way over it."""
    if square.terrain is None:
        return Text(symbols.UNEXPLORED * (room - 1), "dim")
    line = Text()
    if square.centre and square.seat is not None:
        city = next(one for one in view.nations[square.seat].cities if one.square == square.id)
        told = symbols.centre(square.seat, capital=city.id == "capital", walls=city.walls)
        line.append(told, f"bold reverse {symbols.seat_paint(square.seat)}")
    if square.owner is not None:
        told = symbols.figures(wording, square.owner, square.armies, square.scouts)
        line.append(told, f"bold {symbols.seat_paint(square.owner)}")
    group = view.group
    if group is not None and group.square == square.id:
        told = symbols.figures(wording, group.seat, group.armies, len(group.scouts))
        moving = Text(f">{told}", f"bold {symbols.seat_paint(group.seat)}")
        # Beside a city a narrow square has room for the sign of a group alone.
        line.append_text(moving if len(line) + len(moving) <= room else moving[:1])
    if not line.plain and square.seat is not None:
        line.append("·", symbols.seat_paint(square.seat))
    return Text(fit(line.plain, room), spans=line.spans)
