"""Districts of Akropolis as letters and colours. Colour only repeats what a letter shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from pentapolis.games.akropolis.tiles import KINDS

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording

#: Kinds of hexes by their numbers on tiles.
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
    """Return the letter of a district or of quarries, as in the client."""
    return wording.of_game(f"letter.{district}")


def hex_sign(wording: Wording, kind: str) -> Text:
    """Return the letter of a district. A plaza has a star after it and a coloured background."""
    district = kind.removesuffix(PLAZA)
    plaza = kind.endswith(PLAZA)
    return Text(
        letter(wording, district) + (STAR if plaza else ""), f"bold {PAINT[district]}" + (" reverse" if plaza else "")
    )
