"""Canvas of character cells for overlapping drawings, which rows and columns alone cannot show."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.table import Table as Grid
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.style import Style


class Border(NamedTuple):
    """Eight characters of a box: corners clockwise from the top left, and the two kinds of lines."""

    top_left: str
    top_right: str
    bottom_right: str
    bottom_left: str
    across: str
    down: str


#: Mark of an omission.
CUT = "…"
ROUND = Border("╭", "╮", "╯", "╰", "─", "│")
HEAVY = Border("┏", "┓", "┛", "┗", "━", "┃")


class Canvas:
    """Grid of cells, each with a character and a style. Later drawings cover earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells: list[list[tuple[str, Style | str]]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style | str = "") -> None:
        """Write one line of text. Cells outside the canvas are ignored."""
        if not 0 <= y < self.height:
            return
        for character in text:
            if 0 <= x < self.width:
                self._cells[y][x] = (character, style)
            x += 1

    def put_text(self, x: int, y: int, text: Text) -> None:
        """Write one line of styled text."""
        for offset, character in enumerate(text.plain):
            styles = [span.style for span in text.spans if span.start <= offset < span.end]
            self.put(x + offset, y, character, styles[-1] if styles else text.style)

    def box(self, x: int, y: int, width: int, height: int, border: Border, style: Style | str) -> None:
        """Draw an empty box that covers everything under it."""
        inner = width - 2
        self.put(x, y, border.top_left + border.across * inner + border.top_right, style)
        for line in range(y + 1, y + height - 1):
            self.put(x, line, border.down, style)
            self.put(x + 1, line, " " * inner)
            self.put(x + width - 1, line, border.down, style)
        self.put(x, y + height - 1, border.bottom_left + border.across * inner + border.bottom_right, style)

    def render(self, margin: int = 0) -> Text:
        """Return the canvas as text, indented by a margin, without trailing blanks."""
        lines = []
        for row in self._cells:
            line = Text(" " * margin)
            for character, style in row:
                line.append(character, style)
            line.rstrip()
            lines.append(line)
        return Text("\n").join(lines)


def cut_middle(text: str, width: int) -> str:
    """Shorten a text to a width by omitting its middle. More of the end stays than of the start.

    The end is kept because it is the most specific part of a path.
    """
    if cell_len(text) <= width:
        return text
    start = (width - 1) // 3
    end = text
    while cell_len(end) > width - 1 - start:
        end = end[1:]
    return set_cell_size(text, start) + CUT + end


def indent_paragraph(lead: str, text: str, style: str = "") -> Grid:
    """Return a paragraph after a number or mark. Its further lines are indented, so that the next number stands out."""
    grid = Grid.grid()
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(Text(lead, style), Text(text, style))
    return grid


def pack(items: Sequence[Text], width: int, gap: int = 2) -> Text:
    """Join items into lines of a width without breaking an item."""
    text = Text()
    used = 0
    for item in items:
        if used and used + gap + item.cell_len > width:
            text.append("\n")
            used = 0
        elif used:
            text.append(" " * gap)
            used += gap
        text.append_text(item)
        used += item.cell_len
    return text


def fit(text: str, width: int) -> str:
    """Cut a text to a width. A mark shows the omission."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + CUT
