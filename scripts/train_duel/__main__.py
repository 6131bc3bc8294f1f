"""Training of the network by which the search evaluates positions of 7 Wonders Duel.

    python -m scripts.train_duel --seconds 400 --processes 15

Actors play with the newest weights (actor.py), a learner fits the network to their positions and publishes new weights
to them (`scripts/network_learner.py`). Training starts from the weights of the package, or from those of `--start`, and
writes the new ones to `--target`. Needs the compiled engine, NumPy and PyTorch, which uses a GPU if there is one.
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
from scripts.train_duel.actor import SHAPE, run

WEIGHTS = Path("src", "pentapolis", "bots", "duel", "data", "value_network.json")
#: Kinds of victory, as `State.victory` counts them.
ENDS = {1: "military", 2: "science", 3: "points"}


def main() -> None:
    """Train and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=400.0)
    parser.add_argument("--processes", type=int, default=1, help="actors; leave one core to the learner")
    parser.add_argument("--rates", type=float, nargs=2, default=(1e-3, 5e-5), help="first and last learning rate")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--start", type=Path, default=WEIGHTS)
    parser.add_argument("--target", type=Path, default=WEIGHTS)
    asked = parser.parse_args()
    from scripts.network_learner import Learner, Plan  # needs PyTorch, the options do not

    start = msgspec.json.decode(asked.start.read_bytes(), type=LearnedWeights)
    made = f"scripts.train_duel --seconds {asked.seconds:.0f} --processes {asked.processes} --seed {asked.seed}"
    spawning = get_context("spawn")  # a process that has started the GPU cannot be forked
    with TemporaryDirectory() as name, ProcessPoolExecutor(asked.processes, spawning) as pool:
        folder = Path(name)
        copyfile(asked.start, folder / "weights.json")
        playing = [pool.submit(run, folder, number, asked.seed, asked.seconds) for number in range(asked.processes)]
        learner = Learner(folder, {asked.target: start.weights}, SHAPE, made, Plan(tuple(asked.rates)))
        learner.run(asked.seconds)
        ends = [actor.result() for actor in playing]
    for kind, word in ENDS.items():
        sys.stdout.write(f"{word}: {sum(found.get(kind, 0) for found in ends)} games\n")


if __name__ == "__main__":
    main()
