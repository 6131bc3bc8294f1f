"""The meaning of the numbers of an observation of 7 Wonders."""

from __future__ import annotations

from typing import Final

from pentapolis.core.features import Block, Each, Features
from pentapolis.games.wonders.boards import SIDES
from pentapolis.games.wonders.cards import COLOURS, HAND_SIZE, MOST_UNITS, RESOURCES, SYMBOLS
from pentapolis.games.wonders.options import SIDE_RULES
from pentapolis.games.wonders.rules.handlers import HANDLERS
from pentapolis.games.wonders.rules.scoring import CATEGORIES
from pentapolis.games.wonders.verbs import BOARD_IDS, CARD_IDS, SEATS

#: The kinds of decision, in the order of their rooms.
DECISIONS: Final = tuple(handler.decision for handler in HANDLERS if handler.decision)
#: What can wait for a seat at the end of a turn.
WAITING: Final = ("seventh", "revive")
#: Of no board more stages are built.
MOST_STAGES: Final = 4
#: Points that are never negative: all but those of conflicts, which are told by victories and defeats.
POINTS: Final = tuple(category for category in CATEGORIES if category != "military")

FEATURES: Final = Features(
    Block("decision", "The kind of decision that is awaited.", DECISIONS),
    Block("age", "The age; 0 before the first deal. Hands go to the right in the second.", ("0", "1", "2", "3")),
    Block("turn", "The turn of the age; 7: the seventh card.", tuple(str(turn + 1) for turn in range(HAND_SIZE))),
    Block("sides", "How the sides of the boards are chosen.", tuple(SIDE_RULES)),
    Block("boards", "Boards that nobody has.", BOARD_IDS),
    Block("pile", "How many cards the discard pile has.", most=255, scale=20),
    Block("discard", "Copies in the discard pile, for who chooses of it.", CARD_IDS, 3, scale=3, private=True),
    Block("buildable", "Cards of the own hand that can be built now.", CARD_IDS, private=True),
    Block("price", "Coins that a card which can be built costs at least.", CARD_IDS, 31, scale=10, private=True),
    Block("stage_buildable", "The own next stage can be built now.", private=True),
    Block("stage_price", "Coins that it costs at least.", most=31, scale=10, private=True),
    Each(
        "seat",
        len(SEATS),
        Block("there", "There is such a seat; the second is the left neighbour, the last one the right neighbour."),
        Block("decides", "Its decision is awaited."),
        Block("chosen", "It has sealed its choice."),
        Block("waits", "What it may do when the turn is carried out.", WAITING),
        Block("board", "Its board.", BOARD_IDS),
        Block("side", "The side of it.", SIDES),
        Block("stages", "Stages that are built.", tuple(str(stage + 1) for stage in range(MOST_STAGES))),
        Block("coins", "Coins.", most=255, scale=20),
        Block(
            "hand",
            "Copies in the hand; in another's, those that one had and that may be there.",
            CARD_IDS,
            3,
            scale=3,
            private=True,
        ),
        Block("cards", "Its structures.", CARD_IDS),
        Block("colours", "How many of a colour.", COLOURS, 31, scale=5),
        Block("production", "Symbols that show a resource.", RESOURCES, MOST_UNITS, scale=5),
        Block("for_sale", "Those of them of which neighbours can buy.", RESOURCES, MOST_UNITS, scale=5),
        Block("trade", "Coins that it pays for a unit.", ("raw_left", "raw_right", "goods"), 2, scale=2),
        Block("shields", "Shields.", most=31, scale=10),
        Block("science", "Science symbols.", (*SYMBOLS, "any"), 7, scale=5),
        Block("victories", "Points of victories.", most=31, scale=18),
        Block("defeats", "Tokens of defeats, a point less each.", most=6, scale=6),
        Block("points", "Points as if the game ended now, without those of conflicts.", POINTS, 255, scale=20),
        seats=True,
    ),
)
