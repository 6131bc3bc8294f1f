"""The cells of a city: q and r, each from -64 to 63, in 14 bits (R4)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.vecs import i64

STRIDE: Final = 128
HALF: Final = 64
CELLS: Final = 16384


def cell(q: i64, r: i64) -> i64:
    """The cell at coordinates from -64 to 63."""
    return (q + HALF) * STRIDE + r + HALF


def q_of(place: i64) -> i64:
    """The q of a cell."""
    return (place >> 7) - HALF


def r_of(place: i64) -> i64:
    """The r of a cell."""
    return (place & 127) - HALF
