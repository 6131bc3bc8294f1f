"""`pentapolis ladder`: every bot against every other, or one question about two of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pentapolis import locale
from pentapolis.arena.ladder import Journal, climb, companies, standings, terms_of, verdict
from pentapolis.arena.plot import demand, plot_ladder
from pentapolis.arena.publish_levels import measured
from pentapolis.arena.series import SeriesError
from pentapolis.bots import registry
from pentapolis.bots.level_settings import BASELINE, NAMES
from pentapolis.bots.measured_ratings import publish
from pentapolis.cli.progress import bar
from pentapolis.cli.wording import Speech, spaced
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
    """Play what is missing of a ladder, print it (unless quiet), draw and publish it if asked; return plain values."""
    speech = Speech(locale.load(language or locale.default()), load(name))
    if picture is not None:
        demand()
    bots = bots or [name for name in (BASELINE, *NAMES) if registry.can_play(name, speech.game)]
    journal = Journal(terms_of(name, seats, seed, options), file)
    try:
        with bar(name, deals * len(companies(bots, journal.terms.seats))) as progress:
            climb(journal, bots, deals, 1, progress, workers=workers)
    except KeyboardInterrupt:
        # What was played counts; with a file it is gone on with another time.
        if not all(any(bot in company for company, _ in journal.deals) for bot in bots):
            raise
    table = standings(journal, bots, BASELINE if BASELINE in bots else None)
    if picture is not None:
        plot_ladder(table, picture)
    if published is not None:
        publish(name, measured(table), published)
    if not quiet:
        show(table, speech, picture)
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
    """Play two bots until it is clear whether the first is stronger, or all deals are played."""
    if len(bots) != 2:
        raise SeriesError(f"--sprt asks about two bots, not {len(bots)}: --bots NEW,OLD")
    if elo[0] >= elo[1]:
        raise SeriesError("--sprt wants two numbers of Elo, the lower first: 0,50")
    speech = Speech(locale.load(language or locale.default()), load(name))
    journal = Journal(terms_of(name, seats, seed, options), file)
    with bar(name, deals * len(companies(bots, journal.terms.seats))) as progress:
        climb(journal, bots, deals, 1, progress, lambda: decided(journal, bots, elo), workers)
    found = verdict(journal, bots, elo)
    if not quiet:
        tell(found, bots, elo, len(journal.deals) * journal.terms.seats, speech)
    return {"stronger": found.stronger, "ratio": found.ratio, "bound": found.high, "deals": len(journal.deals)}


def decided(journal: Journal, bots: list[str], elo: tuple[float, float]) -> bool:
    """Whether the question about two bots is answered."""
    return verdict(journal, bots, elo).stronger is not None


def tell(found: Verdict, bots: list[str], elo: tuple[float, float], games: int, speech: Speech) -> None:
    """The answer in one line."""
    word = {True: "stronger", False: "not_stronger", None: "undecided"}[found.stronger]
    low, high = (f"{number:g}" for number in elo)
    said = speech.say(f"ladder.{word}", new=bots[0], old=bots[1], games=games, low=low, high=high)
    ratio = f"{found.ratio:.2f}"
    Console(highlight=False).print(f"{said} (LLR {ratio}, ±{found.high:.2f})")


def show(table: Table, speech: Speech, picture: Path | None) -> None:
    """The ladder, and how everybody did against everybody."""
    console = Console(highlight=False)
    say = speech.say
    terms = table.terms
    games = sum(pair.games for pair in table.duels)
    console.print(
        Text(say("ladder.title", game=speech.title(), games=games, seats=terms.seats, seed=terms.seed), "bold")
    )
    grid = Grid(border_style="dim")
    for title in ("bot", "elo", "interval", "step", "score", "games", "kinds"):
        text = title in ("bot", "kinds")
        grid.add_column(say(f"ladder.{title}"), justify="left" if text else "right", no_wrap=title != "kinds")
    for place, row in enumerate(table.standings):
        grid.add_row(*cells(row, speech, last=place == len(table.standings) - 1))
    console.print(grid)
    console.print(against(table, speech))
    if picture is not None:
        console.print(Text(say("match.plot", file=str(picture)), "dim"))


def cells(row: Standing, speech: Speech, *, last: bool) -> tuple[str, ...]:
    """One row of the ladder; the last has nobody below it."""
    rating = row.rating
    wins = sum(row.kinds.values())
    kinds = ", ".join(
        f"{kind_name(kind, speech)} {share / wins:.0%}" for kind, share in row.kinds.items() if wins and share
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


def kind_name(kind: str, speech: Speech) -> str:
    """A kind of victory in words."""
    key = f"{speech.game.name}.victory.{kind}"
    return speech.words(key) if speech.words.has(key) else spaced(kind)


def against(table: Table, speech: Speech) -> Grid:
    """The part of the games that the bot of a row won from the bot of a column."""
    grid = Grid(border_style="dim", title=speech.say("ladder.against"), title_style="bold", title_justify="left")
    names = [row.bot for row in table.standings]
    grid.add_column(speech.say("ladder.bot"))
    for name in names:
        grid.add_column(name, justify="right")
    rates = {pair.bots: pair.wins / pair.games for pair in table.duels if pair.games}
    rates |= {(other, one): 1 - rate for (one, other), rate in rates.items()}
    for name in names:
        grid.add_row(name, *(f"{rates[name, other]:.0%}" if (name, other) in rates else "" for other in names))
    return grid
