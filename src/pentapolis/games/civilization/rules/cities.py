"""City actions and their prices: produce, devote to the arts, harvest (R41-R59, R61, R66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    ANY_LAND,
    ARMY,
    AROUND,
    ARTS_CULTURE,
    BUILDINGS,
    FIGURE_COST,
    ITEM_FIGURE,
    ITEM_UNIT,
    ITEM_WALLS,
    ITEM_WONDER,
    PIECE_BUILDING,
    PIECE_GREAT,
    PIECE_WONDER,
    RUSH_TRADE,
    WALLS_COST,
    WATER,
)
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.nations import sheet_of
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.city_yields import (
    CULTURE_ICON,
    city_icons,
    is_sent_away,
    scout_sends,
)
from pentapolis.games.civilization.rules.limits import stacking, unit_cost, water_level
from pentapolis.games.civilization.rules.map import (
    around,
    enemy_at,
    figures_at,
    is_water,
    scouts_in_supply,
)
from pentapolis.games.civilization.rules.resources import deck_size
from pentapolis.games.civilization.techs import AIRBORNE, WALLING
from pentapolis.games.civilization.wonders import WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


def act_verdict(nation: Nation, slot: i64) -> i64:
    """R34, R41, R42: Return the verdict on an action of a city."""
    if nation.city[slot] == NONE:
        return v.NO_SUCH_CITY
    if slot == 0 and GOVERNMENTS[nation.government].capital_idle:
        return v.CAPITAL_IDLE
    if (nation.acted >> slot) & 1 and (nation.extra >> slot) & 1 == 0:
        return v.CITY_HAS_ACTED
    return v.LEGAL


def granted_item(building: i64) -> i64:
    """R57: Return the item of a free building; walls count as one."""
    return i64(ITEM_WALLS) if building == d.GRANTED_WALLS else building


# -- production


def rush_rate(nation: Nation) -> i64:
    """R44: Return the production for three trade."""
    return sheet_of(nation).rush_production()


def rush_most(nation: Nation) -> i64:
    """R44: Return the most production that a nation's trade could buy."""
    return nation.trade // RUSH_TRADE * rush_rate(nation)


def rush_trade(nation: Nation, missing: i64) -> i64:
    """R44: Return the trade to pay for missing production."""
    if missing <= 0:
        return 0
    rate = rush_rate(nation)
    return (missing + rate - 1) // rate * RUSH_TRADE


def item_cost(state: CivilizationState, seat: i64, item: i64) -> i64:
    """R46, R47, R49, R54, R55: Return the price of an item."""
    nation = state.nations[seat]
    if item < ITEM_WONDER:
        return BUILDINGS[item].cost
    if item < ITEM_FIGURE:
        wonder = WONDERS[item - ITEM_WONDER]
        cheaper = wonder.discount != NONE and nation.tech[wonder.discount] != 0
        return wonder.discount_cost if cheaper else wonder.cost
    if item < ITEM_UNIT:
        return FIGURE_COST[item - ITEM_FIGURE]
    return i64(WALLS_COST) if item == ITEM_WALLS else unit_cost(nation, item - ITEM_UNIT)


def item_verdict(state: CivilizationState, seat: i64, slot: i64, sites: i64, item: i64) -> i64:
    """R43: Return the verdict on an item apart from its price."""
    nation = state.nations[seat]
    if item < ITEM_WONDER:
        verdict = building_verdict(state, nation, item)
        if verdict != v.LEGAL:
            return verdict
        return v.LEGAL if building_sites(sites, item) else v.NO_SITE
    if item < ITEM_FIGURE:
        if (state.wonder_market >> (item - ITEM_WONDER)) & 1 == 0:
            return v.NOT_IN_MARKET
        return v.LEGAL if wonder_sites(sites) else v.NO_SITE
    if item < ITEM_UNIT:
        return figure_verdict(state, seat, slot, item - ITEM_FIGURE)
    if item == ITEM_WALLS:
        if nation.tech[WALLING] == 0:
            return v.TECH_MISSING
        return v.WALLS_STAND if (nation.walls >> slot) & 1 else v.LEGAL
    if item - ITEM_UNIT == c.AIRCRAFT and nation.tech[AIRBORNE] == 0:
        return v.TECH_MISSING
    return v.LEGAL if deck_size(state, item - ITEM_UNIT) > 0 else v.DECK_EMPTY


def building_verdict(state: CivilizationState, nation: Nation, building: i64) -> i64:
    """R49, R52, R53: Return the verdict on a building: the tech, a free marker, and no better kind known."""
    card = BUILDINGS[building]
    if nation.tech[card.tech] == 0:
        return v.TECH_MISSING
    if card.upgrade != NONE and nation.tech[BUILDINGS[card.upgrade].tech]:
        return v.BUILD_UPGRADE
    return v.LEGAL if state.box[c.BOX_POOL + card.pool] > 0 else v.POOL_EMPTY


def figure_verdict(state: CivilizationState, seat: i64, slot: i64, figure: i64) -> i64:
    """R46: Return the verdict on a figure: one in the supply and a square for it."""
    nation = state.nations[seat]
    left = nation.army_supply if figure == ARMY else scouts_in_supply(nation)
    if left == 0:
        return v.NO_FIGURE_LEFT
    for which in range(AROUND):
        if figure_site_verdict(state, seat, figure, around(nation.city[slot], which)) == v.LEGAL:
            return v.LEGAL
    return v.NO_SITE


