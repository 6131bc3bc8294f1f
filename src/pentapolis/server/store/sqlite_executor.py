"""Fast transactions on SQLite: a whole transaction in one visit to a thread, and many writers in one commit.

Writers in the queue share a commit, because every commit waits for the disk. Each has a savepoint of its own, so that a
refused one does not affect the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Connection

if TYPE_CHECKING:
    from sqlalchemy import Engine

T = TypeVar("T")
#: The work of a transaction: a plain function of its connection.
Work = Callable[[Connection], T]

READERS: Final = 4
#: Transactions in one commit: enough to share the time of the disk, few enough that the first need not wait long.
MOST_PER_COMMIT: Final = 64


class SqliteExecutor:
    """Reader threads and one writer thread. The engine `writer` takes SQLite's lock when a transaction begins."""

    def __init__(self, reader: Engine, writer: Engine) -> None:
        self._reader = reader
        self._writer = writer
        self._readers = ThreadPoolExecutor(READERS, "pentapolis-reader")
        self._writer_thread = ThreadPoolExecutor(1, "pentapolis-writer")
        self._jobs: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._flusher: asyncio.Task[None] | None = None

    async def read(self, work: Work[T]) -> T:
        """Run reading work in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Work[T]) -> T:
        """Run writing work. It is durable when this returns. An error rolls this work back, and no other."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.append((work, done))
        if self._flusher is None or self._flusher.done():
            self._flusher = asyncio.create_task(self._flush())
        return await done

    async def close(self) -> None:
        """Finish the queued work, and close the connections."""
        if self._flusher is not None:
            await self._flusher
        for pool in (self._readers, self._writer_thread):
            await asyncio.to_thread(pool.shutdown)
        self._reader.dispose()

    async def _flush(self) -> None:
        """Write until the queue is empty, all of it in one commit as far as possible."""
        loop = asyncio.get_running_loop()
        while self._jobs:
            jobs, self._jobs = self._jobs[:MOST_PER_COMMIT], self._jobs[MOST_PER_COMMIT:]
            works = [work for work, _ in jobs]
            answers = await loop.run_in_executor(self._writer_thread, self._write_all, works)
            for (_, done), answer in zip(jobs, answers):
                if done.cancelled():
                    continue
                if isinstance(answer, BaseException):
                    done.set_exception(answer)
                else:
                    done.set_result(answer[0])

    # -- in a thread

    def _read(self, work: Work[T]) -> T:
        with self._reader.connect() as connection:
            return work(connection)

    def _write_all(self, works: list[Work[Any]]) -> list[tuple[Any] | BaseException]:
        """Run works in one commit, and return the result (in a tuple of one) or the error of each.

        If the commit fails, every work has its error.
        """
        try:
            with self._writer.begin() as connection:
                return [self._write_one(connection, work) for work in works]
        except Exception as error:  # noqa: BLE001 (raised to every caller)
            return [error] * len(works)

    def _write_one(self, connection: Connection, work: Work[Any]) -> tuple[Any] | BaseException:
        try:
            with connection.begin_nested():
                return (work(connection),)
        except Exception as error:  # noqa: BLE001 (raised to the caller)
            return error
