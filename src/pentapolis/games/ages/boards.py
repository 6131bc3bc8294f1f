"""The civilization board of Through the Ages: banks with their thresholds, the card row, limits (R11, R12, R20-R22)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec

# The card row (R11): civil actions by space, and the spaces emptied at the start of a turn by players (R30).
ROW: Final = 13
TAKE_COST: Final = vec[i64]([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
REMOVED: Final = vec[i64]([0, 3, 3, 2, 1])

# The components that a civilization starts with (R12).
YELLOW_TOKENS: Final = 25
YELLOW_BANK: Final = 18
BLUE_TOKENS: Final = 18
IDLE_WORKERS: Final = 1
FARMERS: Final = 2
MINERS: Final = 2
PHILOSOPHERS: Final = 1
WARRIOR_UNITS: Final = 1

# The yellow bank (R20, R21) by tokens in it, 17 standing for more. The rows are the price of the next worker, the food
# consumed and the happy faces needed. An empty bank has no next worker.
YELLOW_THRESHOLD: Final = 17
GROWTH_COST: Final = vec[i64]([0, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2])
CONSUMPTION: Final = vec[i64]([6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0])
FACES_NEEDED: Final = vec[i64]([8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0])

# The blue bank (R22) by tokens in it, 9 standing for more.
BLUE_THRESHOLD: Final = 9
CORRUPTION: Final = vec[i64]([6, 4, 4, 4, 4, 2, 2, 2, 2, 0])

# Limits (R70, R72, R81, R85).
MOST_FACES: Final = 8
MOST_CULTURE: Final = 30
MOST_STRENGTH: Final = 60
MOST_SCIENCE: Final = 40
MOST_DRAWN: Final = 3

# The largest numbers that a move can name (R47, R110, R119).
MOST_STAGES: Final = 4
MOST_BID: Final = 100
MOST_MIX: Final = 200
MOST_RAZED: Final = 3

# Rules in numbers.
FAMINE: Final = 4  # culture for every missing food (R82)
YELLOW_LOSS: Final = 2  # tokens at the end of an age of the Full game (R150)
RAVAGED_CULTURE: Final = 2  # what a ravaged wonder produces (R105)
PUBLIC_BONUSES: Final = 4  # Age III events that lie open in the Advanced game (R14)


def growth_cost(bank: i64) -> i64:
    """R20: Return the food that the next worker costs. The bank is not empty."""
    return GROWTH_COST[bank if bank < YELLOW_THRESHOLD else YELLOW_THRESHOLD]


def consumption(bank: i64) -> i64:
    """R20: Return the food that is consumed in a turn."""
    return CONSUMPTION[bank if bank < YELLOW_THRESHOLD else YELLOW_THRESHOLD]


def faces_needed(bank: i64) -> i64:
    """R20: Return the happy faces that the civilization needs."""
    return FACES_NEEDED[bank if bank < YELLOW_THRESHOLD else YELLOW_THRESHOLD]


def corruption(bank: i64) -> i64:
    """R22: Return the resources that corruption takes."""
    return CORRUPTION[bank if bank < BLUE_THRESHOLD else BLUE_THRESHOLD]
