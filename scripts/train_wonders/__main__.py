"""Training of the network by which the search evaluates positions of 7 Wonders.

    python -m scripts.train_wonders --seconds 400 --processes 15 --target new.json

Actors play with the newest weights (actor.py), a learner fits the network to their positions and publishes new weights
to them (`scripts/network_learner.py`). Without `--start` the games begin with rollouts. Needs the compiled engine,
NumPy and PyTorch, which uses a GPU if there is one.
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

from pentapolis.bots.search.network import Layout
from pentapolis.bots.search.weights import LearnedWeights
from scripts.train_wonders.actor import SHAPE, run

#: Positions of a step, for the value and for the actions, and seconds between two publications.
BATCH = 4096
ACTION_BATCH = 1024
PUBLISH = 15.0


def main() -> None:
    """Train and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=400.0)
    parser.add_argument("--processes", type=int, default=1, help="actors; leave one core to the learner")
    parser.add_argument("--quick", type=int, default=0, help="actors that play without a search")
    parser.add_argument("--rates", type=float, nargs=2, default=(2e-3, 5e-5), help="first and last learning rate")
    parser.add_argument("--memory", type=int, default=4_000_000, help="positions in memory")
    parser.add_argument("--first", type=int, default=60_000, help="positions before the first step")
    parser.add_argument("--reuse", type=int, default=16, help="uses of a position on average, at most")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--start", type=Path)
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--also", type=Path, help="file of a network of another size, fitted to the same positions")
    parser.add_argument("--start-also", type=Path, help="weights from which that network starts")
    parser.add_argument("--cells", type=int, default=128, help="cells of that network")
    asked = parser.parse_args()
    from scripts.network_learner import Learner, Plan, random_weights  # needs PyTorch, the options do not

    def start_weights(path: Path | None, layout: Layout) -> list[int]:
        """Return the weights of a file, or random ones."""
        if path is None:
            return random_weights(layout)
        return msgspec.json.decode(path.read_bytes(), type=LearnedWeights).weights

    made = f"scripts.train_wonders --seconds {asked.seconds:.0f} --processes {asked.processes} --seed {asked.seed}"
    plan = Plan(
        tuple(asked.rates),
        memory=asked.memory,
        first=asked.first,
        reuse=asked.reuse,
        batch=BATCH,
        action_batch=ACTION_BATCH,
        publish=PUBLISH,
    )
    spawning = get_context("spawn")  # a process that has started the GPU cannot be forked
    with TemporaryDirectory() as name, ProcessPoolExecutor(asked.processes, spawning) as pool:
        folder = Path(name)
        students = {asked.target: start_weights(asked.start, SHAPE.layout)}
        if asked.start is not None:
            copyfile(asked.start, folder / "weights.json")
        if asked.also is not None:
            layout = Layout(SHAPE.layout.features, SHAPE.layout.rows, asked.cells)
            students[asked.also] = start_weights(asked.start_also, layout)
        playing = [
            pool.submit(run, folder, number, asked.seed, asked.seconds, number < asked.quick)
            for number in range(asked.processes)
        ]
        Learner(folder, students, SHAPE, made, plan).run(asked.seconds)
        found = [actor.result() for actor in playing]
    games, against, won = (sum(part) for part in zip(*found, strict=True))
    sys.stdout.write(f"{games} games; one against two searches with rollouts, explored: {won} of {against}\n")


if __name__ == "__main__":
    main()
