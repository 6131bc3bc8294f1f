"""The map: squares, tiles, figures and cities on it (R13, R27, R50, R74-R77, R117)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest
from pentapolis.core.native import i64, u8, vec
from pentapolis.games.civilization.boards import (
    AROUND,
    AROUND_X,
    AROUND_Y,
    BASE_STACKING,
    CITIES,
    HUT,
    MOST_SEATS,
    NOWHERE,
    SIDE,
    SQUARES,
    STANDS,
    STEP_X,
    STEP_Y,
    UNEXPLORED,
    VILLAGE,
    WATER,
)
from pentapolis.games.civilization.cards import END_ON_WATER, NONE
from pentapolis.games.civilization.rules.limits import stacking, water_level
from pentapolis.games.civilization.tiles import EXTRA_HUT, EXTRA_VILLAGE, TILES, printed_at

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


def _neighbour(square: int, dx: int, dy: int) -> int:
    """Return the square beside a square, NONE off the grid."""
    x, y = square % SIDE + dx, square // SIDE + dy
    return y * SIDE + x if 0 <= x < SIDE and 0 <= y < SIDE else NONE


# The four neighbours of every square by direction, and the eight squares around it.
BESIDE: Final = vec[i64]([_neighbour(sq, STEP_X[way], STEP_Y[way]) for sq in range(SQUARES) for way in range(4)])
RING: Final = vec[i64]([_neighbour(sq, AROUND_X[k], AROUND_Y[k]) for sq in range(SQUARES) for k in range(AROUND)])


# The owner of each zone of the map, and its city; a square without owner has zone 0.
ZONE_SEAT: Final = vec[i64]([NONE] + [zone // CITIES for zone in range(MOST_SEATS * CITIES)])
ZONE_SLOT: Final = vec[i64]([NONE] + [zone % CITIES for zone in range(MOST_SEATS * CITIES)])


def beside(square: i64, direction: i64) -> i64:
    """Return the neighbour of a square in a direction, NONE off the grid."""
    return BESIDE[square * 4 + direction]


def around(square: i64, which: i64) -> i64:
    """Return one of the eight squares around a square, NONE off the grid."""
    return RING[square * 8 + which]


def gap(one: i64, other: i64) -> i64:
    """Return the difference of two numbers."""
    return one - other if one > other else other - one


def distance(one: i64, other: i64) -> i64:
    """R117: Return how many orthogonal steps lie between two squares."""
    return gap(one & 15, other & 15) + gap(one >> 4, other >> 4)


def spread(one: i64, other: i64) -> i64:
    """R27 (e): Return the larger of the two distances, along and across."""
    return max(gap(one & 15, other & 15), gap(one >> 4, other >> 4))


def is_face_up(state: CivilizationState, square: i64) -> bool:
    """R76: Return whether a square exists and its tile has been discovered."""
    return square != NONE and state.ground[square] < NOWHERE


def is_water(state: CivilizationState, square: i64) -> bool:
    """R50, R75: Return whether a square is water; a harbour stays water."""
    return state.ground[square] == WATER


# -- tiles


def own_map(state: CivilizationState) -> None:
    """Copy tiles, ground and extras before a change, because clones share them: they seldom change."""
    state.ground = state.ground[:]
    state.extra = state.extra[:]
    state.tiles = state.tiles[:]


def lay_tile(state: CivilizationState, slot: i64, tile: i64, rotation: i64) -> None:
    """R13, R77: Turn a tile up; hidden markers come on its huts and villages."""
    own_map(state)
    state.tiles[slot] = tile * 4 + rotation
    corner = state.layout.corner[slot]
    printed = TILES[tile]
    for row in range(4):
        for column in range(4):
            square: i64 = corner + row * 16 + column
            from_square = printed_at(row, column, rotation)
            state.ground[square] = u8(printed.ground[from_square])
            extra = printed.extras[from_square]
            if extra == EXTRA_HUT:
                state.marker[square] = u8(HUT)
            elif extra == EXTRA_VILLAGE:
                state.marker[square] = u8(VILLAGE)
            else:
                state.extra[square] = u8(extra)


def face_down_slot(state: CivilizationState, square: i64) -> i64:
    """R77: Return the slot of a square whose tile is face down, NONE for any other square."""
    if square == NONE or state.ground[square] != UNEXPLORED:
        return NONE
    return state.layout.slot_of[square]


# -- owners of squares


def zone_city(state: CivilizationState, square: i64) -> i64:
    """R27: Return the city to whose centre or outskirts a square belongs: 3 * seat + slot, NONE without an owner."""
    return i64(state.zone[square]) - 1


def zone_seat(state: CivilizationState, square: i64) -> i64:
    """R27: Return the owner of the city to which a square belongs, NONE without an owner."""
    return ZONE_SEAT[i64(state.zone[square])]


def is_centre(state: CivilizationState, square: i64) -> bool:
    """R27: Return whether a city stands on a square."""
    zone = i64(state.zone[square])
    return zone > 0 and state.nations[ZONE_SEAT[zone]].city[ZONE_SLOT[zone]] == square


def mark_zone(state: CivilizationState, seat: i64, slot: i64, value: i64) -> None:
    """R27: Enter a city's centre and outskirts on the map, or strike them out with 0."""
    centre = state.nations[seat].city[slot]
    state.zone[centre] = u8(value)
    for which in range(AROUND):
        state.zone[around(centre, which)] = u8(value)


def city_count(nation: Nation) -> i64:
    """R27: Return how many cities a nation has, the capital included."""
    count: i64 = 0
    for slot in range(CITIES):
        if nation.city[slot] != NONE:
            count += 1
    return count


# -- figures


