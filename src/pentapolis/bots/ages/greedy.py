"""Greedy evaluation of positions of Through the Ages.

It counts what a civilization has and what it produces next, regardless of the turns left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.greedy_evaluation import civilization_worth
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.ages.actions import DONE
from pentapolis.games.ages.decisions import ACT, USE

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.ages.state import AgesState

# Weight of the best opponent.
OPPONENT: Final = 0.3


class GreedyEvaluator:
    """Evaluator of the positions after the actions of one decision."""

    def __init__(self, state: AgesState, seat: int, rng: Dealer) -> None:
        self.state = state
        self.seat = seat

    def worths(self, legal: list[int]) -> list[float]:
        """Return the worth of the position after each of the legal actions; the end of a turn leaves it unchanged."""
        ends = frame_kind(self.state.top()) == ACT
        return [self.balance(self.state) if ends and action == DONE else self.worth(action) for action in legal]

    def worth(self, action: int) -> float:
        """Return the worth of the position after an action; the best use of an action card is chosen at once."""
        after = self.state.clone()
        after.play(self.seat, action)
        if after.to_act != self.seat or frame_kind(after.top()) != USE:
            return self.balance(after)
        found = []
        for action in after.legal(self.seat):
            then = after.clone()
            then.play(self.seat, action)
            found.append(self.balance(then))
        return max(found)

    def balance(self, after: AgesState) -> float:
        """Return the worth of the seat's civilization less a part of the best opponent's."""
        opponents = [civilization_worth(after, seat) for seat in range(after.seats) if seat != self.seat]
        return civilization_worth(after, self.seat) - OPPONENT * max(opponents)
