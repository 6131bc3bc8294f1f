"""Map of Civilization as text: two lines per square, columns as letters, rows as numbers."""

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

#: Width of the row numbers, smallest and largest width of a square, and width from which things are named in full.
MARGIN: Final = 3
NARROWEST: Final = 4
WIDEST: Final = 11
NAMED: Final = 8
LINES: Final = 2


def cell_width(columns: int, width: int) -> int:
    """Return the width of a square."""
    return max(NARROWEST, min(WIDEST, (width - MARGIN) // columns))


def draw(wording: Wording, view: CivilizationView, offers: Sequence[Offer], width: int, *, low: bool = False) -> Text:
    """Draw the map. On a low screen each row has one line, and adjacent unknown rows share one."""
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
        text = terrain_line(wording, square, room)
        canvas.put_text(x, y, text)
        place = mark_place(text.plain, room)
        if square.id in chosen:
            canvas.put(x + place, y, symbols.CHOICE, "bold reverse")
        if not flat and tops.count(y) == 1:
            canvas.put_text(x, y + 1, figures_line(wording, view, square, wide))
        elif flat and square.terrain is not None:
            canvas.put_text(x + max(len(text), place + 1), y, figures_line(wording, view, square, wide - len(text) - 1))
    return canvas.render()


def rows_at(view: CivilizationView, lines: int, *, low: bool) -> tuple[list[int], int]:
    """Return the first line of each map row and the number of lines. On a low screen adjacent unknown rows share a
    line.
    """
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
    """Return the column of the mark of a legal square: after the terrain, or where it hides least."""
    if room >= NAMED - 1:
        return 1
    return len(ground) if len(ground) < room else 0


def offered_squares(offers: Sequence[Offer]) -> set[str]:
    """Return the squares of the offered moves."""
    return {offer.move.args["square"] for offer in offers if "square" in offer.move.args}


def terrain_line(wording: Wording, square: SquareView, room: int) -> Text:
    """Return the first line of a square: its terrain, and its marker, piece or printed symbol."""
    if square.terrain is None:
        return Text(symbols.UNEXPLORED * room, "dim")
    paint = symbols.TERRAIN_PAINT[square.terrain]
    line = Text(symbols.TERRAIN[square.terrain], paint)
    if square.marker:
        text = symbols.MARKER[square.marker]
        line.append(f" {wording.name('marker', square.marker)}" if room >= NAMED - 1 else text, "bold")
    elif square.piece:
        line.append(piece_text(wording, square.piece, room), "bold")
    elif square.extra:
        line.append(extra_text(wording, square.extra, room), "italic")
    return Text(fit(line.plain, room), spans=line.spans)


def piece_text(wording: Wording, name: str, room: int) -> str:
    """Return the piece on a square: its name if it fits, else two letters. The name of a building may be cut."""
    if room < NAMED - 1:
        return symbols.piece(wording, name)
    kind = next(kind for kind, pieces in symbols.PIECES.items() if name in pieces)
    text = f" {wording.name(kind, name)}"
    return text if kind == "building" or len(text) < room else f" {symbols.piece(wording, name)}"


def extra_text(wording: Wording, name: str, room: int) -> str:
    """Return the printed symbol of a square: its name if the width allows it, else a symbol."""
    if room < NAMED - 1:
        return symbols.extra(wording, name)
    return f" {wording.name('resource' if wording.has_name('resource', name) else 'term', name)}"


def figures_line(wording: Wording, view: CivilizationView, square: SquareView, room: int) -> Text:
    """Return the second line of a square: its city, its figures and a moving group."""
    if square.terrain is None:
        return Text(symbols.UNEXPLORED * (room - 1), "dim")
    line = Text()
    if square.centre and square.seat is not None:
        city = next(one for one in view.nations[square.seat].cities if one.square == square.id)
        text = symbols.centre(square.seat, capital=city.id == "capital", walls=city.walls)
        line.append(text, f"bold reverse {symbols.seat_paint(square.seat)}")
    if square.owner is not None:
        text = symbols.figures(wording, square.owner, square.armies, square.scouts)
        line.append(text, f"bold {symbols.seat_paint(square.owner)}")
    group = view.group
    if group is not None and group.square == square.id:
        text = symbols.figures(wording, group.seat, group.armies, len(group.scouts))
        moving = Text(f">{text}", f"bold {symbols.seat_paint(group.seat)}")
        # Beside a city, a narrow square fits only the first character of a group.
        line.append_text(moving if len(line) + len(moving) <= room else moving[:1])
    if not line.plain and square.seat is not None:
        line.append("·", symbols.seat_paint(square.seat))
    return Text(fit(line.plain, room), spans=line.spans)
