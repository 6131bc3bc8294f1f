"""The start of turn: cities, governments, scouts, and what wonders give (R26-R35, R102)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.state import OVER, Actions
from pentapolis.core.vecs import i64
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    ARMY,
    AROUND,
    CITIES,
    CITY_DISTANCE,
    LEARNING_CITIES,
    PIECE_GREAT,
)
from pentapolis.games.civilization.cards import GOVERNMENTS, NONE, WONDERS
from pentapolis.games.civilization.rules.culture import (
    advance_track,
    finish,
    has_great_site,
    reserved,
    roman_triumph,
    to_reserve,
)
from pentapolis.games.civilization.rules.events import fill_events
from pentapolis.games.civilization.rules.goods import gain_trade
from pentapolis.games.civilization.rules.icons import works
from pentapolis.games.civilization.rules.land import (
    around,
    city_count,
    enemy_at,
    figures_at,
    is_face_up,
    is_water,
    mark_zone,
    may_end,
    put_armies,
    put_scout,
    refresh,
    scouts_at,
    scouts_in_supply,
    spread,
    take_armies,
    take_scout,
    zone_city,
)
from pentapolis.games.civilization.rules.limits import city_limit, knows_government, stacking
from pentapolis.games.civilization.rules.research import can_learn_from, learn_verdict, rows

if TYPE_CHECKING:
    from pentapolis.games.civilization.nation import Nation
    from pentapolis.games.civilization.state import CivilizationState


def begin(state: CivilizationState, seat: i64) -> None:
    """R26: the start of a player's turn: gains that need no choice, and scouts that have no city yet."""
    nation = state.nations[seat]
    for scout in range(2):
        if nation.scouts[scout] >= 0 and nation.scouts[scout + 2] == NONE:
            nation.scouts[scout + 2] = first_city(state, seat, nation.scouts[scout])
    gain_trade(nation, GOVERNMENTS[nation.government].trade)
    state.push(d.START, seat)
    for wonder in range(c.WONDER_COUNT):
        if state.wonder_at[wonder] >= 0 and works(state, seat, wonder):
            nation.culture += WONDERS[wonder].gain_culture
            gain_trade(nation, WONDERS[wonder].gain_trade)
    if works(state, seat, c.PANAMA_CANAL):
        state.panama += 1
    if works(state, seat, c.SYDNEY_OPERA_HOUSE):
        advance_track(state, seat)


