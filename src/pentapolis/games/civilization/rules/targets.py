"""The possible targets of events and abilities (R24, R54, R69, R114-R120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.native import i64, u8, vec, zero_bytes
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization.boards import (
    CITIES,
    DISASTERS,
    PIECE_GREAT,
    PIECE_WONDER,
    SQUARES,
)
from pentapolis.games.civilization.cards import NONE, Event
from pentapolis.games.civilization.decisions import KILL_ARMY, KILL_GREAT
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.culture import is_building
from pentapolis.games.civilization.rules.map import (
    beside,
    enemy_at,
    figures_at,
    group_seat,
    is_centre,
    is_face_up,
    is_water,
    may_end,
    scouts_at,
    within_reach,
    zone_seat,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


# -- the player's cities


def fill_own_cities(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """R43: Add all cities of a player."""
    for slot in range(CITIES):
        if state.nations[seat].city[slot] != NONE:
            actions.add(a.city(slot))


def own_city_verdict(state: CivilizationState, seat: i64, slot: i64) -> i64:
    """R43: Return LEGAL for a city that stands."""
    return v.LEGAL if state.nations[seat].city[slot] != NONE else v.OTHER_DECISION


# -- figures


def group_there(state: CivilizationState, seat: i64, square: i64) -> bool:
    """R85: Return whether a group of another player is on its way over a square."""
    return state.group_square == square and group_seat(state) != seat and group_size(state) > 0


def group_size(state: CivilizationState) -> i64:
    """R72: Return how many figures are on the way."""
    return state.group_armies + members(state.group_scouts & 3)


def victim_seat(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R85: Return the owner of the figures on a square that a player could hit, a moving group first.

    It is NONE if there are none of other players.
    """
    if group_there(state, seat, square):
        return group_seat(state)
    return i64(state.figure[square]) - 1 if enemy_at(state, seat, square) else i64(NONE)


def victims(state: CivilizationState, seat: i64, square: i64, victim: i64) -> i64:
    """R65: Return how many armies, scouts or great people of other players on a square a player could kill."""
    if victim == KILL_GREAT:
        piece = i64(state.piece[square])
        return 1 if PIECE_GREAT <= piece < PIECE_WONDER and zone_seat(state, square) != seat else 0
    owner = victim_seat(state, seat, square)
    if owner == NONE:
        return 0
    if group_there(state, seat, square):
        return state.group_armies if victim == KILL_ARMY else members(state.group_scouts & 3)
    return i64(state.armies[square]) if victim == KILL_ARMY else scouts_at(state, owner, square)


def kill_verdict(state: CivilizationState, seat: i64, event: Event, square: i64) -> i64:
    """R65, R117: Return the verdict on figures or a great person of another player: Defection and its kin."""
    if state.figure[square] == 0 and state.piece[square] == 0 and state.group_square != square:
        return v.NO_TARGET
    if victim_seat(state, seat, square) == NONE:
        if not event.great_person or victims(state, seat, square, KILL_GREAT) == 0:
            return v.NO_TARGET
    return v.LEGAL if within_reach(state, seat, square, event.reach) else v.OUT_OF_REACH


def lead_off(state: CivilizationState, owner: i64, square: i64, steps: i64) -> vec[u8]:
    """R117: Return 1 for every square to which all figures of a square can be led on land, without a battle."""
    count = figures_at(state, owner, square)
    reached = zero_bytes(SQUARES)
    seen = zero_bytes(SQUARES)
    seen[square] = u8(1)
    edge = [square]
    while steps > 0 and edge:
        steps -= 1
        further: list[i64] = []
        for here in edge:
            for direction in range(4):
                there = beside(here, direction)
                if there != NONE and not seen[there] and may_pass(state, owner, there):
                    seen[there] = u8(1)
                    further.append(there)
                    if may_end(state, owner, there, count):
                        reached[there] = u8(1)
        edge = further
    return reached


def may_pass(state: CivilizationState, owner: i64, square: i64) -> bool:
    """R75, R76: Return whether figures can be led over a square: explored land without enemies, markers or cities."""
    if not is_face_up(state, square) or is_water(state, square) or state.marker[square]:
        return False
    return not enemy_at(state, owner, square) and not is_centre(state, square)


def lead_verdict(state: CivilizationState, seat: i64, event: Event, square: i64) -> i64:
    """R65, R117: Return the verdict on figures of another player that can be led away: Disoriented and its kin."""
    if not enemy_at(state, seat, square):
        return v.NO_TARGET
    reached = lead_off(state, i64(state.figure[square]) - 1, square, event.amount)
    for there in range(SQUARES):
        if reached[there]:
            return v.LEGAL
    return v.CANNOT_END


# -- squares


def terrain_verdict(state: CivilizationState, event: Event, square: i64) -> i64:
    """R119: Return the verdict on a face-up square of a fitting terrain without any piece or city."""
    if not is_face_up(state, square):
        return v.TILE_FACE_DOWN
    if (event.terrains >> i64(state.ground[square])) & 1 == 0:
        return v.WRONG_TERRAIN
    if state.piece[square] or is_centre(state, square):
        return v.PROTECTED
    return v.LEGAL if state.disasters < DISASTERS else v.POOL_EMPTY


def raze_verdict(state: CivilizationState, seat: i64, square: i64, reach: i64) -> i64:
    """R54: Return the verdict on a building of another player, or the walls of a city, near enough."""
    if state.zone[square] == 0 or zone_seat(state, square) == seat:
        return v.NO_TARGET
    if not is_building(state, square):
        zone = i64(state.zone[square]) - 1
        nation = state.nations[zone // 3]
        if nation.city[zone % 3] != square or (nation.walls >> (zone % 3)) & 1 == 0:
            return v.NO_TARGET
    return v.LEGAL if within_reach(state, seat, square, reach) else v.OUT_OF_REACH


def pin_verdict(state: CivilizationState, square: i64) -> i64:
    """R85: Return LEGAL for a square with figures: Communism."""
    if state.figure[square] or (state.group_square == square and group_size(state) > 0):
        return v.LEGAL
    return v.NO_TARGET


def nuke_verdict(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R101a: Return the verdict on a city of another player that is no capital: Atomic Theory."""
    zone = i64(state.zone[square]) - 1
    if zone == NONE or zone // 3 == seat or state.nations[zone // 3].city[zone % 3] != square:
        return v.NO_TARGET
    return v.PROTECTED if zone % 3 == 0 else v.LEGAL


def sail_from_verdict(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R75: Return LEGAL for a square with figures of the player: Steam Power."""
    return v.LEGAL if i64(state.figure[square]) == seat + 1 else v.NO_FIGURES


def sail_to_verdict(state: CivilizationState, seat: i64, origin: i64, square: i64) -> i64:
    """R75: Return LEGAL for a water square without enemies and with room for all of the figures: Steam Power."""
    if square == origin or not is_face_up(state, square) or not is_water(state, square):
        return v.WRONG_TERRAIN
    return v.LEGAL if may_end(state, seat, square, figures_at(state, seat, origin)) else v.CANNOT_END
