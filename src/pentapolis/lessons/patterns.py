"""Patterns of moves, and conditions on a view."""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING, Any, Final

from pentapolis.lessons.source import LessonError

if TYPE_CHECKING:
    from collections.abc import Callable

STAR: Final = "*"
#: In a condition: the value before the move.
SAME: Final = "same"
COMPARISONS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "==": operator.eq,
}
CONDITION: Final = re.compile(r"(\S+) (>=|<=|>|<|==) (-?\d+|same)")


def fits(pattern: str, move: str) -> bool:
    """Return whether a move fits a pattern: a star is one word, at the end any number of words.

    >>> fits("build *", "build altar 0 0"), fits("wonder * 2 0", "wonder altar 2 0"), fits("build altar", "build baths")
    (True, True, False)
    """
    wanted, words = pattern.split(), move.split()
    if wanted[-1] == STAR:
        wanted.pop()
        words = words[: len(wanted)]
    return len(wanted) == len(words) and all(one in (STAR, word) for one, word in zip(wanted, words, strict=True))


def at_path(view: Any, path: str) -> Any:
    """Return the value at a dotted path of a JSON value. Raises LessonError if there is none."""
    value = view
    for part in path.split("."):
        try:
            value = value[int(part)] if isinstance(value, list) else value[part]
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise LessonError(f"there is no {path} in the view") from error
    return value


def holds(conditions: str, before: Any, after: Any) -> bool:
    """Return whether a view fulfils conditions such as `pawn >= 3; cities.0.total > same`. Raises LessonError."""
    for text in filter(None, conditions.split(";")):
        found = CONDITION.fullmatch(text.strip())
        if found is None:
            raise LessonError(f"{text.strip()!r} is not a condition")
        path, comparison, wanted = found.groups()
        limit = at_path(before, path) if wanted == SAME else int(wanted)
        if not COMPARISONS[comparison](at_path(after, path), limit):
            return False
    return True
