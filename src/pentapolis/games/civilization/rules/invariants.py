"""Checks of a position: every component is in exactly one place, every stored number is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_a, frame_kind
from pentapolis.core.errors import BrokenState
from pentapolis.core.native import i64, vec, zeros
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    ARMIES,
    AROUND,
    BUILDINGS,
    CITIES,
    PIECE_BUILDING,
    PIECE_COUNT,
    PIECE_GREAT,
    PIECE_WONDER,
    POOL_SIZE,
    POOLS,
    SQUARES,
    STANDS,
    TRADE_MAX,
)
from pentapolis.games.civilization.cards import EVENTS, GREAT_PEOPLE, UNITS
from pentapolis.games.civilization.nations import sheet_of
from pentapolis.games.civilization.rules.culture import reserved
from pentapolis.games.civilization.rules.map import around, group_seat, in_group
from pentapolis.games.civilization.wonders import WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


def check(state: CivilizationState) -> None:
    """Raise BrokenState if a component is lost or doubled, or a number is wrong."""
    check_cards(state)
    check_pieces(state)
    check_figures(state)
    check_zones(state)
    for seat in range(state.seats):
        nation = state.nations[seat]
        held = sum([nation.hold[c.HELD_EVENT + event] for event in range(c.EVENT_COUNT)])
        if nation.cards != held:
            raise BrokenState(f"seat {seat + 1} holds {held} events, not {nation.cards}")
        if min(list(nation.hold)) < 0 or min(list(nation.known)) < 0:
            raise BrokenState(f"seat {seat + 1} holds less than nothing")
        if not 0 <= nation.trade <= TRADE_MAX or nation.culture < 0:
            raise BrokenState(f"seat {seat + 1} has {nation.trade} trade and {nation.culture} culture")
        check_memory(state, seat)


def held_by_all(state: CivilizationState, item: i64) -> i64:
    """Return how many of an item all nations hold."""
    total: i64 = 0
    for nation in state.nations:
        total += nation.hold[item]
    return total


def expect(found: i64, expected: i64, what: str) -> None:
    """Raise BrokenState if a number is not the expected one."""
    if found != expected:
        raise BrokenState(f"{what}: {found}, expected {expected}")


def check_cards(state: CivilizationState) -> None:
    """Check markers, events and units: the box, the nations, the battle and the discarded ones make up the whole."""
    if min(list(state.box)) < 0:
        raise BrokenState("the box holds less than nothing")
    for resource in range(c.MARKET_KINDS):
        total = state.box[c.BOX_MARKET + resource] + held_by_all(state, c.HELD_MARKET + resource)
        expect(total, state.seats, c.RESOURCES[resource])
    for hut in range(5):
        total = state.box[c.BOX_HUT + hut] + held_by_all(state, c.HELD_HUT + hut) + state.box[c.BOX_HUT_GONE + hut]
        expect(total, c.HUT_COPIES[hut], c.HELD_IDS[c.HELD_HUT + hut])
    for village in range(3):
        total = state.box[c.BOX_VILLAGE + village] + held_by_all(state, c.HELD_VILLAGE + village)
        total += state.box[c.BOX_VILLAGE_GONE + village]
        expect(total, c.VILLAGE_COPIES[village], c.HELD_IDS[c.HELD_VILLAGE + village])
    people = state.box[c.BOX_VILLAGE_GREAT] + state.box[c.BOX_VILLAGE_GREAT_GONE]
    expect(people, c.VILLAGE_GREAT_PEOPLE, "villages with a great person")
    for event in range(c.EVENT_COUNT):
        total = state.box[c.BOX_EVENT + event] + state.box[c.BOX_EVENT_UP + event]
        expect(total + held_by_all(state, c.HELD_EVENT + event), EVENTS[event].copies, EVENTS[event].id)
    for unit in range(c.UNIT_KINDS):
        total = state.box[c.BOX_UNIT + unit] + state.box[c.BOX_UNIT_UP + unit] + held_by_all(state, c.HELD_UNIT + unit)
        expect(total + in_battle(state, unit), UNITS[unit].copies, UNITS[unit].id)


def in_battle(state: CivilizationState, unit: i64) -> i64:
    """Return how many units of a kind are in the hands and fronts of a battle, or dead in it."""
    battle = state.battle
    if battle is None:
        return 0
    total: i64 = 0
    for side in range(2):
        total += battle.hand[side * c.UNIT_KINDS + unit] + battle.dead[side * c.UNIT_KINDS + unit]
        for front in battle.fronts:
            if ((front >> (side * 16)) & 255) == unit + 1:
                total += 1
    return total


def on_map(state: CivilizationState) -> vec[i64]:
    """Return how many pieces of each kind stand on the map."""
    found = zeros(PIECE_COUNT)
    for square in range(SQUARES):
        found[i64(state.piece[square])] += 1
    return found


def waiting(state: CivilizationState, piece: i64) -> i64:
    """Return how many pieces of a kind wait for their place."""
    total: i64 = 0
    for frame in state.stack:
        if frame_kind(frame) == d.PLACE_PIECE and frame_a(frame) == piece:
            total += 1
    return total


def check_pieces(state: CivilizationState) -> None:
    """Check buildings, great people and wonders."""
    found = on_map(state)
    for pool in range(len(POOLS)):
        total = state.box[c.BOX_POOL + pool]
        for building in range(c.BUILDING_COUNT):
            if BUILDINGS[building].pool == pool:
                total += found[PIECE_BUILDING + building]
        expect(total, POOL_SIZE[pool], POOLS[pool])
    for kind in range(c.GREAT_KINDS):
        total = state.box[c.BOX_GREAT + kind] + state.box[c.BOX_GREAT_GONE + kind]
        total += found[PIECE_GREAT + kind] + waiting(state, PIECE_GREAT + kind)
        for seat in range(state.seats):
            total += reserved(state, seat, kind)
        expect(total, GREAT_PEOPLE[kind].copies, GREAT_PEOPLE[kind].id)
    if state.wonder_deck & state.wonder_market or members(state.wonder_market) > c.MARKET_SIZE:
        raise BrokenState("a wonder is in the deck and in the market")
    for wonder in range(c.WONDER_COUNT):
        square = state.wonder_at[wonder]
        expect(found[PIECE_WONDER + wonder], 1 if square >= 0 else 0, WONDERS[wonder].id)
        if square >= 0 and ((state.wonder_deck | state.wonder_market) >> wonder) & 1:
            raise BrokenState(f"{WONDERS[wonder].id} is on the map and elsewhere")


def check_figures(state: CivilizationState) -> None:
    """R7: Check armies and scouts, on the map, on the way and in the supply; and the owners of squares with figures."""
    armies = zeros(state.seats)
    shown = zeros(SQUARES)
    for seat in range(state.seats):
        armies[seat] = state.nations[seat].army_supply
        for scout in range(2):
            square = state.nations[seat].scouts[scout]
            if square >= 0 and not in_group(state, seat, scout):
                shown[square] = seat + 1
    for square in range(SQUARES):
        owner = i64(state.figure[square])
        if state.armies[square]:
            if owner == 0 or state.moved[square] > state.armies[square]:
                raise BrokenState(f"square {square} has armies that are nobody's")
            armies[owner - 1] += i64(state.armies[square])
            shown[square] = owner
        expect(owner, shown[square], f"the figures on square {square}")
        for seat in range(state.seats):
            stands = (i64(state.stands[seat * STANDS + square // 8]) >> (square % 8)) & 1
            expect(stands, 1 if owner == seat + 1 else 0, f"seat {seat + 1} among the stands of square {square}")
    if state.group_square >= 0:
        armies[group_seat(state)] += state.group_armies
    for seat in range(state.seats):
        more = sheet_of(state.nations[seat]).more_armies()
        expect(armies[seat], ARMIES + more, f"armies of seat {seat + 1}")


def check_zones(state: CivilizationState) -> None:
    """Check that every city has its centre and its eight squares on the map, and nothing else is marked."""
    marked: i64 = 0
    for seat in range(state.seats):
        for slot in range(CITIES):
            centre = state.nations[seat].city[slot]
            if centre >= 0:
                marked += 9
                expect(i64(state.zone[centre]), seat * 3 + slot + 1, f"the centre {centre}")
                for which in range(AROUND):
                    expect(i64(state.zone[around(centre, which)]), seat * 3 + slot + 1, f"beside {centre}")
    found: i64 = 0
    for square in range(SQUARES):
        if state.zone[square]:
            found += 1
        elif state.piece[square]:
            raise BrokenState(f"something stands on square {square}, which is nobody's")
    expect(found, marked, "squares of cities")


def check_memory(state: CivilizationState, owner: i64) -> None:
    """Check that no seat remembers more than there is."""
    nation = state.nations[owner]
    for viewer in range(state.seats):
        for item in range(c.MEMORY):
            place = (viewer * state.seats + owner) * c.MEMORY + item
            if i64(state.memory[place]) > nation.hold[c.HELD_HUT + item]:
                raise BrokenState(f"seat {viewer + 1} remembers what seat {owner + 1} does not hold")
    for unit in range(c.UNIT_KINDS):
        there = nation.hold[c.HELD_UNIT + unit] + in_battle(state, unit)
        if nation.known[unit] > there:
            raise BrokenState(f"seat {owner + 1} is known to have units that it does not have")
