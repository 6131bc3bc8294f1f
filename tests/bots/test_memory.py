"""Bots choose millions of times in one process: nothing of a choice may be left behind."""

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

#: Choices before and while blocks of memory are counted; fewer may be left than one for each of these.
WARMING, COUNTED = 3, 20
#: How often it is counted. Who thinks by the clock may meet something late, on a busy machine, and keeps what is known
#: of it: that is left once. What is lost is left each time.
AGAIN = 3
#: Decisions of a random game, one in so many of them tried.
DECISIONS, APART = 60, amount(30, 10)
#: Some think as long as they may.
CLOCK = pp.Clock(0.02)


@pytest.fixture(autouse=True, scope="module")
def nothing_old() -> Iterator[None]:
    """What was there before is left alone while garbage is collected, which is most of the time otherwise."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def left_behind(bot: Bot, view: Any, legal: list[int]) -> int:
    """How many blocks of memory many choices leave behind each time."""
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
    state.deal(rng)
    for decision in range(DECISIONS):
        if state.to_act == pp.OVER:
            break
        seat = state.decider()
        legal = state.legal(seat)
        if decision % APART == 0:
            assert left_behind(made, state.view(seat), legal) < COUNTED, played.decision(state)
        state.play(seat, legal[rng.below(len(legal))])
        state.deal(rng)
