"""The meaning of the numbers of an observation of Civilization.

The map is told square by square as it lies, for that is how actions name squares; seats are counted from who looks.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.features import Block, Each, Features
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    ARMIES,
    CITY_IDS,
    FIGURES,
    ITEM_IDS,
    MARKERS,
    MOST_SEATS,
    PIECE_GREAT,
    PIECE_IDS,
    POOLS,
    SIDE,
    SQUARES,
    TERRAINS,
    TRACK_END,
    TRADE_MAX,
)
from pentapolis.games.civilization.nations import SHEETS
from pentapolis.games.civilization.rules.chance import Draw
from pentapolis.games.civilization.rules.handlers import HANDLERS
from pentapolis.games.civilization.rules.offers import MOST_OFFERS
from pentapolis.games.civilization.verbs import (
    ABILITY_IDS,
    CIVILIZATION_IDS,
    EVENT_IDS,
    GOODS_IDS,
    GOVERNMENT_IDS,
    GREAT_IDS,
    TECH_IDS,
    TILE_IDS,
    UNIT_IDS,
    WONDER_IDS,
)
from pentapolis.games.civilization.view import BACKS, COIN_TECH_IDS, EXTRAS, KINDS

SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))
MOST_ARMIES: Final = ARMIES + max(sheet.more_armies() for sheet in SHEETS)
OTHERS: Final = ("self", "next", "second", "third")
SIDES: Final = ("attacker", "defender")
SCOUTS: Final = ("first", "second")
ICONS: Final = ("trade", "production", "culture", "coin", "combat")

#: The kinds of decision and of draw, in the order of their rooms.
DECISIONS: Final = tuple(handler.decision for handler in HANDLERS if handler.decision)
DRAWS: Final = tuple(handler.event for handler in HANDLERS if isinstance(handler, Draw))
#: What a question can be about, kind by kind as frames.py counts them; pieces are those that are placed.
ABOUT: Final = (
    tuple(f"item_{name}" for name in ITEM_IDS),
    tuple(f"piece_{name}" for name in PIECE_IDS[PIECE_GREAT:]),
    tuple(f"figure_{name}" for name in FIGURES),
    tuple(f"government_{name}" for name in GOVERNMENT_IDS),
    tuple(f"event_{name}" for name in EVENT_IDS),
    tuple(f"ability_{name}" for name in ABILITY_IDS),
    ("arts",),
    tuple(f"harvest_{name}" for name in c.RESOURCES[: c.MARKET_KINDS]),
)
MODES: Final = 8
#: A turn after every limit there is.
LATE: Final = 31
OPTIONS: Final = ("chosen", "learning", "faq_loot", "always_asked")
SETUP: Final = ("civilizations", "table", "capitals", "pieces", "figures", "done")
STAGES: Final = ("hands", "turns", "saves", "over")
#: What a nation does once in a turn, in the order of its bits (decisions.py).
ONCE: Final = (
    "government",
    "gardens",
    "statue",
    "split",
    "grant",
    "angkor",
    "steal",
    "trample",
    "laws",
    "sent_first",
    "sent_second",
    "cristo_first",
    "cristo_second",
)
HEALS: Final = tuple(f"{side}_{ability}" for side in SIDES for ability in ("animal_husbandry", "biology"))
HELD: Final = (*GOODS_IDS[: c.HELD_UNIT], *UNIT_IDS)
OFFERED: Final = (*GOODS_IDS, *BACKS)
SCOUT_CITIES: Final = tuple(f"{scout}_{city}" for scout in SCOUTS for city in CITY_IDS)
#: The units of a front: their strength tells which kind of a type they are.
FRONT_TYPES: Final = tuple(f"{side}_{name}" for side in SIDES for name in c.UNIT_TYPES)

QUESTION: Final = (
    Block("decision", "The kind of decision that is awaited.", DECISIONS),
    Block("draw", "The kind of draw that is awaited.", DRAWS),
    Block("asked", "Who decides, or has not chosen yet.", OTHERS),
    Block("chose", "Who has chosen, where all choose together.", OTHERS),
    Block("choice", "The tech that the one who looks has chosen to research, until all have.", TECH_IDS, private=True),
    Block("about", "What the question is about, or what was declared.", tuple(name for ids in ABOUT for name in ids)),
    Block("about_city", "The city that it is about.", CITY_IDS),
    Block("about_seat", "Who has declared it, or whom it concerns.", OTHERS),
    Block("left", "How much is left of it: production, resources, wounds, the highest level.", most=255, scale=10),
    Block("mode", "What else the question says (frames.py).", tuple(str(mode) for mode in range(MODES))),
    Block("to_seat", "The player at whom it is aimed.", OTHERS),
    Block("to_city", "The city at which it is aimed.", CITY_IDS),
    Block("to_tech", "The tech that it gives.", TECH_IDS),
    Block("to_wonder", "The wonder at which it is aimed.", WONDER_IDS),
    Block("victims", "The victims that were named.", d.KILLABLE, 2, scale=2),
)

COURSE: Final = (
    Block("seats", "The number of players.", ("2", "3", "4")),
    Block("seat_number", "The seat that looks: whose corner of the map is its own.", SEATS),
    Block("options", "Options of the game.", OPTIONS),
    Block("limit", "The turn after which the game ends; 0 if there is none.", most=30, scale=30),
    Block("turn", "The turn; 0 is the setup, and late ones count as one.", most=LATE, scale=30),
    Block("phase", "The phase.", c.PHASES),
    Block("setup", "How far the setup is.", SETUP),
    Block("place", "How many players have had their part of the phase, or have it now.", most=15, scale=4),
    Block("first", "The first player of the turn.", OTHERS),
)

TABLE: Final = (
    Block(
        "supply",
        "Market resources, buildings and great people in the supply.",
        (*POOLS, *c.RESOURCES[: c.MARKET_KINDS], *GREAT_IDS),
        15,
        scale=4,
    ),
    Block("village_great", "Great people among the villages.", most=2, scale=2),
    Block("units_up", "Units that lie face up under their decks.", UNIT_IDS, 15, scale=4),
    Block("events_up", "Events that lie face up under their decks.", EVENT_IDS, 3, scale=3),
    Block("gone", "Huts and villages that are out of the game.", c.HELD_IDS[c.HELD_HUT :], 15, scale=4),
    Block("great_gone", "Great people that are out of the game.", GREAT_IDS, 3, scale=3),
    Block("unit_decks", "Units of a type that nobody has.", c.UNIT_TYPES, 15, scale=15),
    Block("event_decks", "Events of a deck that nobody has.", ("1", "2", "3"), 31, scale=20),
    Block("tiles", "Tiles that lie face up.", TILE_IDS),
    Block("panama", "Coins on the Panama Canal.", most=255, scale=4),
    Block("disasters", "Disaster markers on the map.", most=12, scale=12),
)

GROUP: Final = (
    Block("group_seat", "Whose group is on its way.", OTHERS),
    Block("group_armies", "Its armies.", most=MOST_ARMIES, scale=4),
    Block("group_scouts", "Its scouts.", SCOUTS),
    Block("group_left", "Steps that it has left.", most=15, scale=4),
    Block("group_taken", "Steps that it has taken.", most=255, scale=4),
)

BATTLE: Final = (
    Block("battle", "What a battle is about.", KINDS),
    Block("attacker", "Who attacks.", OTHERS),
    Block("defender", "Who defends; nobody for a village.", OTHERS),
    Block("keeper", "Who plays for the defender.", OTHERS),
    Block("walled", "The attacker plays first."),
    Block("stage", "How far the battle is.", STAGES),
    Block("side", "The side that plays.", SIDES),
    Block("healed", "Heals that were used.", HEALS),
    Block("strike", "More wounds that the next unit deals.", most=15, scale=4),
    Block("won", "The attacker has won."),
    Block("wanted", "Units that a side still draws.", SIDES, 255, scale=10),
    Block("hand", "How many units a side has not played.", SIDES, 255, scale=10),
    Block("attacker_hand", "The attacker's units as far as they are seen.", UNIT_IDS, 15, scale=4, private=True),
    Block("defender_hand", "The defender's units as far as they are seen.", UNIT_IDS, 15, scale=4, private=True),
    Block("barbarians", "The types of the barbarians that were not played.", c.UNIT_TYPES, 3, scale=3),
    Block("attacker_dead", "Units that the attacker has lost.", UNIT_IDS, 15, scale=4),
    Block("defender_dead", "Units that the defender has lost.", UNIT_IDS, 15, scale=4),
    Block("bonus", "The combat bonus of a side.", SIDES, 255, scale=20),
    Each(
        "front",
        d.MOST_FRONTS,
        Block("type", "The type of a side's unit.", FRONT_TYPES),
        Block("strength", "The strength of a side's unit.", SIDES, 255, scale=10),
        Block("wounds", "The wounds of a side's unit.", SIDES, 255, scale=10),
    ),
)

MAP: Final = (
    Each(
        "wonder",
        c.WONDER_COUNT,
        Block("lies", "Where it lies.", ("deck", "market", "map")),
        Block("obsolete", "It is obsolete."),
        Block("owner", "In whose outskirts it stands.", OTHERS),
        Block("column", "The column of its square on the map.", most=SIDE - 1, scale=SIDE),
        Block("row", "The row of its square on the map.", most=SIDE - 1, scale=SIDE),
    ),
    Each(
        "square",
        SQUARES,
        Block("ground", "Its terrain, or a tile that lies face down.", (*TERRAINS, "face_down")),
        Block("extra", "What is printed there beside.", EXTRAS[1:]),
        Block("marker", "A hut or a village.", MARKERS[1:]),
        Block(
            "piece",
            "What was built there; of buildings and great people the icons tell which.",
            ("building", "great_person", "wonder"),
        ),
        Block("icons", "What can be had of it.", ICONS, 4, scale=2),
        Block("city", "To whose city it belongs.", OTHERS),
        Block("centre", "The city that stands on it.", CITY_IDS),
        Block("figures", "Whose figures stand there.", OTHERS),
        Block("armies", "Armies.", most=MOST_ARMIES, scale=4),
        Block("moved", "Armies that have moved.", most=MOST_ARMIES, scale=4),
        Block("scouts", "The scouts that stand there.", SCOUTS),
        Block(
            "here",
            "A group on its way, a battle, what a question is about, and figures that may not leave.",
            ("group", "battle", "about", "pinned"),
        ),
    ),
)

NATION: Final = (
    Block("civilization", "Its civilization.", CIVILIZATION_IDS),
    Block("government", "Its government.", GOVERNMENT_IDS),
    Block("fresh", "Governments that it may adopt without anarchy.", GOVERNMENT_IDS),
    Block("was_anarchy", "The phase began in anarchy."),
    Block("trade", "Its trade.", most=TRADE_MAX, scale=TRADE_MAX),
    Block("culture", "Its culture.", most=255, scale=20),
    Block("space", "Its space of the culture track.", most=TRACK_END, scale=TRACK_END),
    Block("coins", "Its coins, wherever they are.", most=255, scale=15),
    Block(
        "coin_tokens", "Coins on its sheet and on the techs that collect them.", ("sheet", *COIN_TECH_IDS), 255, scale=4
    ),
    Block("techs", "Its techs.", TECH_IDS),
    Block("armies", "Armies in its supply.", most=MOST_ARMIES, scale=ARMIES),
    Block("walls", "Cities with walls.", CITY_IDS),
    Block("acted", "Cities that have taken their action.", CITY_IDS),
    Block("again", "Cities that may take one more.", CITY_IDS),
    Block("boost", "More production of a city this turn.", CITY_IDS, 255, scale=10),
    Block("production", "Production of a city.", CITY_IDS, 255, scale=20),
    Block("income", "Trade of a city.", CITY_IDS, 255, scale=10),
    Block("arts", "Culture of a city that is devoted to the arts.", CITY_IDS, 255, scale=10),
    Block("scout_city", "The city to which a scout sends.", SCOUT_CITIES),
    Block("scout_moved", "Scouts that have moved.", SCOUTS),
    Block("reserve", "Great people in its reserve.", GREAT_IDS, 3, scale=3),
    Block(
        "holds",
        "What it holds: all of who looks, of others market resources and what was seen.",
        HELD,
        15,
        scale=4,
        private=True,
    ),
    Block("backs", "What it holds face down.", BACKS, 63, scale=4),
    Block("types", "Its units by type, those of a battle hand too.", c.UNIT_TYPES, 15, scale=4),
    Block("shown", "Units of it that a battle has shown to everybody.", UNIT_IDS, 15, scale=4),
    Block("used", "Abilities that it has used.", ABILITY_IDS),
    Block("once", "What it has done of what can be done once in a turn.", ONCE),
    Block("victories", "Battles that it has won.", most=255, scale=4),
    Block("drafts", "Offers that who looks has begun.", most=MOST_OFFERS, scale=MOST_OFFERS, private=True),
    Block("offer_to", "The partner of its offer.", OTHERS, private=True),
    Block("proposed", "The offer was proposed.", private=True),
    Block("gives", "What it offers, as far as it is seen.", OFFERED, 15, scale=4, private=True),
    Block("wants", "What it wants for that, as far as it is seen.", OFFERED, 15, scale=4, private=True),
)

FEATURES: Final = Features(
    *QUESTION, *COURSE, *TABLE, *GROUP, *BATTLE, *MAP, Each("seat", MOST_SEATS, *NATION, seats=True)
)
