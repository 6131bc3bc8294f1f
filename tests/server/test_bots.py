"""The pool of processes in which bots think."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pentapolis as pp
from pentapolis.bots.level_table import NAMES
from pentapolis.games.registry import GAMES
from pentapolis.server import bots as bots_module
from pentapolis.server.bots import BotPool, Queue, WorkerLost, bots_for, fair_share, seatable
from pentapolis.server.judging import Judge
from pentapolis.server.metrics import Metrics
from tests.server.site import PATIENCE

pytestmark = pytest.mark.anyio

BAD = """
import os
import time

from pentapolis import Bot


class Crash(Bot):
    def choose(self, view, legal, clock, rng):
        os._exit(3)


class Error(Bot):
    def choose(self, view, legal, clock, rng):
        raise RuntimeError("I cannot play")


class Slow(Bot):
    def choose(self, view, legal, clock, rng):
        time.sleep(60)


class Illegal(Bot):
    def choose(self, view, legal, clock, rng):
        return -7


class Chatty(Bot):
    def choose(self, view, legal, clock, rng):
        print("let me see ...", flush=True)
        return legal[-1]


class Clocked(Bot):
    def choose(self, view, legal, clock, rng):
        return legal[1] if clock.seconds > 0.15 else legal[0]


class Curious(Bot):
    def choose(self, view, legal, clock, rng):
        secrets = ("PENTAPOLIS_DATABASE", "PENTAPOLIS_BUS", "PENTAPOLIS_SMTP", "PGPASSWORD")
        return legal[1] if any(name in os.environ for name in secrets) else legal[0]
"""


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[BotPool]:
    """One worker that thinks for a moment and may read the bots of the test; a busy machine may let it wait."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(bots_module, "MARGIN", PATIENCE)
    opened = BotPool(1, Metrics(), seconds=0.2)
    await opened.start()
    yield opened
    await opened.stop()


async def ask(pool: BotPool, bot: str) -> tuple[int, list[int]]:
    """What a bot chooses at the start of a game, and what was legal."""
    game = pp.load("duel")
    match = pp.Match(game, seed="bots")
    seat = match.state.deciders()[0]
    legal = match.state.legal(seat)
    return await pool.choose(game, bot, match.state.view(seat), legal), legal


async def test_every_bot_of_a_game_answers_with_a_legal_action(pool: BotPool) -> None:
    game = pp.load("duel")
    assert {"random", "greedy"} < seatable(game)
    for name in sorted(seatable(game)):
        action, legal = await ask(pool, name)
        assert action in legal
        assert pool._metrics.counted("bot_moves_total", bot=name) == 1


async def test_a_worker_gives_advice_and_appraises(pool: BotPool) -> None:
    game = pp.load("duel")
    state = pp.Match(game, seed="bots").state
    seat = state.deciders()[0]
    legal = state.legal(seat)
    advice = await pool.advise(game, state.view(seat), legal, 0.1)
    assert len(advice) == 3
    assert {one.action for one in advice} <= set(legal)
    appraisal = await pool.appraise(game, state.view(seat), 0.1)
    assert appraisal is not None
    assert sum(appraisal.chances) == pytest.approx(1.0)


async def test_advice_that_fails_is_none_and_is_counted(pool: BotPool) -> None:
    game = pp.load("duel")
    assert await pool.advise(game, {"no": "view"}, [1, 2], 0.1) == ()
    assert pool._metrics.counted("bot_failures_total", bot="adviser", cause="error") == 1


def test_people_are_offered_levels_and_yardsticks_sit_only_where_somebody_names_them() -> None:
    for name in GAMES:
        game = pp.load(name)
        assert bots_for(game) == NAMES
        assert seatable(game) >= {*NAMES, "random", "greedy"}


@pytest.mark.parametrize(
    ("waiting", "workers", "seconds"), [(0, 1, 3.0), (1, 1, 1.5), (5, 1, 0.5), (5, 5, 1.5), (1000, 1, 0.02)]
)
def test_the_more_questions_wait_the_less_time_each_gets(waiting: int, workers: int, seconds: float) -> None:
    assert fair_share(3.0, waiting, workers) == pytest.approx(seconds)


def test_a_bot_that_needs_less_than_the_least_share_gets_no_more() -> None:
    assert fair_share(0.01, 9, 1) == 0.01


async def test_a_question_gets_the_time_that_the_load_allows_when_its_turn_comes(pool: BotPool, tmp_path: Path) -> None:
    place = tmp_path / "patient.py"
    place.write_text(BAD)
    asked = [asyncio.create_task(ask(pool, f"{place}:Clocked")) for _ in range(3)]
    times = []
    for task in asked:
        action, legal = await task
        times.append(legal.index(action))
    # The first was asked alone or with the others behind it; the last has all the time again.
    assert times[-1] == 1
    assert times[1] == 0


