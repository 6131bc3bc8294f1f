"""The techs: their gains at once and for good, and the effects of the odd ones (R106-R113).

The effects of a tech for a price are abilities (`cards.py`, `powers.py`, `abilities.py`).
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec
from pentapolis.games.civilization.cards import (
    ACADEMY,
    AIRCRAFT,
    AQUEDUCT,
    ARTILLERY,
    BANK,
    BARRACKS,
    CATHEDRAL,
    COMMUNISM_RULE,
    CROSS_WATER,
    DEMOCRACY_RULE,
    END_ON_WATER,
    FEUDALISM_RULE,
    FUNDAMENTALISM_RULE,
    GRANARY,
    HARBOR,
    INFANTRY,
    IRON_MINE,
    LIBRARY,
    MARKET,
    MONARCHY_RULE,
    MOUNTED,
    NONE,
    REPUBLIC_RULE,
    TEMPLE,
    TRADING_POST,
    UNIVERSITY,
    WORKSHOP,
)


class Tech:
    """R106, R111: A tech: its level, what it unlocks and allows, and the hooks of the rules, most of them idle."""

    def __init__(
        self,
        id: str,
        level: i64,
        *,
        building: i64 = NONE,
        government: i64 = NONE,
        unit: i64 = NONE,
        rank: i64 = 0,
        coins: i64 = 0,
        coin_room: i64 = 0,
        culture_hand: i64 = 0,
        stacking: i64 = 0,
        speed: i64 = 0,
        water: i64 = 0,
        cities: i64 = 0,
        walls: i64 = 0,
    ) -> None:
        self.id = id
        self.level = level
        self.building = building
        self.government = government
        # The unit type whose rank it raises (or which it unlocks), and the rank.
        self.unit = unit
        self.rank = rank
        # Printed coins, and the most that can be collected on the card.
        self.coins = coins
        self.coin_room = coin_room
        self.culture_hand = culture_hand
        self.stacking = stacking
        self.speed = speed
        self.water = water
        self.cities = cities
        self.walls = walls

    def production(self, coins: i64) -> i64:
        """R43: Return the additional production of every city, by its owner's coins."""
        return 0

    def hands(self, coins: i64) -> i64:
        """R64, R87: Return how many more units a battle hand and more events the hand has, by its owner's coins."""
        return 0

    def second_item(self) -> bool:
        """R45: Return whether a city may produce a second item, once in a turn."""
        return False

    def flies(self) -> bool:
        """R83: Return whether figures pass over everything."""
        return False

    def breaks_walls(self) -> bool:
        """R89: Return whether the walls of an attacked city fall before the battle."""
        return False

    def tramples(self) -> bool:
        """R1: Return whether an army that ends its way on an enemy's building destroys it, once in a turn."""
        return False

    def rewards_victory(self) -> bool:
        """R110: Return whether a battle won lays a coin on it, once in a turn."""
        return False

    def protects_events(self) -> bool:
        """R115: Return whether its owner's events cannot be cancelled."""
        return False

    def wins(self) -> bool:
        """R2: Return whether the player who learns it has won."""
        return False


class CodeOfLaws(Tech):
    """R110: A tech that brings a coin for the first battle won in a turn."""

    def rewards_victory(self) -> bool:
        """R110: Return True: a battle won lays a coin on it, up to its room."""
        return True


class Engineering(Tech):
    """R45: A tech with which one city produces two items for its production, once in a turn."""

    def second_item(self) -> bool:
        """R45: Return True: a city may produce a second item for the rest."""
        return True


class MilitaryScience(Tech):
    """R43: A tech that brings one more production in every city for every three coins."""

    def production(self, coins: i64) -> i64:
        """R43: Return a third of the coins."""
        return coins // 3


class Combustion(Tech):
    """R89: A tech by which walls fall before the battle.

    An army destroys the building on which it ends its way.
    """

    def breaks_walls(self) -> bool:
        """R89: Return True: the walls of the attacked city fall."""
        return True

    def tramples(self) -> bool:
        """R1: Return True: an army destroys a building, once in a turn."""
        return True


class Computers(Tech):
    """R64, R87: A tech that brings one more unit and one more event in hand for every five coins."""

    def hands(self, coins: i64) -> i64:
        """R64, R87: Return a fifth of the coins."""
        return coins // 5


class Flight(Tech):
    """R83: A tech with which figures pass over everything, and aircraft can be built (R47)."""

    def flies(self) -> bool:
        """R83: Return True: figures also pass over enemies, huts and villages."""
        return True


class MassMedia(Tech):
    """R115: A tech whose owner's events cannot be cancelled."""

    def protects_events(self) -> bool:
        """R115: Return True: no player can cancel them."""
        return True


