"""The page of rules leads from every number to a function and to a test that exist (R1 to R36, S1 to S8)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.akropolis.table import GAME
from tests.games.rules_page import Row, RulesPage

PAGE = RulesPage(GAME, Path(__file__).parent)
RULES = [*(f"R{number}" for number in range(1, 37)), *(f"S{number}" for number in range(1, 9))]


def test_the_page_has_a_row_for_each_rule_of_the_game_and_of_the_solo_mode() -> None:
    """R1 to R36, then S1 to S8, in order."""
    assert PAGE.numbers() == RULES


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


def test_every_reading_of_a_disputed_point_has_a_row_among_the_rulings() -> None:
    """R33: the open question, our choice, and its place."""
    rulings = PAGE.text.partition("## Rulings")[2].partition("## Options")[0]
    for option in ("edge_rule", "lake_rule", "house_rule"):
        assert re.search(rf"^\| R\d+.*`{option}`", rulings, re.MULTILINE)
