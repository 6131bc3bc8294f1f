"""The map of an observation of Civilization, with figures on their way and battles: see observation.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.observation import mark, mark_set, put, turned
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import places as p
from pentapolis.games.civilization.boards import (
    NOWHERE,
    PIECE_GREAT,
    PIECE_WONDER,
    TERRAINS,
    UNEXPLORED,
)
from pentapolis.games.civilization.boards import (
    SIDE as COLUMNS,
)
from pentapolis.games.civilization.player import Battle
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules.battle_course import sees_hand
from pentapolis.games.civilization.rules.city_yields import (
    YIELD_BITS,
    square_yields,
)
from pentapolis.games.civilization.rules.map import group_seat, in_group, is_centre, zone_seat

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


FACE_DOWN: Final = len(TERRAINS)


def put_row(out: BytesWriter, at: i64, row: vec[i64], first: i64, size: i64) -> None:
    """Write counters of a row."""
    for index in range(size):
        level = row[first + index]
        if level:
            put(out, at + index, level)


# -- the map


def observe_map(state: CivilizationState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the squares, then pins and scouts."""
    for row in range(state.layout.rows):
        for square in range(row * COLUMNS, row * COLUMNS + state.layout.columns):
            ground = i64(state.ground[square])
            if ground == UNEXPLORED:
                mark(out, at + p.SQUARE * square + p.SQUARE_GROUND + FACE_DOWN)
            elif ground != NOWHERE:
                observe_square(state, square, seat, out, at + p.SQUARE * square)
    for other in range(state.seats):
        nation = state.nations[other]
        if nation.pin:
            mark(out, at + p.SQUARE * (nation.pin - 1) + p.SQUARE_HERE + 3)
        for scout in range(2):
            square = nation.scouts[scout]
            if square >= 0 and not (state.group_square >= 0 and in_group(state, other, scout)):
                mark(out, at + p.SQUARE * square + p.SQUARE_SCOUTS + scout)


