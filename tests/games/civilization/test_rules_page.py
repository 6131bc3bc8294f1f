"""The page of rules leads from every number to a function and to a test that exist (R1 to R120)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.games.civilization.scene import GAME
from tests.games.rules_page import Row, RulesPage

PAGE: Final = RulesPage(GAME, Path(__file__).parent)
RULES: Final = [f"R{number}" for number in range(1, 121)]


def test_the_page_has_a_row_for_each_rule() -> None:
    """R1 to R120 in order; the conquered city has a number of its own, R101a."""
    assert PAGE.numbers() == [*RULES[:101], "R101a", *RULES[101:]]


@pytest.mark.parametrize("row", PAGE.rows, ids=lambda row: row.rule)
def test_a_row_leads_to_a_function_and_to_a_test_of_its_rule(row: Row) -> None:
    """Three hops: the row, the function, the test; the test cites the number."""
    PAGE.check_row(row)


def test_the_functions_behind_the_rulings_exist() -> None:
    """Every place that the page names is there."""
    PAGE.check_places()


def test_the_page_lists_every_option_with_its_values() -> None:
    """The usual value first, as the game itself tells."""
    PAGE.check_options()


def test_every_government_is_listed_among_the_assumptions() -> None:
    """R32: none of the eight cards could be checked in full."""
    assumptions = PAGE.text.partition("## Assumptions")[2].partition("## Rulings")[0]
    for government in GAME.facts()["governments"]:
        assert re.search(rf"^\| {government['id'].capitalize()} \|", assumptions, re.MULTILINE)
