"""The districts of Akropolis as letters and colours. Colour repeats what a letter already says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from pentapolis.games.akropolis.tiles import KINDS

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording

#: The kinds of hexes, by the numbers that tiles have.
KIND_NAMES: Final = tuple(KINDS)
PAINT: Final = {
    "quarry": "white",
    "house": "blue",
    "market": "yellow",
    "barracks": "red",
    "temple": "magenta",
    "garden": "green",
}
STAR: Final = "★"
STONE: Final = "◆"
POINT: Final = "✦"
SCORES: Final = "•"
NEWEST: Final = "‹"
PLAZA: Final = "_plaza"


def letter(wording: Wording, district: str) -> str:
    """The letter of a district, or of quarries; the same as in the client."""
    return wording.of_game(f"letter.{district}")


def hex_sign(wording: Wording, kind: str) -> Text:
    """The letter of a district; a plaza has a star behind it, and stands on its colour."""
    district = kind.removesuffix(PLAZA)
    plaza = kind.endswith(PLAZA)
    return Text(
        letter(wording, district) + (STAR if plaza else ""), f"bold {PAINT[district]}" + (" reverse" if plaza else "")
    )