def observe_square(state: CivilizationState, square: i64, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write a face-up square: its ground, the things on it, its owner."""
    mark(out, at + p.SQUARE_GROUND + i64(state.ground[square]))
    if state.extra[square]:
        mark(out, at + p.SQUARE_EXTRA + i64(state.extra[square]) - 1)
    if state.marker[square]:
        mark(out, at + p.SQUARE_MARKER + i64(state.marker[square]) - 1)
    zone = i64(state.zone[square]) - 1
    if zone >= 0:
        mark(out, at + p.SQUARE_CITY + turned(state, seat, zone // 3))
        if is_centre(state, square):
            mark(out, at + p.SQUARE_CENTRE + zone % 3)
        else:
            observe_icons(square_yields(state, square), out, at)
        piece = i64(state.piece[square])
        if piece >= PIECE_WONDER:
            mark(out, at + p.SQUARE_PIECE + 2)
        elif piece >= PIECE_GREAT:
            mark(out, at + p.SQUARE_PIECE + 1)
        elif piece:
            mark(out, at + p.SQUARE_PIECE)
    else:
        observe_icons(square_yields(state, square), out, at)
    owner = i64(state.figure[square]) - 1
    if owner >= 0:
        mark(out, at + p.SQUARE_FIGURES + turned(state, seat, owner))
        put(out, at + p.SQUARE_ARMIES, i64(state.armies[square]))
        put(out, at + p.SQUARE_MOVED, i64(state.moved[square]))


def observe_icons(yields: i64, out: BytesWriter, at: i64) -> None:
    """Write the yields of a square."""
    place = at + p.SQUARE_ICONS
    while yields:
        if yields & 255:
            put(out, place, yields & 255)
        yields >>= YIELD_BITS
        place += 1


def observe_wonders(state: CivilizationState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the place and the owner of every wonder."""
    for wonder in range(c.WONDER_COUNT):
        place = at + p.WONDER * wonder
        if (state.obsolete >> wonder) & 1:
            mark(out, place + p.WONDER_OBSOLETE)
        if (state.wonder_deck >> wonder) & 1:
            mark(out, place + p.WONDER_LIES)
        if (state.wonder_market >> wonder) & 1:
            mark(out, place + p.WONDER_LIES + 1)
        square = state.wonder_at[wonder]
        if square >= 0:
            mark(out, place + p.WONDER_LIES + 2)
            put(out, place + p.WONDER_COLUMN, square & 15)
            put(out, place + p.WONDER_ROW, square >> 4)
            owner = zone_seat(state, square)
            if owner >= 0:
                mark(out, place + p.WONDER_OWNER + turned(state, seat, owner))


# -- figures on their way, and battle


def observe_group(state: CivilizationState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the group that moves or fights."""
    mark(out, at + p.GROUP_SEAT + turned(state, seat, group_seat(state)))
    put(out, at + p.GROUP_ARMIES, state.group_armies)
    mark_set(out, at + p.GROUP_SCOUTS, state.group_scouts & 3)
    put(out, at + p.GROUP_LEFT, state.group_left)
    put(out, at + p.GROUP_TAKEN, state.group_taken)
    mark(out, at + p.SQUARE * state.group_square + p.SQUARE_HERE)


def observe_battle(state: CivilizationState, battle: Battle, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write a battle: the sides, the hands as far as they are seen, the fronts."""
    mark(out, at + p.BATTLE + battle.kind)
    mark(out, at + p.SQUARE * battle.square + p.SQUARE_HERE + 1)
    mark(out, at + p.ATTACKER + turned(state, seat, battle.attacker))
    if battle.defender >= 0:
        mark(out, at + p.DEFENDER + turned(state, seat, battle.defender))
    mark(out, at + p.KEEPER + turned(state, seat, battle.keeper))
    put(out, at + p.WALLED, battle.walled)
    mark(out, at + p.STAGE + battle.stage)
    mark(out, at + p.SIDE + battle.side)
    mark_set(out, at + p.HEALED, battle.healed)
    put(out, at + p.STRIKE, battle.strike)
    put(out, at + p.WON, battle.won)
    for side in range(2):
        put(out, at + p.WANTED + side, (battle.wanted >> (side * 8)) & 255)
        put(out, at + p.HAND + side, fight.hand_count(battle, side))
        put(out, at + p.BONUS + side, fight.combat_bonus(state, battle, side))
        units = side * c.UNIT_KINDS
        if sees_hand(state, battle, side, seat):
            put_row(out, at + p.ATTACKER_HAND + units, battle.hand, units, c.UNIT_KINDS)
        put_row(out, at + p.ATTACKER_DEAD + units, battle.dead, units, c.UNIT_KINDS)
        observe_fronts(state, battle, side, out, at)
    if battle.defender < 0:
        for unit_type in range(len(c.UNIT_TYPES)):
            put(out, at + p.BARBARIANS + unit_type, of_type(battle, fight.DEFENDER, unit_type))


def observe_fronts(state: CivilizationState, battle: Battle, side: i64, out: BytesWriter, at: i64) -> None:
    """Write the units of a side in the fronts."""
    for number in range(len(battle.fronts)):
        unit = fight.front_unit(battle.fronts[number], side)
        if unit >= 0:
            place = at + p.FRONT * number + side
            mark(out, at + p.FRONT * number + p.FRONT_TYPE + side * len(c.UNIT_TYPES) + unit // c.STRENGTHS)
            put(out, place + p.FRONT_STRENGTH, fight.strength(state, fight.player(battle, side), unit))
            put(out, place + p.FRONT_WOUNDS, fight.front_wounds(battle.fronts[number], side))


def of_type(battle: Battle, side: i64, unit_type: i64) -> i64:
    """Return the number of units of a type in the hand of a side."""
    first = side * c.UNIT_KINDS + unit_type * c.STRENGTHS
    return battle.hand[first] + battle.hand[first + 1] + battle.hand[first + 2]
