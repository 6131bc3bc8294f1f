"""The verbs of Civilization, and the words of its notation (docs/notation.md).

Most decisions of a turn are made of small steps: the choice, then its place, then its payment.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.action_types import Part, Verb, Verbs, Vocabulary
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    BUILDINGS,
    CITIES,
    CITY_IDS,
    DIRECTIONS,
    FIGURES,
    ITEM_COUNT,
    ITEM_IDS,
    ITEM_WALLS,
    SIDE,
    SQUARES,
)
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.nations import SHEET_COUNT, SHEETS
from pentapolis.games.civilization.techs import TECHS
from pentapolis.games.civilization.tiles import TILES
from pentapolis.games.civilization.wonders import WONDERS

SQUARE_IDS: Final = tuple(f"{'abcdefghijklmnop'[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
TECH_IDS: Final = tuple(tech.id for tech in TECHS)
EVENT_IDS: Final = tuple(event.id for event in c.EVENTS)
WONDER_IDS: Final = tuple(wonder.id for wonder in WONDERS)
UNIT_IDS: Final = tuple(unit.id for unit in c.UNITS)
GREAT_IDS: Final = tuple(person.id for person in c.GREAT_PEOPLE)
GOVERNMENT_IDS: Final = tuple(government.id for government in GOVERNMENTS)
ABILITY_IDS: Final = tuple(ability.id for ability in c.ABILITIES)
BUILDING_IDS: Final = tuple(building.id for building in BUILDINGS)
CIVILIZATION_IDS: Final = tuple(civilization.id for civilization in SHEETS)
TILE_IDS: Final = tuple(tile.id for tile in TILES)
SEATS: Final = ("1", "2", "3", "4")
DECK_IDS: Final = ("1", "2", "3")
MARKET_IDS: Final = c.RESOURCES[: c.MARKET_KINDS]
GIFT_IDS: Final = ("gift_from_afar", "generous_gift", "princely_gift")
SOURCE_IDS: Final = (*c.HELD_IDS, *GIFT_IDS)
GOODS_IDS: Final = (*c.HELD_IDS, *EVENT_IDS, "trade_1", "trade_5", "culture_1", "culture_5")
#: The first results of a look at a village (R79).
VILLAGE_IDS: Final = ("resource", "great_person")

VOCABULARY: Final[Vocabulary] = {
    "square": SQUARE_IDS,
    "tech": TECH_IDS,
    "seat": SEATS,
    "government": GOVERNMENT_IDS,
    "great_person": GREAT_IDS,
    "figure": FIGURES,
    "deck": DECK_IDS,
    "event": EVENT_IDS,
    "city": CITY_IDS,
    "resource": MARKET_IDS,
    "item": ITEM_IDS,
    "building": (*BUILDING_IDS, ITEM_IDS[ITEM_WALLS]),
    "ability": ABILITY_IDS,
    "source": SOURCE_IDS,
    "direction": DIRECTIONS,
    "victim": d.KILLABLE,
    "wonder": WONDER_IDS,
    "unit": UNIT_IDS,
    "unit_type": c.UNIT_TYPES[: c.BARBARIAN_TYPES],
    "prize": d.PRIZES,
    "token": d.TOKENS,
    "civilization": CIVILIZATION_IDS,
    "goods": GOODS_IDS,
    "front": range(d.MOST_FRONTS),
    "count": range(8),
    "tile": TILE_IDS,
    "held": c.HELD_IDS,
    "village": VILLAGE_IDS,
}

SQUARE: Final = Part("square", SQUARES, "square")
CITY: Final = Part("city", CITIES, "city")
SEAT: Final = Part("seat", len(SEATS), "seat")
RESOURCE: Final = Part("resource", c.MARKET_KINDS, "resource")
DIRECTION: Final = Part("direction", len(DIRECTIONS), "direction")
UNIT: Final = Part("unit", c.UNIT_KINDS, "unit")
GOODS: Final = Part("goods", d.GOODS_COUNT, "goods")
FRONT: Final = Part("front", d.MOST_FRONTS, "front")

#: The numbers are older than this table: some verbs keep more of them than they have actions.
VERBS: Final = Verbs(
    (
        Verb("done", "End this part of the turn."),
        Verb("pass", "Pass."),
        Verb("stop", "End the movement of the group."),
        Verb("advance", "Advance one space on the culture track."),
        Verb("propose", "Make the draft an offer."),
        Verb("withdraw", "Withdraw the draft or offer."),
        Verb("reserve", "Put the great person into the reserve."),
        Verb("retreat", "Take the last step of the group back."),
        Verb("token", "Choose the coin token to loot.", Part("which", d.TOKEN_COUNT, "token", word="token"), room=8),
        Verb("at", "Choose a square, for a decision that needs one.", SQUARE),
        Verb("found", "Found a city with a scout.", SQUARE),
        Verb("settle", "Found a city with an army (the Republic of 2013).", SQUARE),
        Verb("assign", "Let the scouts of a square send to a city.", SQUARE, CITY),
        Verb("tech", "Learn a tech, for nothing.", Part("which", c.TECH_COUNT, "tech", word="tech"), room=48),
        Verb("research", "Research a tech.", Part("tech", c.TECH_COUNT, "tech"), room=40),
        Verb("player", "Choose a player as the target.", SEAT, room=8),
        Verb("govern", "Change the government.", Part("government", len(GOVERNMENT_IDS), "government")),
        Verb(
            "great",
            "Place a great person of the reserve.",
            Part("person", c.GREAT_KINDS, "great_person", word="great_person"),
            room=8,
        ),
        Verb("gardens", "Take a figure of the Hanging Gardens.", Part("figure", len(FIGURES), "figure"), room=4),
        Verb("draw", "Draw an event for Cristo Redentor.", Part("deck", c.EVENT_DECKS, "deck"), room=4),
        Verb("event", "Play an event.", Part("which", c.EVENT_COUNT, "event", word="event"), room=28),
        Verb("discard", "Discard an event above the limit.", Part("event", c.EVENT_COUNT, "event"), room=28),
        Verb("arts", "Devote a city to the arts.", CITY, room=4),
        Verb("harvest", "Harvest with a city.", CITY, RESOURCE),
        Verb("produce", "Produce with a city.", CITY, Part("item", ITEM_COUNT, "item")),
        Verb(
            "granted",
            "Build a building, or walls, in a city for nothing.",
            CITY,
            Part("building", d.GRANTED_KINDS, "building"),
        ),
        Verb("use", "Use an ability of a tech.", Part("ability", c.ABILITY_COUNT, "ability"), room=28),
        Verb("city", "Choose a city as the target.", Part("which", CITIES, "city", word="city"), room=4),
        Verb("pay", "Pay with a marker or a gift.", Part("source", d.SOURCES, "source"), room=16),
        Verb("step", "Take a step with the group.", DIRECTION),
        Verb("discover", "Turn a tile up with the group.", DIRECTION),
        Verb("sacrifice", "Sacrifice a figure: Russia.", DIRECTION),
        Verb("kill", "Kill an army, scout or great person.", Part("victim", len(d.KILLABLE), "victim"), room=4),
        Verb("wonder", "Choose the wonder to make obsolete.", Part("which", c.WONDER_COUNT, "wonder", word="wonder")),
        Verb("save", "Take a killed unit back: China.", UNIT),
        Verb("loot", "Take a prize.", Part("prize", d.PRIZE_COUNT, "prize"), room=16),
        Verb(
            "civilization",
            "Choose a civilization.",
            Part("which", SHEET_COUNT, "civilization", word="civilization"),
            room=8,
        ),
        Verb("offer", "Begin an offer to a player.", SEAT),
        Verb("accept", "Accept the offer of a player.", SEAT),
        Verb("decline", "Decline the offer of a player.", SEAT),
        Verb("take", "Take a resource of the market.", RESOURCE),
        Verb("give", "Add goods that are given.", GOODS, room=44),
        Verb("want", "Add goods that are wanted.", GOODS, room=44),
        Verb("wound", "Wound the enemy's unit in a front.", FRONT),
        Verb("heal", "Heal a wound of the player's unit in a front.", FRONT),
        Verb("open", "Open a new front with a unit.", UNIT),
        Verb("attack", "Attack the unit that stands alone in a front.", UNIT, FRONT, room=780),
        Verb(
            "muster",
            "Choose the deck from which a barbarian comes.",
            Part("deck", c.BARBARIAN_TYPES, "unit_type", word="unit_type"),
            room=48,
        ),
        Verb(
            "move",
            "Move figures of a square together.",
            SQUARE,
            Part("armies", 8, "count"),
            Part("scouts", 4, "count"),
        ),
    ),
    VOCABULARY,
    shared=("city", "tech", "seat", "unit", "goods"),
)

#: A player who ends this phase too early forgoes the actions that cities could still take.
REGRETTED: Final[dict[str, tuple[str, ...]]] = {"done": ("city_management",)}

#: A player who might cancel or interrupt may pass in advance, until the phase is over (R85, R115).
INTERRUPTIONS: Final[dict[str, tuple[str, ...]]] = {"react": ("turn", "phase"), "interrupt": ("turn", "phase")}

CHANCE_VERBS: Final = {
    "start": {"seat": "seat"},
    "civilization": {"seat": "seat", "civilization": "civilization"},
    "ancient": {"seat": "seat", "wonder": "wonder"},
    "market": {"wonder": "wonder"},
    "unit": {"seat": "seat", "unit": "unit"},
    "great": {"seat": "seat", "great_person": "great_person"},
    "event": {"seat": "seat", "event": "event"},
    "tile": {"square": "square", "tile": "tile"},
    "hut": {"seat": "seat", "held": "held"},
    "village": {"seat": "seat", "village": "village"},
    "village_resource": {"seat": "seat", "held": "held"},
    "hand": {"seat": "seat", "unit": "unit"},
    "barbarian": {"unit": "unit"},
    "killed": {"seat": "seat", "unit": "unit"},
    "looted": {"seat": "seat", "goods": "goods"},
}
