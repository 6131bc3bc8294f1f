"""Measure how strong the levels are, in all games, over all cores, and write `bots/learned/ladder.json`.

    python -m scripts.measure_levels --minutes 9                     # all games, all cores
    python -m scripts.measure_levels --games duel,ages --minutes 5   # goes on with what was played before
    python -m scripts.measure_levels --minutes 0                     # plays nothing, counts what there is

Neighbours on the ladder meet, and those two steps apart; greedy, which stands at 1000, meets the weaker ones. All pairs
get the same computing time, until each has played `--most` games: where games are quick there are many. What is
played is kept (`build/levels/`, a file for each game and setting of its levels), so that it may be broken off at any
time. It needs msgspec alone. The tables are printed as Markdown, for `docs/ladder.md`.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic, process_time

from pentapolis.arena.ladder import Deal, Journal, Table, Terms, play_deal, standings, terms_of
from pentapolis.arena.levels import markdown, measured, seconds
from pentapolis.bots import registry
from pentapolis.bots.level_table import MANNERS, NAMES, SECONDS
from pentapolis.bots.strength import PLACE, publish
from pentapolis.games.registry import load

YARDSTICK = "greedy"
#: The levels that the yardstick meets, by rank.
MET = (0, 1, 2, 3)
#: The levels whose characters are measured: each meets its own level without one.
LIKED = (2, 3)
#: Decisions of a game that a player thinks about, roughly: for the first guess at what a deal will take.
DECISIONS = 10


@dataclass
class Company:
    """Some bots that sit together, and what they have played."""

    game: str
    bots: tuple[str, ...]
    #: Deals that were played or are being played, those that were finished here, and the CPU seconds these took.
    given: int
    done: int = 0
    spent: float = 0.0
    running: int = 0

    def cost(self) -> float:
        """The seconds that a deal is expected to take."""
        if self.done:
            return self.spent / self.done
        seconds = sum(SECONDS[NAMES.index(level)] for bot in self.bots if (level := bot.partition("-")[0]) in NAMES)
        return 0.2 + seconds * DECISIONS * len(self.bots)

    def due(self) -> float:
        """The computing time that it has had, with what is on its way."""
        return self.spent + self.running * self.cost()


def companies(game: str, journal: Journal) -> list[Company]:
    """Who sits together in a game: with more than two seats each of a pair once alone."""
    pairs = [(NAMES[low], NAMES[low + step]) for step in (1, 2) for low in range(len(NAMES) - step)]
    pairs += [(YARDSTICK, NAMES[rank]) for rank in MET]
    pairs += [(NAMES[rank], other) for rank in LIKED for other in registry.characters(NAMES[rank], load(game))]
    others = journal.terms.seats - 1
    found = [(one, *(other,) * others) for one, other in pairs]
    if others > 1:
        found += [(other, *(one,) * others) for one, other in pairs]
    return [Company(game, bots, sum(company == bots for company, _ in journal.deals)) for bots in found]


def journal_of(game: str, folder: Path, seed: str) -> Journal:
    """What was played of a game with its levels as they are set now."""
    folder.mkdir(parents=True, exist_ok=True)
    setting = sha256(repr((MANNERS[game], SECONDS)).encode()).hexdigest()[:8]
    return Journal(terms_of(game, None, seed, {}), folder / f"{game}-{setting}.jsonl")


def play(terms: Terms, bots: tuple[str, ...], deal: int) -> tuple[Deal, float]:
    """One deal in a process of its own, and the CPU seconds that it took."""
    began = process_time()
    places = tuple(registry.place(name) for name in bots)
    return play_deal(terms, bots, places, deal), process_time() - began


def next_of(all_companies: list[Company], journals: dict[str, Journal], most: int, left: float) -> Company | None:
    """The company that is to play next with so many seconds left: the one that had least computing time."""
    open_to = [
        company
        for company in all_companies
        if company.given * journals[company.game].terms.seats < most and (not company.done or company.cost() < left)
    ]
    return min(open_to, key=lambda company: (company.due(), company.cost()), default=None)


def play_all(journals: dict[str, Journal], most: int, seconds: float, processes: int) -> None:
    """Play until the time is up or everybody has played enough; what is not finished then is lost."""
    everybody = [company for game, journal in journals.items() for company in companies(game, journal)]
    end = monotonic() + seconds
    results: SimpleQueue[tuple[Company, tuple[Deal, float] | BaseException]] = SimpleQueue()
    running = 0
    with get_context("spawn").Pool(processes) as pool:
        while True:
            company = next_of(everybody, journals, most, end - monotonic()) if running < processes else None
            if company is not None:
                terms, deal = journals[company.game].terms, company.given
                company.given += 1
                company.running += 1
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
            company.running -= 1
            company.done += 1
            company.spent += result[1]
            journals[company.game].add(result[0])
            sys.stderr.write(f"\r{max(0.0, end - monotonic()):5.0f} s left, {company.game} {company.bots[:2]}   ")


def table_of(journal: Journal) -> Table:
    """The ladder of what was played."""
    met = {bot for company, _ in journal.deals for bot in company}
    ordered = [bot for bot in (YARDSTICK, *NAMES) if bot in met]
    bots = ordered + sorted(met.difference(ordered))
    return standings(journal, bots, YARDSTICK if YARDSTICK in bots else None)


def main() -> None:
    """Play, count, print and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(MANNERS))
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--most", type=int, default=400, help="games of a company")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--folder", type=Path, default=Path("build", "levels"))
    parser.add_argument("--to", type=Path, default=PLACE)
    asked = parser.parse_args()
    journals = {game: journal_of(game, asked.folder, asked.seed) for game in asked.games.split(",")}
    if asked.minutes > 0:
        play_all(journals, asked.most, 60 * asked.minutes, asked.processes)
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
