"""Culture events: when they may be played, what they are aimed at, what they do (R24, R65, R114-R120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import lowest
from pentapolis.core.decision import frame_b, frame_seat
from pentapolis.core.room import PASSED, Room
from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64, u8
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.boards import AROUND, CITIES, SQUARES, STANDS
from pentapolis.games.civilization.cards import EVENTS, NONE, Event
from pentapolis.games.civilization.frames import declared_event, declared_target
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.asking import Question, over_limit
from pentapolis.games.civilization.rules.culture import clear_square, raze
from pentapolis.games.civilization.rules.goods import discard_event
from pentapolis.games.civilization.rules.land import (
    around,
    group_seat,
    own_map,
    put_armies,
    refresh,
    remove_scout,
    take_armies,
    take_scout,
    zone_seat,
)
from pentapolis.games.civilization.rules.research import can_learn_from, learn, learn_verdict, rows
from pentapolis.games.civilization.rules.targets import (
    group_there,
    kill_verdict,
    lead_off,
    lead_verdict,
    raze_verdict,
    terrain_verdict,
    victim_seat,
    victims,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Discard(Question):
    """R64: an event too many."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """The hand is small enough again."""
        if over_limit(state, frame_seat(frame)):
            return False
        state.drop()
        return True

    def fill(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Any event of the hand."""
        for event in range(c.EVENT_COUNT):
            if state.nations[seat].hold[c.HELD_EVENT + event]:
                actions.add(a.discard(event))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R64: an event of the hand."""
        if not a.is_discard(action):
            return v.OTHER_DECISION
        return v.LEGAL if state.nations[seat].hold[c.HELD_EVENT + a.discard_event(action)] else v.NOT_IN_HAND

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """It goes under its deck."""
        state.drop()
        discard_event(state, seat, a.discard_event(action))


class ResolveEvent(Room):
    """R115: an event that was played takes effect (frames.py); b: its squares."""

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Nobody has cancelled it."""
        state.drop()
        resolve(state, frame_seat(frame), declared_event(frame), declared_target(frame), frame_b(frame))
        return PASSED


# -- what may be played


def phase_verdict(state: CivilizationState, seat: i64, action: i64, phase: i64) -> i64:
    """R24: what speaks against an event or an ability, which every phase may have; anything else is not asked for."""
    if a.is_event(action):
        return event_verdict(state, seat, phase, a.event_which(action))
    if a.is_use(action):
        return powers.verdict(state, seat, a.use_ability(action), phase)
    return v.OTHER_DECISION


def fill_events(state: CivilizationState, seat: i64, phase: i64, actions: Actions) -> None:
    """R24, R65: the events of a hand that may be played in a phase and have a target."""
    nation = state.nations[seat]
    for event in range(c.EVENT_COUNT):
        if nation.hold[c.HELD_EVENT + event] and EVENTS[event].phase == phase and has_target(state, seat, event):
            actions.add(a.event(event))


def event_verdict(state: CivilizationState, seat: i64, phase: i64, event: i64) -> i64:
    """R24, R65: what speaks against playing an event."""
    if state.nations[seat].hold[c.HELD_EVENT + event] == 0:
        return v.NOT_IN_HAND
    if EVENTS[event].phase != phase:
        return v.WRONG_PHASE
    return v.LEGAL if has_target(state, seat, event) else v.NO_TARGET


def has_target(state: CivilizationState, seat: i64, event: i64) -> bool:
    """R65: whether an event can be aimed at anything."""
    card = EVENTS[event]
    if card.effect == c.BOOSTS_CITY:
        return True
    if card.effect == c.SWAPS_TECH or card.effect == c.FORCES_ANARCHY:
        for other in range(state.seats):
            if player_verdict(state, seat, card, other) == v.LEGAL:
                return True
        return False
    if card.effect == c.KILLS_FIGURES or card.effect == c.MOVES_ENEMY:
        return has_victim(state, seat, card)
    if card.effect == c.DESTROYS_BUILDING:
        return has_target_around(state, seat, card)
    for square in range(SQUARES):
        if square_verdict(state, seat, card, square) == v.LEGAL:
            return True
    return False


