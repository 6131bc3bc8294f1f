"""City management: produce, devote to the arts, harvest (R41-R59, R61, R66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.state import OVER, Actions
from pentapolis.core.vecs import i64
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.boards import (
    ACT_ARTS,
    ACT_HARVEST,
    AMERICAN,
    AMERICAN_RUSH,
    ANY_LAND,
    ARMY,
    AROUND,
    ARTS_CULTURE,
    BUILDINGS,
    CITIES,
    EGYPTIAN,
    FIGURE_COST,
    ITEM_COUNT,
    ITEM_FIGURE,
    ITEM_UNIT,
    ITEM_WALLS,
    ITEM_WONDER,
    PIECE_BUILDING,
    PIECE_GREAT,
    PIECE_WONDER,
    RUSH_PRODUCTION,
    RUSH_TRADE,
    TRACK_END,
    WALLS_COST,
    WATER,
)
from pentapolis.games.civilization.cards import GOVERNMENTS, NONE, WONDERS
from pentapolis.games.civilization.rules.conquest import assault
from pentapolis.games.civilization.rules.culture import (
    advance_price_culture,
    advance_price_trade,
    put_piece,
    roman_triumph,
)
from pentapolis.games.civilization.rules.events import fill_events
from pentapolis.games.civilization.rules.goods import deck_size
from pentapolis.games.civilization.rules.icons import (
    CULTURE_ICON,
    city_icons,
    is_sent_away,
    production,
    scout_sends,
    works,
)
from pentapolis.games.civilization.rules.land import (
    around,
    enemy_at,
    figures_at,
    is_water,
    put_armies,
    put_scout,
    scouts_in_supply,
)
from pentapolis.games.civilization.rules.limits import stacking, unit_cost, water_level

if TYPE_CHECKING:
    from pentapolis.games.civilization.nation import Nation
    from pentapolis.games.civilization.state import CivilizationState


def fill(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """R41, R62, R68: city actions, the culture track, abilities and events, in any order."""
    nation = state.nations[seat]
    actions.add(a.DONE)
    if advance_verdict(nation) == d.LEGAL:
        actions.add(a.ADVANCE)
    for slot in range(CITIES):
        if act_verdict(nation, slot) == d.LEGAL:
            fill_city(state, seat, slot, actions)
    powers.fill(state, seat, c.CITY_MANAGEMENT, actions)
    if nation.cards:
        fill_events(state, seat, c.CITY_MANAGEMENT, actions)


def advance_verdict(nation: Nation) -> i64:
    """R62: what speaks against buying a space of the culture track."""
    if nation.space >= TRACK_END:
        return d.NOT_POSSIBLE
    if nation.culture < advance_price_culture(nation.space):
        return d.CULTURE_SHORT
    return d.TRADE_SHORT if nation.trade < advance_price_trade(nation.space) else d.LEGAL


def act_verdict(nation: Nation, slot: i64) -> i64:
    """R34, R41, R42: what speaks against an action of a city."""
    if nation.city[slot] < 0:
        return d.NO_SUCH_CITY
    if slot == 0 and GOVERNMENTS[nation.government].capital_idle:
        return d.CAPITAL_IDLE
    if (nation.acted >> slot) & 1 and (nation.extra >> slot) & 1 == 0:
        return d.CITY_HAS_ACTED
    return d.LEGAL


def fill_city(state: CivilizationState, seat: i64, slot: i64, actions: Actions) -> None:
    """The actions of one city."""
    nation = state.nations[seat]
    actions.add(a.arts(slot))
    fill_harvest(state, seat, slot, actions)
    sites = survey(state, seat, slot)
    reach = production(state, seat, slot) + rush_most(nation)
    fill_items(state, seat, slot, sites, reach, actions)
    if nation.civilization == EGYPTIAN and nation.flags & d.GRANT_BIT == 0:
        for number in range(d.GRANTED_KINDS):
            if item_verdict(state, seat, slot, sites, granted_item(number)) == d.LEGAL:
                actions.add(a.granted(slot, number))


def granted_item(building: i64) -> i64:
    """R57: the item that a free building is: walls count as one."""
    return i64(ITEM_WALLS) if building == d.GRANTED_WALLS else building


def fill_items(state: CivilizationState, seat: i64, slot: i64, sites: i64, reach: i64, actions: Actions) -> None:
    """R43: the items that a city can produce for so much production."""
    for item in range(ITEM_COUNT):
        if item_cost(state, seat, item) <= reach and item_verdict(state, seat, slot, sites, item) == d.LEGAL:
            actions.add(a.produce(slot, item))


# -- production


def rush_rate(nation: Nation) -> i64:
    """R44: the production for three trade."""
    return AMERICAN_RUSH if nation.civilization == AMERICAN else RUSH_PRODUCTION


def rush_most(nation: Nation) -> i64:
    """R44: the most production that a nation's trade could buy."""
    return nation.trade // RUSH_TRADE * rush_rate(nation)


