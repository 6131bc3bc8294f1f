"""Training of the network by which the planner evaluates ends of turns in Through the Ages.

    python -m scripts.train_ages --seconds 400 --processes 15 --target new.json

Actors play with the newest weights (actor.py), a learner fits the network to their positions and publishes new weights
to them (`scripts/fact_learner.py`). Without `--start` the games begin with the hand-made evaluation. Needs the
compiled engine, NumPy and PyTorch, which uses a GPU if there is one.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

import msgspec

from pentapolis.bots.search.weights import LearnedWeights
from scripts.train_ages.actor import run


def main() -> None:
    """Train and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=400.0)
    parser.add_argument("--by-hand", type=float, default=90.0, help="seconds in which all players judge by hand")
    parser.add_argument("--after", type=float, default=0.0, help="seconds of learning after the last game")
    parser.add_argument("--first", type=int, default=60_000, help="positions before the first step")
    parser.add_argument("--processes", type=int, default=1, help="actors; leave one core to the learner")
    parser.add_argument("--rates", type=float, nargs=2, default=(2e-3, 5e-5), help="first and last learning rate")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--start", type=Path)
    parser.add_argument("--target", type=Path, required=True)
    asked = parser.parse_args()
    from scripts.fact_learner import Learner  # needs PyTorch, the options do not
    from scripts.train_ages.task import TASK

    start = None if asked.start is None else msgspec.json.decode(asked.start.read_bytes(), type=LearnedWeights).weights
    made = f"scripts.train_ages --seconds {asked.seconds:.0f} --processes {asked.processes} --seed {asked.seed}"
    spawning = get_context("spawn")  # a process that has started the GPU cannot be forked
    with TemporaryDirectory() as name, ProcessPoolExecutor(asked.processes, spawning) as pool:
        folder = Path(name)
        if asked.start is not None:
            copyfile(asked.start, folder / "weights.json")
        playing = [
            pool.submit(run, folder, number, asked.seed, asked.seconds - asked.after)
            for number in range(asked.processes)
        ]
        learner = Learner(TASK, folder, start, made, tuple(asked.rates))
        learner.run(asked.seconds, asked.by_hand if start is None else 0.0, asked.first)
        learner.write(asked.target)
        found = [actor.result() for actor in playing]
    games, against, won = (sum(part) for part in zip(*found, strict=True))
    sys.stdout.write(f"{games} games; against the hand, explored: {won} of {against}\n")


if __name__ == "__main__":
    main()
