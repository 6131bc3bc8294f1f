"""A ladder: all bots play each other, and each gets a rating with its interval.

All pairs play the same deals, each deal from all seats. At a table of more than two, one bot plays several of the
other, and then the reverse. Every finished deal is appended to a file at once, so a ladder can be interrupted and
resumed, also with more bots or more deals: deals in the file are not played again.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pentapolis.arena.elo import Meeting, Rating, Verdict, rate, stronger
from pentapolis.arena.executors import hired
from pentapolis.arena.series import Outcome, Plan, SeriesError, play_chunk
from pentapolis.bots import registry
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from pentapolis.arena.executors import Workers

#: The fixed rating of the anchor.
ANCHOR_ELO: Final = 1000.0


class Terms(msgspec.Struct, frozen=True):
    """The settings that all games of a ladder share: the first line of its file."""

    game: str
    ruleset: int
    seats: int
    seed: str
    options: dict[str, str]


class Deal(msgspec.Struct, frozen=True):
    """One deal, played by one line-up from all seats: a line of the file."""

    bots: tuple[str, ...]
    deal: int
    games: tuple[Outcome, ...]


class Standing(msgspec.Struct, frozen=True):
    """One bot of the ladder."""

    bot: str
    rating: Rating
    games: int
    mean_score: float
    #: The bot's victories by kind, shared ones as parts.
    kinds: dict[str, float]


class Duel(msgspec.Struct, frozen=True):
    """The result of one bot against another: games, and the victories of the first, shared ones as parts."""

    bots: tuple[str, str]
    games: int
    wins: float


class Table(msgspec.Struct, frozen=True):
    """The ladder, the strongest first, and the results of all pairs."""

    terms: Terms
    standings: tuple[Standing, ...]
    duels: tuple[Duel, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the ladder as plain values for JSON."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


class Journal:
    """The deals played so far, and the file that stores them (None: none)."""

    def __init__(self, terms: Terms, path: Path | None) -> None:
        self.terms = terms
        self.deals: dict[tuple[tuple[str, ...], int], Deal] = {}
        self._path = path
        if path is not None and path.exists():
            self._read(path)
        elif path is not None:
            self._write(terms)

    def add(self, deal: Deal) -> None:
        """Add a deal."""
        self.deals[deal.bots, deal.deal] = deal
        if self._path is not None:
            self._write(deal)

    def _write(self, line: Terms | Deal) -> None:
        assert self._path is not None
        try:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
        except OSError as error:
            raise SeriesError(f"{self._path} cannot be written: {error.strerror}") from None

    def _read(self, path: Path) -> None:
        """Read the file; an incomplete last line is removed and its deal played again."""
        try:
            text = path.read_bytes()
            whole = text[: text.rfind(b"\n") + 1]
            first, *lines = whole.splitlines()
            terms = msgspec.json.decode(first, type=Terms)
            deals = [msgspec.json.decode(line, type=Deal) for line in lines]
        except OSError as error:
            raise SeriesError(f"{path} cannot be read: {error.strerror}") from None
        except (ValueError, msgspec.MsgspecError) as error:
            raise SeriesError(f"{path} is not a ladder: {error}") from None
        if terms != self.terms:
            raise SeriesError(
                f"{path} contains another ladder ({format_terms(terms)}), not this one ({format_terms(self.terms)})"
            )
        self.deals = {(deal.bots, deal.deal): deal for deal in deals}
        if whole != text:
            path.write_bytes(whole)


def format_terms(terms: Terms) -> str:
    """Return the settings in a few words."""
    options = ", ".join(f"{name}={value}" for name, value in terms.options.items())
    parts = (terms.game, f"ruleset {terms.ruleset}", f"{terms.seats} seats", f"seed {terms.seed}", options)
    return ", ".join(part for part in parts if part)


def terms_of(game: str, seats: int | None, seed: str, options: dict[str, str]) -> Terms:
    """Check the settings of a ladder. Raises UnknownGame or OptionError."""
    table = load(game)
    seats = table.min_seats if seats is None else seats
    seats = max(2, seats)
    table.new(seats, options)
    return Terms(game, table.ruleset, seats, seed, options)


def companies(bots: list[str], seats: int) -> list[tuple[str, ...]]:
    """Return the line-ups: each pair, and with more than two seats one for each bot that sits alone."""
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise SeriesError("a ladder needs two or more bots, each named once")
    found = []
    for one, other in combinations(bots, 2):
        found.append((one, *(other,) * (seats - 1)))
        if seats > 2:
            found.append((other, *(one,) * (seats - 1)))
    return found


# -- playing


def climb(
    journal: Journal,
    bots: list[str],
    deals: int,
    processes: int = 1,
    progress: Callable[[int, int], None] | None = None,
    enough: Callable[[], bool] = lambda: False,
    workers: Workers | None = None,
) -> None:
    """Play the missing deals, those of all pairs in parallel, until none is missing or `enough` returns True.

    Several processes play them, or the given `workers`. `progress` receives the numbers of finished and of all deals.
    Raises BotFailed, UnknownBot, BadBot, SeriesError or WorkersFailed.
    """
    terms = journal.terms
    game = load(terms.game)
    for name in bots:
        registry.make(name, game)
    wanted = [(company, deal) for deal in range(deals) for company in companies(bots, terms.seats)]
    missing = [(company, deal) for company, deal in wanted if (company, deal) not in journal.deals]
    done = len(wanted) - len(missing)
    with hired(processes, workers) as crew:
        play = play_here(terms, missing) if crew is None else play_by(crew, terms, missing)
        for deal in play:
            journal.add(deal)
            done += 1
            if progress is not None:
                progress(done, len(wanted))
            if enough():
                play.close()
                return


def play_here(terms: Terms, missing: list[tuple[tuple[str, ...], int]]) -> Generator[Deal]:
    """Play the deals, one after the other."""
    for company, deal in missing:
        yield play_deal(terms, company, company, deal)


def play_by(workers: Workers, terms: Terms, missing: list[tuple[tuple[str, ...], int]]) -> Generator[Deal]:
    """Yield the deals as several workers finish them."""
    places = {name: registry.locate(name) for company, _ in missing for name in company}
    return workers.as_finished(
        play_deal, ((terms, company, tuple(places[name] for name in company), deal) for company, deal in missing)
    )


def play_deal(terms: Terms, company: tuple[str, ...], places: tuple[str, ...], deal: int) -> Deal:
    """Play one deal from all seats; the bots are imported from their places, and called by their names."""
    plan = Plan(terms.game, company, places, terms.seed, terms.options)
    return Deal(company, deal, tuple(play_chunk(plan, deal * terms.seats, (deal + 1) * terms.seats)))


# -- counting


def meetings(journal: Journal, bots: list[str]) -> list[Meeting]:
    """Return the deals of these bots, one meeting per line-up."""
    groups: dict[tuple[str, ...], list[tuple[int, tuple[float, ...]]]] = {}
    for (company, _), deal in sorted(journal.deals.items()):
        if set(company) <= set(bots):
            wins = tuple(sum(game.wins[place] for game in deal.games) for place in range(len(company)))
            groups.setdefault(company, []).append((len(deal.games), wins))
    return [Meeting(tuple(bots.index(bot) for bot in company), tuple(played)) for company, played in groups.items()]


def standings(
    journal: Journal, bots: list[str], anchor: str | None = None, below: dict[str, str] | None = None
) -> Table:
    """Return the present ladder; the anchor (the first bot, unless named) has 1000.

    A bot's step is its distance to the next in the ladder, unless `below` names the bot below each.
    """
    numbers = None if below is None else {bots.index(bot): bots.index(other) for bot, other in below.items()}
    ratings = rate(meetings(journal, bots), len(bots), bots.index(anchor or bots[0]), ANCHOR_ELO, below=numbers)
    rows = [standing(journal, bot, rating) for bot, rating in zip(bots, ratings, strict=True)]
    rows.sort(key=lambda row: -row.rating.elo)
    pairs = tuple(duel(journal, one.bot, other.bot) for one, other in combinations(rows, 2))
    return Table(journal.terms, tuple(rows), pairs)


def standing(journal: Journal, bot: str, rating: Rating) -> Standing:
    """Return one row of the ladder."""
    scores: list[int] = []
    kinds: dict[str, float] = {}
    games = 0
    for deal in journal.deals.values():
        places = [place for place, name in enumerate(deal.bots) if name == bot]
        for game in deal.games if places else ():
            games += 1
            scores += [game.scores[place] for place in places]
            kinds[game.kind] = kinds.get(game.kind, 0.0) + sum(game.wins[place] for place in places)
    return Standing(bot, rating, games, sum(scores) / max(1, len(scores)), dict(sorted(kinds.items())))


def duel(journal: Journal, one: str, other: str) -> Duel:
    """Return the result of one bot against another."""
    played = [deal for deal in journal.deals.values() if set(deal.bots) == {one, other}]
    wins = sum(
        game.wins[place]
        for deal in played
        for game in deal.games
        for place, name in enumerate(deal.bots)
        if name == one
    )
    return Duel((one, other), sum(len(deal.games) for deal in played), wins)


def verdict(journal: Journal, bots: list[str], elo: tuple[float, float]) -> Verdict:
    """Test whether the first of two bots is stronger: see `elo.stronger`."""
    return stronger(meetings(journal, bots), 0, elo)