def rush_trade(nation: Nation, missing: i64) -> i64:
    """R44: the trade to pay for missing production."""
    if missing <= 0:
        return 0
    rate = rush_rate(nation)
    return (missing + rate - 1) // rate * RUSH_TRADE


def item_cost(state: CivilizationState, seat: i64, item: i64) -> i64:
    """R46, R47, R49, R54, R55: the price of an item."""
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
    """What speaks against an item beside its price."""
    nation = state.nations[seat]
    if item < ITEM_WONDER:
        verdict = building_verdict(state, nation, item)
        if verdict != d.LEGAL:
            return verdict
        return d.LEGAL if building_sites(sites, item) else d.NO_SITE
    if item < ITEM_FIGURE:
        if (state.wonder_market >> (item - ITEM_WONDER)) & 1 == 0:
            return d.NOT_IN_MARKET
        return d.LEGAL if wonder_sites(sites) else d.NO_SITE
    if item < ITEM_UNIT:
        return figure_verdict(state, seat, slot, item - ITEM_FIGURE)
    if item == ITEM_WALLS:
        if nation.tech[c.MASONRY] == 0:
            return d.TECH_MISSING
        return d.WALLS_STAND if (nation.walls >> slot) & 1 else d.LEGAL
    if item - ITEM_UNIT == c.AIRCRAFT and nation.tech[c.FLIGHT] == 0:
        return d.TECH_MISSING
    return d.LEGAL if deck_size(state, item - ITEM_UNIT) > 0 else d.DECK_EMPTY


def building_verdict(state: CivilizationState, nation: Nation, building: i64) -> i64:
    """R49, R52, R53: the tech, a free marker, and no better kind known."""
    card = BUILDINGS[building]
    if nation.tech[card.tech] == 0:
        return d.TECH_MISSING
    if card.upgrade != NONE and nation.tech[BUILDINGS[card.upgrade].tech]:
        return d.BUILD_UPGRADE
    return d.LEGAL if state.box[c.BOX_POOL + card.pool] > 0 else d.POOL_EMPTY


def figure_verdict(state: CivilizationState, seat: i64, slot: i64, figure: i64) -> i64:
    """R46: a figure of the supply and a square for it."""
    nation = state.nations[seat]
    left = nation.army_supply if figure == ARMY else scouts_in_supply(nation)
    if left == 0:
        return d.NO_FIGURE_LEFT
    for which in range(AROUND):
        if figure_site_verdict(state, seat, figure, around(nation.city[slot], which)) == d.LEGAL:
            return d.LEGAL
    return d.NO_SITE


def figure_site_verdict(state: CivilizationState, seat: i64, figure: i64, square: i64) -> i64:
    """R46: within the stacking limit; only an army, and only for a fight, goes to a blockaded square."""
    nation = state.nations[seat]
    if is_water(state, square) and water_level(nation) < c.END_ON_WATER:
        return d.NO_SHIPS
    if enemy_at(state, seat, square):
        if figure != ARMY:
            return d.BLOCKADED
        return d.NO_ATTACK if GOVERNMENTS[nation.government].peaceful else d.LEGAL
    return d.LEGAL if figures_at(state, seat, square) < stacking(nation) else d.STACK_FULL


# -- sites


def survey(state: CivilizationState, seat: i64, slot: i64) -> i64:
    """R49, R51, R55: eight bits of free squares by terrain; from bit 40 the star building, from 44 the wonder."""
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
    """The free land squares of a survey."""
    return (sites | (sites >> 8) | (sites >> 16) | (sites >> 24)) & 255


def only_at(mask: i64, place: i64) -> i64:
    """All squares, or, where a city has its one star building or wonder already, only the square of that one."""
    if place == 0:
        return mask
    bit: i64 = 1 << (place - 1)
    return mask & bit


