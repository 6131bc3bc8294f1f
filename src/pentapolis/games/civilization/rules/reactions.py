"""Reactions: cancelling what was declared, and interrupting a movement (R24, R70, R85, R114-R116)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64, vec
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.abilities import CANCELLING, INTERRUPTING
from pentapolis.games.civilization.cards import EVENTS, Event
from pentapolis.games.civilization.effects import effect_of
from pentapolis.games.civilization.frames import (
    ABILITY,
    DECLARED_ABILITY,
    DECLARED_EVENT,
    EVENT,
    Matter,
    declared_event,
    declared_kind,
    declared_target,
)
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.events import (
    event_verdict,
    fill_events,
    phase_verdict,
    play_event,
)
from pentapolis.games.civilization.rules.questions import Pending, Question
from pentapolis.games.civilization.rules.resources import discard_event, events_of, held_huts, held_villages
from pentapolis.games.civilization.rules.targets import group_size
from pentapolis.games.civilization.techs import PROTECTING

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


# The events that cancel something (R114), and those that interrupt a movement (R85).
CANCELLING_EVENTS: Final = vec[i64]([number for number, card in enumerate(EVENTS) if card.effect == c.CANCELS_EVENT])
INTERRUPTING_EVENTS: Final = vec[i64]([number for number, card in enumerate(EVENTS) if card.phase == c.MOVEMENT])


class React(Question):
    """R115: a seat may answer what waits below; a: who acts."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Find the next player who answers, in turn order after the one who acts; there may be none."""
        actor = frame_a(frame)
        seat = frame_seat(frame)
        while seat != actor:
            if can_answer(state, seat) or (state.hold_priority and might_answer(state, seat)):
                state.swap(d.REACT, seat, actor)
                return False
            seat = (seat + 1) % state.seats
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Let it happen, or cancel it."""
        actions.add(a.PASS)
        for which in range(len(CANCELLING_EVENTS)):
            if cancel_event_verdict(state, seat, CANCELLING_EVENTS[which]) == v.LEGAL:
                actions.add(a.event(CANCELLING_EVENTS[which]))
        ability = answering_ability(declared(state))
        if cancel_ability_verdict(state, seat, ability) == v.LEGAL:
            actions.add(a.use(ability))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R114: a card or ability that cancels what was declared."""
        if a.is_event(action):
            return cancel_event_verdict(state, seat, a.event_which(action))
        if a.is_use(action):
            return cancel_ability_verdict(state, seat, a.use_ability(action))
        return v.LEGAL if action == a.PASS else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Each player answers once; a cancelling card or ability can be cancelled in its turn."""
        state.swap(d.REACT, (seat + 1) % state.seats, frame_a(frame))
        if a.is_use(action):
            powers.pay(state, seat, a.use_ability(action), 0)
        elif a.is_event(action):
            event = a.event_which(action)
            discard_event(state, seat, event)
            state.push(d.RESOLVE_CANCEL, seat, event)
            state.push(d.REACT, (seat + 1) % state.seats, seat)


class ResolveCancel(Pending):
    """R114: a: the event, or the ability, that cancels what waits below."""

    def about(self, frame: i64) -> Matter | None:
        """The event or ability that cancels."""
        what, seat = frame_a(frame), frame_seat(frame)
        if what >= d.BY_ABILITY:
            return Matter(ABILITY, what - d.BY_ABILITY, seat=seat)
        return Matter(EVENT, what, seat=seat)

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Below it waits the question, below that what is cancelled: all three are gone."""
        state.drop()
        state.drop()
        state.drop()
        return PASSED


