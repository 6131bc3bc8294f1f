"""Send a server a million things, sensible and not, over REST and sockets, and see that it stays sound.

    python -m scripts.siege                          # a million steps, in episodes of 1,000, on all cores
    python -m scripts.siege --steps 20000 --seed again
    python -m scripts.siege --episode siege/17       # one again, as a report names it

In each episode five people meet at a server of their own: they register, put up tables, sit down, play, chat, offer,
resign, study and look after their accounts, in an order that is drawn, and about every third thing is spoiled. Nothing
may be answered with a fault; nobody may read what belongs to another; what was refused must not have changed anything.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from os import cpu_count
from typing import Final

from rich.console import Console

from pentapolis.cli.progress import bar
from scripts.siege.siege import episode

#: The steps of one episode.
STEPS: Final = 1000


def main(arguments: list[str] | None = None) -> int:
    """Besiege, and tell what came of it; the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.siege", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--steps", type=int, default=1_000_000, help="requests and messages in all (1,000,000)")
    parser.add_argument("--seed", default="siege")
    parser.add_argument("--episode", help="one episode alone")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    given = parser.parse_args(arguments)
    seeds = [given.episode] if given.episode else [f"{given.seed}/{n}" for n in range(-(-given.steps // STEPS))]
    answers, wrong = Counter[str](), list[str]()
    with (
        bar("episodes", len(seeds)) as tell,
        ProcessPoolExecutor(given.processes, mp_context=get_context("spawn")) as pool,
    ):
        for done, one in enumerate(as_completed([pool.submit(episode, seed, STEPS) for seed in seeds]), 1):
            came, complaints = one.result()
            answers += came
            wrong += complaints
            tell(done)
    console = Console(highlight=False)
    console.print(f"{len(seeds) * STEPS:,} steps; answers:", ", ".join(f"{n:,} {a}" for a, n in answers.most_common()))
    for what in wrong[:20]:
        console.print(what, style="bold red")
    console.print(f"{len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
