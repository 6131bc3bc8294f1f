"""The verbs of Tender, and the words of its notation."""

from __future__ import annotations

from typing import Final

from examples.games.tender.cards import CARDS, PRIZE_IDS
from pentapolis.core.action_types import Part, Verb, Verbs, Vocabulary

SEATS: Final = ("1", "2", "3", "4")
VOCABULARY: Final[Vocabulary] = {"card": CARDS, "prize": PRIZE_IDS, "seat": SEATS}
CARD: Final = Part("card", len(CARDS), "card")

VERBS: Final = Verbs(
    (
        Verb("bid", "Bid a card.", CARD),
        Verb("fold", "Lay a card away, face down.", CARD),
        Verb("keep", "Show nothing."),
        Verb("boast", "Show a card, which stays in the hand.", CARD),
    ),
    VOCABULARY,
    shared=("card",),
)

CHANCE_VERBS: Final = {"deal": {"seat": "seat", "card": "card"}, "prize": {"prize": "prize"}}