def has_victim(state: CivilizationState, seat: i64, card: Event) -> bool:
    """R65, R117: whether figures or great people of others can be aimed at; asked often, so only of their squares."""
    for other in range(state.seats):
        if other != seat:
            for eight in range(STANDS):
                stands = i64(state.stands[other * STANDS + eight])
                while stands:
                    if square_verdict(state, seat, card, eight * 8 + lowest(stands)) == v.LEGAL:
                        return True
                    stands &= stands - 1
    if state.group_square >= 0 and square_verdict(state, seat, card, state.group_square) == v.LEGAL:
        return True
    return card.great_person != 0 and has_target_around(state, seat, card)


def has_target_around(state: CivilizationState, seat: i64, card: Event) -> bool:
    """R65, R117: whether a city of another player, or a square around it, can be aimed at."""
    for other in range(state.seats):
        if other != seat:
            for slot in range(CITIES):
                centre = state.nations[other].city[slot]
                if centre >= 0:
                    if square_verdict(state, seat, card, centre) == v.LEGAL:
                        return True
                    for which in range(AROUND):
                        if square_verdict(state, seat, card, around(centre, which)) == v.LEGAL:
                            return True
    return False


def player_verdict(state: CivilizationState, seat: i64, card: Event, other: i64) -> i64:
    """R34, R120: another player whose tech can be learnt, or who is not in anarchy."""
    if other == seat or other >= state.seats:
        return v.NO_TARGET
    if card.effect == c.SWAPS_TECH:
        return v.LEGAL if can_learn_from(state, seat, other, card.amount) else v.NO_TARGET
    return v.SAME_GOVERNMENT if state.nations[other].government == c.ANARCHY_RULE else v.LEGAL


def square_verdict(state: CivilizationState, seat: i64, card: Event, square: i64) -> i64:
    """R65, R117, R119: what speaks against a square as the first target of an event."""
    if card.effect == c.KILLS_FIGURES:
        return kill_verdict(state, seat, card, square)
    if card.effect == c.MOVES_ENEMY:
        return lead_verdict(state, seat, card, square)
    if card.effect == c.CHANGES_TERRAIN:
        return terrain_verdict(state, card, square)
    return raze_verdict(state, seat, square, card.reach) if card.effect == c.DESTROYS_BUILDING else i64(v.NO_TARGET)


# -- taking aim: b of the frame holds what was said so far, 0 at first


def fill_aim(state: CivilizationState, seat: i64, event: i64, said: i64, actions: Actions) -> None:
    """R65: the next part of an event's target."""
    card = EVENTS[event]
    if card.effect == c.BOOSTS_CITY:
        for slot in range(CITIES):
            if state.nations[seat].city[slot] >= 0:
                actions.add(a.city(slot))
    elif card.effect == c.SWAPS_TECH and said:
        packed = rows(state.nations[seat])
        for tech in range(c.TECH_COUNT):
            if learn_verdict(state, seat, said - 1, card.amount, packed, tech) == v.LEGAL:
                actions.add(a.tech(tech))
    elif card.effect == c.SWAPS_TECH or card.effect == c.FORCES_ANARCHY:
        for other in range(state.seats):
            if player_verdict(state, seat, card, other) == v.LEGAL:
                actions.add(a.player(other))
    elif card.effect == c.KILLS_FIGURES and said:
        fill_victims(state, seat, card, said, actions)
    else:
        if may_end_aim(card, said):
            actions.add(a.PASS)
        for square in range(SQUARES):
            if aim_square_verdict(state, seat, event, said, square) == v.LEGAL:
                actions.add(a.at(square))


def aim_verdict(state: CivilizationState, seat: i64, event: i64, said: i64, action: i64) -> i64:
    """R65: what speaks against the next part of an event's target."""
    card = EVENTS[event]
    if a.is_at(action):
        return aim_square_verdict(state, seat, event, said, a.at_square(action))
    if a.is_player(action):
        if card.effect == c.FORCES_ANARCHY or (card.effect == c.SWAPS_TECH and said == 0):
            return v.LEGAL if player_verdict(state, seat, card, a.player_seat(action)) == v.LEGAL else v.NO_TARGET
        return v.NO_TARGET
    fits = False
    if a.is_tech(action):
        if card.effect == c.SWAPS_TECH and said:
            packed = rows(state.nations[seat])
            return learn_verdict(state, seat, said - 1, card.amount, packed, a.tech_which(action))
    elif a.is_city(action):
        fits = card.effect == c.BOOSTS_CITY and state.nations[seat].city[a.city_which(action)] >= 0
    elif a.is_kill(action):
        fits = card.effect == c.KILLS_FIGURES and said != 0
        fits = fits and victim_verdict(state, seat, card, said, a.kill_victim(action)) == v.LEGAL
    elif action == a.PASS:
        fits = may_end_aim(card, said)
    return v.LEGAL if fits else v.OTHER_DECISION


