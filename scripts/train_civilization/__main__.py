"""Training of the network by which the planner evaluates positions of Civilization.

    python -m scripts.train_civilization OUT --seconds 115 --processes 15 \
        --tries decay=0.3 decay=0.3,linear=1 --blend 0 1

Actors play for some seconds (actor.py): by the hand-made evaluation, or with the weights of `--start`. Then a network
is fitted with each of the settings (fit.py). `--blend` averages two of them, of which the second is linear. The losses
are above the entropy of the targets, on held-out and on learned positions. Needs the compiled engine, NumPy and
PyTorch, which uses a GPU if there is one. With `--folder` and no processes it only learns: actors started otherwise
write into that folder.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from time import monotonic

from pentapolis.games.civilization import decisions as d
from scripts.train_civilization.actor import Played, run


def main() -> None:
    """Play, fit, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the folder of the weights: fit-0.json, fit-1.json, blend.json")
    parser.add_argument("--seconds", type=float, default=115.0, help="how long actors play")
    parser.add_argument("--processes", type=int, default=1, help="actors; leave one core to the learner")
    parser.add_argument("--most", type=int, default=1_500_000, help="positions in memory")
    parser.add_argument("--tries", nargs="+", default=["decay=0.3", "decay=0.3,linear=1"])
    parser.add_argument("--blend", type=int, nargs=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--start", type=Path)
    parser.add_argument("--folder", type=Path)
    asked = parser.parse_args()
    spawning = get_context("spawn")  # a process that has started the GPU cannot be forked
    with TemporaryDirectory() as name, ProcessPoolExecutor(max(1, asked.processes), spawning) as pool:
        folder = asked.folder or Path(name)
        if asked.start is not None:
            copyfile(asked.start, folder / "weights.json")
        playing = [pool.submit(run, folder, number, asked.seed, asked.seconds) for number in range(asked.processes)]
        learn(asked, folder)
        report(summary([actor.result() for actor in playing]))


def learn(asked: argparse.Namespace, folder: Path) -> None:
    """Read the positions, then fit and write each of the networks."""
    from scripts.fact_learner import publish  # needs PyTorch, the options do not
    from scripts.train_civilization import fit
    from scripts.train_civilization.task import TASK

    library = fit.Library(asked.most)
    library.read(folder, asked.seconds + 1)
    report(f"{library.learned.count} positions, {library.held_out.count} held out")
    scales = library.scales()
    fitted = {}
    for number, text in enumerate(asked.tries):
        began = monotonic()
        fitted[f"fit-{number}"] = fit.fit(library.learned, scales, fit.settings_of(text))
        report(f"fit-{number}, {text}: {monotonic() - began:.0f} s")
    if asked.blend is not None:
        fitted["blend"] = fit.blended(*(fitted[f"fit-{number}"] for number in asked.blend))
    for name, parts in fitted.items():
        losses = [fit.loss_of(parts, memory, scales) for memory in (library.held_out, library.learned)]
        hand = " ".join(f"{float(part):.2f}" for part in parts["hand"][:21:4])
        report(f"{name}: held out {losses[0]:.4f}, learned {losses[1]:.4f}; hand {hand}")
        made = f"scripts.train_civilization --seconds {asked.seconds:.0f}, {name} of {' '.join(asked.tries)}"
        publish(TASK, parts, scales, library.seen, made, asked.out / f"{name}.json")


def summary(played: list[Played]) -> str:
    """Return what the actors played, in one line."""
    games, against, won = (sum(getattr(one, name) for one in played) for name in ("games", "against", "won"))
    ways = [sum(one.victories[way] for one in played) for way in range(len(d.VICTORIES))]
    by_way = ", ".join(f"{count} {name}" for name, count in zip(d.VICTORIES, ways, strict=True) if count)
    return f"{games} games ({by_way}); with the learned value against the hand-made one, explored: {won} of {against}"


def report(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