def building_sites(sites: i64, building: i64) -> i64:
    """R49, R51, R59: the squares of a survey on which a building may stand, as bits."""
    card = BUILDINGS[building]
    mask = land_sites(sites) if card.terrain == ANY_LAND else (sites >> (card.terrain * 8)) & 255
    return only_at(mask, (sites >> 40) & 15) if card.star else mask


def wonder_sites(sites: i64) -> i64:
    """R55: the squares of a survey on which a wonder may stand, as bits."""
    return only_at(land_sites(sites), (sites >> 44) & 15)


def site_verdict(state: CivilizationState, seat: i64, slot: i64, item: i64, square: i64) -> i64:
    """R46, R49, R55: what speaks against a square for an item."""
    centre = state.nations[seat].city[slot]
    for which in range(AROUND):
        if around(centre, which) == square:
            if item >= ITEM_FIGURE:
                return figure_site_verdict(state, seat, item - ITEM_FIGURE, square)
            sites = survey(state, seat, slot)
            mask = building_sites(sites, item) if item < ITEM_WONDER else wonder_sites(sites)
            if (mask >> which) & 1:
                return d.LEGAL
            return site_fault(state, seat, item, square)
    return d.NOT_OUTSKIRTS


def site_fault(state: CivilizationState, seat: i64, item: i64, square: i64) -> i64:
    """What is wrong with a square of the outskirts on which an item may not stand."""
    if enemy_at(state, seat, square):
        return d.BLOCKADED
    if state.marker[square]:
        return d.MARKER_THERE
    if item >= ITEM_WONDER:
        return d.ON_WATER if is_water(state, square) else d.SECOND_WONDER
    terrain = BUILDINGS[item].terrain
    ground = i64(state.ground[square])
    if (ground == WATER) if terrain == ANY_LAND else (ground != terrain):
        return d.WRONG_TERRAIN
    return d.SECOND_STAR


# -- declaring and carrying out


def take_action(nation: Nation, slot: i64) -> None:
    """R41, R42: a city has taken its action, or its extra one."""
    bit: i64 = 1 << slot
    if nation.acted & bit:
        nation.extra &= ~bit
    nation.acted |= bit


def declare(state: CivilizationState, seat: i64, slot: i64, what: i64, how: i64, square: i64, left: i64) -> None:
    """R70, R115: a city action is declared; others may answer before it is carried out."""
    take_action(state.nations[seat], slot)
    state.push(d.RESOLVE_ACTION, seat, what | (slot << 8) | (how << 12), square | (left << 8))
    state.push(d.REACT, (seat + 1) % state.seats, seat)


def choose_item(state: CivilizationState, seat: i64, slot: i64, item: i64, how: i64, budget: i64) -> None:
    """R43: an item was chosen; most of them need a square."""
    if item < ITEM_UNIT:
        state.push(d.SITE, seat, item | (slot << 8) | (how << 12), budget)
    else:
        start_item(state, seat, slot, item, how, budget, 0)


def start_item(state: CivilizationState, seat: i64, slot: i64, item: i64, how: i64, budget: i64, square: i64) -> None:
    """R43-R45: pay for an item; trade makes up for missing production."""
    nation = state.nations[seat]
    if how == d.FOR_FREE:
        nation.flags |= d.GRANT_BIT
        declare(state, seat, slot, item, how, square, 0)
        return
    budget = budget if how == d.AS_SECOND else production(state, seat, slot)
    cost = item_cost(state, seat, item)
    trade = rush_trade(nation, cost - budget)
    nation.trade -= trade
    left = budget + trade // RUSH_TRADE * rush_rate(nation) - cost
    if how == d.AS_SECOND:
        nation.flags |= d.SPLIT_BIT
        build(state, seat, slot, item, square)
    else:
        declare(state, seat, slot, item, how, square, min(left, 255))


def resolve(state: CivilizationState, seat: i64, what: i64, slot: i64, how: i64, square: i64, left: i64) -> None:
    """A city action is carried out."""
    nation = state.nations[seat]
    if what == ACT_ARTS:
        nation.culture += arts(state, seat, slot)
    elif what >= ACT_HARVEST:
        if works(state, seat, c.ANGKOR_WAT) and nation.flags & d.ANGKOR_BIT == 0:
            state.push(d.AGAIN, seat, slot)
        harvest(state, seat, what - ACT_HARVEST)
    else:
        if how == d.BY_PRODUCTION and nation.tech[c.ENGINEERING] and nation.flags & d.SPLIT_BIT == 0:
            state.push(d.SECOND, seat, slot, left)
        build(state, seat, slot, what, square)


