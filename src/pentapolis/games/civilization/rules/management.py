"""City management: the actions of cities, one after the other (R41-R58, R61, R66, R70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64
from pentapolis.core.state import OVER, Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.boards import (
    ACT_ARTS,
    ACT_HARVEST,
    ARMY,
    AROUND,
    CITIES,
    ITEM_COUNT,
    ITEM_FIGURE,
    ITEM_UNIT,
    ITEM_WALLS,
    ITEM_WONDER,
    PIECE_BUILDING,
    PIECE_WONDER,
    RUSH_TRADE,
)
from pentapolis.games.civilization.frames import (
    ARTS,
    HARVEST,
    ITEM,
    Matter,
    deed,
    deed_city,
    deed_left,
    deed_place,
    deed_square,
    deed_way,
    deed_what,
)
from pentapolis.games.civilization.nations import sheet_of
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.cities import (
    act_verdict,
    arts,
    can_harvest,
    granted_item,
    harvest_verdict,
    item_cost,
    item_verdict,
    rush_most,
    rush_rate,
    rush_trade,
    site_verdict,
    survey,
)
from pentapolis.games.civilization.rules.city_yields import production, works
from pentapolis.games.civilization.rules.conquest import assault
from pentapolis.games.civilization.rules.culture import advance_verdict, buy_advance, put_piece, roman_triumph
from pentapolis.games.civilization.rules.events import fill_events, phase_verdict, play_event
from pentapolis.games.civilization.rules.map import around, enemy_at, put_armies, put_scout
from pentapolis.games.civilization.rules.questions import Pending, Question
from pentapolis.games.civilization.rules.resources import harvest
from pentapolis.games.civilization.techs import SPLITTING
from pentapolis.games.civilization.wonders import HARVESTING

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


class Manage(Question):
    """R41: The decision on city actions, the culture track, abilities and events, in any order."""

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """R41, R62, R68: Add every action of the phase."""
        nation = state.nations[seat]
        actions.add(a.DONE)
        if advance_verdict(nation) == v.LEGAL:
            actions.add(a.ADVANCE)
        for slot in range(CITIES):
            if act_verdict(nation, slot) == v.LEGAL:
                fill_city(state, seat, slot, actions)
        powers.fill(state, seat, c.CITY_MANAGEMENT, actions)
        fill_events(state, seat, c.CITY_MANAGEMENT, actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R41: Return the verdict on a city's action, the track, an event or ability."""
        return v.LEGAL if action == a.DONE else manage_verdict(state, seat, action)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Carry out one action of the phase."""
        if action == a.DONE:
            state.drop()
        elif action == a.ADVANCE:
            buy_advance(state, seat)
        elif a.is_event(action):
            play_event(state, seat, a.event_which(action))
        elif a.is_arts(action):
            declare(state, seat, a.arts_city(action), ACT_ARTS, d.BY_PRODUCTION, 0, 0)
        elif a.is_harvest(action):
            what = ACT_HARVEST + a.harvest_resource(action)
            declare(state, seat, a.harvest_city(action), what, d.BY_PRODUCTION, 0, 0)
        elif a.is_produce(action):
            choose_item(state, seat, a.produce_city(action), a.produce_item(action), d.BY_PRODUCTION, 0)
        elif a.is_granted(action):
            item = granted_item(a.granted_building(action))
            choose_item(state, seat, a.granted_city(action), item, d.FOR_FREE, 0)
        else:
            powers.use(state, seat, a.use_ability(action))


class Site(Question):
    """R46, R49, R55: The decision on the square of an item of a city (frames.py)."""

    def about(self, frame: i64) -> Matter | None:
        """Return the item."""
        return Matter(ITEM, deed_what(frame), city=deed_city(frame), mode=deed_way(frame))

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the squares of the outskirts that fit."""
        slot = deed_city(frame)
        for which in range(AROUND):
            square = around(state.nations[seat].city[slot], which)
            if site_verdict(state, seat, slot, deed_what(frame), square) == v.LEGAL:
                actions.add(a.at(square))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R46, R49, R55: Return the verdict on a square for the item."""
        if not a.is_at(action):
            return v.OTHER_DECISION
        return site_verdict(state, seat, deed_city(frame), deed_what(frame), a.at_square(action))

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Pay for the item."""
        state.drop()
        square = a.at_square(action)
        start_item(state, seat, deed_city(frame), deed_what(frame), deed_way(frame), frame_b(frame), square)


