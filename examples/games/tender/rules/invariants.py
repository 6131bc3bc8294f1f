"""The invariant of a position: every card is in exactly one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.cards import ALL_CARDS
from pentapolis.core.errors import BrokenState

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState


def check(state: TenderState) -> None:
    """Raise BrokenState if a card is lost or doubled."""
    seen = 0
    for cards in (*state.hands, *state.folded, state.bag, state.played):
        if seen & cards:
            raise BrokenState("a card is in two places")
        seen |= cards
    if seen != ALL_CARDS:
        raise BrokenState("a card is lost")
