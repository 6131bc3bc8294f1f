"""No card without a test of its effect: every id is played with, set up or looked at somewhere (R10)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from pentapolis.games.ages.cards import CARD_IDS

HERE = Path(__file__).parent
#: Lists of ids and numbers say nothing of effects.
NOT_EFFECTS = {"test_components.py", "test_every_card.py", "test_traps.py", "test_refusals.py", "test_rules_page.py"}


def words_of(path: Path) -> set[str]:
    """The words of all texts in a file, without its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    texts = (
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    )
    return {word for text in texts for word in re.findall(r"\w+", text)}


EXERCISED = set().union(*(words_of(path) for path in HERE.glob("test_*.py") if path.name not in NOT_EFFECTS))


@pytest.mark.parametrize("card", CARD_IDS)
def test_a_card_is_exercised_by_a_test(card: str) -> None:
    """R10: each of the 244 cards, by a test of its chapter."""
    assert card in EXERCISED
