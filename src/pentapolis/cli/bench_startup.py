"""`pentapolis bench --start`: what it costs to import the package and to start commands, each in fresh processes."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, Final

from rich.console import Console
from rich.table import Table as Grid

from pentapolis.cli.commands.bench import MeasureFailed
from pentapolis.cli.progress import progress_bar

#: What is measured: a title, and what Python is called with.
STARTS: Final = (
    ("Python alone", ("-c", "pass")),
    ("import pentapolis", ("-c", "import pentapolis")),
    ("import, and load a game", ("-c", "import pentapolis as pp; pp.load('duel')")),
    ("pentapolis --version", ("-m", "pentapolis", "--version")),
    ("pentapolis --help", ("-m", "pentapolis", "--help")),
    ("pentapolis play --help", ("-m", "pentapolis", "play", "--help")),
    ("pentapolis games", ("-m", "pentapolis", "games")),
    ("pentapolis facts duel", ("-m", "pentapolis", "facts", "duel")),
    ("one game between bots", ("-m", "pentapolis", "match", "duel", "--bots", "greedy,random", "--games", "1")),
)
#: Each is started so often, and the least of the measurements counts: what else runs can only add to it.
TRIES: Final = 5


def measure_startup(*, quiet: bool) -> dict[str, float]:
    """Measure, and print the table (unless quiet); seconds of the processor by title."""
    found: dict[str, float] = {}
    with progress_bar("start", TRIES * len(STARTS)) as progress:
        for done, (title, arguments) in enumerate(STARTS):
            startup_seconds(arguments)  # what Python keeps compiled is made now, if it was not there
            found[title] = min(startup_seconds(arguments) for _ in range(TRIES))
            progress(TRIES * (done + 1))
    if not quiet:
        show(found)
    return found


def startup_seconds(arguments: tuple[str, ...]) -> float:
    """The seconds of the processor that one start takes. Raises MeasureFailed."""
    before = child_cpu_seconds()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    return child_cpu_seconds() - before


def child_cpu_seconds() -> float:
    """The seconds of the processor that all processes took which this one has started. Raises MeasureFailed."""
    try:
        import resource
    except ImportError:
        raise MeasureFailed("this system does not tell what a process cost") from None
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def show(found: dict[str, Any]) -> None:
    """The table."""
    grid = Grid(border_style="dim")
    grid.add_column("start")
    grid.add_column("CPU, ms", justify="right")
    for title, cost in found.items():
        grid.add_row(title, f"{1000 * cost:.0f}")
    Console(highlight=False).print(grid)
