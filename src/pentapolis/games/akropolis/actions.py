"""The verbs of `verbs.py` on native ints: written by scripts/write_actions.py, which follows that table."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

TAKE: Final = 0
ACTION_COUNT: Final = 589824


def take(index: i64, turn: i64, cell: i64) -> i64:
    """Take a tile of the site and place its hex_a on a cell, turned so often."""
    return TAKE + (index * 6 + turn) * 16384 + cell


def is_take(action: i64) -> bool:
    """Return whether the action is a `take`."""
    return action >= 0


def take_index(action: i64) -> i64:
    """Return the index of a `take`."""
    return (action - TAKE) // 98304


def take_turn(action: i64) -> i64:
    """Return the turn of a `take`."""
    return ((action - TAKE) >> 14) % 6


def take_cell(action: i64) -> i64:
    """Return the cell of a `take`."""
    return (action - TAKE) & 16383
