"""Reactions: cancelling a declaration, and interrupting a movement (R24, R70, R85, R114-R116)."""

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


# The events that cancel (R114), and those that interrupt a movement (R85).
CANCELLING_EVENTS: Final = vec[i64]([number for number, card in enumerate(EVENTS) if card.effect == c.CANCELS_EVENT])
INTERRUPTING_EVENTS: Final = vec[i64]([number for number, card in enumerate(EVENTS) if card.phase == c.MOVEMENT])


class React(Question):
    """R115: The decision of a seat on answering the declaration below; a: the acting seat."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Find the next player who answers, in turn order after the acting one; there may be none."""
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
        """Add letting it happen, and the cards and abilities that cancel it."""
        actions.add(a.PASS)
        for which in range(len(CANCELLING_EVENTS)):
            if cancel_event_verdict(state, seat, CANCELLING_EVENTS[which]) == v.LEGAL:
                actions.add(a.event(CANCELLING_EVENTS[which]))
        ability = answering_ability(declared(state))
        if cancel_ability_verdict(state, seat, ability) == v.LEGAL:
            actions.add(a.use(ability))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R114: Return the verdict on a card or ability that cancels the declaration."""
        if a.is_event(action):
            return cancel_event_verdict(state, seat, a.event_which(action))
        if a.is_use(action):
            return cancel_ability_verdict(state, seat, a.use_ability(action))
        return v.LEGAL if action == a.PASS else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Answer or pass; a cancelling card or ability can be cancelled in its turn.

        Each player answers once.
        """
        state.swap(d.REACT, (seat + 1) % state.seats, frame_a(frame))
        if a.is_use(action):
            powers.pay(state, seat, a.use_ability(action), 0)
        elif a.is_event(action):
            event = a.event_which(action)
            discard_event(state, seat, event)
            state.push(d.RESOLVE_CANCEL, seat, event)
            state.push(d.REACT, (seat + 1) % state.seats, seat)


