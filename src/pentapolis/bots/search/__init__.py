"""Search bot: Monte Carlo tree search, which takes the action with the most simulations.

The search (`tree.py`) is the same for every game, and so is the interface to the knowledge of a game (`policy.py`).
This knowledge is rollouts, values of positions, priors of actions, and determinization. A game provides a module
`bots/<game>/search.py` with a class `SearchKnowledge`.
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

#: No limit on the number of simulations.
UNLIMITED: Final = 1 << 30


def search_knowledge_for(game: Game) -> type[Policy]:
    """Return the search knowledge of a game. Raises UnknownBot."""
    knowledge: type[Policy] = require_game_module("search", game).SearchKnowledge
    return knowledge


class SearchBot(Bot):
    """A bot that searches for some CPU seconds, or for a number of simulations, never longer than its clock allows.

    It always has an answer: after one simulation, the action with the highest prior.
    """

    name = "search"
    #: CPU seconds per decision, and number of simulations per decision (0: limited by time only).
    seconds: float = 1.0
    simulations: int = 0

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.knowledge = self.find_knowledge()

    def find_knowledge(self) -> type[Policy]:
        """Return the search knowledge of the bot's game. Raises UnknownBot."""
        return search_knowledge_for(self.game)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the action with the most simulations."""
        if len(legal) == 1:
            return legal[0]
        return self.search(view, clock, rng).best()

    def search(self, view: Any, clock: Clock, rng: Dealer) -> Search:
        """Return the finished search of a decision, with the results of every action."""
        start = thread_time()
        seconds = self.time(clock)
        policy = self.knowledge(rng)
        worlds = self.game.worlds(view)
        root = worlds.draw(rng)
        policy.prepare(root.seats, seconds)
        search = Search(policy, root, view.seat)
        left = self.simulations or UNLIMITED
        if not policy.per_world:
            search.run(root, left, seconds, clock.deadline)
            return search
        while left > 0:
            some = min(left, policy.per_world)
            search.grow(root, some)
            left -= some
            if seconds and (thread_time() - start >= seconds or monotonic() >= clock.deadline):
                break
            if search.visit_lead() > left:
                break
            root = worlds.draw(rng)
        return search

    def time(self, clock: Clock) -> float:
        """Return the time limit in seconds; 0 if only the number of simulations limits the search."""
        if self.simulations:
            return 0.0
        return self.seconds if clock.seconds is None else min(self.seconds, clock.seconds)


class BareSearchBot(SearchBot):
    """The search with the rules as its only knowledge, for any game. It is the baseline for search knowledge."""

    name = "bare search"

    def find_knowledge(self) -> type[Policy]:
        """Return the default knowledge, which fits any game."""
        return Policy
