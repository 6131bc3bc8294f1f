"""Types shared by the engine and its callers: immutable and ready for the wire.

A view is built field by field from what a seat may know. A hidden part is a `Hidden`, never a copy with the secret
removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

#: Marks in the schema of a view: they give generic displays the meaning of a number. Within the views of a game, a
#: field name has one meaning.
SEAT, INNER, DRAWN = "seat", "inner", "drawn"
#: The number of a seat.
Seat = Annotated[int, msgspec.Meta(extra_json_schema={"mark": SEAT})]
#: A field that only the engine reads, to determinize a view.
Inner = Annotated[int, msgspec.Meta(extra_json_schema={"mark": INNER})]
#: A field that only a drawn board reads, such as the price of every move.
Drawn = msgspec.Meta(extra_json_schema={"mark": DRAWN})


class Hidden(msgspec.Struct, frozen=True, tag="hidden"):
    """Things that exist but whose identity this viewer may not know."""

    kind: str
    count: int


class Reason(msgspec.Struct, frozen=True):
    """A refusal's reason: a key of the locale files, and the numbers and ids of its sentence."""

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
    """One step of an explanation, such as that of a price: a key of the locale files with its numbers and ids."""

    code: str
    values: dict[str, int | str] = {}


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of a game: the winning seats (several share the victory), the kind of victory, the scores by seat."""

    kind: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    #: The tie-break that decided (`Game.ties`), a key of the locale files; '' if none was needed.
    tie: str = ""
    #: The total of the opposing side in a solo game.
    rival: int | None = None


def broken(way: str, winners: tuple[int, ...], scores: tuple[int, ...]) -> str:
    """Return `way` if a tie of scores was broken: a loser has as many points as the winners. Return '' otherwise."""
    return way if winners and scores.count(max(scores)) > len(winners) else ""


def marks(view: Any) -> Iterator[tuple[str, str]]:
    """Yield the name and mark ('': none) of every field of a view type, at any depth, with numbers or a mark."""
    _, parts = msgspec.json.schema_components([view])
    for struct in parts.values():
        for name, schema in struct.get("properties", {}).items():
            # A number, the numbers of a list, an optional number, or anything with a mark.
            for part in (schema, schema.get("items"), *schema.get("anyOf", ())):
                if part and ("mark" in part or part.get("type") == "integer"):
                    yield name, part.get("mark", "")


def marked(view: Any, mark: str) -> tuple[str, ...]:
    """Return the names of the fields of a view type that have a mark."""
    return tuple(sorted({name for name, found in marks(view) if found == mark}))


def to_json(value: Any) -> bytes:
    """Return the canonical bytes of a view or any other wire type: equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")
