"""Confusable texts by Unicode's data (UTS 39), and invisible characters.

`scripts/confusables.py` generates the table.
"""

from __future__ import annotations

import unicodedata
from importlib.resources import files
from typing import Final

import msgspec

#: Ranges of invisible characters (Unicode's Default_Ignorable_Code_Point): first and last.
IGNORABLE: Final = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
    *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)


class Table(msgspec.Struct, frozen=True):
    """The confusables of each plainest character, and the several characters that a character looks like."""

    source: str
    alike: dict[str, str]
    several: dict[str, str]


TABLE: Final = msgspec.json.decode(files(__package__).joinpath("confusables.json").read_bytes(), type=Table)
_PLAINEST: Final = {ord(sign): plain for plain, signs in TABLE.alike.items() for sign in signs}
_LOOKS: Final = _PLAINEST | {ord(sign): several.translate(_PLAINEST) for sign, several in TABLE.several.items()}


def visible(text: str) -> str:
    """Return a text without invisible characters."""
    return "".join(sign for sign in text if not any(first <= ord(sign) <= last for first, last in IGNORABLE))


def skeleton(text: str) -> str:
    """Return the skeleton that confusable texts share, in any scripts. It is not for display."""
    seen = unicodedata.normalize("NFD", visible(text)).translate(_LOOKS)
    return unicodedata.normalize("NFD", visible(seen))
