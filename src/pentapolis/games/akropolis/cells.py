"""The cells of a city: q and r, each from -64 to 63, in 14 bits (R4)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

STRIDE: Final = 128
HALF: Final = 64
CELLS: Final = 16384
# The side of the square of cells that an observation shows. It fitted all 36 measured cities that the heuristic bot
# built with two and with four players, and most cities of its long games.
WINDOW: Final = 13


def cell(q: i64, r: i64) -> i64:
    """Return the cell at coordinates from -64 to 63."""
    return (q + HALF) * STRIDE + r + HALF


def q_of(place: i64) -> i64:
    """Return the q of a cell."""
    return (place >> 7) - HALF


def r_of(place: i64) -> i64:
    """Return the r of a cell."""
    return (place & 127) - HALF


def window_from(low: i64, high: i64) -> i64:
    """Return the start of the window in one direction: around the start tile, moved as far as the city needs.

    The city reaches from low to high. If it does not fit, the window shows its middle.
    """
    if high - low >= WINDOW:
        return (low + high - WINDOW + 1) >> 1
    return min(max(-(WINDOW // 2), high - WINDOW + 1), low)
