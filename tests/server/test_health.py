"""The state of health: whether a move could be made durable now."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

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
    assert well.json() == again.json() == {"ok": True, "database": True, "bus": True}
    assert ill.status_code == 503
    assert ill.json() == {"ok": False, "database": False, "bus": True}
