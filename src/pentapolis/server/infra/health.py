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
PATIENCE: Final = 3.0
#: For so many seconds an answer is given again: whoever asks often must not keep the disk busy.
FRESH: Final = 1.0


class Health:
    """Which of the things that a server depends on work."""

    def __init__(self, database: Database, bus: Bus, tasks: Tasks) -> None:
        self._database = database
        self._checks: dict[str, Check] = {
            "database": Check(self._writes),
            "bus": Check(bus.is_healthy),
            "tasks": Check(tasks.are_alive),
        }

    async def found(self) -> dict[str, bool]:
        """By name, whether each works; known after a few seconds at the latest."""
        answers = await asyncio.gather(*(check.answer() for check in self._checks.values()))
        return dict(zip(self._checks, answers, strict=True))

    async def _writes(self) -> bool:
        """Whether something can be made durable; it changes nothing."""
        try:
            await self._database.write(_write)
        except (SQLAlchemyError, OSError):
            return False
        return True


class Check:
    """One question, which is not asked again before it is answered."""

    def __init__(self, question: Callable[[], Awaitable[bool]]) -> None:
        self._question = question
        self._asked: asyncio.Future[bool] | None = None
        self._at = 0.0

    async def answer(self) -> bool:
        """Whether it works: False if it takes too long."""
        if self._asked is None or (self._asked.done() and time.monotonic() > self._at + FRESH):
            self._asked = asyncio.ensure_future(self._question())
            self._at = time.monotonic()
        await asyncio.wait({self._asked}, timeout=PATIENCE)
        return self._asked.done() and self._asked.result()


async def _write(db: AsyncConnection) -> None:
    await db.execute(text("UPDATE alembic_version SET version_num = version_num"))
