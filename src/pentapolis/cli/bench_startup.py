"""`pentapolis bench --start`: cost of importing the package and starting commands, each in fresh processes."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, Final

from rich.console import Console
from rich.table import Table as Grid

from pentapolis.cli.commands.bench import MeasureFailed
from pentapolis.cli.progress import progress_bar

#: The measurements: title, and arguments for Python.
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
#: Number of runs of each measurement. The minimum counts, because other processes can only add to it.
TRIES: Final = 5


def measure_startup(*, quiet: bool) -> dict[str, float]:
    """Measure startup and print the table unless quiet. Return CPU seconds by title."""
    found: dict[str, float] = {}
    with progress_bar("start", TRIES * len(STARTS)) as progress:
        for done, (title, arguments) in enumerate(STARTS):
            startup_seconds(arguments)  # the first run writes missing .pyc files
            found[title] = min(startup_seconds(arguments) for _ in range(TRIES))
            progress(TRIES * (done + 1))
    if not quiet:
        show(found)
    return found


def startup_seconds(arguments: tuple[str, ...]) -> float:
    """Return the CPU seconds of one start. Raises MeasureFailed."""
    before = child_cpu_seconds()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    return child_cpu_seconds() - before


def child_cpu_seconds() -> float:
    """Return the CPU seconds of all child processes so far. Raises MeasureFailed."""
    try:
        import resource
    except ImportError:
        raise MeasureFailed("this system does not report the CPU time of a process") from None
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def show(found: dict[str, Any]) -> None:
    """Print the table of results."""
    grid = Grid(border_style="dim")
    grid.add_column("start")
    grid.add_column("CPU, ms", justify="right")
    for title, cost in found.items():
        grid.add_row(title, f"{1000 * cost:.0f}")
    Console(highlight=False).print(grid)
