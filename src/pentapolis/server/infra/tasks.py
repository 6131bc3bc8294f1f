"""Supervision of the tasks that run as long as the server. The end of one is reported."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pentapolis.server.infra.metrics import Metrics

logger = logging.getLogger("pentapolis.tasks")

#: The delay before a task that ignored its cancellation is cancelled again, in seconds.
AGAIN: Final = 0.1


async def stop_tasks(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks and wait until they have ended. Their errors are not raised: they were reported.

    Until Python 3.12, `asyncio.wait_for` ignores a cancellation that arrives together with the awaited result.
    """
    running: set[asyncio.Task[Any]] = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=AGAIN)


class Tasks:
    """A watcher of tasks that must not end by themselves. To stop one, cancel it."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        #: The names of the tasks that have ended.
        self.dead: set[str] = set()

    def watch(self, *tasks: asyncio.Task[Any] | None) -> None:
        """Watch tasks. If one ends, report it in the log, the metrics and the state of health."""
        for task in tasks:
            if task is not None:
                task.add_done_callback(self._report_end)

    async def are_alive(self) -> bool:
        """Check that no watched task has ended."""
        return not self.dead

    def _report_end(self, task: asyncio.Task[Any]) -> None:
        if task.cancelled():
            return
        error = task.exception()
        self.dead.add(task.get_name())
        self._metrics.count("task_failures_total", kind=type(error).__name__)
        logger.error("a task has died: restart the server", extra={"task": task.get_name()}, exc_info=error)
