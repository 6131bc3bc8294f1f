"""The bots that people meet: six levels with the same names in every game, each a clear step above the one below.

Every level is an honest player with an honest weakness. It thinks with the strongest player that its game has (a
search, a planner, a judgement) for as long as its level may; but some of its decisions it makes at a glance, by a
simple judgement that is blurred by so many points: it plays something sensible and misses something better. How often
a level only glances, and how blurred that is, is set per game in `level_table.py`, so that every step is felt.

The raw players stay registered as yardsticks; people are offered levels. How strong the levels are is measured by
`pentapolis ladder` and `scripts/measure_levels.py`, and kept in `learned/ladder.json` (`bots/strength.py`).
"""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.base import Bot, Clock
from pentapolis.bots.greedy import GreedyBot, action_worths
from pentapolis.bots.heuristic import HeuristicBot
from pentapolis.bots.level_table import LEARNED, MANNERS, NAMES, SECONDS, Manner
from pentapolis.bots.planner import PlannerBot
from pentapolis.bots.random import RandomBot
from pentapolis.bots.registry import UnknownBot
from pentapolis.bots.search import SearchBot

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game

#: Whose thoughts a level has: the first of these that knows its game.
STRONGEST_FIRST: Final[tuple[type[Bot], ...]] = (SearchBot, PlannerBot, HeuristicBot, GreedyBot)
#: How finely chance is drawn.
GRAINS: Final = 1 << 20


def strongest(game: Game) -> Bot:
    """The strongest player of a game. Raises UnknownBot."""
    for kind in STRONGEST_FIRST:
        try:
            return kind(game)
        except UnknownBot:
            continue
    raise UnknownBot(f"nobody knows {game.name} well enough to play it at a level")


def instant(game: Game) -> Bot:
    """The strongest player of a game that chooses at once; where nobody knows the game, one who knows the rules."""
    for kind in STRONGEST_FIRST:
        try:
            bot = kind(game)
        except UnknownBot:
            continue
        if isinstance(bot, HeuristicBot | GreedyBot) or (isinstance(bot, PlannerBot) and bot.mind.instant):
            return bot
    return RandomBot(game)


class Level(Bot):
    """A player of a level: it thinks for some time, now and then only glances, and never plays nonsense."""

    #: From 0, the weakest.
    rank: int = 0
    #: What it likes best, as strong as without (`tastes` of its planner); '' for nothing above all.
    character: str = ""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.manner = self.manner_in(game)
        self.seconds = SECONDS[self.rank]
        self.thinker = strongest(game)
        self.glancer = GreedyBot(game) if self.manner.glance == "greedy" else HeuristicBot(game)
        if isinstance(self.thinker, SearchBot):
            self.thinker.seconds = self.seconds
        if isinstance(self.thinker, PlannerBot) and self.rank >= LEARNED.get(game.name, len(NAMES)):
            self.thinker.learn()
        if self.character:
            self.take_character(game)

    def manner_in(self, game: Game) -> Manner:
        """How it plays a game. Raises UnknownBot."""
        if game.name not in MANNERS:
            raise UnknownBot(f"there are no levels for {game.name} yet")
        return MANNERS[game.name][self.rank]

    def take_character(self, game: Game) -> None:
        """Think by other weights; what never thinks, or not by weights, has no character. Raises UnknownBot."""
        if self.manner.glances == 1.0 or not isinstance(self.thinker, PlannerBot):
            raise UnknownBot(f"{self.name} has no character in {game.name}")
        self.thinker.assume(self.character)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """What it finds best: after some thought, or at a glance."""
        if len(legal) == 1:
            return legal[0]
        if chance(rng) < self.manner.glances:
            return self.glance(view, legal, rng)
        return self.thinker.choose(view, legal, self.time(clock), rng)

    def time(self, clock: Clock) -> Clock:
        """Its own time, or what the clock allows if that is less."""
        return clock.within(self.seconds)

    def glance(self, view: Any, legal: list[int], rng: Dealer) -> int:
        """One of the actions that look best at first sight, a better one more often than a worse one."""
        worths = self.first_sight(view, legal, rng)
        ranked = sorted(range(len(legal)), key=lambda index: worths[index], reverse=True)
        seen = ranked[: self.manner.choices]
        blur = self.manner.blur
        return legal[max(seen, key=lambda index: worths[index] + blur * surprise(rng))]

    def first_sight(self, view: Any, legal: list[int], rng: Dealer) -> list[float]:
        """What the actions are worth at first sight, in points."""
        state = self.game.determinize(view, rng)
        if isinstance(self.glancer, GreedyBot):
            return action_worths(self.glancer.judge, state, view.seat, legal, rng)
        return self.glancer.planner(state, view.seat, rng).worths(legal)


def chance(rng: Dealer) -> float:
    """A number between 0 and 1, neither of them."""
    return (float(rng.below(GRAINS)) + 0.5) / GRAINS


def surprise(rng: Dealer) -> float:
    """Noise of Gumbel: whoever takes the best sum of worth and noise chooses by softmax over the worths."""
    return -log(-log(chance(rng)))


class Milo(Level):
    """A kind beginner."""

    name = "milo"
    rank = 0


class Iris(Level):
    """She knows what is worth something, and forgets the others."""

    name = "iris"
    rank = 1


class Timon(Level):
    """He plays by good habit."""

    name = "timon"
    rank = 2


class Portia(Level):
    """She thinks before some of her moves."""

    name = "portia"
    rank = 3


class Kassandra(Level):
    """She thinks before most of her moves."""

    name = "kassandra"
    rank = 4


class Minerva(Level):
    """The strongest."""

    name = "minerva"
    rank = 5


LEVELS: Final[tuple[type[Level], ...]] = (Milo, Iris, Timon, Portia, Kassandra, Minerva)
assert tuple(level.name for level in LEVELS) == NAMES


@lru_cache
def with_character(rank: int, character: str) -> type[Level]:
    """A level that likes something best, as a class of its own: `PortiaBuilder`."""
    level = LEVELS[rank]
    inside = {"name": f"{level.name}-{character}", "character": character, "__doc__": level.__doc__}
    return type(f"{level.__name__}{character.capitalize()}", (level,), inside | {"__module__": __name__})
