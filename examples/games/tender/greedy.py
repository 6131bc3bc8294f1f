"""The evaluator of the greedy bot for Tender: points, and the points that a sealed bid may still win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.actions import bid_card, is_bid
from examples.games.tender.cards import CARDS, PRIZE_IDS, PRIZES
from examples.games.tender.decisions import NOBODY
from examples.games.tender.rules.scoring import points

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState
    from pentapolis.core.chance import Dealer


class GreedyEvaluator:
    """Evaluator of the positions after one decision."""

    def __init__(self, state: TenderState, seat: int, rng: Dealer) -> None:
        self.seat = seat
        self.prize = 0 if state.prize == NOBODY else PRIZES[PRIZE_IDS[state.prize]]
        self.own_points = sum(points(state, seat))
        self.rivals = state.seats - 1

    def worth(self, after: TenderState) -> float:
        """Return the points that an action brings or promises: a sealed bid wins the more often the higher it is."""
        choice = after.choices.choices[self.seat]
        if after.prize == NOBODY or choice < 0:
            return sum(points(after, self.seat)) - self.own_points
        if not is_bid(choice):
            return 1.0
        return self.prize * (int(bid_card(choice)) / len(CARDS)) ** self.rivals
