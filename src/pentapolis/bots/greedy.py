"""The greedy bot: it tries every legal action and takes the one that leads to the best position.

What is good in a game is the matter of one module per game here, named like the game. It has a class `Judge`, which is
made anew for every decision and says what the positions after the actions are worth: one position at a time, or all of
them together where a game has so many actions that playing each of them out would take too long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from pentapolis.bots.base import Bot, Clock, best
from pentapolis.bots.registry import require_game_module

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


@runtime_checkable
class WholesaleJudge(Protocol):
    """Somebody who knows what all actions of a decision lead to, and need not see each position."""

    def __init__(self, state: Any, seat: int, rng: Dealer) -> None:
        """Look at the position before the decision."""

    def worths(self, legal: list[int]) -> list[float]:
        """What the position right after each of the legal actions is worth to the seat, in points."""
        ...


def judge_of(game: Game) -> type[Judge | WholesaleJudge]:
    """The judge of a game. Raises UnknownBot."""
    judge: type[Judge | WholesaleJudge] = require_game_module("greedy", game).Judge
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
        return best(legal, action_worths(self.judge, state, view.seat, legal, rng), rng)


def action_worths(
    kind: type[Judge | WholesaleJudge], state: State, seat: int, legal: list[int], rng: Dealer
) -> list[float]:
    """What every action leads to, as its game's judge sees it."""
    judge = kind(state, seat, rng)
    if isinstance(judge, WholesaleJudge):
        return judge.worths(legal)
    worths = []
    for action in legal:
        after = state.clone()
        after.play(seat, action)
        worths.append(judge.worth(after))
    return worths
