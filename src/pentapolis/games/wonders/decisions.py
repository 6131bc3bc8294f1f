"""The frames of the decision stack, the values of the options, and the outcomes of conflicts."""

from __future__ import annotations

from typing import Final

# Frames, in the order of a game. Each waits for chance, for a seat, or for all seats together.
BOARDS: Final = 0  # chance, or seat: a wonder board (R6)
SIDES: Final = 1  # chance, or all together: the side of each board (R6)
DEAL: Final = 2  # chance, seen by one seat: a card for its hand (R9)
TURN: Final = 3  # all together: a card and its use (R10)
SEVENTH: Final = 4  # seat: the seventh card of the age (R50)
REVIVE: Final = 5  # seat: a card of the discard pile (R53)

# The options in the form that the rules use (options.py).
BOARDS_CHOSEN: Final = 1
SIDES_RANDOM: Final = 2
SIDES_CHOSEN: Final = 3

# The outcome of the conflict with a neighbour (R59): by age, two bits for each of the two neighbours.
PEACE: Final = 0
VICTORY: Final = 1
DEFEAT: Final = 2
