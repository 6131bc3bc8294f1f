"""`pentapolis check`: the conformance kit over the games, with a report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pentapolis import testkit
from pentapolis.cli.progress import progress_bar
from pentapolis.games.registry import GAMES, load

if TYPE_CHECKING:
    from pentapolis.arena.executors import Workers
    from pentapolis.testkit.report import Failure, Report


def check(
    names: list[str],
    games: int,
    seed: str,
    seats: int | None,
    options: dict[str, str],
    workers: Workers | None,
    *,
    quiet: bool,
) -> tuple[dict[str, Any], bool]:
    """Check games and print the reports unless quiet. Return plain values, and whether every law was kept."""
    results: dict[str, Any] = {}
    kept = True
    games_asked = [load(name) for name in names or GAMES]
    for game in games_asked:
        game.new(seats, options)
    for game in games_asked:
        with progress_bar(game.name, games) as progress:
            report = testkit.check(
                game,
                games,
                seed,
                seats=seats,
                options=options,
                progress=progress,
                workers=workers,
            )
        results |= report.as_json()
        kept = kept and report.ok
        if not quiet:
            show(report)
    return results, kept


def show(report: Report) -> None:
    """Print the laws with their results."""
    console = Console(highlight=False)
    grid = Grid(
        border_style="dim", title=f"{report.game}: {report.games} games, seed {report.seed}", title_style="bold"
    )
    grid.add_column("law")
    grid.add_column("tried", justify="right")
    grid.add_column("result")
    for law, outcome in report.laws.items():
        grid.add_row(law, f"{report.tried[law]:,}", format_outcome(outcome, report.tried[law]))
    console.print(grid)
    broken = len(report.failures())
    signature = f"signature {report.signature}, {report.seconds:.1f} s"
    console.print(Text(summarize(report), "bold red" if broken else "bold green").append(f"; {signature}", "dim"))


def summarize(report: Report) -> str:
    """Count kept, broken and untested laws in one line. A law without an occasion is neither kept nor broken."""
    broken, noted = len(report.failures()), len(report.notes())
    idle = sum(1 for law, outcome in report.laws.items() if outcome == "ok" and not report.tried[law])
    parts = [f"{len(report.laws) - broken - noted - idle} laws kept"]
    if broken:
        parts.insert(0, f"{broken} of {len(report.laws)} laws broken")
    if noted:
        parts.append(f"{noted} could not be tried")
    if idle:
        parts.append(f"{idle} had no occasion")
    return ", ".join(parts)


def format_outcome(outcome: str | Failure, tried: int) -> Text:
    """Format the result of a law. A law without an occasion is not reported as kept."""
    if not isinstance(outcome, str):
        return Text(str(outcome), "bold red")
    if outcome != "ok":
        return Text(outcome, "yellow")
    return Text("ok", "green") if tried else Text("no occasion", "dim")