def figure_site_verdict(state: CivilizationState, seat: i64, figure: i64, square: i64) -> i64:
    """R46: Return the verdict on a square for a figure, within the stacking limit.

    Only an army, and only for a fight, goes to a blockaded square.
    """
    nation = state.nations[seat]
    if is_water(state, square) and water_level(nation) < c.END_ON_WATER:
        return v.NO_SHIPS
    if enemy_at(state, seat, square):
        if figure != ARMY:
            return v.BLOCKADED
        return v.NO_ATTACK if GOVERNMENTS[nation.government].peaceful else v.LEGAL
    return v.LEGAL if figures_at(state, seat, square) < stacking(nation) else v.STACK_FULL


# -- sites


def survey(state: CivilizationState, seat: i64, slot: i64) -> i64:
    """R49, R51, R55: Return a survey of a city's free squares, eight bits for each terrain.

    From bit 40 on it has the square of the star building, from 44 on that of the wonder.
    """
    centre = state.nations[seat].city[slot]
    packed: i64 = 0
    for which in range(AROUND):
        square = around(centre, which)
        piece = i64(state.piece[square])
        place: i64 = which + 1
        if piece >= PIECE_WONDER:
            packed |= place << 44
        elif piece > 0 and piece < PIECE_GREAT and BUILDINGS[piece - PIECE_BUILDING].star:
            packed |= place << 40
        if not enemy_at(state, seat, square) and state.marker[square] == 0:
            bit: i64 = 1 << which
            packed |= bit << (i64(state.ground[square]) * 8)
    return packed


def land_sites(sites: i64) -> i64:
    """R49: Return the free land squares of a survey."""
    return (sites | (sites >> 8) | (sites >> 16) | (sites >> 24)) & 255


def only_at(mask: i64, place: i64) -> i64:
    """R51, R55: Return all squares, or only that of the one star building or wonder which a city has already."""
    if place == 0:
        return mask
    bit: i64 = 1 << (place - 1)
    return mask & bit


def building_sites(sites: i64, building: i64) -> i64:
    """R49, R51, R59: Return the squares of a survey on which a building may stand, as bits."""
    card = BUILDINGS[building]
    mask = land_sites(sites) if card.terrain == ANY_LAND else (sites >> (card.terrain * 8)) & 255
    return only_at(mask, (sites >> 40) & 15) if card.star else mask


def wonder_sites(sites: i64) -> i64:
    """R55: Return the squares of a survey on which a wonder may stand, as bits."""
    return only_at(land_sites(sites), (sites >> 44) & 15)


def site_verdict(state: CivilizationState, seat: i64, slot: i64, item: i64, square: i64) -> i64:
    """R46, R49, R55: Return the verdict on a square for an item."""
    centre = state.nations[seat].city[slot]
    for which in range(AROUND):
        if around(centre, which) == square:
            if item >= ITEM_FIGURE:
                return figure_site_verdict(state, seat, item - ITEM_FIGURE, square)
            sites = survey(state, seat, slot)
            mask = building_sites(sites, item) if item < ITEM_WONDER else wonder_sites(sites)
            if (mask >> which) & 1:
                return v.LEGAL
            return site_fault(state, seat, item, square)
    return v.NOT_OUTSKIRTS


def site_fault(state: CivilizationState, seat: i64, item: i64, square: i64) -> i64:
    """R49, R55: Return the reason against a square of the outskirts on which an item may not stand."""
    if enemy_at(state, seat, square):
        return v.BLOCKADED
    if state.marker[square]:
        return v.MARKER_THERE
    if item >= ITEM_WONDER:
        return v.ON_WATER if is_water(state, square) else v.SECOND_WONDER
    terrain = BUILDINGS[item].terrain
    ground = i64(state.ground[square])
    if (ground == WATER) if terrain == ANY_LAND else (ground != terrain):
        return v.WRONG_TERRAIN
    return v.SECOND_STAR


# -- arts and harvest


def arts(state: CivilizationState, seat: i64, slot: i64) -> i64:
    """R61: Return the culture of a city devoted to the arts."""
    bonus = GOVERNMENTS[state.nations[seat].government].capital_culture if slot == 0 else i64(0)
    return ARTS_CULTURE + city_icons(state, seat, slot, CULTURE_ICON) + bonus


def harvest_verdict(state: CivilizationState, seat: i64, slot: i64, resource: i64) -> i64:
    """R66: Return LEGAL if the market has the resource and the city sees its icon.

    The icon is in the outskirts or sent by a scout.
    """
    if state.box[c.BOX_MARKET + resource] == 0:
        return v.MARKET_EMPTY
    nation = state.nations[seat]
    centre = nation.city[slot]
    for which in range(AROUND):
        square = around(centre, which)
        if shows(state, square, resource) and not enemy_at(state, seat, square):
            if not is_sent_away(state, seat, square):
                return v.LEGAL
    for scout in range(2):
        if nation.scouts[scout + 2] == slot and scout_sends(state, seat, scout):
            if shows(state, nation.scouts[scout], resource):
                return v.LEGAL
    return v.NO_SUCH_ICON


def shows(state: CivilizationState, square: i64, resource: i64) -> bool:
    """R50, R66: Return whether a square shows a resource that nothing covers."""
    return i64(state.extra[square]) == resource + 1 and state.piece[square] == 0


def can_harvest(state: CivilizationState, seat: i64, slot: i64) -> bool:
    """R66: Return whether a city can harvest anything."""
    for resource in range(c.MARKET_KINDS):
        if harvest_verdict(state, seat, slot, resource) == v.LEGAL:
            return True
    return False
