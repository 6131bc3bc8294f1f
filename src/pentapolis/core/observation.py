"""Writing an observation from a position: levels into bytes that are 0 before. See features.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest, lowest_wide
from pentapolis.core.features import LEVELS
from pentapolis.core.native import BytesWriter, i64, u8

if TYPE_CHECKING:
    from pentapolis.core.state import State

# Compiled code evaluates the right side of `out[at] =` twice, so a computed level is first assigned to a name.

MOST: Final = 255
assert MOST == LEVELS  # a literal, so that the compiler sees it


def put(out: BytesWriter, at: i64, level: i64) -> None:
    """Write a level, cut off at the greatest that a byte holds."""
    if level > MOST:
        level = MOST
    byte = u8(level)
    out[at] = byte


def mark(out: BytesWriter, at: i64) -> None:
    """Write a 1."""
    out[at] = u8(1)


def count(out: BytesWriter, at: i64) -> None:
    """Add one to a level."""
    byte = u8(i64(out[at]) + 1)
    out[at] = byte


def mark_set(out: BytesWriter, at: i64, bits: i64) -> None:
    """Write a 1 for every member of a set of up to 30."""
    while bits:
        out[at + lowest(bits)] = u8(1)
        bits &= bits - 1


def mark_wide(out: BytesWriter, at: i64, bits: i64) -> None:
    """Write a 1 for every member of a set of up to 60."""
    while bits:
        out[at + lowest_wide(bits)] = u8(1)
        bits &= bits - 1


def turned(state: State, seat: i64, other: i64) -> i64:
    """Return a seat as counted from another one: 0 for itself, then the others in turn."""
    return other - seat if other >= seat else other - seat + state.seats


def observation(state: State, seat: int | None) -> bytes:
    """Return the observation of a seat: a level for each of the game's features.

    A spectator (None) has that of the first seat, in which the private blocks are 0.
    """
    features = state.game.features()
    out = BytesWriter()
    out.write(bytes(features.size))
    state.observe(0 if seat is None else seat, out, 0)
    return out.getvalue() if seat is not None else features.without_private(out.getvalue())
