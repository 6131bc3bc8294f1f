"""Tests for memory leaks: bots choose millions of times in one process."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import pentapolis as pp
from pentapolis.bots import Bot, registry
from pentapolis.games.registry import GAMES
from tests.amount import amount

#: Choices before and while memory blocks are counted; fewer blocks than choices may be left.
WARMING, COUNTED = 3, 20
#: Number of counts. A bot limited by time may fill a cache late on a busy machine, but only once. A leak grows each
#: time.
AGAIN = 3
#: Number of decisions of a random game between two tested ones.
DECISIONS, APART = 60, amount(30, 10)
#: Time limit, because some bots search as long as they may.
CLOCK = pp.Clock(0.02)


@pytest.fixture(autouse=True, scope="module")
def freeze_existing_objects() -> Iterator[None]:
    """Freeze existing objects during garbage collection, which would take most of the time otherwise."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def count_leaked_blocks(bot: Bot, view: Any, legal: list[int]) -> int:
    """Return the number of memory blocks that many choices leave behind each time."""
    rng = pp.dealer("memory")
    for _ in range(WARMING):
        bot.choose(view, legal, CLOCK, rng)
    least = sys.maxsize
    for _ in range(AGAIN):
        gc.collect()
        before = sys.getallocatedblocks()
        for _ in range(COUNTED):
            bot.choose(view, legal, CLOCK, rng)
        gc.collect()
        least = min(least, sys.getallocatedblocks() - before)
        if least < COUNTED:
            break
    return least


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bot"), [(game, bot) for game in GAMES for bot in registry.names(pp.load(game))])
def test_a_choice_leaves_no_memory_behind(game: str, bot: str) -> None:
    played = pp.load(game)
    made, state, rng = registry.make(bot, played), played.new(), pp.dealer("game")
    state.resolve_chance(rng)
    for decision in range(DECISIONS):
        if state.to_act == pp.OVER:
            break
        seat = state.decider()
        legal = state.legal(seat)
        if decision % APART == 0:
            assert count_leaked_blocks(made, state.view(seat), legal) < COUNTED, played.decision(state)
        state.play(seat, legal[rng.below(len(legal))])
        state.resolve_chance(rng)
