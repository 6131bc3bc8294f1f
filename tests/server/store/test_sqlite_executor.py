"""Transactions: whole transactions as one function, and on SQLite many writers in one commit."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection, text

from pentapolis.server.store import users_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.users_store import NameTaken

pytestmark = pytest.mark.anyio


def add_anna(db: Connection) -> str:
    return users_store.create_guest(db, "anna", "Anna", "hu", 1.0).name


def count(db: Connection) -> int:
    return int(db.execute(text("SELECT count(*) FROM users")).scalar_one())


async def test_what_was_written_is_read(database: Database) -> None:
    assert await database.write(add_anna) == "Anna"
    assert await database.read(count) == 1


async def test_an_error_undoes_the_work(database: Database) -> None:
    def fail(db: Connection) -> None:
        add_anna(db)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(fail)
    assert await database.read(count) == 0


async def test_a_refused_work_does_not_spoil_the_others(database: Database) -> None:
    async def add(number: int) -> None:
        def work(db: Connection) -> None:
            users_store.create_guest(db, f"user{number}", "Anna", "hu", 1.0)
            users_store.set_name(db, f"user{number}", f"Anna {number % 10}")

        await database.write(work)

    answers = await asyncio.gather(*(add(number) for number in range(100)), return_exceptions=True)
    assert sum(1 for answer in answers if isinstance(answer, NameTaken)) == 90
    assert answers.count(None) == 10
    assert await database.read(count) == 10


async def test_a_cancelled_writer_does_not_stop_the_others(database: Database) -> None:
    impatient = asyncio.create_task(database.write(add_anna))
    await asyncio.sleep(0)
    patient = asyncio.create_task(database.write(count))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await patient in (0, 1)
    with pytest.raises(asyncio.CancelledError):
        await impatient


async def test_writers_of_two_processes_take_turns(database_url: str) -> None:
    """Two pools of connections on one database lock each other out as two processes do."""
    pools = [Database(database_url), Database(database_url)]
    await pools[0].write(add_anna)

    def add_one(db: Connection) -> None:
        db.execute(text("UPDATE users SET created = created + 1"))

    await asyncio.gather(*(pool.write(add_one) for _ in range(10) for pool in pools))
    created = await pools[1].read(lambda db: db.execute(text("SELECT created FROM users")).scalar_one())
    for pool in pools:
        await pool.close()
    assert created == 21.0


async def test_closing_finishes_what_was_begun(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    writing = asyncio.create_task(database.write(add_anna))
    await asyncio.sleep(0)
    await database.close()
    assert await writing == "Anna"


async def test_the_event_loop_goes_on_while_a_writer_waits_for_another_process(database_url: str) -> None:
    other, database = Database(database_url), Database(database_url)
    holding, done = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    await database.write(add_anna)

    def hold(db: Connection) -> None:
        db.execute(text("UPDATE users SET created = created + 1"))
        loop.call_soon_threadsafe(holding.set)
        if other.is_sqlite:
            asyncio.run_coroutine_threadsafe(done.wait(), loop).result(10)
        else:
            db.execute(text("SELECT pg_sleep(0.3)"))

    holder = asyncio.create_task(other.write(hold))
    await holding.wait()
    waiter = asyncio.create_task(database.write(lambda db: users_store.set_name(db, "anna", "Anna")))
    for _ in range(20):
        await asyncio.sleep(0.005)
        assert not waiter.done()
    done.set()
    await holder
    assert await waiter == "Anna"
    await other.close()
    await database.close()


async def test_a_database_that_cannot_be_written_is_reported_to_all(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    await database.write(lambda db: db.execute(text("DROP TABLE users")))
    answers = await asyncio.gather(*(database.write(count) for _ in range(3)), return_exceptions=True)
    await database.close()
    assert all("no such table" in str(answer) for answer in answers)
