"""Benchmark of one engine in its own process: `python -m pentapolis.cli.bench_engine GAME SECONDS` prints JSON.

The import of the package selects the compiled or the interpreted engine, so each is measured in a fresh process.
`pentapolis bench` starts both and compares them. Seconds are CPU seconds, because other processes would distort
wall-clock time.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any, Final

from pentapolis._interpreted import is_compiled
from pentapolis.cli.bench_uct import search
from pentapolis.core.chance import dealer
from pentapolis.core.playout import play_games
from pentapolis.core.state import CHANCE, OVER, Actions
from pentapolis.games.registry import load
from pentapolis.testkit.golden import bench_signature

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State

SEED: Final = "bench"
#: Number of games of the memory measurement: compiled, interpreted. It is lower if they would exceed MEMORY_SECONDS.
MEMORY_GAMES: Final = (100_000, 1_000)
MEMORY_SECONDS: Final = 20.0
#: Simulations of one search, and the number of positions for clones, legal actions and searches.
SIMULATIONS: Final = 200
POSITIONS: Final = 40
#: Number of stages of a game at which legal lists are measured, and number of games.
STAGES: Final = 6
STAGE_GAMES: Final = 12


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """Measure one engine and return all numbers."""
    setups = [setup_numbers(game, seats, options, seconds / 2) for seats, options in game.setups()]
    start = usual_start(game)
    longest = max(setups, key=lambda numbers: numbers["plies"] / numbers["seats"])
    return {
        "compiled": is_compiled(),
        **{key: setups[0][key] for key in ("seats", "games_per_s", "plies_per_s", "clone_us", "legal_us")},
        "driver_decisions_per_s": driver_rate(game, seconds),
        "uct_simulations_per_s": simulation_rate(positions(start, POSITIONS), seconds),
        "signature": bench_signature(game),
        **memory_growth(start, memory_games(setups[0]["games_per_s"], min(1.0, seconds))),
        "setups": setups,
        "growth": legal_list_growth(game.new(longest["seats"], longest["options"]), seconds / 10),
    }


def usual_start(game: Game) -> State:
    """Return the initial state of the default setup, before any deal."""
    seats, options = game.setups()[0]
    state: State = game.new(seats, options)
    return state


def setup_numbers(game: Game, seats: int, options: dict[str, str], seconds: float) -> dict[str, Any]:
    """Measure games with a number of seats and the given options."""
    start = game.new(seats, options)
    spread = positions(start, POSITIONS)
    games, plies = random_games(start, 2 * seconds)
    lists = [len(state.legal(state.decider())) for state in spread]
    return {
        "seats": seats,
        "options": options,
        "games_per_s": games,
        "plies_per_s": plies,
        "plies": plies / games,
        "clone_us": 1e6 / rate(spread, lambda state: state.clone(), seconds),
        "legal_us": 1e6 / rate(spread, Filler(), seconds),
        "moves": sum(lists) / len(lists),
        "most_moves": max(lists),
    }


def legal_list_growth(start: State, seconds: float) -> list[dict[str, Any]]:
    """Measure how legal lists and their cost grow during a game, by decisions of a seat."""
    rng = dealer(SEED)
    courses = [game_positions(start.clone(), rng) for _ in range(STAGE_GAMES)]
    turns = sorted(len(states) for states in courses)[STAGE_GAMES // 2] // start.seats
    found = []
    for turn in sorted({max(1, turns * stage // STAGES) for stage in range(1, STAGES + 1)}):
        at = turn * start.seats - 1
        stage = [states[at] for states in courses if at < len(states)]
        moves = sum(len(state.legal(state.decider())) for state in stage) / len(stage)
        cost = 1e6 / rate(stage, Filler(), seconds)
        found.append({"turn": turn, "moves": moves, "legal_us": cost, "us_per_100_moves": 100 * cost / moves})
    return found


def game_positions(state: State, rng: Dealer) -> list[State]:
    """Play a random game and return the positions in which a seat decides."""
    found: list[State] = []
    state.resolve_chance(rng)
    while state.to_act != OVER:
        found.append(state.clone())
        play_random(state, rng)
    return found


def positions(start: State, count: int) -> list[State]:
    """Return positions in which a seat decides, spread over random games."""
    found: list[State] = []
    rng = dealer(SEED)
    turn = 0
    while len(found) < count:
        state = start.clone()
        state.resolve_chance(rng)
        while state.to_act != OVER:
            # 17, because it shares no factor with typical lengths of games: positions come from all stages.
            if turn % 17 == 0:
                found.append(state.clone())
            turn += 1
            play_random(state, rng)
    return found[:count]


def play_random(state: State, rng: Dealer) -> None:
    """Apply one random decision and the chance events that follow."""
    seat = state.decider()
    choices = state.legal(seat)
    state.apply(seat, choices[rng.below(len(choices))])
    state.resolve_chance(rng)


def random_games(start: State, seconds: float) -> tuple[float, float]:
    """Measure random games and decisions per second on the trusted path."""
    rng = dealer(SEED)
    play_games(start, rng, 1)
    games = plies = 0
    portion = 1
    began = process_time()
    while (spent := process_time() - began) < seconds:
        plies += play_games(start, rng, portion)
        games += portion
        portion = min(portion * 2, 1000)
    return games / spent, plies / spent


class Filler:
    """Function that fills the same buffer with the legal actions of a position each time."""

    def __init__(self) -> None:
        self.actions = Actions()

    def __call__(self, state: State) -> None:
        self.actions.clear()
        state.add_legal(state.decider(), self.actions)


def rate(spread: list[State], act: Callable[[State], object], seconds: float) -> float:
    """Return how many times per second a function can be applied to a position."""
    done = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        for state in spread:
            act(state)
        done += len(spread)
    return done / spent


def driver_rate(game: Game, seconds: float) -> float:
    """Measure decisions per second of an interpreted loop over the checked functions: legal, apply, deal."""
    rng = dealer(SEED)
    decisions = 0
    state = usual_start(game)
    state.resolve_chance(rng)
    began = process_time()
    while (spent := process_time() - began) < seconds:
        if state.to_act == OVER:
            state = usual_start(game)
            state.resolve_chance(rng)
        assert state.to_act != CHANCE
        play_random(state, rng)
        decisions += 1
    return decisions / spent


def simulation_rate(spread: list[State], seconds: float) -> float:
    """Measure simulations per second of the tree search."""
    rng = dealer(SEED)
    done = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        search(spread[done // SIMULATIONS % len(spread)], SIMULATIONS, rng)
        done += SIMULATIONS
    return done / spent


def memory_games(per_second: float, portion: float) -> int:
    """Return how many games the memory measurement plays."""
    games = min(MEMORY_GAMES[0 if is_compiled() else 1], MEMORY_SECONDS * per_second)
    return max(1, int(games * portion))


def memory_growth(start: State, games: int) -> dict[str, Any]:
    """Measure how much the memory of the process grows during the given number of games."""
    rng = dealer(SEED)
    play_games(start, rng, max(1, games // 20))
    before = resident_kib()
    play_games(start, rng, games)
    return {"memory_games": games, "memory_growth_kib": resident_kib() - before}


def resident_kib() -> int:
    """Return the memory of this process in KiB, or its peak if the system does not report the current value."""
    status = Path("/proc/self/status")
    if status.is_file():
        for line in status.read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(load(sys.argv[1]), float(sys.argv[2]))))
