"""The statistics of series: rates with their intervals, and summaries of numbers."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

CONFIDENCE = 0.95


class Interval(msgspec.Struct, frozen=True):
    """A rate between 0 and 1 with the bounds of its confidence interval."""

    rate: float
    low: float
    high: float


class Summary(msgspec.Struct, frozen=True):
    """A summary of numbers: count, mean, standard deviation, extremes and quartiles."""

    count: int
    mean: float
    deviation: float
    low: float
    quarter: float
    median: float
    three_quarters: float
    high: float


def wilson(wins: float, games: float, confidence: float = CONFIDENCE) -> Interval:
    """Return the score interval of Wilson (1927): good for small numbers and for rates near 0 and 1, never outside
    them.

    Shared victories may make `wins` a fraction; an effective number of games may be one, too.
    """
    if games <= 0:
        return Interval(0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # A rate of 0 or 1 is a bound of its interval; rounding must not push the bound past it.
    return Interval(
        rate, max(0.0, min(rate, (centre - spread) / scale)), min(1.0, max(rate, (centre + spread) / scale))
    )


def clustered(groups: Sequence[Sequence[float]], confidence: float = CONFIDENCE) -> Interval:
    """Return the interval of a rate whose games come in groups that share their luck (the same seed, other seats).

    Games of a group are not independent. The variance between groups gives the number of independent games that the
    series is worth, and Wilson's interval is computed for that number. It is never computed for more games than were
    played: rotated seats cancel luck, so the true interval may be narrower than this one, but never wider.
    """
    games = sum(len(group) for group in groups)
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    rate = sum(sum(group) for group in groups) / games
    worth = min(games, independent_games(groups, rate))
    return wilson(rate * worth, worth, confidence)


def independent_games(groups: Sequence[Sequence[float]], rate: float) -> float:
    """Return the number of independent games with the same variance (the cluster-robust estimate)."""
    games = sum(len(group) for group in groups)
    if len(groups) < 2:
        return float(games)
    squares = sum((sum(group) - rate * len(group)) ** 2 for group in groups)
    variance = squares / games**2 * len(groups) / (len(groups) - 1)
    # All groups are alike, so there is no variance to estimate from.
    return rate * (1 - rate) / variance if variance > 0 and 0 < rate < 1 else float(games)


def summary(numbers: Sequence[float]) -> Summary:
    """Return a summary of numbers, all zeros if there are none."""
    if not numbers:
        return Summary(0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    ordered = sorted(numbers)
    mean = sum(ordered) / len(ordered)
    deviation = sqrt(sum((number - mean) ** 2 for number in ordered) / len(ordered))
    return Summary(
        count=len(ordered),
        mean=mean,
        deviation=deviation,
        low=ordered[0],
        quarter=quantile(ordered, 0.25),
        median=quantile(ordered, 0.5),
        three_quarters=quantile(ordered, 0.75),
        high=ordered[-1],
    )


def quantile(ordered: Sequence[float], part: float) -> float:
    """Return the quantile of ordered numbers, interpolated between its neighbours."""
    place = (len(ordered) - 1) * part
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
