"""What crosses the border between the engine and everybody else: typed, immutable, ready for the wire.

A view is built field by field from what a seat may know. What it may not know is a `Hidden`, never a copy with
the secret removed.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Hidden(msgspec.Struct, frozen=True, tag="hidden"):
    """Things that exist but whose identity this viewer may not know."""

    kind: str
    count: int


class Reason(msgspec.Struct, frozen=True):
    """Why something is refused: a code that the locale files word, and the numbers and ids it speaks of."""

    code: str
    values: dict[str, int | str] = {}

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return self.code.replace("_", " ") + (f" ({told})" if told else "")


class Move(msgspec.Struct, frozen=True):
    """The structured form of an action or of a chance outcome: a verb and its named arguments, in order."""

    verb: str
    args: dict[str, str] = {}

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args.values()))


class Step(msgspec.Struct, frozen=True):
    """One step of an explanation (of a price, say): a code for the locale files with its numbers and ids."""

    code: str
    values: dict[str, int | str] = {}


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the winning seats (several share the victory), the kind of victory, the scores by seat."""

    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


def to_json(value: Any) -> bytes:
    """The canonical bytes of a view or of any other wire type: equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")
