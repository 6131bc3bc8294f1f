"""The lock against two servers without a bus on one PostgreSQL database."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from pentapolis.server.settings import SettingError
from pentapolis.server.store import advisory_lock
from pentapolis.server.store.advisory_lock import AdvisoryLock
from pentapolis.server.store.database import Database
from tests.server.services import Postgres
from tests.server.test_serve import serve

pytestmark = pytest.mark.anyio

#: A program that acquires the lock, prints that it has it, and keeps it until it is killed.
HOLDER = """
import asyncio, sys
from pentapolis.server.store.database import Database
from pentapolis.server.store.advisory_lock import AdvisoryLock

async def hold():
    await AdvisoryLock(Database(sys.argv[1]), shared=False).acquire()
    print("held", flush=True)
    await asyncio.Event().wait()

asyncio.run(hold())
"""


@asynccontextmanager
async def lock(url: str, *, shared: bool) -> AsyncIterator[AdvisoryLock]:
    """Yield a lock of a server, and release it."""
    database = Database(url)
    made = AdvisoryLock(database, shared=shared)
    try:
        yield made
    finally:
        await made.release()
        await database.close()


async def test_a_second_server_on_a_database_is_refused_in_one_line(
    tmp_path: Path, postgres_ready_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lock(postgres_ready_url, shared=False) as first:
        await first.acquire()
        status, told = serve("--data", str(tmp_path), "--database", postgres_ready_url)
        monkeypatch.setattr(advisory_lock, "TIMEOUT", 0.0)
        async with lock(postgres_ready_url, shared=True) as with_a_bus:
            with pytest.raises(SettingError, match="without a bus"):
                await with_a_bus.acquire()
    assert status == 2
    assert told.startswith("pentapolis: another server uses the database postgresql")
    assert told.endswith("already; stop it, or give every server the same bus (--bus)")
    assert len(told.splitlines()) == 1


async def test_servers_with_a_bus_share_a_database(postgres_ready_url: str) -> None:
    async with lock(postgres_ready_url, shared=True) as one, lock(postgres_ready_url, shared=True) as two:
        await one.acquire()
        await two.acquire()


async def test_a_server_that_was_killed_leaves_no_lock(postgres_ready_url: str) -> None:
    with Popen((sys.executable, "-c", HOLDER, postgres_ready_url), stdout=PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        holder.kill()
    async with lock(postgres_ready_url, shared=False) as after:
        await after.acquire()


async def test_a_lock_that_postgresql_lost_is_taken_again(
    postgres: Postgres, postgres_ready_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advisory_lock, "CHECK_SECONDS", 0.05)
    monkeypatch.setattr(advisory_lock, "TIMEOUT", 0.0)
    async with lock(postgres_ready_url, shared=False) as first:
        await first.acquire()
        postgres.clear(postgres_ready_url.rpartition("/")[2])
        async with lock(postgres_ready_url, shared=False) as second:
            while True:
                try:
                    await second.acquire()
                except SettingError:
                    break
                await second.release()
                await asyncio.sleep(0.1)
