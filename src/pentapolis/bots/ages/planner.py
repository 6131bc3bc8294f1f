"""Planner of Through the Ages: whole turns by search, all other decisions by evaluation.

One determinization is enough to plan a turn, because what a turn's own actions can change is known. The plan is
followed as long as the civilization is in a planned position; otherwise a new plan is made.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.bots.ages.heuristic import HeuristicEvaluator as Heuristic
from pentapolis.bots.ages.position_evaluation import PlannerEvaluation, Weights
from pentapolis.bots.ages.turn_evaluation import TurnSearch, fingerprint
from pentapolis.bots.ages.value_features import FACTS
from pentapolis.bots.ages.value_network import LearnedEvaluation, ValueNetwork
from pentapolis.bots.ages.war_evaluation import event_gain
from pentapolis.bots.base import best_action
from pentapolis.bots.fact_network import NetworkWeights
from pentapolis.bots.search.weights import load_weights
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.rules.ratings import civil_left, civil_total

if TYPE_CHECKING:
    from pentapolis.bots.base import Clock
    from pentapolis.core.chance import Dealer
    from pentapolis.games.ages.state import AgesState

#: The kinds of decisions that a plan contains.
PLANNED: Final = (d.ACT, d.USE)
#: Weight factors by character: military earlier, science over goods, wonders and culture.
CHARACTER_WEIGHTS: Final = {
    "militarist": {"arms_i": 1.25, "arms_ii": 1.25, "arms_iii": 1.2, "ahead": 1.15, "attack": 1.2},
    "scientist": {"science": 1.2, "civil": 1.05, "arms_ii": 0.95},
    "builder": {"resource": 1.12, "worker": 1.05, "impact": 1.1, "face": 1.1},
}


class DecisionEvaluator(Heuristic):
    """Evaluator of single decisions: politics, auctions, fights, and the choices of cards."""

    evaluation: PlannerEvaluation

    def __init__(self, state: AgesState, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.evaluation = PlannerEvaluation(state, seat, weights)
        self.now = self.evaluation.worth(state, seat)

    def political_worth(self, action: int) -> float:
        """Return the worth of a political action; passing is worth 0."""
        if a.is_event(action):
            return event_gain(self.state, self.seat, a.event_card(action))
        if a.is_attack(action):
            return self.evaluation.attack_worth(self.state, self.seat, a.attack_card(action), a.attack_seat(action))
        return super().political_worth(action)


@cache
def network_weights() -> NetworkWeights:
    """Return the trained weights, which all evaluators share."""
    return NetworkWeights(load_weights("ages"), FACTS)


def evaluation_of(state: AgesState, seat: int, weights: Weights, network: ValueNetwork | None) -> PlannerEvaluation:
    """Return the evaluation of the ends of turns, with a learned value if there is a network."""
    if network is None:
        return PlannerEvaluation(state, seat, weights)
    return LearnedEvaluation(state, seat, weights, network)


class TurnPlanner:
    """Planner of a bot, which stores the plan of its turn by the fingerprint of the position before each action."""

    character_weights = CHARACTER_WEIGHTS
    instant: ClassVar[bool] = False

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        self.weights = Weights()
        # The network that evaluates ends of turns, or None for the hand-made weights alone.
        self.network: ValueNetwork | None = None
        # Whether ends of turns with a learned value are followed through the next turn, which was not measured.
        self.follow = 0
        self.plan: dict[int, int] = {}

    def choose(self, state: AgesState, seat: int, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return one of the legal actions."""
        planned = self.next_planned_action(state, seat, legal, clock) if frame_kind(state.top()) in PLANNED else None
        if planned is not None:
            return planned
        return best_action(legal, DecisionEvaluator(state, seat, self.weights).worths(legal), rng)

    def use_learned_value(self) -> None:
        """Evaluate the ends of turns by the trained network as well; it was trained for the Full game only."""
        self.network = ValueNetwork(network_weights())

    def scale_weight(self, name: str, factor: float) -> None:
        """Multiply a weight by a factor."""
        setattr(self.weights, name, getattr(self.weights, name) * factor)

    def next_planned_action(self, state: AgesState, seat: int, legal: list[int], clock: Clock) -> int | None:
        """Return the next action of the plan, after planning if there is none, or None if the time was too short."""
        here = int(fingerprint(state, seat))
        action = self.plan.get(here)
        if action not in legal:
            seconds = clock.seconds
            # The budget is proportional to the civil actions left.
            part = (int(civil_left(state, seat)) + 1) / (int(civil_total(state, seat)) + 1)
            nodes = max(1, int(part * self.nodes)) if seconds is None else 0
            network = self.network if state.mode == d.FULL else None
            prospect = evaluation_of(state, seat, self.weights, network)
            if self.follow:
                prospect.follows = True
            turn = TurnSearch(state, seat, prospect, nodes, part * (seconds or 0.0), clock.deadline)
            self.plan = dict(turn.plan())
            if turn.unplanned:
                return None
            action = self.plan.get(here, a.DONE)
        return action
