"""The cards of Through the Ages (2006): every component with every number (R3, R5, R10).

The tables are facts, without code of single cards. The order is that of the rules. First come the cards that hold
workers, by type and level, then governments, special technologies, leaders, wonders and action cards, then the military
cards. Whole kinds are ranges of indices, and the cards that the rules must name have named indices.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec

NONE: Final = -1

# Ages (R2): the level of a card. Age IV has no cards.
AGE_A: Final = 0
AGE_I: Final = 1
AGE_II: Final = 2
AGE_III: Final = 3
AGES: Final = ("A", "I", "II", "III", "IV")

# Kinds of cards (R3).
FARM: Final = 0
MINE: Final = 1
LAB: Final = 2
TEMPLE: Final = 3
ARENA: Final = 4
LIBRARY: Final = 5
THEATRE: Final = 6
INFANTRY: Final = 7
CAVALRY: Final = 8
ARTILLERY: Final = 9
AIR_FORCE: Final = 10
GOVERNMENT: Final = 11
SPECIAL_MILITARY: Final = 12
SPECIAL_CIVIL: Final = 13
SPECIAL_COLONISATION: Final = 14
SPECIAL_CONSTRUCTION: Final = 15
LEADER: Final = 16
WONDER: Final = 17
ACTION: Final = 18
EVENT: Final = 19
TERRITORY: Final = 20
TACTIC: Final = 21
BONUS: Final = 22
AGGRESSION: Final = 23
WAR: Final = 24
PACT: Final = 25
KINDS: Final = (
    "farm",
    "mine",
    "lab",
    "temple",
    "arena",
    "library",
    "theater",
    "infantry",
    "cavalry",
    "artillery",
    "air_force",
    "government",
    "special_military",
    "special_civil",
    "special_colonization",
    "special_construction",
    "leader",
    "wonder",
    "action",
    "event",
    "territory",
    "tactic",
    "bonus",
    "aggression",
    "war",
    "pact",
)

# Where each range of indices begins, and where it ends.
FARMS: Final = 0
MINES: Final = 4
LABS: Final = 8
URBAN: Final = 8
TEMPLES: Final = 12
ARENAS: Final = 15
LIBRARIES: Final = 18
THEATRES: Final = 21
UNITS: Final = 24
CAVALRIES: Final = 28
ARTILLERIES: Final = 31
AIR_FORCES: Final = 33
WORKER_CARDS: Final = 34
GOVERNMENTS: Final = 34
SPECIALS: Final = 42
TECHNOLOGIES: Final = 54
WONDERS: Final = 78
ACTIONS: Final = 94
CIVIL_CARDS: Final = 134
EVENTS: Final = 134
IMPACTS: Final = 172
TERRITORIES: Final = 185
TACTICS: Final = 197
BONUSES: Final = 213
AGGRESSIONS: Final = 216
WARS: Final = 228
PACTS: Final = 234
CARD_COUNT: Final = 244

UNIT_CARDS: Final = WORKER_CARDS - UNITS
TOKEN_CARDS: Final = TEMPLES  # farms, mines and labs: the cards that can hold blue tokens (R5)
WONDER_CARDS: Final = ACTIONS - WONDERS
IMPACT_CARDS: Final = TERRITORIES - IMPACTS
TERRITORY_CARDS: Final = TACTICS - TERRITORIES
PACT_CARDS: Final = CARD_COUNT - PACTS

# The cards that the rules name.
AGRICULTURE: Final = 0
BRONZE: Final = 4
PHILOSOPHY: Final = 8
RELIGION: Final = 12
WARRIORS: Final = 24
DESPOTISM: Final = 34
DEVELOPMENT_OF_POLITICS: Final = 137
ENSLAVE_I: Final = 216
RAID_I: Final = 218
RAID_II: Final = 220
ANNEX_II: Final = 221
ASSASSINATE_II: Final = 222
SABOTAGE_II: Final = 223
SPY_II: Final = 224
RAID_III: Final = 226
ARMED_INTERVENTION_III: Final = 227
WAR_OVER_RESOURCES_II: Final = 229
WAR_OVER_TECHNOLOGY_II: Final = 230
WAR_OVER_TERRITORY_II: Final = 231
HOLY_WAR_III: Final = 232

# What action cards do (R54-R56).
STAGE: Final = 1  # one wonder stage, cheaper by the amount
GROW_THEN_FOOD: Final = 2  # a population increase, then food
BUILD_URBAN: Final = 3  # an urban building, cheaper
BUILD_PRODUCTION: Final = 4  # a farm or mine, cheaper
BOOST: Final = 5  # one military action and special military resources
SCORE_SCIENCE: Final = 6
SCORE_CULTURE: Final = 7
PRODUCE_FOOD: Final = 8
PRODUCE_RESOURCES: Final = 9
LEARN: Final = 10  # a technology, then science
IMPROVE: Final = 11  # an upgrade, cheaper
ARM_PER_STRONGER: Final = 12  # special military resources for every stronger civilization
SCORE_PER_RICHER: Final = 13  # culture for every civilization with more culture

# The players that an event concerns (R95).
ALL: Final = 0
ACTIVE: Final = 1
STRONGEST: Final = 2
WEAKEST: Final = 3
TWO_STRONGEST: Final = 4
TWO_WEAKEST: Final = 5
MOST_CULTURE: Final = 6
LEAST_CULTURE: Final = 7
MOST_CULTURE_IF_WEAK: Final = 8
HAPPIEST: Final = 9

# The effects of an event on these players (R96-R107); the amount is a number, or the card of a free building.
FOOD: Final = 0
RESOURCES: Final = 1
SCIENCE: Final = 2
CULTURE: Final = 3
LOSE_CULTURE: Final = 4
GOODS_OF_ONE_KIND: Final = 5
GOODS_MIX: Final = 6
LOSE_MIX: Final = 7
MILITARY_CARDS: Final = 8
KEEP_HAND: Final = 9
FREE_BUILD: Final = 10
POPULATION: Final = 11
LOSE_POPULATION: Final = 12
LOSE_BUILDING: Final = 13
CULTURE_BY_CULTURE: Final = 14
SCIENCE_BY_SCIENCE: Final = 15
CULTURE_BY_SCIENCE: Final = 16
FARMS_PRODUCE: Final = 17
MINES_PRODUCE: Final = 18
ECONOMY: Final = 19
LOSE_ALL_FOOD: Final = 20
REBEL: Final = 21
UNREST: Final = 22
EMIGRATE: Final = 23
GIVE_YELLOW: Final = 24
LOSE_BLUE: Final = 25
LOSE_OLD_LEADER: Final = 26
LOSE_COLONY: Final = 27
AGREE: Final = 28
RAVAGE: Final = 29
TERROR: Final = 30
IMPACT: Final = 31

# The price in military actions of an aggression that goes by the level of what it removes (R115).
BY_LEVEL: Final = NONE


class Part:
    """One sentence of an event: the players it concerns, its effect on them, and the amount."""

    def __init__(self, who: i64, what: i64, amount: i64 = 0) -> None:
        self.who = who
        self.what = what
        self.amount = amount


class Card:
    """A type of card with all its numbers; 0 where a number does not apply."""

    def __init__(
        self,
        id: str,
        age: i64,
        kind: i64,
        *,
        copies: tuple[int, int, int] = (1, 0, 0),
        science_cost: i64 = 0,
        revolution_cost: i64 = 0,
        resource_cost: i64 = 0,
        worth: i64 = 0,
        culture: i64 = 0,
        science: i64 = 0,
        happiness: i64 = 0,
        strength: i64 = 0,
        civil_actions: i64 = 0,
        military_actions: i64 = 0,
        urban_limit: i64 = 0,
        yellow_tokens: i64 = 0,
        blue_tokens: i64 = 0,
        colonisation: i64 = 0,
        discounts: tuple[int, int, int, int] = (0, 0, 0, 0),
        stages_per_action: i64 = 1,
        stages: tuple[int, ...] = (),
        act: i64 = 0,
        amount: i64 = 0,
        by_players: tuple[int, int, int] = (0, 0, 0),
        parts: tuple[Part, ...] = (),
        gain_science: i64 = 0,
        gain_culture: i64 = 0,
        gain_food: i64 = 0,
        gain_resources: i64 = 0,
        gain_population: i64 = 0,
        gain_cards: i64 = 0,
        army: tuple[int, int, int] = (0, 0, 0),
        bonus: i64 = 0,
        antiquated: i64 = NONE,
        defence: i64 = 0,
        action_cost: i64 = 0,
        a_culture: i64 = 0,
        b_culture: i64 = 0,
        a_food: i64 = 0,
        b_food: i64 = 0,
        a_resources: i64 = 0,
        b_resources: i64 = 0,
        a_strength: i64 = 0,
        b_strength: i64 = 0,
        a_military_actions: i64 = 0,
        b_military_actions: i64 = 0,
        symmetric: i64 = 0,
        no_attack: i64 = 0,
        ends_on_attack: i64 = 0,
    ) -> None:
        self.id = id
        self.age = age
        self.kind = kind
        # Cards in the deck: always, with three or more players, and with four only (R10).
        self.copies = vec[i64](copies)
        # Prices: science to play it, science of a revolution, resources for each building or unit.
        self.science_cost = science_cost
        self.revolution_cost = revolution_cost
        self.resource_cost = resource_cost
        # The worth of a blue token on the card (R5).
        self.worth = worth
        # Ratings: for each worker on the card, or of the card itself.
        self.culture = culture
        self.science = science
        self.happiness = happiness
        self.strength = strength
        # Permanent: actions, buildings of one type, tokens for the banks, colonisation bonus (R28, R44, R111).
        self.civil_actions = civil_actions
        self.military_actions = military_actions
        self.urban_limit = urban_limit
        self.yellow_tokens = yellow_tokens
        self.blue_tokens = blue_tokens
        self.colonisation = colonisation
        # Construction technologies: discount by level of the building (R136), stages for one action (R47).
        self.discounts = vec[i64](discounts)
        self.stages_per_action = stages_per_action
        # A wonder's stages from left to right.
        self.stages = vec[i64](stages)
        # Action cards: the act and its amount; for some cards by the number of players, from two.
        self.act = act
        self.amount = amount
        self.by_players = vec[i64](by_players)
        self.parts = list(parts)
        # The immediate gains of a territory (R112).
        self.gain_science = gain_science
        self.gain_culture = gain_culture
        self.gain_food = gain_food
        self.gain_resources = gain_resources
        self.gain_population = gain_population
        self.gain_cards = gain_cards
        # Tactics (R75): infantry, cavalry and artillery of an army, its bonus, and the bonus with outdated units.
        self.infantry: i64 = army[0]
        self.cavalry: i64 = army[1]
        self.artillery: i64 = army[2]
        self.bonus = bonus
        self.antiquated = antiquated
        self.defence = defence
        # Military actions that an aggression or war costs (R115, R120).
        self.action_cost = action_cost
        # Pacts (R124-R128): the gains of each side, and whether the partners may attack each other.
        self.a_culture = a_culture
        self.b_culture = b_culture
        self.a_food = a_food
        self.b_food = b_food
        self.a_resources = a_resources
        self.b_resources = b_resources
        self.a_strength = a_strength
        self.b_strength = b_strength
        self.a_military_actions = a_military_actions
        self.b_military_actions = b_military_actions
        self.symmetric = symmetric
        self.no_attack = no_attack
        self.ends_on_attack = ends_on_attack


# fmt: off
CARDS: Final = [
    # Farms (0-3)
    Card("agriculture", AGE_A, FARM, resource_cost=2, worth=1, copies=(0, 0, 0)),
    Card("irrigation", AGE_I, FARM, science_cost=3, resource_cost=4, worth=2, copies=(2, 0, 1)),
    Card("selective_breeding", AGE_II, FARM, science_cost=5, resource_cost=6, worth=3, copies=(1, 1, 0)),
    Card("mechanized_agriculture", AGE_III, FARM, science_cost=7, resource_cost=8, worth=5, copies=(1, 1, 0)),
    # Mines (4-7)
    Card("bronze", AGE_A, MINE, resource_cost=2, worth=1, copies=(0, 0, 0)),
    Card("iron", AGE_I, MINE, science_cost=5, resource_cost=5, worth=2, copies=(2, 0, 1)),
    Card("coal", AGE_II, MINE, science_cost=7, resource_cost=8, worth=3, copies=(1, 1, 0)),
    Card("oil", AGE_III, MINE, science_cost=9, resource_cost=11, worth=5, copies=(1, 1, 0)),
    # Labs (8-11)
    Card("philosophy", AGE_A, LAB, resource_cost=3, science=1, copies=(0, 0, 0)),
    Card("alchemy", AGE_I, LAB, science_cost=4, resource_cost=6, worth=1, science=2, copies=(2, 0, 1)),
    Card("scientific_method", AGE_II, LAB, science_cost=6, resource_cost=8, worth=2, science=3, copies=(2, 0, 0)),
    Card("computers", AGE_III, LAB, science_cost=8, resource_cost=10, worth=3, science=5, copies=(2, 0, 0)),
    # Temples (12-14)
    Card("religion", AGE_A, TEMPLE, resource_cost=3, culture=1, happiness=1, copies=(0, 0, 0)),
    Card("theology", AGE_I, TEMPLE, science_cost=2, resource_cost=5, culture=1, happiness=2, copies=(1, 1, 0)),
    Card("organized_religion", AGE_II, TEMPLE, science_cost=4, resource_cost=7, culture=1, happiness=3, copies=(2, 0, 0)),
    # Arenas (15-17)
    Card("bread_and_circuses", AGE_I, ARENA, science_cost=3, resource_cost=4, strength=1, happiness=2, copies=(1, 1, 0)),
    Card("team_sports", AGE_II, ARENA, science_cost=5, resource_cost=6, strength=2, happiness=3),
    Card("professional_sports", AGE_III, ARENA, science_cost=7, resource_cost=8, strength=3, happiness=4, copies=(1, 0, 1)),
    # Libraries (18-20)
    Card("printing_press", AGE_I, LIBRARY, science_cost=3, resource_cost=4, culture=1, science=1, copies=(2, 0, 0)),
    Card("journalism", AGE_II, LIBRARY, science_cost=6, resource_cost=8, culture=2, science=2, copies=(2, 0, 1)),
    Card("multimedia", AGE_III, LIBRARY, science_cost=9, resource_cost=11, culture=3, science=3, copies=(2, 0, 0)),
    # Theatres (21-23)
    Card("drama", AGE_I, THEATRE, science_cost=4, resource_cost=5, culture=2, happiness=1, copies=(2, 0, 0)),
    Card("opera", AGE_II, THEATRE, science_cost=7, resource_cost=9, culture=3, happiness=1, copies=(2, 0, 0)),
    Card("movies", AGE_III, THEATRE, science_cost=10, resource_cost=12, culture=4, happiness=1, copies=(2, 0, 0)),
    # Infantry (24-27)
    Card("warriors", AGE_A, INFANTRY, resource_cost=2, strength=1, copies=(0, 0, 0)),
    Card("swordsmen", AGE_I, INFANTRY, science_cost=3, resource_cost=3, strength=2, copies=(2, 0, 1)),
    Card("riflemen", AGE_II, INFANTRY, science_cost=5, resource_cost=5, strength=3, copies=(1, 1, 0)),
    Card("modern_infantry", AGE_III, INFANTRY, science_cost=8, resource_cost=7, strength=5, copies=(1, 1, 0)),
    # Cavalry (28-30)
    Card("knights", AGE_I, CAVALRY, science_cost=4, resource_cost=3, strength=2, copies=(2, 0, 1)),
    Card("cavalrymen", AGE_II, CAVALRY, science_cost=6, resource_cost=5, strength=3, copies=(2, 0, 1)),
    Card("tanks", AGE_III, CAVALRY, science_cost=9, resource_cost=7, strength=5, copies=(1, 1, 0)),
    # Artillery (31-32)
    Card("cannon", AGE_II, ARTILLERY, science_cost=7, resource_cost=5, strength=3, copies=(2, 0, 1)),
    Card("rockets", AGE_III, ARTILLERY, science_cost=10, resource_cost=7, strength=5, copies=(2, 0, 1)),
    # Air forces (33-33)
    Card("air_forces", AGE_III, AIR_FORCE, science_cost=11, resource_cost=7, strength=5, copies=(2, 0, 1)),
    # Governments (34-41)
    Card("despotism", AGE_A, GOVERNMENT, civil_actions=4, military_actions=2, urban_limit=2, copies=(0, 0, 0)),
    Card("monarchy", AGE_I, GOVERNMENT, science_cost=9, revolution_cost=3, civil_actions=5, military_actions=3, urban_limit=3, copies=(1, 1, 0)),
    Card("theocracy", AGE_I, GOVERNMENT, science_cost=7, revolution_cost=2, culture=1, happiness=2, civil_actions=4, military_actions=3, urban_limit=3),
    Card("constitutional_monarchy", AGE_II, GOVERNMENT, science_cost=12, revolution_cost=5, civil_actions=6, military_actions=4, urban_limit=3, copies=(1, 1, 0)),
    Card("republic", AGE_II, GOVERNMENT, science_cost=14, revolution_cost=4, civil_actions=7, military_actions=2, urban_limit=3, copies=(1, 0, 1)),
    Card("communism", AGE_III, GOVERNMENT, science_cost=17, revolution_cost=6, happiness=-1, civil_actions=7, military_actions=5, urban_limit=4),
    Card("democracy", AGE_III, GOVERNMENT, science_cost=21, revolution_cost=8, culture=2, civil_actions=7, military_actions=3, urban_limit=4, copies=(1, 1, 0)),
    Card("fundamentalism", AGE_III, GOVERNMENT, science_cost=19, revolution_cost=7, strength=5, civil_actions=6, military_actions=5, urban_limit=4),
    # Special technologies: military (42-44)
    Card("warfare", AGE_I, SPECIAL_MILITARY, science_cost=4, strength=1, military_actions=1, copies=(1, 1, 0)),
    Card("strategy", AGE_II, SPECIAL_MILITARY, science_cost=8, strength=3, military_actions=2),
    Card("military_theory", AGE_III, SPECIAL_MILITARY, science_cost=12, strength=5, military_actions=3, copies=(1, 0, 1)),
    # civil (45-47)
    Card("code_of_laws", AGE_I, SPECIAL_CIVIL, science_cost=6, civil_actions=1, copies=(1, 1, 0)),
    Card("justice_system", AGE_II, SPECIAL_CIVIL, science_cost=7, civil_actions=1, blue_tokens=3, copies=(1, 0, 1)),
    Card("civil_service", AGE_III, SPECIAL_CIVIL, science_cost=10, civil_actions=2, blue_tokens=3),
    # colonisation (48-50)
    Card("cartography", AGE_I, SPECIAL_COLONISATION, science_cost=4, strength=1, colonisation=2),
    Card("navigation", AGE_II, SPECIAL_COLONISATION, science_cost=6, strength=2, colonisation=3),
    Card("satellites", AGE_III, SPECIAL_COLONISATION, science_cost=8, strength=3, colonisation=4),
    # construction (51-53)
    Card("masonry", AGE_I, SPECIAL_CONSTRUCTION, science_cost=3, discounts=(0, 1, 1, 1), stages_per_action=2),
    Card("architecture", AGE_II, SPECIAL_CONSTRUCTION, science_cost=6, discounts=(0, 1, 2, 2), stages_per_action=3, copies=(1, 1, 0)),
    Card("engineering", AGE_III, SPECIAL_CONSTRUCTION, science_cost=9, discounts=(0, 1, 2, 3), stages_per_action=4, copies=(1, 0, 1)),
    # Leaders (54-77)
    Card("alexander_the_great", AGE_A, LEADER),
    Card("aristotle", AGE_A, LEADER),
    Card("hammurabi", AGE_A, LEADER, civil_actions=1, military_actions=-1),
    Card("homer", AGE_A, LEADER),
    Card("julius_caesar", AGE_A, LEADER, strength=1, military_actions=1),
    Card("moses", AGE_A, LEADER),
    Card("michelangelo", AGE_I, LEADER),
    Card("joan_of_arc", AGE_I, LEADER),
    Card("leonardo_da_vinci", AGE_I, LEADER),
    Card("genghis_khan", AGE_I, LEADER),
    Card("christopher_columbus", AGE_I, LEADER),
    Card("frederick_barbarossa", AGE_I, LEADER),
    Card("william_shakespeare", AGE_II, LEADER),
    Card("james_cook", AGE_II, LEADER),
    Card("napoleon_bonaparte", AGE_II, LEADER, military_actions=1),
    Card("maximilien_robespierre", AGE_II, LEADER, military_actions=1),
    Card("js_bach", AGE_II, LEADER),
    Card("isaac_newton", AGE_II, LEADER),
    Card("albert_einstein", AGE_III, LEADER),
    Card("mahatma_gandhi", AGE_III, LEADER, culture=2),
    Card("elvis_presley", AGE_III, LEADER, happiness=2),
    Card("nikola_tesla", AGE_III, LEADER),
    Card("winston_churchill", AGE_III, LEADER),
    Card("sid_meier", AGE_III, LEADER),
    # Wonders (78-93)
    Card("hanging_gardens", AGE_A, WONDER, culture=1, happiness=2, stages=(2, 2, 2)),
    Card("library_of_alexandria", AGE_A, WONDER, culture=1, science=1, stages=(1, 2, 2, 1)),
    Card("colossus", AGE_A, WONDER, culture=1, strength=1, colonisation=1, stages=(3, 3)),
    Card("pyramids", AGE_A, WONDER, civil_actions=1, stages=(3, 2, 1)),
    Card("great_wall", AGE_I, WONDER, culture=1, happiness=1, stages=(2, 2, 3, 2)),
    Card("st_peters_basilica", AGE_I, WONDER, culture=2, stages=(4, 4)),
    Card("universitas_carolina", AGE_I, WONDER, culture=1, science=2, stages=(3, 3, 3)),
    Card("taj_mahal", AGE_I, WONDER, culture=3, stages=(2, 4, 2)),
    Card("transcontinental_railroad", AGE_II, WONDER, strength=5, stages=(3, 4, 5)),
    Card("eiffel_tower", AGE_II, WONDER, culture=4, happiness=1, stages=(3, 7, 3)),
    Card("kremlin", AGE_II, WONDER, culture=3, happiness=-2, civil_actions=1, military_actions=1, stages=(4, 4, 4)),
    Card("ocean_liner_service", AGE_II, WONDER, stages=(3, 2, 2, 2, 3)),
    Card("hollywood", AGE_III, WONDER, stages=(5, 6, 5)),
    Card("internet", AGE_III, WONDER, stages=(2, 3, 4, 3, 2)),
    Card("first_space_flight", AGE_III, WONDER, stages=(3, 4, 9)),
    Card("fast_food_chains", AGE_III, WONDER, stages=(4, 4, 4, 4)),
    # Action cards (94-133)
    Card("engineering_genius_a", AGE_A, ACTION, act=STAGE, amount=2),
    Card("engineering_genius_i", AGE_I, ACTION, act=STAGE, amount=3),
    Card("engineering_genius_ii", AGE_II, ACTION, act=STAGE, amount=4),
    Card("engineering_genius_iii", AGE_III, ACTION, act=STAGE, amount=5),
    Card("frugality_a", AGE_A, ACTION, act=GROW_THEN_FOOD, amount=1, copies=(2, 0, 0)),
    Card("frugality_i", AGE_I, ACTION, act=GROW_THEN_FOOD, amount=2),
    Card("frugality_ii", AGE_II, ACTION, act=GROW_THEN_FOOD, amount=3),
    Card("ideal_building_site_a", AGE_A, ACTION, act=BUILD_URBAN, amount=1, copies=(2, 0, 0)),
    Card("ideal_building_site_i", AGE_I, ACTION, act=BUILD_URBAN, amount=2),
    Card("ideal_building_site_ii", AGE_II, ACTION, act=BUILD_URBAN, amount=3),
    Card("ideal_building_site_iii", AGE_III, ACTION, act=BUILD_URBAN, amount=4, copies=(2, 0, 0)),
    Card("patriotism_a", AGE_A, ACTION, act=BOOST, amount=1),
    Card("patriotism_i", AGE_I, ACTION, act=BOOST, amount=2),
    Card("patriotism_ii", AGE_II, ACTION, act=BOOST, amount=3),
    Card("patriotism_iii", AGE_III, ACTION, act=BOOST, amount=4),
    Card("revolutionary_idea_a", AGE_A, ACTION, act=SCORE_SCIENCE, amount=1),
    Card("revolutionary_idea_i", AGE_I, ACTION, act=SCORE_SCIENCE, amount=2),
    Card("revolutionary_idea_ii", AGE_II, ACTION, act=SCORE_SCIENCE, amount=4),
    Card("revolutionary_idea_iii", AGE_III, ACTION, act=SCORE_SCIENCE, amount=6),
    Card("rich_land_a", AGE_A, ACTION, act=BUILD_PRODUCTION, amount=1, copies=(2, 0, 0)),
    Card("rich_land_i", AGE_I, ACTION, act=BUILD_PRODUCTION, amount=2),
    Card("rich_land_ii", AGE_II, ACTION, act=BUILD_PRODUCTION, amount=3),
    Card("work_of_art_a", AGE_A, ACTION, act=SCORE_CULTURE, amount=6),
    Card("work_of_art_i", AGE_I, ACTION, act=SCORE_CULTURE, amount=5),
    Card("work_of_art_ii", AGE_II, ACTION, act=SCORE_CULTURE, amount=4),
    Card("work_of_art_iii", AGE_III, ACTION, act=SCORE_CULTURE, amount=3),
    Card("bountiful_harvest_i", AGE_I, ACTION, act=PRODUCE_FOOD, amount=2),
    Card("bountiful_harvest_ii", AGE_II, ACTION, act=PRODUCE_FOOD, amount=3),
    Card("bountiful_harvest_iii", AGE_III, ACTION, act=PRODUCE_FOOD, amount=4),
    Card("breakthrough_i", AGE_I, ACTION, act=LEARN, amount=2),
    Card("breakthrough_ii", AGE_II, ACTION, act=LEARN, amount=4),
    Card("efficient_upgrade_i", AGE_I, ACTION, act=IMPROVE, amount=2, copies=(2, 0, 0)),
    Card("efficient_upgrade_ii", AGE_II, ACTION, act=IMPROVE, amount=3, copies=(2, 0, 0)),
    Card("efficient_upgrade_iii", AGE_III, ACTION, act=IMPROVE, amount=4, copies=(2, 0, 0)),
    Card("mineral_deposits_i", AGE_I, ACTION, act=PRODUCE_RESOURCES, amount=2, copies=(2, 0, 0)),
    Card("mineral_deposits_ii", AGE_II, ACTION, act=PRODUCE_RESOURCES, amount=3),
    Card("mineral_deposits_iii", AGE_III, ACTION, act=PRODUCE_RESOURCES, amount=4, copies=(2, 0, 0)),
    Card("wave_of_nationalism_ii", AGE_II, ACTION, act=ARM_PER_STRONGER, by_players=(6, 3, 2)),
    Card("military_build_up_iii", AGE_III, ACTION, act=ARM_PER_STRONGER, by_players=(8, 5, 3)),
    Card("endowment_for_the_arts_iii", AGE_III, ACTION, act=SCORE_PER_RICHER, by_players=(6, 3, 2)),
    # Events (134-184)
    Card("development_of_agriculture", AGE_A, EVENT, parts=(Part(ALL, FOOD, 2),)),
    Card("development_of_crafts", AGE_A, EVENT, parts=(Part(ALL, RESOURCES, 2),)),
    Card("development_of_markets", AGE_A, EVENT, parts=(Part(ALL, GOODS_OF_ONE_KIND, 2),)),
    Card("development_of_politics", AGE_A, EVENT, parts=(Part(ALL, MILITARY_CARDS, 3), Part(ACTIVE, KEEP_HAND))),
    Card("development_of_religion", AGE_A, EVENT, parts=(Part(ALL, FREE_BUILD, RELIGION),)),
    Card("development_of_science", AGE_A, EVENT, parts=(Part(ALL, SCIENCE, 2),)),
    Card("development_of_settlement", AGE_A, EVENT, parts=(Part(ALL, POPULATION, 1),)),
    Card("development_of_trade_routes", AGE_A, EVENT, parts=(Part(ALL, SCIENCE, 1), Part(ALL, RESOURCES, 1), Part(ALL, FOOD, 1))),
    Card("development_of_warfare", AGE_A, EVENT, parts=(Part(ALL, FREE_BUILD, WARRIORS),)),
    Card("no_event", AGE_A, EVENT),
    Card("barbarians", AGE_I, EVENT, parts=(Part(MOST_CULTURE_IF_WEAK, LOSE_POPULATION, 1),)),
    Card("border_conflict", AGE_I, EVENT, parts=(Part(WEAKEST, LOSE_BUILDING, 1), Part(STRONGEST, RESOURCES, 3))),
    Card("crusades", AGE_I, EVENT, parts=(Part(STRONGEST, CULTURE, 4), Part(WEAKEST, LOSE_CULTURE, 4))),
    Card("cultural_influence", AGE_I, EVENT, parts=(Part(ALL, CULTURE_BY_CULTURE),)),
    Card("foray", AGE_I, EVENT, parts=(Part(TWO_STRONGEST, GOODS_MIX, 3),)),
    Card("good_harvest", AGE_I, EVENT, parts=(Part(ALL, FARMS_PRODUCE),)),
    Card("immigration", AGE_I, EVENT, parts=(Part(HAPPIEST, POPULATION, 1),)),
    Card("new_deposits", AGE_I, EVENT, parts=(Part(ALL, MINES_PRODUCE),)),
    Card("pestilence", AGE_I, EVENT, parts=(Part(ALL, LOSE_POPULATION, 1),)),
    Card("raiders", AGE_I, EVENT, parts=(Part(TWO_WEAKEST, LOSE_MIX, 2),)),
    Card("rats", AGE_I, EVENT, parts=(Part(ALL, LOSE_ALL_FOOD),)),
    Card("rebellion", AGE_I, EVENT, parts=(Part(ALL, REBEL, 2),)),
    Card("reign_of_terror", AGE_I, EVENT, parts=(Part(WEAKEST, LOSE_POPULATION, 1),)),
    Card("scientific_breakthrough", AGE_I, EVENT, parts=(Part(ALL, SCIENCE_BY_SCIENCE),)),
    Card("uncertain_borders", AGE_I, EVENT, parts=(Part(WEAKEST, GIVE_YELLOW, 1),)),
    Card("civil_unrest", AGE_II, EVENT, parts=(Part(ALL, UNREST, 4),)),
    Card("cold_war", AGE_II, EVENT, parts=(Part(TWO_STRONGEST, SCIENCE, 6),)),
    Card("crime_wave", AGE_II, EVENT, parts=(Part(TWO_WEAKEST, LOSE_CULTURE, 3), Part(TWO_WEAKEST, LOSE_BLUE, 1))),
    Card("economic_progress", AGE_II, EVENT, parts=(Part(ALL, ECONOMY),)),
    Card("emigration", AGE_II, EVENT, parts=(Part(ALL, EMIGRATE),)),
    Card("iconoclasm", AGE_II, EVENT, parts=(Part(ALL, LOSE_OLD_LEADER),)),
    Card("independence_declaration", AGE_II, EVENT, parts=(Part(WEAKEST, LOSE_COLONY, 1),)),
    Card("international_agreement", AGE_II, EVENT, parts=(Part(STRONGEST, AGREE, 5),)),
    Card("national_pride", AGE_II, EVENT, parts=(Part(MOST_CULTURE, CULTURE, 5),)),
    Card("popularization_of_science", AGE_II, EVENT, parts=(Part(ALL, CULTURE_BY_SCIENCE),)),
    Card("ravages_of_time", AGE_II, EVENT, parts=(Part(ALL, RAVAGE, 1),)),
    Card("refugees", AGE_II, EVENT, parts=(Part(WEAKEST, LOSE_CULTURE, 3), Part(WEAKEST, LOSE_POPULATION, 1), Part(STRONGEST, CULTURE, 3), Part(STRONGEST, POPULATION, 1))),
    Card("terrorism", AGE_II, EVENT, parts=(Part(LEAST_CULTURE, TERROR, 1),)),
    Card("impact_of_agriculture", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_architecture", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_colonies", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_competition", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_government", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_happiness", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_industry", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_population", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_progress", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_science", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_strength", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_technology", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    Card("impact_of_wonders", AGE_III, EVENT, parts=(Part(ALL, IMPACT),)),
    # Territories (185-196)
    Card("developed_territory_i", AGE_I, TERRITORY, yellow_tokens=1, blue_tokens=1, gain_science=3),
    Card("fertile_territory_i", AGE_I, TERRITORY, yellow_tokens=3, gain_food=3),
    Card("historic_territory_i", AGE_I, TERRITORY, happiness=1, gain_culture=6),
    Card("inhabited_territory_i", AGE_I, TERRITORY, yellow_tokens=2, gain_population=1),
    Card("strategic_territory_i", AGE_I, TERRITORY, strength=2, gain_cards=3),
    Card("wealthy_territory_i", AGE_I, TERRITORY, blue_tokens=2, gain_resources=5),
    Card("developed_territory_ii", AGE_II, TERRITORY, yellow_tokens=2, blue_tokens=2, gain_science=5),
    Card("fertile_territory_ii", AGE_II, TERRITORY, yellow_tokens=4, gain_food=5),
    Card("historic_territory_ii", AGE_II, TERRITORY, happiness=2, gain_culture=11),
    Card("inhabited_territory_ii", AGE_II, TERRITORY, yellow_tokens=3, gain_population=2),
    Card("strategic_territory_ii", AGE_II, TERRITORY, strength=4, gain_cards=5),
    Card("wealthy_territory_ii", AGE_II, TERRITORY, blue_tokens=3, gain_resources=8),
    # Tactics (197-212)
    Card("fighting_band", AGE_I, TACTIC, army=(2, 0, 0), bonus=1, copies=(3, 0, 0)),
    Card("heavy_cavalry", AGE_I, TACTIC, army=(0, 3, 0), bonus=4, copies=(2, 0, 0)),
    Card("legion", AGE_I, TACTIC, army=(3, 0, 0), bonus=2, copies=(2, 0, 0)),
    Card("light_cavalry", AGE_I, TACTIC, army=(0, 2, 0), bonus=2, copies=(2, 0, 0)),
    Card("medieval_army", AGE_I, TACTIC, army=(1, 1, 0), bonus=2, copies=(3, 0, 0)),
    Card("phalanx", AGE_I, TACTIC, army=(2, 1, 0), bonus=3, copies=(3, 0, 0)),
    Card("classic_army", AGE_II, TACTIC, army=(2, 2, 0), bonus=9, antiquated=5),
    Card("conquistadors", AGE_II, TACTIC, army=(1, 2, 0), bonus=5, antiquated=3, copies=(2, 0, 0)),
    Card("defensive_army", AGE_II, TACTIC, army=(2, 0, 1), bonus=6, antiquated=3, copies=(2, 0, 0)),
    Card("fortifications", AGE_II, TACTIC, army=(0, 0, 2), bonus=4),
    Card("mobile_artillery", AGE_II, TACTIC, army=(0, 1, 1), bonus=5),
    Card("napoleonic_army", AGE_II, TACTIC, army=(1, 1, 1), bonus=8, antiquated=4),
    Card("entrenchments", AGE_III, TACTIC, army=(1, 0, 2), bonus=9, antiquated=5, copies=(2, 0, 0)),
    Card("mechanized_army", AGE_III, TACTIC, army=(0, 1, 2), bonus=10, antiquated=5, copies=(2, 0, 0)),
    Card("modern_army", AGE_III, TACTIC, army=(2, 1, 1), bonus=13, antiquated=7, copies=(2, 0, 0)),
    Card("shock_troops", AGE_III, TACTIC, army=(1, 3, 0), bonus=11, antiquated=6, copies=(2, 0, 0)),
    # Bonus cards (213-215)
    Card("defense_colonization_bonus_i", AGE_I, BONUS, defence=2, colonisation=1, copies=(6, 0, 0)),
    Card("defense_colonization_bonus_ii", AGE_II, BONUS, defence=4, colonisation=2, copies=(6, 0, 0)),
    Card("defense_colonization_bonus_iii", AGE_III, BONUS, defence=6, colonisation=3, copies=(6, 0, 0)),
    # Aggressions (216-227)
    Card("enslave_i", AGE_I, AGGRESSION, action_cost=2, amount=3, copies=(2, 0, 0)),
    Card("plunder_i", AGE_I, AGGRESSION, action_cost=2, amount=3, copies=(2, 0, 0)),
    Card("raid_i", AGE_I, AGGRESSION, action_cost=1, amount=1, copies=(2, 0, 0)),
    Card("plunder_ii", AGE_II, AGGRESSION, action_cost=2, amount=5, copies=(2, 0, 0)),
    Card("raid_ii", AGE_II, AGGRESSION, action_cost=2, amount=2, copies=(2, 0, 0)),
    Card("annex_ii", AGE_II, AGGRESSION, action_cost=2, amount=1),
    Card("assassinate_ii", AGE_II, AGGRESSION, action_cost=BY_LEVEL, amount=3),
    Card("sabotage_ii", AGE_II, AGGRESSION, action_cost=BY_LEVEL, amount=3),
    Card("spy_ii", AGE_II, AGGRESSION, action_cost=1, amount=5, copies=(2, 0, 0)),
    Card("plunder_iii", AGE_III, AGGRESSION, action_cost=2, amount=8, copies=(2, 0, 0)),
    Card("raid_iii", AGE_III, AGGRESSION, action_cost=3, amount=3, copies=(2, 0, 0)),
    Card("armed_intervention_iii", AGE_III, AGGRESSION, action_cost=2, amount=7, copies=(4, 0, 0)),
    # Wars (228-233)
    Card("war_over_culture_ii", AGE_II, WAR, action_cost=3),
    Card("war_over_resources_ii", AGE_II, WAR, action_cost=2),
    Card("war_over_technology_ii", AGE_II, WAR, action_cost=2),
    Card("war_over_territory_ii", AGE_II, WAR, action_cost=3),
    Card("holy_war_iii", AGE_III, WAR, action_cost=3, copies=(2, 0, 0)),
    Card("war_over_culture_iii", AGE_III, WAR, action_cost=3, copies=(4, 0, 0)),
    # Pacts (234-243)
    Card("open_borders_agreement", AGE_I, PACT, a_military_actions=1, b_military_actions=1, symmetric=1),
    Card("trade_routes_agreement", AGE_I, PACT),
    Card("acceptance_of_supremacy", AGE_II, PACT, a_resources=1, b_resources=-1, no_attack=1),
    Card("international_trade_agreement", AGE_II, PACT, a_resources=1, b_food=1),
    Card("promise_of_military_protection", AGE_II, PACT, a_culture=1, b_culture=-1, b_strength=5, ends_on_attack=1),
    Card("scientific_cooperation", AGE_II, PACT, symmetric=1),
    Card("international_tourism", AGE_III, PACT, symmetric=1),
    Card("loss_of_sovereignty", AGE_III, PACT, a_culture=2, b_culture=-2, no_attack=1),
    Card("military_pact", AGE_III, PACT, a_strength=4, b_strength=4, symmetric=1, ends_on_attack=1),
    Card("peace_treaty", AGE_III, PACT, a_culture=1, b_culture=1, symmetric=1, no_attack=1),
]
# fmt: on

CARD_IDS: Final = tuple(card.id for card in CARDS)


def copies(card: Card, seats: i64) -> i64:
    """R10: Return the number of cards of a type in the deck. With two players there are no pacts."""
    if card.kind == PACT and seats == 2:
        return 0
    number = card.copies[0]
    if seats >= 3:
        number += card.copies[1]
    if seats >= 4:
        number += card.copies[2]
    return number


def of_age(first: i64, end: i64, age: i64) -> vec[i64]:
    """Return the cards of a range of indices that belong to an age, in ascending order."""
    return vec[i64]([index for index in range(first, end) if CARDS[index].age == age and CARDS[index].copies[0] > 0])


# The types of every civil and military deck, by age.
CIVIL_DECKS: Final = [of_age(0, CIVIL_CARDS, age) for age in range(4)]
MILITARY_DECKS: Final = [of_age(CIVIL_CARDS, CARD_COUNT, age) for age in range(4)]


def upgrades() -> list[tuple[int, int]]:
    """R45, R61: Return every pair of a card that holds workers and a higher one of its kind."""
    return [
        (low, high)
        for low in range(WORKER_CARDS)
        for high in range(low + 1, WORKER_CARDS)
        if CARDS[low].kind == CARDS[high].kind
    ]


UPGRADES: Final = upgrades()
UPGRADE_COUNT: Final = 40
UPGRADE_FROM: Final = vec[i64]([low for low, high in UPGRADES])
UPGRADE_TO: Final = vec[i64]([high for low, high in UPGRADES])
# The first upgrade of each card; those of the next card follow.
UPGRADES_OF: Final = vec[i64]([sum(1 for low, _ in UPGRADES if low < card) for card in range(WORKER_CARDS + 1)])

# One bit for each card that a set can hold: a table, because compiled code miscompiles far shifts of a constant.
BIT: Final = vec[i64]([2**place for place in range(63)])

# The kind and the level of every card, in flat tables, because every position needs them.
KIND: Final = vec[i64]([card.kind for card in CARDS])
LEVEL: Final = vec[i64]([card.age for card in CARDS])


def kinds_end(kind: i64) -> i64:
    """Return the index after the last card of a kind."""
    return max(index for index in range(CARD_COUNT) if CARDS[index].kind == kind) + 1


# The first index of each kind that holds workers, and the index after its last.
KIND_START: Final = vec[i64]([min(i for i in range(CARD_COUNT) if CARDS[i].kind == kind) for kind in range(GOVERNMENT)])
KIND_END: Final = vec[i64]([kinds_end(kind) for kind in range(GOVERNMENT)])
