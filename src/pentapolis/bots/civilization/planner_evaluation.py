"""Evaluation of the planner: the heuristic evaluation with the planner's weights and another order of addition.

Both bots are baselines and must go on playing the moves with which they were measured. In two sums the planner adds the
terms in another order, which can change the last digit, so these two methods are repeated here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.civilization import weights as on
from pentapolis.bots.civilization.greedy_evaluation import scout_worth
from pentapolis.bots.civilization.heuristic_evaluation import WeightedEvaluator, defence_strength
from pentapolis.core.native import i64
from pentapolis.games.civilization.boards import SQUARES
from pentapolis.games.civilization.rules.map import group_seat

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class PlannerEvaluator(WeightedEvaluator):
    """A weighted evaluator that adds terms in another order."""

    def force_worth(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of units, which is high while the capital is in danger."""
        w = self.w
        shield = defence_strength(state, seat)
        danger = (self.danger if seat == self.seat else 0.0) + 4.0 * w[on.DANGER]
        if shield < danger:
            return shield * 2.5 * w[on.FORCE_NEEDED]
        return danger * 2.5 * w[on.FORCE_NEEDED] + (shield - danger) * 0.7 * w[on.FORCE_BEYOND]

    def figures(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of armies and scouts by their squares; of opponents, only by their number."""
        w = self.w
        nation = state.nations[seat]
        total = -float(nation.army_supply) * (3.0 if seat == self.seat else 3.5) * w[on.ARMY]
        for scout in range(2):
            square = nation.scouts[scout]
            if square < 0:
                continue
            if seat != self.seat:
                total += 6.0 + scout_worth(state, seat, scout, self.icons)
                continue
            total += 8.0 * w[on.SCOUT] + 0.3 * w[on.SCOUT_SQUARE] * scout_worth(state, seat, scout, self.icons)
            total += max(-6.0, self.trails[square]) * 0.7 * w[on.TRAILS]
        if seat != self.seat:
            return total
        for square in range(SQUARES):
            if state.armies[square] and i64(state.figure[square]) == seat + 1:
                total += float(i64(state.armies[square])) * max(-6.0, self.roads[square]) * 0.5 * w[on.ROADS]
        if state.group_square >= 0 and group_seat(state) == seat:
            total += float(state.group_armies) * max(-6.0, self.roads[state.group_square]) * 0.5 * w[on.ROADS]
        return total
