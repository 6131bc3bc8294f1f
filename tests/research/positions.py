"""Positions of random games for the tests of what learners see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pentapolis as pp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.core.state import State

#: One position in so many is looked at, and no more of a game than so many.
STRIDE = 7
MOST = 12


def positions(name: str, seats: int | None = None) -> Iterator[State]:
    """Positions in which somebody decides, from the beginning of a random game on, and its end."""
    game, rng = pp.load(name), pp.dealer(f"positions {name}")
    state = game.new(max(2, game.min_seats) if seats is None else seats)
    state.resolve_chance(rng)
    ply = 0
    while state.to_act != pp.OVER:
        if ply % STRIDE == 0 and ply < STRIDE * MOST:
            yield state.clone()
        legal = state.legal(state.decider())
        state.play(state.decider(), legal[rng.below(len(legal))])
        state.resolve_chance(rng)
        ply += 1
    yield state