def fill(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """R26: everything that may be done at the start of a turn, in any order."""
    nation = state.nations[seat]
    actions.add(a.DONE)
    fill_founding(state, seat, actions)
    for government in range(len(GOVERNMENTS)):
        if govern_verdict(state, seat, government) == d.LEGAL:
            actions.add(a.govern(government))
    if nation.reserve and has_great_site(state, seat):
        for kind in range(c.GREAT_KINDS):
            if reserved(state, seat, kind) > 0:
                actions.add(a.great(kind))
    if nation.city[1] >= 0 or nation.city[2] >= 0:
        fill_assignments(state, seat, actions)
    fill_wonders(state, seat, actions)
    if nation.cards:
        fill_events(state, seat, c.START_OF_TURN, actions)


# -- founding a city


def fill_founding(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """R27: the squares on which scouts, by the Republic of 2013 also armies, may found a city."""
    nation = state.nations[seat]
    if city_count(nation) >= city_limit(nation):
        return
    for scout in range(2):
        square = nation.scouts[scout]
        if square >= 0 and (scout == 0 or nation.scouts[0] != square):
            if found_verdict(state, seat, square, False) == d.LEGAL:
                actions.add(a.found(square))
    if GOVERNMENTS[nation.government].armies_found:
        for square in range(len(state.armies)):
            if state.armies[square] and i64(state.figure[square]) == seat + 1:
                if found_verdict(state, seat, square, True) == d.LEGAL:
                    actions.add(a.settle(square))


def found_verdict(state: CivilizationState, seat: i64, square: i64, by_army: bool) -> i64:
    """R27: what speaks against a city on a square; LEGAL if nothing does."""
    nation = state.nations[seat]
    if by_army:
        if not GOVERNMENTS[nation.government].armies_found:
            return d.NO_FOUNDER
        if i64(state.figure[square]) != seat + 1 or state.armies[square] == 0:
            return d.NO_FOUNDER
    elif scouts_at(state, seat, square) == 0:
        return d.NO_FOUNDER
    if city_count(nation) >= city_limit(nation):
        return d.CITY_LIMIT
    if is_water(state, square):
        return d.CITY_ON_WATER
    verdict = surroundings_verdict(state, seat, square)
    if verdict != d.LEGAL:
        return verdict
    return d.LEGAL if has_room(state, seat, square) else d.NO_ROOM


def surroundings_verdict(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R27 (b) to (e): face-up squares all around, no marker, no enemy, no city near."""
    for which in range(AROUND):
        if not is_face_up(state, around(square, which)):
            return d.SURROUNDINGS
    if state.marker[square]:
        return d.MARKER_NEAR
    for which in range(AROUND):
        if state.marker[around(square, which)]:
            return d.MARKER_NEAR
    for which in range(AROUND):
        if enemy_at(state, seat, around(square, which)):
            return d.ENEMY_NEAR
    for other in range(state.seats):
        for slot in range(CITIES):
            centre = state.nations[other].city[slot]
            if centre >= 0 and spread(centre, square) < CITY_DISTANCE:
                return d.CITY_NEAR
    return d.LEGAL


def has_room(state: CivilizationState, seat: i64, square: i64) -> bool:
    """R28: whether the other figures of the square can all step aside."""
    rest = figures_at(state, seat, square) - 1
    if rest == 0:
        return True
    limit = stacking(state.nations[seat])
    for which in range(AROUND):
        beside = around(square, which)
        if may_end(state, seat, beside, 1):
            rest -= limit - figures_at(state, seat, beside)
    return rest <= 0


def found(state: CivilizationState, seat: i64, square: i64, by_army: bool) -> None:
    """R28-R30: the founder goes back to the supply, the city stands and counts at once."""
    nation = state.nations[seat]
    if by_army:
        nation.army_supply += 1
        take_armies(state, seat, square, 1)
    else:
        take_scout(state, seat, square)
    slot: i64 = 1 if nation.city[1] < 0 else 2
    nation.city[slot] = square
    mark_zone(state, seat, slot, seat * 3 + slot + 1)
    if state.learning and city_count(nation) == LEARNING_CITIES:
        finish(state, NONE, d.LEARNING_END)
        return
    roman_triumph(state, seat)
    if state.figure[square] and state.to_act != OVER:
        state.push(d.EVICT, seat, square)


def evict_verdict(state: CivilizationState, seat: i64, centre: i64, square: i64) -> i64:
    """R28: an adjacent square on which the figure could end its movement."""
    for which in range(AROUND):
        if around(centre, which) == square:
            return d.LEGAL if may_end(state, seat, square, 1) else d.CANNOT_END
    return d.OUT_OF_REACH


def evict(state: CivilizationState, seat: i64, centre: i64, square: i64) -> None:
    """R28: one figure leaves the centre of a new city; the next one is asked for."""
    if state.armies[centre]:
        take_armies(state, seat, centre, 1)
        put_armies(state, seat, square, 1)
    else:
        scouts = state.nations[seat].scouts
        which: i64 = 0 if scouts[0] == centre else 1
        scouts[which] = square
        refresh(state, seat, centre)
        refresh(state, seat, square)
    if state.figure[centre]:
        state.push(d.EVICT, seat, centre)


# -- government


def govern_verdict(state: CivilizationState, seat: i64, government: i64) -> i64:
    """R31-R34: what speaks against a change of government."""
    nation = state.nations[seat]
    if not knows_government(nation, government):
        return d.GOVERNMENT_UNKNOWN
    if nation.government == government:
        return d.SAME_GOVERNMENT
    if nation.flags & d.GOVERNMENT_BIT:
        return d.GOVERNMENT_CHANGED
    if government == c.ANARCHY_RULE or nation.was_anarchy or (nation.fresh >> government) & 1:
        return d.LEGAL
    return d.NEEDS_ANARCHY


def govern(state: CivilizationState, seat: i64, government: i64) -> None:
    """R31: the government changes, once in a turn."""
    nation = state.nations[seat]
    nation.government = government
    nation.flags |= d.GOVERNMENT_BIT


# -- scouts


def first_city(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R102: where a scout sends until it is assigned: to the own city around it, or else to the capital."""
    zone = zone_city(state, square)
    return zone % CITIES if zone >= 0 and zone // CITIES == seat else i64(0)


def fill_assignments(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """R102: scouts may be sent to another city than last turn, each once in a turn."""
    nation = state.nations[seat]
    for scout in range(2):
        square = nation.scouts[scout]
        if square >= 0 and (scout == 0 or nation.scouts[0] != square):
            for slot in range(CITIES):
                if assign_verdict(state, seat, square, slot) == d.LEGAL:
                    actions.add(a.assign(square, slot))


def assign_verdict(state: CivilizationState, seat: i64, square: i64, slot: i64) -> i64:
    """R102: what speaks against sending the scouts of a square to a city."""
    nation = state.nations[seat]
    if nation.city[slot] < 0:
        return d.NO_SUCH_CITY
    here = sender_at(nation, square)
    if here == NONE:
        return d.NO_FIGURES
    if nation.flags & (d.SENT_BIT << here):
        return d.USED_THIS_TURN
    return d.NOTHING_THERE if nation.scouts[here + 2] == slot else d.LEGAL


def sender_at(nation: Nation, square: i64) -> i64:
    """R102: a scout on a square that sends to a city, NONE if there is none: one built this turn does not send yet."""
    for scout in range(2):
        if nation.scouts[scout] == square and nation.scouts[scout + 2] != NONE:
            return scout
    return NONE


def assign(state: CivilizationState, seat: i64, square: i64, slot: i64) -> None:
    """R102: the scouts of a square send to a city."""
    nation = state.nations[seat]
    for scout in range(2):
        if nation.scouts[scout] == square and nation.scouts[scout + 2] != NONE:
            nation.scouts[scout + 2] = slot
            nation.flags |= d.SENT_BIT << scout


# -- wonders and great people


def fill_wonders(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """The Hanging Gardens, Cristo Redentor and the Statue of Liberty, when they stand."""
    for figure in range(2):
        if gardens_verdict(state, seat, figure) == d.LEGAL:
            actions.add(a.gardens(figure))
    for deck in range(c.EVENT_DECKS):
        if cristo_verdict(state, seat, deck) == d.LEGAL:
            actions.add(a.draw(deck))
    if statue_is_free(state, seat):
        packed = rows(state.nations[seat])
        for tech in range(c.TECH_COUNT):
            if learn_verdict(state, seat, d.ANYBODY, c.LEVELS, packed, tech) == d.LEGAL:
                actions.add(a.tech(tech))


def gardens_verdict(state: CivilizationState, seat: i64, figure: i64) -> i64:
    """The Hanging Gardens: a figure of the supply on the square of the wonder."""
    nation = state.nations[seat]
    if not works(state, seat, c.HANGING_GARDENS):
        return d.NOT_YOURS
    if nation.flags & d.GARDENS_BIT:
        return d.USED_THIS_TURN
    left = nation.army_supply if figure == ARMY else scouts_in_supply(nation)
    if left == 0:
        return d.NO_FIGURE_LEFT
    return d.LEGAL if may_end(state, seat, state.wonder_at[c.HANGING_GARDENS], 1) else d.STACK_FULL


def grow_figure(state: CivilizationState, seat: i64, figure: i64) -> None:
    """The Hanging Gardens give a figure."""
    nation = state.nations[seat]
    nation.flags |= d.GARDENS_BIT
    square = state.wonder_at[c.HANGING_GARDENS]
    if figure == ARMY:
        nation.army_supply -= 1
        put_armies(state, seat, square, 1)
    else:
        put_scout(state, seat, square)


def cristo_verdict(state: CivilizationState, seat: i64, deck: i64) -> i64:
    """Cristo Redentor: two events of any decks in a turn."""
    if not works(state, seat, c.CRISTO_REDENTOR):
        return d.NOT_YOURS
    if state.nations[seat].flags & (d.CRISTO_BIT << 1):
        return d.USED_THIS_TURN
    left: i64 = 0
    for event in range(c.EVENT_COUNT):
        if c.EVENTS[event].level == deck:
            left += state.box[c.BOX_EVENT + event] + state.box[c.BOX_EVENT_UP + event]
    return d.LEGAL if left > 0 else d.DECK_EMPTY


def draw_for_cristo(state: CivilizationState, seat: i64, deck: i64) -> None:
    """Cristo Redentor gives an event."""
    nation = state.nations[seat]
    nation.flags |= (d.CRISTO_BIT << 1) if nation.flags & d.CRISTO_BIT else d.CRISTO_BIT
    state.push(d.DRAW_EVENT, seat, deck)


def statue_is_free(state: CivilizationState, seat: i64) -> bool:
    """The Statue of Liberty: a tech that another player knows, once in a turn."""
    if not works(state, seat, c.STATUE_OF_LIBERTY) or state.nations[seat].flags & d.STATUE_BIT:
        return False
    return can_learn_from(state, seat, d.ANYBODY, c.LEVELS)


def call_great_person(state: CivilizationState, seat: i64, kind: i64) -> None:
    """R35: a great person leaves the reserve for a square."""
    to_reserve(state, seat, kind, -1)
    state.push(d.PLACE_PIECE, seat, PIECE_GREAT + kind)
