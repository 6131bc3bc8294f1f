"""Techs, abilities, governments, wonders, culture events, great people and units: every card with every number.

The names are those of the rulebook. The effect of a card is in its numbers; effects that need code are in
`abilities.py`, `effects.py` and `rules/`. Numbers that rest on one source or on a reconstruction are marked as
assumptions.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec

NONE: Final = -1

# Resources (markers.json): the first four are on the map and in the market, spies and uranium only on markers.
INCENSE: Final = 0
IRON: Final = 1
SILK: Final = 2
WHEAT: Final = 3
SPY: Final = 4
URANIUM: Final = 5
ANY: Final = 6
MARKET_KINDS: Final = 4
RESOURCES: Final = ("incense", "iron", "silk", "wheat", "spy", "uranium")

# Phases of a turn (R22).
START_OF_TURN: Final = 0
TRADE_PHASE: Final = 1
CITY_MANAGEMENT: Final = 2
MOVEMENT: Final = 3
RESEARCH_PHASE: Final = 4
PHASES: Final = ("start_of_turn", "trade", "city_management", "movement", "research")
# The times beside the phases at which an ability or event may be used.
BATTLE_TIME: Final = 5
ANY_TIME: Final = 6

# Unit types (R8), in the order of their decks.
ARTILLERY: Final = 0
INFANTRY: Final = 1
MOUNTED: Final = 2
AIRCRAFT: Final = 3
UNIT_TYPES: Final = ("artillery", "infantry", "mounted", "aircraft")
# The first of these are the types of barbarians (R100).
BARBARIAN_TYPES: Final = 3

# Buildings, by their index in `boards.BUILDINGS`.
HARBOR: Final = 0
TRADING_POST: Final = 1
WORKSHOP: Final = 2
IRON_MINE: Final = 3
LIBRARY: Final = 4
UNIVERSITY: Final = 5
GRANARY: Final = 6
AQUEDUCT: Final = 7
MARKET: Final = 8
BANK: Final = 9
TEMPLE: Final = 10
CATHEDRAL: Final = 11
BARRACKS: Final = 12
ACADEMY: Final = 13
BUILDING_COUNT: Final = 14

# Governments (R31-R34).
ANARCHY_RULE: Final = 0
DESPOTISM_RULE: Final = 1
REPUBLIC_RULE: Final = 2
FEUDALISM_RULE: Final = 3
MONARCHY_RULE: Final = 4
DEMOCRACY_RULE: Final = 5
COMMUNISM_RULE: Final = 6
FUNDAMENTALISM_RULE: Final = 7

# Techs, by their number (techs.py).
ANIMAL_HUSBANDRY: Final = 0
CODE_OF_LAWS: Final = 1
CURRENCY: Final = 2
HORSEBACK_RIDING: Final = 3
MASONRY: Final = 4
METALWORKING: Final = 5
NAVIGATION: Final = 6
PHILOSOPHY: Final = 7
POTTERY: Final = 8
WRITING: Final = 9
CHIVALRY: Final = 10
CIVIL_SERVICE: Final = 11
CONSTRUCTION: Final = 12
DEMOCRACY: Final = 13
ENGINEERING: Final = 14
IRRIGATION: Final = 15
MATHEMATICS: Final = 16
MONARCHY: Final = 17
PRINTING_PRESS: Final = 18
SAILING: Final = 19
BANKING: Final = 20
BIOLOGY: Final = 21
COMMUNISM: Final = 22
GUNPOWDER: Final = 23
METAL_CASTING: Final = 24
MILITARY_SCIENCE: Final = 25
RAILROAD: Final = 26
STEAM_POWER: Final = 27
THEOLOGY: Final = 28
ATOMIC_THEORY: Final = 29
BALLISTICS: Final = 30
COMBUSTION: Final = 31
COMPUTERS: Final = 32
FLIGHT: Final = 33
MASS_MEDIA: Final = 34
REPLACEABLE_PARTS: Final = 35
SPACE_FLIGHT: Final = 36
TECH_COUNT: Final = 37
LEVELS: Final = 5
# R106: the trade needed by level, the first for level I.
RESEARCH_TRADE: Final = vec[i64]([0, 6, 11, 16, 21, 26])

# The uses of water that a tech allows (R75): none, crossing it, ending on it.
CROSS_WATER: Final = 1
END_ON_WATER: Final = 2


# The effects of abilities.
CITY_BOOST: Final = 0  # more production for one city this turn
GAIN_CULTURE: Final = 1
GAIN_TRADE: Final = 2  # and less for another player
GREAT_PERSON_GIFT: Final = 3
TECH_COIN: Final = 4  # a coin on the card
OBSOLETE: Final = 5  # a wonder up to an age
KILL_UNIT: Final = 6  # a random unit of another player
DESTROY: Final = 7  # a building
TELEPORT: Final = 8  # figures of one square to a water square
EXTRA_ACTIONS: Final = 9
NUKE: Final = 10
STRIKE: Final = 11  # more wounds in the clash that the next unit causes
WOUNDS: Final = 12
HEAL: Final = 13
CANCEL_ACTION: Final = 14
CANCEL_EVENT: Final = 15
CANCEL_ABILITY: Final = 16
PIN: Final = 17

# All of a unit's wounds.
ALL_WOUNDS: Final = 99


class Ability:
    """An ability of a tech: the time of its use, its price and its effect (R25, R68)."""

    def __init__(
        self,
        id: str,
        tech: i64,
        phase: i64,
        effect: i64,
        *,
        resource: i64 = NONE,
        count: i64 = 0,
        trade: i64 = 0,
        culture: i64 = 0,
        amount: i64 = 0,
        other: i64 = 0,
        twin: i64 = NONE,
    ) -> None:
        self.id = id
        self.tech = tech
        self.phase = phase
        self.effect = effect
        # The price: a number of a resource (ANY: of any kinds), trade or culture.
        self.resource = resource
        self.count = count
        self.trade = trade
        self.culture = culture
        self.amount = amount
        self.other = other
        # Another ability of the same entry: only one of the two may be used in a turn.
        self.twin = twin


# fmt: off
ABILITIES: Final[list[Ability]] = [
    Ability("animal_husbandry", ANIMAL_HUSBANDRY, CITY_MANAGEMENT, CITY_BOOST, resource=WHEAT, count=1, amount=3),
    Ability("construction", CONSTRUCTION, CITY_MANAGEMENT, CITY_BOOST, resource=WHEAT, count=1, amount=5),
    Ability("banking", BANKING, CITY_MANAGEMENT, CITY_BOOST, resource=WHEAT, count=1, amount=7),
    Ability("currency", CURRENCY, CITY_MANAGEMENT, GAIN_CULTURE, resource=INCENSE, count=1, amount=3),
    Ability("chivalry", CHIVALRY, CITY_MANAGEMENT, GAIN_CULTURE, resource=INCENSE, count=1, amount=5),
    Ability("metal_casting", METAL_CASTING, CITY_MANAGEMENT, GAIN_CULTURE, resource=INCENSE, count=1, amount=7),
    Ability("horseback_riding", HORSEBACK_RIDING, TRADE_PHASE, GAIN_TRADE, resource=SILK, count=1, amount=9, other=6),
    Ability("philosophy", PHILOSOPHY, CITY_MANAGEMENT, GREAT_PERSON_GIFT, resource=ANY, count=3),
    Ability("pottery", POTTERY, CITY_MANAGEMENT, TECH_COIN, resource=ANY, count=2, amount=1),
    Ability("democracy", DEMOCRACY, CITY_MANAGEMENT, TECH_COIN, trade=6, amount=1),
    Ability("printing_press", PRINTING_PRESS, CITY_MANAGEMENT, TECH_COIN, culture=5, amount=1),
    Ability("monarchy_obsolete", MONARCHY, CITY_MANAGEMENT, OBSOLETE, resource=SILK, count=1, amount=0, twin=12),
    Ability("monarchy_kill", MONARCHY, CITY_MANAGEMENT, KILL_UNIT, resource=SILK, count=1, twin=11),
    Ability("gunpowder_obsolete", GUNPOWDER, CITY_MANAGEMENT, OBSOLETE, resource=ANY, count=2, amount=1, twin=14),
    Ability("gunpowder_destroy", GUNPOWDER, CITY_MANAGEMENT, DESTROY, resource=ANY, count=2, twin=13),
    Ability("steam_power", STEAM_POWER, CITY_MANAGEMENT, TELEPORT, resource=SILK, count=1),
    Ability("atomic_theory_actions", ATOMIC_THEORY, CITY_MANAGEMENT, EXTRA_ACTIONS, resource=URANIUM, count=1),
    Ability("atomic_theory_nuke", ATOMIC_THEORY, MOVEMENT, NUKE, resource=URANIUM, count=1),
    Ability("metalworking", METALWORKING, BATTLE_TIME, STRIKE, resource=IRON, count=1, amount=3),
    Ability("mathematics", MATHEMATICS, BATTLE_TIME, WOUNDS, resource=IRON, count=1, amount=3),
    Ability("ballistics", BALLISTICS, BATTLE_TIME, WOUNDS, resource=IRON, count=1, amount=6),
    Ability("animal_husbandry_heal", ANIMAL_HUSBANDRY, BATTLE_TIME, HEAL, amount=3),
    Ability("biology_heal", BIOLOGY, BATTLE_TIME, HEAL, amount=ALL_WOUNDS),
    Ability("writing", WRITING, ANY_TIME, CANCEL_ACTION, resource=SPY, count=1),
    Ability("civil_service", CIVIL_SERVICE, ANY_TIME, CANCEL_EVENT, resource=SPY, count=1),
    Ability("mass_media", MASS_MEDIA, ANY_TIME, CANCEL_ABILITY, resource=SPY, count=1),
    Ability("communism", COMMUNISM, MOVEMENT, PIN, resource=SPY, count=1),
]
# fmt: on
ABILITY_COUNT: Final = 27

# Ages of wonders.
ANCIENT: Final = 0
MEDIEVAL: Final = 1
MODERN: Final = 2
AGES: Final = ("ancient", "medieval", "modern")

# Wonders (wonders.py), and how many of them lie in the market.
WONDER_COUNT: Final = 12
ALL_WONDERS: Final = 4095
MARKET_SIZE: Final = 4


# The effects of culture events.
AS_RESOURCE: Final = 0
CANCELS_EVENT: Final = 1
KILLS_FIGURES: Final = 2
MOVES_ENEMY: Final = 3
CHANGES_TERRAIN: Final = 4
SWAPS_TECH: Final = 5
DESTROYS_BUILDING: Final = 6
FORCES_ANARCHY: Final = 7
BOOSTS_CITY: Final = 8

ANYWHERE: Final = 99

# Culture events, by their index in `EVENTS`.
GIFT_FROM_AFAR: Final = 0
BREAD_AND_CIRCUSES: Final = 1
DEFECTION: Final = 2
DISORIENTED: Final = 3
DROUGHT: Final = 4
EXCHANGE_OF_IDEAS: Final = 5
SABOTAGE: Final = 6
CITIZENS_REVOLTING_1: Final = 7
DESPOT_DAY: Final = 8
GENEROUS_GIFT: Final = 9
CATASTROPHE: Final = 10
DEFORESTATION: Final = 11
JOUSTING_TOURNEY: Final = 12
KNOWLEDGE_SHARED: Final = 13
LOST: Final = 14
MASS_DEFECTION: Final = 15
CITIZENS_REVOLTING_2: Final = 16
QUEEN_DAY: Final = 17
PRINCELY_GIFT: Final = 18
DISASTER: Final = 19
OUT_OF_POSITION: Final = 20
PRIMETIME_TV: Final = 21
THINK_TANK: Final = 22
PRESIDENT_DAY: Final = 23
WHOLESALE_DEFECTION: Final = 24
EVENT_COUNT: Final = 25
EVENT_DECKS: Final = 3


class Event:
    """A culture event card: its deck, its phase, its effect and its reach (R65, R114-R120)."""

    def __init__(
        self,
        id: str,
        level: i64,
        copies: i64,
        phase: i64,
        effect: i64,
        *,
        amount: i64 = 0,
        reach: i64 = ANYWHERE,
        count: i64 = 0,
        resources: i64 = 0,
        terrains: i64 = 0,
        great_person: i64 = 0,
        own_target: i64 = 0,
        abilities_too: i64 = 0,
        coin_for_other: i64 = 0,
    ) -> None:
        self.id = id
        self.level = level
        self.copies = copies
        self.phase = phase
        self.effect = effect
        # Production, distance, highest level or new terrain, by effect.
        self.amount = amount
        # The largest distance to a figure or city of the player (R117).
        self.reach = reach
        self.count = count
        # As bits: the resources that it replaces, the terrains that it may change.
        self.resources = resources
        self.terrains = terrains
        self.great_person = great_person
        # A cancelling card: whether it answers only events aimed at its player; whether it also answers resource
        # abilities.
        self.own_target = own_target
        self.abilities_too = abilities_too
        self.coin_for_other = coin_for_other


# Terrains, as `boards.TERRAINS` lists them, as bits.
GRASSLAND_BIT: Final = 1
DESERT_BIT: Final = 2
FOREST_BIT: Final = 4
MOUNTAIN_BIT: Final = 8
WATER_BIT: Final = 16

# fmt: off
EVENTS: Final[list[Event]] = [
    Event("gift_from_afar", 0, 3, ANY_TIME, AS_RESOURCE, resources=1 << IRON | 1 << WHEAT | 1 << SPY | 1 << SILK, coin_for_other=1),
    Event("bread_and_circuses", 0, 2, ANY_TIME, CANCELS_EVENT, own_target=1),
    Event("defection", 0, 2, MOVEMENT, KILLS_FIGURES, reach=4, count=1),
    Event("disoriented", 0, 1, CITY_MANAGEMENT, MOVES_ENEMY, amount=2),
    Event("drought", 0, 2, START_OF_TURN, CHANGES_TERRAIN, amount=1, terrains=GRASSLAND_BIT | FOREST_BIT | WATER_BIT | DESERT_BIT),
    Event("exchange_of_ideas", 0, 3, START_OF_TURN, SWAPS_TECH, amount=1),
    Event("sabotage", 0, 2, START_OF_TURN, DESTROYS_BUILDING, reach=4, count=1),
    Event("citizens_revolting_1", 0, 1, START_OF_TURN, FORCES_ANARCHY),
    Event("despot_day", 0, 3, CITY_MANAGEMENT, BOOSTS_CITY, amount=4),
    Event("generous_gift", 1, 3, ANY_TIME, AS_RESOURCE, resources=1 << IRON | 1 << WHEAT | 1 << SPY | 1 << SILK),
    Event("catastrophe", 1, 1, START_OF_TURN, DESTROYS_BUILDING, reach=6, count=1),
    Event("deforestation", 1, 2, START_OF_TURN, CHANGES_TERRAIN, amount=0, terrains=FOREST_BIT),
    Event("jousting_tourney", 1, 2, ANY_TIME, CANCELS_EVENT),
    Event("knowledge_shared", 1, 3, START_OF_TURN, SWAPS_TECH, amount=2),
    Event("lost", 1, 1, CITY_MANAGEMENT, MOVES_ENEMY, amount=3),
    Event("mass_defection", 1, 2, MOVEMENT, KILLS_FIGURES, reach=6, count=2, great_person=1),
    Event("citizens_revolting_2", 1, 1, START_OF_TURN, FORCES_ANARCHY),
    Event("queen_day", 1, 2, CITY_MANAGEMENT, BOOSTS_CITY, amount=6),
    Event("princely_gift", 2, 2, ANY_TIME, AS_RESOURCE, resources=1 << IRON | 1 << URANIUM | 1 << SPY | 1 << WHEAT | 1 << SILK),
    Event("disaster", 2, 1, START_OF_TURN, DESTROYS_BUILDING, count=2),
    Event("out_of_position", 2, 1, CITY_MANAGEMENT, MOVES_ENEMY, amount=4),
    Event("primetime_tv", 2, 2, ANY_TIME, CANCELS_EVENT, abilities_too=1),
    Event("think_tank", 2, 2, START_OF_TURN, SWAPS_TECH, amount=3),
    Event("president_day", 2, 1, CITY_MANAGEMENT, BOOSTS_CITY, amount=8),
    Event("wholesale_defection", 2, 2, MOVEMENT, KILLS_FIGURES, count=2, great_person=1),
]
# fmt: on

# Great people (R60), by their index in `GREAT_PEOPLE`.
ARTIST: Final = 0
BUILDER: Final = 1
GENERAL: Final = 2
HUMANITARIAN: Final = 3
INDUSTRIALIST: Final = 4
SCIENTIST: Final = 5
GREAT_KINDS: Final = 6


class GreatPerson:
    """A kind of great person: its copies and its icons."""

    def __init__(
        self,
        id: str,
        copies: i64,
        *,
        trade: i64 = 0,
        production: i64 = 0,
        culture: i64 = 0,
        coin: i64 = 0,
        combat: i64 = 0,
    ) -> None:
        self.id = id
        self.copies = copies
        self.trade = trade
        self.production = production
        self.culture = culture
        self.coin = coin
        self.combat = combat


GREAT_PEOPLE: Final[list[GreatPerson]] = [
    GreatPerson("artist", 3, trade=1, culture=2),
    GreatPerson("builder", 3, production=2, coin=1),
    GreatPerson("general", 3, combat=4),
    GreatPerson("humanitarian", 3, trade=1, production=1, culture=1, coin=1),
    GreatPerson("industrialist", 3, culture=2, coin=1),
    GreatPerson("scientist", 3, trade=2, production=1),
]

# Units (R47): cards of a type that have the same strength are alike. A kind of unit is a type and one of three strengths.
STRENGTHS: Final = 3
UNIT_KINDS: Final = 12


class Unit:
    """A kind of unit card: its type, its strength at rank 1, and the number of its copies."""

    def __init__(self, id: str, type: i64, strength: i64, copies: i64) -> None:
        self.id = id
        self.type = type
        self.strength = strength
        self.copies = copies


# Assumption: 3, 9 and 3 cards of each strength (aircraft 3, 3 and 2) rest on one source.
# fmt: off
UNITS: Final[list[Unit]] = [
    Unit("artillery_1", ARTILLERY, 1, 3), Unit("artillery_2", ARTILLERY, 2, 9), Unit("artillery_3", ARTILLERY, 3, 3),
    Unit("infantry_1", INFANTRY, 1, 3), Unit("infantry_2", INFANTRY, 2, 9), Unit("infantry_3", INFANTRY, 3, 3),
    Unit("mounted_1", MOUNTED, 1, 3), Unit("mounted_2", MOUNTED, 2, 9), Unit("mounted_3", MOUNTED, 3, 3),
    Unit("aircraft_5", AIRCRAFT, 5, 3), Unit("aircraft_6", AIRCRAFT, 6, 3), Unit("aircraft_7", AIRCRAFT, 7, 2),
]
# fmt: on
# The names of the ranks of each type, for facts and words.
RANK_NAMES: Final = (
    ("archer", "catapult", "cannon", "mobile_artillery"),
    ("spearman", "pikeman", "rifleman", "modern_infantry"),
    ("horseman", "knight", "cavalry", "tank"),
    ("aircraft",),
)
# R94: the type that each type trumps.
TRUMPS: Final = vec[i64]([INFANTRY, MOUNTED, ARTILLERY, NONE])
# R47: the price of a land unit by its owner's rank, and of an aircraft.
UNIT_COST: Final = vec[i64]([0, 5, 7, 9, 11])
AIRCRAFT_COST: Final = 12
# The holdings of a nation, in one row of counters: market resources, face-down huts and villages, events, units.
HELD_MARKET: Final = 0
HELD_HUT: Final = 4
HELD_VILLAGE: Final = 9
HELD_EVENT: Final = 12
HELD_UNIT: Final = 37
HELD_SIZE: Final = 49
# The resource of each market marker, hut and village that a nation can hold.
HELD_RESOURCE: Final = vec[i64]([INCENSE, IRON, SILK, WHEAT, INCENSE, IRON, SILK, WHEAT, SPY, IRON, SPY, URANIUM])
# The visible backs of held components that lie face down: a hut, a village, an event of a deck; market resources have
# none.
BACK_HUT: Final = 0
BACK_VILLAGE: Final = 1
BACK_EVENT: Final = 2
HELD_BACK: Final = vec[i64](
    [NONE for _ in range(MARKET_KINDS)]
    + [BACK_HUT for _ in range(HELD_VILLAGE - HELD_HUT)]
    + [BACK_VILLAGE for _ in range(HELD_EVENT - HELD_VILLAGE)]
    + [BACK_EVENT + event.level for event in EVENTS]
)
HELD_IDS: Final = (
    "incense",
    "iron",
    "silk",
    "wheat",
    "hut_incense",
    "hut_iron",
    "hut_silk",
    "hut_wheat",
    "hut_spy",
    "village_iron",
    "village_spy",
    "village_uranium",
)
# Huts and villages in the box (markers.json), in the order above; and the villages that give a great person.
HUT_COPIES: Final = vec[i64]([5, 2, 5, 5, 3])
VILLAGE_COPIES: Final = vec[i64]([3, 3, 2])
VILLAGE_GREAT_PEOPLE: Final = 2

# Components that no nation holds, in one row of counters. They are the box, the market, the decks with their face-up
# cards below, and components out of the game.
BOX_POOL: Final = 0
BOX_MARKET: Final = 8
BOX_GREAT: Final = 12
BOX_HUT: Final = 18
BOX_VILLAGE: Final = 23
BOX_VILLAGE_GREAT: Final = 26
BOX_UNIT: Final = 27
BOX_UNIT_UP: Final = 39
BOX_EVENT: Final = 51
BOX_EVENT_UP: Final = 76
BOX_HUT_GONE: Final = 101
BOX_VILLAGE_GONE: Final = 106
BOX_VILLAGE_GREAT_GONE: Final = 109
BOX_GREAT_GONE: Final = 110
BOX_SIZE: Final = 116

# The face-down components of other players that a player may remember: huts, villages and events, in the order of the
# holdings.
MEMORY: Final = 33
