"""The reasons of refused actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.actions import card_of
from examples.games.tender.cards import CARDS
from examples.games.tender.rules import legality
from pentapolis.core.types import Reason

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState


def reason(state: TenderState, action: int, verdict: int) -> Reason:
    """Return the reason of a verdict, with its numbers."""
    if verdict == legality.OTHER_DECISION:
        return Reason("other_decision", {"decision": state.handler().decision})
    code = "not_in_hand" if verdict == legality.NOT_IN_HAND else "already_shown"
    return Reason(code, {"card": CARDS[card_of(action)]})
