"""The public effects of an action of Tender, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.actions import is_bid, is_boast, is_fold
from examples.games.tender.cards import PRIZE_IDS, PRIZES
from examples.games.tender.decisions import NOBODY
from pentapolis.core.types import Step

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState


def explain(state: TenderState, action: int) -> list[Step]:
    """R4, R5, R8: Return the prize that a bid is for, or the point that a fold or a boast brings."""
    if is_bid(action) and state.prize != NOBODY:
        name = PRIZE_IDS[state.prize]
        return [Step("prize", {"prize": name, "points": PRIZES[name]})]
    if is_fold(action):
        return [Step("fold", {"points": 1})]
    if is_boast(action):
        return [Step("boast", {"points": 1})]
    return []
