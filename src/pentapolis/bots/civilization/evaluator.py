"""What nations of Civilization may hope for: the judgement of the planner.

There are no points to lead by: hopes are in the judgement's own unit, in which a point of culture counts one. People
are told the chance alone.
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

#: Fitted to games (docs/advice.md).
SPREAD: Final = 116.0
#: What the planner refuses to consider is worth less than this.
UNTHINKABLE: Final = -1.0e5

_weights = vec[float]([*WEIGHTS.values(), *TECH_BONUSES.values()])


class ForecastModel:
    """Judges nations by the weights of the planner."""

    in_points = False

    def forecast(self, state: CivilizationState) -> Forecast:
        """What every nation has and will become, each seen with its own eyes."""
        expected = []
        for seat in range(state.seats):
            evaluator = PlannerEvaluator(state, seat, _weights)
            expected.append(float(evaluator.standing(state, seat) + evaluator.pending(state)))
        return Forecast(expected, SPREAD)

    def worths(
        self, state: CivilizationState, seat: int, legal: list[int], seconds: float | None, rng: Dealer
    ) -> list[float]:
        """What each of the legal actions promises a nation."""
        found = PlannerEvaluator(state, seat, _weights).worths(legal)
        return [float(worth) if worth > UNTHINKABLE else REJECTED for worth in found]

    def theme(self, action: int) -> int:
        """Every action is about itself."""
        return action