def scouts_at(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R72: Return how many scouts of a seat stand on a square, without those of a moving group."""
    scouts = state.nations[seat].scouts
    count: i64 = 0
    for which in range(2):
        if scouts[which] == square and not in_group(state, seat, which):
            count += 1
    return count


def in_group(state: CivilizationState, seat: i64, which: i64) -> bool:
    """R72: Return whether a scout is on the way with the moving group."""
    return (state.group_scouts >> which) & 1 == 1 and state.group_scouts >> 2 == seat


def figures_at(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R74: Return how many figures of a seat stand on a square."""
    if i64(state.figure[square]) != seat + 1:
        return 0
    return i64(state.armies[square]) + scouts_at(state, seat, square)


def enemy_at(state: CivilizationState, seat: i64, square: i64) -> bool:
    """Return whether figures of another player stand on a square (R104)."""
    if state.figure[square] == 0:
        return False
    return i64(state.figure[square]) != seat + 1


def refresh(state: CivilizationState, seat: i64, square: i64) -> None:
    """Enter on the map whether figures of a seat stand on a square, after a change."""
    show_figures(state, seat, square, state.armies[square] > 0 or scouts_at(state, seat, square) > 0)


def show_figures(state: CivilizationState, seat: i64, square: i64, there: bool) -> None:
    """Enter figures of a seat on a square of the map and among its stands, or strike them out there."""
    bit: i64 = 1 << (square & 7)
    place = seat * STANDS + (square >> 3)
    if there:
        state.figure[square] = u8(seat + 1)
        state.stands[place] = u8(i64(state.stands[place]) | bit)
    else:
        state.figure[square] = 0
        state.stands[place] = u8(i64(state.stands[place]) & ~bit)


def put_armies(state: CivilizationState, seat: i64, square: i64, count: i64) -> None:
    """Put armies on a square."""
    state.armies[square] = u8(i64(state.armies[square]) + count)
    refresh(state, seat, square)


def take_armies(state: CivilizationState, seat: i64, square: i64, count: i64) -> None:
    """R73: Take armies from a square; those that have moved go last."""
    left = i64(state.armies[square]) - count
    state.armies[square] = u8(left)
    if i64(state.moved[square]) > left:
        state.moved[square] = u8(left)
    refresh(state, seat, square)


def put_scout(state: CivilizationState, seat: i64, square: i64) -> None:
    """Put a scout of the supply on a square; it sends to no city before the next turn (R102)."""
    scouts = state.nations[seat].scouts
    which: i64 = 0 if scouts[0] == NONE else 1
    scouts[which] = square
    refresh(state, seat, square)


def take_scout(state: CivilizationState, seat: i64, square: i64) -> None:
    """R28: Return a scout on a square to the supply."""
    scouts = state.nations[seat].scouts
    which: i64 = 0 if scouts[0] == square and not in_group(state, seat, 0) else 1
    remove_scout(state, seat, which)


def remove_scout(state: CivilizationState, seat: i64, which: i64) -> None:
    """R28: Return a certain scout to the supply."""
    scouts = state.nations[seat].scouts
    square = scouts[which]
    scouts[which] = NONE
    scouts[which + 2] = NONE
    scouts[which + 4] = 0
    if i64(state.figure[square]) == seat + 1:
        refresh(state, seat, square)


def scouts_in_supply(nation: Nation) -> i64:
    """R7: Return how many scouts a nation may still build."""
    return (1 if nation.scouts[0] == NONE else 0) + (1 if nation.scouts[1] == NONE else 0)


def clear_figures(state: CivilizationState, square: i64) -> None:
    """R80, R81: Remove all figures on a square, which die."""
    owner = i64(state.figure[square]) - 1
    if owner == NONE:
        return
    nation = state.nations[owner]
    nation.army_supply += i64(state.armies[square])
    take_armies(state, owner, square, i64(state.armies[square]))
    while scouts_at(state, owner, square) > 0:
        take_scout(state, owner, square)


def may_end(state: CivilizationState, seat: i64, square: i64, count: i64) -> bool:
    """R74, R75, R78-R82: Return whether `count` more figures may end their way on a square without a fight."""
    if not is_face_up(state, square) or state.marker[square] != 0:
        return False
    if enemy_at(state, seat, square) or is_centre(state, square):
        return False
    nation = state.nations[seat]
    if is_water(state, square) and water_level(nation) < END_ON_WATER:
        return False
    figures = figures_at(state, seat, square) + count
    # This bound is checked first because calls are frequent, and every nation may stack as many.
    return figures <= BASE_STACKING or figures <= stacking(nation)


def within_reach(state: CivilizationState, seat: i64, square: i64, reach: i64) -> bool:
    """R117: Return whether a figure or city of a seat is at most `reach` steps from a square."""
    nation = state.nations[seat]
    for slot in range(CITIES):
        if nation.city[slot] != NONE and distance(nation.city[slot], square) <= reach:
            return True
    # Two eights to a row; only rows that are near enough.
    first = 2 * max((square >> 4) - reach, 0)
    end = 2 * min((square >> 4) + reach + 1, SIDE)
    for eight in range(first, end):
        stands = i64(state.stands[seat * STANDS + eight])
        while stands:
            if distance(eight * 8 + lowest(stands), square) <= reach:
                return True
            stands &= stands - 1
    return state.group_square != NONE and group_seat(state) == seat and distance(state.group_square, square) <= reach


def is_pinned(state: CivilizationState, square: i64) -> bool:
    """R85: Return whether no figure may leave a square this turn: Communism."""
    for seat in range(state.seats):
        if state.nations[seat].pin == square + 1:
            return True
    return False


def group_seat(state: CivilizationState) -> i64:
    """R72: Return the seat of the group on the way."""
    return state.group_scouts >> 2
