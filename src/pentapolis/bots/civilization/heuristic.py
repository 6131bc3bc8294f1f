"""Heuristic evaluation of actions of Civilization.

It builds the pyramid of techs up to Space Flight, founds its cities early, and keeps its capital safe. It attacks the
capital of a weaker opponent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.civilization.heuristic_evaluation import WeightedEvaluator

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.civilization.state import CivilizationState


class HeuristicEvaluator:
    """Evaluator of the actions of one decision."""

    def __init__(self, state: CivilizationState, seat: int, rng: Dealer) -> None:
        self.evaluator = WeightedEvaluator(state, seat)

    def worths(self, legal: list[int]) -> list[float]:
        """Return the worth of each of the legal actions to the seat."""
        return self.evaluator.worths(legal)