class SpaceFlight(Tech):
    """R2: A tech that wins the game."""

    def wins(self) -> bool:
        """R2: Return True: the player wins at once."""
        return True


# fmt: off
TECHS: Final[list[Tech]] = [
    Tech("animal_husbandry", 1),
    CodeOfLaws("code_of_laws", 1, building=TRADING_POST, government=REPUBLIC_RULE, coin_room=4),
    Tech("currency", 1, building=MARKET),
    Tech("horseback_riding", 1, speed=3),
    Tech("masonry", 1, stacking=3, walls=1),
    Tech("metalworking", 1, building=BARRACKS),
    Tech("navigation", 1, building=HARBOR, water=CROSS_WATER),
    Tech("philosophy", 1, building=TEMPLE),
    Tech("pottery", 1, building=GRANARY, coin_room=4, culture_hand=1),
    Tech("writing", 1, building=LIBRARY),
    Tech("chivalry", 2, government=FEUDALISM_RULE, unit=MOUNTED, rank=2),
    Tech("civil_service", 2, coins=1, culture_hand=1),
    Tech("construction", 2, building=WORKSHOP),
    Tech("democracy", 2, government=DEMOCRACY_RULE, unit=INFANTRY, rank=2, coin_room=4),
    Engineering("engineering", 2, building=AQUEDUCT),
    Tech("irrigation", 2, cities=3),
    Tech("mathematics", 2, unit=ARTILLERY, rank=2),
    Tech("monarchy", 2, government=MONARCHY_RULE),
    Tech("printing_press", 2, building=UNIVERSITY, coin_room=4, stacking=4),
    Tech("sailing", 2, speed=4, water=END_ON_WATER),
    Tech("banking", 3, building=BANK),
    Tech("biology", 3, stacking=5),
    Tech("communism", 3, government=COMMUNISM_RULE),
    Tech("gunpowder", 3, unit=INFANTRY, rank=3),
    Tech("metal_casting", 3, unit=ARTILLERY, rank=3),
    MilitaryScience("military_science", 3, building=ACADEMY),
    Tech("railroad", 3, building=IRON_MINE, unit=MOUNTED, rank=3, coins=1),
    Tech("steam_power", 3, speed=5, water=END_ON_WATER),
    Tech("theology", 3, building=CATHEDRAL, government=FUNDAMENTALISM_RULE, culture_hand=1),
    Tech("atomic_theory", 4),
    Tech("ballistics", 4, unit=ARTILLERY, rank=4),
    Combustion("combustion", 4, unit=MOUNTED, rank=4),
    Computers("computers", 4, coins=1),
    Flight("flight", 4, unit=AIRCRAFT, rank=4, speed=6, water=END_ON_WATER),
    MassMedia("mass_media", 4),
    Tech("replaceable_parts", 4, unit=INFANTRY, rank=4, stacking=6),
    SpaceFlight("space_flight", 5),
]
# fmt: on


def only(found: list[int]) -> i64:
    """Return the one tech of a list."""
    assert len(found) == 1
    return found[0]


def _best_first(values: list[int]) -> vec[i64]:
    """Return the techs that have a value, the highest first."""
    return vec[i64](
        [number for _, number in sorted([(-value, number) for number, value in enumerate(values) if value])]
    )


# The one tech that overrides each hook, or has a unique number.
PRODUCING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.production(99)])
HANDING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.hands(99)])
SPLITTING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.second_item()])
FLYING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.flies()])
BREAKING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.breaks_walls()])
TRAMPLING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.tramples()])
REWARDING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.rewards_victory()])
PROTECTING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.protects_events()])
WALLING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.walls])
SETTLING: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.cities])
AIRBORNE: Final[i64] = only([number for number, tech in enumerate(TECHS) if tech.unit == AIRCRAFT])
# Techs that set a number, the best first: only the best value counts.
STACKING_TECHS: Final = _best_first([tech.stacking for tech in TECHS])
SPEED_TECHS: Final = _best_first([tech.speed for tech in TECHS])
WATER_TECHS: Final = _best_first([tech.water for tech in TECHS])
# The techs that raise a land type to rank 2, 3 and 4, by type; those on which coins are collected.
RANK_TECHS: Final = vec[i64](
    [
        only([number for number, tech in enumerate(TECHS) if tech.unit == kind and tech.rank == rank])
        for kind in range(AIRCRAFT)
        for rank in range(2, 5)
    ]
)
COIN_TECHS: Final = vec[i64]([number for number, tech in enumerate(TECHS) if tech.coin_room])
