"""Ratings of people and bots: openskill's Plackett-Luce model, one rating per game and number of seats.

A table counts if it is rated, has a result (an aborted game has none), came to its second round and has at least one
person and two different players. No two of the players may have played together too often on that day. A bot has one
rating for all tables. A person whose seat a bot has taken over keeps the bot's result. Winners share the first place,
and the others are ranked by their scores. Each table counts once.

A player with few games is provisional, and not ranked. The shown rating is the cautious estimate mu - 3 sigma with its
doubt, on a scale where a newcomer has 0 and the mean is 1500.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openskill.models import PlackettLuce

from pentapolis.server.store import ratings_store
from pentapolis.server.store.ratings_store import AlreadyRated, RatedSeatRow, RatingRow
from pentapolis.table import protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from pentapolis.core.types import Result
    from pentapolis.server.store.database import Database
    from pentapolis.table.protocol import SeatInfo
    from pentapolis.table.rows import TableRow

MODEL = PlackettLuce()
#: The points on our scale of one point of openskill, where mu begins at 25.
SCALE = 60
#: The maximum number of counted games of two players within `DAY` seconds, against games that friends lose on purpose.
MOST_TOGETHER: Final = 8
DAY: Final = 86_400.0
#: The number of rated games below which a player is provisional.
RANKED: Final = 10
#: The prefix of the name of a rated bot; ids of users have no colon.
BOT = "bot:"


def player_of(seat: SeatInfo) -> str:
    """Return the rating key of the player in a seat."""
    return seat.user if seat.kind == "person" else BOT + seat.name


def is_rated(table: TableRow) -> bool:
    """Return whether a table changes ratings."""
    if not table.rated or table.status != "over" or table.result is None:
        return False
    # A game that ends within its first round does not count, because not all have moved.
    if table.plies <= len(table.seats):
        return False
    players = {player_of(seat) for seat in table.seats}
    return len(players) >= 2 and any(seat.kind == "person" for seat in table.seats)


def ranking(result: Result, seats: int) -> list[float]:
    """Return the place of each seat from 1: the winners first, then by scores, with equal scores sharing a place."""
    scores = result.scores if len(result.scores) == seats else (0,) * seats
    losing = sorted({scores[seat] for seat in range(seats) if seat not in result.winners}, reverse=True)
    return [1.0 if seat in result.winners else 2.0 + losing.index(scores[seat]) for seat in range(seats)]


async def rate_table(database: Database, table: TableRow, at: float) -> bool:
    """Update the ratings of a finished table's players; return False if it does not count or was counted before."""
    try:
        return await database.write(lambda db: rate_in_transaction(db, table, at))
    except AlreadyRated:
        return False


def rate_in_transaction(db: Connection, table: TableRow, at: float) -> bool:
    """Do the same in the caller's transaction, which ends the game. Raises AlreadyRated if another one is first."""
    if not is_rated(table) or ratings_store.is_rated(db, table.id):
        return False
    players = [player_of(seat) for seat in table.seats]
    if ratings_store.most_games_together(db, players, table.game, at - DAY) >= MOST_TOGETHER:
        return False
    _rate(db, table, at)
    return True


def _rate(db: Connection, table: TableRow, at: float) -> None:
    """Compute and store the new ratings."""
    assert table.result is not None
    players = [player_of(seat) for seat in table.seats]
    seats = len(players)
    known = ratings_store.lock_ratings(db, players, table.game, seats, MODEL.mu, MODEL.sigma)
    before = [known[player] for player in players]
    teams = [[MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in before]
    after = [team[0] for team in MODEL.rate(teams, ranks=ranking(table.result, seats))]
    changes = [
        RatedSeatRow(seat, players[seat], old.mu, old.sigma, new.mu, new.sigma, seat in table.result.winners)
        for seat, (old, new) in enumerate(zip(before, after))
    ]
    ratings_store.save_ratings(db, table.id, table.game, seats, _one_each(changes), at)


def _one_each(changes: Sequence[RatedSeatRow]) -> list[RatedSeatRow]:
    """Return one change per player: a bot in several seats counts with the first."""
    first: dict[str, RatedSeatRow] = {}
    for change in changes:
        first.setdefault(change.player, change)
    return list(first.values())


def to_rating(row: RatingRow) -> protocol.Rating:
    """Return a rating on the shown scale."""
    cautious, doubt = (row.mu - 3 * row.sigma) * SCALE, 2 * row.sigma * SCALE
    return protocol.Rating(row.game, row.seats, round(cautious, 1), round(doubt, 1), row.games, row.games < RANKED)


def to_leader(row: RatingRow, name: str) -> protocol.Leader:
    """Return a place of the leaderboard; `name` is that of a person."""
    bot = row.player.startswith(BOT)
    told = row.player.removeprefix(BOT) if bot else name
    return protocol.Leader(told, "" if bot else row.player, bot, to_rating(row))
