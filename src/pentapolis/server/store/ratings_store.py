"""Ratings: one row per player, game and number of seats, and one per rated seat of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from pentapolis.core.errors import PentapolisError
from pentapolis.server.store.database import insert_new
from pentapolis.server.store.models import RatedSeat, Rating, Table, User

if TYPE_CHECKING:
    from sqlalchemy import Connection


class AlreadyRated(PentapolisError):
    """The table was rated already."""


class RatingRow(msgspec.Struct, frozen=True):
    """The rating of a player (a user's id or `bot:<name>`) in a game with the given number of seats."""

    player: str
    game: str
    seats: int
    mu: float
    sigma: float
    games: int
    wins: int


class RatedSeatRow(msgspec.Struct, frozen=True):
    """The change of a player's rating by a table."""

    seat: int
    player: str
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    won: bool


_RATING = (Rating.player, Rating.game, Rating.seats, Rating.mu, Rating.sigma, Rating.games, Rating.wins)


def lock_ratings(
    db: Connection, players: Sequence[str], game: str, seats: int, mu: float, sigma: float
) -> dict[str, RatingRow]:
    """Return the ratings of players, inserted where missing, and lock them until the transaction ends."""
    # Always in the same order, so that two tables that share two players cannot deadlock.
    for player in sorted(set(players)):
        initial = {"mu": mu, "sigma": sigma, "games": 0, "wins": 0, "updated": 0.0}
        db.execute(insert_new(db, Rating).values(player=player, game=game, seats=seats, **initial))
    chosen = select(*_RATING).where(Rating.player.in_(players), Rating.game == game, Rating.seats == seats)
    rows = db.execute(chosen.order_by(Rating.player).with_for_update())
    return {row.player: RatingRow(*row) for row in rows}


def is_rated(db: Connection, table_id: str) -> bool:
    """Check whether a table was rated."""
    return bool(db.execute(select(exists().where(RatedSeat.table_id == table_id))).scalar_one())


def most_games_together(db: Connection, players: Sequence[str], game: str, since: float) -> int:
    """Return the number of rated games since a time of the pair of players that have played most of them together."""
    one, other = aliased(RatedSeat), aliased(RatedSeat)
    counts_by_pair = (
        select(func.count())
        .select_from(one)
        .join(other, (other.table_id == one.table_id) & (other.player > one.player))
        .join(Table, Table.id == one.table_id)
        .where(one.player.in_(players), other.player.in_(players), one.at > since, Table.game == game)
        .group_by(one.player, other.player)
    )
    return max(db.execute(counts_by_pair).scalars(), default=0)


def save_ratings(
    db: Connection, table_id: str, game: str, seats: int, changes: Sequence[RatedSeatRow], at: float
) -> None:
    """Store the rating changes of a table. Raises AlreadyRated, and the transaction is void."""
    columns = ("seat", "player", "mu_before", "sigma_before", "mu", "sigma")
    rows = [{name: getattr(change, name) for name in columns} | {"table_id": table_id, "at": at} for change in changes]
    try:
        db.execute(insert(RatedSeat), rows)
    except IntegrityError as error:
        raise AlreadyRated(f"table {table_id} has been rated") from error
    for change in changes:
        key = (Rating.player == change.player, Rating.game == game, Rating.seats == seats)
        counts = {"games": Rating.games + 1, "wins": Rating.wins + int(change.won)}
        db.execute(update(Rating).where(*key).values(mu=change.mu, sigma=change.sigma, updated=at, **counts))


def ratings_of(db: Connection, player: str) -> list[RatingRow]:
    """Return the ratings of a player, by game and seats."""
    rows = db.execute(select(*_RATING).where(Rating.player == player).order_by(Rating.game, Rating.seats))
    return [RatingRow(*row) for row in rows]


def leaders(db: Connection, game: str, seats: int, *, least: int = 1, limit: int = 50) -> list[tuple[RatingRow, str]]:
    """Return the best players with their names ('' for a bot), by the cautious estimate. Players below `least` games
    are last.
    """
    best = (
        select(*_RATING, User.name)
        .outerjoin(User, User.id == Rating.player)
        .where(Rating.game == game, Rating.seats == seats, Rating.games > 0)
        .order_by((Rating.games >= least).desc(), (Rating.mu - 3 * Rating.sigma).desc(), Rating.player)
        .limit(limit)
    )
    return [(RatingRow(*row[:7]), row.name or "") for row in db.execute(best)]
