"""Diffs between two positions, so that a move need not send the unchanged parts.

A *patch* leads from one JSON value to another and is independent of the games. It is one of

- `[value]`: this value instead;
- `[]`: nothing, where a key of an object is removed;
- `[start, count, items]`: in an array, `items` replace `count` elements from `start` on;
- `{"key": patch, ...}`: within an object, or within an array by index, these parts change.

The two positions are compared as structs, not as bytes: msgspec compares equal parts quickly, and only the path to a
difference is walked in Python.
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

#: Values of these types are replaced as a whole.
PLAIN: Final = frozenset({int, str, bool, float, type(None)})
#: The patch of a removed key.
GONE: Final[Patch] = []
#: Default factories whose empty result msgspec omits.
EMPTY: Final = (list, dict, set)
#: Always sent as a whole, because its value depends on the time of sending, and the base may have another.
TIMED: Final = "clocks"


class Field(Struct, frozen=True):
    """A field of a struct: its key in JSON, and the value with which it is omitted."""

    key: str
    #: Whether the field may be omitted at all.
    omits: bool
    default: Any = NODEFAULT
    is_empty: bool = False

    def is_left_out(self, value: Any) -> bool:
        """Return whether msgspec omits a value from the object."""
        return value is UNSET or value is self.default or (self.is_empty and not value)


@cache
def fields_of(kind: type[Struct]) -> tuple[Field, ...]:
    """Return the fields of a struct."""
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
    """Return the patch from one value to another that is not equal to it."""
    kind = type(now)
    if kind in PLAIN or type(before) is not kind:
        return [now]
    if kind is tuple or kind is list:
        return diff_array(before, now)
    if kind is dict:
        return diff_dict(before, now)
    return diff_struct(before, now) if isinstance(now, Struct) else [now]


def diff_struct(before: Struct, now: Struct) -> Patch:
    """Return the patches of the fields that differ."""
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
    """Return the patches of the keys that differ, or the whole value if a key is not a string."""
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
    """Return the patches by index if the lengths are equal, else one replacement between the equal ends."""
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
    """Return a JSON value with a patch applied. Unchanged parts are the same objects, and the base is not changed."""
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
    """One update for a viewer: whole, or as a change for a client that has the position before it."""

    def __init__(self, before: Position | None, update: Update) -> None:
        self.update = update
        self._before = before
        self._whole: bytes | None = None
        self._change: bytes | None = None

    def message_for(self, base: int | None) -> bytes:
        """Return the message for a client with the position at cursor `base`; None if it takes whole updates."""
        if self._before is None or base != self._before.cursor:
            if self._whole is None:
                self._whole = msgspec.json.encode(self.update)
            return self._whole
        if self._change is None:
            self._change = msgspec.json.encode(change_of(self._before, self.update))
        return self._change


def change_of(before: Position, update: Update) -> Change:
    """Return an update as a change of the position before it."""
    position = update.position
    found = diff_struct(before, position)
    assert isinstance(found, dict)
    found[TIMED] = [position.clocks]
    return Change(update.table, before.cursor, found, update.log_length, update.log)