def build(state: CivilizationState, seat: i64, slot: i64, item: i64, square: i64) -> None:
    """R46-R58: the item comes into being."""
    nation = state.nations[seat]
    if item < ITEM_WONDER:
        put_piece(state, square, PIECE_BUILDING + item)
    elif item < ITEM_FIGURE:
        bit: i64 = 1 << (item - ITEM_WONDER)
        state.wonder_market &= ~bit
        put_piece(state, square, PIECE_WONDER + item - ITEM_WONDER)
        roman_triumph(state, seat)
        if state.to_act != OVER:
            state.push(d.DRAW_WONDER, 0)
    elif item == ITEM_FIGURE + ARMY:
        nation.army_supply -= 1
        if enemy_at(state, seat, square):
            break_blockade(state, seat, square)
        else:
            put_armies(state, seat, square, 1)
    elif item < ITEM_UNIT:
        put_scout(state, seat, square)
    elif item == ITEM_WALLS:
        wall: i64 = 1 << slot
        nation.walls |= wall
    else:
        state.push(d.DRAW_UNIT, seat, item - ITEM_UNIT)


def break_blockade(state: CivilizationState, seat: i64, square: i64) -> None:
    """R46: a new army on a blockaded square attacks at once; scouts alone die."""
    state.group_square = square
    state.group_armies = 1
    state.group_scouts = seat << 2
    state.group_left = 0
    state.group_taken = 0
    assault(state, seat, square)


def second_fill(state: CivilizationState, seat: i64, slot: i64, left: i64, actions: Actions) -> None:
    """R45: a second item for what is left of the production."""
    actions.add(a.PASS)
    reach = left + rush_most(state.nations[seat])
    fill_items(state, seat, slot, survey(state, seat, slot), reach, actions)


# -- arts and harvest


def arts(state: CivilizationState, seat: i64, slot: i64) -> i64:
    """R61: the culture of a city devoted to the arts."""
    bonus = GOVERNMENTS[state.nations[seat].government].capital_culture if slot == 0 else i64(0)
    return ARTS_CULTURE + city_icons(state, seat, slot, CULTURE_ICON) + bonus


def fill_harvest(state: CivilizationState, seat: i64, slot: i64, actions: Actions) -> None:
    """R66: what a city can harvest."""
    for resource in range(c.MARKET_KINDS):
        if harvest_verdict(state, seat, slot, resource) == d.LEGAL:
            actions.add(a.harvest(slot, resource))


def harvest_verdict(state: CivilizationState, seat: i64, slot: i64, resource: i64) -> i64:
    """R66: the market has one, and its icon can be seen in the outskirts or is sent by a scout."""
    if state.box[c.BOX_MARKET + resource] == 0:
        return d.MARKET_EMPTY
    nation = state.nations[seat]
    centre = nation.city[slot]
    for which in range(AROUND):
        square = around(centre, which)
        if shows(state, square, resource) and not enemy_at(state, seat, square):
            if not is_sent_away(state, seat, square):
                return d.LEGAL
    for scout in range(2):
        if nation.scouts[scout + 2] == slot and scout_sends(state, seat, scout):
            if shows(state, nation.scouts[scout], resource):
                return d.LEGAL
    return d.NO_SUCH_ICON


def shows(state: CivilizationState, square: i64, resource: i64) -> bool:
    """R50, R66: whether a square shows a resource that nothing covers."""
    return i64(state.extra[square]) == resource + 1 and state.piece[square] == 0


def harvest(state: CivilizationState, seat: i64, resource: i64) -> None:
    """R66: a resource of the market."""
    if state.box[c.BOX_MARKET + resource] > 0:
        state.box[c.BOX_MARKET + resource] -= 1
        state.nations[seat].hold[resource] += 1


def harvest_again(state: CivilizationState, seat: i64, resource: i64) -> None:
    """Angkor Wat: a second harvest, once in a turn."""
    state.nations[seat].flags |= d.ANGKOR_BIT
    harvest(state, seat, resource)


def can_harvest(state: CivilizationState, seat: i64, slot: i64) -> bool:
    """Whether a city can harvest anything."""
    for resource in range(c.MARKET_KINDS):
        if harvest_verdict(state, seat, slot, resource) == d.LEGAL:
            return True
    return False
