"""Planner bot: it plans several actions ahead, or evaluates actions better than the heuristic bot.

A game provides a module `bots/<game>/planner.py` with a class `TurnPlanner`. It is created once per bot, so that it can
follow a plan from one decision to the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable

from pentapolis.bots.base import Bot, Clock
from pentapolis.bots.registry import UnknownBot, require_game_module

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game


class TurnPlanner(Protocol):
    """Planner of the turns of a game, which remembers its plan."""

    #: By character, factors for weights, by name. Characters are about equally strong.
    character_weights: ClassVar[Mapping[str, Mapping[str, float]]]
    #: Whether it evaluates at once and needs no search time.
    instant: ClassVar[bool]

    def __init__(self, nodes: int) -> None:
        """Set the number of positions to look at in a turn without a clock."""

    def choose(self, state: Any, seat: int, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return one of the legal actions in a determinized position of the seat."""
        ...

    def scale_weight(self, name: str, factor: float) -> None:
        """Multiply a weight that `character_weights` names by a factor."""
        ...


@runtime_checkable
class LearningTurnPlanner(TurnPlanner, Protocol):
    """Turn planner with a learned value."""

    def use_learned_value(self) -> None:
        """Evaluate the ends of turns by a trained network as well."""
        ...


@runtime_checkable
class SensibleTurnPlanner(TurnPlanner, Protocol):
    """Turn planner that follows the rules of sense of a level's glance (`bots/<game>/glance.py`)."""

    def use_sense(self, glance: Any) -> None:
        """Follow the rules of sense of a glance, and share its memory."""
        ...


def turn_planner_for(game: Game) -> type[TurnPlanner]:
    """Return the turn planner class of a game. Raises UnknownBot."""
    turn_planner: type[TurnPlanner] = require_game_module("planner", game).TurnPlanner
    return turn_planner


class PlannerBot(Bot):
    """A bot that plays the best turn it finds within the CPU time of the clock, or within a number of positions."""

    name = "planner"
    #: Number of positions per turn without a clock, so that the same seed gives the same choices on every machine.
    nodes = 2500

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.turn_planner = turn_planner_for(game)(self.nodes)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the next action of the best plan."""
        if len(legal) == 1:
            return legal[0]
        state = self.game.determinize(view, rng)
        return self.turn_planner.choose(state, view.seat, legal, clock, rng)

    def use_learned_value(self) -> None:
        """Evaluate the ends of turns by a trained network as well. Raises UnknownBot if the game has none."""
        if not isinstance(self.turn_planner, LearningTurnPlanner):
            raise UnknownBot(f"the planner of {self.game.name} has no learned value")
        self.turn_planner.use_learned_value()

    def apply_character(self, character: str) -> None:
        """Apply the weights of a character. Raises UnknownBot."""
        if character not in self.turn_planner.character_weights:
            raise UnknownBot(f"no bot of {self.game.name} is a {character}")
        for name, factor in self.turn_planner.character_weights[character].items():
            self.turn_planner.scale_weight(name, factor)
