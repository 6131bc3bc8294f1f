"""Background tasks: work that outlives the request which started it, and is awaited at shutdown."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import SQLAlchemyError

from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from pentapolis.server.infra.database_failures import DatabaseFailures
    from pentapolis.server.infra.metrics import Metrics

logger = logging.getLogger("pentapolis.tables")

#: How long a shutdown waits for running tasks, in seconds.
SHUTDOWN: Final = 10.0


class BackgroundTasks:
    """The running background tasks of a process; errors are logged and counted."""

    def __init__(self, metrics: Metrics, failures: DatabaseFailures) -> None:
        self._metrics = metrics
        self._failures = failures
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a coroutine as a task and return the task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_done)
        return task

    def running(self) -> frozenset[asyncio.Task[None]]:
        """Return the tasks that have not ended."""
        return frozenset(self._tasks)

    async def finish(self) -> None:
        """Wait for the running tasks and for those that they start, up to `SHUTDOWN` seconds."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + SHUTDOWN
        while self._tasks and (left := deadline - loop.time()) > 0:
            await asyncio.wait(self._tasks, timeout=left)

    def _on_done(self, task: asyncio.Task[None]) -> None:
        """Remove a task that has ended, and log its error."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._metrics.count("task_failures_total", kind=type(error).__name__)
            if isinstance(error, SQLAlchemyError):
                self._failures.refusal(error)
            # A refusal is not logged, because it was sent to its client or logged as a failure of the database.
            elif not isinstance(error, Refusal):
                logger.error("a task failed", exc_info=error)
