"""Games played while a server is killed and other faults occur: a sample of `python -m scripts.chaos`."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.chaos.run import Plan, run
from scripts.chaos.site import open_system
from tests.amount import amount

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_a_server_that_is_killed_again_and_again_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    async with open_system(tmp_path, "faults") as site:
        figures = await run(site, Plan(amount(3, 500)))
    assert not figures.findings.wrong
    assert figures.faults["kill"] >= amount(3, 500)
    assert figures.findings.acknowledged
    assert figures.findings.views > figures.findings.acknowledged


async def test_a_move_that_is_acknowledged_before_it_is_written_is_found(tmp_path: Path) -> None:
    async with open_system(tmp_path, "planted", planted="early-ack") as site:
        figures = await run(site, Plan(2, ("duel", "akropolis"), kinds=()))
    assert any("was acknowledged, and is at []" in what for what in figures.findings.wrong)
