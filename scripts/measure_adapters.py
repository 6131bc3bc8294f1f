"""Benchmark of random play by all adapters and `pp.vector`, beside each library's own games. Prints the table of
docs/research.md.

    python -m scripts.measure_adapters
    python -m scripts.measure_adapters --seconds 5 --games duel,wonders

A step is one decision: list the legal actions, draw one, apply it, and compute the next observation. Seconds are CPU
seconds. Games of missing libraries are named and skipped. PettingZoo's own games need `pip install pygame-ce chess`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any, Final, NamedTuple

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python import games as _python_games  # noqa: F401  # registers them

import pentapolis as pp
from pentapolis.games.registry import GAMES
from pentapolis.research import gymnasium as _seats  # noqa: F401  # registers them
from pentapolis.research import openspiel as _spiels  # noqa: F401  # registers them
from pentapolis.research import pettingzoo as zoo

SEED: Final = 1
#: Number of games stepped in parallel.
MANY: Final = 256
#: Games of the libraries themselves: for OpenSpiel one in Python, like ours, and one in C++.
ZOO: Final = ("connect_four_v3", "chess_v6")
GYM: Final = ("Blackjack-v1", "CartPole-v1")
SPIEL: Final = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "backgammon")

#: Function that plays one game and returns its number of steps.
Play = Callable[[], int]


class Row(NamedTuple):
    """Measurement: library, game, steps per second, and size of an observation."""

    library: str
    game: str
    steps: float
    size: int


def steps_per_second(play: Play, seconds: float) -> float:
    """Return steps per second over games until the time is up. The first game is a warm-up."""
    play()
    steps, started = 0, process_time()
    while process_time() < started + seconds:
        steps += play()
    return steps / (process_time() - started)


def vector_row(game: str, seconds: float) -> Row:
    """Measure parallel games."""
    many, rng = pp.vector(game, MANY, SEED), np.random.default_rng(SEED)

    def play() -> int:
        many.step(many.sample(rng))
        return MANY

    return Row("pp.vector", game, steps_per_second(play, seconds), many.now.observation.shape[1])


def loop_row(name: str, seconds: float) -> Row:
    """Measure a plain loop over one game, with the decider's view as numbers. It is the baseline without adapters."""
    game, dealer, rng = pp.load(name), pp.dealer(SEED), np.random.default_rng(SEED)

    def play() -> int:
        state, steps = game.new(max(2, game.min_seats)), 0
        state.resolve_chance(dealer)
        while state.to_act != pp.OVER:
            seat = state.decider()
            game.encode(state.view(seat))
            legal = state.legal(seat)
            state.play(seat, legal[rng.integers(len(legal))])
            state.resolve_chance(dealer)
            steps += 1
        return steps

    return Row("a loop over encode", name, steps_per_second(play, seconds), game.features().size)


def zoo_row(game: str, env: Any, seconds: float) -> Row:
    """Measure a PettingZoo environment."""
    env.reset(seed=SEED)

    def play() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            steps += not over
        return steps

    size = env.observation_space(env.possible_agents[0])["observation"].shape
    return Row("PettingZoo", game, steps_per_second(play, seconds), int(np.prod(size)))


def gym_row(game: str, env: Any, seconds: float) -> Row:
    """Measure a Gymnasium environment with random opponents."""
    env.reset(seed=SEED)

    def play() -> int:
        _, info = env.reset()
        steps, over = 0, False
        while not over:
            _, _, terminated, truncated, info = env.step(env.action_space.sample(info.get("action_mask")))
            over = terminated or truncated
            steps += 1
        return steps

    return Row("Gymnasium", game, steps_per_second(play, seconds), gymnasium.spaces.flatdim(env.observation_space))


def spiel_row(name: str, seconds: float) -> Row:
    """Measure an OpenSpiel game. Chance nodes do not count as steps."""
    game, rng = pyspiel.load_game(name), np.random.default_rng(SEED)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(outcomes[int(np.searchsorted(np.cumsum(weights), rng.random() * sum(weights)))])
            elif state.is_simultaneous_node():
                steps += apply_all(state, rng)
            else:
                state.observation_tensor(state.current_player())
                legal = state.legal_actions()
                state.apply_action(legal[rng.integers(len(legal))])
                steps += 1
        return steps

    return Row("OpenSpiel", name, steps_per_second(play, seconds), game.observation_tensor_size())


def apply_all(state: Any, rng: np.random.Generator) -> int:
    """Apply random actions of all deciders at a simultaneous node and return their number."""
    chosen, asked = [], 0
    for player in range(state.num_players()):
        legal = state.legal_actions(player)
        if legal:
            state.observation_tensor(player)
            asked += 1
        chosen.append(legal[rng.integers(len(legal))] if legal else 0)
    state.apply_actions(chosen)
    return asked


def rows(games: list[str], seconds: float) -> list[Row]:
    """Yield all measurements by library, its own games first."""
    found = []
    for name in ZOO:
        try:
            found.append(zoo_row(name, import_module(f"pettingzoo.classic.{name}").env(), seconds))
        except ModuleNotFoundError as error:
            sys.stderr.write(f"{name} of PettingZoo is left out: {error.name} is not installed\n")
    found += [zoo_row(name, zoo.env(name), seconds) for name in games]
    found += [gym_row(name, gymnasium.make(name), seconds) for name in GYM]
    found += [gym_row(name, gymnasium.make(f"pentapolis/{name}-v0"), seconds) for name in games]
    found += [spiel_row(name, seconds) for name in (*SPIEL, *(f"pentapolis_{name}" for name in games))]
    found += [loop_row(name, seconds) for name in games]
    found += [vector_row(name, seconds) for name in games]
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--seconds", type=float, default=2.0)
    asked = parser.parse_args()
    sys.stdout.write("| library | game | steps/s | numbers of an observation |\n|---|---|---|---|\n")
    for row in rows(asked.games.split(","), asked.seconds):
        sys.stdout.write(f"| {row.library} | {row.game} | {row.steps:,.0f} | {row.size:,} |\n")


if __name__ == "__main__":
    main()
