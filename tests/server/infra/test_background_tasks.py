"""Background tasks, which a shutdown waits for."""

from __future__ import annotations

import asyncio

import pytest

from pentapolis.server.infra.background_tasks import BackgroundTasks
from pentapolis.server.infra.database_failures import DatabaseFailures
from pentapolis.server.infra.metrics import Metrics

pytestmark = pytest.mark.anyio


async def test_a_shutdown_waits_for_tasks_that_tasks_have_started() -> None:
    metrics = Metrics()
    tasks = BackgroundTasks(metrics, DatabaseFailures(metrics))
    done: list[str] = []

    async def second() -> None:
        await asyncio.sleep(0.01)
        done.append("second")

    async def first() -> None:
        await asyncio.sleep(0.01)
        tasks.spawn(second())
        done.append("first")

    tasks.spawn(first())
    await tasks.finish()
    assert done == ["first", "second"]
    assert not tasks.running()
