"""Measurement of a bot's strength in Through the Ages, and of the civilizations it builds.

    python -m scripts.measure_ages planner heuristic --games 200 --seconds 1 --processes 16

One bot of the first kind plays against bots of the second kind; every deal is played from every seat. `--seconds` sets
the CPU time per turn; without it bots use their default.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count
from statistics import mean
from time import process_time
from typing import TYPE_CHECKING, Any

from pentapolis.arena.statistics import clustered
from pentapolis.bots import registry
from pentapolis.bots.base import Clock
from pentapolis.core.chance import dealer
from pentapolis.games.ages.rules.ratings import culture_rating, strength
from pentapolis.games.ages.rules.resources import food, resources
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

#: Numbers reported of a civilization at the end of a game.
Portrait = dict[str, float]


def final_numbers(state: AgesState, seat: int, seconds: float) -> Portrait:
    """Return the final numbers of a civilization and its player's CPU time per turn."""
    civ = state.civs[seat]
    return {
        "won": state.payoff(seat),
        "culture": int(civ.culture),
        "culture a turn": int(culture_rating(state, seat)),
        "strength": int(strength(state, seat)),
        "territories": int(civ.colonies).bit_count(),
        "wonders": int(civ.wonders).bit_count(),
        "food left": int(food(civ)),
        "resources left": int(resources(civ)),
        "science left": int(civ.science),
        "seconds a turn": seconds / int(state.round),
    }


def play(number: int, bots: tuple[str, str], seats: int, mode: str, seed: str, seconds: float | None) -> list[Portrait]:
    """Play one game. Return the final numbers of the first bot and of the others, in the order of seats after it."""
    game = load("ages")
    group, first = divmod(number, seats)
    chance = dealer(f"{seed}/{group}")
    players = [registry.make(bots[0] if seat == first else bots[1], game) for seat in range(seats)]
    dice = [dealer(f"{seed}/{number}/{seat}") for seat in range(seats)]
    took = [0.0] * seats
    state: Any = game.new(seats, {"mode": mode})
    state.resolve_chance(chance)
    while state.result() is None:
        seat = state.decider()
        view, legal = state.view(seat), state.legal(seat)
        began = process_time()
        action = players[seat].choose(view, legal, Clock(seconds), dice[seat])
        took[seat] += process_time() - began
        state.apply(seat, action)
        state.resolve_chance(chance)
    return [final_numbers(state, (first + step) % seats, took[(first + step) % seats]) for step in range(seats)]


def report(bots: tuple[str, str], found: list[list[Portrait]], seats: int) -> str:
    """Print the win rate with its interval, and both kinds of bots side by side."""
    won = [game[0]["won"] for game in found]
    rate = clustered([won[start : start + seats] for start in range(0, len(won), seats)])
    lines = [
        f"{bots[0]} against {seats - 1} x {bots[1]}, {len(found)} games: "
        f"{rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%}); fair share {1 / seats:.1%}"
    ]
    for name in found[0][0]:
        own = mean(game[0][name] for game in found)
        others = mean(other[name] for game in found for other in game[1:])
        lines.append(f"  {name:16}{own:8.2f}{others:8.2f}")
    return "\n".join(lines)


def main() -> None:
    """Play the series and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs=2, metavar="BOT")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--mode", default="full")
    parser.add_argument("--seed", default="measure")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    asked = parser.parse_args()
    bots = (asked.bots[0], asked.bots[1])
    game = partial(play, bots=bots, seats=asked.seats, mode=asked.mode, seed=asked.seed, seconds=asked.seconds)
    with ProcessPoolExecutor(asked.processes) as pool:
        found = list(pool.map(game, range(asked.games)))
    sys.stdout.write(report(bots, found, asked.seats) + "\n")


if __name__ == "__main__":
    main()
