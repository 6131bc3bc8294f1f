"""Ratings of people and bots: openskill's Plackett-Luce model, one rating per game and number of seats.

What counts: a table that was put up as rated, has a result (an aborted game has none), came to its second round and has
at least one person and two different players, of whom no two have played together too often that day. A bot has one
rating for all tables, whoever it plays with. A person whose seat a bot has taken over keeps what that bot achieves: who
leaves, answers for it. Winners share the first place; the others are placed by their scores. A table counts once,
however often it is handed in.

Who has few games is provisional, and not ranked. Shown is the cautious estimate mu - 3 sigma and its doubt, both on a
scale where a newcomer stands at 0 and the mean of all is 1500.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openskill.models import PlackettLuce

from pentapolis.server.store import ratings_store
from pentapolis.server.store.ratings_store import AlreadyRated, RatedSeatRow, RatingRow
from pentapolis.table import protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentapolis.core.types import Result
    from pentapolis.server.store.database import Database
    from pentapolis.table.protocol import SeatInfo
    from pentapolis.table.rows import TableRow

MODEL = PlackettLuce()
#: What one point of openskill is on our scale: mu begins at 25.
SCALE = 60
#: So many games of two players count within so many seconds; who wins often against a friend is not strong for it.
MOST_TOGETHER: Final = 8
DAY: Final = 86_400.0
#: Who has played fewer rated games than this is provisional, and not ranked.
RANKED: Final = 10
#: Before the name of a bot that is rated; no user's id has a colon.
BOT = "bot:"


def player_of(seat: SeatInfo) -> str:
    """The name under which the player in a seat is rated."""
    return seat.user if seat.kind == "person" else BOT + seat.name


def is_rated(table: TableRow) -> bool:
    """Whether a table changes ratings."""
    if not table.rated or table.status != "over" or table.result is None:
        return False
    # Who gives up before everybody has moved has not played.
    if table.plies <= len(table.seats):
        return False
    players = {player_of(seat) for seat in table.seats}
    return len(players) >= 2 and any(seat.kind == "person" for seat in table.seats)


def ranking(result: Result, seats: int) -> list[float]:
    """The place of each seat from 1: the winners first, then the others by their scores, equals together."""
    scores = result.scores if len(result.scores) == seats else (0,) * seats
    losing = sorted({scores[seat] for seat in range(seats) if seat not in result.winners}, reverse=True)
    return [1.0 if seat in result.winners else 2.0 + losing.index(scores[seat]) for seat in range(seats)]


async def rate_table(database: Database, table: TableRow, at: float) -> bool:
    """Let a finished table change the ratings of its players; False if it does not count or has been counted."""
    try:
        async with database.writing() as db:
            return await rate_within(db, table, at)
    except AlreadyRated:
        return False


async def rate_within(db: AsyncConnection, table: TableRow, at: float) -> bool:
    """The same in the caller's transaction, the one that ends the game. Raises AlreadyRated if another is quicker."""
    if not is_rated(table) or await ratings_store.is_rated(db, table.id):
        return False
    players = [player_of(seat) for seat in table.seats]
    if await ratings_store.most_together(db, players, table.game, at - DAY) >= MOST_TOGETHER:
        return False
    await _rate(db, table, at)
    return True


async def _rate(db: AsyncConnection, table: TableRow, at: float) -> None:
    """Compute and keep the new ratings."""
    assert table.result is not None
    players = [player_of(seat) for seat in table.seats]
    seats = len(players)
    known = await ratings_store.lock_ratings(db, players, table.game, seats, MODEL.mu, MODEL.sigma)
    before = [known[player] for player in players]
    teams = [[MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in before]
    after = [team[0] for team in MODEL.rate(teams, ranks=ranking(table.result, seats))]
    changes = [
        RatedSeatRow(seat, players[seat], old.mu, old.sigma, new.mu, new.sigma, seat in table.result.winners)
        for seat, (old, new) in enumerate(zip(before, after))
    ]
    await ratings_store.keep_ratings(db, table.id, table.game, seats, _one_each(changes), at)


def _one_each(changes: Sequence[RatedSeatRow]) -> list[RatedSeatRow]:
    """One change per player: of a bot that sits in several seats, the first seat counts."""
    first: dict[str, RatedSeatRow] = {}
    for change in changes:
        first.setdefault(change.player, change)
    return list(first.values())


def to_rating(row: RatingRow) -> protocol.Rating:
    """A rating as people read it."""
    cautious, doubt = (row.mu - 3 * row.sigma) * SCALE, 2 * row.sigma * SCALE
    return protocol.Rating(row.game, row.seats, round(cautious, 1), round(doubt, 1), row.games, row.games < RANKED)


def to_leader(row: RatingRow, name: str) -> protocol.Leader:
    """A player on the list of the strongest; `name` is a person's."""
    bot = row.player.startswith(BOT)
    told = row.player.removeprefix(BOT) if bot else name
    return protocol.Leader(told, "" if bot else row.player, bot, to_rating(row))
