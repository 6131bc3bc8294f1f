"""Forecast of nations of Civilization, by the evaluation of the planner.

There are no points to lead by: the unit is that of the evaluation, in which a point of culture counts one. Players are
shown the chance only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.civilization.planner import TECH_BONUSES, WEIGHTS
from pentapolis.bots.civilization.planner_evaluation import PlannerEvaluator
from pentapolis.bots.evaluators.heuristic import REJECTED, Forecast
from pentapolis.core.native import vec

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.civilization.state import CivilizationState

#: Spread, fitted to games (docs/advice.md).
SPREAD: Final = 116.0
#: Worth below which the planner rejects an action.
UNTHINKABLE: Final = -1.0e5

_weights = vec[float]([*WEIGHTS.values(), *TECH_BONUSES.values()])


class ForecastModel:
    """Forecast model that uses the weights of the planner."""

    in_points = False

    def forecast(self, state: CivilizationState) -> Forecast:
        """Return the worth of every nation, each evaluated from its own point of view."""
        expected = []
        for seat in range(state.seats):
            evaluator = PlannerEvaluator(state, seat, _weights)
            expected.append(float(evaluator.standing(state, seat) + evaluator.pending(state)))
        return Forecast(expected, SPREAD)

    def worths(
        self, state: CivilizationState, seat: int, legal: list[int], seconds: float | None, rng: Dealer
    ) -> list[float]:
        """Return the worth of each of the legal actions."""
        found = PlannerEvaluator(state, seat, _weights).worths(legal)
        return [float(worth) if worth > UNTHINKABLE else REJECTED for worth in found]

    def theme(self, action: int) -> int:
        """Return the action itself: every action is its own theme."""
        return action
