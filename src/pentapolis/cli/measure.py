"""Measuring one engine in a process of its own: `python -m pentapolis.cli.measure GAME SECONDS [SEATS]` prints JSON.

Which engine runs, the compiled one or its source, is decided when the package is imported, so that each is measured
in a fresh process. `pentapolis bench` starts both and compares them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from pentapolis._interpreted import is_compiled
from pentapolis.bots.uct import search
from pentapolis.core.chance import dealer
from pentapolis.core.playout import play_games
from pentapolis.core.state import CHANCE, OVER, Actions
from pentapolis.games.registry import load
from pentapolis.testkit.golden import bench_signature

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.core.game import Game
    from pentapolis.core.state import State

SEED: Final = "bench"
#: Games of the measurement of memory: compiled, interpreted.
MEMORY_GAMES: Final = (100_000, 1_000)
#: Simulations of one search; positions from which clones, legal actions and searches are measured.
SIMULATIONS: Final = 200
POSITIONS: Final = 40


def measure(game: Game, seconds: float, seats: int | None = None) -> dict[str, Any]:
    """All numbers of one engine, with so many seats (the fewest if none are named); the signature is of the fewest."""
    start = game.new(seats)
    spread = positions(start, POSITIONS)
    games, plies = random_games(start, seconds)
    return {
        "compiled": is_compiled(),
        "seats": start.seats,
        "games_per_s": games,
        "plies_per_s": plies,
        "clone_us": 1e6 / rate(spread, lambda state: state.clone(), seconds / 2),
        "legal_us": 1e6 / rate(spread, Filler(), seconds / 2),
        "driver_decisions_per_s": driver(start, seconds),
        "uct_simulations_per_s": simulations(spread, seconds),
        "signature": bench_signature(game),
        **memory(start, max(1, int(MEMORY_GAMES[0 if is_compiled() else 1] * min(1.0, seconds)))),
    }


def positions(start: State, count: int) -> list[State]:
    """Positions in which a seat decides, spread through random games."""
    found: list[State] = []
    rng = dealer(SEED)
    turn = 0
    while len(found) < count:
        state = start.clone()
        state.deal(rng)
        while state.to_act != OVER:
            # A step that shares no factor with the usual lengths of games: positions from everywhere in them.
            if turn % 17 == 0:
                found.append(state.clone())
            turn += 1
            advance(state, rng)
    return found[:count]


def advance(state: State, rng: Any) -> None:
    """One random decision, and the chance that follows."""
    seat = state.decider()
    legal = state.legal(seat)
    state.apply(seat, legal[rng.below(len(legal))])
    state.deal(rng)


def random_games(start: State, seconds: float) -> tuple[float, float]:
    """Random games and decisions per second on the trusted path."""
    rng = dealer(SEED)
    play_games(start, rng, 1)
    games = plies = 0
    portion = 1
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        plies += play_games(start, rng, portion)
        games += portion
        portion = min(portion * 2, 1000)
    return games / spent, plies / spent


class Filler:
    """Asks a position for its legal actions, into the same buffer each time."""

    def __init__(self) -> None:
        self.actions = Actions()

    def __call__(self, state: State) -> None:
        self.actions.clear()
        state.fill(state.decider(), self.actions)


def rate(spread: list[State], act: Callable[[State], object], seconds: float) -> float:
    """How often per second something can be done with a position."""
    done = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        for state in spread:
            act(state)
        done += len(spread)
    return done / spent


def driver(start: State, seconds: float) -> float:
    """Decisions per second of an interpreted loop over the checked edge: legal, apply, deal."""
    rng = dealer(SEED)
    decisions = 0
    state = start.clone()
    state.deal(rng)
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        if state.to_act == OVER:
            state = start.clone()
            state.deal(rng)
        assert state.to_act != CHANCE
        advance(state, rng)
        decisions += 1
    return decisions / spent


def simulations(spread: list[State], seconds: float) -> float:
    """Simulations per second of the tree search."""
    rng = dealer(SEED)
    done = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        search(spread[done // SIMULATIONS % len(spread)], SIMULATIONS, rng)
        done += SIMULATIONS
    return done / spent


def memory(start: State, games: int) -> dict[str, Any]:
    """How much the process grows while it plays many games."""
    rng = dealer(SEED)
    play_games(start, rng, max(1, games // 20))
    before = resident()
    play_games(start, rng, games)
    return {"memory_games": games, "memory_growth_kib": resident() - before}


def resident() -> int:
    """The memory of this process in KiB; its peak where the system does not tell the present."""
    status = Path("/proc/self/status")
    if status.is_file():
        for line in status.read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


if __name__ == "__main__":
    seats_named = int(sys.argv[3]) if len(sys.argv) > 3 else None
    sys.stdout.write(json.dumps(measure(load(sys.argv[1]), float(sys.argv[2]), seats_named)))
