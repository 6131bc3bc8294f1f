"""The page of rules leads from every number to a function and to a test that exist (R1 to R195)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.ages.scene import GAME
from tests.games.rules_page import Row, RulesPage, Ruling

PAGE = RulesPage(GAME, Path(__file__).parent)
#: The chapters of the rules leave gaps between their numbers.
CHAPTERS = (
    *((1, 8), (10, 16), (20, 28), (30, 33), (35, 57), (60, 65), (70, 87), (90, 107), (110, 113), (115, 142)),
    *((150, 150), (155, 161), (170, 175), (180, 182), (190, 195)),
)
RULES = [f"R{number}" for first, last in CHAPTERS for number in range(first, last + 1)]
#: The rulings on which the sources have least.
UNCERTAIN = {"R28", "R47", "R51", "R102", "R126", "R158"}


def test_the_page_has_a_row_for_each_rule() -> None:
    """R1 to R195, 148 of them, in order."""
    assert len(RULES) == 148
    assert PAGE.numbers() == RULES


@pytest.mark.parametrize("row", PAGE.rows, ids=lambda row: row.rule)
def test_a_row_leads_to_a_function_and_to_a_test_of_its_rule(row: Row) -> None:
    """Three hops: the row, the function, the test; the test cites the number."""
    PAGE.check_row(row)


@pytest.mark.parametrize("ruling", PAGE.rulings, ids=lambda ruling: ruling.question)
def test_a_ruling_names_the_test_that_proves_it_or_says_why_there_is_none(ruling: Ruling) -> None:
    """A choice of ours is tested like a rule."""
    PAGE.check_ruling(ruling)


def test_every_ruling_is_read() -> None:
    """The rows of the table, 28 of them."""
    assert len(PAGE.rulings) == 28


def test_the_functions_behind_the_rulings_exist() -> None:
    """Every place that the page names is there."""
    PAGE.check_places()


def test_the_page_lists_every_option_with_its_values() -> None:
    """The usual value first, as the game itself tells."""
    PAGE.check_options()


def test_the_uncertain_rulings_are_marked() -> None:
    """R28, R47, R51, R102, R126, R158: the least certain ones."""
    rulings = PAGE.text.partition("## Rulings")[2].partition("## Options")[0]
    marked = re.findall(r"^\| (R\d+) \|[^|]*\(\*uncertain\*\)", rulings, re.MULTILINE)
    assert set(marked) == UNCERTAIN


def test_the_page_lists_every_verb_with_its_arguments() -> None:
    """R190: in the words of the notation."""
    listed = dict(re.findall(r"^\| `(\w+)` \| ([\w, ]*)\| [^|]+\|$", PAGE.text.partition("## Moves")[2], re.MULTILINE))
    told = {verb: ", ".join(kinds) for verb, kinds in GAME.verbs.items()}
    assert {verb: listed[verb].strip() for verb in told} == told
