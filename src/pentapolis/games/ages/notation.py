"""The moves and chance events of Through the Ages as verbs and ids (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from pentapolis.games.ages import cards as c
from pentapolis.games.ages.actions import MOST_BID, MOST_MIX, MOST_RAZED, MOST_STAGES
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.decisions import SIDES

SEATS: Final = ("1", "2", "3", "4")

VOCABULARY: Final = {
    "card": c.CARD_IDS,
    "government": c.CARD_IDS[c.GOVERNMENTS : c.SPECIALS],
    "seat": SEATS,
    "side": SIDES,
    "space": range(1, ROW + 1),
    "stages": range(1, MOST_STAGES + 1),
    "number": range(1, MOST_RAZED + 1),
    "bid": range(1, MOST_BID + 1),
    "food": range(MOST_MIX),
}

VERBS: Final[dict[str, dict[str, str]]] = {
    "take": {"card": "card", "space": "space"},
    "grow": {},
    "liner": {},
    "build": {"card": "card"},
    "upgrade": {"low": "card", "high": "card"},
    "destroy": {"card": "card"},
    "stage": {"stages": "stages"},
    "play": {"card": "card"},
    "tactic": {"card": "card"},
    "revolt": {"government": "government"},
    "recruit": {"card": "card"},
    "trade": {},
    "draw": {},
    "done": {},
    "event": {"card": "card"},
    "settle": {"card": "card"},
    "attack": {"card": "card", "seat": "seat"},
    "offer": {"card": "card", "seat": "seat", "side": "side"},
    "cancel": {"card": "card"},
    "decline": {},
    "accept": {},
    "resign": {},
    "discard": {"card": "card"},
    "sacrifice": {"card": "card"},
    "bid": {"bid": "bid"},
    "mix": {"food": "food"},
    "lose": {"card": "card"},
    "raze": {"card": "card", "number": "number"},
    "cede": {"card": "card"},
    "ravage": {"card": "card"},
    "seize": {"card": "card"},
    "restore": {"card": "card"},
    "idle": {"card": "card"},
    "keep": {"card": "card"},
}

CHANCE_VERBS: Final = {
    "start": {"seat": "seat"},
    "bonus": {"card": "card"},
    "deal": {"seat": "seat", "card": "card"},
    "row": {"card": "card"},
    "draw": {"seat": "seat", "card": "card"},
    "reveal": {"card": "card"},
}
