"""Periodic tasks: expired clocks, overdue bots, owed notifications, abandoned analyses, vacations, idle tables."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.errors import PentapolisError
from pentapolis.server.analysis.jobs import LOOKED
from pentapolis.server.bots.pool import MARGIN, hard_timeout
from pentapolis.server.infra.logging_setup import table_log_id
from pentapolis.server.infra.tasks import stop_tasks
from pentapolis.server.realtime.presence import REPEATED
from pentapolis.server.store import tables_store

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pentapolis.server.accounts.auth import AuthService
    from pentapolis.server.analysis.jobs import AnalysisJobs
    from pentapolis.server.bots.pool import BotBackend
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.server.notifications.service import Notifier
    from pentapolis.server.play.service import GameService
    from pentapolis.server.play.vacations import Vacations
    from pentapolis.server.realtime.connections import ConnectionManager
    from pentapolis.server.realtime.subscriptions import Subscriptions
    from pentapolis.server.store.database import Database
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.server.tables.rematches import Rematches
    from pentapolis.server.tables.service import TableService

logger = logging.getLogger("pentapolis.sweeps")

#: Seconds between two runs of each task.
CLOCKS: Final = 0.5
BOTS: Final = 5.0
SEATS: Final = 3.0
NOTIFICATIONS: Final = 1.0
ROOMS: Final = 20.0
SOCKETS: Final = 30.0
SESSIONS: Final = 3600.0
VACATIONS: Final = 60.0
DIGESTS: Final = 1800.0
TABLES: Final = 600.0
#: A task with at least this period starts only after a delay, because it would slow the first page down.
RARE: Final = 30.0
STARTUP_DELAY: Final = 10.0


class PeriodicTasks:
    """The periodic tasks of a process."""

    def __init__(
        self,
        database: Database,
        registry: TableRegistry,
        play: GameService,
        live: ConnectionManager,
        subscriptions: Subscriptions,
        accounts: AuthService,
        tables: TableService,
        rematches: Rematches,
        analyses: AnalysisJobs,
        vacations: Vacations,
        notifier: Notifier,
        pool: BotBackend,
        metrics: Metrics,
        now: Callable[[], float],
        *,
        alone: bool,
    ) -> None:
        self._live = live
        self._vacations = vacations
        self._notifier = notifier
        self._database = database
        self._play = play
        self._registry = registry
        self._subscriptions = subscriptions
        self._pool = pool
        self._metrics = metrics
        self._now = now
        #: Whether there are no other processes on this database.
        self._alone = alone
        self._accounts = accounts
        self._tables = tables
        self._rematches = rematches
        self._analyses = analyses
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> list[asyncio.Task[None]]:
        """Start all tasks, and return them."""
        work: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (CLOCKS, self.expire_clocks),
            (BOTS, self.wake_overdue_bots),
            (SEATS, self._rematches.release_expired),
            (ROOMS, self.forget_idle_tables),
            (SOCKETS, self._live.check_sessions),
            (SESSIONS, self._accounts.sweep),
            (TABLES, self._tables.sweep),
            (VACATIONS, self._vacations.sweep),
            (NOTIFICATIONS, self._notifier.send_due),
            (DIGESTS, self._notifier.send_digests),
            (LOOKED, self._analyses.resume_abandoned),
            (REPEATED, self._subscriptions.repeat_presence),
        ]
        self._tasks = [
            asyncio.create_task(self._every(seconds, task), name=f"sweep of {task.__name__}") for seconds, task in work
        ]
        return self._tasks

    async def stop(self) -> None:
        """Cancel all tasks."""
        await stop_tasks(*self._tasks)

    async def _every(self, seconds: float, task: Callable[[], Awaitable[None]]) -> None:
        """Run a task again and again. A failure is logged, and the task runs again after its period."""
        if seconds >= RARE:
            await asyncio.sleep(STARTUP_DELAY)
        while True:
            try:
                await task()
            except (PentapolisError, SQLAlchemyError, OSError) as error:
                logger.warning("a sweep failed", extra={"sweep": task.__name__, "error": type(error).__name__})
            except Exception as error:
                # An unexpected error must not end the loop, because nothing would start it again.
                logger.exception("a fault in a sweep", extra={"sweep": task.__name__})
                self._metrics.count("task_failures_total", kind=type(error).__name__)
            await asyncio.sleep(seconds)

    async def expire_clocks(self) -> None:
        """Write the timeouts that are due. Every process does so, and the log accepts each of them once."""
        now = self._now()
        due = await self._database.read(lambda db: tables_store.tables_past_deadline(db, now))
        for table_id in due:
            try:
                await self._play.expire_clock(await self._registry.get(table_id))
            except PentapolisError as error:
                logger.info("a timeout was not written", extra={"table": table_log_id(table_id), "error": str(error)})

    async def wake_overdue_bots(self) -> None:
        """Wake the bots of tables where a bot is overdue. A lone process waits for no other one first."""
        patience = 0.0 if self._alone else hard_timeout(self._pool.seconds) + MARGIN
        latest = self._now() - patience
        overdue = await self._database.read(
            lambda db: tables_store.tables_playing(db, awaits_bot=True, updated_before=latest)
        )
        for table_id in overdue:
            try:
                self._play.wake_bots(await self._registry.get(table_id))
            except PentapolisError as error:
                logger.info("a bot was not woken", extra={"table": table_log_id(table_id), "error": str(error)})

    async def forget_idle_tables(self) -> None:
        """Drop idle tables from memory."""
        self._registry.drop_unused()
