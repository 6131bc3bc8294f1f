"""Whether the server could acknowledge a move now: the database is written to, not only read."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentapolis.server.infra.tasks import Tasks
    from pentapolis.server.realtime.bus import Bus
    from pentapolis.server.store.database import Database

#: What has not answered after so many seconds does not work.
TIMEOUT: Final = 3.0
#: For so many seconds an answer is given again: whoever asks often must not keep the disk busy.
CACHE_SECONDS: Final = 1.0


class Health:
    """Which of the things that a server depends on work."""

    def __init__(self, database: Database, bus: Bus, tasks: Tasks) -> None:
        self._database = database
        self._checks: dict[str, HealthCheck] = {
            "database": HealthCheck(self._can_write),
            "bus": HealthCheck(bus.is_healthy),
            "tasks": HealthCheck(tasks.are_alive),
        }

    async def statuses(self) -> dict[str, bool]:
        """By name, whether each works; known after a few seconds at the latest."""
        results = await asyncio.gather(*(check.result() for check in self._checks.values()))
        return dict(zip(self._checks, results, strict=True))

    async def _can_write(self) -> bool:
        """Whether something can be made durable; it changes nothing."""
        try:
            await self._database.write(_write)
        except (SQLAlchemyError, OSError):
            return False
        return True


class HealthCheck:
    """One question, which is not asked again before it is answered."""

    def __init__(self, probe: Callable[[], Awaitable[bool]]) -> None:
        self._probe = probe
        self._running: asyncio.Future[bool] | None = None
        self._started = 0.0

    async def result(self) -> bool:
        """Whether it works: False if it takes too long."""
        if self._running is None or (self._running.done() and time.monotonic() > self._started + CACHE_SECONDS):
            self._running = asyncio.ensure_future(self._probe())
            self._started = time.monotonic()
        await asyncio.wait({self._running}, timeout=TIMEOUT)
        return self._running.done() and self._running.result()


async def _write(db: AsyncConnection) -> None:
    await db.execute(text("UPDATE alembic_version SET version_num = version_num"))
