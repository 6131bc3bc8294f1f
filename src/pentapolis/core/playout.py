"""Random play on the trusted path: for rollouts, benchmarks and the signature of an engine."""

from __future__ import annotations

from pentapolis.core.chance import Dealer
from pentapolis.core.native import i64
from pentapolis.core.state import CHANCE, OVER, Actions, State

SIGNATURE_MASK = 0x7FFFFFFF


def play_out(state: State, dealer: Dealer, actions: Actions) -> i64:
    """Play uniformly random legal moves to the end. Return the number of decisions made."""
    plies: i64 = 0
    while True:
        seat = state.to_act
        if seat == CHANCE:
            state.draw(dealer)
            continue
        if seat == OVER:
            return plies
        if seat < 0:
            seat = state.decider()
        state.play(seat, state.random_legal(seat, dealer, actions))
        plies += 1


def play_games(start: State, dealer: Dealer, games: i64) -> i64:
    """Play a number of random games from clones of one position. Return the total number of decisions."""
    actions = Actions()
    plies: i64 = 0
    for _ in range(games):
        plies += play_out(start.clone(), dealer, actions)
    return plies


def signature(start: State, dealer: Dealer, games: i64) -> int:
    """Return one number for the present rules: a hash of the final positions of random games.

    Only an intended change of the rules changes it. Interpreted and compiled code must agree on it.
    """
    actions = Actions()
    fold: int = 0
    for _ in range(games):
        state = start.clone()
        plies = play_out(state, dealer, actions)
        fold = (fold * 1_000_003 + plies) & SIGNATURE_MASK
        for fact in state.key():
            fold = (fold * 31 + fact) & SIGNATURE_MASK
    return fold
