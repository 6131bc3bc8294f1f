"""Greedy bot: it tries every legal action and takes the one that leads to the best position.

A game provides a module `bots/<game>/greedy.py` with a class `GreedyEvaluator`. It is created for every decision and
returns the worth of the positions after the actions, one position at a time. Where a game has too many actions to play
each of them, the class evaluates all actions at once (`BatchGreedyEvaluator`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from pentapolis.bots.base import Bot, Clock, best_action
from pentapolis.bots.registry import require_game_module

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State


class GreedyEvaluator(Protocol):
    """Evaluator of the positions after the actions of one decision."""

    def __init__(self, state: Any, seat: int, rng: Dealer) -> None:
        """Prepare for a decision in a position; the evaluator may cache what all actions share."""

    def worth(self, after: Any) -> float:
        """Return the worth in points of the position right after an action of the seat. The position may be changed."""


@runtime_checkable
class BatchGreedyEvaluator(Protocol):
    """Evaluator of all actions of one decision that does not need each resulting position."""

    def __init__(self, state: Any, seat: int, rng: Dealer) -> None:
        """Prepare for a decision in a position."""

    def worths(self, legal: list[int]) -> list[float]:
        """Return the worth to the seat, in points, of the position right after each of the legal actions."""
        ...


def greedy_evaluator_for(game: Game) -> type[GreedyEvaluator | BatchGreedyEvaluator]:
    """Return the greedy evaluator class of a game. Raises UnknownBot."""
    evaluator: type[GreedyEvaluator | BatchGreedyEvaluator] = require_game_module("greedy", game).GreedyEvaluator
    return evaluator


class GreedyBot(Bot):
    """A bot that looks one action ahead, and further only to find an immediate win or loss."""

    name = "greedy"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.evaluator = greedy_evaluator_for(game)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the action that leads to the position of the highest worth; among equals, a random one."""
        if len(legal) == 1:
            return legal[0]
        state = self.game.determinize(view, rng)
        return best_action(legal, action_worths(self.evaluator, state, view.seat, legal, rng), rng)


def action_worths(
    kind: type[GreedyEvaluator | BatchGreedyEvaluator], state: State, seat: int, legal: list[int], rng: Dealer
) -> list[float]:
    """Return the worth of every action according to the evaluator of the game."""
    evaluator = kind(state, seat, rng)
    if isinstance(evaluator, BatchGreedyEvaluator):
        return evaluator.worths(legal)
    worths = []
    for action in legal:
        after = state.clone()
        after.play(seat, action)
        worths.append(evaluator.worth(after))
    return worths
