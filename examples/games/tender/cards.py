"""The cards and the prizes of Tender."""

from __future__ import annotations

from typing import Final

CARDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ALL_CARDS: Final = (1 << len(CARDS)) - 1
HAND: Final = 3
PRIZES: Final = {"pot": 1, "cup": 3, "crown": 6}
PRIZE_IDS: Final = tuple(PRIZES)
PRIZE_WEIGHTS: Final = (3, 2, 1)
#: The upper bound of a seat's points of a kind.
MOST_POINTS: Final = 99


def members(cards: int) -> list[int]:
    """Return the cards of a set, in order."""
    return [card for card in range(len(CARDS)) if (cards >> card) & 1]
