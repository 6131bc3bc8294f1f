"""Elo ratings from any series of games, with their intervals, and a sequential test of strength.

The model is Luce's: of the seats at a table, each wins with a probability proportional to 10 ** (rating / 400). For two
seats that is Elo's own. The ratings maximise the likelihood of the observed victories; they are computed by the
algorithm of Hunter (2004).
"""

from __future__ import annotations

from itertools import pairwise
from math import exp, log, log10
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

CONFIDENCE: Final = 0.95
#: The number of bootstrap samples behind an interval.
DRAWS: Final = 400
#: The relative change of the strengths below which the iteration has converged.
SETTLED: Final = 1e-7
MOST_STEPS: Final = 20_000


class Meeting(msgspec.Struct, frozen=True):
    """The games of one line-up: the bots on the seats, and for every deal the victories of each seat's bot."""

    #: Bots by number, one for every seat.
    seats: tuple[int, ...]
    #: For every group of games that share their luck: the number of games, and the victories of each of `seats` in
    #: them.
    groups: tuple[tuple[int, tuple[float, ...]], ...]


class Rating(msgspec.Struct, frozen=True):
    """A rating with the bounds of its interval, and its distance to the rating below."""

    elo: float
    low: float
    high: float
    step: float
    step_low: float
    step_high: float


class Verdict(msgspec.Struct, frozen=True):
    """The state of a sequential test: the likelihood ratio, its bounds, and the accepted hypothesis, if any."""

    ratio: float
    low: float
    high: float
    stronger: bool | None


def rate(
    meetings: Sequence[Meeting], bots: int, anchor: int, at: float, seed: int = 0, below: dict[int, int] | None = None
) -> list[Rating]:
    """Return the ratings of all bots, with that of the anchor fixed.

    Steps follow the order of the ratings, unless `below` names the bot below each.
    """
    found = strengths(meetings, bots)
    shared = companies(meetings)
    if below is None:
        order = sorted(range(bots), key=lambda bot: found[bot])
        below = {upper: lower for lower, upper in pairwise(order)}
    rng = Random(seed)
    drawn = [
        strengths([redrawn(meeting, rng) for meeting in meetings], bots, [shares(company, rng) for company in shared])
        for _ in range(DRAWS)
    ]
    shift = at - found[anchor]
    ratings = []
    for bot in range(bots):
        lower = below.get(bot, bot)
        low, high = middle([draw[bot] for draw in drawn])
        step_low, step_high = middle([draw[bot] - draw[lower] for draw in drawn])
        step = found[bot] - found[lower]
        ratings.append(Rating(found[bot] + shift, low + shift, high + shift, step, step_low, step_high))
    return ratings


def strengths(meetings: Sequence[Meeting], bots: int, extra: Sequence[dict[int, float]] | None = None) -> list[float]:
    """Return the most likely ratings, with mean 0. Every pair that met is credited with one more game.

    That game keeps the rating of a bot that always won or always lost finite. It is shared evenly unless `extra` says
    otherwise.
    """
    wins = [0.0] * bots
    tables: list[tuple[tuple[int, ...], float]] = []
    for meeting in meetings:
        for _, victories in meeting.groups:
            for bot, won in zip(meeting.seats, victories, strict=True):
                wins[bot] += won
        tables.append((meeting.seats, float(sum(games for games, _ in meeting.groups))))
    for company in extra or [dict.fromkeys(bots, 1 / len(bots)) for bots in companies(meetings)]:
        tables.append((tuple(company), 1.0))
        for bot, part in company.items():
            wins[bot] += part
    return [400 * log10(strength) for strength in climb(wins, tables)]


def companies(meetings: Sequence[Meeting]) -> list[tuple[int, ...]]:
    """Return the line-ups that met, each once."""
    return sorted({tuple(sorted(set(meeting.seats))) for meeting in meetings})


def shares(company: tuple[int, ...], rng: Random) -> dict[int, float]:
    """Return random parts of one game, in which nearly nothing and nearly everything are likely (Jeffreys' prior).

    Drawn again with every bootstrap sample, it keeps the interval of a bot that never lost from closing.
    """
    parts = [rng.gammavariate(0.5, 1.0) + 1e-6 for _ in company]
    return {bot: part / sum(parts) for bot, part in zip(company, parts, strict=True)}


def climb(wins: list[float], tables: list[tuple[tuple[int, ...], float]]) -> list[float]:
    """Return the strengths that maximise the likelihood of the victories; their geometric mean is 1."""
    found = [1.0] * len(wins)
    for _ in range(MOST_STEPS):
        due = [0.0] * len(wins)
        for seats, games in tables:
            part = games / sum(found[bot] for bot in seats)
            for bot in seats:
                due[bot] += part
        better = [won / share if share else 1.0 for won, share in zip(wins, due, strict=True)]
        mean = exp(sum(log(strength) for strength in better) / len(better))
        better = [strength / mean for strength in better]
        change = max(abs(new / old - 1) for new, old in zip(better, found, strict=True))
        found = better
        if change < SETTLED:
            break
    return found


def redrawn(meeting: Meeting, rng: Random) -> Meeting:
    """Return a bootstrap sample: the same number of deals, drawn from those that were played."""
    return Meeting(meeting.seats, tuple(rng.choices(meeting.groups, k=len(meeting.groups))))


def middle(numbers: list[float]) -> tuple[float, float]:
    """Return the bounds of the confidence interval of the numbers."""
    ordered = sorted(numbers)
    cut = round(len(ordered) * (1 - CONFIDENCE) / 2)
    return ordered[cut], ordered[-1 - cut]


def expected(elo: float, own: int, others: int) -> float:
    """Return the share of games that a bot wins from its seats against others that are `elo` weaker."""
    strength = own * 10 ** (elo / 400)
    return strength / (strength + others)


def stronger(meetings: Sequence[Meeting], bot: int, elo: tuple[float, float], risk: float = 1 - CONFIDENCE) -> Verdict:
    """Test whether a bot's advantage is the second number of Elo rather than the first (Wald's sequential test).

    A deal, played from all seats, is one observation; its variance is that of the observed deals (the normal
    approximation). The test may be repeated after every deal; either answer is wrong with at most the given risk.
    """
    bound = log((1 - risk) / risk)
    ratio = sum(evidence(meeting, bot, elo) for meeting in meetings)
    decided = True if ratio >= bound else False if ratio <= -bound else None
    return Verdict(ratio, -bound, bound, decided)


def evidence(meeting: Meeting, bot: int, elo: tuple[float, float]) -> float:
    """Return the log-likelihood ratio of the deals of one line-up, second hypothesis against first."""
    own = meeting.seats.count(bot)
    null, other = (expected(number, own, len(meeting.seats) - own) for number in elo)
    # One more deal, as the first hypothesis expects it, keeps a few identical deals from proving too much.
    parts = [null]
    for games, victories in meeting.groups:
        parts.append(sum(won for seat, won in zip(meeting.seats, victories, strict=True) if seat == bot) / games)
    mean = sum(parts) / len(parts)
    variance = sum((part - mean) ** 2 for part in parts) / max(1, len(parts) - 1)
    return len(parts) * (other - null) * (2 * mean - null - other) / (2 * variance) if variance else 0.0