def may_end_aim(card: Event, said: i64) -> bool:
    """R65: whether a second figure or building, for a card that may hit two, can be left out."""
    if card.effect == c.KILLS_FIGURES:
        return said >> 9 != 0
    return card.effect == c.DESTROYS_BUILDING and said != 0


def aim_square_verdict(state: CivilizationState, seat: i64, event: i64, said: i64, square: i64) -> i64:
    """R65: what speaks against a square as the first or second target of an event."""
    card = EVENTS[event]
    if said == 0:
        return square_verdict(state, seat, card, square)
    first = (said - 1) & 255
    if card.effect == c.DESTROYS_BUILDING:
        return i64(v.NO_TARGET) if square == first else raze_verdict(state, seat, square, card.reach)
    if card.effect == c.MOVES_ENEMY:
        owner = i64(state.figure[first]) - 1
        return v.LEGAL if lead_off(state, owner, first, card.amount)[square] else v.CANNOT_END
    return v.NO_TARGET


def fill_victims(state: CivilizationState, seat: i64, card: Event, said: i64, actions: Actions) -> None:
    """R65: a figure of the chosen square, or a great person; and perhaps a second figure."""
    if may_end_aim(card, said):
        actions.add(a.PASS)
    for victim in range(3):
        if victim_verdict(state, seat, card, said, victim) == v.LEGAL:
            actions.add(a.kill(victim))


def victim_verdict(state: CivilizationState, seat: i64, card: Event, said: i64, victim: i64) -> i64:
    """R65: what speaks against a victim on the chosen square."""
    square = (said & 511) - 1
    before = (said >> 9) - 1
    if victim == d.KILL_GREAT and (before >= 0 or not card.great_person):
        return v.NO_TARGET
    left = victims(state, seat, square, victim) - (1 if before == victim else 0)
    return v.LEGAL if left > 0 else v.NO_TARGET


def aim(state: CivilizationState, seat: i64, event: i64, said: i64, action: i64) -> None:
    """R65, R115: take the next part of an event's target in; the event is declared when nothing is missing."""
    card = EVENTS[event]
    if action == a.PASS:
        if card.effect == c.KILLS_FIGURES:
            declare(state, seat, event, said >> 9, (said & 511) - 1)
        else:
            declare(state, seat, event, 1, said - 1)
    elif a.is_city(action):
        declare(state, seat, event, a.city_which(action), 0)
    elif a.is_tech(action):
        declare(state, seat, event, said - 1, a.tech_which(action))
    elif a.is_player(action):
        if card.effect == c.SWAPS_TECH:
            state.push(d.AIM, seat, event, a.player_seat(action) + 1)
        else:
            declare(state, seat, event, a.player_seat(action), 0)
    elif a.is_kill(action):
        aim_victim(state, seat, event, said, a.kill_victim(action))
    else:
        aim_square(state, seat, event, said, a.at_square(action))


def aim_victim(state: CivilizationState, seat: i64, event: i64, said: i64, victim: i64) -> None:
    """R65: a victim was named; a card for two figures asks for the second, if there is one."""
    card = EVENTS[event]
    square = (said & 511) - 1
    if said >> 9:
        declare(state, seat, event, (said >> 9) + (victim + 1) * 4, square)
        return
    more: i64 = (square + 1) | ((victim + 1) << 9)
    can_kill_more = victim != d.KILL_GREAT and card.count > 1
    if can_kill_more and has_second_victim(state, seat, card, more):
        state.push(d.AIM, seat, event, more)
    else:
        declare(state, seat, event, victim + 1, square)


def has_second_victim(state: CivilizationState, seat: i64, card: Event, said: i64) -> bool:
    """R65: whether the chosen square holds another figure."""
    return (
        victim_verdict(state, seat, card, said, d.KILL_ARMY) == v.LEGAL
        or victim_verdict(state, seat, card, said, d.KILL_SCOUT) == v.LEGAL
    )


def aim_square(state: CivilizationState, seat: i64, event: i64, said: i64, square: i64) -> None:
    """R65: a square was named; some events ask for more."""
    card = EVENTS[event]
    if said == 0 and (card.effect == c.KILLS_FIGURES or card.effect == c.MOVES_ENEMY or card.count > 1):
        state.push(d.AIM, seat, event, square + 1)
    elif said:
        declare(state, seat, event, 2, (said - 1) | (square << 8))
    else:
        declare(state, seat, event, 1, square)


