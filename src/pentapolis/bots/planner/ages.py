"""How the planner plays Through the Ages: whole turns by search, everything else by what it promises.

What a turn's own actions can change is known, so one position that agrees with the view is enough to plan it. The plan
is kept and followed while the civilization stands where it foresaw; anything else is a reason to plan again.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.bots.base import best
from pentapolis.bots.heuristic.ages import Planner as Heuristic
from pentapolis.bots.planner.ages_turn_eval import Turn, fingerprint
from pentapolis.bots.planner.ages_value import Judge, Net, Valued
from pentapolis.bots.planner.ages_war_eval import event_gain
from pentapolis.bots.planner.ages_worth_eval import Prospect, Weights
from pentapolis.bots.search.weights import learned
from pentapolis.core.decision import frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.rules.ratings import civil_left, civil_total

if TYPE_CHECKING:
    from pentapolis.bots.base import Clock
    from pentapolis.core.chance import Dealer
    from pentapolis.games.ages.state import AgesState

#: The decisions of a turn that a plan foresees.
PLANNED: Final = (d.ACT, d.USE)
#: A militarist arms sooner, a scientist would rather know than have, a builder builds wonders and culture.
TASTES: Final = {
    "militarist": {"arms_i": 1.25, "arms_ii": 1.25, "arms_iii": 1.2, "ahead": 1.15, "attack": 1.2},
    "scientist": {"science": 1.2, "civil": 1.05, "arms_ii": 0.95},
    "builder": {"resource": 1.12, "worker": 1.05, "impact": 1.1, "face": 1.1},
}


class Policies(Heuristic):
    """What single decisions promise: politics, auctions, fights, and the choices that cards ask for."""

    judgement: Prospect

    def __init__(self, state: AgesState, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.judgement = Prospect(state, seat, weights)
        self.now = self.judgement.worth(state, seat)

    def govern(self, action: int) -> float:
        """A political action; to do nothing is worth nothing."""
        if a.is_event(action):
            return event_gain(self.state, self.seat, a.event_card(action))
        if a.is_attack(action):
            return self.judgement.attack_worth(self.state, self.seat, a.attack_card(action), a.attack_seat(action))
        return super().govern(action)


@cache
def net() -> Net:
    """Return the network that training has made, which all judges share."""
    return Net(learned("ages", __package__))


def prospect_of(state: AgesState, seat: int, weights: Weights, judge: Judge | None) -> Prospect:
    """Return what judges ends of turns: with a learned value, or by hand alone."""
    return Prospect(state, seat, weights) if judge is None else Valued(state, seat, weights, judge)


class Mind:
    """The thoughts of a bot: the plan of its turn, by what the civilization looks like before each action."""

    tastes = TASTES
    instant: ClassVar[bool] = False

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        self.weights = Weights()
        # What judges ends of turns by training; None: the hand alone.
        self.judge: Judge | None = None
        # Whether ends of turns that training judges are followed through the next turn; that was not measured.
        self.follow = 0
        self.plan: dict[int, int] = {}

    def choose(self, state: AgesState, seat: int, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """One of the legal actions."""
        planned = self.act(state, seat, legal, clock) if frame_kind(state.top()) in PLANNED else None
        if planned is not None:
            return planned
        return best(legal, Policies(state, seat, self.weights).worths(legal), rng)

    def learn(self) -> None:
        """Judge ends of turns by what training has found too; it was trained for the full game alone."""
        self.judge = Judge(net())

    def weigh(self, name: str, factor: float) -> None:
        """Let something count so many times as much."""
        setattr(self.weights, name, getattr(self.weights, name) * factor)

    def act(self, state: AgesState, seat: int, legal: list[int], clock: Clock) -> int | None:
        """The next action of the plan; where there is none, a new one is made. None if there was no time for one."""
        here = int(fingerprint(state, seat))
        action = self.plan.get(here)
        if action not in legal:
            seconds = clock.seconds
            # What is left of a turn deserves what is left of its budget.
            part = (int(civil_left(state, seat)) + 1) / (int(civil_total(state, seat)) + 1)
            nodes = max(1, int(part * self.nodes)) if seconds is None else 0
            prospect = prospect_of(state, seat, self.weights, self.judge if state.mode == d.FULL else None)
            if self.follow:
                prospect.follows = True
            turn = Turn(state, seat, prospect, nodes, part * (seconds or 0.0), clock.deadline)
            self.plan = dict(turn.plan())
            if turn.unplanned:
                return None
            action = self.plan.get(here, a.DONE)
        return action
