"""The lock of a PostgreSQL database: one server, or several over one bus, as for the data folder of SQLite."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.infra.tasks import stop_tasks
from pentapolis.server.settings import SettingError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentapolis.server.store.database import Database

logger = logging.getLogger("pentapolis.server")

#: The advisory lock of a running server: exclusive without a bus, shared with one.
LOCK: Final = 0x50656E7462
#: The seconds to wait for another server that has just ended, and between two attempts.
TIMEOUT: Final = 3.0
RETRY_SECONDS: Final = 0.2
#: The seconds between two checks that the lock is still held, because a restart of PostgreSQL releases it.
CHECK_SECONDS: Final = 10.0


class AdvisoryLock:
    """An advisory lock of a database session. PostgreSQL releases it when the connection ends, however the process
    ends.
    """

    def __init__(self, database: Database, *, shared: bool) -> None:
        self._database = database
        self._statement = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}({LOCK})"
        self._shared = shared
        self._connection: AsyncConnection | None = None
        self._keeper: asyncio.Task[None] | None = None

    async def acquire(self) -> asyncio.Task[None] | None:
        """Acquire the lock, and return the task that holds it, or None on SQLite. Raises SettingError or StoreError."""
        if self._database.is_sqlite:
            return None
        deadline = asyncio.get_running_loop().time() + TIMEOUT
        while not await self._try_acquire():
            if asyncio.get_running_loop().time() > deadline:
                what = "without a bus" if self._shared else "already"
                raise SettingError(
                    f"another server uses the database {self._database} {what}; "
                    "stop it, or give every server the same bus (--bus)"
                )
            await asyncio.sleep(RETRY_SECONDS)
        self._keeper = asyncio.create_task(self._keep_held(), name="database lock")
        return self._keeper

    async def release(self) -> None:
        """Release the lock."""
        if self._keeper is not None:
            await stop_tasks(self._keeper)
        await self._disconnect()

    async def _try_acquire(self) -> bool:
        """Try to acquire the lock, and return whether it is ours now."""
        self._connection = await self._database.connect()
        if (await self._connection.execute(text(self._statement))).scalar_one():
            return True
        await self._disconnect()
        return False

    async def _keep_held(self) -> None:
        """Acquire the lock again whenever PostgreSQL has lost it."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                if self._connection is not None:
                    await self._connection.execute(text("SELECT 1"))
                elif not await self._try_acquire():
                    logger.error("another server has taken the database: stop one, or give both the same bus")
            except (SQLAlchemyError, OSError):
                await self._disconnect()

    async def _disconnect(self) -> None:
        """End the database session, and the lock with it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
                await connection.close()
