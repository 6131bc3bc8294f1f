"""The planner: it looks further than one action, or knows better what an action is worth.

What there is to plan in a game is the matter of one module per game here, named like the game. It has a class `Mind`,
which is made once per bot, so that it can follow a plan from one decision to the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable

from pentapolis.bots.base import Bot, Clock
from pentapolis.bots.registry import UnknownBot, knowledge

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game


class Mind(Protocol):
    """Somebody who plans turns of a game and remembers the plan."""

    #: Characters of about the same strength: what counts more or less for each than usually, and by how much.
    tastes: ClassVar[Mapping[str, Mapping[str, float]]]
    #: Whether it judges at once, and needs no time to think.
    instant: ClassVar[bool]

    def __init__(self, nodes: int) -> None:
        """Think of so many positions in a turn where no clock says how long to think."""

    def choose(self, state: Any, seat: int, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """One of the legal actions, in a position that agrees with what the seat may know."""
        ...

    def weigh(self, name: str, factor: float) -> None:
        """Let something that the tastes name count so many times as much as usually."""
        ...


@runtime_checkable
class LearningMind(Mind, Protocol):
    """A mind that can judge by what training has found."""

    def learn(self) -> None:
        """Judge by what training has found from now on, and not by hand alone."""
        ...


def mind_of(game: Game) -> type[Mind]:
    """The planner of a game. Raises UnknownBot."""
    mind: type[Mind] = knowledge(__name__, game).Mind
    return mind


class PlannerBot(Bot):
    """It plays the best turn it finds: for as much CPU time as the clock gives, else for a number of positions."""

    name = "planner"
    #: The positions that it looks at in a turn without a clock: the same choices for the same seed on every machine.
    nodes = 2500

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.mind = mind_of(game)(self.nodes)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """The next action of the turn that promises most."""
        if len(legal) == 1:
            return legal[0]
        state = self.game.determinize(view, rng)
        return self.mind.choose(state, view.seat, legal, clock, rng)

    def learn(self) -> None:
        """Judge by what training has found. Raises UnknownBot if there is nothing for this game."""
        if not isinstance(self.mind, LearningMind):
            raise UnknownBot(f"the planner of {self.game.name} judges by hand alone")
        self.mind.learn()

    def assume(self, character: str) -> None:
        """Judge by the taste of a character. Raises UnknownBot."""
        if character not in self.mind.tastes:
            raise UnknownBot(f"no bot of {self.game.name} is a {character}")
        for name, factor in self.mind.tastes[character].items():
            self.mind.weigh(name, factor)
