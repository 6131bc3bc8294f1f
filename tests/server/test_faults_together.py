"""One of two servers of the same tables is killed in the middle of games. PENTAPOLIS_KILLS=50 kills that many times."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.killing import Site, kills, survive
from tests.server.processes import Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_when_one_of_two_servers_is_killed_the_other_plays_on(
    tmp_path: Path, postgres_ready_url: str, redis_url: str
) -> None:
    shared = ("--database", postgres_ready_url, "--bus", redis_url)
    await survive(Site(Server(tmp_path, *shared), Server(tmp_path, *shared)), kills(2))
