"""The pool of bot workers."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pentapolis as pp
from pentapolis.bots.level_settings import NAMES
from pentapolis.bots.levels import instant_bot
from pentapolis.core.state import State
from pentapolis.games.registry import GAMES
from pentapolis.server.bots import pool as bots_module
from pentapolis.server.bots.pool import MARGIN, BotPool, ChosenAction, patience
from pentapolis.server.bots.process import WorkerLost
from pentapolis.server.bots.queue import ANONYMOUS, BOTS_ONLY, SECONDS, Ledger, RequestContext
from pentapolis.server.infra.metrics import Metrics
from pentapolis.table.bots import bots_for, seatable
from pentapolis.table.evaluate import EvaluationRequest
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
    """Run one worker that thinks for a moment and may read the bots of the test, with patience for a busy machine."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(bots_module, "MARGIN", PATIENCE)
    opened = BotPool(1, Metrics(), seconds=0.2)
    await opened.start()
    yield opened
    await opened.stop()


async def choice(
    pool: BotPool, bot: str, name: str = "duel", context: RequestContext = ANONYMOUS
) -> tuple[ChosenAction, State]:
    """Return the choice of a bot at the start of a game, and the position."""
    game = pp.load(name)
    state = pp.Match(game, seed="bots").state
    seat = state.deciders()[0]
    return await pool.choose(game, bot, state.view(seat), state.legal(seat), context), state


async def ask(pool: BotPool, bot: str) -> tuple[int, list[int]]:
    """Return the action that a bot chooses at the start of a game, and the legal actions."""
    chosen, state = await choice(pool, bot)
    return chosen.action, state.legal(state.deciders()[0])


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


async def test_a_question_gets_the_time_that_the_load_allows_when_its_turn_comes(pool: BotPool, tmp_path: Path) -> None:
    place = tmp_path / "patient.py"
    place.write_text(BAD)
    asked = [asyncio.create_task(ask(pool, f"{place}:Clocked")) for _ in range(3)]
    times = []
    for task in asked:
        action, legal = await task
        times.append(legal.index(action))
    # The first bot was asked alone or with the others behind it; the last has the full time again.
    assert times[-1] == 1
    assert times[1] == 0


async def test_a_quick_bot_waits_for_one_that_thinks_for_long_but_not_for_all(pool: BotPool) -> None:
    answered = []

    async def note(bot: str) -> None:
        await ask(pool, bot)
        answered.append(bot)

    await asyncio.gather(*map(note, ("minerva", "minerva", "kassandra", "greedy")))
    assert answered == ["minerva", "greedy", "minerva", "kassandra"]


def first_choices(name: str, state: State) -> set[int]:
    """Return the possible choices of the strongest bot of a game that chooses at once, random among equals."""
    game, seat = pp.load(name), state.deciders()[0]
    view, legal = state.view(seat), state.legal(seat)
    return {instant_bot(game).choose(view, legal, pp.Clock(), pp.dealer(seed)) for seed in range(20)}


@pytest.mark.parametrize(("name", "by"), [("akropolis", "heuristic"), ("civilization", "planner")])
async def test_when_the_process_of_a_level_is_killed_the_move_is_the_instant_bots(
    monkeypatch: pytest.MonkeyPatch, name: str, by: str
) -> None:
    monkeypatch.setattr(bots_module, "MARGIN", PATIENCE)
    pool = BotPool(1, Metrics())
    await pool.start()
    try:
        (worker,) = pool._workers
        os.kill(worker.process.pid, signal.SIGSTOP)
        thinking = asyncio.create_task(choice(pool, "minerva", name))
        await asyncio.sleep(0)
        os.kill(worker.process.pid, signal.SIGKILL)
        chosen, state = await thinking
        assert chosen.action in first_choices(name, state)
        assert (chosen.fallback, chosen.cause) == (by, "crash")
        assert pool._metrics.counted("bot_fallbacks_total", bot="minerva", by=by) == 1
        following, _ = await choice(pool, "milo", name)
        assert following.fallback == ""
    finally:
        await pool.stop()