class ResolveCancel(Pending):
    """R114: The frame of event or ability a, which cancels the declaration below."""

    def about(self, frame: i64) -> Matter | None:
        """Return the event or ability that cancels."""
        what, seat = frame_a(frame), frame_seat(frame)
        if what >= d.BY_ABILITY:
            return Matter(ABILITY, what - d.BY_ABILITY, seat=seat)
        return Matter(EVENT, what, seat=seat)

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Remove this frame, the decision below it, and the declaration below that, which is cancelled."""
        state.drop()
        state.drop()
        state.drop()
        return PASSED


class Interrupt(Question):
    """R85: The decision of a seat on interrupting a movement of player a."""

    def about(self, frame: i64) -> Matter | None:
        """Return the player who moves."""
        return Matter(seat=frame_a(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """R85, R116: Find the next player who may interrupt, in turn order; there may be none."""
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
        """Add letting the group go on, and the events and the ability that interrupt it."""
        actions.add(a.PASS)
        fill_events(state, seat, c.MOVEMENT, actions)
        if powers.verdict(state, seat, INTERRUPTING, c.MOVEMENT) == v.LEGAL:
            actions.add(a.use(INTERRUPTING))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R85: Return the verdict on an event of the movement phase, or Communism."""
        if action == a.PASS:
            return v.LEGAL
        found = phase_verdict(state, seat, action, c.MOVEMENT)
        return found if a.is_event(action) or action == a.use(INTERRUPTING) else v.not_now(found)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Interrupt or pass.

        A player who interrupts may do so again; one who passes is not asked before the next step.
        """
        if action == a.PASS:
            state.swap(d.INTERRUPT, (seat + 1) % state.seats, frame_a(frame))
        elif a.is_use(action):
            powers.use(state, seat, a.use_ability(action))
        else:
            play_event(state, seat, a.event_which(action))


# -- cancelling


def declared(state: CivilizationState) -> i64:
    """R115: Return the frame of the declaration, just below the decision on answering it."""
    return state.stack[len(state.stack) - 2]


def answering_ability(frame: i64) -> i64:
    """R114: Return the spy ability that can cancel a declaration."""
    return CANCELLING[declared_kind(frame)]


def is_immune(state: CivilizationState, frame: i64) -> bool:
    """R115: Return whether a declaration cannot be cancelled: events of a player with Mass Media."""
    return declared_kind(frame) == DECLARED_EVENT and state.nations[frame_seat(frame)].tech[PROTECTING] != 0


def cancel_event_verdict(state: CivilizationState, seat: i64, event: i64) -> i64:
    """R114: Return the verdict on an event as an answer."""
    if state.nations[seat].hold[c.HELD_EVENT + event] == 0:
        return v.NOT_IN_HAND
    return answer_verdict(state, seat, EVENTS[event])


def answer_verdict(state: CivilizationState, seat: i64, card: Event) -> i64:
    """R114: Return the public verdict on an event as an answer, without regard to its holder."""
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
    """R114: Return whether an event is aimed at a seat.

    One that cancels is aimed at the player whose effect it cancels.
    """
    if frame_kind(frame) == d.RESOLVE_CANCEL:
        return frame_seat(state.stack[len(state.stack) - 4]) == seat
    effect = effect_of(declared_event(frame))
    return effect.aimed_at(state, frame_seat(frame), declared_target(frame), frame_b(frame), seat)


def cancel_ability_verdict(state: CivilizationState, seat: i64, ability: i64) -> i64:
    """R114: Return the verdict on a spy ability as an answer."""
    frame = declared(state)
    if ability != answering_ability(frame):
        return v.WRONG_PHASE
    if is_immune(state, frame):
        return v.PROTECTED
    return powers.verdict(state, seat, ability, c.ANY_TIME)


def can_answer(state: CivilizationState, seat: i64) -> bool:
    """R115: Return whether a seat has a card or ability that cancels the declaration."""
    nation = state.nations[seat]
    if nation.cards:
        for which in range(len(CANCELLING_EVENTS)):
            if cancel_event_verdict(state, seat, CANCELLING_EVENTS[which]) == v.LEGAL:
                return True
    ability = answering_ability(declared(state))
    return knows_ability(nation, ability) and cancel_ability_verdict(state, seat, ability) == v.LEGAL


def might_answer(state: CivilizationState, seat: i64) -> bool:
    """R115: Return whether a seat might have such a card or ability by public knowledge (option `reactions`)."""
    frame = declared(state)
    if is_immune(state, frame):
        return False
    for which in range(len(CANCELLING_EVENTS)):
        event = CANCELLING_EVENTS[which]
        if might_hold(state, seat, event) and answer_verdict(state, seat, EVENTS[event]) == v.LEGAL:
            return True
    return might_use(state, seat, answering_ability(frame))


def knows_ability(nation: Nation, ability: i64) -> bool:
    """Return whether a nation knows the tech of an ability."""
    return nation.tech[powers.TECH_OF[ability]] != 0


def might_hold(state: CivilizationState, seat: i64, event: i64) -> bool:
    """R115: Return whether a hand might have an event by public knowledge.

    It has a card of the event's deck, and not all copies lie face up.
    """
    card = EVENTS[event]
    nation = state.nations[seat]
    if nation.cards == 0 or state.box[c.BOX_EVENT_UP + event] == card.copies:
        return False
    return events_of(nation, card.level) > 0


def might_use(state: CivilizationState, seat: i64, ability: i64) -> bool:
    """R25, R115: Return whether a seat might use a spy ability by public knowledge.

    The ability is known and unused, and the seat has face-down components to pay.
    """
    nation = state.nations[seat]
    if not knows_ability(nation, ability) or powers.is_used(nation, ability):
        return False
    return nation.cards > 0 or held_huts(nation) + held_villages(nation) > 0


# -- interrupting a movement


def can_interrupt(state: CivilizationState, seat: i64) -> bool:
    """R85: Return whether a seat has a card or ability that interrupts a movement."""
    nation = state.nations[seat]
    if nation.cards:
        for event in range(c.EVENT_COUNT):
            if EVENTS[event].phase == c.MOVEMENT and nation.hold[c.HELD_EVENT + event]:
                if event_verdict(state, seat, c.MOVEMENT, event) == v.LEGAL:
                    return True
    return knows_ability(nation, INTERRUPTING) and powers.verdict(state, seat, INTERRUPTING, c.MOVEMENT) == v.LEGAL


def might_interrupt(state: CivilizationState, seat: i64) -> bool:
    """R85: Return whether a seat might interrupt by public knowledge (option `reactions`)."""
    for which in range(len(INTERRUPTING_EVENTS)):
        event = INTERRUPTING_EVENTS[which]
        if might_hold(state, seat, event) and effect_of(event).has_target(state, seat, EVENTS[event]):
            return True
    return might_use(state, seat, INTERRUPTING)
