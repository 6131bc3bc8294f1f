"""Coverage of the cards: each has a test of its effect, in the chapter of its kind (R10)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from pentapolis.games.ages.cards import CARDS, KINDS, Card

HERE: Final = Path(__file__).parent
#: The chapters that test the effects of the cards of a kind; all other kinds are technologies.
CHAPTERS: Final = {
    "leader": ("test_leaders.py",),
    "wonder": ("test_wonders.py",),
    "action": ("test_action_cards.py",),
    "event": ("test_events.py",),
    "territory": ("test_colonies.py",),
    "tactic": ("test_tactics.py",),
    # These cards are worth one number in a defence and another one in a colonisation.
    "bonus": ("test_colonies.py", "test_aggressions.py"),
    "aggression": ("test_aggressions.py",),
    "war": ("test_wars.py",),
    "pact": ("test_pacts.py",),
}
TECHNOLOGIES: Final = ("test_technologies.py",)


def is_bare_list(node: ast.stmt) -> bool:
    """Return whether a statement only lists ids: membership in a list tests no effect of a card."""
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.value, (ast.List, ast.Set, ast.Tuple))
        and all(isinstance(item, ast.Constant) for item in node.value.elts)
    )


def texts(node: ast.AST) -> Iterator[str]:
    """Yield the texts in a piece of code, without its docstrings."""
    told = {
        id(part.body[0].value)
        for part in ast.walk(node)
        if isinstance(part, (ast.Module, ast.FunctionDef, ast.ClassDef))
        and part.body
        and isinstance(part.body[0], ast.Expr)
    }
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in told:
            yield part.value


def exercised(chapter: str) -> set[str]:
    """Return the ids that the tests of a chapter play with, set up or expect."""
    tree = ast.parse((HERE / chapter).read_text(encoding="utf-8"))
    useful = ast.Module([node for node in tree.body if not is_bare_list(node)], [])
    return {word for text in texts(useful) for word in re.findall(r"\w+", text)}


EXERCISED: Final = {
    chapter: exercised(chapter) for chapter in {*TECHNOLOGIES, *(name for names in CHAPTERS.values() for name in names)}
}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_is_exercised_by_the_chapter_of_its_kind(card: Card) -> None:
    """R10: each of the 244 cards."""
    chapters = CHAPTERS.get(KINDS[card.kind], TECHNOLOGIES)
    assert [chapter for chapter in chapters if card.id not in EXERCISED[chapter]] == []


def test_a_bare_list_of_ids_is_no_test_of_effects() -> None:
    """R10: what would make the check above blind."""
    assert is_bare_list(ast.parse('LEADERS = ["moses", "homer"]').body[0])
    assert not is_bare_list(ast.parse('FARMS = [("irrigation", 3)]').body[0])
