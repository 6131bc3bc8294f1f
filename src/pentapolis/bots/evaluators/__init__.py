"""Evaluators: estimate win probability and point lead of actions and positions.

Where the search knows a game, its tree is the evaluator (`bots/evaluators/search.py`); where no module knows the game,
the tree uses uniform rollouts. A game that is evaluated without search has a module `bots/<game>/evaluator.py` with a
class `Judge`: the expected points of every seat, and the value of actions (`bots/evaluators/heuristic.py`).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    from pentapolis.bots.base import Clock
    from pentapolis.core.chance import Dealer
    from pentapolis.core.state import State


class Weighed(msgspec.Struct, frozen=True):
    """An action, the chance of its seat to win after it, and the lead that is to be expected."""

    action: int
    chance: float
    points: float


class Appraisal(msgspec.Struct, frozen=True):
    """A position, by seat: the chance to win, and the lead over the best of the others (alone: the points)."""

    chances: tuple[float, ...]
    points: tuple[float, ...]


class Adviser(Protocol):
    """Somebody who weighs actions and positions of a game."""

    #: In how many worlds he looks at a position of which a seat does not know all.
    worlds: int
    #: Whether the leads that he tells are in points of the game.
    in_points: bool

    def weigh(self, view: Any, legal: list[int], clock: Clock, rng: Dealer, count: int) -> list[Weighed]:
        """Up to so many of the legal actions of the seat that looks, the best first."""
        ...

    def judge(self, state: State, clock: Clock, rng: Dealer) -> Appraisal:
        """A position with nothing hidden but what chance will bring."""
        ...


def chances(hopes: list[float], spread: float) -> list[float]:
    """The chances of seats that hope for so much, if the outcome scatters so widely: they sum up to one."""
    most = max(hopes)
    odds = [exp((hope - most) / spread) for hope in hopes]
    total = sum(odds)
    return [odd / total for odd in odds]


def leads(points: list[float]) -> list[float]:
    """How far every seat is ahead of the best of the others; alone it has what it has."""
    if len(points) == 1:
        return points
    return [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]


def totals(state: State) -> list[float]:
    """The points of all seats."""
    return [float(sum(sheet.values())) for sheet in state.game.scores(state)]


def settled(state: State) -> Appraisal:
    """The appraisal of a game that is over."""
    payoffs = tuple(float(state.payoff(seat)) for seat in range(state.seats))
    return Appraisal(payoffs, tuple(leads(totals(state))))
