"""The storage of tables, seats and logs, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, event

from pentapolis.core.types import Result
from pentapolis.server.store import chat_store, events_store, tables_store, users_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.events_store import StaleSeq
from pentapolis.server.store.tables_store import AlreadySeated, SeatPlan
from pentapolis.table.protocol import ClockRules, SeatInfo, TableStatus
from pentapolis.table.rows import TableRow

pytestmark = pytest.mark.anyio

OPEN = SeatPlan("open")
ANNA = SeatPlan("person", user="anna")
BELA = SeatPlan("person", user="bela")
GREEDY = SeatPlan("bot", bot="greedy")
CLOCK = ClockRules("total", 600, 5, at_zero="resign")


async def set_up(
    database: Database, *names: str, seats: Sequence[SeatPlan] = (ANNA, OPEN), public: bool = True
) -> None:
    """Anna, Béla, and tables that Anna owns."""

    def work(db: Connection) -> None:
        if users_store.get_user(db, "anna") is None:
            users_store.create_guest(db, "anna", "Anna", "hu", 1.0)
            users_store.create_guest(db, "bela", "Béla", "hu", 2.0)
        for number, name in enumerate(names):
            tables_store.create_table(
                db,
                table_id=name,
                game="duel",
                ruleset=1,
                options={"wonder_selection": "preset"},
                seats=seats,
                public=public,
                rated=True,
                clock=CLOCK,
                seed="a seed",
                owner="anna",
                at=10.0 + number,
            )

    await database.write(work)


async def start(database: Database, name: str) -> None:
    assert await database.write(lambda db: tables_store.set_status(db, name, "playing", 20.0, expect="open"))


async def table(database: Database, name: str) -> TableRow:
    found = await database.read(lambda db: tables_store.get_table(db, name))
    assert found is not None
    return found


async def advance(database: Database, name: str, waiting: tuple[int, ...], at: float, **changes: Any) -> None:
    """Set the columns that follow from the first move."""
    row = msgspec.structs.replace(await table(database, name), plies=1, waiting=waiting, updated=at, **changes)
    await database.write(lambda db: tables_store.set_progress(db, row))


async def finish(database: Database, name: str, at: float) -> None:
    result = Result("civilian", (0,), (9, 1))
    assert await database.write(lambda db: tables_store.finish_table(db, name, result, at))


async def append(database: Database, name: str, seq: int, data: str = "build baths") -> None:
    await database.write(lambda db: events_store.append_event(db, name, seq, "move", 0, data, 30.0 + seq))


async def ids(
    database: Database, scope: tables_store.Scope, user: str = "", page: int = 0, size: int = 20
) -> list[str]:
    rows, _ = await database.read(lambda db: tables_store.list_tables(db, scope, user=user, page=page, size=size))
    return [row.id for row in rows]


# -- tables


async def test_a_table_is_kept_as_it_was_put_up(database: Database) -> None:
    await set_up(database, "t", seats=(ANNA, GREEDY))
    found = await table(database, "t")
    assert found.seats == (SeatInfo(0, "person", "Anna", "anna"), SeatInfo(1, "bot", "greedy"))
    assert (found.clock, found.options, found.status) == (CLOCK, {"wonder_selection": "preset"}, "open")
    assert (found.seed, found.owner, found.created, found.result) == ("a seed", "anna", 10.0, None)
    assert (found.seat_of("anna"), found.seat_of("bela"), found.seat_of("")) == (0, None, None)


async def test_there_is_no_table_of_an_unknown_id(database: Database) -> None:
    assert await database.read(lambda db: tables_store.get_table(db, "none")) is None
    assert await database.read(lambda db: tables_store.get_tables(db, [])) == []


async def test_only_one_process_starts_a_table(database: Database) -> None:
    await set_up(database, "t")

    async def try_to_start() -> bool:
        return await database.write(lambda db: tables_store.set_status(db, "t", "playing", 20.0, expect="open"))

    assert sorted(await asyncio.gather(*(try_to_start() for _ in range(5)))) == [False] * 4 + [True]
    assert (await table(database, "t")).started == 20.0


async def test_a_result_ends_a_table_once(database: Database) -> None:
    await set_up(database, "t", seats=(ANNA, BELA))
    await start(database, "t")
    result = Result("civilian", (1,), (50, 61))

    def work(db: Connection) -> None:
        assert tables_store.finish_table(db, "t", result, 99.0)
        assert not tables_store.finish_table(db, "t", None, 100.0)
        assert users_store.games_of(db, "bela") == (1, 1)
        assert users_store.games_of(db, "anna") == (1, 0)

    await database.write(work)
    found = await table(database, "t")
    assert (found.status, found.result, found.finished) == ("over", result, 99.0)


async def test_without_a_result_a_table_is_aborted(database: Database) -> None:
    await set_up(database, "t", seats=(ANNA, BELA))
    await start(database, "t")

    def work(db: Connection) -> None:
        assert tables_store.finish_table(db, "t", None, 99.0)
        assert users_store.games_of(db, "anna") == (0, 0)

    await database.write(work)
    assert (await table(database, "t")).status == "aborted"


async def test_a_table_has_one_rematch(database: Database) -> None:
    await set_up(database, "t")

    def work(db: Connection) -> None:
        assert tables_store.set_rematch(db, "t", "next")
        assert not tables_store.set_rematch(db, "t", "other")
        assert not tables_store.set_rematch(db, "t", "other", before="neither")

    await database.write(work)
    assert (await table(database, "t")).rematch == "next"
    assert await database.write(lambda db: tables_store.set_rematch(db, "t", "other", before="next"))
    assert (await table(database, "t")).rematch == "other"


async def test_a_table_changes_hands(database: Database) -> None:
    await set_up(database, "t")
    await database.write(lambda db: tables_store.set_owner(db, "t", "bela"))
    assert (await table(database, "t")).owner == "bela"


# -- seats


async def test_an_open_seat_goes_to_the_first_who_sits_down(database: Database) -> None:
    await set_up(database, "t", seats=(OPEN, OPEN))

    def work(db: Connection) -> None:
        assert tables_store.set_seat(db, "t", 1, BELA, expect="open")
        assert not tables_store.set_seat(db, "t", 1, ANNA, expect="open")

    await database.write(work)
    assert (await table(database, "t")).seat_of("bela") == 1


async def test_nobody_sits_twice(database: Database) -> None:
    await set_up(database, "t")

    async def sit_again() -> None:
        await database.write(lambda db: tables_store.set_seat(db, "t", 1, ANNA, expect="open"))

    with pytest.raises(AlreadySeated):
        await sit_again()
    with pytest.raises(AlreadySeated):
        await set_up(database, "u", seats=(ANNA, ANNA))
    assert await ids(database, "open") == ["t"]


async def test_one_stands_up_from_the_own_seat_alone(database: Database) -> None:
    await set_up(database, "t")

    def work(db: Connection) -> None:
        assert not tables_store.set_seat(db, "t", 0, OPEN, user="bela")
        assert tables_store.set_seat(db, "t", 0, OPEN, user="anna")

    await database.write(work)
    assert (await table(database, "t")).seats[0].kind == "open"


async def test_seats_stay_as_they_are_once_play_has_begun(database: Database) -> None:
    await set_up(database, "t", seats=(ANNA, BELA))
    await start(database, "t")

    def work(db: Connection) -> None:
        assert not tables_store.set_seat(db, "t", 0, OPEN, user="anna")
        tables_store.set_substitute(db, "t", 0, "greedy")

    await database.write(work)
    assert (await table(database, "t")).seats[0] == SeatInfo(0, "person", "Anna", "anna", "greedy")


# -- the log


async def test_events_come_back_in_order(database: Database) -> None:
    await set_up(database, "t")
    for seq, move in enumerate(("build baths", "sell tavern"), 1):
        await append(database, "t", seq, move)

    def work(db: Connection) -> None:
        assert [event.data for event in events_store.events_after(db, "t", 0)] == ["build baths", "sell tavern"]
        assert [event.seq for event in events_store.events_after(db, "t", 1)] == [2]
        assert events_store.last_seq(db, "t") == 2
        assert events_store.last_seq(db, "none") == 0

    await database.read(work)


@pytest.mark.parametrize("seq", [0, 1, 3])
async def test_an_event_that_is_not_the_next_is_stale(database: Database, seq: int) -> None:
    await set_up(database, "t")
    await append(database, "t", 1)
    with pytest.raises(StaleSeq):
        await append(database, "t", seq, "other")

    def work(db: Connection) -> None:
        assert [event.data for event in events_store.events_after(db, "t", 0)] == ["build baths"]

    await database.read(work)


async def test_a_table_that_is_not_there_has_no_log(database: Database) -> None:
    with pytest.raises(StaleSeq):
        await append(database, "none", 1)


async def test_of_many_writers_of_one_event_one_wins(database: Database) -> None:
    await set_up(database, "t")
    answers = await asyncio.gather(
        *(append(database, "t", 1, f"move {writer}") for writer in range(8)), return_exceptions=True
    )
    assert sum(1 for answer in answers if isinstance(answer, StaleSeq)) == 7
    assert await database.read(lambda db: events_store.last_seq(db, "t")) == 1


async def test_of_events_written_together_the_stale_ones_take_none_of_the_others_with_them(database: Database) -> None:
    await set_up(database, "t", "u")

    async def write(name: str, seq: int) -> None:
        await database.write(lambda db: events_store.append_event(db, name, seq, "move", 0, "{}", 1.0))

    wanted = (("t", 1), ("t", 1), ("u", 5), ("u", 1))
    answers = await asyncio.gather(*(write(*one) for one in wanted), return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers[:2]) == ["NoneType", "StaleSeq"]
    assert isinstance(answers[2], StaleSeq)
    assert answers[3] is None

    def work(db: Connection) -> None:
        assert events_store.last_seq(db, "t") == events_store.last_seq(db, "u") == 1

    await database.read(work)


async def test_an_event_tells_lists_and_sweeps_what_follows(database: Database) -> None:
    await set_up(database, "t", seats=(ANNA, GREEDY))
    await start(database, "t")
    await advance(database, "t", (0, 1), 31.0, awaits_bot=True, deadline=500.0)
    found = await table(database, "t")
    assert (found.plies, found.waiting, found.awaits_bot) == (1, (0, 1), True)
    assert (found.deadline, found.updated) == (500.0, 31.0)


@pytest.mark.parametrize("result", [None, Result("civilian", (1,), (50, 61))])
async def test_a_row_is_stored_as_it_is_computed(database: Database, result: Result | None) -> None:
    """What the last event changed is what the row that follows from it says, and nothing else is."""
    await set_up(database, "t", seats=(ANNA, BELA))
    await start(database, "t")
    before = await table(database, "t")
    seats = (before.seats[0], msgspec.structs.replace(before.seats[1], substitute="greedy"))
    moved = msgspec.structs.replace(before, seats=seats, plies=3, waiting=(1,), awaits_bot=True, updated=70.0)
    await database.write(lambda db: tables_store.save_row(db, before, moved))
    assert await table(database, "t") == moved
    status: TableStatus = "aborted" if result is None else "over"
    over = msgspec.structs.replace(
        moved, status=status, result=result, finished=99.0, updated=99.0, waiting=(), awaits_bot=False
    )
    await database.write(lambda db: tables_store.save_row(db, moved, over))
    assert await table(database, "t") == over


# -- lists


async def test_open_tables_are_public_and_newest_first(database: Database) -> None:
    await set_up(database, "old", "new")
    await set_up(database, "hidden", public=False)
    await start(database, "old")
    await set_up(database, "newest")
    assert set(await ids(database, "open")) == {"new", "newest"}
    assert await ids(database, "live") == ["old"]


async def test_my_tables_begin_with_those_that_wait_for_me(database: Database) -> None:
    await set_up(database, "waits", "other", "third", seats=(BELA, ANNA), public=False)
    for name, seat, at in (("waits", 1, 30.0), ("other", 0, 40.0), ("third", 0, 50.0)):
        await start(database, name)
        await advance(database, name, (seat,), at)
    assert await ids(database, "mine", "anna") == ["waits", "third", "other"]
    assert await ids(database, "mine", "bela") == ["third", "other", "waits"]
    assert await ids(database, "mine", "nobody") == []


async def test_history_has_what_is_over_and_hides_what_is_private(database: Database) -> None:
    await set_up(database, "a", "b", seats=(ANNA, BELA))
    await set_up(database, "c", seats=(ANNA, BELA), public=False)
    for number, name in enumerate("abc"):
        await start(database, name)
        await finish(database, name, 100.0 + number)
    assert await ids(database, "history", "bela") == ["c", "b", "a"]
    rows, more = await database.read(
        lambda db: tables_store.list_tables(db, "history", user="bela", public_only=True, game="duel", size=1)
    )
    none, _ = await database.read(lambda db: tables_store.list_tables(db, "history", user="bela", game="ages"))
    assert ([row.id for row in rows], more, none) == (["b"], True, [])


async def test_pages_do_not_overlap(database: Database) -> None:
    await set_up(database, *"abcde")
    pages = [await ids(database, "open", page=page, size=2) for page in range(4)]
    assert pages == [["e", "d"], ["c", "b"], ["a"], []]


@pytest.mark.parametrize("scope", ["open", "live", "mine", "history"])
async def test_a_list_is_read_from_an_index_however_many_tables_there_are(
    sqlite_ready_url: str, scope: tables_store.Scope
) -> None:
    """Only rows that are shown are read, and only the user's own tables that are not over are sorted."""
    database = Database(sqlite_ready_url)
    await set_up(database, "a", "b")
    plans: list[str] = []

    def explain(
        connection: Connection, _cursor: object, statement: str, parameters: Any, _context: object, _many: bool
    ) -> None:
        if statement.startswith("SELECT"):
            found = connection.connection.cursor()
            found.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
            plans.extend(row[-1] for row in found.fetchall())

    def work(db: Connection) -> None:
        event.listen(db, "after_cursor_execute", explain)
        tables_store.list_tables(db, scope, user="anna")

    await database.read(work)
    await database.close()
    assert any(plan.startswith("SEARCH") for plan in plans)
    assert [plan for plan in plans if plan.startswith("SCAN")] == []
    sorted_lists = [plan for plan in plans if plan == "USE TEMP B-TREE FOR ORDER BY"]
    assert len(sorted_lists) == (1 if scope == "mine" else 0)


