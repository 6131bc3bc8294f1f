"""Health checks: whether the server could acknowledge a move now. The database is written to, not only read."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Connection

    from pentapolis.server.infra.tasks import Tasks
    from pentapolis.server.realtime.bus import Bus
    from pentapolis.server.store.database import Database

#: Seconds after which a check without a result has failed.
TIMEOUT: Final = 3.0
#: Seconds for which a result is cached, because frequent health requests must not keep the disk busy.
CACHE_SECONDS: Final = 1.0


class Health:
    """Health checks of the services that the server depends on."""

    def __init__(self, database: Database, bus: Bus, tasks: Tasks) -> None:
        self._database = database
        self._checks: dict[str, HealthCheck] = {
            "database": HealthCheck(self._can_write),
            "bus": HealthCheck(bus.is_healthy),
            "tasks": HealthCheck(tasks.are_alive),
        }

    async def statuses(self) -> dict[str, bool]:
        """Return by name whether each service works. All checks end within the timeout."""
        results = await asyncio.gather(*(check.result() for check in self._checks.values()))
        return dict(zip(self._checks, results, strict=True))

    async def _can_write(self) -> bool:
        """Check whether a transaction can be committed. It changes no data."""
        try:
            await self._database.write(_write)
        except (SQLAlchemyError, OSError):
            return False
        return True


class HealthCheck:
    """A cached health check, of which at most one runs at a time."""

    def __init__(self, probe: Callable[[], Awaitable[bool]]) -> None:
        self._probe = probe
        self._running: asyncio.Future[bool] | None = None
        self._started = 0.0

    async def result(self) -> bool:
        """Return whether the service works. A check that times out has failed."""
        if self._running is None or (self._running.done() and time.monotonic() > self._started + CACHE_SECONDS):
            self._running = asyncio.ensure_future(self._probe())
            self._started = time.monotonic()
        await asyncio.wait({self._running}, timeout=TIMEOUT)
        return self._running.done() and self._running.result()


def _write(db: Connection) -> None:
    db.execute(text("UPDATE alembic_version SET version_num = version_num"))
