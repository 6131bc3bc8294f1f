"""Measurement of the search's strength by CPU time or simulations per decision, and by settings.

    python -m scripts.measure_search duel search:seconds=0.05 uct:seconds=0.05 --games 400 --processes 16
    python -m scripts.measure_search wonders search:seconds=0.2 heuristic --seats 3

Bots have their usual names. `uct` is `cli/bench_uct.py` with uniform rollouts, a fixed baseline. Settings follow after
colons: `seconds` or `simulations` per decision, any number of the search's settings or of a planner (`curiosity=1.5`,
`depth=3`), and `weights=FILE` for other learned weights. `weights=none` is 7 Wonders without a network: rollouts and
hand-made priors. One bot of the first kind plays against bots of the second kind; every deal is played from every seat.
Further bots are measured against the first one, too, on the same deals.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from os import cpu_count
from pathlib import Path
from time import monotonic, thread_time
from typing import TYPE_CHECKING, Any

import msgspec

from pentapolis.arena.statistics import clustered
from pentapolis.bots import registry
from pentapolis.bots.base import Bot, Clock
from pentapolis.bots.planner import PlannerBot
from pentapolis.bots.search import SearchBot
from pentapolis.bots.search.weights import LearnedWeights
from pentapolis.cli.bench_uct import Tree
from pentapolis.core.chance import dealer
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from pentapolis.bots.search.network import NetworkWeights
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game

#: Simulations of the baseline between two checks of the clock.
BATCH = 32


class Uct(Bot):
    """Baseline: plain tree search with uniform rollouts on one determinization of the view."""

    def __init__(self, game: Game, seconds: float, simulations: int) -> None:
        super().__init__(game)
        self.seconds, self.simulations = seconds, simulations

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the most visited action."""
        if len(legal) == 1:
            return legal[0]
        start = thread_time()
        tree = Tree(self.game.determinize(view, rng), rng)
        if self.simulations:
            tree.grow(self.simulations)
        while not self.simulations and thread_time() - start < self.seconds:
            tree.grow(BATCH)
        return tree.best()


class TunedSearch(SearchBot):
    """Search with other settings."""

    def __init__(self, game: Game, settings: dict[str, str]) -> None:
        super().__init__(game)
        known, self.settings = self.knowledge, settings
        self.knowledge: Any = lambda rng: with_settings(known(rng), self.settings, game)


@cache
def read_net(name: str, game: Game) -> NetworkWeights:
    """Load the network of a game from a file of weights."""
    weights = msgspec.json.decode(Path(name).read_bytes(), type=LearnedWeights).weights
    net: NetworkWeights = registry.require_game_module("value_network", game).network_weights(weights)
    return net


def with_settings(knowing: Any, settings: dict[str, str], game: Game) -> Any:
    """Return hooks or a planner's settings with changed numbers."""
    for name, text in settings.items():
        if text == "none":
            knowing.network, knowing.short = None, 0.0
        elif name == "weights":
            network = registry.require_game_module("value_network", game).ValueNetwork(read_net(text, game))
            if hasattr(knowing, "use_network"):
                knowing.use_network(network)
            else:
                knowing.network = network
        else:
            setattr(knowing, name, type(getattr(knowing, name))(float(text)))
    return knowing


def make_bot(text: str, game: Game) -> Bot:
    """Create the bot described by a text."""
    name, *rest = text.split(":")
    settings = dict(part.split("=") for part in rest)
    seconds, simulations = float(settings.pop("seconds", 0)), int(settings.pop("simulations", 0))
    if name == "uct":
        return Uct(game, seconds, simulations)
    bot = TunedSearch(game, settings) if name == "search" else registry.make(name, game)
    if isinstance(bot, SearchBot):
        bot.seconds, bot.simulations = seconds or bot.seconds, simulations
    elif isinstance(bot, PlannerBot):
        bot.turn_planner = with_settings(bot.turn_planner, settings, game)
    return bot


def clock_of(text: str) -> Clock:
    """Return the clock of the bot described by a text."""
    settings = dict(part.split("=") for part in text.split(":")[1:])
    return Clock(float(settings["seconds"])) if "seconds" in settings else Clock()


def play(
    number: int, name: str, bots: tuple[str, str], seats: int, seed: str, end: float
) -> tuple[float, float, int] | None:
    """Play one game. Return the first bot's payoff, its CPU time and its number of decisions; after the end, None."""
    if monotonic() > end:
        return None
    game = load(name)
    group, first = divmod(number, seats)
    chance = dealer(f"{seed}/{group}")
    players = [make_bot(bots[0] if seat == first else bots[1], game) for seat in range(seats)]
    clocks = [clock_of(bots[0] if seat == first else bots[1]) for seat in range(seats)]
    dice = [dealer(f"{seed}/{number}/{seat}") for seat in range(seats)]
    took, decisions = 0.0, 0
    state: Any = game.new(seats)
    state.resolve_chance(chance)
    while state.result() is None:
        seat = state.decider()
        legal = state.legal(seat)
        began = thread_time()
        action = players[seat].choose(state.view(seat), legal, clocks[seat], dice[seat])
        if seat == first and len(legal) > 1:
            took, decisions = took + thread_time() - began, decisions + 1
        state.apply(seat, action)
        state.resolve_chance(chance)
    return state.payoff(first), took, decisions


def main() -> None:
    """Play the series and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="measure")
    parser.add_argument("--limit", type=float, default=1e9, help="seconds after which no new game starts")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    asked = parser.parse_args()
    first, other, *more = asked.bots
    with ProcessPoolExecutor(asked.processes) as pool:
        for bot in (first, *more):
            end = monotonic() + asked.limit
            game = partial(play, name=asked.game, bots=(bot, other), seats=asked.seats, seed=asked.seed, end=end)
            found = list(pool.map(game, range(asked.games)))
            deals = [found[at : at + asked.seats] for at in range(0, len(found), asked.seats)]
            whole = [[each for each in deal if each] for deal in deals if None not in deal]
            rate = clustered([[won for won, _, _ in deal] for deal in whole])
            games = [each for deal in whole for each in deal]
            spent = sum(took for _, took, _ in games) / max(1, sum(decisions for _, _, decisions in games))
            sys.stdout.write(
                f"{bot} against {asked.seats - 1} x {other}, {len(games)} games: {rate.rate:.1%} "
                f"({rate.low:.1%} to {rate.high:.1%}); {spent:.4f} s a decision\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
