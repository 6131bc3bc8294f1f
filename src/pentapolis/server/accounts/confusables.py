"""Which texts look alike to the eye, by Unicode's data (UTS 39), and what of a text nobody sees.

The table is made by `scripts/confusables.py`.
"""

from __future__ import annotations

import unicodedata
from importlib.resources import files
from typing import Final

import msgspec

#: What is not shown by itself (Unicode's Default_Ignorable_Code_Point): from and to.
IGNORABLE: Final = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
    *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)


class Table(msgspec.Struct, frozen=True):
    """By the plainest sign of those that look alike the others; by sign the several that it looks like."""

    source: str
    alike: dict[str, str]
    several: dict[str, str]


TABLE: Final = msgspec.json.decode(files(__package__).joinpath("confusables.json").read_bytes(), type=Table)
_PLAINEST: Final = {ord(sign): plain for plain, signs in TABLE.alike.items() for sign in signs}
_LOOKS: Final = _PLAINEST | {ord(sign): several.translate(_PLAINEST) for sign, several in TABLE.several.items()}


def visible(text: str) -> str:
    """A text without what is not shown."""
    return "".join(sign for sign in text if not any(first <= ord(sign) <= last for first, last in IGNORABLE))


def skeleton(text: str) -> str:
    """What two texts share that look alike, in whichever scripts. It is not for showing."""
    seen = unicodedata.normalize("NFD", visible(text)).translate(_LOOKS)
    return unicodedata.normalize("NFD", visible(seen))
