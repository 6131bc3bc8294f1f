"""The course of a game (R22, R23): players, phases and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import i64, zero_bytes
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import SQUARES
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules.research import ask_research
from pentapolis.games.civilization.rules.setup import next_stage, seat_at, set_dials
from pentapolis.games.civilization.rules.start_of_turn import begin as begin_start
from pentapolis.games.civilization.rules.trade import begin as begin_trade
from pentapolis.games.civilization.rules.victory import finish

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Course(FrameHandler):
    """R22: The frame of the course of the game, below everything else."""

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Go on to the next step of the game."""
        course(state)
        return PASSED


def course(state: CivilizationState) -> None:
    """R22: Go on to the next player, phase or turn."""
    if state.turn == 0:
        if state.stage < d.SETUP_DONE:
            next_stage(state)
        else:
            set_dials(state)
            begin_turn(state)
        return
    phase = state.phase
    if phase == c.TRADE_PHASE:
        next_phase(state)
    elif phase == c.RESEARCH_PHASE:
        if state.place == 0:
            ask_research(state)
        elif 0 < state.limit <= state.turn:
            finish(state, NONE, d.TURN_LIMIT)
        else:
            begin_turn(state)
    elif state.place < state.seats:
        seat = seat_at(state, state.place)
        state.place += 1
        if phase == c.START_OF_TURN:
            begin_start(state, seat)
        else:
            state.push(d.MANAGE if phase == c.CITY_MANAGEMENT else d.MOVE, seat)
    else:
        next_phase(state)
        if phase == c.START_OF_TURN:
            begin_trade(state)


def next_phase(state: CivilizationState) -> None:
    """R22: Begin the phase after this one."""
    state.phase += 1
    state.place = 0


def begin_turn(state: CivilizationState) -> None:
    """R23, R34: Begin a turn: the start player changes, and what can be done once in a turn can be done again."""
    state.turn += 1
    if state.turn > 1:
        state.first = (state.first + 1) % state.seats
    state.phase = c.START_OF_TURN
    state.place = 0
    state.moved = zero_bytes(SQUARES)
    for nation in state.nations:
        nation.was_anarchy = 1 if nation.government == c.ANARCHY_RULE else 0
        nation.acted = 0
        nation.extra = 0
        nation.boosts = 0
        nation.used = 0
        nation.flags = 0
        nation.pin = 0
        nation.scouts[4] = 0
        nation.scouts[5] = 0
