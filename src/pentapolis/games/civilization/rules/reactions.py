"""Reactions: cancelling what was declared, and interrupting a movement (R24, R70, R85, R114-R116)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_a, frame_kind, frame_seat
from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.cards import ABILITIES, EVENTS
from pentapolis.games.civilization.rules.events import aimed_at, event_verdict, fill_events, play_event
from pentapolis.games.civilization.rules.goods import discard_event, held_huts, held_villages
from pentapolis.games.civilization.rules.targets import group_size

if TYPE_CHECKING:
    from pentapolis.games.civilization.nation import Nation
    from pentapolis.games.civilization.state import CivilizationState


# -- cancelling


def declared(state: CivilizationState) -> i64:
    """The frame of what was declared: it waits just below the question who answers it."""
    return state.stack[len(state.stack) - 2]


def is_event(frame: i64) -> bool:
    """Whether an event was declared, a cancelling one included."""
    kind = frame_kind(frame)
    return kind == d.RESOLVE_EVENT or (kind == d.RESOLVE_CANCEL and frame_a(frame) < d.BY_ABILITY)


def is_ability(frame: i64) -> bool:
    """Whether a resource ability was declared, a cancelling one included."""
    kind = frame_kind(frame)
    return kind == d.RESOLVE_ABILITY or (kind == d.RESOLVE_CANCEL and frame_a(frame) >= d.BY_ABILITY)


def answering_ability(frame: i64) -> i64:
    """R114: the spy ability that can cancel what was declared."""
    if is_event(frame):
        return c.CIVIL_SERVICE_ABILITY
    return c.MASS_MEDIA_ABILITY if is_ability(frame) else c.WRITING_ABILITY


def is_immune(state: CivilizationState, frame: i64) -> bool:
    """R115: events of a player with Mass Media cannot be cancelled."""
    return is_event(frame) and state.nations[frame_seat(frame)].tech[c.MASS_MEDIA] != 0


def cancel_event_verdict(state: CivilizationState, seat: i64, event: i64) -> i64:
    """R114: what speaks against an event as an answer."""
    frame = declared(state)
    card = EVENTS[event]
    if state.nations[seat].hold[c.HELD_EVENT + event] == 0:
        return d.NOT_IN_HAND
    if card.effect != c.CANCELS_EVENT:
        return d.WRONG_PHASE
    if is_immune(state, frame):
        return d.PROTECTED
    if is_ability(frame) and card.abilities_too:
        return d.LEGAL
    if not is_event(frame):
        return d.NO_TARGET
    if card.own_target and not aimed_here(state, seat, frame):
        return d.NO_TARGET
    return d.LEGAL


def aimed_here(state: CivilizationState, seat: i64, frame: i64) -> bool:
    """Whether an event is aimed at a seat; one that cancels is aimed at the player whose effect it cancels."""
    if frame_kind(frame) == d.RESOLVE_CANCEL:
        return frame_seat(state.stack[len(state.stack) - 4]) == seat
    return aimed_at(state, frame, seat)


def cancel_ability_verdict(state: CivilizationState, seat: i64, ability: i64) -> i64:
    """R114: what speaks against a spy ability as an answer."""
    frame = declared(state)
    if ability != answering_ability(frame):
        return d.WRONG_PHASE
    if is_immune(state, frame):
        return d.PROTECTED
    return powers.verdict(state, seat, ability, c.ANY_TIME)


def can_answer(state: CivilizationState, seat: i64) -> bool:
    """Whether a seat has something that cancels what was declared."""
    nation = state.nations[seat]
    if nation.cards:
        for event in range(c.EVENT_COUNT):
            if EVENTS[event].effect == c.CANCELS_EVENT and cancel_event_verdict(state, seat, event) == d.LEGAL:
                return True
    ability = answering_ability(declared(state))
    return nation.tech[ABILITIES[ability].tech] != 0 and cancel_ability_verdict(state, seat, ability) == d.LEGAL


def might_answer(state: CivilizationState, seat: i64) -> bool:
    """Whether a seat might have something, for all that the others can see (option `reactions`)."""
    nation = state.nations[seat]
    frame = declared(state)
    if is_immune(state, frame):
        return False
    if nation.cards and frame_kind(frame) != d.RESOLVE_ACTION:
        return True
    return nation.tech[ABILITIES[answering_ability(frame)].tech] != 0 and has_face_down(nation)


def has_face_down(nation: Nation) -> bool:
    """Whether a nation holds anything that could be a spy."""
    return nation.cards > 0 or held_huts(nation) + held_villages(nation) > 0


def next_answer(state: CivilizationState) -> bool:
    """R115: find the next player who answers, in turn order after the one who acts; whether there is one."""
    frame = state.top()
    actor = frame_a(frame)
    seat = frame_seat(frame)
    while seat != actor:
        if can_answer(state, seat) or (state.hold_priority and might_answer(state, seat)):
            state.swap(d.REACT, seat, actor)
            return True
        seat = (seat + 1) % state.seats
    state.drop()
    return False


def fill_answers(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """Let it happen, or cancel it."""
    actions.add(a.PASS)
    for event in range(c.EVENT_COUNT):
        if EVENTS[event].effect == c.CANCELS_EVENT and cancel_event_verdict(state, seat, event) == d.LEGAL:
            actions.add(a.event(event))
    ability = answering_ability(declared(state))
    if cancel_ability_verdict(state, seat, ability) == d.LEGAL:
        actions.add(a.use(ability))


def answer(state: CivilizationState, seat: i64, action: i64) -> None:
    """R115: each player answers once; a cancelling card or ability can be cancelled in its turn."""
    actor = frame_a(state.top())
    state.swap(d.REACT, (seat + 1) % state.seats, actor)
    if a.is_use(action):
        powers.pay(state, seat, a.use_ability(action), 0)
    elif action != a.PASS:
        event = a.event_which(action)
        discard_event(state, seat, event)
        state.push(d.RESOLVE_CANCEL, seat, event)
        state.push(d.REACT, (seat + 1) % state.seats, seat)


def cancel(state: CivilizationState) -> None:
    """R114: the cancelling frame is on top; below it waits the question, below that what is cancelled."""
    state.drop()
    state.drop()
    state.drop()


# -- interrupting a movement


def can_interrupt(state: CivilizationState, seat: i64) -> bool:
    """R85: whether a seat has something that interrupts a movement."""
    nation = state.nations[seat]
    if nation.cards:
        for event in range(c.EVENT_COUNT):
            if EVENTS[event].phase == c.MOVEMENT and nation.hold[c.HELD_EVENT + event]:
                if event_verdict(state, seat, c.MOVEMENT, event) == d.LEGAL:
                    return True
    return nation.tech[c.COMMUNISM] != 0 and powers.verdict(state, seat, c.COMMUNISM_ABILITY, c.MOVEMENT) == d.LEGAL


def might_interrupt(state: CivilizationState, seat: i64) -> bool:
    """Whether a seat might interrupt, for all that the others can see."""
    nation = state.nations[seat]
    return nation.cards > 0 or (nation.tech[c.COMMUNISM] != 0 and has_face_down(nation))


def next_interrupt(state: CivilizationState) -> bool:
    """R85, R116: find the next player who may interrupt, in turn order; whether there is one."""
    frame = state.top()
    mover = frame_a(frame)
    seat = frame_seat(frame)
    while seat != mover and group_size(state) > 0:
        if can_interrupt(state, seat) or (state.hold_priority and might_interrupt(state, seat)):
            state.swap(d.INTERRUPT, seat, mover)
            return True
        seat = (seat + 1) % state.seats
    state.drop()
    return False


def fill_interrupts(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """Let the group go on, or strike."""
    actions.add(a.PASS)
    if state.nations[seat].cards:
        fill_events(state, seat, c.MOVEMENT, actions)
    if powers.verdict(state, seat, c.COMMUNISM_ABILITY, c.MOVEMENT) == d.LEGAL:
        actions.add(a.use(c.COMMUNISM_ABILITY))


def interrupt(state: CivilizationState, seat: i64, action: i64) -> None:
    """R85: who interrupts may do so again; who lets it happen is not asked before the next step."""
    if action == a.PASS:
        mover = frame_a(state.top())
        state.swap(d.INTERRUPT, (seat + 1) % state.seats, mover)
    elif a.is_use(action):
        powers.use(state, seat, a.use_ability(action))
    else:
        play_event(state, seat, a.event_which(action))


def is_pinned(state: CivilizationState, square: i64) -> bool:
    """Communism: whether no figure may leave a square this turn."""
    for nation in state.nations:
        if nation.pin == square + 1:
            return True
    return False
