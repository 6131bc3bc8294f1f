"""The learned value of an end of a turn in Through the Ages: a network over features, plus hand-made weights.

The value is in points of culture: 20 of them are a step of 1 in the logarithm of the odds to win. The hand-made
evaluation is added, weighted by the remaining rounds. `scripts/train_ages/` trains the weights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.position_evaluation import PlannerEvaluation, Weights
from pentapolis.bots.ages.value_features import FACTS, MOST_LATER, Facts
from pentapolis.bots.fact_network import FactNetwork, NetworkWeights, weight_count
from pentapolis.core.native import i64
from pentapolis.core.state import OVER

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

#: Points of culture for a step of 1.
POINTS: Final = 20.0
STAGES: Final = MOST_LATER + 1
WEIGHTS: Final = weight_count(FACTS, STAGES)


class ValueNetwork:
    """Network that evaluates ends of turns."""

    def __init__(self, net: NetworkWeights) -> None:
        self.facts = Facts()
        self.network = FactNetwork(net)

    def points(self, state: AgesState, table: AgesState, seat: i64, hand: float) -> float:
        """Return the worth of a position to a seat whose turn is over; `hand` is the hand-made evaluation."""
        self.facts.find(state, table, seat)
        return self.network.worth(self.facts, self.facts.later, hand, POINTS)

    def value(self) -> i64:
        """Return the network's output for the features found last; ONE * ONE is a step of 1."""
        return self.network.value(self.facts)


class LearnedEvaluation(PlannerEvaluation):
    """Evaluation of ends of turns by a network and hand-made weights; the last turn of a game is counted exactly."""

    def __init__(self, state: AgesState, seat: i64, weights: Weights, judge: ValueNetwork) -> None:
        super().__init__(state, seat, weights)
        self.network = judge
        self.learned = True
        self.follows = False

    def worth_of_end(self, state: AgesState, table: AgesState, seat: i64) -> float:
        """Return the worth of a position after the end of a turn; `table` is the position before that end."""
        hand = self.after_turn(state, seat)
        if self.later == 0 or state.to_act == OVER:
            return hand
        return self.network.points(state, table, seat, hand)

    def before_turn(self, state: AgesState, seat: i64) -> float:
        """Return the worth of a position within a turn that cannot be planned to its end."""
        hand = super().before_turn(state, seat)
        if self.later == 0 or state.to_act == OVER:
            return hand
        return self.network.points(state, state, seat, hand)

    def next_turn(self) -> PlannerEvaluation:
        """Return the evaluation one turn later."""
        later = LearnedEvaluation(self.beginning, self.seat, self.weights, self.network)
        later.now = self.later
        later.later = self.later - 1 if self.later > 0 else 0
        return later
