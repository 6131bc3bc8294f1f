"""The page of rules leads from every number to a function and to a test that exist (R1 to R88)."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import pentapolis as pp
from tests.games.duel.table import GAME

TESTS = Path(__file__).parent
PAGE = (TESTS.parents[2] / "docs" / "rules" / "duel.md").read_text(encoding="utf-8")
ENGINE = Path(pp.__file__).parent / "games" / "duel"
ROWS = re.findall(
    r"^\| R(\d+) \| (.+?) \| `([\w/]+\.py):(\w+)` \| `(test_\w+\.py)::(test_\w+)` \|$", PAGE, re.MULTILINE
)


@cache
def named(path: Path) -> dict[str, str]:
    """The functions and classes of a file with their docstrings."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    return {
        node.name: ast.get_docstring(node) or "" for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))
    }


def test_the_page_has_a_row_for_each_of_the_eighty_eight_rules() -> None:
    """R1 to R88, in order."""
    assert [int(row[0]) for row in ROWS] == list(range(1, 89))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"R{row[0]}")
def test_a_row_leads_to_a_function_and_to_a_test_of_its_rule(row: tuple[str, ...]) -> None:
    """Three hops: the row, the function, the test; the test cites the number."""
    number, _, module, function, file, test = row
    assert function in named(ENGINE / module)
    assert re.search(rf"\bR{number}\b", named(TESTS / file)[test])


def test_the_functions_behind_the_rulings_exist() -> None:
    """Every place that the page names is there."""
    for module, function in re.findall(r"`([\w/]+\.py):(\w+)`", PAGE):
        assert function in named(ENGINE / module), f"{module}:{function}"


def test_the_page_lists_every_option_with_its_values() -> None:
    """The usual value first, as the game itself tells."""
    for option, values in GAME.option_values().items():
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{option}`"))
        assert re.findall(r"`(\w+)`", row)[1 : len(values) + 1] == list(values)
