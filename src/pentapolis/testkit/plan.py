"""The plan of games: every number of seats and every option value, then all their combinations, shuffled."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from pentapolis.core.chance import dealer
from pentapolis.testkit.random_games import Setting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.core.game import Game


def settings(
    game: Game,
    seed: int | str,
    games: int,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
) -> list[Setting]:
    """Return the settings of a number of games; given seats and options are fixed, everything else varies."""
    every = combinations(game, seats, options or {})
    return [
        Setting(*every[number % len(every)], seed=f"{seed}/{number}")  # every report names the seed
        for number in range(games)
    ]


def combinations(game: Game, seats: int | None, options: Mapping[str, str]) -> list[tuple[int, dict[str, str]]]:
    """Return every number of seats with every choice of options; the first few show every value at least once.

    The others come in a fixed shuffled order: a game with many options has thousands of combinations, and a short plan
    must not see one half of them only.
    """
    game.options(dict(options))
    counts = [seats] if seats is not None else list(range(game.min_seats, game.max_seats + 1))
    names = list(game.option_values())
    values = [(options[name],) if name in options else game.option_values()[name] for name in names]
    choices = list(product(*values))
    widest = max(len(counts), *map(len, values), 1)
    diagonal = [
        (counts[step % len(counts)], tuple(choice[step % len(choice)] for choice in values)) for step in range(widest)
    ]
    rest = [pair for pair in product(counts, choices) if pair not in diagonal]
    mix = dealer("plan")
    for last in range(len(rest) - 1, 0, -1):
        other = mix.below(last + 1)
        rest[last], rest[other] = rest[other], rest[last]
    return [(count, dict(zip(names, choice, strict=True))) for count, choice in (*diagonal, *rest)]
