"""The page of rules leads from every number to a function and to a test that exist (R1 to R69)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.rules_page import Row, RulesPage
from tests.games.wonders.table import GAME

PAGE = RulesPage(GAME, Path(__file__).parent)


def test_the_page_has_a_row_for_each_rule() -> None:
    """R1 to R69, in order."""
    assert PAGE.numbers() == [f"R{number}" for number in range(1, 70)]


@pytest.mark.parametrize("row", PAGE.rows, ids=lambda row: row.rule)
def test_a_row_leads_to_a_function_and_to_a_test_of_its_rule(row: Row) -> None:
    """Three hops: the row, the function, the test; the test cites the number."""
    PAGE.check_row(row)


def test_the_functions_behind_the_rulings_exist() -> None:
    """Every place that the page names exists."""
    PAGE.check_places()


def test_the_page_lists_every_option_with_its_values() -> None:
    """The usual value comes first, as in the game itself."""
    PAGE.check_options()
