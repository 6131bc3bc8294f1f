"""Two servers of the same tables, of which one or the other is killed, with all their services."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.chaos.run import Plan, run
from scripts.chaos.site import open_system
from tests.amount import amount
from tests.server.services import Postgres, redis_service

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_two_servers_that_are_killed_in_turn_lose_nothing_and_repeat_nothing(
    tmp_path: Path, postgres: Postgres
) -> None:
    with redis_service() as redis:
        async with open_system(tmp_path, "together", hosts=2, postgres=postgres, redis=redis) as site:
            figures = await run(site, Plan(amount(2, 500)))
    assert not figures.findings.wrong
    assert figures.faults["kill"] >= amount(2, 500)
    assert figures.findings.acknowledged
