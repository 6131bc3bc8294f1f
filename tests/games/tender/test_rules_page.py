"""The rules page leads from every number to a function and to a test that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.games.tender.game import Tender
from tests.games.rules_page import Row, RulesPage

PAGE = RulesPage(Tender(), Path(__file__).parent)


def test_the_page_has_a_row_for_each_rule() -> None:
    assert PAGE.numbers() == [f"R{number}" for number in range(1, 13)]


@pytest.mark.parametrize("row", PAGE.rows, ids=lambda row: row.rule)
def test_a_row_leads_to_a_function_and_to_a_test_of_its_rule(row: Row) -> None:
    PAGE.check_row(row)


def test_every_function_that_the_page_names_exists() -> None:
    PAGE.check_places()


def test_the_page_lists_every_option_with_its_values() -> None:
    PAGE.check_options()
