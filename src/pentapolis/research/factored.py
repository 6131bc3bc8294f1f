"""Factored actions: a verb and its parts, a few small choices in place of one among many thousands.

    factored = Factored(game)
    choices: list[int] = []
    for head in factored.heads:
        allowed = factored.mask(legal, choices)  # of this head, given the choices so far
        choices.append(choose(head, allowed))
    action = factored.join(choices)

Every choice that a mask allows leads to a legal action. Heads are named like the parts of the game's verbs: verbs with
the same part share its head. A verb that lacks a part has 0 there.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pentapolis.core.action_types import Verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pentapolis.core.game import Game

VERB: Final = "verb"


class Head(NamedTuple):
    """One of the choices that make up an action: its name and its number of values."""

    name: str
    size: int


class Factored:
    """The actions of a game in parts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.verbs = table_of(game)
        sizes: dict[str, int] = {}
        for verb in self.verbs.rows:
            for part in verb.parts:
                sizes[part.name] = max(sizes.get(part.name, 0), part.size)
        verbs = [Head(VERB, len(self.verbs.rows))] if len(self.verbs.rows) > 1 else []
        self.heads = (*verbs, *(Head(name, size) for name, size in sizes.items()))
        self._firsts = np.array([self.verbs.first[verb.name] for verb in self.verbs.rows])
        self._columns = {head.name: column for column, head in enumerate(self.heads)}

    @property
    def sizes(self) -> tuple[int, ...]:
        """Return the number of values of each head, as for a MultiDiscrete space."""
        return tuple(head.size for head in self.heads)

    def split(self, actions: Sequence[int] | NDArray[np.int64]) -> NDArray[np.int64]:
        """Split actions into parts: a row each, a column for each head."""
        numbers = np.asarray(actions, np.int64)
        verbs = np.searchsorted(self._firsts, numbers, side="right") - 1
        rows = np.zeros((len(numbers), len(self.heads)), np.int64)
        if VERB in self._columns:
            rows[:, self._columns[VERB]] = verbs
        for index in np.unique(verbs):
            mine = verbs == index
            rest = numbers[mine] - self._firsts[index]
            for part in reversed(self.verbs.rows[index].parts):
                rest, value = np.divmod(rest, part.size)
                rows[mine, self._columns[part.name]] = value
        return rows

    def join(self, parts: Sequence[int]) -> int:
        """Return the action of its parts, one for each head."""
        index = int(parts[self._columns[VERB]]) if VERB in self._columns else 0
        verb = self.verbs.rows[index]
        number = 0
        for part in verb.parts:
            number = number * part.size + int(parts[self._columns[part.name]])
        return int(self._firsts[index]) + number

    def mask(self, legal: Sequence[int], chosen: Sequence[int] = ()) -> NDArray[np.bool_]:
        """Return which values of the next head occur in a legal action that agrees with the choices so far."""
        rows = self.split(legal)
        column = len(chosen)
        agreeing = (rows[:, :column] == np.asarray(chosen, np.int64)).all(axis=1)
        allowed = np.zeros(self.heads[column].size, np.bool_)
        allowed[rows[agreeing, column]] = True
        return allowed

    def masks(self, legal: Sequence[int]) -> tuple[NDArray[np.bool_], ...]:
        """Return for each head the values that occur in any legal action."""
        rows = self.split(legal)
        found = []
        for column, head in enumerate(self.heads):
            allowed = np.zeros(head.size, np.bool_)
            allowed[rows[:, column]] = True
            found.append(allowed)
        return tuple(found)


def table_of(game: Game) -> Verbs:
    """Return the table of a game's verbs: `VERBS` of the module `verbs` beside the game."""
    found = import_module(f"{type(game).__module__.rpartition('.')[0]}.verbs").VERBS
    assert isinstance(found, Verbs)
    return found
