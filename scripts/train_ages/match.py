"""Measurement of learned weights against the hand-made evaluation in Through the Ages.

    python -m scripts.train_ages.match new.json --games 400 --processes 16
    python -m scripts.train_ages.match new.json --seats 4 --seconds 3

The first bot is the planner with the weights of the file. The others are the planner with the hand-made evaluation,
or with `--other` that with other weights. Every deal is played from every seat. Without `--seconds` a number of
positions limits both.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from os import cpu_count
from pathlib import Path
from time import monotonic, process_time
from typing import Any

import msgspec

from pentapolis.arena.statistics import clustered
from pentapolis.bots.ages.value_features import FACTS
from pentapolis.bots.ages.value_network import ValueNetwork
from pentapolis.bots.base import Clock
from pentapolis.bots.fact_network import NetworkWeights
from pentapolis.bots.planner import PlannerBot
from pentapolis.bots.search.weights import LearnedWeights
from pentapolis.core.chance import dealer
from pentapolis.games.ages.rules.ratings import strength
from pentapolis.games.ages.rules.resources import food
from pentapolis.games.registry import load


@cache
def net_of(name: str) -> NetworkWeights:
    """Return the network of a file of weights."""
    return NetworkWeights(msgspec.json.decode(Path(name).read_bytes(), type=LearnedWeights).weights, FACTS)


def player(game: Any, name: str, nodes: int, settings: dict[str, float]) -> PlannerBot:
    """Return a planner with the weights of a file; without a name, one that judges by hand."""
    bot = PlannerBot(game)
    mind: Any = bot.turn_planner
    mind.nodes = nodes
    mind.network = ValueNetwork(net_of(name)) if name else None
    for key, value in settings.items():
        setattr(mind, key, value)
    return bot


def play(number: int, asked: argparse.Namespace) -> tuple[float, float, float, list[float]] | None:
    """Play one game; return the first bot's result, the CPU time per turn of the first and the others, and counts."""
    if monotonic() > asked.end:
        return None
    seats = asked.seats
    game = load("ages")
    group, first = divmod(number, seats)
    chance = dealer(f"{asked.seed}/{group}")
    settings = {key: float(value) for key, value in (text.split("=") for text in asked.set)}
    players = [
        player(game, asked.weights if seat == first else asked.other, asked.nodes, settings if seat == first else {})
        for seat in range(seats)
    ]
    dice = [dealer(f"{asked.seed}/{number}/{seat}") for seat in range(seats)]
    took = [0.0] * seats
    clocks = [Clock() if seat == first and asked.plain else Clock(asked.seconds) for seat in range(seats)]
    state: Any = game.new(seats, {"mode": "full"})
    state.resolve_chance(chance)
    while state.result() is None:
        seat = state.decider()
        legal = state.legal(seat)
        began = process_time()
        action = players[seat].choose(state.view(seat), legal, clocks[seat], dice[seat])
        took[seat] += process_time() - began
        state.apply(seat, action)
        state.resolve_chance(chance)
    rounds = float(state.round)
    others = [seat for seat in range(seats) if seat != first]
    numbers = [
        float(state.civs[first].culture),
        sum(float(state.civs[seat].culture) for seat in others) / len(others),
        float(strength(state, first)),
        sum(float(strength(state, seat)) for seat in others) / len(others),
        float(food(state.civs[first])),
    ]
    return state.payoff(first), took[first] / rounds, sum(took[seat] for seat in others) / len(others) / rounds, numbers


def main() -> None:
    """Play the series and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights")
    parser.add_argument("--other", default="")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--plain", type=int, default=0, help="1: the first bot has a number of positions, not seconds")
    parser.add_argument("--nodes", type=int, default=2500)
    parser.add_argument("--seed", default="measure")
    parser.add_argument("--limit", type=float, default=1e9, help="seconds after which no new game starts")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    parser.add_argument("--set", nargs="*", default=[], help="settings of the mind with the weights: name=number")
    asked = parser.parse_args()
    asked.end = monotonic() + asked.limit
    with ProcessPoolExecutor(asked.processes) as pool:
        found = list(pool.map(partial(play, asked=asked), range(asked.games)))
    size = asked.seats
    groups = [found[at : at + size] for at in range(0, len(found), size)]
    whole = [group for group in groups if None not in group and len(group) == size]
    rate = clustered([[game[0] for game in group if game] for group in whole])
    games = [game for group in whole for game in group if game]
    means = [sum(game[3][at] for game in games) / len(games) for at in range(5)]
    sys.stdout.write(
        f"{asked.weights} {' '.join(asked.set)} against {size - 1} x {asked.other or 'hand'}, "
        f"{len(games)} games: {rate.rate:.1%} "
        f"({rate.low:.1%} to {rate.high:.1%}); {sum(g[1] for g in games) / len(games):.3f} s a turn, others "
        f"{sum(g[2] for g in games) / len(games):.3f} s; culture {means[0]:.0f} to {means[1]:.0f}, "
        f"strength {means[2]:.0f} to {means[3]:.0f}, food left {means[4]:.0f}\n"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
