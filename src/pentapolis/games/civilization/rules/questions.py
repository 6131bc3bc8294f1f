"""Decisions of seats, and the checks that come before every decision (R3, R38, R64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.chance import Dealer
from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import i64
from pentapolis.core.state import OVER, TOGETHER, Actions
from pentapolis.games.civilization.boards import BASE_EVENT_HAND
from pentapolis.games.civilization.cards import NONE, TRADE_PHASE
from pentapolis.games.civilization.decisions import DISCARD
from pentapolis.games.civilization.frames import Matter
from pentapolis.games.civilization.rules.city_yields import event_limit
from pentapolis.games.civilization.rules.offers import drop_stale
from pentapolis.games.civilization.rules.victory import check_coins

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Pending(FrameHandler):
    """A frame that has a matter."""

    def about(self, frame: i64) -> Matter | None:
        """Return the subject of the decision or declaration."""
        return None


class Question(Pending):
    """R3, R64: A decision of a seat.

    It is skipped if nothing can be chosen, or only one thing.
    """

    def __init__(self, decision: str) -> None:
        super().__init__(decision, decision)

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Return whether the decision is skipped: the frame has made way, or moved on."""
        return False

    def whom(self, frame: i64) -> i64:
        """Return the seat that decides."""
        return frame_seat(frame)

    def random_legal(self, state: CivilizationState, frame: i64, seat: i64, dealer: Dealer, actions: Actions) -> i64:
        """Return a uniformly random legal action; no player can resign."""
        actions.clear()
        self.add_legal(state, frame, seat, actions)
        return actions.items[dealer.below(actions.count)]

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Return the seat that decides, unless the decision is skipped, or another one comes first."""
        if self.passes(state, frame):
            return PASSED
        if state.turn > 0:
            first = comes_first(state, frame)
            if first != NONE:
                return first
        # `passes` may have moved the frame on to the next player.
        return self.whom(state.stack[len(state.stack) - 1])


class JointQuestion(Question):
    """R22: A decision that seats make together."""

    def whom(self, frame: i64) -> i64:
        """Return TOGETHER: all seats that have to choose."""
        return TOGETHER


def comes_first(state: CivilizationState, frame: i64) -> i64:
    """R3, R38, R64: Return what comes before a decision.

    It is OVER if a player has won, the seat that holds too many events and discards first, or NONE.
    """
    if state.phase == TRADE_PHASE:
        drop_stale(state)
    check_coins(state)
    if state.to_act == OVER:
        return OVER
    if frame_kind(frame) != DISCARD:
        for seat in range(state.seats):
            if over_limit(state, seat):
                state.push(DISCARD, seat)
                return seat
    return NONE


def over_limit(state: CivilizationState, seat: i64) -> bool:
    """R64: Return whether a seat holds more events than it may."""
    cards = state.nations[seat].cards
    return cards > BASE_EVENT_HAND and cards > event_limit(state, seat)
