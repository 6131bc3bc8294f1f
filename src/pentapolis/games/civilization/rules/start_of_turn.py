"""The start of turn: cities, governments, scouts, and the gains of wonders (R26-R35, R102)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_a, frame_b
from pentapolis.core.native import i64
from pentapolis.core.state import OVER, Actions
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
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.frames import GOVERNMENT, Matter
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.city_yields import works
from pentapolis.games.civilization.rules.culture import (
    advance_track,
    has_great_site,
    reserved,
    roman_triumph,
    to_reserve,
)
from pentapolis.games.civilization.rules.events import fill_events, phase_verdict, play_event
from pentapolis.games.civilization.rules.limits import city_limit, knows_government, stacking
from pentapolis.games.civilization.rules.map import (
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
from pentapolis.games.civilization.rules.questions import Question
from pentapolis.games.civilization.rules.research import can_learn_from, learn, learn_verdict, rows
from pentapolis.games.civilization.rules.resources import gain_trade
from pentapolis.games.civilization.rules.victory import finish
from pentapolis.games.civilization.wonders import DRAWING, GROWING, TEACHING, WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState

# The events that Cristo Redentor has given this turn, a bit for each.
CRISTO_BITS: Final = d.CRISTO_BIT | d.CRISTO_BIT << 1


class Start(Question):
    """R26: The decision on everything that may be done at the start of a turn, in any order."""

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add cities, governments, great people, scouts, wonders and events."""
        nation = state.nations[seat]
        actions.add(a.DONE)
        fill_founding(state, seat, actions)
        for government in range(len(GOVERNMENTS)):
            if govern_verdict(state, seat, government) == v.LEGAL:
                actions.add(a.govern(government))
        if nation.reserve and has_great_site(state, seat):
            for kind in range(c.GREAT_KINDS):
                if reserved(state, seat, kind) > 0:
                    actions.add(a.great(kind))
        if nation.city[1] != NONE or nation.city[2] != NONE:
            fill_assignments(state, seat, actions)
        fill_wonders(state, seat, actions)
        fill_events(state, seat, c.START_OF_TURN, actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R26: Return the verdict on an action at the start of a turn."""
        if action == a.DONE:
            return v.LEGAL
        if a.is_found(action):
            return found_verdict(state, seat, a.found_square(action), False)
        if a.is_settle(action):
            return found_verdict(state, seat, a.settle_square(action), True)
        if a.is_assign(action):
            return assign_verdict(state, seat, a.assign_square(action), a.assign_city(action))
        if a.is_govern(action):
            return govern_verdict(state, seat, a.govern_government(action))
        if a.is_great(action):
            return great_verdict(state, seat, a.great_person(action))
        if a.is_gardens(action):
            return gardens_verdict(state, seat, a.gardens_figure(action))
        if a.is_draw(action):
            return cristo_verdict(state, seat, a.draw_deck(action))
        if a.is_tech(action) and statue_is_free(state, seat):
            packed = rows(state.nations[seat])
            return learn_verdict(state, seat, d.ANYBODY, c.LEVELS, packed, a.tech_which(action))
        return phase_verdict(state, seat, action, c.START_OF_TURN)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Carry out an action at the start of a turn."""
        nation = state.nations[seat]
        if action == a.DONE:
            nation.fresh = 0
            state.drop()
        elif a.is_found(action):
            found(state, seat, a.found_square(action), False)
        elif a.is_settle(action):
            found(state, seat, a.settle_square(action), True)
        elif a.is_assign(action):
            assign(state, seat, a.assign_square(action), a.assign_city(action))
        elif a.is_tech(action):
            nation.flags |= d.STATUE_BIT
            learn(state, seat, a.tech_which(action))
        elif a.is_govern(action):
            govern(state, seat, a.govern_government(action))
        elif a.is_great(action):
            call_great_person(state, seat, a.great_person(action))
        elif a.is_gardens(action):
            grow_figure(state, seat, a.gardens_figure(action))
        elif a.is_draw(action):
            draw_for_cristo(state, seat, a.draw_deck(action))
        else:
            play_event(state, seat, a.event_which(action))


class Evict(Question):
    """R28: The decision on figures that leave the centre a of a new city."""

    def about(self, frame: i64) -> Matter | None:
        """Return the square that figures leave, and the number of armies there."""
        return Matter(square=frame_a(frame), left=frame_b(frame))

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the squares around it on which a figure may end."""
        for which in range(AROUND):
            square = around(frame_a(frame), which)
            if square != NONE and evict_verdict(state, seat, frame_a(frame), square) == v.LEGAL:
                actions.add(a.at(square))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R28: Return the verdict on a square around the city."""
        if not a.is_at(action):
            return v.OTHER_DECISION
        return evict_verdict(state, seat, frame_a(frame), a.at_square(action))

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Move a figure aside."""
        state.drop()
        evict(state, seat, frame_a(frame), a.at_square(action))


class Adopt(Question):
    """R33: The decision on adopting government a, which was just learnt."""

    def about(self, frame: i64) -> Matter | None:
        """Return the government."""
        return Matter(GOVERNMENT, frame_a(frame))

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add adopting it at once, and passing."""
        actions.add(a.PASS)
        actions.add(a.govern(frame_a(frame)))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R33: Return LEGAL for this government and for passing."""
        return v.LEGAL if action == a.PASS or action == a.govern(frame_a(frame)) else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Change the government, or allow to adopt it later."""
        state.drop()
        if action == a.PASS:
            bit: i64 = 1 << frame_a(frame)
            state.nations[seat].fresh |= bit
        else:
            govern(state, seat, frame_a(frame))


def begin(state: CivilizationState, seat: i64) -> None:
    """R26: Begin a player's turn with gains that need no choice, and with cities for scouts that have none yet."""
    nation = state.nations[seat]
    for scout in range(2):
        if nation.scouts[scout] != NONE and nation.scouts[scout + 2] == NONE:
            nation.scouts[scout + 2] = first_city(state, seat, nation.scouts[scout])
    gain_trade(nation, GOVERNMENTS[nation.government].trade)
    state.push(d.START, seat)
    for wonder in range(c.WONDER_COUNT):
        if state.wonder_at[wonder] != NONE and works(state, seat, wonder):
            nation.culture += WONDERS[wonder].gain_culture
            gain_trade(nation, WONDERS[wonder].gain_trade)
            state.panama += WONDERS[wonder].coins_laid()
            for _ in range(WONDERS[wonder].spaces()):
                advance_track(state, seat)


# -- founding a city


def fill_founding(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """R27: Add the squares on which scouts, by the Republic of 2013 also armies, may found a city."""
    nation = state.nations[seat]
    if city_count(nation) >= city_limit(nation):
        return
    for scout in range(2):
        square = nation.scouts[scout]
        if square != NONE and (scout == 0 or nation.scouts[0] != square):
            if found_verdict(state, seat, square, False) == v.LEGAL:
                actions.add(a.found(square))
    if GOVERNMENTS[nation.government].armies_found:
        for square in range(len(state.armies)):
            if state.armies[square] and found_verdict(state, seat, square, True) == v.LEGAL:
                actions.add(a.settle(square))


def found_verdict(state: CivilizationState, seat: i64, square: i64, by_army: bool) -> i64:
    """R27: Return the verdict on a city on a square."""
    nation = state.nations[seat]
    if by_army:
        if not GOVERNMENTS[nation.government].armies_found:
            return v.NO_FOUNDER
        if i64(state.figure[square]) != seat + 1 or state.armies[square] == 0:
            return v.NO_FOUNDER
    elif scouts_at(state, seat, square) == 0:
        return v.NO_FOUNDER
    if city_count(nation) >= city_limit(nation):
        return v.CITY_LIMIT
    if is_water(state, square):
        return v.CITY_ON_WATER
    verdict = surroundings_verdict(state, seat, square)
    if verdict != v.LEGAL:
        return verdict
    return v.LEGAL if has_room(state, seat, square) else v.NO_ROOM


def surroundings_verdict(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R27 (b) to (e): Return the verdict on the squares around: face up, no marker, no enemy, no city near."""
    for which in range(AROUND):
        if not is_face_up(state, around(square, which)):
            return v.SURROUNDINGS_UNEXPLORED
    if state.marker[square]:
        return v.MARKER_NEAR
    for which in range(AROUND):
        if state.marker[around(square, which)]:
            return v.MARKER_NEAR
    for which in range(AROUND):
        if enemy_at(state, seat, around(square, which)):
            return v.ENEMY_NEAR
    for other in range(state.seats):
        for slot in range(CITIES):
            centre = state.nations[other].city[slot]
            if centre != NONE and spread(centre, square) < CITY_DISTANCE:
                return v.CITY_NEAR
    return v.LEGAL


def has_room(state: CivilizationState, seat: i64, square: i64) -> bool:
    """R28: Return whether the other figures of the square can all step aside."""
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
    """R28-R30: Found a city, which counts at once; the founder goes back to the supply."""
    nation = state.nations[seat]
    if by_army:
        nation.army_supply += 1
        take_armies(state, seat, square, 1)
    else:
        take_scout(state, seat, square)
    slot: i64 = 1 if nation.city[1] == NONE else 2
    nation.city[slot] = square
    mark_zone(state, seat, slot, seat * 3 + slot + 1)
    if state.learning and city_count(nation) == LEARNING_CITIES:
        finish(state, NONE, d.LEARNING_END)
        return
    roman_triumph(state, seat)
    if state.figure[square] and state.to_act != OVER:
        state.push(d.EVICT, seat, square)


def evict_verdict(state: CivilizationState, seat: i64, centre: i64, square: i64) -> i64:
    """R28: Return LEGAL for an adjacent square on which the figure could end its movement."""
    for which in range(AROUND):
        if around(centre, which) == square:
            return v.LEGAL if may_end(state, seat, square, 1) else v.CANNOT_END
    return v.OUT_OF_REACH


def evict(state: CivilizationState, seat: i64, centre: i64, square: i64) -> None:
    """R28: Move one figure from the centre of a new city; the seat decides on the next one."""
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
    """R31-R34: Return the verdict on a change of government."""
    nation = state.nations[seat]
    if not knows_government(nation, government):
        return v.GOVERNMENT_UNKNOWN
    if nation.government == government:
        return v.SAME_GOVERNMENT
    if nation.flags & d.GOVERNMENT_BIT:
        return v.GOVERNMENT_CHANGED
    if government == c.ANARCHY_RULE or nation.was_anarchy or (nation.fresh >> government) & 1:
        return v.LEGAL
    return v.NEEDS_ANARCHY


def govern(state: CivilizationState, seat: i64, government: i64) -> None:
    """R31: Change the government, once in a turn."""
    nation = state.nations[seat]
    nation.government = government
    nation.flags |= d.GOVERNMENT_BIT


# -- scouts


def first_city(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R102: Return the city to which a scout sends until it is assigned: the one around it, or the capital."""
    zone = zone_city(state, square)
    return zone % CITIES if zone // CITIES == seat else i64(0)


def fill_assignments(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """R102: Add the cities to which scouts may be sent instead of last turn's, each scout once in a turn."""
    nation = state.nations[seat]
    for scout in range(2):
        square = nation.scouts[scout]
        if square != NONE and (scout == 0 or nation.scouts[0] != square):
            for slot in range(CITIES):
                if assign_verdict(state, seat, square, slot) == v.LEGAL:
                    actions.add(a.assign(square, slot))


def assign_verdict(state: CivilizationState, seat: i64, square: i64, slot: i64) -> i64:
    """R102: Return the verdict on sending the scouts of a square to a city."""
    nation = state.nations[seat]
    if nation.city[slot] == NONE:
        return v.NO_SUCH_CITY
    here = sender_at(nation, square)
    if here == NONE:
        return v.NO_FIGURES
    if nation.flags & (d.SENT_BIT << here):
        return v.USED_THIS_TURN
    return v.NOTHING_THERE if nation.scouts[here + 2] == slot else v.LEGAL


def sender_at(nation: Nation, square: i64) -> i64:
    """R102: Return a scout on a square that sends to a city, NONE without one.

    A scout built this turn does not send yet.
    """
    for scout in range(2):
        if nation.scouts[scout] == square and nation.scouts[scout + 2] != NONE:
            return scout
    return NONE


def assign(state: CivilizationState, seat: i64, square: i64, slot: i64) -> None:
    """R102: Let the scouts of a square send to a city."""
    nation = state.nations[seat]
    for scout in range(2):
        if nation.scouts[scout] == square and nation.scouts[scout + 2] != NONE:
            nation.scouts[scout + 2] = slot
            nation.flags |= d.SENT_BIT << scout


# -- wonders and great people


def fill_wonders(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """R26: Add the choices of the Hanging Gardens, Cristo Redentor and the Statue of Liberty, if they stand."""
    for figure in range(2):
        if gardens_verdict(state, seat, figure) == v.LEGAL:
            actions.add(a.gardens(figure))
    for deck in range(c.EVENT_DECKS):
        if cristo_verdict(state, seat, deck) == v.LEGAL:
            actions.add(a.draw(deck))
    if statue_is_free(state, seat):
        packed = rows(state.nations[seat])
        for tech in range(c.TECH_COUNT):
            if learn_verdict(state, seat, d.ANYBODY, c.LEVELS, packed, tech) == v.LEGAL:
                actions.add(a.tech(tech))


def gardens_verdict(state: CivilizationState, seat: i64, figure: i64) -> i64:
    """R26: Return the verdict on a figure of the supply for the square of the Hanging Gardens."""
    nation = state.nations[seat]
    if not works(state, seat, GROWING):
        return v.NOT_YOURS
    if nation.flags & d.GARDENS_BIT:
        return v.USED_THIS_TURN
    left = nation.army_supply if figure == ARMY else scouts_in_supply(nation)
    if left == 0:
        return v.NO_FIGURE_LEFT
    return v.LEGAL if may_end(state, seat, state.wonder_at[GROWING], 1) else v.STACK_FULL


def grow_figure(state: CivilizationState, seat: i64, figure: i64) -> None:
    """R26: Put a figure on the square of the Hanging Gardens."""
    nation = state.nations[seat]
    nation.flags |= d.GARDENS_BIT
    square = state.wonder_at[GROWING]
    if figure == ARMY:
        nation.army_supply -= 1
        put_armies(state, seat, square, 1)
    else:
        put_scout(state, seat, square)


def cristo_verdict(state: CivilizationState, seat: i64, deck: i64) -> i64:
    """R26: Return the verdict on an event of a deck for Cristo Redentor, two in a turn."""
    if not works(state, seat, DRAWING):
        return v.NOT_YOURS
    if members(state.nations[seat].flags & CRISTO_BITS) >= WONDERS[DRAWING].event_draws():
        return v.USED_THIS_TURN
    left: i64 = 0
    for event in range(c.EVENT_COUNT):
        if c.EVENTS[event].level == deck:
            left += state.box[c.BOX_EVENT + event] + state.box[c.BOX_EVENT_UP + event]
    return v.LEGAL if left > 0 else v.DECK_EMPTY


def draw_for_cristo(state: CivilizationState, seat: i64, deck: i64) -> None:
    """R26: Draw an event for Cristo Redentor."""
    nation = state.nations[seat]
    nation.flags |= (d.CRISTO_BIT << 1) if nation.flags & d.CRISTO_BIT else d.CRISTO_BIT
    state.push(d.DRAW_EVENT, seat, deck)


def statue_is_free(state: CivilizationState, seat: i64) -> bool:
    """R26, R109: Return whether the Statue of Liberty can teach a tech that another player knows, once in a turn."""
    if not works(state, seat, TEACHING) or state.nations[seat].flags & d.STATUE_BIT:
        return False
    return can_learn_from(state, seat, d.ANYBODY, c.LEVELS)


def great_verdict(state: CivilizationState, seat: i64, kind: i64) -> i64:
    """R35: Return the verdict on placing a great person of the reserve."""
    if reserved(state, seat, kind) == 0:
        return v.NOT_IN_RESERVE
    return v.LEGAL if has_great_site(state, seat) else v.NO_SITE


def call_great_person(state: CivilizationState, seat: i64, kind: i64) -> None:
    """R35: Let a great person leave the reserve for a square."""
    to_reserve(state, seat, kind, -1)
    state.push(d.PLACE_PIECE, seat, PIECE_GREAT + kind)
