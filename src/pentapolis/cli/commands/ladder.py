"""`pentapolis ladder`: rating of all bots against each other, or a sequential test of two bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pentapolis import locale
from pentapolis.arena.ladder import Journal, climb, companies, standings, terms_of, verdict
from pentapolis.arena.plot import plot_ladder, require_matplotlib
from pentapolis.arena.publish_levels import measured
from pentapolis.arena.series import SeriesError
from pentapolis.bots import registry
from pentapolis.bots.level_settings import BASELINE, NAMES
from pentapolis.bots.measured_ratings import publish
from pentapolis.cli.progress import progress_bar
from pentapolis.cli.wording import Wording, words_of_id
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.arena.elo import Verdict
    from pentapolis.arena.executors import Workers
    from pentapolis.arena.ladder import Standing, Table


def ladder(
    name: str,
    bots: list[str] | None,
    deals: int,
    seed: str,
    seats: int | None,
    options: dict[str, str],
    workers: Workers | None,
    file: Path | None,
    picture: Path | None,
    published: Path | None,
    language: str | None,
    *,
    quiet: bool,
) -> dict[str, Any]:
    """Play the missing games of a ladder and return plain values. Print it unless quiet; draw and publish it on
    request.
    """
    wording = Wording(locale.load(language or locale.default()), load(name))
    if picture is not None:
        require_matplotlib()
    bots = bots or [name for name in (BASELINE, *NAMES) if registry.can_play(name, wording.game)]
    journal = Journal(terms_of(name, seats, seed, options), file)
    try:
        with progress_bar(name, deals * len(companies(bots, journal.terms.seats))) as progress:
            climb(journal, bots, deals, 1, progress, workers=workers)
    except KeyboardInterrupt:
        # The games played so far count, and a run with the same file continues from them.
        if not all(any(bot in company for company, _ in journal.deals) for bot in bots):
            raise
    table = standings(journal, bots, BASELINE if BASELINE in bots else None)
    if picture is not None:
        plot_ladder(table, picture)
    if published is not None:
        publish(name, measured(table), published)
    if not quiet:
        show(table, wording, picture)
    return table.to_json()


def compare(
    name: str,
    bots: list[str],
    elo: tuple[float, float],
    deals: int,
    seed: str,
    seats: int | None,
    options: dict[str, str],
    workers: Workers | None,
    file: Path | None,
    language: str | None,
    *,
    quiet: bool,
) -> dict[str, Any]:
    """Play two bots until it is decided whether the first is stronger, or all deals are played."""
    if len(bots) != 2:
        raise SeriesError(f"--sprt compares two bots, not {len(bots)}: --bots NEW,OLD")
    if elo[0] >= elo[1]:
        raise SeriesError("--sprt needs two Elo numbers, the lower first: 0,50")
    wording = Wording(locale.load(language or locale.default()), load(name))
    journal = Journal(terms_of(name, seats, seed, options), file)
    with progress_bar(name, deals * len(companies(bots, journal.terms.seats))) as progress:
        climb(journal, bots, deals, 1, progress, lambda: is_decided(journal, bots, elo), workers)
    found = verdict(journal, bots, elo)
    if not quiet:
        print_verdict(found, bots, elo, len(journal.deals) * journal.terms.seats, wording)
    return {"stronger": found.stronger, "ratio": found.ratio, "bound": found.high, "deals": len(journal.deals)}


def is_decided(journal: Journal, bots: list[str], elo: tuple[float, float]) -> bool:
    """Return whether the test of two bots has reached a decision."""
    return verdict(journal, bots, elo).stronger is not None


def print_verdict(found: Verdict, bots: list[str], elo: tuple[float, float], games: int, wording: Wording) -> None:
    """Print the result of the test in one line."""
    word = {True: "stronger", False: "not_stronger", None: "undecided"}[found.stronger]
    low, high = (f"{number:g}" for number in elo)
    said = wording.cli(f"ladder.{word}", new=bots[0], old=bots[1], games=games, low=low, high=high)
    ratio = f"{found.ratio:.2f}"
    Console(highlight=False).print(f"{said} (LLR {ratio}, ±{found.high:.2f})")


def show(table: Table, wording: Wording, picture: Path | None) -> None:
    """Print the ladder and the win rates of all pairs."""
    console = Console(highlight=False)
    cli = wording.cli
    terms = table.terms
    games = sum(pair.games for pair in table.duels)
    console.print(
        Text(cli("ladder.title", game=wording.title(), games=games, seats=terms.seats, seed=terms.seed), "bold")
    )
    grid = Grid(border_style="dim")
    for title in ("bot", "elo", "interval", "step", "score", "games", "kinds"):
        text = title in ("bot", "kinds")
        grid.add_column(cli(f"ladder.{title}"), justify="left" if text else "right", no_wrap=title != "kinds")
    for place, row in enumerate(table.standings):
        grid.add_row(*cells(row, wording, last=place == len(table.standings) - 1))
    console.print(grid)
    console.print(win_rate_grid(table, wording))
    if picture is not None:
        console.print(Text(cli("match.plot", file=str(picture)), "dim"))


def cells(row: Standing, wording: Wording, *, last: bool) -> tuple[str, ...]:
    """Return the cells of one row of the ladder. The last row has no step, because no bot is below it."""
    rating = row.rating
    wins = sum(row.kinds.values())
    kinds = ", ".join(
        f"{kind_name(kind, wording)} {share / wins:.0%}" for kind, share in row.kinds.items() if wins and share
    )
    step = "" if last else f"+{rating.step:.0f} ({rating.step_low:.0f} – {rating.step_high:.0f})"
    return (
        row.bot,
        f"{rating.elo:.0f}",
        f"{rating.low:.0f} – {rating.high:.0f}",
        step,
        f"{row.mean_score:.1f}",
        str(row.games),
        kinds,
    )


def kind_name(kind: str, wording: Wording) -> str:
    """Return a kind of victory in words."""
    key = f"{wording.game.name}.victory.{kind}"
    return wording.words(key) if wording.words.has(key) else words_of_id(kind)


def win_rate_grid(table: Table, wording: Wording) -> Grid:
    """Return the table of win rates of the bots in the rows against the bots in the columns."""
    grid = Grid(border_style="dim", title=wording.cli("ladder.against"), title_style="bold", title_justify="left")
    names = [row.bot for row in table.standings]
    grid.add_column(wording.cli("ladder.bot"))
    for name in names:
        grid.add_column(name, justify="right")
    rates = {pair.bots: pair.wins / pair.games for pair in table.duels if pair.games}
    rates |= {(other, one): 1 - rate for (one, other), rate in rates.items()}
    for name in names:
        grid.add_row(name, *(f"{rates[name, other]:.0%}" if (name, other) in rates else "" for other in names))
    return grid
