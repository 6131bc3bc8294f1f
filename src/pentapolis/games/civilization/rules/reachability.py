"""The reach of figures, which boards show before a movement (R71-R83)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec, zeros
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import AROUND, CITIES, SQUARES, VILLAGE
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.limits import speed, water_level
from pentapolis.games.civilization.rules.map import (
    around,
    beside,
    enemy_at,
    group_seat,
    is_centre,
    is_face_up,
    is_water,
    zone_city,
    zone_seat,
)
from pentapolis.games.civilization.rules.movement import can_finish, enter_verdict, is_contested, may_stop
from pentapolis.games.civilization.techs import FLYING

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: The packing of a square of a reach: its steps, then one more than the square before it.
REACH_STEPS: Final = 16
#: More water squares in a row than any figure crosses in a turn.
MOST_WATER: Final = 8


def reach(state: CivilizationState, seat: i64) -> vec[i64]:
    """R71-R83: Return by square the fewest steps in which the moving group comes there and the square before it.

    It is 0 where the group cannot go. Contested squares that the group may not pass end its way.
    """
    found = zeros(SQUARES)
    queue = zeros(SQUARES + 1)
    start = state.group_square
    queue[0] = start
    count: i64 = 1
    flies = state.nations[seat].tech[FLYING] != 0
    at: i64 = 0
    while at < count:
        square = queue[at]
        at += 1
        steps = found[square] % REACH_STEPS + 1
        if steps > state.group_left or (square != start and not flies and is_contested(state, seat, square)):
            continue
        for direction in range(4):
            there = beside(square, direction)
            if there == NONE or there == start or found[there] or enter_verdict(state, seat, there) != v.LEGAL:
                continue
            if may_stop(state, seat, there) or can_finish(state, seat, there, state.group_left - steps):
                found[there] = steps + REACH_STEPS * (square + 1)
                queue[count] = there
                count += 1
    return found


def march(state: CivilizationState, seat: i64) -> i64:
    """R71-R83: Return the way of an army to the nearest enemy capital, with the techs of today.

    The number is the steps, 256 times the owner and 1024 times the square where the way begins; NONE without a way.
    Figures, villages and cities of other players bar it unless figures fly. With ships that cannot end on water, at
    most the water that one turn crosses lies in a row. A player without an army begins beside the cities.
    """
    origin = zeros(SQUARES * MOST_WATER)
    steps = zeros(SQUARES * MOST_WATER)
    queue = zeros(SQUARES * MOST_WATER)
    count: i64 = 0
    for square in range(SQUARES):
        if starts(state, seat, square):
            origin[square * MOST_WATER] = square + 1
            queue[count] = square * MOST_WATER
            count += 1
    if count == 0:
        count = from_cities(state, seat, origin, queue)
    at: i64 = 0
    while at < count:
        place = queue[at]
        at += 1
        for direction in range(4):
            there = beside(place // MOST_WATER, direction)
            if there == NONE or not is_face_up(state, there):
                continue
            owner = zone_seat(state, there)
            if owner != NONE and owner != seat and zone_city(state, there) % CITIES == 0 and is_centre(state, there):
                return steps[place] + 1 + 256 * owner + 1024 * (origin[place] - 1)
            following = after(state, seat, place, there)
            if following != NONE and origin[following] == 0:
                origin[following] = origin[place]
                steps[following] = steps[place] + 1
                queue[count] = following
                count += 1
    return NONE


def starts(state: CivilizationState, seat: i64, square: i64) -> bool:
    """R71: Return whether an army of a seat stands on a square, or is on its way there."""
    if state.armies[square] > 0 and i64(state.figure[square]) == seat + 1:
        return True
    return state.group_square == square and state.group_armies > 0 and group_seat(state) == seat


def from_cities(state: CivilizationState, seat: i64, origin: vec[i64], queue: vec[i64]) -> i64:
    """R46: Enter the land around a seat's cities as the beginnings of ways, and return how many squares.

    An army could be built there.
    """
    count: i64 = 0
    for slot in range(CITIES):
        centre = state.nations[seat].city[slot]
        if centre == NONE:
            continue
        for which in range(AROUND):
            square = around(centre, which)
            if not is_water(state, square) and origin[square * MOST_WATER] == 0 and not enemy_at(state, seat, square):
                origin[square * MOST_WATER] = square + 1
                queue[count] = square * MOST_WATER
                count += 1
    return count


def after(state: CivilizationState, seat: i64, place: i64, square: i64) -> i64:
    """R75, R82: Return the place of a way (square and water squares in a row) after a step, NONE if it is barred."""
    nation = state.nations[seat]
    if nation.tech[FLYING] == 0:
        if state.marker[square] == VILLAGE or enemy_at(state, seat, square):
            return NONE
        if is_centre(state, square) and zone_seat(state, square) != seat:
            return NONE
    if not is_water(state, square):
        return square * MOST_WATER
    level = water_level(nation)
    if level == c.END_ON_WATER:
        return square * MOST_WATER
    row = place % MOST_WATER + 1
    return square * MOST_WATER + row if level > 0 and row < speed(nation) else i64(NONE)
