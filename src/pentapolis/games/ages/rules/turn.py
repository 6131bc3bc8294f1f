"""Turns (R1, R35-R39): the order of their steps, and resigning (R161)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64, vec
from pentapolis.core.state import OVER
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import REMOVED
from pentapolis.games.ages.cards import NONE
from pentapolis.games.ages.player import FRESH, inserted
from pentapolis.games.ages.rules.events import events_left
from pentapolis.games.ages.rules.handler_base import AgesRoom
from pentapolis.games.ages.rules.legality import LEGAL, RESIGNED_ALREADY, VARIANT_OFF
from pentapolis.games.ages.rules.pacts import discard_pact
from pentapolis.games.ages.rules.scoring import finish, win_alone

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class Turn(AgesRoom):
    """R35-R37: The frame in which a turn of the seat begins."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Push the steps of the turn."""
        state.drop()
        begin_turn(state, frame_seat(frame))
        return PASSED


class SimpleEvent(AgesRoom):
    """R36: The frame of the event of the Simple game."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Push the reveal of an event, if there is one left."""
        state.drop()
        if events_left(state) > 0:
            state.push(d.REVEAL, frame_seat(frame))
        return PASSED


class EndTurn(AgesRoom):
    """R1, R155-R157: The frame in which the turn of the seat ends."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Begin the next turn, or end the game."""
        end_turn(state, frame_seat(frame))
        return PASSED


def begin_turn(state: AgesState, seat: i64) -> None:
    """R35-R37: Push the steps of a turn, the last first.

    A player who has resigned leaves before all of them (R161).
    """
    state.active = seat
    refresh(state, seat)
    state.push(d.END_TURN, seat)
    if state.civs[seat].leaving:
        leave_in_turn(state, seat)
        return
    state.push(d.PRODUCE, seat)
    state.push(d.ACT, seat)
    if state.round == 1:
        return
    if state.mode == d.SIMPLE:
        state.push(d.ROW, seat)
        if seat == state.starter and state.round >= 3:
            state.push(d.SIMPLE_EVENT, seat)
        return
    civ = state.civs[seat]
    state.push(d.HAND, seat)
    if civ.skips_politics:
        civ.skips_politics = 0
    else:
        state.push(d.POLITICS, seat)
    if civ.war != NONE:
        state.push(d.WAR, seat)
    state.push(d.ROW, seat)


def refresh(state: AgesState, seat: i64) -> None:
    """R37, R42: Refresh all action tokens; cards taken last turn may be played."""
    civ = state.civs[seat]
    civ.civil_spent = 0
    civ.military_spent = 0
    civ.acted = 0
    if len(civ.hand) > 0 and civ.hand[len(civ.hand) - 1] >= FRESH:
        civ.hand = vec[i64](sorted([card & (FRESH - 1) for card in civ.hand]))


def forget_turn(state: AgesState, seat: i64) -> None:
    """R64, R87, R102: Clear the effects that hold for this turn alone."""
    civ = state.civs[seat]
    civ.extra_military = 0
    civ.boost = 0
    civ.homer_used = 0
    civ.liner_used = 0
    civ.route_used = 0
    civ.route_credit = 0
    civ.rebels = 0


def end_turn(state: AgesState, seat: i64) -> None:
    """R1, R155-R157: Begin the next player's turn or the next round, or end the game."""
    forget_turn(state, seat)
    following = next_seat(state, seat)
    if following != state.starter:
        state.swap(d.TURN, following)
        return
    if state.round == state.last_round:
        finish(state)
        return
    state.round += 1
    state.swap(d.TURN, following)
    if state.round == 2 and state.bonus_mode == d.AGE_BY_AGE:
        state.push(d.BONUS, 0, 1)


def next_seat(state: AgesState, seat: i64) -> i64:
    """R1: Return the next player clockwise who is still in the game."""
    following = (seat + 1) % state.seats
    while state.civs[following].resigned:
        following = (following + 1) % state.seats
    return following


def swept(state: AgesState) -> i64:
    """R30: Return the number of spaces of the row that are emptied next.

    It is 0 in the first round and after the last turn.
    """
    if state.to_act == OVER or state.active < 0:
        return 0
    players = state.players()
    for frame in state.stack:
        if frame_kind(frame) == d.ROW:
            return REMOVED[players]
    following = next_seat(state, state.active)
    new_round = following == state.starter
    while state.civs[following].leaving:
        players -= 1
        following = next_seat(state, following)
        new_round = new_round or following == state.starter
    if new_round:
        return i64(0) if state.round == state.last_round else REMOVED[players]
    return i64(0) if state.round == 1 else REMOVED[players]


# -- resigning (R161)


def resign_verdict(state: AgesState, seat: i64) -> i64:
    """R161: Return the verdict on resigning: in a Full game that allows it, in any player's turn, and once."""
    if not state.resignation:
        return VARIANT_OFF
    civ = state.civs[seat]
    return RESIGNED_ALREADY if civ.leaving or civ.resigned else LEGAL


def resign(state: AgesState, seat: i64) -> bool:
    """R161: Resign, and return whether the game goes on from another frame.

    The player leaves at the start of the next turn, or at once if the player's political action is due, the first of
    the turn. If all but one have resigned, that one wins now.
    """
    state.civs[seat].leaving = 1
    staying: i64 = 0
    for civ in state.civs:
        staying += 1 - (civ.leaving | civ.resigned)
    if staying == 1:
        while len(state.stack) > 1:
            state.drop()
        for other in range(state.seats):
            if state.civs[other].leaving:
                leave(state, other)
        win_alone(state)
        return True
    if frame_kind(state.top()) != d.POLITICS or frame_seat(state.top()) != seat:
        return False
    while frame_kind(state.top()) != d.END_TURN:
        state.drop()
    leave_in_turn(state, seat)
    return True


def leave_in_turn(state: AgesState, seat: i64) -> None:
    """R161: Remove a civilization in its turn, which is over; the next seat takes over from a start player."""
    leave(state, seat)
    if seat == state.starter:
        state.starter = next_seat(state, seat)
        state.swap(d.TURN, state.starter)


def leave(state: AgesState, seat: i64) -> None:
    """R161: Remove a civilization.

    Its wars and those against it end, its pacts too; markers go back (R171).
    """
    for other in range(state.seats):
        rival = state.civs[other]
        if rival.pact != NONE and (other == seat or rival.partner == seat):
            discard_pact(state, other)
        if rival.war != NONE and (other == seat or rival.war_target == seat):
            state.discards = inserted(state.discards, rival.war)
            rival.war = NONE
            rival.war_target = NONE
        if other == seat or rival.marker == seat:
            rival.marker = NONE
    state.civs[seat].leaving = 0
    state.civs[seat].resigned = 1
