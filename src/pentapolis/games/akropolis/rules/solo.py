"""The solo mode: an Illustrious Architect who collects tiles (S1-S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import append, i64, vec, zeros
from pentapolis.games.akropolis.rules.scoring import (
    DOUBLE_FROM,
    VARIANT_BARRACKS,
    VARIANT_GARDEN,
    VARIANT_HOUSE,
    VARIANT_MARKET,
    VARIANT_TEMPLE,
)
from pentapolis.games.akropolis.rules.site import take_tile
from pentapolis.games.akropolis.tiles import (
    ARCHITECT_LEVEL,
    ARCHITECT_QUARRY,
    BARRACKS,
    DISTRICTS,
    GARDEN,
    HOUSE,
    HOUSE_PLAZA,
    MARKET,
    QUARRY,
    STARS,
    TEMPLE,
    TILES,
)

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def architect_turn(state: AkropolisState) -> None:
    """S4, S5: Let the Architect take the cheapest tile with a plaza if he can pay for it, else the free one."""
    index = cheapest_plaza(state)
    if index < 0 or index > state.architect_stones:
        index = 0
    state.architect_stones -= index
    state.architect_tiles = append(state.architect_tiles, take_tile(state, index))


def cheapest_plaza(state: AkropolisState) -> i64:
    """S4: Return the lowest index of the site with a plaza, -1 if there is none."""
    for index in range(len(state.site)):
        if TILES[state.site[index]].plaza():
            return index
    return -1


def count_hexes(state: AkropolisState) -> vec[i64]:
    """Return how many hexes of each kind the Architect owns, his start tile included (S1, S6)."""
    counts = zeros(HOUSE_PLAZA + DISTRICTS)
    counts[HOUSE_PLAZA] = 1
    counts[QUARRY] = 3
    for tile in state.architect_tiles:
        for kind in TILES[tile].hexes():
            counts[kind] += 1
    return counts


def architect_points(state: AkropolisState) -> vec[i64]:
    """S6, S7: Return the Architect's points by district, then for his quarries."""
    counts = count_hexes(state)
    level = ARCHITECT_LEVEL[state.architect]
    points = zeros(DISTRICTS + 1)
    for district in range(DISTRICTS):
        kind = HOUSE + district
        value = counts[kind] * level
        plazas = counts[HOUSE_PLAZA + district]
        value += bonus(state, kind, counts[kind], plazas, level)
        points[district] = value * plazas * STARS[HOUSE_PLAZA + district]
    points[DISTRICTS] = counts[QUARRY] * ARCHITECT_QUARRY[state.architect]
    return points


def bonus(state: AkropolisState, kind: i64, hexes: i64, plazas: i64, level: i64) -> i64:
    """S7: Return the addition of a variant to the value of the Architect's hexes of a kind."""
    value = hexes * level
    if kind == HOUSE:
        return value if state.rules & VARIANT_HOUSE and value >= DOUBLE_FROM else 0
    if kind == MARKET:
        most = 3 * plazas
        doubled = hexes if hexes < most else most
        return doubled * level if state.rules & VARIANT_MARKET else 0
    if kind == BARRACKS:
        return value if state.rules & VARIANT_BARRACKS else 0
    if kind == TEMPLE:
        return value if state.rules & VARIANT_TEMPLE and level == 2 else 0
    assert kind == GARDEN
    return value if state.rules & VARIANT_GARDEN else 0


def architect_total(state: AkropolisState) -> i64:
    """S6: Return all points of the Architect, with one per stone."""
    total = state.architect_stones
    for points in architect_points(state):
        total += points
    return total
