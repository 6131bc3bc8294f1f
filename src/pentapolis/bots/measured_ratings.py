"""Measured strengths of the levels, stored in `data/measured_ratings.json`.

The file is written by `pentapolis ladder GAME --publish FILE` and by `scripts/measure_levels.py`. A bot that was never
measured has no number. A level with less time than its maximum is weaker: its strength is interpolated between measured
levels.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Final

import msgspec

from pentapolis.bots.level_settings import LEVEL_SETTINGS, NAMES, SECONDS

PLACE: Final = Path(__file__).parent / "data" / "measured_ratings.json"
#: The minimum CPU seconds of a level per decision, however long the queue is.
MIN_SECONDS: Final = 0.02


class Strength(msgspec.Struct, frozen=True):
    """Measured strength of a level or character in a game: Elo with its interval, and statistics."""

    elo: float
    low: float
    high: float
    games: int
    #: Mean final points.
    score: float
    #: 80th percentile of the CPU seconds of a decision that is not forced.
    seconds: float
    #: Shares of its victories by kind.
    kinds: dict[str, float]


class MeasuredLadder(msgspec.Struct, frozen=True):
    """The measured ladder of a game: seats per table, games played, and the strength of each bot."""

    seats: int
    ruleset: int
    games: int
    bots: dict[str, Strength]


@cache
def ladders() -> dict[str, MeasuredLadder]:
    """Return the measured ladders by game."""
    return msgspec.json.decode(PLACE.read_bytes(), type=dict[str, MeasuredLadder])


def strength(game: str, bot: str) -> Strength | None:
    """Return the strength of a bot in a game, or None if it was not measured."""
    ladder = ladders().get(game)
    return None if ladder is None else ladder.bots.get(bot)


def publish(game: str, measured: MeasuredLadder, path: Path = PLACE) -> None:
    """Write the ladder of a game into the file of all ladders."""
    known = msgspec.json.decode(path.read_bytes(), type=dict[str, MeasuredLadder]) if path.exists() else {}
    known[game] = measured
    ordered = {name: known[name] for name in sorted(known)}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")
    ladders.cache_clear()


def elo_within(game: str, level: str, seconds: float) -> float | None:
    """Return the Elo of a level limited to the given seconds, or None if it was not measured.

    Between two levels the Elo is interpolated by the logarithm of the time. It never falls below the strongest of the
    lower levels that only glance.
    """
    own = strength(game, level)
    if own is None or game not in LEVEL_SETTINGS:
        return None
    rank = NAMES.index(level)
    if not SECONDS[rank] or seconds >= min(SECONDS[rank], own.seconds):
        return own.elo
    points = [(SECONDS[other], found.elo) for other in range(rank + 1) if (found := strength(game, NAMES[other]))]
    floor = max((elo for time, elo in points if not time), default=own.elo)
    points = [(MIN_SECONDS, floor), *((time, elo) for time, elo in points if time)]
    for (short, less), (long, more) in pairwise(points):
        if short <= seconds <= long:
            return less + (more - less) * log(seconds / short) / log(long / short)
    return floor
