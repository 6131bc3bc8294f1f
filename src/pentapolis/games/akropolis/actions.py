"""The one verb of Akropolis (R8): take a tile of the site and place it.

    take(index, cell, turn)   index of the site 0-5, cell of hex_a, rotation k 0-5 (R5)

A cell is q and r, each from -64 to 63, in 14 bits. Every physical placement has exactly one number.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.vecs import i64

STRIDE: Final = 128
HALF: Final = 64
CELLS: Final = 16384
SITE_MOST: Final = 6
ACTION_COUNT: Final = 589824  # SITE_MOST * 6 * CELLS


def take(index: i64, cell: i64, turn: i64) -> i64:
    """Take the tile at an index of the site and place its hex_a on a cell, turned k times."""
    return (index * 6 + turn) * CELLS + cell


def index_of(action: i64) -> i64:
    """The index of the site."""
    return (action >> 14) // 6


def turn_of(action: i64) -> i64:
    """The rotation k."""
    return (action >> 14) % 6


def cell_of(action: i64) -> i64:
    """The cell of hex_a."""
    return action & (CELLS - 1)


def cell(q: i64, r: i64) -> i64:
    """The cell at coordinates from -64 to 63."""
    return (q + HALF) * STRIDE + r + HALF


def q_of(place: i64) -> i64:
    """The q of a cell."""
    return (place >> 7) - HALF


def r_of(place: i64) -> i64:
    """The r of a cell."""
    return (place & 127) - HALF
