"""Levels: six bots with the same names in every game, each clearly stronger than the one below.

A level uses the strongest bot of its game (search, planner, heuristic or greedy) within the time of the level. A part
of its decisions are glances: quick decisions by a simple evaluation with random noise. A glance is sensible but misses
the better move. `level_settings.py` sets per game how often a level glances and with how much noise.

The bots below the levels stay registered as baselines; players are offered levels. `pentapolis ladder` and
`scripts/measure_levels.py` measure the levels, and `data/measured_ratings.json` stores the results
(`bots/measured_ratings.py`).
"""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, Any, Final, Protocol

from pentapolis.bots.base import Bot, Clock
from pentapolis.bots.greedy import GreedyBot, action_worths
from pentapolis.bots.heuristic import HeuristicBot
from pentapolis.bots.level_settings import LEARNED, LEVEL_SETTINGS, NAMES, SECONDS, LevelSettings
from pentapolis.bots.planner import PlannerBot, SensibleTurnPlanner
from pentapolis.bots.random import RandomBot
from pentapolis.bots.registry import UnknownBot, find_game_module
from pentapolis.bots.search import SearchBot

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game

#: The bots that a level can be built on, the strongest first. A level uses the first that plays its game.
STRONGEST_FIRST: Final[tuple[type[Bot], ...]] = (SearchBot, PlannerBot, HeuristicBot, GreedyBot)
#: Number of equidistant values of a uniform random number.
RESOLUTION: Final = 1 << 20


def strongest_bot(game: Game) -> Bot:
    """Return the strongest bot of a game. Raises UnknownBot."""
    for kind in STRONGEST_FIRST:
        try:
            return kind(game)
        except UnknownBot:
            continue
    raise UnknownBot(f"no bot can play {game.name} at a level")


def instant_bot(game: Game) -> Bot:
    """Return the strongest bot of a game that needs no search time, or the random bot if no other plays the game."""
    for kind in STRONGEST_FIRST:
        try:
            bot = kind(game)
        except UnknownBot:
            continue
        if isinstance(bot, HeuristicBot | GreedyBot) or (isinstance(bot, PlannerBot) and bot.turn_planner.instant):
            return bot
    return RandomBot(game)


class Glance(Protocol):
    """Quick evaluation of a game that does not consider every action (`bots/<game>/glance.py`)."""

    def options(self, state: Any, seat: int, legal: list[int]) -> tuple[list[int], list[float]]:
        """Return the actions to consider in a determinized position, with their worths in points."""
        ...


def glance_for(game: Game) -> Glance | None:
    """Return the glance of a game, or None if a glance considers every action there."""
    module = find_game_module("glance", game)
    glance: Glance | None = module.Glance() if module else None
    return glance


class Level(Bot):
    """A bot of a level: it searches for a limited time, and makes a part of its decisions at a glance."""

    #: Rank of the level; 0 is the weakest.
    rank: int = 0
    #: Character (a key of `character_weights` of the planner), about as strong as the plain level; '' for none.
    character: str = ""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.settings = self.settings_for(game)
        self.seconds = SECONDS[self.rank]
        self.strong_bot = strongest_bot(game)
        self.quick_bot = GreedyBot(game) if self.settings.glance_bot == "greedy" else HeuristicBot(game)
        self.glance = glance_for(game)
        if isinstance(self.strong_bot, SearchBot):
            self.strong_bot.seconds = self.seconds
        if isinstance(self.strong_bot, PlannerBot) and self.rank >= LEARNED.get(game.name, len(NAMES)):
            self.strong_bot.use_learned_value()
        if isinstance(self.strong_bot, PlannerBot) and isinstance(self.strong_bot.turn_planner, SensibleTurnPlanner):
            self.strong_bot.turn_planner.use_sense(self.glance)
        if self.character:
            self.apply_character(game)

    def settings_for(self, game: Game) -> LevelSettings:
        """Return the settings of the level in a game. Raises UnknownBot."""
        if game.name not in LEVEL_SETTINGS:
            raise UnknownBot(f"there are no levels for {game.name} yet")
        return LEVEL_SETTINGS[game.name][self.rank]

    def apply_character(self, game: Game) -> None:
        """Apply the weights of the character. Raises UnknownBot where the level never searches or has no planner."""
        if self.settings.glance_rate == 1.0 or not isinstance(self.strong_bot, PlannerBot):
            raise UnknownBot(f"{self.name} has no character in {game.name}")
        self.strong_bot.apply_character(self.character)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the action of the strong bot, or at a glance."""
        if len(legal) == 1:
            return legal[0]
        if uniform(rng) < self.settings.glance_rate:
            return self.choose_quickly(view, legal, rng)
        return self.strong_bot.choose(view, legal, self.limit_clock(clock), rng)

    def limit_clock(self, clock: Clock) -> Clock:
        """Return the clock limited to the time of the level."""
        return clock.within(self.seconds)

    def choose_quickly(self, view: Any, legal: list[int], rng: Dealer) -> int:
        """Return one of the best actions by a simple evaluation with noise; better actions are more likely."""
        legal, worths = self.quick_options(view, legal, rng)
        ranked = sorted(range(len(legal)), key=lambda index: worths[index], reverse=True)
        seen = ranked[: self.settings.choices]
        noise = self.settings.noise
        return legal[max(seen, key=lambda index: worths[index] + noise * gumbel_noise(rng))]

    def quick_options(self, view: Any, legal: list[int], rng: Dealer) -> tuple[list[int], list[float]]:
        """Return the actions that a glance considers, with their worths in points by the simple evaluation."""
        state = self.game.determinize(view, rng)
        if self.glance is not None:
            return self.glance.options(state, view.seat, legal)
        if isinstance(self.quick_bot, GreedyBot):
            return legal, action_worths(self.quick_bot.evaluator, state, view.seat, legal, rng)
        return legal, self.quick_bot.evaluator(state, view.seat, rng).worths(legal)


def uniform(rng: Dealer) -> float:
    """Return a random number strictly between 0 and 1."""
    return (float(rng.below(RESOLUTION)) + 0.5) / RESOLUTION


def gumbel_noise(rng: Dealer) -> float:
    """Return Gumbel noise: taking the maximum of worth plus noise is a softmax choice over the worths."""
    return -log(-log(uniform(rng)))


class Milo(Level):
    """Level 1: glances only, with much noise."""

    name = "milo"
    rank = 0


class Iris(Level):
    """Level 2: glances only, with less noise."""

    name = "iris"
    rank = 1


class Timon(Level):
    """Level 3: glances mostly, with little noise; searches up to 0.1 s."""

    name = "timon"
    rank = 2


class Portia(Level):
    """Level 4: searches some of the decisions, up to 0.3 s."""

    name = "portia"
    rank = 3


class Kassandra(Level):
    """Level 5: searches most of the decisions, up to 1 s."""

    name = "kassandra"
    rank = 4


class Minerva(Level):
    """Level 6: searches every decision, up to 3 s."""

    name = "minerva"
    rank = 5


LEVELS: Final[tuple[type[Level], ...]] = (Milo, Iris, Timon, Portia, Kassandra, Minerva)
assert tuple(level.name for level in LEVELS) == NAMES


@lru_cache
def level_with_character(rank: int, character: str) -> type[Level]:
    """Return a subclass of a level with a character, such as `PortiaBuilder`."""
    level = LEVELS[rank]
    inside = {"name": f"{level.name}-{character}", "character": character, "__doc__": level.__doc__}
    return type(f"{level.__name__}{character.capitalize()}", (level,), inside | {"__module__": __name__})
