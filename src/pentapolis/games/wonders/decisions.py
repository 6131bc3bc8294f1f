"""What can wait on the decision stack, the values of the options, and what can speak against an action."""

from __future__ import annotations

from typing import Final

# Frames, in the order of a game. Some wait for chance, some for a seat, some for all seats together.
BOARDS: Final = 0  # chance, or seat: a wonder board (R6)
SIDES: Final = 1  # chance, or all together: the side of each board (R6)
DEAL: Final = 2  # chance, seen by one seat: a card for its hand (R9)
TURN: Final = 3  # all together: a card and its use (R10)
SEVENTH: Final = 4  # seat: the seventh card of the age (R50)
REVIVE: Final = 5  # seat: a card of the discard pile (R53)

# The names of the decisions, by frame.
DECISIONS: Final = ("choose_board", "choose_side", "", "choose_card", "choose_seventh_card", "choose_discarded_card")

# The options, as the rules know them (options.py).
BOARDS_CHOSEN: Final = 1
SIDES_RANDOM: Final = 2
SIDES_CHOSEN: Final = 3

# What speaks against an action.
LEGAL: Final = 0
OTHER_DECISION: Final = 1
BOARD_TAKEN: Final = 2
NOT_IN_HAND: Final = 3
SAME_NAME: Final = 4
NOT_COVERED: Final = 5
COINS_SHORT: Final = 6
WRONG_PAYMENT: Final = 7
WONDER_COMPLETE: Final = 8
NOT_DISCARDED: Final = 9

# Why a structure costs nothing (R28, R55-R57).
NOT_FREE: Final = 0
BY_CHAIN: Final = 1
BY_COLOUR: Final = 2
BY_FIRST_CARD: Final = 3
BY_LAST_CARD: Final = 4
FREE_WAYS: Final = ("", "chain", "first_of_colour", "first_card", "last_card")

# How the conflict with a neighbour ended (R59), by age two bits for each of the two neighbours.
PEACE: Final = 0
VICTORY: Final = 1
DEFEAT: Final = 2
