"""Executors of a series, a ladder, a check or a recording: processes of this machine, or a Ray cluster.

A task is a module-level function and its arguments, all of which can be pickled. Its result depends on them alone, so
it does not matter which worker runs it, how often it was started, or in which order tasks finish.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

Result = TypeVar("Result")
Task = tuple[Any, ...]

#: The number of tasks queued per worker, so that none is idle while results are collected.
AHEAD: Final = 4
#: The number of retries by Ray after a lost worker or machine. A bot that ends its process ends every retry.
RETRIES: Final = 5
BROKEN: Final = (
    "a process of the series died; a script that uses several needs `if __name__ == '__main__':` around its start"
)
LOST: Final = f"a task lost its worker {RETRIES + 1} times, so that it is likely to be what ends them"
NO_RAY: Final = "--ray needs Ray, which is not installed: pip install 'pentapolis[ray]'"


class WorkersFailed(PentapolisError):
    """The workers could not be started, or died."""


class Workers(ABC):
    """Several workers. They are closed after use (`with`) and cannot be used again."""

    #: The number of tasks that run at the same time.
    size: int

    @abstractmethod
    def submit(self, work: Callable[..., Result], *given: Any) -> Future[Result]:
        """Submit a task."""

    @abstractmethod
    def result(self, task: Future[Result]) -> Result:
        """Return the result of a task. Raises what the task raised, or WorkersFailed."""

    @abstractmethod
    def cancel(self, tasks: Iterable[Future[Any]]) -> None:
        """Cancel tasks that have not started, and drop the results of the others."""

    @abstractmethod
    def close(self) -> None:
        """Stop the workers."""

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def in_order(self, work: Callable[..., Result], tasks: Iterable[Task]) -> Generator[Result]:
        """Yield the results in the order of the tasks."""
        left = iter(tasks)
        handed: deque[Future[Result]] = deque()
        try:
            while True:
                handed.extend(self.submit(work, *task) for task in islice(left, self.size * AHEAD - len(handed)))
                if not handed:
                    return
                yield self.result(handed.popleft())
        finally:
            self.cancel(handed)

    def as_finished(self, work: Callable[..., Result], tasks: Iterable[Task]) -> Generator[Result]:
        """Yield the results as the tasks finish."""
        left = iter(tasks)
        handed: set[Future[Result]] = set()
        try:
            while True:
                handed |= {self.submit(work, *task) for task in islice(left, self.size * AHEAD - len(handed))}
                if not handed:
                    return
                finished, handed = wait(handed, return_when=FIRST_COMPLETED)
                for task in finished:
                    yield self.result(task)
        finally:
            self.cancel(handed)


class Processes(Workers):
    """Processes of this machine: fresh interpreters, the same on every platform, and safe beside threads."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool = ProcessPoolExecutor(size, get_context("spawn"))

    def submit(self, work: Callable[..., Result], *given: Any) -> Future[Result]:
        """Submit a task."""
        try:
            return self._pool.submit(work, *given)
        except BrokenProcessPool:  # a process may die while tasks are still being submitted
            raise WorkersFailed(BROKEN) from None

    def result(self, task: Future[Result]) -> Result:
        """Return the result of a task."""
        try:
            return task.result()
        except BrokenProcessPool:
            raise WorkersFailed(BROKEN) from None

    def cancel(self, tasks: Iterable[Future[Any]]) -> None:
        """Cancel the tasks that have not started."""
        for task in tasks:
            task.cancel()

    def close(self) -> None:
        """Stop the processes as soon as their running tasks are done."""
        self._pool.shutdown(cancel_futures=True)


class RayCluster(Workers):
    """The cores of a Ray cluster. Tasks of a lost worker or machine are run again by another.

    `auto` is the cluster that RAY_ADDRESS names or that runs on this machine, or else a temporary one. The package and
    the files of bots must exist at the same path on every machine.
    """

    def __init__(self, address: str = "auto") -> None:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise WorkersFailed(NO_RAY) from None
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a temporary cluster sends no usage statistics
        self._ray = ray
        try:
            ray.init(None if address == "auto" else address, log_to_driver=False, logging_level="error")
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise WorkersFailed(f"there is no Ray cluster at {address}: {_one_line(error)}") from None
        except Exception as error:  # noqa: BLE001 (Ray raises nothing more special where it does not start)
            raise WorkersFailed(f"Ray did not start: {_one_line(error)}") from None
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._handed: dict[Future[Any], Any] = {}

    def submit(self, work: Callable[..., Result], *given: Any) -> Future[Result]:
        """Submit a task."""
        task = self._ray.remote(max_retries=RETRIES)(work).remote(*given)
        future: Future[Result] = task.future()
        self._handed[future] = task
        return future

    def result(self, task: Future[Result]) -> Result:
        """Return the result of a task."""
        exceptions = self._ray.exceptions
        self._handed.pop(task, None)
        try:
            return task.result()
        except exceptions.RayTaskError as error:
            raise error.cause from None
        except exceptions.RayError as error:
            raise WorkersFailed(f"{LOST} ({type(error).__name__})") from None

    def cancel(self, tasks: Iterable[Future[Any]]) -> None:
        """Cancel the tasks, including running ones."""
        for task in tasks:
            self._ray.cancel(self._handed.pop(task), force=True)

    def close(self) -> None:
        """Disconnect from the cluster; a temporary one is stopped."""
        self._ray.shutdown()


def _one_line(error: Exception) -> str:
    """Return the message of an error on one line."""
    return " ".join(str(error).split()) or type(error).__name__


def cores() -> int:
    """Return the number of cores that this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)  # missing on macOS and Windows
    return len(allowed(0)) if allowed is not None else os.cpu_count() or 1


@contextmanager
def hired(processes: int, given: Workers | None = None, ray: str | None = None) -> Iterator[Workers | None]:
    """Yield the given workers, or else a cluster, several processes, or None for the caller's own process."""
    if given is not None or (ray is None and processes == 1):
        yield given
        return
    with Processes(processes) if ray is None else RayCluster(ray) as workers:
        yield workers
