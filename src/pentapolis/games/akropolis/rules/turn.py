"""The course of a game (R6, R8-R14, R18): turns, refills and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE, OVER, Actions
from pentapolis.games.akropolis.actions import take, take_cell, take_index, take_turn
from pentapolis.games.akropolis.decisions import REFILL, TURN
from pentapolis.games.akropolis.player import STEPS
from pentapolis.games.akropolis.rules import placement
from pentapolis.games.akropolis.rules.legality import NO_SUCH_TILE, STONES_SHORT
from pentapolis.games.akropolis.rules.site import add_tile, portion, take_tile
from pentapolis.games.akropolis.rules.solo import architect_turn

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


class Turn(FrameHandler):
    """R8: The choice of a tile and its placement."""

    def enter(self, state: AkropolisState, frame: i64) -> i64:
        """Return the seat, which takes a tile."""
        return frame_seat(frame)

    def add_legal(self, state: AkropolisState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every affordable tile, on every legal footprint, in each of its three rotations.

        The legal footprints are the same for every tile, so the loop runs over them once per price.
        """
        city = state.cities[seat]
        spots = city.spots
        affordable = len(state.site)
        if affordable > city.stones + 1:
            affordable = city.stones + 1
        items = actions.reserve(affordable * len(spots) * 3)
        count = actions.count
        index: i64 = 0
        while index < affordable:
            for spot in spots:
                place = spot >> 1
                turn = spot & 1
                items[count] = take(index, turn, place)
                items[count + 1] = take(index, turn + 2, place + STEPS[turn])
                items[count + 2] = take(index, turn + 4, place + STEPS[turn + 1])
                count += 3
            index += 1
        actions.count = count

    def verdict(self, state: AkropolisState, frame: i64, seat: i64, action: i64) -> i64:
        """R9, R15, R16: Check that the tile is in the site and affordable, and that it fits on the placement."""
        city = state.cities[seat]
        index = take_index(action)
        if index >= len(state.site):
            return NO_SUCH_TILE
        if index > city.stones:
            return STONES_SHORT
        return placement.verdict(city, take_cell(action), take_turn(action))

    def play(self, state: AkropolisState, frame: i64, seat: i64, action: i64) -> None:
        """R8, R11: Pay for a tile, place it, then receive the stones of covered quarries."""
        city = state.cities[seat]
        index = take_index(action)
        tile = take_tile(state, index)
        city.stones -= index
        if state.seats == 1:
            state.architect_stones += index
        city.stones += placement.lay(city, tile, take_cell(action), take_turn(action))
        state.swap(TURN, (seat + 1) % state.seats)
        refill_if_due(state)
        if state.seats == 1 and state.to_act != OVER:
            if frame_kind(state.top()) == TURN:
                architects_move(state)
            else:
                # The refill comes first; the Architect moves after it.
                state.architect_waits = 1


class Refill(FrameHandler):
    """R6, R13: The refill of the site with a more tiles."""

    def enter(self, state: AkropolisState, frame: i64) -> i64:
        """Return CHANCE: a random event decides."""
        return CHANCE

    def chance(self, state: AkropolisState, frame: i64) -> Chance:
        """Return the chance event with every tile of the stacks."""
        return Chance("tile", list(state.bag))

    def sample(self, state: AkropolisState, frame: i64, dealer: Dealer) -> i64:
        """Draw a tile of the stacks."""
        return state.bag[dealer.below(len(state.bag))]

    def apply_chance(self, state: AkropolisState, frame: i64, outcome: i64) -> None:
        """Add the tile to the site. After the last one the Architect moves, if his move is due."""
        add_tile(state, outcome)
        left = frame_a(frame) - 1
        if left:
            state.swap(REFILL, 0, left)
            return
        state.drop()
        if state.architect_waits:
            architects_move(state)


class First(FrameHandler):
    """R6: The random choice of the first player."""

    def enter(self, state: AkropolisState, frame: i64) -> i64:
        """Return CHANCE: a random event decides."""
        return CHANCE

    def chance(self, state: AkropolisState, frame: i64) -> Chance:
        """Return the chance event with all seats."""
        return Chance("first", [*range(state.seats)])

    def sample(self, state: AkropolisState, frame: i64, dealer: Dealer) -> i64:
        """Draw a seat."""
        return dealer.below(state.seats)

    def apply_chance(self, state: AkropolisState, frame: i64, outcome: i64) -> None:
        """Give the first turn to the seat."""
        state.drop()
        name_first(state, outcome)


def architects_move(state: AkropolisState) -> None:
    """S2: Take the Architect's turn, after which the site may be refilled."""
    architect_turn(state)
    state.architect_waits = 0
    refill_if_due(state)


def refill_if_due(state: AkropolisState) -> None:
    """R13, R18: Lay out a stack behind the last tile, or end the game if there is no stack.

    In a position that was set up, the last stack may be smaller.
    """
    if len(state.site) > 1:
        return
    if len(state.bag) == 0:
        state.stack = vec[i64]()
        state.to_act = OVER
    else:
        state.push(REFILL, 0, min(portion(state), len(state.bag)))


def name_first(state: AkropolisState, first: i64) -> None:
    """R6: Give out stones clockwise from the first player (1, 2, 3, 4), and begin the first turn with a refill."""
    state.first = first
    for seat in range(state.seats):
        state.cities[seat].stones = (seat - first + state.seats) % state.seats + 1
    state.push(TURN, first)
    state.push(REFILL, 0, portion(state) + 1)