async def pulses(process: int, run: float, stand: float) -> None:
    """Let a process run for a moment now and then, as on an overloaded machine."""
    try:
        while True:
            os.kill(process, signal.SIGSTOP)
            await asyncio.sleep(stand)
            os.kill(process, signal.SIGCONT)
            await asyncio.sleep(run)
    finally:
        os.kill(process, signal.SIGCONT)


async def test_on_a_machine_that_gives_a_tenth_of_its_time_minerva_answers_in_time_by_herself() -> None:
    """In Akropolis Minerva requests three seconds of CPU time, which would take half a minute."""
    pool = BotPool(1, Metrics())
    await pool.start()
    (worker,) = pool._workers
    load = asyncio.create_task(pulses(worker.process.pid, 0.02, 0.18))
    try:
        began = time.monotonic()
        chosen, state = await choice(pool, "minerva", "akropolis")
        took = time.monotonic() - began
    finally:
        load.cancel()
        await asyncio.wait([load])
        await pool.stop()
    assert chosen.fallback == ""
    assert chosen.action in state.legal(state.deciders()[0])
    assert took < patience(SECONDS) + MARGIN
    assert chosen.hurried is not None
    assert 0.0 < chosen.hurried < 2.0
    assert pool._metrics.counted("bot_hurried_total", bot="minerva") == 1


