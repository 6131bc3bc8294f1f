"""The chance events of Tender as verbs and ids; its moves follow from the table of verbs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.rules.setup import receiver
from examples.games.tender.verbs import SEATS

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState


def chance_words(state: TenderState) -> dict[str, str]:
    """Return the seat that a card is dealt to."""
    return {"seat": SEATS[receiver(state)]}
