"""The meaning of the numbers of an observation of 7 Wonders Duel."""

from __future__ import annotations

from typing import Final

from pentapolis.core.features import Block, Each, Features
from pentapolis.games.duel.boards import CAPITAL, MILITARY_TOKENS, SLOTS
from pentapolis.games.duel.cards import BACKS, RESOURCES, SYMBOLS
from pentapolis.games.duel.rules.handlers import HANDLERS
from pentapolis.games.duel.verbs import CARD_IDS, TOKEN_IDS, WONDER_IDS

#: The kinds of decision, in the order of their rooms.
DECISIONS: Final = tuple(handler.decision for handler in HANDLERS if handler.decision)
#: Half of the military tokens lies on each side; here those on the own side come first.
SIDE: Final = len(MILITARY_TOKENS) // 2
SIDES: Final = (*(f"own_{n + 1}" for n in range(SIDE)), *(f"other_{n + 1}" for n in range(SIDE)))

FEATURES: Final = Features(
    Block("decision", "The kind of decision that is awaited.", DECISIONS),
    Block("asked", "Who decides: the one who looks, or the other.", ("self", "other")),
    Block("age", "The age; 0 while wonders are chosen.", ("0", "1", "2", "3")),
    Block("pawn", "Steps of the pawn towards the other's capital.", most=2 * CAPITAL, zero=CAPITAL, scale=CAPITAL),
    Block("military", "Military tokens on the board, those on the own side first.", SIDES),
    Block("board", "Progress tokens on the board.", TOKEN_IDS),
    Block("drawn", "Progress tokens that the Great Library drew, for who built it.", TOKEN_IDS, private=True),
    Block("offer", "Wonders on offer.", WONDER_IDS),
    Block("discard", "Cards in the discard pile.", CARD_IDS),
    Each(
        "slot",
        SLOTS,
        Block("there", "A card lies here."),
        Block("open", "Nothing covers it."),
        Block("back", "Its back.", BACKS),
        Block("card", "The card, if it lies face up.", CARD_IDS),
    ),
    Each(
        "seat",
        2,
        Block("coins", "Coins.", most=255, scale=20),
        Block("choices", "Buildings and wonders that make one of several resources.", ("raw", "goods"), 2, scale=2),
        Block("production", "Units of a resource that the city makes.", RESOURCES, 15, scale=5),
        Block("price", "Coins that a unit of a resource costs the city at the bank.", RESOURCES, 31, scale=5),
        Block("cards", "Buildings of the city.", CARD_IDS),
        Block("unbuilt", "Wonders that the city may still build.", WONDER_IDS),
        Block("built", "Wonders that it has built.", WONDER_IDS),
        Block("tokens", "Its progress tokens.", TOKEN_IDS),
        Block("symbols", "Its scientific symbols.", SYMBOLS),
        seats=True,
    ),
)