async def test_if_even_the_instant_bot_fails_the_game_goes_on(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        name = "broken"

        def choose(self, *_: object) -> int:
            raise RuntimeError("no idea")

    monkeypatch.setattr(bots_module, "instant_bot", lambda _: Broken())
    chosen, state = await choice(pool, "nobody")
    assert chosen.action == state.legal(state.deciders()[0])[0]


@pytest.mark.parametrize(
    ("bot", "cause"), [("Crash", "crash"), ("Error", "error"), ("Slow", "timeout"), ("Illegal", "error")]
)
async def test_for_a_bot_that_fails_the_strongest_instant_one_moves_which_is_counted(
    pool: BotPool, tmp_path: Path, bot: str, cause: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "bad.py"
    place.write_text(BAD)
    with monkeypatch.context() as hasty:
        if cause == "timeout":
            hasty.setattr(bots_module, "MARGIN", 0.5)
        chosen, state = await choice(pool, f"{place}:{bot}")
    seat = state.deciders()[0]
    legal = state.legal(seat)
    assert chosen.action in first_choices("duel", state)
    assert (chosen.fallback, chosen.cause) == ("greedy", cause)
    assert pool._metrics.counted("bot_failures_total", bot=f"{place}:{bot}", cause=cause) == 1
    assert pool._metrics.counted("bot_fallbacks_total", bot=f"{place}:{bot}", by="greedy") == 1
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


def judging() -> EvaluationRequest:
    """Return a question about a game that was begun."""
    match = pp.Match(pp.load("duel"), seed="judged")
    for _ in range(5):
        seat = match.state.deciders()[0]
        match.play(seat, match.state.legal(seat)[0])
    return EvaluationRequest("duel", match.record().write(), 1, False, 0.05, "seed")


async def test_a_worker_judges_a_position_of_a_finished_game(pool: BotPool) -> None:
    judgement = await pool.evaluate(judging())
    assert len(judgement.chances) == 2
    assert judgement.played is not None
    with pytest.raises(WorkerLost):
        await pool.evaluate(msgspec.structs.replace(judging(), record="nonsense"))
    assert (await pool.evaluate(judging())).seat == judgement.seat


async def test_live_tables_go_before_finished_games(pool: BotPool) -> None:
    answered = []

    async def noted(name: str, work: Coroutine[Any, Any, object]) -> None:
        await work
        answered.append(name)

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(noted("first", ask(pool, "random")))
        tasks.create_task(noted("second", ask(pool, "random")))
        tasks.create_task(noted("finished", pool.evaluate(judging())))
        tasks.create_task(noted("third", ask(pool, "random")))
    assert answered == ["first", "second", "third", "finished"]


# -- shared time


@pytest.fixture
async def busy(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotPool]:
    """Run one worker at a server that knows the addresses of three users, of which two share one."""
    monkeypatch.setattr(bots_module, "MARGIN", PATIENCE)
    monkeypatch.setattr(bots_module, "WALL_RATED", PATIENCE)
    ledger = Ledger()
    for user, address in (("crowd", "192.0.2.1"), ("friend", "192.0.2.1"), ("anna", "192.0.2.2")):
        ledger.record_address(user, address)
    opened = BotPool(1, Metrics(), 0.4, ledger)
    await opened.start()
    yield opened
    await opened.stop()


@asynccontextmanager
async def crowd(pool: BotPool, context: RequestContext, tables: int = 20) -> AsyncIterator[list[asyncio.Task[Any]]]:
    """Ask for moves at many tables of one user, of which the first is being answered. All of them get their moves."""
    asked = [asyncio.create_task(choice(pool, "minerva", "akropolis", context)) for _ in range(tables)]
    try:
        await asyncio.sleep(0)
        assert pool.waiting == tables - 1
        yield asked
        assert not any(chosen.fallback for chosen, _ in await asyncio.gather(*asked))
    finally:
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)


async def test_twenty_tables_of_bots_take_nothing_from_a_person_and_come_last(busy: BotPool) -> None:
    async with crowd(busy, RequestContext(("crowd",), deferral=BOTS_ONLY)) as tables:
        anna = RequestContext(("anna",))
        assert busy.granted_seconds(0.4, anna) == 0.4
        await choice(busy, "minerva", "akropolis", anna)
        # Her question overtook all others, except the one already being answered.
        assert sum(task.done() for task in tables) <= 1


async def test_the_tables_of_one_user_shorten_his_own_thoughts_and_not_those_of_others(busy: BotPool) -> None:
    async with crowd(busy, RequestContext(("crowd",))) as tables:
        assert busy.granted_seconds(0.4, RequestContext(("crowd",))) == pytest.approx(0.02)
        assert busy.granted_seconds(0.4, RequestContext(("friend",))) == pytest.approx(0.2)
        assert busy.granted_seconds(0.4, RequestContext(("anna",))) == pytest.approx(0.2)
        await choice(busy, "minerva", "akropolis", RequestContext(("anna",)))
        # One was being answered already, and one had waited for longer.
        assert sum(task.done() for task in tables) <= 2


async def test_a_rated_game_gets_the_time_that_the_level_promises_however_many_wait(busy: BotPool) -> None:
    async with crowd(busy, RequestContext(("crowd",)), tables=8):
        await choice(busy, "minerva", "akropolis", RequestContext(("anna",), rated=True))
        assert busy._ledger._decayed("user:anna") > 0.3


async def test_what_is_charged_is_cpu_time_and_not_the_number_of_questions(busy: BotPool) -> None:
    for _ in range(10):
        await choice(busy, "milo", "akropolis", RequestContext(("anna",)))
    await choice(busy, "minerva", "akropolis", RequestContext(("crowd",)))
    ledger = busy._ledger
    assert ledger._decayed("user:crowd") > 3 * ledger._decayed("user:anna") > 0
    assert ledger._decayed("address:192.0.2.1") == pytest.approx(ledger._decayed("user:crowd"), rel=0.01)
    assert (
        ledger.deferral_of(RequestContext(("anna",)))
        < ledger.deferral_of(RequestContext(("friend",)))
        < ledger.deferral_of(RequestContext(("crowd",)))
    )
    # The counter grows by the charged seconds. Those in the ledger decay, and a busy machine may have cut the thinking.
    counted = busy._metrics.counted("bot_cpu_seconds_total")
    charged = ledger._decayed("user:crowd") + ledger._decayed("user:anna")
    assert counted == pytest.approx(charged, rel=0.05)