async def test_a_quick_bot_waits_for_one_that_thinks_for_long_but_not_for_all(pool: BotPool) -> None:
    answered = []

    async def note(bot: str) -> None:
        await ask(pool, bot)
        answered.append(bot)

    await asyncio.gather(*map(note, ("minerva", "minerva", "kassandra", "greedy")))
    assert answered == ["minerva", "greedy", "minerva", "kassandra"]


async def test_who_thinks_for_long_is_not_passed_by_for_ever() -> None:
    times = iter((0.0, 11.0, 13.0))
    queue = Queue(lambda: next(times))
    served = []

    async def wait(who: str, seconds: float) -> None:
        await queue.get(seconds)
        served.append(who)
        queue.put(None)

    waiting = [asyncio.create_task(wait(*one)) for one in (("deep", 3.0), ("early", 0.0), ("late", 0.0))]
    await asyncio.sleep(0)
    queue.put(None)
    await asyncio.gather(*waiting)
    assert served == ["early", "deep", "late"]


async def test_a_worker_that_was_handed_to_somebody_who_has_gone_is_not_lost() -> None:
    queue = Queue()
    gone, patient = asyncio.create_task(queue.get(0.0)), asyncio.create_task(queue.get(0.0))
    await asyncio.sleep(0)
    queue.put(None)
    gone.cancel()
    await asyncio.wait([gone])
    assert gone.cancelled()
    assert await patient is None


@pytest.mark.parametrize(
    ("bot", "cause"), [("Crash", "crash"), ("Error", "error"), ("Slow", "timeout"), ("Illegal", "error")]
)
async def test_a_bot_that_fails_makes_a_random_legal_move_and_is_counted(
    pool: BotPool, tmp_path: Path, bot: str, cause: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "bad.py"
    place.write_text(BAD)
    with monkeypatch.context() as hasty:
        if cause == "timeout":
            hasty.setattr(bots_module, "MARGIN", 0.5)
        action, legal = await ask(pool, f"{place}:{bot}")
    assert action in legal
    assert pool._metrics.counted("bot_failures_total", bot=f"{place}:{bot}", cause=cause) == 1
    good, _ = await ask(pool, "random")
    assert good in legal
    assert pool._metrics.counted("bot_moves_total", bot="random") == 1


async def test_a_bot_that_prints_disturbs_nobody(pool: BotPool, tmp_path: Path) -> None:
    place = tmp_path / "chatty.py"
    place.write_text(BAD)
    action, legal = await ask(pool, f"{place}:Chatty")
    assert action == legal[-1]


@pytest.mark.parametrize("secret", ["PENTAPOLIS_DATABASE", "PENTAPOLIS_SMTP", "PGPASSWORD"])
async def test_a_bot_does_not_see_where_the_database_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, secret: str
) -> None:
    monkeypatch.setenv(secret, "postgresql://user:password@host/db")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    place = tmp_path / "curious.py"
    place.write_text(BAD)
    pool = BotPool(1, Metrics())
    await pool.start()
    try:
        action, legal = await ask(pool, f"{place}:Curious")
    finally:
        await pool.stop()
    assert action == legal[0]


def judging() -> Judge:
    """A question about a game that was begun."""
    match = pp.Match(pp.load("duel"), seed="judged")
    for _ in range(5):
        seat = match.state.deciders()[0]
        match.play(seat, match.state.legal(seat)[0])
    return Judge("duel", match.record().write(), 1, False, 0.05, "seed")


async def test_a_worker_judges_a_position_of_a_finished_game(pool: BotPool) -> None:
    judgement = await pool.judge(judging())
    assert len(judgement.chances) == 2
    assert judgement.played is not None
    with pytest.raises(WorkerLost):
        await pool.judge(msgspec.structs.replace(judging(), record="nonsense"))
    assert (await pool.judge(judging())).seat == judgement.seat


async def test_live_tables_go_before_finished_games(pool: BotPool) -> None:
    answered = []

    async def noted(name: str, work: Coroutine[Any, Any, object]) -> None:
        await work
        answered.append(name)

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(noted("first", ask(pool, "random")))
        tasks.create_task(noted("second", ask(pool, "random")))
        tasks.create_task(noted("finished", pool.judge(judging())))
        tasks.create_task(noted("third", ask(pool, "random")))
    assert answered == ["first", "second", "third", "finished"]
