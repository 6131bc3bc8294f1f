"""Measured strengths of the levels: `data/measured_ratings.json`, written by `pentapolis ladder GAME --publish FILE`
and by `scripts/measure_levels.py`.

What was never measured has no number. A level that gets less time than it may take is weaker: what it is then worth
lies between the levels that are measured.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Final

import msgspec

from pentapolis.bots.level_settings import MANNERS, NAMES, SECONDS

PLACE: Final = Path(__file__).parent / "data" / "measured_ratings.json"
#: The least time that a level thinks, however many others wait, in seconds.
LEAST: Final = 0.02


class Strength(msgspec.Struct, frozen=True):
    """What is known of a level, or of a character, in a game: its Elo with its interval, and how it plays."""

    elo: float
    low: float
    high: float
    games: int
    #: The points that it usually ends with.
    score: float
    #: How long it takes for a decision that is not forced, eight times of ten, in seconds of CPU time.
    seconds: float
    #: The parts of its victories by their kind.
    kinds: dict[str, float]


class Measured(msgspec.Struct, frozen=True):
    """The ladder of a game: how many sat at a table, how many games were played, and what came of it by bot."""

    seats: int
    ruleset: int
    games: int
    bots: dict[str, Strength]


@cache
def ladders() -> dict[str, Measured]:
    """The ladders that were measured, by game."""
    return msgspec.json.decode(PLACE.read_bytes(), type=dict[str, Measured])


def strength(game: str, bot: str) -> Strength | None:
    """How strong a bot is in a game; None if that was not measured."""
    ladder = ladders().get(game)
    return None if ladder is None else ladder.bots.get(bot)


def publish(game: str, measured: Measured, path: Path = PLACE) -> None:
    """Put the ladder of a game beside those of the others."""
    known = msgspec.json.decode(path.read_bytes(), type=dict[str, Measured]) if path.exists() else {}
    known[game] = measured
    ordered = {name: known[name] for name in sorted(known)}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")
    ladders.cache_clear()


def elo_within(game: str, level: str, seconds: float) -> float | None:
    """The Elo of a level that may think for so long only; None if it was not measured.

    Between two levels it is taken to rise with the logarithm of the time; what is lost is at most what lies between
    the level and the strongest of those below it that never think.
    """
    own = strength(game, level)
    if own is None or game not in MANNERS:
        return None
    rank = NAMES.index(level)
    if not SECONDS[rank] or seconds >= min(SECONDS[rank], own.seconds):
        return own.elo
    points = [(SECONDS[other], found.elo) for other in range(rank + 1) if (found := strength(game, NAMES[other]))]
    floor = max((elo for time, elo in points if not time), default=own.elo)
    points = [(LEAST, floor), *((time, elo) for time, elo in points if time)]
    for (short, less), (long, more) in pairwise(points):
        if short <= seconds <= long:
            return less + (more - less) * log(seconds / short) / log(long / short)
    return floor
