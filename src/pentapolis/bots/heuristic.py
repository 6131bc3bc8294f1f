"""The heuristic bot: it looks at where a city is going, not only at where it stands.

What there is to plan in a game is the matter of one module per game here, named like the game. It has a class
`Planner`, which is made anew for every decision and says what the actions are worth in the long run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from pentapolis.bots.base import Bot, Clock, best
from pentapolis.bots.registry import require_game_module

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game


class Planner(Protocol):
    """Somebody who knows what actions promise a seat."""

    def __init__(self, state: Any, seat: int, rng: Dealer) -> None:
        """Look at the position before the decision."""

    def worths(self, legal: list[int]) -> list[float]:
        """What each of the legal actions is worth to the seat in the long run, in points."""
        ...


def planner_of(game: Game) -> type[Planner]:
    """The planner of a game. Raises UnknownBot."""
    planner: type[Planner] = require_game_module("heuristic", game).Planner
    return planner


class HeuristicBot(Bot):
    """It values what an action prepares: what is still to come, and what the others will do about it."""

    name = "heuristic"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.planner = planner_of(game)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """The action that promises most; among equals any."""
        if len(legal) == 1:
            return legal[0]
        state = self.game.determinize(view, rng)
        return best(legal, self.planner(state, view.seat, rng).worths(legal), rng)
