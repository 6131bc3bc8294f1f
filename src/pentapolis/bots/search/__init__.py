"""The search bot: it plays the game on in its head, thousands of times, and takes what did best.

The search itself is the same for every game (`tree.py`), and so are the names of what a game may tell it (`policy.py`):
how to play on cheaply, what a position is worth, which actions are promising, how to draw what is hidden. What a game
tells is the matter of one module per game in `hooks`, named like the game, with a class `Hooks`.
"""

from __future__ import annotations

from time import monotonic, thread_time
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.base import Bot, Clock
from pentapolis.bots.registry import require_game_module
from pentapolis.bots.search.policy import Policy
from pentapolis.bots.search.tree import Search

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game

#: As many simulations as there is time for.
MANY: Final = 1 << 30


def hooks_of(game: Game) -> type[Policy]:
    """What the search knows of a game. Raises UnknownBot."""
    hooks: type[Policy] = require_game_module("search", game).Hooks
    return hooks


class SearchBot(Bot):
    """It simulates for some seconds of CPU time, or so many simulations; never longer than its clock allows.

    Whenever it stops it has an answer: after one simulation the action that looked most promising beforehand.
    """

    name = "search"
    #: How long it thinks about one decision; and how often it simulates then (0: as often as it can).
    seconds: float = 1.0
    simulations: int = 0

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hooks = self.find_hooks()

    def find_hooks(self) -> type[Policy]:
        """What it knows of its game. Raises UnknownBot."""
        return hooks_of(self.game)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """The action that the simulations tried most often, because it did best."""
        if len(legal) == 1:
            return legal[0]
        return self.search(view, clock, rng).best()

    def search(self, view: Any, clock: Clock, rng: Dealer) -> Search:
        """The finished search of a decision: what it found of every action."""
        start = thread_time()
        seconds = self.time(clock)
        policy = self.hooks(rng)
        worlds = self.game.worlds(view)
        root = worlds.draw(rng)
        search = Search(policy, root, view.seat)
        left = self.simulations or MANY
        if not policy.per_world:
            search.think(root, left, seconds, clock.deadline)
            return search
        while left > 0:
            some = min(left, policy.per_world)
            search.grow(root, some)
            left -= some
            if seconds and (thread_time() - start >= seconds or monotonic() >= clock.deadline):
                break
            if search.lead() > left:
                break
            root = worlds.draw(rng)
        return search

    def time(self, clock: Clock) -> float:
        """How many seconds it may think; 0 if only the simulations are counted."""
        if self.simulations:
            return 0.0
        return self.seconds if clock.seconds is None else min(self.seconds, clock.seconds)


class BareSearchBot(SearchBot):
    """The same search without any knowledge but the rules, in any game: what hooks are measured against."""

    name = "bare search"

    def find_hooks(self) -> type[Policy]:
        """The hooks that fit any game."""
        return Policy
