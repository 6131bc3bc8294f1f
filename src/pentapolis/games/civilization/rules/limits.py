"""Limits by a nation's techs and civilization: speed, stacking, water, cities, ranks (R27, R32, R47, R71-R75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import BASE_CITIES, BASE_SPEED, BASE_STACKING
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.nations import more_stacking
from pentapolis.games.civilization.techs import (
    AIRBORNE,
    RANK_TECHS,
    SETTLING,
    SPEED_TECHS,
    STACKING_TECHS,
    TECHS,
    WATER_TECHS,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation

# The tech that unlocks each government, NONE for those that need none.
GOVERNMENT_TECH: Final = vec[i64](
    [
        next((number for number, tech in enumerate(TECHS) if tech.government == government), NONE)
        for government in range(len(GOVERNMENTS))
    ]
)


# The values of the techs that set a number, the best first, then the value without any of them.
STACKINGS: Final = vec[i64]([TECHS[tech].stacking for tech in STACKING_TECHS] + [BASE_STACKING])
SPEEDS: Final = vec[i64]([TECHS[tech].speed for tech in SPEED_TECHS] + [BASE_SPEED])
WATERS: Final = vec[i64]([TECHS[tech].water for tech in WATER_TECHS] + [0])


def best(nation: Nation, techs: vec[i64], values: vec[i64]) -> i64:
    """Return the value of the first of the techs that a nation knows, the last value if it knows none."""
    known = nation.tech
    for which in range(len(techs)):
        if known[techs[which]]:
            return values[which]
    return values[len(techs)]


def stacking(nation: Nation) -> i64:
    """R74: Return how many figures may end on one square."""
    return best(nation, STACKING_TECHS, STACKINGS) + more_stacking(nation)


def speed(nation: Nation) -> i64:
    """R71: Return how many steps a figure may take."""
    return best(nation, SPEED_TECHS, SPEEDS)


def water_level(nation: Nation) -> i64:
    """R75: Return whether figures may cross water, or end on it."""
    return best(nation, WATER_TECHS, WATERS)


def city_limit(nation: Nation) -> i64:
    """R27: Return how many cities a nation may have, the capital included."""
    return TECHS[SETTLING].cities if nation.tech[SETTLING] else i64(BASE_CITIES)


def rank(nation: Nation, unit_type: i64) -> i64:
    """R47, R48: Return the rank of a nation's units of a type; aircraft have only one."""
    if unit_type == c.AIRCRAFT:
        return TECHS[AIRBORNE].rank
    best: i64 = 1
    for step in range(3):
        if nation.tech[RANK_TECHS[unit_type * 3 + step]]:
            best = step + 2
    return best


def unit_cost(nation: Nation, unit_type: i64) -> i64:
    """R47: Return the price of a unit by its owner's rank."""
    return i64(c.AIRCRAFT_COST) if unit_type == c.AIRCRAFT else c.UNIT_COST[rank(nation, unit_type)]


def knows_government(nation: Nation, government: i64) -> bool:
    """R32: Return whether a nation knows a government: anarchy and despotism always, the others by their techs."""
    tech = GOVERNMENT_TECH[government]
    return tech == NONE or nation.tech[tech] != 0
