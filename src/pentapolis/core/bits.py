"""Small sets as the bits of one number: up to 30 members, or up to 60 where the name says `wide`.

Masks stay below 31 bits where they are made by shifting a constant. Wide ones are added up from tables.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

CHUNK: Final = 10
CHUNK_MASK: Final = 0x3FF


# Every second bit, every second pair, every second four; and the first bit of every eight.
PAIRS: Final = 0x55555555
FOURS: Final = 0x33333333
EIGHTS: Final = 0x0F0F0F0F
BYTES: Final = 0x01010101
WIDE_PAIRS: Final = 0x555555555555555
WIDE_FOURS: Final = 0x333333333333333
WIDE_EIGHTS: Final = 0x0F0F0F0F0F0F0F0F
WIDE_BYTES: Final = 0x0101010101010101


def members(bits: i64) -> i64:
    """Return the number of members of a set: bits are added in pairs, fours and eights, and those by one product.

    The function cannot fail, unlike a table lookup, so the compiler can inline it.
    """
    bits -= (bits >> 1) & PAIRS
    bits = (bits & FOURS) + ((bits >> 2) & FOURS)
    return ((bits + (bits >> 4)) & EIGHTS) * BYTES >> 24 & 63


def lowest(bits: i64) -> i64:
    """Return the smallest member of a non-empty set. To iterate over a set, `bits &= bits - 1` drops that member.

    >>> lowest(0b1100)
    2
    """
    return members((bits & -bits) - 1)


def lowest_wide(bits: i64) -> i64:
    """Return the smallest member of a non-empty set of up to 60, without a loop."""
    below = (bits & -bits) - 1
    below -= (below >> 1) & WIDE_PAIRS
    below = (below & WIDE_FOURS) + ((below >> 2) & WIDE_FOURS)
    return ((below + (below >> 4)) & WIDE_EIGHTS) * WIDE_BYTES >> 56 & 63


def member_at(bits: i64, rank: i64) -> i64:
    """Return the member of a set at a rank, counted from 0 in ascending order."""
    while rank > 0:
        bits &= bits - 1
        rank -= 1
    return lowest(bits)


def listed(bits: i64) -> list[int]:
    """Return the members of a set in ascending order.

    >>> listed(0b1011)
    [0, 1, 3]
    """
    found: list[int] = []
    while bits:
        found.append(lowest(bits))
        bits &= bits - 1
    return found
