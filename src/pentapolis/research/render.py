"""The board of the terminal as coloured text and as an image."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from rich.cells import cell_len
from rich.color import blend_rgb
from rich.console import Console, Group
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

from pentapolis import locale
from pentapolis.cli import boards
from pentapolis.cli.wording import Wording
from pentapolis.optional_dependencies import missing_part

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont, ImageFont
    from rich.color_triplet import ColorTriplet
    from rich.console import RenderableType

    from pentapolis.core.state import State

    Font = FreeTypeFont | ImageFont

#: The size of a board in characters, and of a character in pixels.
COLUMNS: Final = 120
ROWS: Final = 60
WIDTH: Final = 8
HEIGHT: Final = 16
FONT_SIZE: Final = 13

#: The colours that styles name, and the default ones.
THEME: Final = SVG_EXPORT_THEME
INK: Final = THEME.foreground_color
PAPER: Final = THEME.background_color

#: The lines of a box character: their weight up, right, down and left.
LINES: Final = {
    entry[0]: tuple(map(int, entry[1:]))
    for entry in (
        *("─0101", "│1010", "━0202", "┃2020", "┊1010", "┼1111", "╭0110", "╮0011", "╯1001", "╰1100"),
        *("┏0220", "┓0022", "┛2002", "┗2200"),
    )
}
#: A monospaced font with all our signs. Many systems have it, and matplotlib includes it.
FONT: Final = "DejaVuSansMono.ttf"


def text(state: State, seat: int | None) -> str:
    """Render the table as a seat sees it (None: a spectator), with the colours of a terminal."""
    paper = StringIO()
    console = Console(
        file=paper, width=COLUMNS, force_terminal=True, color_system="truecolor", highlight=False, legacy_windows=False
    )
    console.print(render_board(state, seat))
    return paper.getvalue()


def render_board(state: State, seat: int | None) -> RenderableType:
    """Return the board and the pending decision."""
    words = locale.load("en")
    wording = Wording(words, state.game, [words("core.seat.name", seat=n + 1) for n in range(state.seats)])
    board = boards.make(wording)
    view = state.view(seat)
    asked = ", ".join(map(wording.player, state.deciders()))
    question = Text(f"▶ {asked}: {wording.question(state.game.decision(state))}" if asked else "", "bold")
    result = state.result()
    end = question if result is None else Text(wording.outcome(result), "bold")
    return Group(Text(board.heading(view), "bold"), board.draw(view, [], COLUMNS), end)


def picture(state: State, seat: int | None) -> NDArray[np.uint8]:
    """Render the table as an RGB image of a fixed size: rows, columns, channels. Raises MissingPart."""
    try:
        from PIL import Image, ImageDraw
    except ModuleNotFoundError as error:
        raise missing_part(error) or error from None
    console = Console(width=COLUMNS, file=StringIO(), color_system="truecolor", highlight=False, legacy_windows=False)
    lines = console.render_lines(render_board(state, seat), console.options)
    size = COLUMNS * WIDTH, ROWS * HEIGHT
    image = Image.new("RGB", (size[0], max(len(lines), ROWS) * HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for text, style, _ in line:
            for character in text:
                put(draw, column, row, character, style or Style())
                column += cell_len(character)
    if image.size != size:  # drawn smaller, so that a table of many seats fits
        image.thumbnail(size)
        page = Image.new("RGB", size, PAPER)
        page.paste(image)
        image = page
    return np.asarray(image, np.uint8).copy()


def put(draw: ImageDraw, column: int, row: int, character: str, style: Style) -> None:
    """Draw one character in its cell."""
    ink, paper = colours(style)
    left, top = column * WIDTH, row * HEIGHT
    if paper != PAPER:
        draw.rectangle((left, top, left + WIDTH - 1, top + HEIGHT - 1), fill=paper)
    if character in LINES:
        x, y = left + WIDTH // 2, top + HEIGHT // 2
        ends = ((x, top), (left + WIDTH - 1, y), (x, top + HEIGHT - 1), (left, y))
        for end, thick in zip(ends, LINES[character], strict=True):
            if thick:
                draw.line((x, y, *end), fill=ink, width=thick)
    elif character != " ":
        draw.text((left, top), character, fill=ink, font=font())


def colours(style: Style) -> tuple[ColorTriplet, ColorTriplet]:
    """Return the foreground and background colours of a style."""
    ink = style.color.get_truecolor(THEME) if style.color and not style.color.is_default else INK
    paper = style.bgcolor.get_truecolor(THEME) if style.bgcolor and not style.bgcolor.is_default else PAPER
    if style.reverse:
        ink, paper = paper, ink
    return (blend_rgb(ink, paper) if style.dim else ink), paper


@cache
def font() -> Font:
    """Return the system's font or that of matplotlib; without either, the default of Pillow, which has fewer signs."""
    from PIL import ImageFont

    spec = find_spec("matplotlib")
    places = [str(Path(spec.origin).with_name("mpl-data") / "fonts" / "ttf" / FONT)] if spec and spec.origin else []
    for place in [*places, FONT]:
        try:
            return ImageFont.truetype(place, FONT_SIZE)
        except OSError:
            continue
    return ImageFont.load_default(FONT_SIZE)
