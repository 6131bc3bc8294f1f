"""Health checks: the state of the database and the other services."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from pentapolis.server.infra import scheduler
from pentapolis.server.infra.metrics import LoopLag
from pentapolis.server.infra.scheduler import PeriodicTasks
from tests.server.site import PATIENCE, open_site

pytestmark = pytest.mark.anyio


async def test_a_database_that_can_be_read_but_not_written_is_not_healthy(
    tmp_path: Path, sqlite_ready_url: str
) -> None:
    async with open_site(tmp_path, database=sqlite_ready_url) as site, site.visitor() as ann:
        well = await ann.ask("GET", "/healthz")
        with sqlite3.connect(sqlite_ready_url.partition(":///")[2], isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            async with asyncio.timeout(PATIENCE):
                while (ill := await ann.ask("GET", "/healthz")).status_code == 200:
                    await asyncio.sleep(0.1)
            other.execute("ROLLBACK")
        other.close()
        async with asyncio.timeout(PATIENCE):
            while (again := await ann.ask("GET", "/healthz")).status_code != 200:
                await asyncio.sleep(0.1)
    assert well.json() == again.json() == {"ok": True, "database": True, "bus": True, "tasks": True}
    assert ill.status_code == 503
    assert ill.json() == {"ok": False, "database": False, "bus": True, "tasks": True}


async def test_a_task_that_has_died_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def die(_lag: LoopLag) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(LoopLag, "watch", die)
    async with open_site(tmp_path) as site, site.visitor() as ann:
        health = await ann.ask("GET", "/healthz")
        metrics = (await ann.ask("GET", "/metrics")).text
    assert health.status_code == 503
    assert health.json() == {"ok": False, "database": True, "bus": True, "tasks": False}
    assert "pentapolis_tasks_dead 1.0\n" in metrics
    assert "a task has died" in caplog.text


async def test_a_sweep_goes_on_after_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    swept = 0

    async def fail(_sweeps: PeriodicTasks) -> None:
        nonlocal swept
        swept += 1
        raise ZeroDivisionError

    monkeypatch.setattr(PeriodicTasks, "expire_clocks", fail)
    monkeypatch.setattr(scheduler, "CLOCKS", 0.01)
    async with open_site(tmp_path) as site, site.visitor() as ann:
        async with asyncio.timeout(PATIENCE):
            while swept < 3:
                await asyncio.sleep(0.01)
        assert (await ann.ask("GET", "/healthz")).status_code == 200
