"""What no client of ours would send: things of the wrong kind at the wrong place, halves, and plain bytes."""

from __future__ import annotations

import random
from typing import Any, Final

#: What is put in the place of anything.
ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1.5, 2**31, 2**63, -(2**63) - 1, 10**30, 1e308),
    *("", " ", "x" * 300, "\x00", "\ud7ff", "ő🏛", "../../etc/passwd", "' OR 1=1 --", "<script>", "%00", "-", "nowhere"),
    *([], {}, [[]], {"": {}}, [None] * 30, {"type": "play"}),
)
#: What is put in the place of a part of a path.
ODD_PARTS: Final = ("", "x", "-", "a" * 60, "%2e%2e", "%00", "%F0%9F%8F%9B", "1", "-1", "9" * 20, "?a=b")


def spoiled(choose: random.Random, thing: Any) -> Any:
    """A thing in which one place, at any depth, is something else, missing, doubled or unknown."""
    if isinstance(thing, dict) and thing and choose.random() < 0.9:
        key = choose.choice(list(thing))
        how = choose.random()
        if how < 0.15:
            return {name: value for name, value in thing.items() if name != key}
        if how < 0.3:
            return thing | {choose.choice(("extra", key.upper(), "id", "__proto__")): choose.choice(ODD)}
        return thing | {key: spoiled(choose, thing[key])}
    if isinstance(thing, list) and thing and choose.random() < 0.8:
        place = choose.randrange(len(thing))
        return [*thing[:place], spoiled(choose, thing[place]), *thing[place + choose.randrange(2) :]]
    return choose.choice(ODD)


def bytes_of(choose: random.Random, data: bytes) -> bytes:
    """Bytes that were meant otherwise: cut off, with some of them changed, or any."""
    how = choose.random()
    if how < 0.3 or not data:
        return choose.randbytes(choose.randrange(1, 200))
    if how < 0.6:
        return data[: choose.randrange(len(data))]
    changed = bytearray(data)
    for _ in range(choose.randrange(1, 4)):
        changed[choose.randrange(len(changed))] = choose.randrange(256)
    return bytes(changed)


def path_of(choose: random.Random, path: str) -> str:
    """A path in which one part is something else."""
    parts = path.split("/")
    place = choose.randrange(1, len(parts))
    odd = choose.choice(
        ("", "x", "-", "a" * 60, "%2e%2e", "%00", "%F0%9F%8F%9B", "1", "-1", "99999999999999999999", "?a=b")
    )
    return "/".join([*parts[:place], odd, *parts[place + 1 :]])
