"""Measurement of the components of a game: the share of games in which each is used, and how often its owners win.

    python -m scripts.card_statistics duel --bot greedy --games 5000
    python -m scripts.card_statistics wonders --bot heuristic --option sides=random --games 2000 --minutes 10
    python -m scripts.card_statistics ages --bot portia --processes 16 --journal one.jsonl --merge other.jsonl

Equal bots play games with a seed each. A component belongs to every seat that built, took or played it (`USES`), or
that has it at the end (`KEPT`). The result is `web/src/boards/<game>/statistics.json`, which the catalogue shows: by
number of seats and by component, the games with an owner, the owners, their rate of victory, and its interval.

The journal has a line for every finished chunk of games. The same command continues it. `--merge` adds the chunks of
journals with the same terms (game, ruleset, bot, seed, options) from other machines. Give each machine its own range
of games by `--from`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pentapolis.arena.executors import hired
from pentapolis.arena.series import make_plan, play_game
from pentapolis.arena.statistics import wilson
from pentapolis.core.errors import PentapolisError
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pentapolis.arena.executors import Workers
    from pentapolis.arena.series import Plan
    from pentapolis.core.game import Game
    from pentapolis.core.state import State

BOARDS: Final = Path(__file__).parents[1] / "web/src/boards"
#: Games in a chunk, the unit of the journal.
CHUNK: Final = 20

#: By game and verb, the kind of the component that the seat then has, and the argument that names it. Items of
#: Civilization are of several kinds.
USES: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "duel": {
        "build": ("cards", "card"),
        "revive": ("cards", "card"),
        "wonder": ("wonders", "wonder"),
        "token": ("progress_tokens", "token"),
    },
    "akropolis": {"take": ("tiles", "tile")},
    "wonders": {"build": ("cards", "card"), "revive": ("cards", "card")},
    "ages": dict.fromkeys(("take", "event", "attack", "offer", "tactic"), ("cards", "card")),
    "civilization": {
        "govern": ("governments", "government"),
        "produce": ("", "item"),
        "granted": ("", "building"),
        "great": ("great_people", "great_person"),
        "event": ("events", "event"),
    },
}
ITEMS: Final = ("buildings", "wonders", "figures")
#: By game, the components that a seat has in the view of the end.
KEPT: Final[dict[str, Callable[[Any, int], list[str]]]] = {
    "wonders": lambda view, seat: [f"wonders/{view.cities[seat].board}.{view.cities[seat].side}"],
    "civilization": lambda view, seat: [
        f"civilizations/{view.nations[seat].civilization}",
        *(f"techs/{tech}" for tech in view.nations[seat].techs),
    ],
}


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms of a measurement; chunks of other terms cannot be merged with it."""

    game: str
    ruleset: int
    bot: str
    seed: str
    options: dict[str, str] = {}


