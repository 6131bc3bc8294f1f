"""The greedy bot: it tries every legal action and takes the one that leads to the best position.

What is good in a game is the matter of one module per game here, named like the game. It has a class `Judge`, which is
made anew for every decision and says what the positions after the actions are worth.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from pentapolis.bots.base import Bot, Clock
from pentapolis.bots.registry import UnknownBot

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State


class Judge(Protocol):
    """Somebody who knows what positions are worth to a seat."""

    def __init__(self, state: Any, seat: int, rng: Dealer) -> None:
        """Look at the position before the decision; the judge may keep what all its judgements need."""

    def worth(self, after: Any) -> float:
        """What the position right after an action of the seat is worth to it, in points; it may change the position."""


def judge_of(game: Game) -> type[Judge]:
    """The judge of a game. Raises UnknownBot."""
    module = f"{__name__}.{game.name}"
    if find_spec(module) is None:
        raise UnknownBot(f"there is no greedy bot for {game.name} yet")
    judge: type[Judge] = import_module(module).Judge
    return judge


class GreedyBot(Bot):
    """It looks one action ahead, and no further than a win or a loss that is at hand."""

    name = "greedy"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.judge = judge_of(game)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """The action after which the position is worth most; among equals any."""
        if len(legal) == 1:
            return legal[0]
        state = self.game.determinize(view, rng)
        worths = action_worths(self.judge, state, view.seat, legal, rng)
        most = max(worths)
        best = [action for action, worth in zip(legal, worths, strict=True) if worth == most]
        return best[rng.below(len(best))]


def action_worths(kind: type[Judge], state: State, seat: int, legal: list[int], rng: Dealer) -> list[float]:
    """What every action leads to, as its game's judge sees it."""
    judge = kind(state, seat, rng)
    worths = []
    for action in legal:
        after = state.clone()
        after.play(seat, action)
        worths.append(judge.worth(after))
    return worths
