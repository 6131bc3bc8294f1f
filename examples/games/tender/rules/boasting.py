"""The winner of a prize may boast."""

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
    """A card that is shown stays in the hand and brings a point."""

    def enter(self, state: TenderState, frame: i64) -> i64:
        """The winner decides."""
        return frame_seat(frame)

    def add_legal(self, state: TenderState, frame: i64, seat: i64, actions: Actions) -> None:
        """Nothing, or any card that nobody knows yet."""
        actions.add(KEEP)
        for card in members(state.hands[seat] & ~state.shown[seat]):
            actions.add(boast(card))

    def verdict(self, state: TenderState, frame: i64, seat: i64, action: i64) -> i64:
        """It must be in the hand, and still unknown."""
        if action == KEEP:
            return LEGAL
        if not is_boast(action):
            return OTHER_DECISION
        if not (state.hands[seat] >> boast_card(action)) & 1:
            return NOT_IN_HAND
        return ALREADY_SHOWN if (state.shown[seat] >> boast_card(action)) & 1 else LEGAL

    def play(self, state: TenderState, frame: i64, seat: i64, action: i64) -> None:
        """A hidden card becomes known by a move, which cannot be taken back then."""
        state.drop()
        if action != KEEP:
            state.shown[seat] |= 1 << boast_card(action)
            state.boasts[seat] += 1
            state.reveals += 1
        next_round(state)
