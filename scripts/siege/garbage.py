"""Corrupted input that our client never sends: wrong types, truncated data and random bytes."""

from __future__ import annotations

import random
from typing import Any, Final

#: Replacements for any value.
ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1.5, 2**31, 2**63, -(2**63) - 1, 10**30, 1e308),
    *("", " ", "x" * 300, "\x00", "\ud7ff", "ő🏛", "../../etc/passwd", "' OR 1=1 --", "<script>", "%00", "-", "nowhere"),
    *([], {}, [[]], {"": {}}, [None] * 30, {"type": "play"}),
)
#: Replacements for a part of a path.
ODD_PARTS: Final = ("", "x", "-", "a" * 60, "%2e%2e", "%00", "%F0%9F%8F%9B", "1", "-1", "9" * 20, "?a=b")


def corrupt(choose: random.Random, thing: Any) -> Any:
    """Return a value with one place, at any depth, replaced, removed, duplicated or added."""
    if isinstance(thing, dict) and thing and choose.random() < 0.9:
        key = choose.choice(list(thing))
        how = choose.random()
        if how < 0.15:
            return {name: value for name, value in thing.items() if name != key}
        if how < 0.3:
            return thing | {choose.choice(("extra", key.upper(), "id", "__proto__")): choose.choice(ODD)}
        return thing | {key: corrupt(choose, thing[key])}
    if isinstance(thing, list) and thing and choose.random() < 0.8:
        place = choose.randrange(len(thing))
        return [*thing[:place], corrupt(choose, thing[place]), *thing[place + choose.randrange(2) :]]
    return choose.choice(ODD)


def corrupt_bytes(choose: random.Random, data: bytes) -> bytes:
    """Return bytes that are truncated, partly changed, or random."""
    how = choose.random()
    if how < 0.3 or not data:
        return choose.randbytes(choose.randrange(1, 200))
    if how < 0.6:
        return data[: choose.randrange(len(data))]
    changed = bytearray(data)
    for _ in range(choose.randrange(1, 4)):
        changed[choose.randrange(len(changed))] = choose.randrange(256)
    return bytes(changed)


def corrupt_path(choose: random.Random, path: str) -> str:
    """Return a path with one part replaced."""
    parts = path.split("/")
    place = choose.randrange(1, len(parts))
    odd = choose.choice(ODD_PARTS)
    return "/".join([*parts[:place], odd, *parts[place + 1 :]])
