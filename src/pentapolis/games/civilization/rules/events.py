"""Culture events: the times of their use; their targets and effects are in `effects.py` (R24, R64, R65, R115)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_b, frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.cards import EVENTS
from pentapolis.games.civilization.effects import effect_of
from pentapolis.games.civilization.frames import EVENT, Matter, declared_event, declared_target
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.questions import Pending, Question, over_limit
from pentapolis.games.civilization.rules.resources import discard_event

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Discard(Question):
    """R64: The decision on events to discard above the limit."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Skip the decision if the hand is small enough."""
        if over_limit(state, frame_seat(frame)):
            return False
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every event of the hand."""
        for event in range(c.EVENT_COUNT):
            if state.nations[seat].hold[c.HELD_EVENT + event]:
                actions.add(a.discard(event))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R64: Return LEGAL for an event of the hand."""
        if not a.is_discard(action):
            return v.OTHER_DECISION
        return v.LEGAL if state.nations[seat].hold[c.HELD_EVENT + a.discard_event(action)] else v.NOT_IN_HAND

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Put the event under its deck."""
        state.drop()
        discard_event(state, seat, a.discard_event(action))


class ResolveEvent(Pending):
    """R115: The frame in which an event that was played takes effect (frames.py); b: its squares."""

    def about(self, frame: i64) -> Matter | None:
        """Return the event and its target."""
        matter = Matter(EVENT, declared_event(frame), seat=frame_seat(frame))
        effect_of(declared_event(frame)).point(matter, declared_target(frame), frame_b(frame))
        return matter

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Carry out the event, which no player has cancelled."""
        state.drop()
        event = declared_event(frame)
        effect_of(event).resolve(state, frame_seat(frame), EVENTS[event], declared_target(frame), frame_b(frame))
        return PASSED


# -- events that may be played


def phase_verdict(state: CivilizationState, seat: i64, action: i64, phase: i64) -> i64:
    """R24: Return the verdict on an event or an ability, which every phase may have, or OTHER_DECISION."""
    if a.is_event(action):
        return event_verdict(state, seat, phase, a.event_which(action))
    if a.is_use(action):
        return powers.verdict(state, seat, a.use_ability(action), phase)
    return v.OTHER_DECISION


def fill_events(state: CivilizationState, seat: i64, phase: i64, actions: Actions) -> None:
    """R24, R65: Add the events of a hand that may be played in a phase and have a target."""
    nation = state.nations[seat]
    if nation.cards:
        for event in range(c.EVENT_COUNT):
            if nation.hold[c.HELD_EVENT + event] and event_verdict(state, seat, phase, event) == v.LEGAL:
                actions.add(a.event(event))


def event_verdict(state: CivilizationState, seat: i64, phase: i64, event: i64) -> i64:
    """R24, R65: Return the verdict on playing an event."""
    if state.nations[seat].hold[c.HELD_EVENT + event] == 0:
        return v.NOT_IN_HAND
    if EVENTS[event].phase != phase:
        return v.WRONG_PHASE
    return v.LEGAL if effect_of(event).has_target(state, seat, EVENTS[event]) else v.NO_TARGET


def play_event(state: CivilizationState, seat: i64, event: i64) -> None:
    """R65: Lay the card open and put it under its deck; then let the player name its targets."""
    discard_event(state, seat, event)
    state.push(d.AIM, seat, event)
