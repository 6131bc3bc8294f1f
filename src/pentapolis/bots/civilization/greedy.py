"""Greedy evaluation of actions of Civilization.

It takes what adds most to the goods and yields of its nation. It makes no offers, but may accept one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.civilization.greedy_evaluation import PositionEvaluator

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.civilization.state import CivilizationState


class GreedyEvaluator:
    """Evaluator of the actions of one decision."""

    def __init__(self, state: CivilizationState, seat: int, rng: Dealer) -> None:
        self.evaluator = PositionEvaluator(state, seat)

    def worths(self, legal: list[int]) -> list[float]:
        """Return the worth to the seat of the position after each of the legal actions."""
        return self.evaluator.worths(legal)
