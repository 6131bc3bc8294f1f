"""The frames of the decision stack, and the tie-break."""

from __future__ import annotations

from typing import Final

TURN: Final = 0  # seat: take a tile and place it (R8)
REFILL: Final = 1  # chance: a more tiles for the site (R6, R13)
FIRST: Final = 2  # chance: the first player (R6)

# The tie-break at equal totals (R27, S8).
STONES_DECIDE: Final = "stones"
