"""What has changed between two positions, so that a move need not send all that it left as it was.

A *patch* leads from one JSON value to another and knows nothing of games. It is one of

- `[value]`: this instead;
- `[]`: nothing, a key of an object that is gone;
- `[start, count, items]`: in an array, so many elements from there on become these;
- `{"key": patch, ...}`: within an object, or an array by the numbers of its elements, these parts change.

The two positions are structs as they are encoded, never their bytes: parts that are equal are found so at the speed of
msgspec, and only the way to what differs is walked in Python.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import NODEFAULT, UNSET, Struct
from msgspec.structs import astuple

from pentapolis.table.protocol import Change

if TYPE_CHECKING:
    from pentapolis.table.protocol import Position, Update

Patch = list[Any] | dict[str, Any]

#: Of these nothing changes within.
PLAIN: Final = frozenset({int, str, bool, float, type(None)})
#: What is left out of an object.
GONE: Final[Patch] = []
#: What factories make that is left out where defaults are.
EMPTY: Final = (list, dict, set)
#: Always sent whole: they are as of a moment, and the base may have been sent at another.
TIMED: Final = "clocks"


class Field(Struct, frozen=True):
    """A field of a struct: its key in JSON, and what it is when it is left out there."""

    key: str
    #: Whether it may be left out at all.
    omits: bool
    default: Any = NODEFAULT
    is_empty: bool = False

    def is_left_out(self, value: Any) -> bool:
        """Whether msgspec leaves a value out of the object."""
        return value is UNSET or value is self.default or (self.is_empty and not value)


@cache
def fields_of(kind: type[Struct]) -> tuple[Field, ...]:
    """The fields of a struct."""
    omits = kind.__struct_config__.omit_defaults
    return tuple(
        Field(
            field.encode_name,
            omits or field.default is UNSET,
            field.default if omits else NODEFAULT,
            omits and field.default_factory in EMPTY,
        )
        for field in msgspec.structs.fields(kind)
    )


def diff(before: Any, now: Any) -> Patch:
    """What leads from one value to another that is not equal to it."""
    kind = type(now)
    if kind in PLAIN or type(before) is not kind:
        return [now]
    if kind is tuple or kind is list:
        return diff_array(before, now)
    if kind is dict:
        return diff_dict(before, now)
    return diff_struct(before, now) if isinstance(now, Struct) else [now]


def diff_struct(before: Struct, now: Struct) -> Patch:
    """The fields that differ."""
    found: dict[str, Any] = {}
    for field, old, new in zip(fields_of(type(now)), astuple(before), astuple(now), strict=True):
        if old is new or old == new:
            continue
        if field.omits and field.is_left_out(new):
            found[field.key] = GONE
        else:
            found[field.key] = [new] if field.omits and field.is_left_out(old) else diff(old, new)
    return found


def diff_dict(before: dict[Any, Any], now: dict[Any, Any]) -> Patch:
    """The keys that differ; with keys that JSON has no room for, all of it."""
    found: dict[str, Any] = {}
    for key, new in now.items():
        if not isinstance(key, str):
            return [now]
        if key not in before:
            found[key] = [new]
        elif before[key] != new:
            found[key] = diff(before[key], new)
    for key in before:
        if key not in now:
            found[key] = GONE
    return found


def diff_array(before: Any, now: Any) -> Patch:
    """The elements that differ, one by one where there are as many as before; else those between equal ends."""
    if len(before) == len(now):
        changed = [index for index, new in enumerate(now) if before[index] != new]
        return {str(index): diff(before[index], now[index]) for index in changed}
    shorter = min(len(before), len(now))
    start = 0
    while start < shorter and before[start] == now[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == now[-1 - end]:
        end += 1
    return [start, len(before) - start - end, now[start : len(now) - end]]


def apply_patch(before: Any, change: Patch) -> Any:
    """A JSON value after a patch; what does not change is the same object. The base stays as it is."""
    if isinstance(change, dict):
        after = before.copy()
        for key, part in change.items():
            if isinstance(before, list):
                after[int(key)] = apply_patch(before[int(key)], part)
            elif part == GONE:
                del after[key]
            else:
                after[key] = apply_patch(before.get(key), part)
        return after
    if len(change) == 1:
        return change[0]
    start, count, items = change
    return [*before[:start], *items, *before[start + count :]]


class UpdateMessage:
    """One event as a viewer is told it: whole, or what it changes for whoever has the position before."""

    def __init__(self, before: Position | None, update: Update) -> None:
        self.update = update
        self._before = before
        self._whole: bytes | None = None
        self._change: bytes | None = None

    def message_for(self, base: int | None) -> bytes:
        """The message for a socket that has the position at a cursor; None if it wants all of it."""
        if self._before is None or base != self._before.cursor:
            if self._whole is None:
                self._whole = msgspec.json.encode(self.update)
            return self._whole
        if self._change is None:
            self._change = msgspec.json.encode(change_of(self._before, self.update))
        return self._change


def change_of(before: Position, update: Update) -> Change:
    """An update for whoever has the position before it."""
    position = update.position
    found = diff_struct(before, position)
    assert isinstance(found, dict)
    found[TIMED] = [position.clocks]
    return Change(update.table, before.cursor, found, update.log_length, update.log)
