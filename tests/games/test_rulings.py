"""Where the rulebooks are silent we chose: each choice names the test that proves it, or says why there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.games.registry import GAMES
from tests.games.rules_page import RulesPage, Ruling

PAGES = {name: RulesPage(pp.load(name), Path(__file__).parent / name) for name in GAMES}
RULINGS = [(name, ruling) for name in GAMES for ruling in PAGES[name].rulings]


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_rulings_is_read(game: str) -> None:
    told = PAGES[game].text.partition("## Rulings")[2].partition("\n## ")[0]
    rows = [line for line in told.splitlines() if line.startswith(("| R", "| S"))]
    assert len(PAGES[game].rulings) == len(rows) > 0


@pytest.mark.parametrize(("game", "ruling"), RULINGS, ids=lambda one: one if isinstance(one, str) else one.rules)
def test_a_ruling_names_a_test_of_its_rule_or_a_reason(game: str, ruling: Ruling) -> None:
    PAGES[game].check_ruling(ruling)
