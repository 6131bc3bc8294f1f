"""The secret deal of the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.cards import HAND, members
from examples.games.tender.decisions import NOBODY
from pentapolis.core.chance import Chance
from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import i64
from pentapolis.core.state import CHANCE

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState


class Deal(FrameHandler):
    """The deal of a card to every hand that is not full yet."""

    def enter(self, state: TenderState, frame: i64) -> i64:
        """Return CHANCE until all hands are full."""
        if receiver(state) == NOBODY:
            state.drop()
            return PASSED
        return CHANCE

    def chance(self, state: TenderState, frame: i64) -> Chance:
        """Return the chance event with every card of the bag, seen only by the receiver."""
        return Chance("deal", members(state.bag), None, (receiver(state),))

    def apply_chance(self, state: TenderState, frame: i64, outcome: i64) -> None:
        """Move the card from the bag to the receiver's hand."""
        state.bag -= 1 << outcome
        state.hands[receiver(state)] |= 1 << outcome


def receiver(state: TenderState) -> int:
    """Return the seat that is dealt the next card, NOBODY when all hands are full."""
    return next((seat for seat, hand in enumerate(state.hands) if hand.bit_count() < HAND), NOBODY)
