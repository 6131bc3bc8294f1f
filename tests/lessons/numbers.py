"""Numbers in the sentences of lessons: expressions such as `price build baths`, computed by the engine.

docs/lessons.md lists the expressions.
"""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING, Any

from pentapolis.core.state import CHANCE
from pentapolis.lessons.course import plain
from pentapolis.lessons.patterns import at_path
from tests.pages import page

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.core.state import State

OPERATORS: dict[str, Callable[[int, int], int]] = {" + ": operator.add, " - ": operator.sub, " * ": operator.mul}
#: Numbers that the pages of rules spell.
SPELLED = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

SPELLED_VALUES = {word: value for value, word in enumerate(SPELLED)} | {"thirteen": 13, "twenty": 20}


class Numbers:
    """The numbers of a sentence: those of a position, of the view before it, and of the game."""

    def __init__(self, state: State, seat: int, was: Any = None, view: Any = None) -> None:
        self.state = state
        self.seat = seat
        self.was = was
        self.view = plain(state.view(seat)) if view is None else view

    def fits(self, expression: str, value: int) -> bool:
        """Return whether an expression yields a value."""
        if expression.startswith("rule "):
            return value in rule_numbers(self.state.game.name, expression.removeprefix("rule "))
        return self.value(expression) == value

    def value(self, expression: str) -> int:
        """Return the value of an expression, computed from left to right."""
        first, *rest = re.split(r"( [-+*] )", expression)
        value = self.term(first)
        for sign, term in zip(rest[::2], rest[1::2], strict=True):
            value = OPERATORS[sign](value, self.term(term))
        return value

    def term(self, text: str) -> int:
        """Return the value of one term."""
        if re.fullmatch(r"\d+", text):
            return int(text)
        kind, _, given = text.partition(" ")
        if kind == "price":
            return self.price(given)
        if kind == "gain":
            move, _, path = given.rpartition(" ")
            return self.gain(move, path)
        if kind == "fact":
            table, name, path = given.split()
            return number(at_path(self.fact(table, name), path))
        assert kind in ("view", "was"), f"{text!r} is not an expression"
        return number(at_path(self.view if kind == "view" else self.was, given))

    def price(self, move: str) -> int:
        """Return the number of the last step of a price."""
        game = self.state.game
        steps = game.explain(self.state, self.seat, game.parse(self.state, move, self.seat, strict=True))
        return int(next(iter(steps[-1].values.values())))

    def gain(self, move: str, path: str) -> int:
        """Return how much a number of the view grows by a move, before chance decides."""
        after = self.state.clone()
        after.apply(self.seat, after.game.parse(after, move, self.seat, strict=True))
        assert after.to_act != CHANCE or after.reveals == self.state.reveals
        return number(at_path(plain(after.view(self.seat)), path)) - number(at_path(self.view, path))

    def fact(self, table: str, name: str) -> Any:
        """Return an entry of the game's facts."""
        return next(one for one in self.state.game.facts()[table] if one["id"] == name)


def number(value: Any) -> int:
    """Return a number, or the length of a list."""
    assert isinstance(value, int | list), f"{value!r} is not a number"
    return len(value) if isinstance(value, list) else value


def rule_numbers(game: str, rule: str) -> set[int]:
    """Return the numbers that the rule names on the page of rules."""
    found = re.search(rf"^\| {rule} \| ([^|]+) \|", page(f"docs/rules/{game}.md"), re.MULTILINE)
    assert found, f"{rule} is not on the page"
    words = re.findall(r"\d+|[a-z]+", found[1].lower())
    return {
        int(word) if word.isdecimal() else SPELLED_VALUES[word]
        for word in words
        if word.isdecimal() or word in SPELLED_VALUES
    }