# -- sweeps


async def test_sweeps_find_clocks_that_ran_out_and_bots_that_are_awaited(database: Database) -> None:
    await set_up(database, "late", "early", "bot")
    for name in ("late", "early", "bot"):
        await start(database, name)
    await advance(database, "late", (0,), 40.0, deadline=90.0)
    await advance(database, "early", (0,), 40.0, deadline=50.0)
    await advance(database, "bot", (1,), 40.0, awaits_bot=True)
    assert await database.read(tables_store.next_deadline) == 50.0
    assert await database.read(lambda db: tables_store.tables_past_deadline(db, 49.0)) == []
    assert await database.read(lambda db: tables_store.tables_past_deadline(db, 95.0)) == ["early", "late"]
    assert await database.read(lambda db: tables_store.tables_playing(db, awaits_bot=True, updated_before=41.0)) == [
        "bot"
    ]
    assert await database.read(lambda db: tables_store.tables_playing(db, updated_before=39.0)) == []
    assert len(await database.read(tables_store.tables_playing)) == 3
    assert await database.read(tables_store.count_tables) == {"playing": 3}


# -- chat


async def test_chat_comes_back_in_order_and_from_a_line_on(database: Database) -> None:
    await set_up(database, "t", "u")

    def work(db: Connection) -> None:
        first = chat_store.add_line(db, "t", "anna", "Szia!", 1.0)
        assert first is not None
        chat_store.add_line(db, "u", "anna", "elsewhere", 2.0)
        last = chat_store.add_line(db, "t", "bela", "Hello", 3.0)
        assert [(line.name, line.text) for line in chat_store.lines_after(db, "t")] == [
            ("Anna", "Szia!"),
            ("Béla", "Hello"),
        ]
        assert [line.id for line in chat_store.lines_after(db, "t", first)] == [last]
        assert [line.id for line in chat_store.lines_after(db, "t", limit=1)] == [last]

    await database.write(work)


async def test_muting_twice_is_muting_once(database: Database) -> None:
    await set_up(database)

    def work(db: Connection) -> None:
        chat_store.mute(db, "anna", "bela")
        chat_store.mute(db, "anna", "bela")
        assert chat_store.muted_by(db, "anna") == {"bela"}
        chat_store.mute(db, "anna", "bela", muted=False)
        assert chat_store.muted_by(db, "anna") == frozenset()

    await database.write(work)
