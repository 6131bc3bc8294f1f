"""Measurement of the levels' strength in all games, on all cores. Writes `bots/data/measured_ratings.json`.

    python -m scripts.measure_levels --minutes 9                     # all games, all cores
    python -m scripts.measure_levels --games duel,ages --minutes 5   # continues earlier series
    python -m scripts.measure_levels --games wonders --bots kassandra,minerva --minutes 30
    python -m scripts.measure_levels --minutes 0                     # plays nothing, only evaluates

Neighbours on the ladder play each other. The greedy bot, whose rating is 1000, plays the weaker levels. Characters play
the level that they derive from. The number of deals of a pairing falls with the square root of the CPU time of one
deal, which minimizes the sum of the errors, up to `--most`. Results are stored in `scripts/levels/`, one file per game
and settings of its levels. So a run can be interrupted at any time, and series grow. Only msgspec is required. The
tables are printed as Markdown for `docs/ladder.md`.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, pairwise
from math import sqrt
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic, process_time

from pentapolis.arena.ladder import Deal, Journal, Table, Terms, play_deal, standings, terms_of
from pentapolis.arena.publish_levels import below, markdown, measured, seconds
from pentapolis.bots import registry
from pentapolis.bots.level_settings import BASELINE, LEVEL_SETTINGS, NAMES, SECONDS
from pentapolis.bots.measured_ratings import PLACE, publish
from pentapolis.games.registry import load

#: Folder of the results, and the seed of the deals.
FOLDER = Path(__file__).parent / "levels"
SEED = "levels"
#: Levels that play the yardstick, by rank.
MET = (0, 1, 2, 3)
#: Approximate number of a player's decisions per game, for the first estimate of a deal's cost.
DECISIONS = 10


@dataclass
class Company:
    """Pairing of bots at one table, with its results."""

    game: str
    bots: tuple[str, ...]
    #: Deals played or in progress, deals finished in this run, and their CPU seconds.
    given: set[int]
    done: int = 0
    spent: float = 0.0

    def cost(self) -> float:
        """Return the expected CPU seconds of a deal."""
        if self.done:
            return self.spent / self.done
        seconds = sum(SECONDS[NAMES.index(level)] for bot in self.bots if (level := bot.partition("-")[0]) in NAMES)
        return 0.2 + seconds * DECISIONS * len(self.bots)

    def deal(self) -> int:
        """Reserve the next deal: the first unplayed one."""
        number = next(number for number in count() if number not in self.given)
        self.given.add(number)
        return number

    def due(self) -> float:
        """Return the priority of the next deal; the smallest comes first. It minimizes the sum of the errors."""
        return (len(self.given) + 1) * sqrt(self.cost())


def companies(game: str, journal: Journal) -> list[Company]:
    """Return the pairings of a game. With more than two seats, each bot of a pair sits once alone."""
    pairs = [*pairwise(NAMES), *((BASELINE, NAMES[rank]) for rank in MET)]
    pairs += [(level, other) for level in NAMES for other in registry.characters(level, load(game))]
    others = journal.terms.seats - 1
    found = [(one, *(other,) * others) for one, other in pairs]
    if others > 1:
        found += [(other, *(one,) * others) for one, other in pairs]
    return [Company(game, bots, {deal for company, deal in journal.deals if company == bots}) for bots in found]


def place_of(game: str, folder: Path) -> Path:
    """Return the file of results for the current settings of the levels."""
    setting = sha256(repr((LEVEL_SETTINGS[game], SECONDS)).encode()).hexdigest()[:8]
    return folder / f"{game}-{setting}.jsonl"


def journal_of(game: str, folder: Path, seed: str) -> Journal:
    """Return the results of a game with the current settings of its levels."""
    folder.mkdir(parents=True, exist_ok=True)
    return Journal(terms_of(game, None, seed, {}), place_of(game, folder))


def play(terms: Terms, bots: tuple[str, ...], deal: int) -> tuple[Deal, float]:
    """Play one deal in a worker process. Return it with the CPU seconds that it took."""
    began = process_time()
    places = tuple(registry.locate(name) for name in bots)
    return play_deal(terms, bots, places, deal), process_time() - began


def next_of(all_companies: list[Company], most: int, left: float) -> Company | None:
    """Return the pairing to play next with the given number of seconds left, or None."""
    open_to = [
        company
        for company in all_companies
        if len(company.given) * len(company.bots) < most and (not company.done or company.cost() < left)
    ]
    return min(open_to, key=Company.due, default=None)


def play_all(everybody: list[Company], journals: dict[str, Journal], most: int, seconds: float, processes: int) -> None:
    """Play until the time is up or all pairings have enough deals. Unfinished deals are discarded."""
    end = monotonic() + seconds
    results: SimpleQueue[tuple[Company, tuple[Deal, float] | BaseException]] = SimpleQueue()
    running = 0
    with get_context("spawn").Pool(processes) as pool:
        while True:
            company = next_of(everybody, most, end - monotonic()) if running < processes else None
            if company is not None:
                terms, deal = journals[company.game].terms, company.deal()
                running += 1

                def tell(result: tuple[Deal, float] | BaseException, company: Company = company) -> None:
                    results.put((company, result))

                pool.apply_async(play, (terms, company.bots, deal), callback=tell, error_callback=tell)
                continue
            if not running:
                return
            try:
                company, result = results.get(timeout=max(0.0, end - monotonic()))
            except Empty:
                return
            if isinstance(result, BaseException):
                raise result
            running -= 1
            company.done += 1
            company.spent += result[1]
            journals[company.game].add(result[0])
            sys.stderr.write(f"\r{max(0.0, end - monotonic()):5.0f} s left, {company.game} {company.bots[:2]}   ")


def table_of(journal: Journal) -> Table:
    """Return the ladder of the results."""
    met = {bot for company, _ in journal.deals for bot in company}
    ordered = [bot for bot in (BASELINE, *NAMES) if bot in met]
    bots = ordered + sorted(met.difference(ordered))
    return standings(journal, bots, BASELINE if BASELINE in bots else None, below(bots))


def main() -> None:
    """Play, evaluate, print and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(LEVEL_SETTINGS))
    parser.add_argument("--bots", help="only these meet each other, as kassandra,minerva")
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--most", type=int, default=400, help="games of a company")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--to", type=Path, default=PLACE)
    asked = parser.parse_args()
    journals = {game: journal_of(game, asked.folder, asked.seed) for game in asked.games.split(",")}
    if asked.minutes > 0:
        everybody = [company for game, journal in journals.items() for company in companies(game, journal)]
        wanted = set(asked.bots.split(",")) if asked.bots else {bot for company in everybody for bot in company.bots}
        meeting = [company for company in everybody if wanted.issuperset(company.bots)]
        play_all(meeting, journals, asked.most, 60 * asked.minutes, asked.processes)
    played = {game: journal for game, journal in journals.items() if journal.deals}
    with get_context("spawn").Pool(asked.processes) as pool:
        tables = dict(zip(played, pool.map(table_of, played.values(), 1), strict=True))
        bots = [(game, row.bot) for game, table in tables.items() for row in table.standings]
        took = dict(zip(bots, pool.starmap(seconds, bots, 1), strict=True))
    for game, table in tables.items():
        publish(game, measured(table, {bot: took[game, bot] for other, bot in bots if other == game}), asked.to)
        sys.stdout.write(f"\n{markdown(table)}\n")


if __name__ == "__main__":
    main()
