"""The districts of Akropolis as letters and colours. Colour repeats what a letter already says."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from pentapolis.games.akropolis.tiles import KINDS

#: The kinds of hexes, by the numbers that tiles have.
KIND_NAMES: Final = tuple(KINDS)
LETTERS: Final = {"quarry": "Q", "house": "H", "market": "M", "barracks": "B", "temple": "T", "garden": "G"}
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
PLAZA: Final = "_plaza"


def hex_sign(kind: str) -> Text:
    """The letter of a district; a plaza has a star behind it, and stands on its colour."""
    district = kind.removesuffix(PLAZA)
    plaza = kind.endswith(PLAZA)
    return Text(LETTERS[district] + (STAR if plaza else ""), f"bold {PAINT[district]}" + (" reverse" if plaza else ""))
