"""Measurement of learned weights against the hand-made evaluation in Civilization.

    python -m scripts.train_civilization.match new.json --games 400 --processes 16
    python -m scripts.train_civilization.match new.json --games 400 --seats 4

The first bot is the planner with the weights of the file and the sense of the levels. The others are the baseline, the
planner with the hand-made evaluation, or with `--other` bots like the first with other weights. Every deal is played
from every seat.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from os import cpu_count
from pathlib import Path
from time import monotonic, process_time
from typing import Any

import msgspec

from pentapolis.arena.statistics import clustered
from pentapolis.bots.base import Clock
from pentapolis.bots.civilization.glance import Glance
from pentapolis.bots.civilization.value_network import TRUST, ValueNetwork
from pentapolis.bots.planner import PlannerBot
from pentapolis.bots.search.weights import LearnedWeights
from pentapolis.core.chance import dealer
from pentapolis.games.civilization import decisions as d
from pentapolis.games.registry import load


class Played(msgspec.Struct):
    """A game: the first bot's result, the kind of victory, its turns, CPU seconds per decision of the first bot."""

    result: float
    victory: str
    turns: int
    seconds: float


@cache
def weights_of(name: str) -> list[int]:
    """Return the weights of a file."""
    return msgspec.json.decode(Path(name).read_bytes(), type=LearnedWeights).weights


def player(game: Any, name: str, settings: dict[str, float]) -> PlannerBot:
    """Return a planner with the weights of a file; without a name, the baseline, which judges by hand."""
    bot = PlannerBot(game)
    mind: Any = bot.turn_planner
    if name:
        mind.network = ValueNetwork(weights_of(name))
        mind.network.trust = TRUST
        mind.use_sense(Glance())
    for key, value in settings.items():
        setattr(mind.network if key == "trust" else mind, key, value)
    return bot


def play(number: int, asked: argparse.Namespace) -> Played | None:
    """Play one game, or none if the time is up."""
    if monotonic() > asked.end:
        return None
    seats = asked.seats
    game = load("civilization")
    group, first = divmod(number, seats)
    chance = dealer(f"{asked.seed}/{group}")
    settings = {key: float(value) for key, value in (text.split("=") for text in asked.set)}
    players = [
        player(game, asked.weights if seat == first else asked.other, settings if seat == first else {})
        for seat in range(seats)
    ]
    dice = [dealer(f"{asked.seed}/{number}/{seat}") for seat in range(seats)]
    took, decisions = 0.0, 0
    state: Any = game.new(seats)
    state.resolve_chance(chance)
    while state.result() is None:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        if len(legal) == 1:
            action = legal[0]
        else:
            view = state.view(seat)
            began = process_time()
            action = players[seat].choose(view, legal, Clock(), dice[seat])
            if seat == first:
                took += process_time() - began
                decisions += 1
        state.apply(seat, action)
        state.resolve_chance(chance)
    return Played(state.payoff(first), d.VICTORIES[state.victory], int(state.turn), took / max(1, decisions))


def main() -> None:
    """Play the series and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", help="a file of weights, or '' for the hand-made evaluation")
    parser.add_argument("--other", default="")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="measure")
    parser.add_argument("--limit", type=float, default=1e9, help="seconds after which no new game starts")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    parser.add_argument("--set", nargs="*", default=[], help="settings of the planner with the weights: trust=0.3")
    asked = parser.parse_args()
    asked.end = monotonic() + asked.limit
    with ProcessPoolExecutor(asked.processes) as pool:
        found = list(pool.map(partial(play, asked=asked), range(asked.games)))
    size = asked.seats
    groups = [found[at : at + size] for at in range(0, len(found), size)]
    whole = [[game for game in group if game is not None] for group in groups]
    whole = [group for group in whole if len(group) == size]
    rate = clustered([[game.result for game in group] for group in whole])
    games = [game for group in whole for game in group]
    won = Counter(game.victory for game in games if game.result > 0)
    lost = Counter(game.victory for game in games if game.result == 0)
    sys.stdout.write(
        f"{asked.weights} {' '.join(asked.set)} against {size - 1} x {asked.other or 'hand'}, "
        f"{len(games)} games: {rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%}); won {dict(won)}, lost {dict(lost)}, "
        f"{sum(game.turns for game in games) / len(games):.1f} turns, "
        f"{1000 * sum(game.seconds for game in games) / len(games):.2f} ms a decision\n"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
