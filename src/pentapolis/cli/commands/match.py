"""`pentapolis match`: a series of games between bots, with statistics."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pentapolis import locale
from pentapolis.arena.plot import plot, require_matplotlib
from pentapolis.arena.series import play_series
from pentapolis.cli.canvas import cut_middle
from pentapolis.cli.progress import progress_bar
from pentapolis.cli.wording import Wording, words_of_id
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pentapolis.arena.executors import Workers
    from pentapolis.arena.series import BotResult, Series

BLOCKS: Final = "▁▂▃▄▅▆▇█"
BINS: Final = 12
#: Width of the border beside each column, and the shortest width to which a long name is cut.
BORDER: Final = 3
SHORTEST: Final = 16


def play_match(
    name: str,
    bots: list[str],
    games: int,
    seed: str,
    seats: int | None,
    options: dict[str, str],
    workers: Workers | None,
    picture: Path | None,
    language: str | None,
    *,
    seconds: float | None = None,
    quiet: bool,
) -> dict[str, Any]:
    """Play a series and return it as plain values. Print its table unless quiet, and draw it on request."""
    wording = Wording(locale.load(language or locale.default()), load(name))
    if picture is not None:
        require_matplotlib()
    began = perf_counter()
    with progress_bar(name, games) as progress:
        series = play_series(wording.game, bots, games, seed, seats, options, 1, progress, seconds, workers)
    took = perf_counter() - began
    if picture is not None:
        plot(series, picture)
    if not quiet:
        show(series, wording, took, picture)
    return {**series.to_json(), "games_per_s": round(games / took, 2)}


def show(series: Series, wording: Wording, seconds: float, picture: Path | None) -> None:
    """Print the table of a series."""
    console = Console(highlight=False)
    cli = wording.cli
    console.print(Text(cli("match.title", game=wording.title(), games=series.games, seed=series.seed), "bold"))
    grid = Grid(border_style="dim")
    titles = ("wins", "rate", "interval", "score", "quartiles", "spread")
    span = range_of(series)
    rows = [tuple(cli(f"match.{title}") for title in titles)]
    rows += [cells(result, span) for result in series.bots.values()]
    if name_width(rows, console.width) < min(SHORTEST, max(map(cell_len, series.bots))):
        rows = [row[:-1] for row in rows]  # the histogram goes first, because it says least
    most = max(name_width(rows, console.width), SHORTEST)
    names = [cut_middle(bot, most) for bot in series.bots]
    grid.add_column(cli("match.bot"), no_wrap=True)
    for title in rows[0]:
        grid.add_column(title, justify="left" if title == cli("match.spread") else "right", no_wrap=True)
    for name, row in zip(names, rows[1:], strict=True):
        grid.add_row(name, *row)
    console.print(grid)
    console.print(victory_grid(series, wording, names))
    rate, took = f"{series.games / seconds:.1f}", f"{seconds:.1f}"
    console.print(Text(cli("match.speed", rate=rate, seconds=took, length=f"{series.length.mean:.1f}"), "dim"))
    if picture is not None:
        console.print(Text(cli("match.plot", file=str(picture)), "dim"))


def cells(result: BotResult, span: tuple[int, int]) -> tuple[str, ...]:
    """Return the cells of one row of the table."""
    score = result.score
    return (
        f"{result.wins:g}",
        f"{result.rate:.1%}",
        f"{100 * result.low:.1f}-{result.high:.1%}",
        f"{result.mean_score:.1f}",
        f"{score.quarter:.0f}/{score.median:.0f}/{score.three_quarters:.0f}",
        histogram(result.scores, span),
    )


def range_of(series: Series) -> tuple[int, int]:
    """Return the lowest and the highest score of all bots, so that their histograms share one scale."""
    every = [points for result in series.bots.values() for points in result.scores]
    return min(every), max(every)


def histogram(scores: dict[int, int], span: tuple[int, int]) -> str:
    """Return the distribution of scores as a row of blocks from the lowest to the highest."""
    low, high = span
    counts = [0] * BINS
    for points, count in scores.items():
        counts[(points - low) * BINS // (high - low + 1)] += count
    most = max(counts)
    return "".join(" " if not count else BLOCKS[count * (len(BLOCKS) - 1) // most] for count in counts)


def name_width(rows: Sequence[Sequence[str]], width: int) -> int:
    """Return the width left for names before these cells, which must not be cut."""
    columns = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return width - sum(columns) - BORDER * (len(columns) + 1) - 1


def victory_grid(series: Series, wording: Wording, names: Sequence[str]) -> Grid:
    """Return the table of each bot's wins by kind of victory."""
    grid = Grid(border_style="dim", title=wording.cli("match.kinds"), title_style="bold", title_justify="left")
    grid.add_column(wording.cli("match.bot"))
    for kind in series.kinds:
        key = f"{series.game}.victory.{kind}"
        grid.add_column(wording.words(key) if wording.words.has(key) else words_of_id(kind), justify="right")
    for name, result in zip(names, series.bots.values(), strict=True):
        grid.add_row(name, *(f"{result.kinds.get(kind, 0):g}" for kind in series.kinds))
    return grid
