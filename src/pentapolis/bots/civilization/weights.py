"""Weights of the evaluation of Civilization, as a list with named indices.

A weight is relative to the heuristic bot (1.0: equal). The last ones are the points of each tech beside its place in
the pyramid. The planner has other weights, which were found by playing.
"""

from __future__ import annotations

from typing import Final

from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.techs import TECHS

# Indices of the weights.
TRADE_NEEDED: Final = 0
TRADE_BEYOND: Final = 1
CULTURE: Final = 2
SPACE: Final = 3
SPACE_LATER: Final = 4
COIN: Final = 5
COIN_SQUARED: Final = 6
GOVERNMENT: Final = 7
TECH_NEEDED: Final = 7  # by level, 1 to 4
TECH_BEYOND: Final = 11  # by level, 1 to 4
ICON: Final = 16  # trade, production, culture, coin
CITY_TURNS: Final = 20
CITY: Final = 21
FORCE_NEEDED: Final = 22
FORCE_BEYOND: Final = 23
DANGER: Final = 24
ARMY: Final = 25
SCOUT: Final = 26
SCOUT_SQUARE: Final = 27
TRAILS: Final = 28
ROADS: Final = 29
HUT: Final = 30
VILLAGE: Final = 31
NEW_LAND: Final = 32
TARGET: Final = 33
CONFIDENCE: Final = 34
SCOUT_NEW_LAND: Final = 35
SETTLE: Final = 36
EVENT: Final = 37
RESOURCE: Final = 38
UNIT: Final = 39
GREAT: Final = 40
WALL: Final = 41
WONDER: Final = 42
RIVALRY: Final = 43
REBATE: Final = 44
SAVING: Final = 45
DRAW: Final = 46
STAKE: Final = 47
LOSS: Final = 48
HORIZON: Final = 49
COIN_ROOM: Final = 50
SETTLED: Final = 51
TECH_BONUS: Final = 52  # by tech, in points


def tech_bonuses() -> list[float]:
    """Return the worth of techs beside their place in the pyramid."""
    bonuses = [0.0 for _ in TECHS]
    bonuses[c.HORSEBACK_RIDING] = 1.5
    bonuses[c.CURRENCY] = 3.0
    bonuses[c.WRITING] = 3.0
    bonuses[c.CODE_OF_LAWS] = 2.0
    bonuses[c.POTTERY] = 3.0
    bonuses[c.NAVIGATION] = 2.0
    bonuses[c.PHILOSOPHY] = 2.5
    bonuses[c.MASONRY] = 1.0
    bonuses[c.IRRIGATION] = 12.0
    bonuses[c.ENGINEERING] = 4.0
    bonuses[c.CONSTRUCTION] = 4.0
    bonuses[c.DEMOCRACY] = 4.0
    bonuses[c.PRINTING_PRESS] = 4.0
    bonuses[c.CIVIL_SERVICE] = 3.0
    bonuses[c.CHIVALRY] = 3.0
    bonuses[c.RAILROAD] = 5.0
    bonuses[c.COMMUNISM] = 4.0
    bonuses[c.MILITARY_SCIENCE] = 4.0
    bonuses[c.BANKING] = 3.0
    bonuses[c.GUNPOWDER] = 3.0
    bonuses[c.COMPUTERS] = 4.0
    bonuses[c.REPLACEABLE_PARTS] = 3.0
    return bonuses


def plain_weights() -> list[float]:
    """Return the weights of the heuristic bot."""
    weights = [1.0 for _ in range(TECH_BONUS)]
    weights[COIN_ROOM] = 0.0
    return weights + tech_bonuses()
