"""Fast transactions on SQLite: whole transactions as one function, and many writers in one commit."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from pentapolis.server.store import users_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.sqlite_executor import ForeignAwait
from pentapolis.server.store.users_store import NameTaken

pytestmark = pytest.mark.anyio


async def add_anna(db: AsyncConnection) -> str:
    return (await users_store.create_guest(db, "anna", "Anna", "hu", 1.0)).name


async def count(db: AsyncConnection) -> int:
    return int((await db.execute(text("SELECT count(*) FROM users"))).scalar_one())


async def test_what_was_written_is_read(database: Database) -> None:
    assert await database.write(add_anna) == "Anna"
    assert await database.read(count) == 1
    async with database.reading() as db:
        assert await count(db) == 1


async def test_an_error_undoes_the_work(database: Database) -> None:
    async def fail(db: AsyncConnection) -> None:
        await add_anna(db)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(fail)
    assert await database.read(count) == 0


async def test_a_refused_work_does_not_spoil_the_others(database: Database) -> None:
    async def add(number: int) -> None:
        async def work(db: AsyncConnection) -> None:
            await users_store.create_guest(db, f"user{number}", "Anna", "hu", 1.0)
            await users_store.set_name(db, f"user{number}", f"Anna {number % 10}")

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


async def test_both_ways_of_writing_take_turns(database: Database) -> None:
    await database.write(add_anna)

    async def add_one(db: AsyncConnection) -> None:
        await db.execute(text("UPDATE users SET created = created + 1"))

    async def the_long_way() -> None:
        async with database.writing() as db:
            await add_one(db)

    await asyncio.gather(*(job for _ in range(10) for job in (the_long_way(), database.write(add_one))))
    async with database.reading() as db:
        assert (await db.execute(text("SELECT created FROM users"))).scalar_one() == 21.0


async def test_closing_finishes_what_was_begun(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    writing = asyncio.create_task(database.write(add_anna))
    await asyncio.sleep(0)
    await database.close()
    assert await writing == "Anna"


async def test_work_may_wait_for_its_connection_alone(sqlite_ready_url: str) -> None:
    async def dawdle(db: AsyncConnection) -> None:
        await add_anna(db)
        await asyncio.sleep(0)

    database = Database(sqlite_ready_url)
    with pytest.raises(ForeignAwait):
        await database.write(dawdle)
    assert await database.read(count) == 0
    await database.close()


async def test_a_database_that_cannot_be_written_is_reported_to_all(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    async with database.writing() as db:
        await db.execute(text("DROP TABLE users"))
    answers = await asyncio.gather(*(database.write(count) for _ in range(3)), return_exceptions=True)
    await database.close()
    assert all("no such table" in str(answer) for answer in answers)
