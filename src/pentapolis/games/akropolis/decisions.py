"""What can wait on the decision stack, and what can speak against an action."""

from __future__ import annotations

from typing import Final

TURN: Final = 0  # seat: take a tile and place it (R8)
REFILL: Final = 1  # chance: a more tiles for the site (R6, R13)
FIRST: Final = 2  # chance: who is the first player (R6)

LEGAL: Final = 0
NO_SUCH_TILE: Final = 1
STONES_SHORT: Final = 2
OFF_GRID: Final = 3
NOT_ADJACENT: Final = 4
PARTLY_EMPTY: Final = 5
UNEQUAL_LEVELS: Final = 6
ONE_TILE_ONLY: Final = 7
