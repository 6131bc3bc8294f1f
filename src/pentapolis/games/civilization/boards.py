"""Boards and markers of Civilization: terrain, buildings, map layouts, culture track, civilizations, fixed numbers."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.cards import GREAT_PEOPLE, NONE
from pentapolis.games.civilization.wonders import WONDERS

# Terrain (terrain.json).
GRASSLAND: Final = 0
DESERT: Final = 1
FOREST: Final = 2
MOUNTAIN: Final = 3
WATER: Final = 4
TERRAINS: Final = ("grassland", "desert", "forest", "mountain", "water")
TERRAIN_TRADE: Final = vec[i64]([0, 1, 0, 0, 1])
TERRAIN_PRODUCTION: Final = vec[i64]([0, 0, 2, 1, 0])
# The grounds of a square beside a terrain: no square of this map, or the face-down side of a tile.
NOWHERE: Final = 5
UNEXPLORED: Final = 6

# The map is stored on a grid of 16 columns; a square is 16 * row + column.
SIDE: Final = 16
SQUARES: Final = 256
# Bytes of a set of squares, one bit for each.
STANDS: Final = 32
# Directions (R71): north, east, south, west. A tile discovered by a step in a direction is turned by as many quarters.
DIRECTIONS: Final = ("north", "east", "south", "west")
STEP_X: Final = vec[i64]([0, 1, 0, -1])
STEP_Y: Final = vec[i64]([-1, 0, 1, 0])
# The eight squares around a square, row by row.
AROUND_X: Final = vec[i64]([-1, 0, 1, -1, 1, -1, 0, 1])
AROUND_Y: Final = vec[i64]([-1, -1, -1, 0, 0, 1, 1, 1])
AROUND: Final = 8

# Markers on the map.
HUT: Final = 1
VILLAGE: Final = 2
MARKERS: Final = ("", "hut", "village")

# Figures (figures.json).
ARMY: Final = 0
SCOUT: Final = 1
FIGURES: Final = ("army", "scout")
FIGURE_COST: Final = vec[i64]([4, 6])
ARMIES: Final = 6
SCOUTS: Final = 2

# The ground of a building: one terrain, or any land.
ANY_LAND: Final = 5


class Building:
    """A building: its pool of markers, price, ground and icons (R49-R53)."""

    def __init__(
        self,
        id: str,
        pool: i64,
        cost: i64,
        terrain: i64,
        tech: i64,
        *,
        star: i64 = 0,
        trade: i64 = 0,
        production: i64 = 0,
        culture: i64 = 0,
        coin: i64 = 0,
        combat: i64 = 0,
        upgrade: i64 = NONE,
        lower: i64 = NONE,
    ) -> None:
        self.id = id
        self.pool = pool
        self.cost = cost
        self.terrain = terrain
        self.tech = tech
        self.star = star
        self.trade = trade
        self.production = production
        self.culture = culture
        self.coin = coin
        self.combat = combat
        # The other side of its marker: what the building becomes, or what it was.
        self.upgrade = upgrade
        self.lower = lower


# fmt: off
BUILDINGS: Final[list[Building]] = [
    Building("harbor", 0, 7, WATER, c.NAVIGATION, trade=2, production=1),
    Building("trading_post", 1, 7, DESERT, c.CODE_OF_LAWS, trade=2, culture=1),
    Building("workshop", 2, 7, MOUNTAIN, c.CONSTRUCTION, production=3, upgrade=c.IRON_MINE),
    Building("iron_mine", 2, 10, MOUNTAIN, c.RAILROAD, production=4, lower=c.WORKSHOP),
    Building("library", 3, 5, GRASSLAND, c.WRITING, trade=1, culture=1, upgrade=c.UNIVERSITY),
    Building("university", 3, 8, GRASSLAND, c.PRINTING_PRESS, trade=2, culture=2, lower=c.LIBRARY),
    Building("granary", 4, 5, GRASSLAND, c.POTTERY, trade=1, production=1, upgrade=c.AQUEDUCT),
    Building("aqueduct", 4, 8, GRASSLAND, c.ENGINEERING, trade=2, production=2, lower=c.GRANARY),
    Building("market", 5, 7, ANY_LAND, c.CURRENCY, star=1, trade=1, production=1, culture=1, upgrade=c.BANK),
    Building("bank", 5, 10, ANY_LAND, c.BANKING, star=1, trade=1, production=1, culture=1, coin=1, lower=c.MARKET),
    Building("temple", 6, 7, ANY_LAND, c.PHILOSOPHY, star=1, culture=2, upgrade=c.CATHEDRAL),
    Building("cathedral", 6, 10, ANY_LAND, c.THEOLOGY, star=1, culture=3, lower=c.TEMPLE),
    Building("barracks", 7, 7, ANY_LAND, c.METALWORKING, star=1, trade=2, combat=2, upgrade=c.ACADEMY),
    Building("academy", 7, 10, ANY_LAND, c.MILITARY_SCIENCE, star=1, trade=2, combat=4, lower=c.BARRACKS),
]
# fmt: on
POOLS: Final = ("harbor", "trading_post", "workshop", "library", "granary", "market", "temple", "barracks")
POOL_SIZE: Final = vec[i64]([10, 6, 6, 6, 6, 5, 5, 5])
WALLS_COST: Final = 7

# The pieces on a square of the outskirts: a building, a great person or a wonder, by one number.
PIECE_BUILDING: Final = 1
PIECE_GREAT: Final = 15
PIECE_WONDER: Final = 21
PIECE_COUNT: Final = 33


def _icons(of_buildings: list[int], of_great_people: list[int], of_wonders: list[int]) -> vec[i64]:
    """Return one kind of icon by piece; an empty square has none."""
    icons = [0] + of_buildings + of_great_people + of_wonders
    return vec[i64](icons)


PIECE_TRADE: Final = _icons([b.trade for b in BUILDINGS], [g.trade for g in GREAT_PEOPLE], [0 for _ in WONDERS])
PIECE_PRODUCTION: Final = _icons(
    [b.production for b in BUILDINGS], [g.production for g in GREAT_PEOPLE], [0 for _ in WONDERS]
)
PIECE_CULTURE: Final = _icons(
    [b.culture for b in BUILDINGS], [g.culture for g in GREAT_PEOPLE], [w.culture for w in WONDERS]
)
PIECE_COIN: Final = _icons([b.coin for b in BUILDINGS], [g.coin for g in GREAT_PEOPLE], [0 for _ in WONDERS])
PIECE_COMBAT: Final = _icons([b.combat for b in BUILDINGS], [g.combat for g in GREAT_PEOPLE], [0 for _ in WONDERS])
PIECE_IDS: Final = ("", *[b.id for b in BUILDINGS], *[g.id for g in GREAT_PEOPLE], *[w.id for w in WONDERS])

# The items that a city can produce (R43), and its two other actions (R61, R66).
ITEM_WONDER: Final = 14
ITEM_FIGURE: Final = 26
ITEM_UNIT: Final = 28
ITEM_WALLS: Final = 32
ITEM_COUNT: Final = 33
ACT_ARTS: Final = 33
ACT_HARVEST: Final = 34
ITEM_IDS: Final = (
    *[b.id for b in BUILDINGS],
    *[w.id for w in WONDERS],
    *FIGURES,
    *c.UNIT_TYPES,
    "city_walls",
)

MOST_SEATS: Final = 4
# Cities (R7): the capital and two more.
CITIES: Final = 3
CITY_IDS: Final = ("capital", "second_city", "third_city")
BASE_CITIES: Final = 2
CITY_DISTANCE: Final = 3


class Home:
    """The corner of a seat: the place of its home tile, and its rotation."""

    def __init__(self, slot: i64, rotation: i64) -> None:
        self.slot = slot
        self.rotation = rotation


class Layout:
    """The map for a number of players (R13): the corners of its tiles, and the home of each seat."""

    def __init__(self, columns: i64, rows: i64, slots: list[tuple[int, int]], homes: list[Home]) -> None:
        self.columns = columns
        self.rows = rows
        self.corner = vec[i64]([y * 16 + x for x, y in slots])
        self.homes = homes
        # The tile slot of every square, NONE where there is no square.
        belongs = [NONE for _ in range(SQUARES)]
        for slot, (x, y) in enumerate(slots):
            for row in range(4):
                for column in range(4):
                    belongs[(y + row) * 16 + x + column] = slot
        self.slot_of = vec[i64](belongs)


MOST_SLOTS: Final = 16
# fmt: off
LAYOUTS: Final[list[Layout]] = [
    Layout(8, 16, [(0, 0), (4, 0), (0, 4), (4, 4), (0, 8), (4, 8), (0, 12), (4, 12)], [Home(0, 2), Home(7, 0)]),
    Layout(16, 16, [(6, 0), (4, 4), (8, 4), (2, 8), (6, 8), (10, 8), (0, 12), (4, 12), (8, 12), (12, 12)], [Home(0, 2), Home(9, 3), Home(6, 1)]),
    Layout(16, 16, [(0, 0), (4, 0), (8, 0), (12, 0), (0, 4), (4, 4), (8, 4), (12, 4), (0, 8), (4, 8), (8, 8), (12, 8), (0, 12), (4, 12), (8, 12), (12, 12)], [Home(0, 2), Home(3, 2), Home(15, 0), Home(12, 0)]),
]
# fmt: on


def layout_for(seats: i64) -> Layout:
    """Return the map for a number of seats."""
    return LAYOUTS[seats - 2]


# The culture track (R62): seven spaces to a section; culture and trade to enter a space, by section.
TRACK_END: Final = 21
SECTION: Final = 7
TRACK_CULTURE: Final = vec[i64]([3, 5, 7])
TRACK_TRADE: Final = vec[i64]([0, 3, 6])
# The spaces that give a great person; the last one gives the victory, the others an event of the section's deck.
GREAT_PERSON_SPACES: Final = (3, 7, 12, 18)


# Fixed numbers (constants.json).
TRADE_MAX: Final = 27
COINS_TO_WIN: Final = 15
BASE_EVENT_HAND: Final = 2
BASE_BATTLE_HAND: Final = 3
HAND_PER_ARMY: Final = 2
HAND_FOR_CITY: Final = 3
BASE_SPEED: Final = 2
BASE_STACKING: Final = 2
RUSH_TRADE: Final = 3
RUSH_PRODUCTION: Final = 1
AMERICAN_RUSH: Final = 2
ARTS_CULTURE: Final = 1
COMBAT_CITY: Final = 6
COMBAT_CAPITAL: Final = 12
COMBAT_WALLS: Final = 4
EXPLORE_CULTURE: Final = 3
GERMAN_INFANTRY: Final = 2
DISASTERS: Final = 12
LOOT_POINTS: Final = 3
UNITS_PER_ARMY_LOST: Final = 2
LEARNING_CITIES: Final = 3

# Scores: every way to win in hundredths of its goal, for the sheet and for a game that ends by its turn limit.
FULL_SCORE: Final = 100
# R107: the smallest pyramid with Space Flight on top, by rows from the bottom (row 1), and its techs.
PYRAMID: Final = vec[i64]([0, 5, 4, 3, 2, 1])
TECHS_TO_WIN: Final = 15
