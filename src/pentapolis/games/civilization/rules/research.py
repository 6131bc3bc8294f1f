"""Research and techs learnt for nothing (R106-R113)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.state import OVER
from pentapolis.core.vecs import i64, u8
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.actions import PASS, research_tech
from pentapolis.games.civilization.boards import (
    AROUND,
    BUILDINGS,
    CITIES,
    CIVILIZATIONS,
    COINS_TO_WIN,
    GERMAN,
    PIECE_BUILDING,
)
from pentapolis.games.civilization.cards import NONE, RESEARCH_TRADE, TECHS
from pentapolis.games.civilization.rules.culture import finish
from pentapolis.games.civilization.rules.goods import deck_size
from pentapolis.games.civilization.rules.icons import coins, works
from pentapolis.games.civilization.rules.land import around

if TYPE_CHECKING:
    from pentapolis.games.civilization.nation import Nation
    from pentapolis.games.civilization.state import CivilizationState


def row_of(nation: Nation, tech: i64) -> i64:
    """R19, R107: the row of a known tech; the start tech lies in the bottom row."""
    return i64(1) if tech == CIVILIZATIONS[nation.civilization].tech else TECHS[tech].level


def rows(nation: Nation) -> i64:
    """How many techs lie in each row of the pyramid, six bits each."""
    packed: i64 = 0
    for tech in range(c.TECH_COUNT):
        if nation.tech[tech]:
            one: i64 = 1
            packed += one << (row_of(nation, tech) * 6)
    return packed


def in_row(packed: i64, row: i64) -> i64:
    """How many techs lie in a row."""
    return (packed >> (row * 6)) & 63


def has_place(packed: i64, tech: i64) -> bool:
    """R107: level I always; else two adjacent techs in the row below must be free to carry it."""
    level = TECHS[tech].level
    return level == 1 or in_row(packed, level) + 1 < in_row(packed, level - 1)


def may_learn(nation: Nation, packed: i64, tech: i64) -> bool:
    """R107, R109, R113: a tech that is not known yet and has a place."""
    return nation.tech[tech] == 0 and has_place(packed, tech)


def trade_needed(state: CivilizationState, seat: i64, tech: i64) -> i64:
    """R106: the trade that research of a tech asks for."""
    need = RESEARCH_TRADE[TECHS[tech].level]
    return need - c.PORCELAIN_DISCOUNT if works(state, seat, c.PORCELAIN_TOWER) else need


def can_research(state: CivilizationState, seat: i64) -> bool:
    """Whether there is anything to research."""
    nation = state.nations[seat]
    packed = rows(nation)
    for tech in range(c.TECH_COUNT):
        if may_learn(nation, packed, tech) and nation.trade >= trade_needed(state, seat, tech):
            return True
    return False


def can_learn_from(state: CivilizationState, seat: i64, other: i64, level: i64) -> bool:
    """R109: whether another player (ANYBODY: any of them) knows a tech up to a level that has a place."""
    packed = rows(state.nations[seat])
    for tech in range(c.TECH_COUNT):
        if learn_verdict(state, seat, other, level, packed, tech) == d.LEGAL:
            return True
    return False


def learn_verdict(state: CivilizationState, seat: i64, other: i64, level: i64, packed: i64, tech: i64) -> i64:
    """R109, R120: what speaks against learning a tech from another player."""
    if state.nations[seat].tech[tech]:
        return d.TECH_KNOWN
    if not is_known(state, seat, other, tech):
        return d.NOT_KNOWN_THERE
    if TECHS[tech].level > level:
        return d.LEVEL_TOO_HIGH
    return d.LEGAL if has_place(packed, tech) else d.PYRAMID


def is_known(state: CivilizationState, seat: i64, other: i64, tech: i64) -> bool:
    """Whether another player knows a tech; with ANYBODY, whether one of the others does."""
    if other != d.ANYBODY:
        return state.nations[other].tech[tech] != 0
    for rival in range(state.seats):
        if rival != seat and state.nations[rival].tech[tech]:
            return True
    return False


def learn(state: CivilizationState, seat: i64, tech: i64) -> None:
    """R111: a tech joins the pyramid and acts at once."""
    nation = state.nations[seat]
    nation.tech[tech] = u8(1)
    card = TECHS[tech]
    if tech == c.SPACE_FLIGHT:
        finish(state, seat, d.TECH_VICTORY)
        return
    if card.building != NONE:
        flip_buildings(state, seat, card.building)
    if card.government != NONE:
        offer_government(state, seat, card.government)
    if nation.civilization == GERMAN and card.unit != NONE:
        german_bonus(state, seat, card.unit)


def flip_buildings(state: CivilizationState, seat: i64, building: i64) -> None:
    """R52: all own buildings of the lower kind are turned over."""
    lower = BUILDINGS[building].lower
    if lower == NONE:
        return
    for slot in range(CITIES):
        centre = state.nations[seat].city[slot]
        if centre >= 0:
            for which in range(AROUND):
                square = around(centre, which)
                if i64(state.piece[square]) == PIECE_BUILDING + lower:
                    state.piece[square] = u8(PIECE_BUILDING + building)


def offer_government(state: CivilizationState, seat: i64, government: i64) -> None:
    """R31, R33: in the first phase it may be adopted at once, else at the next start of turn."""
    if state.phase == c.START_OF_TURN and state.turn > 0:
        state.push(d.ADOPT, seat, government)
    else:
        bit: i64 = 1 << government
        state.nations[seat].fresh |= bit


def german_bonus(state: CivilizationState, seat: i64, unit_type: i64) -> None:
    """R112: Germany gets a unit of the type and a resource of the market."""
    for resource in range(c.MARKET_KINDS):
        if state.box[c.BOX_MARKET + resource] > 0:
            state.push(d.GRANT, seat)
            break
    if deck_size(state, unit_type) > 0:
        state.push(d.DRAW_UNIT, seat, unit_type)


def open_research(state: CivilizationState) -> None:
    """R4, R106, R108: all choices are in; they take effect in turn order."""
    for place in range(state.seats):
        seat = (state.first + place) % state.seats
        if state.choices.chosen(seat) and state.to_act != OVER:
            action = state.choices.choices[seat]
            if action != PASS:
                research(state, seat, research_tech(action))
    state.choices.close()
    state.reveals += 1


def research(state: CivilizationState, seat: i64, tech: i64) -> None:
    """R4, R108: of the trade as much is kept as there were coins before the tech, whose own coin may win at once."""
    nation = state.nations[seat]
    nation.trade = min(nation.trade, coins(state, seat))
    learn(state, seat, tech)
    if coins(state, seat) >= COINS_TO_WIN:
        finish(state, seat, d.ECONOMIC_VICTORY)
