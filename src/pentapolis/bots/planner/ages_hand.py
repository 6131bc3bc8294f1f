"""What single decisions of Through the Ages promise by hand: politics, auctions, fights, and what cards ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.heuristic.ages import Planner as Heuristic
from pentapolis.bots.planner.ages_war_eval import event_gain
from pentapolis.bots.planner.ages_worth_eval import Prospect, Weights
from pentapolis.games.ages import actions as a

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


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
