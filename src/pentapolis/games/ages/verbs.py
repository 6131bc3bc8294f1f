"""The verbs of Through the Ages (R190-R194), and the words of its notation (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.action_types import Part, Verb, Verbs, Vocabulary
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.boards import MOST_BID, MOST_MIX, MOST_RAZED, MOST_STAGES, ROW
from pentapolis.games.ages.decisions import SIDES

SEATS: Final = ("1", "2", "3", "4")

VOCABULARY: Final[Vocabulary] = {
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


def among(name: str, first: int, end: int) -> Part:
    """Return the part that is a card of a range."""
    return Part(name, end - first, "card", first, word="card")


SEAT: Final = Part("seat", len(SEATS), "seat")

VERBS: Final = Verbs(
    (
        # A card of the row is stored by its space, and spelled with its name too.
        Verb(
            "take", "Take the card of a space of the row.", Part("space", ROW), words={"card": "card", "space": "space"}
        ),
        Verb("grow", "Increase the population."),
        Verb("liner", "Increase the population by the Ocean Liner Service."),
        Verb("build", "Put an unused worker on a card.", among("card", 0, c.WORKER_CARDS)),
        Verb(
            "upgrade",
            "Move a worker to a higher card of its kind: one of cards.UPGRADES.",
            Part("which", c.UPGRADE_COUNT),
            words={"low": "card", "high": "card"},
        ),
        Verb("destroy", "Take a worker off a card.", among("card", 0, c.WORKER_CARDS)),
        Verb("stage", "Build stages of the wonder.", Part("number", MOST_STAGES, "stages", 1, word="stages")),
        Verb("play", "Play a civil card of the hand.", among("card", 0, c.CIVIL_CARDS)),
        Verb("tactic", "Play a tactic of the hand.", among("card", c.TACTICS, c.BONUSES)),
        Verb(
            "revolt",
            "Play a government by revolution.",
            Part("government", c.SPECIALS - c.GOVERNMENTS, "government", c.GOVERNMENTS),
        ),
        Verb("recruit", "Make a new worker a unit: Barbarossa.", among("unit", c.UNITS, c.WORKER_CARDS)),
        Verb("trade", "Let a good of the other kind pay: Trade Routes."),
        Verb("draw", "Draw a military card for a military action."),
        Verb("done", "End the actions of this decision."),
        Verb("event", "Put an event or territory on the future events.", among("card", c.EVENTS, c.TACTICS)),
        Verb(
            "settle", "Put a territory of the hand into play: Columbus.", among("territory", c.TERRITORIES, c.TACTICS)
        ),
        Verb(
            "attack",
            "Play an aggression against a seat, or declare a war on it.",
            among("card", c.AGGRESSIONS, c.PACTS),
            SEAT,
        ),
        Verb(
            "offer",
            "Offer a pact to a seat; the side is that of the player who offers it.",
            among("pact", c.PACTS, c.CARD_COUNT),
            SEAT,
            Part("side", len(SIDES), "side"),
        ),
        Verb("cancel", "Cancel a pact.", among("pact", c.PACTS, c.CARD_COUNT)),
        Verb("decline", "Decline a free building, a pact or a bid."),
        Verb("accept", "Accept a free building or a pact."),
        Verb("resign", "Resign: leave the game at the start of the next turn."),
        Verb(
            "discard",
            "Discard a military card of the hand: above the limit, in defence, for a colony.",
            among("card", c.CIVIL_CARDS, c.CARD_COUNT),
        ),
        Verb("sacrifice", "Sacrifice a unit in a fight or for a colony.", among("unit", c.UNITS, c.WORKER_CARDS)),
        Verb("bid", "Bid for a territory.", Part("number", MOST_BID, "bid", 1, word="bid")),
        Verb("mix", "Choose the amount of food; the rest of the goods are resources.", Part("food", MOST_MIX, "food")),
        Verb("lose", "Lose a worker of a card.", among("card", 0, c.WORKER_CARDS)),
        Verb(
            "raze",
            "Raze buildings of a card.",
            among("card", 0, c.UNITS),
            Part("number", MOST_RAZED, "number", 1),
        ),
        Verb("cede", "Cede a colony, which changes hands or is lost.", among("territory", c.TERRITORIES, c.TACTICS)),
        Verb("ravage", "Ravage a wonder.", among("wonder", c.WONDERS, c.ACTIONS)),
        Verb("seize", "Take a special technology of the loser.", among("special", c.SPECIALS, c.TECHNOLOGIES)),
        Verb("restore", "Restore a blue token of a card to the box.", among("card", 0, c.TOKEN_CARDS)),
        Verb("idle", "Leave a worker of a mine idle.", among("mine", c.MINES, c.LABS)),
        Verb("keep", "Keep a bonus card.", among("impact", c.IMPACTS, c.TERRITORIES)),
    ),
    VOCABULARY,
    shared=("card", "seat"),
)

CHANCE_VERBS: Final = {
    "start": {"seat": "seat"},
    "bonus": {"card": "card"},
    "deal": {"seat": "seat", "card": "card"},
    "row": {"card": "card"},
    "draw": {"seat": "seat", "card": "card"},
    "reveal": {"card": "card"},
}
