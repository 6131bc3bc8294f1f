"""Small sets as the bits of one number: up to 30 members, or up to 60 where a name says wide.

Masks stay below 31 bits where they are made by shifting a constant; wide ones are added up from tables.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.vecs import i64, vec

CHUNK: Final = 10
CHUNK_MASK: Final = 0x3FF
LOWER_HALF: Final = 0x3FFFFFFF


def _count(bits: int) -> int:
    """The number of ones, the slow way."""
    return bin(bits).count("1")


# A number whose 32 runs of five bits are all different (de Bruijn): multiplied by a power of two, its upper five bits
# tell which power.
RUNS: Final = 0x077CB531


def _powers() -> list[int]:
    """For every such run: which power of two moves it to the upper five bits of 32."""
    moved = [(RUNS << power >> 27) & 31 for power in range(32)]
    return [moved.index(run) for run in range(32)]


# For every set of ten: how many members it has; for every run the power.
COUNTS: Final = vec[i64]([_count(bits) for bits in range(1 << CHUNK)])
POWERS: Final = vec[i64](_powers())


def members(bits: i64) -> i64:
    """How many members a set has."""
    return COUNTS[bits & CHUNK_MASK] + COUNTS[(bits >> 10) & CHUNK_MASK] + COUNTS[(bits >> 20) & CHUNK_MASK]


def lowest(bits: i64) -> i64:
    """The smallest member of a set that is not empty. To walk through a set: `bits &= bits - 1` drops it."""
    return POWERS[((bits & -bits) * RUNS >> 27) & 31]


def lowest_wide(bits: i64) -> i64:
    """The smallest member of a set of up to 60 that is not empty."""
    lower = bits & LOWER_HALF
    return lowest(lower) if lower else lowest(bits >> 30) + 30


def member_at(bits: i64, rank: i64) -> i64:
    """The member of a set at a rank, counted from 0 in ascending order."""
    while rank > 0:
        bits &= bits - 1
        rank -= 1
    return lowest(bits)


def listed(bits: i64) -> list[int]:
    """The members of a set, in ascending order."""
    found: list[int] = []
    while bits:
        found.append(lowest(bits))
        bits &= bits - 1
    return found
