"""Evaluators: estimate win chance and point lead of actions and positions.

Where the search supports a game, its tree is the evaluator (`bots/evaluators/search.py`); for any other game the tree
uses uniform rollouts. A game that is evaluated without search has a module `bots/<game>/evaluator.py` with a class
`ForecastModel`. It returns the expected points of every seat, and the worth of actions
(`bots/evaluators/heuristic.py`).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    from pentapolis.bots.base import Clock
    from pentapolis.core.chance import Dealer
    from pentapolis.core.state import State


class ActionValue(msgspec.Struct, frozen=True):
    """An action with the win chance of its seat and the expected lead after it."""

    action: int
    chance: float
    points: float


class PositionValue(msgspec.Struct, frozen=True):
    """Value of a position by seat: win chance, and lead over the best opponent (with one seat: the points)."""

    chances: tuple[float, ...]
    points: tuple[float, ...]


class Evaluator(Protocol):
    """Evaluator of actions and positions of a game."""

    #: Number of determinizations used for a position with hidden information.
    worlds: int
    #: Whether the expected leads are in points of the game.
    in_points: bool

    def evaluate_actions(self, view: Any, legal: list[int], clock: Clock, rng: Dealer, count: int) -> list[ActionValue]:
        """Return up to `count` of the legal actions of the view's seat, the best first."""
        ...

    def evaluate_position(self, state: State, clock: Clock, rng: Dealer) -> PositionValue:
        """Return the value of a position in which only future chance is unknown."""
        ...


def win_chances(points: list[float], spread: float) -> list[float]:
    """Return the win chances for expected points and the spread of the outcome, as a softmax; they sum to 1."""
    most = max(points)
    odds = [exp((own - most) / spread) for own in points]
    total = sum(odds)
    return [odd / total for odd in odds]


def leads(points: list[float]) -> list[float]:
    """Return the lead of every seat over the best of the others; a single seat keeps its points."""
    if len(points) == 1:
        return points
    return [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]


def total_points(state: State) -> list[float]:
    """Return the points of all seats."""
    return [float(sum(sheet.values())) for sheet in state.game.scores(state)]


def final_value(state: State) -> PositionValue:
    """Return the value of a finished game."""
    payoffs = tuple(float(state.payoff(seat)) for seat in range(state.seats))
    return PositionValue(payoffs, tuple(leads(total_points(state))))
