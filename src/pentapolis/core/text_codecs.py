"""Codecs of the values in the text of a position: how each is written, and how it is read."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pentapolis.core.errors import PositionError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

MAX_DIGITS: Final = 9
#: The length to which errors cut a faulty text.
MAX_SHOWN: Final = 80
#: The number of expected words that an error names.
MOST_NAMED: Final = 12


@dataclass(frozen=True)
class Codec:
    """A kind of value: how it is written and how it is read. `read` raises PositionError, without a line."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def number(low: int, high: int) -> Codec:
    """Return the codec of a whole number in a range, both ends included."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > MAX_DIGITS or not low <= int(text) <= high:
            raise PositionError(f"{shown(text)} is not a number from {low} to {high}")
        return int(text)

    return Codec(str, read)


def word(ids: Sequence[str], others: Mapping[int, str] | None = None) -> Codec:
    """Return the codec of an id, stored as its index; `others` are words for numbers that are no index, such as -1 for
    none.
    """
    names = {**(others or {}), **dict(enumerate(ids))}
    numbers = {name: index for index, name in names.items()}

    def read(text: str) -> int:
        if text not in numbers:
            near = difflib.get_close_matches(text[:MAX_SHOWN], numbers, 3)
            hint = f"did you mean {' or '.join(near)}?" if near else f"expected {either(numbers)}"
            raise PositionError(f"{shown(text)} is not known here; {hint}")
        return numbers[text]

    return Codec(lambda index: names[index], read)


def yes_no() -> Codec:
    """Return the codec of a yes or no, stored as 1 or 0."""
    return word(("no", "yes"))


def seat_of(seats: int, nobody: int | None = None) -> Codec:
    """Return the codec of a seat, `p1` for 0; the parameter is the number that means no seat, if there is one."""
    return word([f"p{seat + 1}" for seat in range(seats)], None if nobody is None else {nobody: "nobody"})


def words(item: Codec, *, once: bool = False) -> Codec:
    """Return the codec of a list, its items separated by spaces; with `once` no item may stand twice."""

    def read(text: str) -> list[Any]:
        values = [item.read(one) for one in text.split()]
        if once:
            refuse_doubles(text.split())
        return values

    return Codec(lambda values: " ".join(item.write(value) for value in values), read)


def bit_set(ids: Sequence[str]) -> Codec:
    """Return the codec of a set of ids, stored as bits, written in the order of the ids."""
    listed = words(word(ids), once=True)
    return Codec(
        lambda bits: listed.write([index for index in range(len(ids)) if (bits >> index) & 1]),
        lambda text: sum(1 << index for index in listed.read(text)),
    )


def pairs(key: Codec, value: Codec) -> Codec:
    """Return the codec of a mapping, written `key:value key:value` in its order; no key may stand twice."""

    def read(text: str) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for one in text.split():
            name, colon, rest = one.partition(":")
            if not colon:
                raise PositionError(f"{shown(one)} has no colon; expected e.g. a:b")
            index = key.read(name)
            if index in found:
                raise PositionError(f"{shown(name)} appears twice")
            found[index] = value.read(rest)
        return found

    return Codec(lambda mapping: " ".join(f"{key.write(k)}:{value.write(v)}" for k, v in mapping.items()), read)


def counts(ids: Sequence[str], most: int) -> Codec:
    """Return the codec of a count per id, stored as a list by index, written `id:number` where it is not 0."""
    listed = pairs(word(ids), number(1, most))

    def read(text: str) -> list[int]:
        found = listed.read(text)
        return [found.get(index, 0) for index in range(len(ids))]

    return Codec(lambda values: listed.write({index: many for index, many in enumerate(values) if many}), read)


def either(names: Iterable[str]) -> str:
    """Return the first of the expected words as text."""
    every = list(names)
    more = ["..."] if len(every) > MOST_NAMED else []
    return ", ".join([*every[:MOST_NAMED], *more]) or "nothing"


def shown(text: str) -> str:
    """Return a faulty text, cut to fit into an error."""
    return repr(text[:MAX_SHOWN])


def refuse_doubles(names: Iterable[str]) -> None:
    """Check that no word stands twice."""
    seen = set()
    for name in names:
        if name in seen:
            raise PositionError(f"{shown(name)} appears twice")
        seen.add(name)
