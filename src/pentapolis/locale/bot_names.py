"""Names of the bots at a table: several bots of one level have names of their own."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.locale import Words


def bot_names(words: Words, levels: Iterable[str | None]) -> list[str | None]:
    """Return the names of the bots by seat, None for seats without a known bot.

    The first bot of a level has the level's name, the next ones have the level's other names (`bot.<level>.others`).
    """
    met: Counter[str] = Counter()
    names: list[str | None] = []
    for level in levels:
        if level is None or not words.has(f"core.bot.{level}.name"):
            names.append(None)
            continue
        own = f"core.bot.{level}.others.{met[level] - 1}"
        met[level] += 1
        names.append(words(own if words.has(own) else f"core.bot.{level}.name"))
    return names
