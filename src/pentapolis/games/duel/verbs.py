"""The verbs of 7 Wonders Duel (R86), and the words of its notation (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.action_types import Part, Verb, Verbs, Vocabulary
from pentapolis.games.duel.boards import SLOTS
from pentapolis.games.duel.cards import CARD_COUNT, CARDS, WONDER_COUNT, WONDERS
from pentapolis.games.duel.tokens import TOKEN_COUNT, TOKENS

CARD_IDS: Final = tuple(card.id for card in CARDS)
WONDER_IDS: Final = tuple(wonder.id for wonder in WONDERS)
TOKEN_IDS: Final = tuple(token.id for token in TOKENS)
SEATS: Final = ("1", "2")

VOCABULARY: Final[Vocabulary] = {
    "card": CARD_IDS,
    "wonder": WONDER_IDS,
    "token": TOKEN_IDS,
    "seat": SEATS,
    "slot": tuple(str(slot) for slot in range(SLOTS)),
}

#: A card of the structure is encoded by its slot and spelled by its name.
SLOT: Final = Part("slot", SLOTS)
WONDER: Final = Part("which", WONDER_COUNT, "wonder", word="wonder")
CARD: Final = Part("card", CARD_COUNT, "card")

VERBS: Final = Verbs(
    (
        Verb("build", "Build the card of a slot.", SLOT, words={"card": "card"}),
        Verb("discard", "Discard the card of a slot for coins.", SLOT, words={"card": "card"}),
        Verb(
            "wonder",
            "Build a wonder, tucking the card of a slot under it.",
            WONDER,
            SLOT,
            words={"wonder": "wonder", "card": "card"},
        ),
        Verb("draft", "Take a wonder of the offer.", WONDER),
        Verb(
            "token",
            "Take a progress token: of the board, or of the three drawn.",
            Part("which", TOKEN_COUNT, "token", word="token"),
        ),
        Verb("raze", "Discard a card from the opponent's city.", CARD),
        Verb("revive", "Build a card of the discard pile.", CARD),
        Verb("begin", "Name the seat that begins the age.", Part("seat", len(SEATS), "seat")),
    ),
    VOCABULARY,
    shared=("slot", "wonder", "card"),
)

#: Players may regret a discard at every decision, because the card that is sold is gone.
REGRETTED: Final[dict[str, tuple[str, ...]]] = {"discard": ()}

CHANCE_VERBS: Final = {
    "start": {"seat": "seat"},
    "board": {"token": "token"},
    "offer": {"wonder": "wonder"},
    "guild": {"slot": "slot"},
    "lay": {"slot": "slot", "card": "card"},
    "reveal": {"slot": "slot", "card": "card"},
    "draw": {"first": "token", "second": "token", "third": "token"},
}
