"""The chance events of Tender as verbs and ids; its moves follow from the table of verbs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.cards import CARDS, PRIZE_IDS
from examples.games.tender.decisions import DEAL
from examples.games.tender.rules.setup import receiver
from examples.games.tender.verbs import SEATS
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.types import Move

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState


def describe_chance(state: TenderState, outcome: int) -> Move:
    """Return the structured form of a chance outcome."""
    if frame_kind(state.top()) == DEAL:
        return Move("deal", {"seat": SEATS[receiver(state)], "card": CARDS[outcome]})
    return Move("prize", {"prize": PRIZE_IDS[outcome]})