def play_event(state: CivilizationState, seat: i64, event: i64) -> None:
    """R65: the card is laid open and goes under its deck; its targets are named next."""
    discard_event(state, seat, event)
    state.push(d.AIM, seat, event)


def declare(state: CivilizationState, seat: i64, event: i64, what: i64, squares: i64) -> None:
    """R115: the event is on the table with its targets; others may answer before it takes effect."""
    state.push(d.RESOLVE_EVENT, seat, event | (what << 8), squares)
    state.push(d.REACT, (seat + 1) % state.seats, seat)


# -- taking effect


def aimed_at(state: CivilizationState, frame: i64, seat: i64) -> bool:
    """R114: whether an event is aimed at a seat, at its figures or a square of its cities (Bread and Circuses)."""
    actor = frame_seat(frame)
    card = EVENTS[declared_event(frame)]
    what = declared_target(frame)
    squares = frame_b(frame)
    if card.effect == c.SWAPS_TECH or card.effect == c.FORCES_ANARCHY:
        return what == seat
    if card.effect == c.BOOSTS_CITY:
        return False
    square = squares & 255
    if zone_seat(state, square) == seat:
        return True
    if card.effect == c.DESTROYS_BUILDING:
        return what > 1 and zone_seat(state, squares >> 8) == seat
    if card.effect == c.CHANGES_TERRAIN:
        return False
    return victim_seat(state, actor, square) == seat


def resolve(state: CivilizationState, seat: i64, event: i64, what: i64, squares: i64) -> None:
    """R65, R119, R120: an event takes effect."""
    card = EVENTS[event]
    square = squares & 255
    if card.effect == c.KILLS_FIGURES:
        kill(state, seat, square, (what & 3) - 1)
        if what >> 2:
            kill(state, seat, square, (what >> 2) - 1)
    elif card.effect == c.MOVES_ENEMY:
        lead(state, square, squares >> 8)
    elif card.effect == c.CHANGES_TERRAIN:
        own_map(state)
        state.ground[square] = u8(card.amount)
        state.extra[square] = 0
        state.disasters += 1
    elif card.effect == c.SWAPS_TECH:
        if can_learn_from(state, what, seat, card.amount):
            state.push(d.LEARN, what, seat, card.amount)
        learn(state, seat, squares)
    elif card.effect == c.DESTROYS_BUILDING:
        raze(state, square)
        if what > 1:
            raze(state, squares >> 8)
    elif card.effect == c.FORCES_ANARCHY:
        state.nations[what].government = c.ANARCHY_RULE
    else:
        state.nations[seat].boosts += card.amount << (what * 8)


def kill(state: CivilizationState, seat: i64, square: i64, victim: i64) -> None:
    """R65: a figure or great person of another player is lost."""
    if victims(state, seat, square, victim) == 0:
        return
    if victim == d.KILL_GREAT:
        clear_square(state, square, True)
        return
    owner = victim_seat(state, seat, square)
    nation = state.nations[owner]
    if group_there(state, seat, square):
        if victim == d.KILL_ARMY:
            state.group_armies -= 1
            nation.army_supply += 1
        else:
            lose_scout_of_group(state)
    elif victim == d.KILL_ARMY:
        nation.army_supply += 1
        take_armies(state, owner, square, 1)
    else:
        take_scout(state, owner, square)


def lose_scout_of_group(state: CivilizationState) -> None:
    """R85: one scout that is on the way goes back to the supply."""
    seat = group_seat(state)
    which: i64 = 0 if state.group_scouts & 1 else 1
    bit: i64 = 1 << which
    state.group_scouts &= ~bit
    remove_scout(state, seat, which)


def lead(state: CivilizationState, origin: i64, square: i64) -> None:
    """R65, R117: all figures of a square are led to another one; what had moved has still moved."""
    owner = i64(state.figure[origin]) - 1
    if owner == NONE:
        return
    armies = i64(state.armies[origin])
    moved = i64(state.moved[origin])
    state.armies[origin] = 0
    state.moved[origin] = 0
    scouts = state.nations[owner].scouts
    for scout in range(2):
        if scouts[scout] == origin:
            scouts[scout] = square
    refresh(state, owner, origin)
    state.moved[square] = u8(i64(state.moved[square]) + moved)
    put_armies(state, owner, square, armies)
