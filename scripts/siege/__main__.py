"""Fuzz test of a server: a million valid and invalid requests over REST and sockets.

    python -m scripts.siege                          # a million steps, in episodes of 1,000, on all cores
    python -m scripts.siege --steps 20000 --seed again
    python -m scripts.siege --episode siege/17       # repeats one episode of a report
    python -m scripts.siege --fresh                  # starts over; else it continues an interrupted run

In each episode five users share one server. They register, create tables, sit down, play, chat, make offers, resign,
analyse and manage their accounts in random order, and about 30% of the requests are corrupted. No answer may be a
server error. No user may receive another user's data. A refused request must not change anything.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console

from pentapolis.cli.progress import progress_bar
from scripts.siege.siege import episode

#: Steps of one episode.
STEPS: Final = 1000
KEPT: Final = Path(__file__).resolve().parents[2] / "build" / "siege"


class Tally(msgspec.Struct):
    """Results of episodes: answers by kind, and errors."""

    done: set[int] = set()
    answers: dict[str, int] = {}
    wrong: list[str] = []


def run_episodes(seed: str, episodes: int, processes: int, *, fresh: bool) -> Tally:
    """Run episodes until the given number is reached over all runs. Results are stored."""
    kept = KEPT / f"{seed}.json"
    tally = Tally() if fresh or not kept.exists() else msgspec.json.decode(kept.read_bytes(), type=Tally)
    KEPT.mkdir(parents=True, exist_ok=True)
    left = [number for number in range(episodes) if number not in tally.done]
    with (
        progress_bar("episodes", episodes) as tell,
        ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool,
    ):
        running = {pool.submit(episode, f"{seed}/{number}", STEPS): number for number in left}
        for one in as_completed(running):
            answers, wrong = one.result()
            tally.done.add(running[one])
            tally.answers = dict(Counter(tally.answers) + answers)
            tally.wrong += wrong
            kept.write_bytes(msgspec.json.encode(tally))
            tell(len(tally.done))
    return tally


def main(arguments: list[str] | None = None) -> int:
    """Run the test, print the results and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.siege", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--steps", type=int, default=1_000_000, help="requests and messages in all (1,000,000)")
    parser.add_argument("--seed", default="siege")
    parser.add_argument("--episode", help="one episode alone")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    parser.add_argument("--fresh", action="store_true", help="forget what was done before")
    given = parser.parse_args(arguments)
    if given.episode:
        answers, wrong = episode(given.episode, STEPS)
        tally = Tally({0}, dict(answers), wrong)
    else:
        tally = run_episodes(given.seed, -(-given.steps // STEPS), given.processes, fresh=given.fresh)
    console = Console(highlight=False)
    counts = ", ".join(f"{number:,} {kind}" for kind, number in Counter(tally.answers).most_common())
    console.print(f"{len(tally.done) * STEPS:,} steps; answers: {counts}")
    for what in tally.wrong[:20]:
        console.print(what, style="bold red")
    console.print(f"{len(tally.wrong)} wrong")
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
