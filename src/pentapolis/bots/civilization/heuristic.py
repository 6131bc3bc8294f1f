"""What the actions of Civilization promise, for the heuristic bot.

It builds the pyramid of techs that carries Space Flight, founds its cities early, keeps its capital safe, and takes the
capital of a rival who does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.civilization.heuristic_evaluation import WeightedEvaluator

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.civilization.state import CivilizationState


class HeuristicEvaluator:
    """Says what the actions of one decision promise."""

    def __init__(self, state: CivilizationState, seat: int, rng: Dealer) -> None:
        self.evaluator = WeightedEvaluator(state, seat)

    def worths(self, legal: list[int]) -> list[float]:
        """What each of the legal actions promises the seat."""
        return self.evaluator.worths(legal)