class Chunk(msgspec.Struct, frozen=True):
    """The counts of a range of games: by component, the games with an owner, the owners, and their victories."""

    terms: Terms
    seats: int
    start: int
    games: int
    counts: dict[str, tuple[int, int, float]]


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A component: the games with an owner, the owners, their rate of victory, and the bounds of its interval."""

    games: int
    owners: int
    rate: float
    low: float
    high: float


class Measured(msgspec.Struct, frozen=True):
    """All games with a number of seats."""

    seats: int
    games: int
    components: dict[str, Row]


class Statistics(msgspec.Struct, frozen=True):
    """The file of a game."""

    game: str
    bot: str
    date: str
    series: list[Measured]


class JournalRefused(PentapolisError):
    """A journal whose chunks have other terms."""


@cache
def kinds_of_items(game: Game) -> dict[str, str]:
    """Return the kinds of the items that are counted: not units, which differ in strength, and not city walls."""
    return {str(one["id"]): kind for kind in ITEMS for one in game.facts().get(kind, ())}


def owners_of(game: Game, plan: Plan, number: int) -> tuple[dict[str, set[int]], tuple[float, ...]]:
    """Play a game. Return the owners of every component, and the share of the victory by seat."""
    owners: dict[str, set[int]] = defaultdict(set)
    uses = USES[game.name]
    kinds = kinds_of_items(game)
    states: list[State] = []

    def watch(state: State, seat: int, _: list[int], choice: int) -> None:
        """Note the component that a choice uses."""
        states[:] = [state]
        move = game.describe(state, choice)
        if move.verb in uses:
            kind, argument = uses[move.verb]
            kind = kind or kinds.get(move.args[argument], "")
            if kind:
                owners[f"{kind}/{move.args[argument]}"].add(seat)

    # The first rotation of every seed: all bots are equal, so that another one would repeat the same deal.
    outcome = play_game(game, plan, number * len(plan.labels), watch)
    if game.name in KEPT:
        view = game.view(states[0], None)
        for seat in range(len(plan.labels)):
            for component in KEPT[game.name](view, seat):
                owners[component].add(seat)
    return owners, outcome.wins


def play_chunk(terms: Terms, seats: int, start: int, games: int, end: float) -> Chunk | None:
    """Play a range of games, in any process; after the end, return None."""
    if monotonic() > end:
        return None
    game = load(terms.game)
    plan = make_plan(game, [terms.bot], games, terms.seed, seats, terms.options or None)
    used: Counter[str] = Counter()
    owned: Counter[str] = Counter()
    won: dict[str, float] = defaultdict(float)
    for number in range(start, start + games):
        owners, wins = owners_of(game, plan, number)
        for component, who in owners.items():
            used[component] += 1
            owned[component] += len(who)
            won[component] += sum(wins[seat] for seat in who)
    counts = {name: (used[name], owned[name], round(won[name], 6)) for name in sorted(used)}
    return Chunk(terms, seats, start, games, counts)


def read_journal(path: Path, terms: Terms) -> list[Chunk]:
    """Return the chunks of a journal, and cut off an interrupted last line. Raises JournalRefused."""
    if not path.exists():
        return []
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
    chunks = [msgspec.json.decode(line, type=Chunk) for line in whole.splitlines()]
    for chunk in chunks:
        if chunk.terms != terms:
            raise JournalRefused(f"{path} is a journal of {chunk.terms}, not of {terms}")
    return chunks


def open_tasks(
    terms: Terms, seats: list[int], first: int, games: int, known: list[Chunk]
) -> list[tuple[Terms, int, int, int]]:
    """Return the ranges of games that are not in the journal, in turn for every number of seats."""
    done = {(chunk.seats, number) for chunk in known for number in range(chunk.start, chunk.start + chunk.games)}
    return [
        (terms, table, start, min(CHUNK, first + games - start))
        for start in range(first, first + games, CHUNK)
        for table in seats
        if (table, start) not in done
    ]


def played(workers: Workers | None, tasks: list[tuple[Terms, int, int, int]], end: float) -> Iterator[Chunk]:
    """Yield the chunks as they are finished, until the end."""
    timed = [(*task, end) for task in tasks]
    chunks = (play_chunk(*task) for task in timed) if workers is None else workers.as_finished(play_chunk, timed)
    yield from (chunk for chunk in chunks if chunk is not None)


def summed(terms: Terms, chunks: list[Chunk], date: str) -> Statistics:
    """Return the statistics of all chunks; a range that two journals have counts once."""
    ranges = {(chunk.seats, chunk.start): chunk for chunk in chunks}
    series = []
    for seats in sorted({chunk.seats for chunk in ranges.values()}):
        mine = [chunk for chunk in ranges.values() if chunk.seats == seats]
        totals: dict[str, list[float]] = defaultdict(lambda: [0, 0, 0])
        for chunk in mine:
            for component, counts in chunk.counts.items():
                totals[component] = [a + b for a, b in zip(totals[component], counts, strict=True)]
        rows = {name: row(*totals[name]) for name in sorted(totals)}
        series.append(Measured(seats, sum(chunk.games for chunk in mine), rows))
    return Statistics(terms.game, terms.bot, date, series)


def row(games: float, owners: float, wins: float) -> Row:
    """Return the line of a component."""
    interval = wilson(wins, owners)
    return Row(int(games), int(owners), round(interval.rate, 4), round(interval.low, 4), round(interval.high, 4))


def written(statistics: Statistics) -> str:
    """Return the file, with a line for every component."""
    series = []
    for measured in statistics.series:
        lines = [f'      "{name}": {spaced(row)}' for name, row in measured.components.items()]
        inner = ",\n".join(lines)
        series.append(
            f'    {{\n      "seats": {measured.seats},\n      "games": {measured.games},\n'
            f'      "components": {{\n{indented(inner)}\n      }}\n    }}'
        )
    head = f'  "game": "{statistics.game}",\n  "bot": "{statistics.bot}",\n  "date": "{statistics.date}",\n'
    return "{\n" + head + '  "series": [\n' + ",\n".join(series) + "\n  ]\n}\n"


def spaced(row: Row) -> str:
    """Return a row as JSON with a space after every comma."""
    return msgspec.json.encode(row).decode().replace(",", ", ")


def indented(text: str) -> str:
    """Return lines two spaces further to the right."""
    return "\n".join(f"  {line}" for line in text.split("\n"))


def main(arguments: list[str] | None = None) -> None:
    """Play the games, and write the journal and the statistics."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(USES))
    parser.add_argument("--bot", default="portia", help="the bot of all seats (portia, level 4)")
    parser.add_argument("--games", type=int, default=2000, help="games for every number of seats")
    parser.add_argument("--from", dest="first", type=int, default=0, help="number of the first game")
    parser.add_argument("--seats", default="", help="numbers of seats, separated by commas; all from 2")
    parser.add_argument("--seed", default="cards")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="start no chunk after this time")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--journal", type=Path, help="file of the finished chunks; the same command continues it")
    parser.add_argument("--merge", type=Path, nargs="*", default=[], help="journals of other machines")
    parser.add_argument("--out", type=Path, help="file of the statistics; by default the one of the board")
    given = parser.parse_args(arguments)
    game = load(given.game)
    terms = Terms(game.name, game.ruleset, given.bot, given.seed, dict(one.split("=", 1) for one in given.option))
    seats = [int(text) for text in given.seats.split(",") if text] or list(
        range(max(2, game.min_seats), game.max_seats + 1)
    )
    chunks = [chunk for path in given.merge for chunk in read_journal(path, terms)]
    if given.journal:
        chunks += read_journal(given.journal, terms)
    tasks = open_tasks(terms, seats, given.first, given.games, chunks)
    with hired(given.processes) as workers:
        for chunk in played(workers, tasks, monotonic() + given.minutes * 60):
            chunks.append(chunk)
            if given.journal:
                with given.journal.open("ab") as journal:
                    journal.write(msgspec.json.encode(chunk) + b"\n")
    statistics = summed(terms, chunks, datetime.now(UTC).date().isoformat())
    out = given.out or BOARDS / game.name / "statistics.json"
    out.write_text(written(statistics), encoding="utf-8")
    told = ", ".join(f"{one.games} games for {one.seats}" for one in statistics.series)
    sys.stderr.write(f"{told} -> {out}\n")


if __name__ == "__main__":
    main()
