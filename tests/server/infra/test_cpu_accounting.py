"""Expensive work counts as several requests, or as several messages on a socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from time import thread_time

import msgspec
import pytest

from pentapolis.server.infra import cpu_accounting
from pentapolis.server.infra.cpu_accounting import CpuCost, in_thread, measure
from pentapolis.server.settings import NO_LIMITS, Limit
from pentapolis.table.protocol import Preview, Refused
from tests.server.site import Site, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio

WORK = 0.02
#: A burst of twenty, and nearly no refill.
FEW = Limit(rate=0.01, burst=20)


def work() -> str:
    """Keep the processor busy for a while."""
    until = thread_time() + WORK
    while thread_time() < until:
        pass
    return "done"


async def working() -> str:
    """Work, wait, and work again."""
    work()
    await asyncio.sleep(10 * WORK)
    return work()


async def test_the_time_of_the_processor_counts_and_waiting_does_not() -> None:
    cost = CpuCost()
    assert await measure(working(), cost) == "done"
    assert 2 * WORK <= cost.seconds < 6 * WORK


async def test_work_in_a_thread_counts_for_its_request() -> None:
    one, other = CpuCost(), CpuCost()
    await asyncio.gather(measure(in_thread(work), one), measure(asyncio.sleep(0), other))
    assert one.seconds >= WORK
    assert other.seconds < WORK


async def test_a_fault_and_a_cancellation_reach_the_work() -> None:
    async def fault() -> None:
        await asyncio.sleep(0)
        raise KeyError("fault")

    with pytest.raises(KeyError, match="fault"):
        await measure(fault(), CpuCost())
    ended = False

    async def waits() -> None:
        nonlocal ended
        try:
            await asyncio.sleep(60)
        finally:
            ended = True

    task = asyncio.create_task(measure(waits(), CpuCost()))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended


def test_what_takes_as_long_as_several_counts_as_so_many() -> None:
    cost = CpuCost()
    assert cost.extra_requests() == 0
    cost.seconds = 3 * cpu_accounting.REQUEST_SECONDS
    assert cost.extra_requests() == pytest.approx(2)


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Yield a server that allows twenty requests."""
    limits = msgspec.structs.replace(NO_LIMITS, session=FEW, socket=FEW)
    async with open_site(tmp_path, database=sqlite_ready_url, limits=limits) as opened:
        yield opened


@pytest.mark.parametrize("dear", [False, True])
async def test_fewer_requests_are_answered_if_they_are_dear(
    site: Site, dear: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        monkeypatch.setattr(cpu_accounting, "REQUEST_SECONDS", 1e-5 if dear else 60.0)
        path = f"/api/tables/{table.id}/replay?ply=0"
        codes = [(await ann.ask("GET", path)).status_code for _ in range(15)]
        assert codes[0] == 200
        assert (429 in codes) is dear
        assert (await ben.ask("GET", path)).status_code == 200


@pytest.mark.parametrize("dear", [False, True])
async def test_fewer_messages_are_taken_if_they_are_dear(
    site: Site, dear: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab:
            await tab.join(table.id)
            move = tab.positions[table.id].legal[0].text
            monkeypatch.setattr(cpu_accounting, "REQUEST_SECONDS", 1e-5 if dear else 60.0)
            told = [await tab.ask(Preview(table.id, (move,), client_id())) for _ in range(15)]
    assert not isinstance(told[0], Refused)
    refused = {answer.code for answer in told if isinstance(answer, Refused)}
    assert refused == ({"too_fast"} if dear else set())
