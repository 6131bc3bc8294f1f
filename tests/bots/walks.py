"""Positions from games between bots, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pentapolis as pp
from pentapolis.bots import Clock, registry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.core.state import State


def positions(name: str, seats: int, bot: str, every: int, seed: str) -> Iterator[State]:
    """Yield a position of a game between bots at a fixed interval of decisions, and its end."""
    game = pp.load(name)
    state, rng = game.new(seats), pp.dealer(seed)
    player = registry.make(bot, game)
    state.resolve_chance(rng)
    made = 0
    while state.to_act != pp.OVER:
        if made % every == 0:
            yield state
        seat = int(state.decider())
        state.play(seat, player.choose(state.view(seat), state.legal(seat), Clock(), rng))
        state.resolve_chance(rng)
        made += 1
    yield state


def decisions(name: str, seats: int, bot: str, every: int, seed: str) -> Iterator[State]:
    """Yield the same positions without the end, which has no decision."""
    return (state for state in positions(name, seats, bot, every, seed) if state.to_act != pp.OVER)
