"""What the actions of Civilization are worth, for the greedy bot.

It takes what adds most to what its nation has and yields. It never bargains, but takes an offer that it likes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.civilization.greedy_evaluation import PositionEvaluator

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.civilization.state import CivilizationState


class GreedyEvaluator:
    """Judges the actions of one decision."""

    def __init__(self, state: CivilizationState, seat: int, rng: Dealer) -> None:
        self.evaluator = PositionEvaluator(state, seat)

    def worths(self, legal: list[int]) -> list[float]:
        """What the position after each of the legal actions is worth to the seat."""
        return self.evaluator.worths(legal)
