"""The verbs of 7 Wonders (R6, R14-R19, R53), and the words of its notation (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.action_types import Part, Verb, Verbs, Vocabulary
from pentapolis.games.wonders.boards import BOARD_COUNT, BOARDS, SIDES
from pentapolis.games.wonders.cards import CARD_COUNT, CARDS
from pentapolis.games.wonders.payments import MOST_PAID, PAYMENTS

CARD_IDS: Final = tuple(card.id for card in CARDS)
BOARD_IDS: Final = tuple(board.id for board in BOARDS)
SEATS: Final = ("1", "2", "3", "4", "5", "6", "7")

VOCABULARY: Final[Vocabulary] = {
    "card": CARD_IDS,
    "wonder": BOARD_IDS,
    "side": SIDES,
    "seat": SEATS,
    "coins": range(MOST_PAID + 1),
}

CARD: Final = Part("card", CARD_COUNT, "card")
#: A payment is encoded by its number and spelled by the coins for the left and for the right neighbour.
PAYMENT: Final = Part("payment", PAYMENTS)
PAID: Final = {"card": "card", "left": "coins", "right": "coins"}

VERBS: Final = Verbs(
    (
        Verb("build", "Build a structure with a payment.", CARD, PAYMENT, words=PAID),
        Verb("wonder", "Build the next stage with a payment, tucking a card.", CARD, PAYMENT, words=PAID),
        Verb("sell", "Sell a card.", CARD),
        Verb("revive", "Build a card of the discard pile.", CARD),
        Verb("decline", "Build none of it."),
        Verb("board", "Take a wonder board.", Part("which", BOARD_COUNT, "wonder", word="wonder")),
        Verb("side", "Choose a side of the own board.", Part("which", len(SIDES), "side", word="side")),
    ),
    VOCABULARY,
    shared=("card", "payment"),
)

#: Choices that all players make in secret are sealed with the last one. A sold card is gone at every decision.
REGRETTED: Final[dict[str, tuple[str, ...]]] = {
    "build": ("choose_card",),
    "wonder": ("choose_card",),
    "sell": (),
}

CHANCE_VERBS: Final = {
    "board": {"seat": "seat", "wonder": "wonder"},
    "side": {"seat": "seat", "side": "side"},
    "deal": {"seat": "seat", "card": "card"},
}
