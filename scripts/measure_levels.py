"""Measure how strong the levels are, in all games, over all cores, and write `bots/data/measured_ratings.json`.

    python -m scripts.measure_levels --minutes 9                     # all games, all cores
    python -m scripts.measure_levels --games duel,ages --minutes 5   # goes on with what was played before
    python -m scripts.measure_levels --games wonders --bots kassandra,minerva --minutes 30
    python -m scripts.measure_levels --minutes 0                     # plays nothing, counts what there is

Neighbours on the ladder meet; greedy, which stands at 1000, meets the weaker ones; characters meet their own level.
Where games are quick there are many, until a company has played `--most`: the number of deals falls with the root of
what one of them takes, by which all steps together become as exact as they can in the time. What is played is kept
(`scripts/levels/`, a file for each game and setting of its levels): it may be broken off at any time, and series grow.
It needs msgspec alone. The tables are printed as Markdown, for `docs/ladder.md`.
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

#: Where the games are kept, and what they are dealt by.
FOLDER = Path(__file__).parent / "levels"
SEED = "levels"
#: The levels that the yardstick meets, by rank.
MET = (0, 1, 2, 3)
#: Decisions of a game that a player thinks about, roughly: for the first guess at what a deal will take.
DECISIONS = 10


@dataclass
class Company:
    """Some bots that sit together, and what they have played."""

    game: str
    bots: tuple[str, ...]
    #: Deals that were played or are being played, how many were finished here, and the CPU seconds these took.
    given: set[int]
    done: int = 0
    spent: float = 0.0

    def cost(self) -> float:
        """The seconds that a deal is expected to take."""
        if self.done:
            return self.spent / self.done
        seconds = sum(SECONDS[NAMES.index(level)] for bot in self.bots if (level := bot.partition("-")[0]) in NAMES)
        return 0.2 + seconds * DECISIONS * len(self.bots)

    def deal(self) -> int:
        """Take the next deal: the first that nobody played."""
        number = next(number for number in count() if number not in self.given)
        self.given.add(number)
        return number

    def due(self) -> float:
        """The smaller, the sooner its next deal is due. Errors shrink with deals, and their sum is least by this."""
        return (len(self.given) + 1) * sqrt(self.cost())


def companies(game: str, journal: Journal) -> list[Company]:
    """Who sits together in a game: with more than two seats each of a pair once alone."""
    pairs = [*pairwise(NAMES), *((BASELINE, NAMES[rank]) for rank in MET)]
    pairs += [(level, other) for level in NAMES for other in registry.characters(level, load(game))]
    others = journal.terms.seats - 1
    found = [(one, *(other,) * others) for one, other in pairs]
    if others > 1:
        found += [(other, *(one,) * others) for one, other in pairs]
    return [Company(game, bots, {deal for company, deal in journal.deals if company == bots}) for bots in found]


def place_of(game: str, folder: Path) -> Path:
    """Where the games of the levels are kept as they are set now."""
    setting = sha256(repr((LEVEL_SETTINGS[game], SECONDS)).encode()).hexdigest()[:8]
    return folder / f"{game}-{setting}.jsonl"


def journal_of(game: str, folder: Path, seed: str) -> Journal:
    """What was played of a game with its levels as they are set now."""
    folder.mkdir(parents=True, exist_ok=True)
    return Journal(terms_of(game, None, seed, {}), place_of(game, folder))


def play(terms: Terms, bots: tuple[str, ...], deal: int) -> tuple[Deal, float]:
    """One deal in a process of its own, and the CPU seconds that it took."""
    began = process_time()
    places = tuple(registry.locate(name) for name in bots)
    return play_deal(terms, bots, places, deal), process_time() - began


def next_of(all_companies: list[Company], most: int, left: float) -> Company | None:
    """The company that is to play next with so many seconds left."""
    open_to = [
        company
        for company in all_companies
        if len(company.given) * len(company.bots) < most and (not company.done or company.cost() < left)
    ]
    return min(open_to, key=Company.due, default=None)


def play_all(everybody: list[Company], journals: dict[str, Journal], most: int, seconds: float, processes: int) -> None:
    """Play until the time is up or everybody has played enough; what is not finished then is lost."""
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
    """The ladder of what was played."""
    met = {bot for company, _ in journal.deals for bot in company}
    ordered = [bot for bot in (BASELINE, *NAMES) if bot in met]
    bots = ordered + sorted(met.difference(ordered))
    return standings(journal, bots, BASELINE if BASELINE in bots else None, below(bots))


def main() -> None:
    """Play, count, print and write."""
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
