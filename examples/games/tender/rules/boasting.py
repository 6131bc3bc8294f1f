"""The boast of a prize's winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.actions import KEEP, boast, boast_card, is_boast
from examples.games.tender.cards import members
from examples.games.tender.rules.bidding import next_round
from examples.games.tender.rules.legality import ALREADY_SHOWN, LEGAL, NOT_IN_HAND, OTHER_DECISION
from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64
from pentapolis.core.state import Actions

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState


class Boasting(FrameHandler):
    """The choice of a card to show, which stays in the hand and brings a point."""

    def enter(self, state: TenderState, frame: i64) -> i64:
        """Return the seat of the winner, who chooses."""
        return frame_seat(frame)

    def add_legal(self, state: TenderState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the action to keep still, and a boast of every card that only the seat knows."""
        actions.add(KEEP)
        for card in members(state.hands[seat] & ~state.shown[seat]):
            actions.add(boast(card))

    def verdict(self, state: TenderState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the card is in the hand, and not shown yet."""
        if action == KEEP:
            return LEGAL
        if not is_boast(action):
            return OTHER_DECISION
        if not (state.hands[seat] >> boast_card(action)) & 1:
            return NOT_IN_HAND
        return ALREADY_SHOWN if (state.shown[seat] >> boast_card(action)) & 1 else LEGAL

    def play(self, state: TenderState, frame: i64, seat: i64, action: i64) -> None:
        """Show the card, if any. The move reveals a hidden card, so it cannot be undone."""
        state.drop()
        if action != KEEP:
            state.shown[seat] |= 1 << boast_card(action)
            state.boasts[seat] += 1
            state.reveals += 1
        next_round(state)
