"""Levels of observations as they are written into bytes (core/observation.py, core/features.py)."""

from __future__ import annotations

from pentapolis.core.features import Block, Features
from pentapolis.core.native import BytesWriter
from pentapolis.core.observation import count, mark, mark_set, mark_wide, put

FEATURES = Features(Block("coins", "Coins.", most=255), Block("cards", "Cards.", ("fool", "king", "ace"), most=9))


def blank(size: int) -> BytesWriter:
    """Return an empty observation."""
    out = BytesWriter()
    out.write(bytes(size))
    return out


def test_a_level_is_a_byte_at_most() -> None:
    """A level above the maximum is stored as the maximum."""
    out = blank(3)
    put(out, 0, 255)
    put(out, 1, 1000)
    put(out, 2, 0)
    assert out.getvalue() == bytes([255, 255, 0])


def test_copies_are_counted() -> None:
    """A card that occurs twice has the level 2."""
    out = blank(FEATURES.size)
    for place in (1, 2, 1):
        count(out, FEATURES.place("cards") + place)
    assert list(out.getvalue()) == [0, 0, 2, 1]


def test_members_of_sets_are_marked() -> None:
    """The lowest and the highest member of a set, of a wide one too."""
    out = blank(60)
    mark(out, 30)
    mark_set(out, 0, 1 | 1 << 29)
    mark_wide(out, 0, 1 << 31 | 1 << 59)
    assert [place for place, level in enumerate(out.getvalue()) if level] == [0, 29, 30, 31, 59]
