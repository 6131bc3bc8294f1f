"""Positions of seeded games of Akropolis, as fixtures.py makes them of Duel: low and high cities, one to four seats.

Run with the project's Python: `python web/scripts/fixtures_akropolis.py`. It writes `akropolis.json` beside the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fixtures import position, write

import pentapolis as pp
from pentapolis.bots.base import Clock
from pentapolis.bots.registry import make
from pentapolis.core.match import Match

GAME = pp.load("akropolis")
NAMES = ("Ada", "Bálint", "Csilla", "Dénes")
DOUBLED = {f"variant_{district}": "on" for district in GAME.categories[:5]}

Choice = Callable[[Match, int], int]


def sensible(seed: int) -> Choice:
    """What the greedy bot plays."""
    bot, rng = make("greedy", GAME), pp.dealer(seed)
    return lambda match, seat: bot.choose(match.state.view(seat), match.state.legal(seat), Clock(), rng)


def climbing(match: Match, seat: int) -> int:
    """The highest placement there is, the one after which most is scored among equals."""

    def worth(action: int) -> tuple[int, int]:
        told = {step.code: step.values for step in GAME.explain(match.state, seat, action)}
        return int(told["lies_on"]["level"]), int(told["score"]["after"])

    return max(match.state.legal(seat), key=worth)


def played(
    seats: int, seed: int, choose: Choice, until: Callable[[Any], bool], options: Any = None, viewer: int | None = 0
) -> dict[str, Any]:
    """Play until something is true of the view of seat 0 and it is its turn, or to the end."""
    match = Match(GAME, seats=seats, seed=str(seed), players=NAMES[:seats], options=options)
    while match.state.result() is None:
        seat = match.state.deciders()[0]
        if seat == 0 and until(match.state.view(0)):
            break
        match.play(seat, GAME.format(match.state, choose(match, seat)))
    return position(match, None, viewer)


def tiles(count: int) -> Callable[[Any], bool]:
    """Whether the first city has so many tiles."""
    return lambda view: len(view.cities[0].tiles) >= count


def highest(level: int) -> Callable[[Any], bool]:
    """Whether the first city is so high."""
    return lambda view: max(shown.level for shown in view.cities[0].hexes) >= level


def main() -> None:
    """Play every position."""
    write(
        GAME,
        {
            "start": played(2, 1, sensible(1), tiles(0)),
            "early": played(2, 2, sensible(2), tiles(5)),
            "tall": played(2, 3, climbing, highest(4)),
            "four": played(4, 4, sensible(4), tiles(9)),
            "doubled": played(3, 5, sensible(5), tiles(12), DOUBLED, None),
            "solo": played(1, 6, sensible(6), tiles(8)),
            "over": played(2, 7, sensible(7), tiles(99)),
            "over_solo": played(1, 8, sensible(8), tiles(99)),
        },
    )


if __name__ == "__main__":
    main()
