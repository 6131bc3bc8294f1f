"""The course of a game (R8-R14, R18, R27): turns, refills and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision import frame_a, frame_kind, frame_seat
from pentapolis.core.state import CHANCE, OVER
from pentapolis.core.vecs import i64, vec
from pentapolis.games.akropolis.actions import cell_of, index_of, turn_of
from pentapolis.games.akropolis.decisions import FIRST, REFILL, TURN
from pentapolis.games.akropolis.rules.placement import lay
from pentapolis.games.akropolis.rules.scoring import judge
from pentapolis.games.akropolis.rules.site import add_tile, portion, take_tile
from pentapolis.games.akropolis.rules.solo import architect_total, architect_turn

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def play(state: AkropolisState, seat: i64, action: i64) -> None:
    """R8, R11: pay for a tile, place it, then receive the stones of covered quarries."""
    city = state.cities[seat]
    index = index_of(action)
    tile = take_tile(state, index)
    city.stones -= index
    if state.seats == 1:
        state.architect_stones += index
    city.stones += lay(city, tile, cell_of(action), turn_of(action))
    state.swap(TURN, (seat + 1) % state.seats)
    refill_if_due(state)
    if state.seats == 1 and state.to_act != OVER:
        if frame_kind(state.top()) == TURN:
            architects_move(state)
            return
        # The refill comes first; the Architect moves when it is done.
        state.architect_waits = 1
    advance(state)


def architects_move(state: AkropolisState) -> None:
    """S2: the Architect's turn, after which the site may be refilled."""
    architect_turn(state)
    state.architect_waits = 0
    refill_if_due(state)
    advance(state)


def refill_if_due(state: AkropolisState) -> None:
    """R13, R18: with one tile left a stack is laid out behind it; without a stack the game is over.

    In a position that was set up the last stack may be a smaller one.
    """
    if len(state.site) > 1:
        return
    if len(state.bag) == 0:
        state.stack = vec[i64]()
        state.to_act = OVER
    else:
        state.push(REFILL, 0, min(portion(state), len(state.bag)))


def advance(state: AkropolisState) -> None:
    """Say who acts next."""
    if state.to_act == OVER:
        return
    frame = state.top()
    state.to_act = frame_seat(frame) if frame_kind(frame) == TURN else i64(CHANCE)


def settle(state: AkropolisState, outcome: i64) -> None:
    """A tile of a stack is turned up, or the first player is named."""
    frame = state.top()
    if frame_kind(frame) == FIRST:
        state.drop()
        name_first(state, outcome)
    else:
        add_tile(state, outcome)
        left = frame_a(frame) - 1
        if left:
            state.swap(REFILL, 0, left)
        else:
            state.drop()
            if state.architect_waits:
                architects_move(state)
                return
    advance(state)


def name_first(state: AkropolisState, first: i64) -> None:
    """R6: stones clockwise from the first player: 1, 2, 3, 4."""
    state.first = first
    for seat in range(state.seats):
        state.cities[seat].stones = (seat - first + state.seats) % state.seats + 1
    state.push(TURN, first)
    state.push(REFILL, 0, portion(state) + 1)


def sample(state: AkropolisState, dealer: Dealer) -> i64:
    """An outcome of the pending chance event."""
    if frame_kind(state.top()) == FIRST:
        return dealer.below(state.seats)
    return state.bag[dealer.below(len(state.bag))]


def chance(state: AkropolisState) -> Chance:
    """The random event that is due: a tile of the stacks, or the first player. All outcomes are equally likely."""
    if frame_kind(state.top()) == FIRST:
        return Chance("first", [*range(state.seats)])
    return Chance("tile", list(state.bag))


def total(state: AkropolisState, seat: i64) -> i64:
    """R26: the points of a seat, as if the game ended now."""
    city = state.cities[seat]
    return judge(city, state.rules).total() + city.stones


def is_tied(state: AkropolisState) -> bool:
    """S8: a solo game that nobody wins, neither the player nor the Architect."""
    if state.seats > 1 or total(state, 0) != architect_total(state):
        return False
    return bool(state.cities[0].stones == state.architect_stones)


def leaders(state: AkropolisState) -> list[int]:
    """R27, S8: who wins with the most points, then stones; in solo a complete tie is no victory."""
    if state.seats == 1:
        mine = total(state, 0)
        theirs = architect_total(state)
        ahead = mine > theirs or (mine == theirs and state.cities[0].stones > state.architect_stones)
        return [0] if ahead else []
    best: int = -1
    winners: list[int] = []
    for seat in range(state.seats):
        # Totals first, then stones: no city has a thousand of them.
        standing: int = total(state, seat) * 1000 + state.cities[seat].stones
        if standing > best:
            best = standing
            winners = [seat]
        elif standing == best:
            winners.append(seat)
    return winners