class Interrupt(Question):
    """R85: a seat may interrupt a movement of player a."""

    def about(self, frame: i64) -> Matter | None:
        """Whose movement it is."""
        return Matter(seat=frame_a(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """R85, R116: find the next player who may interrupt, in turn order; there may be none."""
        mover = frame_a(frame)
        seat = frame_seat(frame)
        while seat != mover and group_size(state) > 0:
            if can_interrupt(state, seat) or (state.hold_priority and might_interrupt(state, seat)):
                state.swap(d.INTERRUPT, seat, mover)
                return False
            seat = (seat + 1) % state.seats
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Let the group go on, or strike."""
        actions.add(a.PASS)
        fill_events(state, seat, c.MOVEMENT, actions)
        if powers.verdict(state, seat, INTERRUPTING, c.MOVEMENT) == v.LEGAL:
            actions.add(a.use(INTERRUPTING))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R85: an event of the movement phase, or Communism."""
        if action == a.PASS:
            return v.LEGAL
        found = phase_verdict(state, seat, action, c.MOVEMENT)
        return found if a.is_event(action) or action == a.use(INTERRUPTING) else v.not_now(found)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Who interrupts may do so again; who lets it happen is not asked before the next step."""
        if action == a.PASS:
            state.swap(d.INTERRUPT, (seat + 1) % state.seats, frame_a(frame))
        elif a.is_use(action):
            powers.use(state, seat, a.use_ability(action))
        else:
            play_event(state, seat, a.event_which(action))


# -- cancelling


def declared(state: CivilizationState) -> i64:
    """R115: the frame of what was declared: it waits just below the question who answers it."""
    return state.stack[len(state.stack) - 2]


def answering_ability(frame: i64) -> i64:
    """R114: the spy ability that can cancel what was declared."""
    return CANCELLING[declared_kind(frame)]


def is_immune(state: CivilizationState, frame: i64) -> bool:
    """R115: events of a player with Mass Media cannot be cancelled."""
    return declared_kind(frame) == DECLARED_EVENT and state.nations[frame_seat(frame)].tech[PROTECTING] != 0


def cancel_event_verdict(state: CivilizationState, seat: i64, event: i64) -> i64:
    """R114: what speaks against an event as an answer."""
    if state.nations[seat].hold[c.HELD_EVENT + event] == 0:
        return v.NOT_IN_HAND
    return answer_verdict(state, seat, EVENTS[event])


def answer_verdict(state: CivilizationState, seat: i64, card: Event) -> i64:
    """R114: what everybody sees to speak against an event as an answer, whoever holds it."""
    frame = declared(state)
    if card.effect != c.CANCELS_EVENT:
        return v.WRONG_PHASE
    if is_immune(state, frame):
        return v.PROTECTED
    kind = declared_kind(frame)
    if kind == DECLARED_ABILITY and card.abilities_too:
        return v.LEGAL
    if kind != DECLARED_EVENT:
        return v.NO_TARGET
    if card.own_target and not aimed_here(state, seat, frame):
        return v.NO_TARGET
    return v.LEGAL


def aimed_here(state: CivilizationState, seat: i64, frame: i64) -> bool:
    """R114: whether an event is aimed at a seat; one that cancels is aimed at the player whose effect it cancels."""
    if frame_kind(frame) == d.RESOLVE_CANCEL:
        return frame_seat(state.stack[len(state.stack) - 4]) == seat
    effect = effect_of(declared_event(frame))
    return effect.aimed_at(state, frame_seat(frame), declared_target(frame), frame_b(frame), seat)


def cancel_ability_verdict(state: CivilizationState, seat: i64, ability: i64) -> i64:
    """R114: what speaks against a spy ability as an answer."""
    frame = declared(state)
    if ability != answering_ability(frame):
        return v.WRONG_PHASE
    if is_immune(state, frame):
        return v.PROTECTED
    return powers.verdict(state, seat, ability, c.ANY_TIME)


def can_answer(state: CivilizationState, seat: i64) -> bool:
    """R115: whether a seat has something that cancels what was declared."""
    nation = state.nations[seat]
    if nation.cards:
        for which in range(len(CANCELLING_EVENTS)):
            if cancel_event_verdict(state, seat, CANCELLING_EVENTS[which]) == v.LEGAL:
                return True
    ability = answering_ability(declared(state))
    return knows_ability(nation, ability) and cancel_ability_verdict(state, seat, ability) == v.LEGAL


def might_answer(state: CivilizationState, seat: i64) -> bool:
    """R115: whether a seat might have something, for all that the others can see (option `reactions`)."""
    frame = declared(state)
    if is_immune(state, frame):
        return False
    for which in range(len(CANCELLING_EVENTS)):
        event = CANCELLING_EVENTS[which]
        if might_hold(state, seat, event) and answer_verdict(state, seat, EVENTS[event]) == v.LEGAL:
            return True
    return might_use(state, seat, answering_ability(frame))


def knows_ability(nation: Nation, ability: i64) -> bool:
    """Whether a nation knows the tech of an ability."""
    return nation.tech[powers.TECH_OF[ability]] != 0


def might_hold(state: CivilizationState, seat: i64, event: i64) -> bool:
    """R115: whether everybody must reckon with an event in a hand: with a card of its deck, not all of them face up."""
    card = EVENTS[event]
    nation = state.nations[seat]
    if nation.cards == 0 or state.box[c.BOX_EVENT_UP + event] == card.copies:
        return False
    return events_of(nation, card.level) > 0


def might_use(state: CivilizationState, seat: i64, ability: i64) -> bool:
    """R25, R115: whether everybody must reckon with a spy ability: known, unused, with something face down to pay."""
    nation = state.nations[seat]
    if not knows_ability(nation, ability) or powers.is_used(nation, ability):
        return False
    return nation.cards > 0 or held_huts(nation) + held_villages(nation) > 0


# -- interrupting a movement


def can_interrupt(state: CivilizationState, seat: i64) -> bool:
    """R85: whether a seat has something that interrupts a movement."""
    nation = state.nations[seat]
    if nation.cards:
        for event in range(c.EVENT_COUNT):
            if EVENTS[event].phase == c.MOVEMENT and nation.hold[c.HELD_EVENT + event]:
                if event_verdict(state, seat, c.MOVEMENT, event) == v.LEGAL:
                    return True
    return knows_ability(nation, INTERRUPTING) and powers.verdict(state, seat, INTERRUPTING, c.MOVEMENT) == v.LEGAL


def might_interrupt(state: CivilizationState, seat: i64) -> bool:
    """R85: whether a seat might interrupt, for all that the others can see (option `reactions`)."""
    for which in range(len(INTERRUPTING_EVENTS)):
        event = INTERRUPTING_EVENTS[which]
        if might_hold(state, seat, event) and effect_of(event).has_target(state, seat, EVENTS[event]):
            return True
    return might_use(state, seat, INTERRUPTING)
