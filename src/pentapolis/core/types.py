"""What crosses the border between the engine and everybody else: typed, immutable, ready for the wire.

A view is built field by field from what a seat may know. What it may not know is a `Hidden`, never a copy with
the secret removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

#: Marks of the schema of a view: they tell whoever shows any view what a number means. Within the views of a game a
#: field of one name means one thing.
SEAT, INNER, DRAWN = "seat", "inner", "drawn"
#: The number of a seat.
Seat = Annotated[int, msgspec.Meta(extra_json_schema={"mark": SEAT})]
#: What only the engine reads, to make a position of a view.
Inner = Annotated[int, msgspec.Meta(extra_json_schema={"mark": INNER})]
#: Marks what only a drawn board reads, such as the price of every move: who reads words asks for the one he means.
Drawn = msgspec.Meta(extra_json_schema={"mark": DRAWN})


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


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: the winning seats (several share the victory), the kind of victory, the scores by seat."""

    kind: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    #: What decided between players who stood equal (`Game.ties`), a code of the locale files; '' if nothing had to.
    tie: str = ""
    #: The total of the other side, where one seat plays against the game itself.
    rival: int | None = None


def broken(way: str, winners: tuple[int, ...], scores: tuple[int, ...]) -> str:
    """What broke a tie of scores: `way`, if somebody has as many points as the winners and has not won; else ''."""
    return way if winners and scores.count(max(scores)) > len(winners) else ""


def marks(view: Any) -> Iterator[tuple[str, str]]:
    """Every field of a type of views, however deep, that holds numbers or is marked: its name and mark ('': none)."""
    _, parts = msgspec.json.schema_components([view])
    for struct in parts.values():
        for name, schema in struct.get("properties", {}).items():
            # A number, the numbers of a list, or one that may be missing; or anything that is marked.
            for part in (schema, schema.get("items"), *schema.get("anyOf", ())):
                if part and ("mark" in part or part.get("type") == "integer"):
                    yield name, part.get("mark", "")


def marked(view: Any, mark: str) -> tuple[str, ...]:
    """The names of the fields of a type of views that hold what is marked so."""
    return tuple(sorted({name for name, found in marks(view) if found == mark}))


def to_json(value: Any) -> bytes:
    """The canonical bytes of a view or of any other wire type: equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")
