"""Heuristic bot: it rates actions by their long-term effect, not only by the next position.

A game provides a module `bots/<game>/heuristic.py` with a class `HeuristicEvaluator`. It is created for every decision
and returns the long-term worth of the actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from pentapolis.bots.base import Bot, Clock, best_action
from pentapolis.bots.registry import require_game_module

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game


class HeuristicEvaluator(Protocol):
    """Evaluator of the long-term worth of the actions of one decision."""

    def __init__(self, state: Any, seat: int, rng: Dealer) -> None:
        """Prepare for a decision in a position."""

    def worths(self, legal: list[int]) -> list[float]:
        """Return the long-term worth to the seat, in points, of each of the legal actions."""
        ...


def heuristic_evaluator_for(game: Game) -> type[HeuristicEvaluator]:
    """Return the heuristic evaluator class of a game. Raises UnknownBot."""
    evaluator: type[HeuristicEvaluator] = require_game_module("heuristic", game).HeuristicEvaluator
    return evaluator


class HeuristicBot(Bot):
    """A bot that rates what an action prepares: the turns to come and the answers of the opponents."""

    name = "heuristic"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.evaluator = heuristic_evaluator_for(game)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the action of the highest long-term worth; among equals, a random one."""
        if len(legal) == 1:
            return legal[0]
        state = self.game.determinize(view, rng)
        return best_action(legal, self.evaluator(state, view.seat, rng).worths(legal), rng)
