"""Ratings change only by rated games, once for each."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from sqlalchemy import Connection

from pentapolis.core.types import Result
from pentapolis.server.play import ratings
from pentapolis.server.store import ratings_store, tables_store, users_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.ratings_store import RatingRow
from pentapolis.server.store.tables_store import SeatPlan
from pentapolis.table.protocol import ClockRules
from pentapolis.table.rows import TableRow

pytestmark = pytest.mark.anyio

ANNA = SeatPlan("person", user="anna")
BELA = SeatPlan("person", user="bela")
GREEDY = SeatPlan("bot", bot="greedy")
ANNA_WINS = Result("civilian", (0,), (60, 50))


async def played(
    database: Database,
    name: str,
    *seats: SeatPlan,
    result: Result | None = ANNA_WINS,
    rated: bool = True,
    plies: int = 40,
) -> TableRow:
    """A table that is over after so many moves."""

    def work(db: Connection) -> TableRow | None:
        for user in ("anna", "bela"):
            if users_store.get_user(db, user) is None:
                users_store.create_guest(db, user, user.title(), "hu", 1.0)
        tables_store.create_table(
            db,
            table_id=name,
            game="duel",
            ruleset=1,
            options={},
            seats=seats,
            public=True,
            rated=rated,
            clock=ClockRules(),
            seed="s",
            owner="anna",
            at=1.0,
        )
        tables_store.set_status(db, name, "playing", 2.0, expect="open")
        tables_store.finish_table(db, name, result, 3.0)
        return tables_store.get_table(db, name)

    table = await database.write(work)
    assert table is not None
    return msgspec.structs.replace(table, plies=plies)


async def rating(database: Database, player: str) -> RatingRow | None:
    found = await database.read(lambda db: ratings_store.ratings_of(db, player))
    return found[0] if found else None


async def test_a_victory_lifts_and_a_defeat_lowers(database: Database) -> None:
    assert await ratings.rate_table(database, await played(database, "t", ANNA, BELA), 5.0)
    anna, bela = await rating(database, "anna"), await rating(database, "bela")
    assert anna is not None
    assert bela is not None
    assert anna.mu > ratings.MODEL.mu > bela.mu
    assert (anna.games, anna.wins, bela.games, bela.wins) == (1, 1, 1, 0)


async def test_a_table_counts_once_even_at_the_same_time(database: Database) -> None:
    table = await played(database, "t", ANNA, BELA)
    answers = await asyncio.gather(*(ratings.rate_table(database, table, 5.0) for _ in range(4)))
    assert sorted(answers) == [False, False, False, True]
    anna = await rating(database, "anna")
    assert anna is not None
    assert anna.games == 1


async def test_games_that_end_at_the_same_time_all_count(database: Database) -> None:
    tables = [await played(database, f"t{n}", *pair) for n, pair in enumerate([(ANNA, BELA), (BELA, ANNA)] * 3)]
    assert all(await asyncio.gather(*(ratings.rate_table(database, table, 5.0) for table in tables)))
    anna = await rating(database, "anna")
    assert anna is not None
    assert (anna.games, anna.wins) == (6, 3)


async def test_a_bot_is_rated_too(database: Database) -> None:
    await ratings.rate_table(database, await played(database, "t", ANNA, GREEDY), 5.0)
    best = await database.read(lambda db: ratings_store.leaders(db, "duel", 2))
    none = await database.read(lambda db: ratings_store.leaders(db, "duel", 3))
    assert none == []
    told = [ratings.to_leader(row, name) for row, name in best]
    assert [(to_leader.name, to_leader.user, to_leader.bot) for to_leader in told] == [
        ("Anna", "anna", False),
        ("greedy", "", True),
    ]
    assert told[0].rating.rating > 0 > told[1].rating.rating


@pytest.mark.parametrize(
    ("seats", "rated", "result"),
    [
        ((ANNA, BELA), False, ANNA_WINS),
        ((ANNA, BELA), True, None),
        ((GREEDY, SeatPlan("bot", bot="random")), True, ANNA_WINS),
    ],
    ids=["not rated", "aborted", "bots alone"],
)
async def test_what_does_not_count(
    database: Database, seats: tuple[SeatPlan, ...], rated: bool, result: Result | None
) -> None:
    assert not await ratings.rate_table(database, await played(database, "t", *seats, result=result, rated=rated), 5.0)
    assert await rating(database, "anna") is None


@pytest.mark.parametrize(("plies", "counts"), [(0, False), (2, False), (3, True)])
async def test_a_game_counts_from_its_second_round_on(database: Database, plies: int, counts: bool) -> None:
    table = await played(database, "t", ANNA, BELA, result=Result("resign", (0,), (0, 0)), plies=plies)
    assert await ratings.rate_table(database, table, 5.0) == counts


async def test_two_players_cannot_lift_each_other_for_ever(database: Database) -> None:
    pairs = [(ANNA, BELA), (BELA, ANNA)] * ratings.MOST_TOGETHER
    tables = [await played(database, f"t{n}", *pair) for n, pair in enumerate(pairs)]
    answers = [await ratings.rate_table(database, table, 5.0) for table in tables[:-1]]
    assert answers == [True] * ratings.MOST_TOGETHER + [False] * (ratings.MOST_TOGETHER - 1)
    assert await ratings.rate_table(database, await played(database, "bot", ANNA, GREEDY), 5.0)
    assert await ratings.rate_table(database, tables[-1], 6.0 + ratings.DAY)


async def test_a_newcomer_is_provisional_and_not_ranked(database: Database) -> None:
    for number in range(ratings.RANKED):
        table = await played(database, f"t{number}", ANNA, BELA)
        await ratings.rate_table(database, table, number * ratings.DAY)
        anna = await rating(database, "anna")
        assert anna is not None
        assert ratings.to_rating(anna).provisional == (number + 1 < ratings.RANKED)
    await ratings.rate_table(database, await played(database, "bot", GREEDY, BELA, result=Result("x", (0,), ())), 1e9)
    best = await database.read(lambda db: ratings_store.leaders(db, "duel", 2, least=ratings.RANKED))
    strongest = await database.read(lambda db: ratings_store.leaders(db, "duel", 2))
    assert [row.player for row, _ in best] == ["anna", "bela", "bot:greedy"]
    assert [row.player for row, _ in strongest] == ["anna", "bot:greedy", "bela"]


async def test_one_bot_in_two_seats_changes_once(database: Database) -> None:
    result = Result("points", (0,), (9, 5, 7))
    assert await ratings.rate_table(database, await played(database, "t", ANNA, GREEDY, GREEDY, result=result), 5.0)
    greedy = await rating(database, "bot:greedy")
    assert greedy is not None
    assert greedy.games == 1


def test_places_are_winners_first_then_by_score() -> None:
    assert ratings.ranking(Result("points", (2,), (30, 40, 50, 40)), 4) == [3.0, 2.0, 1.0, 2.0]


def test_a_shared_victory_is_a_shared_first_place() -> None:
    assert ratings.ranking(Result("draw", (0, 1), (40, 40)), 2) == [1.0, 1.0]


def test_a_result_without_scores_leaves_the_losers_equal() -> None:
    assert ratings.ranking(Result("resign", (1,), ()), 3) == [2.0, 1.0, 2.0]


def test_a_newcomer_stands_at_zero() -> None:
    to_rating = ratings.to_rating(RatingRow("anna", "duel", 2, ratings.MODEL.mu, ratings.MODEL.sigma, 0, 0))
    assert (to_rating.rating, to_rating.doubt) == (0.0, 1000.0)
