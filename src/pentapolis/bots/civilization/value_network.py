"""The learned value of positions of Civilization: a network over facts (value_features.py).

The value is in points: 100 of them are a step of 1 in the logarithm of the odds to win. It was trained for the ends of
a seat's part of a phase. A position within that part has the value that it would have if the seat stopped there. The
value is added to the hand-made evaluation of actions. `scripts/train_civilization/` trains the weights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.civilization import weights as on
from pentapolis.bots.civilization.greedy_evaluation import RIVALRY
from pentapolis.bots.civilization.planner_evaluation import PlannerEvaluator
from pentapolis.bots.civilization.value_features import FACTS, MOST_TURN, Facts
from pentapolis.bots.fact_network import FactNetwork, NetworkWeights, weight_count
from pentapolis.core.native import i64, vec
from pentapolis.core.state import OVER
from pentapolis.games.civilization.cards import NONE

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: Points for a step of 1.
POINTS: Final = 100.0
#: The weight of the opponents in the hand-made evaluation of a nation.
OPPONENTS: Final = 0.8
#: What a point of the learned value counts beside one of the hand-made evaluation. At 1, actions follow its errors.
TRUST: Final = 0.3
STAGES: Final = MOST_TURN + 1
WEIGHTS: Final = weight_count(FACTS, STAGES)


class ValueNetwork:
    """Network that evaluates positions."""

    def __init__(self, weights: list[int]) -> None:
        self.network = FactNetwork(NetworkWeights(weights, FACTS))
        self.facts = Facts()
        # What a point of the value counts beside one of the hand-made evaluation.
        self.trust = TRUST

    def points(self, state: CivilizationState, seat: i64, turn: i64, phase: i64, hand: float) -> float:
        """Return the worth of a position to a seat, given the hand-made evaluation."""
        self.facts.find(state, seat, turn, phase)
        return self.network.worth(self.facts, turn, hand, POINTS)


def lead(evaluator: PlannerEvaluator, state: CivilizationState, seat: i64) -> float:
    """Return the hand-made evaluation of a nation compared with its opponents."""
    opponents = 0.0
    for other in range(state.seats):
        if other != seat:
            opponents += evaluator.standing(state, other)
    own = evaluator.standing(state, seat) + evaluator.pending(state)
    return own - OPPONENTS * opponents / float(state.seats - 1)


class LearnedEvaluator(PlannerEvaluator):
    """Evaluator of positions by a network and the hand-made evaluation."""

    def __init__(self, state: CivilizationState, seat: i64, weights: vec[float], network: ValueNetwork) -> None:
        super().__init__(state, seat, weights)
        self.network = network
        self.turn = state.turn
        self.phase = state.phase

    def worth(self, state: CivilizationState) -> float:
        """Return the worth of a position to the seat."""
        if state.to_act == OVER and state.winner != NONE:
            return super().worth(state)
        opponents = 0.0
        for other in range(state.seats):
            if other != self.seat:
                opponents += self.standing(state, other)
        opponents /= float(state.seats - 1)
        own = self.standing(state, self.seat) + self.pending(state)
        hand = own - OPPONENTS * opponents
        learned = self.network.points(state, self.seat, self.turn, self.phase, hand)
        return own - opponents * RIVALRY * self.w[on.RIVALRY] + self.network.trust * learned