class Second(Question):
    """R45: The decision on a second item of city a for at most b production."""

    def about(self, frame: i64) -> Matter | None:
        """Return the city, and the production it has left."""
        return Matter(city=frame_a(frame), left=frame_b(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Skip the decision if nothing can be produced, or the city is gone."""
        seat = frame_seat(frame)
        if state.nations[seat].city[frame_a(frame)] != c.NONE:
            actions = Actions()
            self.add_legal(state, frame, seat, actions)
            if actions.count > 1:
                return False
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the items for the rest of the production, and passing."""
        slot = frame_a(frame)
        actions.add(a.PASS)
        reach = frame_b(frame) + rush_most(state.nations[seat])
        fill_items(state, seat, slot, survey(state, seat, slot), reach, actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R45: Return the verdict on an item of this city for the rest of the production."""
        if action == a.PASS:
            return v.LEGAL
        if not a.is_produce(action):
            return later_verdict(state, seat, action)
        slot = frame_a(frame)
        if a.produce_city(action) != slot:
            return v.CITY_HAS_ACTED
        return produce_verdict(state, seat, slot, a.produce_item(action), frame_b(frame))

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Choose the second item."""
        state.drop()
        if action != a.PASS:
            choose_item(state, seat, frame_a(frame), a.produce_item(action), d.AS_SECOND, frame_b(frame))


class Again(Question):
    """R66: The decision on a second harvest of city a: Angkor Wat."""

    def about(self, frame: i64) -> Matter | None:
        """Return the city."""
        return Matter(city=frame_a(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Skip the decision if nothing can be harvested."""
        if can_harvest(state, frame_seat(frame), frame_a(frame)):
            return False
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the harvests of the city, and passing."""
        actions.add(a.PASS)
        fill_harvest(state, seat, frame_a(frame), actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R66: Return the verdict on a harvest of this city."""
        if action == a.PASS:
            return v.LEGAL
        if a.is_harvest(action) and a.harvest_city(action) == frame_a(frame):
            return harvest_verdict(state, seat, frame_a(frame), a.harvest_resource(action))
        return later_verdict(state, seat, action)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Take the second harvest, once in a turn."""
        state.drop()
        if action != a.PASS:
            state.nations[seat].flags |= d.ANGKOR_BIT
            harvest(state, seat, a.harvest_resource(action))


class ResolveAction(Pending):
    """R70: The frame in which a city action is carried out (frames.py)."""

    def about(self, frame: i64) -> Matter | None:
        """Return the action that was declared, and the square of an item on the map."""
        what, city, seat = deed_what(frame), deed_city(frame), frame_seat(frame)
        if what == ACT_ARTS:
            return Matter(ARTS, city=city, seat=seat)
        if what >= ACT_HARVEST:
            return Matter(HARVEST, what - ACT_HARVEST, city=city, seat=seat)
        matter = Matter(ITEM, what, city=city, seat=seat, mode=deed_way(frame))
        if what < ITEM_UNIT:
            matter.square = deed_square(frame)
        return matter

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Carry out the action, which no player has cancelled."""
        state.drop()
        seat = frame_seat(frame)
        square = deed_square(frame)
        resolve(state, seat, deed_what(frame), deed_city(frame), deed_way(frame), square, deed_left(frame))
        return PASSED


# -- the actions of cities


def fill_city(state: CivilizationState, seat: i64, slot: i64, actions: Actions) -> None:
    """R41: Add the actions of one city."""
    nation = state.nations[seat]
    actions.add(a.arts(slot))
    fill_harvest(state, seat, slot, actions)
    sites = survey(state, seat, slot)
    reach = production(state, seat, slot) + rush_most(nation)
    fill_items(state, seat, slot, sites, reach, actions)
    if granted_verdict(nation) == v.LEGAL:
        for number in range(d.GRANTED_KINDS):
            if item_verdict(state, seat, slot, sites, granted_item(number)) == v.LEGAL:
                actions.add(a.granted(slot, number))


def fill_items(state: CivilizationState, seat: i64, slot: i64, sites: i64, reach: i64, actions: Actions) -> None:
    """R43: Add the items that a city can produce for at most `reach` production."""
    for item in range(ITEM_COUNT):
        if item_cost(state, seat, item) <= reach and item_verdict(state, seat, slot, sites, item) == v.LEGAL:
            actions.add(a.produce(slot, item))


def fill_harvest(state: CivilizationState, seat: i64, slot: i64, actions: Actions) -> None:
    """R66: Add the harvests of a city."""
    for resource in range(c.MARKET_KINDS):
        if harvest_verdict(state, seat, slot, resource) == v.LEGAL:
            actions.add(a.harvest(slot, resource))


# -- verdicts


def manage_verdict(state: CivilizationState, seat: i64, action: i64) -> i64:
    """R41: Return the verdict on an action of city management."""
    nation = state.nations[seat]
    if action == a.ADVANCE:
        return advance_verdict(nation)
    if a.is_event(action) or a.is_use(action):
        return phase_verdict(state, seat, action, c.CITY_MANAGEMENT)
    if not (a.is_arts(action) or a.is_harvest(action) or a.is_produce(action) or a.is_granted(action)):
        return v.OTHER_DECISION
    if a.is_granted(action):
        barred = granted_verdict(nation)
        if barred != v.LEGAL:
            return barred
    slot = a.city_of(action)
    barred = act_verdict(nation, slot)
    if barred != v.LEGAL or a.is_arts(action):
        return barred
    if a.is_harvest(action):
        return harvest_verdict(state, seat, slot, a.harvest_resource(action))
    if a.is_produce(action):
        return produce_verdict(state, seat, slot, a.produce_item(action), production(state, seat, slot))
    item = granted_item(a.granted_building(action))
    return item_verdict(state, seat, slot, survey(state, seat, slot), item)


def later_verdict(state: CivilizationState, seat: i64, action: i64) -> i64:
    """R41: Return the verdict on an action of city management while a second item or harvest is pending."""
    if a.is_harvest(action):
        return v.not_now(harvest_verdict(state, seat, a.harvest_city(action), a.harvest_resource(action)))
    return v.not_now(manage_verdict(state, seat, action))


def produce_verdict(state: CivilizationState, seat: i64, slot: i64, item: i64, budget: i64) -> i64:
    """R43-R56: Return the verdict on an item, its price and its place."""
    found = item_verdict(state, seat, slot, survey(state, seat, slot), item)
    if found != v.LEGAL and found != v.NO_SITE:
        return found
    if item_cost(state, seat, item) > budget + rush_most(state.nations[seat]):
        return v.PRODUCTION_SHORT
    return found


def granted_verdict(nation: Nation) -> i64:
    """R57: Return the verdict on Egypt's free building, once in a turn."""
    if not sheet_of(nation).builds_for_nothing():
        return v.NOT_POSSIBLE
    return v.USED_THIS_TURN if nation.flags & d.GRANT_BIT else v.LEGAL


# -- declaring and carrying out


def take_action(nation: Nation, slot: i64) -> None:
    """R41, R42: Use up the action of a city, or its extra one."""
    bit: i64 = 1 << slot
    if nation.acted & bit:
        nation.extra &= ~bit
    nation.acted |= bit


def declare(state: CivilizationState, seat: i64, slot: i64, what: i64, how: i64, square: i64, left: i64) -> None:
    """R70, R115: Declare a city action, which other players may answer before it is carried out."""
    take_action(state.nations[seat], slot)
    state.push(d.RESOLVE_ACTION, seat, deed(what, slot, how), deed_place(square, left))
    state.push(d.REACT, (seat + 1) % state.seats, seat)


def choose_item(state: CivilizationState, seat: i64, slot: i64, item: i64, how: i64, budget: i64) -> None:
    """R43: Choose an item; most of them need a square."""
    if item < ITEM_UNIT:
        state.push(d.SITE, seat, deed(item, slot, how), budget)
    else:
        start_item(state, seat, slot, item, how, budget, 0)


def start_item(state: CivilizationState, seat: i64, slot: i64, item: i64, how: i64, budget: i64, square: i64) -> None:
    """R43-R45: Pay for an item; trade makes up for missing production."""
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
    """R41, R45, R66: Carry out a city action."""
    nation = state.nations[seat]
    if what == ACT_ARTS:
        nation.culture += arts(state, seat, slot)
    elif what >= ACT_HARVEST:
        if works(state, seat, HARVESTING) and nation.flags & d.ANGKOR_BIT == 0:
            state.push(d.AGAIN, seat, slot)
        harvest(state, seat, what - ACT_HARVEST)
    else:
        if how == d.BY_PRODUCTION and nation.tech[SPLITTING] and nation.flags & d.SPLIT_BIT == 0:
            state.push(d.SECOND, seat, slot, left)
        build(state, seat, slot, what, square)


def build(state: CivilizationState, seat: i64, slot: i64, item: i64, square: i64) -> None:
    """R46-R58: Build the item."""
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
    """R46: Attack with a new army on a blockaded square at once; scouts alone die."""
    state.group_square = square
    state.group_armies = 1
    state.group_scouts = seat << 2
    state.group_left = 0
    state.group_taken = 0
    assault(state, seat, square)
