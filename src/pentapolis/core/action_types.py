"""The verbs of a game in one table: it defines the meaning and the spelling of every action number.

A game lists its verbs in `verbs.py`, each with the parts of its actions. Numbers are assigned in that order. A verb has
as many actions as there are combinations of its parts' values, the last part counting fastest.
`scripts/write_actions.py` writes the same table as plain functions on native ints, `actions.py`, for the rules. The
edge reads it here.

    Verb("draft", "Take a wonder of the offer.", Part("wonder", 12, "wonder"))
    Verb("stage", "Build a number of stages.", Part("number", 4, "number", first=1))
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING

from pentapolis.core.types import Move

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Vocabulary = dict[str, tuple[str, ...] | range]


@dataclass(frozen=True)
class Part:
    """One number within an action, of `size` values that count from `first`.

    `kind` is its vocabulary: a number is spelled as it is, an id by its index where there are as many ids as values,
    else by its value. A part without a kind is spelled by the game, because the word depends on the position.
    """

    name: str
    size: int
    kind: str = ""
    first: int = 0
    #: The name of its argument in the notation, if it differs.
    word: str = ""

    @property
    def argument(self) -> str:
        """Return its name in the notation."""
        return self.word or self.name


@dataclass(frozen=True, init=False)
class Verb:
    """A verb, its description, and the parts of its actions.

    `words` names the arguments and their kinds where they are not the parts themselves. `room` is the number of action
    numbers reserved for the verb, where that is more than it has actions.
    """

    name: str
    text: str
    parts: tuple[Part, ...]
    words: Mapping[str, str]
    room: int

    def __init__(
        self, name: str, text: str, *parts: Part, words: Mapping[str, str] | None = None, room: int = 0
    ) -> None:
        spelled = {part.argument: part.kind for part in parts} if words is None else words
        for key, value in (("name", name), ("text", text), ("parts", parts), ("words", spelled)):
            object.__setattr__(self, key, value)
        object.__setattr__(self, "room", max(self.count, room))

    @property
    def count(self) -> int:
        """Return the number of its actions."""
        return prod(part.size for part in self.parts)

    @property
    def by_hand(self) -> bool:
        """Return whether the words of a part depend on the position."""
        return any(not part.kind for part in self.parts)


@dataclass(frozen=True)
class Verbs:
    """All verbs of a game, by number."""

    rows: Sequence[Verb]
    vocabulary: Vocabulary
    #: Arguments of several verbs that `actions.py` has a function for, which finds them in any of these actions.
    shared: tuple[str, ...] = ()
    first: Mapping[str, int] = field(init=False)
    count: int = field(init=False)

    def __post_init__(self) -> None:
        first, count = {}, 0
        for verb in self.rows:
            first[verb.name] = count
            count += verb.room
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "count", count)

    @property
    def kinds(self) -> dict[str, Mapping[str, str]]:
        """Return the verbs with the names and kinds of their arguments: `Game.verbs`."""
        return {verb.name: verb.words for verb in self.rows}

    def named(self, name: str) -> Verb:
        """Return the verb of a name."""
        return next(verb for verb in self.rows if verb.name == name)

    def encode(self, name: str, *values: int) -> int:
        """Return the action of a verb and its parts."""
        number = 0
        for part, value in zip(self.named(name).parts, values, strict=True):
            number = number * part.size + value - part.first
        return self.first[name] + number

    def decode(self, action: int) -> tuple[Verb, tuple[int, ...]]:
        """Return the verb and the parts of an action."""
        verb = next(verb for verb in reversed(self.rows) if self.first[verb.name] <= action)
        number = action - self.first[verb.name]
        values = []
        for part in reversed(verb.parts):
            values.append(number % part.size + part.first)
            number //= part.size
        return verb, tuple(reversed(values))

    def spell(self, verb: Verb, values: Sequence[int]) -> dict[str, str]:
        """Return the words of the parts that have a vocabulary."""
        return {
            part.argument: self.word(part, value) for part, value in zip(verb.parts, values, strict=True) if part.kind
        }

    def describe(self, action: int) -> Move:
        """Return the structured form of an action whose words do not depend on the position."""
        verb, values = self.decode(action)
        return Move(verb.name, self.spell(verb, values))

    def find(self, move: Move) -> int:
        """Return the action of a move whose words do not depend on the position, or -1 if a word is out of range."""
        verb = self.named(move.verb)
        values = [self.value(part, move.args[part.argument]) for part in verb.parts]
        return -1 if None in values else self.encode(verb.name, *[value for value in values if value is not None])

    def value(self, part: Part, word: str) -> int | None:
        """Return the value of a word in the part's vocabulary, or None if the part does not have it."""
        ids = self.vocabulary[part.kind]
        if isinstance(ids, range):
            value = int(word)
        else:
            value = ids.index(word) + (part.first if len(ids) == part.size else 0)
        return value if part.first <= value < part.first + part.size else None

    def word(self, part: Part, value: int) -> str:
        """Return the word of a value."""
        ids = self.vocabulary[part.kind]
        if isinstance(ids, range):
            return str(value)
        return ids[value - part.first if len(ids) == part.size else value]
