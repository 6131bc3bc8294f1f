"""Turns (R1, R35-R39): what comes after what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_kind, frame_seat
from pentapolis.core.room import PASSED
from pentapolis.core.state import OVER
from pentapolis.core.vecs import i64, vec
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import REMOVED
from pentapolis.games.ages.cards import NONE
from pentapolis.games.ages.player import FRESH
from pentapolis.games.ages.rules.events import events_left
from pentapolis.games.ages.rules.room import AgesRoom
from pentapolis.games.ages.rules.scoring import finish

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class Turn(AgesRoom):
    """R35-R37: a turn of the seat begins."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Its steps go on the stack."""
        state.drop()
        begin_turn(state, frame_seat(frame))
        return PASSED


class SimpleEvent(AgesRoom):
    """R36: the event of the Simple game."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """It is turned up, if there is one left."""
        state.drop()
        if events_left(state) > 0:
            state.push(d.REVEAL, frame_seat(frame))
        return PASSED


class EndTurn(AgesRoom):
    """R1, R155-R157: the turn of the seat is over."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """The next one begins, or the game ends."""
        end_turn(state, frame_seat(frame))
        return PASSED


def begin_turn(state: AgesState, seat: i64) -> None:
    """R35-R37: the steps of a turn, the last one first on the stack."""
    state.active = seat
    refresh(state, seat)
    state.push(d.END_TURN, seat)
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
    """R37, R42: all action tokens are back; cards taken last turn may be played."""
    civ = state.civs[seat]
    civ.civil_spent = 0
    civ.military_spent = 0
    civ.acted = 0
    if len(civ.hand) > 0 and civ.hand[len(civ.hand) - 1] >= FRESH:
        civ.hand = vec[i64](sorted([card & (FRESH - 1) for card in civ.hand]))


def forget_turn(state: AgesState, seat: i64) -> None:
    """R64, R87, R102: what holds for this turn alone ends."""
    civ = state.civs[seat]
    civ.extra_military = 0
    civ.boost = 0
    civ.homer_used = 0
    civ.liner_used = 0
    civ.route_used = 0
    civ.route_credit = 0
    civ.rebels = 0


def end_turn(state: AgesState, seat: i64) -> None:
    """R1, R155-R157: the next player's turn, the next round, or the end of the game."""
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
    """R1: the next player clockwise who is still in the game."""
    following = (seat + 1) % state.seats
    while state.civs[following].resigned:
        following = (following + 1) % state.seats
    return following


def swept(state: AgesState) -> i64:
    """R30: how many spaces of the row are emptied next; none in the first round, and none after the last turn."""
    if state.to_act == OVER or state.active < 0:
        return 0
    removed = REMOVED[state.players()]
    for frame in state.stack:
        if frame_kind(frame) == d.ROW:
            return removed
    if next_seat(state, state.active) == state.starter:
        return i64(0) if state.round == state.last_round else removed
    return i64(0) if state.round == 1 else removed
