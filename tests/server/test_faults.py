"""A server that is killed in the middle of games. PENTAPOLIS_KILLS=50 kills that many times."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.killing import Site, kills, survive
from tests.server.processes import Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_a_server_that_is_killed_again_and_again_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    await survive(Site(Server(tmp_path)), kills(3))
