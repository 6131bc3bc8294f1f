"""`pentapolis bench`: comparison of the compiled and the interpreted engine, each in its own process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pentapolis._interpreted import stale_modules
from pentapolis.cli.progress import progress_bar
from pentapolis.core.errors import PentapolisError
from pentapolis.games.registry import GAMES, load

#: Rows of the table: key, title, digits, and whether more is better.
ROWS: Final = (
    ("seats", "seats", 0, None),
    ("games_per_s", "random games/s", 1, True),
    ("plies_per_s", "plies/s", 0, True),
    ("clone_us", "clone, us", 2, False),
    ("legal_us", "legal, us", 2, False),
    ("driver_decisions_per_s", "driver decisions/s", 0, True),
    ("uct_simulations_per_s", "UCT simulations/s", 0, True),
    ("memory_games", "games of the memory test", 0, None),
    ("memory_growth_kib", "memory growth, KiB", 0, None),
    ("signature", "signature", 0, None),
)
#: Columns of the table by seats and options, and of the table by stage of the game: key, title, digits.
SETUP_COLUMNS: Final = (
    ("games_per_s", "games/s", 0),
    ("plies", "plies", 0),
    ("clone_us", "clone", 2),
    ("legal_us", "legal", 2),
    ("moves", "moves", 0),
    ("most_moves", "most", 0),
)
GROWTH_COLUMNS: Final = (
    ("turn", "decisions of a seat", 0),
    ("moves", "moves", 1),
    ("legal_us", "legal, us", 2),
    ("us_per_100_moves", "us per 100 moves", 2),
)
NOT_COMPILED: Final = "No compiled engine here: 'make compile' makes one. Only the interpreted one was measured."
STALE: Final = (
    "The compiled engine is older than its source: 'make compile' renews it. Only the interpreted one was measured."
)


class MeasureFailed(PentapolisError):
    """Error: the process that measures an engine failed."""


def bench(names: list[str], seconds: float, *, quiet: bool) -> tuple[dict[str, Any], bool]:
    """Measure games and print their tables unless quiet. Return the numbers, and whether both engines agree."""
    games = [load(name).name for name in names or GAMES]
    stale = bool(stale_modules())
    results: dict[str, Any] = {}
    with progress_bar("bench", 2 * len(games)) as progress:
        for index, name in enumerate(games):
            results[name] = {"interpreted": measure_engine(name, seconds, interpreted=True)}
            progress(2 * index + 1)
            compiled = None if stale else measure_engine(name, seconds, interpreted=False)
            if compiled is not None and compiled["compiled"]:
                results[name]["compiled"] = compiled
            progress(2 * index + 2)
    if not all("compiled" in found for found in results.values()):
        sys.stderr.write(f"{STALE if stale else NOT_COMPILED}\n")
    if not quiet:
        for name, found in results.items():
            show(name, found)
    agree = [same_games(found) for found in results.values()]
    for name, same in zip(results, agree, strict=True):
        if not same:
            sys.stderr.write(f"{name}: THE SIGNATURES DIFFER: compiled and interpreted do not play the same games.\n")
    return results, all(agree)


def same_games(found: dict[str, Any]) -> bool:
    """Return whether all measured engines have the same signature."""
    return len({numbers["signature"] for numbers in found.values()}) == 1


def measure_engine(name: str, seconds: float, *, interpreted: bool) -> dict[str, Any]:
    """Measure one engine in a fresh process and return its numbers. Raises MeasureFailed."""
    environment = {key: value for key, value in os.environ.items() if key != "PENTAPOLIS_INTERPRETED"}
    if interpreted:
        environment["PENTAPOLIS_INTERPRETED"] = "1"
    command = [sys.executable, "-m", "pentapolis.cli.bench_engine", name, str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or f"exit status {done.returncode}").splitlines()[-1]
        raise MeasureFailed(f"{name} ({'interpreted' if interpreted else 'compiled'}) cannot be measured: {last}")
    numbers: dict[str, Any] = json.loads(done.stdout)
    return numbers


def show(name: str, found: dict[str, Any]) -> None:
    """Print the table of one game."""
    console = Console(highlight=False)
    grid = Grid(title=name, title_style="bold", border_style="dim")
    grid.add_column("")
    modes = [mode for mode in ("interpreted", "compiled") if mode in found]
    for mode in modes:
        grid.add_column(mode, justify="right")
    grid.add_column("ratio", justify="right")
    for key, title, digits, more in ROWS:
        numbers = [found[mode][key] for mode in modes]
        grid.add_row(title, *(format_number(key, number, digits) for number in numbers), ratio(key, numbers, more))
    console.print(grid)
    best = found[modes[-1]]
    console.print(setup_grid(best["setups"], found["interpreted"]["setups"], modes[-1]))
    console.print(growth_grid(best["growth"], modes[-1]))
    if len(modes) == 2 and same_games(found):
        console.print(Text("Signatures equal: both engines play the same games.", "green"))


def setup_grid(setups: list[dict[str, Any]], interpreted: list[dict[str, Any]], mode: str) -> Grid:
    """Return the table of the cost by number of seats and options."""
    grid = small_grid(f"by seats, {mode} (us for clone and legal list)")
    grid.add_column("seats, options", no_wrap=True)
    for _, title, _ in SETUP_COLUMNS:
        grid.add_column(title, justify="right", no_wrap=True)
    if setups is not interpreted:
        grid.add_column("ratio", justify="right", no_wrap=True)
    for numbers, slow in zip(setups, interpreted, strict=True):
        setup = ", ".join([str(numbers["seats"]), *(f"{name} {value}" for name, value in numbers["options"].items())])
        cells = [f"{numbers[key]:,.{digits}f}" for key, _, digits in SETUP_COLUMNS]
        times = [] if numbers is slow else [f"{numbers['games_per_s'] / slow['games_per_s']:.1f} x"]
        grid.add_row(setup, *cells, *times)
    return grid


def growth_grid(stages: list[dict[str, Any]], mode: str) -> Grid:
    """Return the table of legal lists and their cost during the longest of these games."""
    grid = Grid(
        title=f"legal lists in the course of a game, {mode}", title_style="bold", border_style="dim", box=SIMPLE_HEAD
    )
    for _, title, _ in GROWTH_COLUMNS:
        grid.add_column(title, justify="right")
    for numbers in stages:
        grid.add_row(*(f"{numbers[key]:,.{digits}f}" for key, _, digits in GROWTH_COLUMNS))
    return grid


def small_grid(title: str) -> Grid:
    """Return a table without lines between its columns, so that more columns fit into a terminal."""
    return Grid(title=title, title_style="bold", border_style="dim", box=SIMPLE_HEAD, pad_edge=False)


def format_number(key: str, number: float, digits: int) -> str:
    """Format a number for the table."""
    return str(number) if key == "signature" else f"{number:,.{digits}f}"


def ratio(key: str, numbers: list[Any], more: bool | None) -> str:
    """Return how many times better the compiled engine is, as text."""
    if len(numbers) < 2:
        return ""
    if key == "signature":
        return "equal" if numbers[0] == numbers[1] else "DIFFERENT"
    if more is None:
        return ""
    return f"{numbers[1] / numbers[0] if more else numbers[0] / numbers[1]:.1f} x"
