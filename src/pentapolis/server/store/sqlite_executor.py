"""Fast transactions on SQLite: a whole transaction in one visit to a thread, and many writers in one commit.

Through the asynchronous driver every statement visits a thread three times (open, execute, close), and every
transaction waits for the disk alone. But the functions of the store await nothing except the database. So they can run
in a thread from beginning to end, on a synchronous connection. Writers in the queue share a commit, each in a savepoint
of its own, so that a refused one does not affect the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar, TypeVarTuple, overload

from sqlalchemy.ext.asyncio import AsyncConnection

from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from sqlalchemy import Connection, CursorResult, Engine, Executable
    from sqlalchemy.engine.interfaces import CoreExecuteOptionsParameter, _CoreAnyExecuteParams
    from sqlalchemy.ext.asyncio import AsyncEngine
    from sqlalchemy.sql.selectable import TypedReturnsRows

T = TypeVar("T")
Columns = TypeVarTuple("Columns")
#: The work of a transaction. It may await the connection that it is given, and nothing else.
Work = Callable[[AsyncConnection], Coroutine[Any, Any, T]]

READERS: Final = 4
#: Transactions in one commit: enough to share the time of the disk, few enough that the first need not wait long.
MOST_PER_COMMIT: Final = 64


class ForeignAwait(PentapolisError):
    """The work of a transaction awaited something other than its connection, which is a programming error."""


class ThreadConnection(AsyncConnection):
    """A synchronous connection with the asynchronous interface that the store uses."""

    __slots__ = ()

    @overload
    async def execute(
        self,
        statement: TypedReturnsRows[*Columns],
        parameters: _CoreAnyExecuteParams | None = None,
        *,
        execution_options: CoreExecuteOptionsParameter | None = None,
    ) -> CursorResult[*Columns]: ...

    @overload
    async def execute(
        self,
        statement: Executable,
        parameters: _CoreAnyExecuteParams | None = None,
        *,
        execution_options: CoreExecuteOptionsParameter | None = None,
    ) -> CursorResult[*tuple[Any, ...]]: ...

    async def execute(
        self,
        statement: Executable,
        parameters: _CoreAnyExecuteParams | None = None,
        *,
        execution_options: CoreExecuteOptionsParameter | None = None,
    ) -> CursorResult[*tuple[Any, ...]]:
        """Execute a statement synchronously."""
        return self._proxied.execute(statement, parameters, execution_options=execution_options)


class SqliteExecutor:
    """Reader threads and one writer thread. The engine `writer` takes SQLite's lock when a transaction begins."""

    def __init__(self, outer: AsyncEngine, reader: Engine, writer: Engine, queue: asyncio.Lock) -> None:
        self._outer = outer
        self._reader = reader
        self._writer = writer
        # Shared with the asynchronous writers, because SQLite has one writer at a time.
        self._queue = queue
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
            async with self._queue:
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
            return self._run(connection, work)

    def _write_all(self, works: list[Work[Any]]) -> list[tuple[Any] | BaseException]:
        """Run works in one commit, and return the result (in a tuple of one) or the error of each.

        If the commit fails, every work has its error.
        """
        try:
            with self._writer.begin() as connection:
                return [self._write_one(connection, work) for work in works]
        except Exception as error:  # noqa: BLE001 (handed on to all callers)
            return [error] * len(works)

    def _write_one(self, connection: Connection, work: Work[Any]) -> tuple[Any] | BaseException:
        try:
            with connection.begin_nested():
                return (self._run(connection, work),)
        except Exception as error:  # noqa: BLE001 (handed on to who waits)
            return error

    def _run(self, connection: Connection, work: Work[T]) -> T:
        """Run a coroutine synchronously. Raises ForeignAwait if it suspends."""
        coroutine = work(ThreadConnection(self._outer, connection))
        try:
            coroutine.send(None)
        except StopIteration as done:
            answer: T = done.value
            return answer
        coroutine.close()
        raise ForeignAwait("the work of a transaction may wait for its connection alone")
