"""Who does the work of a series, a ladder, a check or a recording: processes of this machine, or a Ray cluster.

Work is a function of a module and what it is given, all of which can be pickled. Its result depends on that alone, so
that it does not matter who does it, how often it was begun, or in which order pieces are finished.
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

#: So many tasks wait for each worker, so that none is idle while results are taken.
AHEAD: Final = 4
#: How often Ray begins a task again whose worker or machine was lost; a bot that ends its process ends each of them.
RETRIES: Final = 5
BROKEN: Final = (
    "a process of the series died; a script that uses several needs `if __name__ == '__main__':` around its start"
)
LOST: Final = f"a task lost its worker {RETRIES + 1} times, so that it is likely to be what ends them"
NO_RAY: Final = "--ray needs Ray, which is not installed: pip install 'pentapolis[ray]'"


class WorkersFailed(PentapolisError):
    """Those who should do the work cannot be had, or died of it."""


class Workers(ABC):
    """Several workers. They are closed after use (`with`), and then do nothing more."""

    #: How many pieces of work are done at the same time.
    size: int

    @abstractmethod
    def submit(self, work: Callable[..., Result], *given: Any) -> Future[Result]:
        """Hand over a piece of work."""

    @abstractmethod
    def result(self, task: Future[Result]) -> Result:
        """What came of it. Raises what the work raised, or WorkersFailed."""

    @abstractmethod
    def cancel(self, tasks: Iterable[Future[Any]]) -> None:
        """Begin no more of these, and forget what comes of them."""

    @abstractmethod
    def close(self) -> None:
        """Let the workers go."""

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def in_order(self, work: Callable[..., Result], tasks: Iterable[Task]) -> Generator[Result]:
        """The results in the order of the tasks."""
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
        """The results as they come."""
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
        """Hand over a piece of work."""
        try:
            return self._pool.submit(work, *given)
        except BrokenProcessPool:  # a process may die while the others are still handed their work
            raise WorkersFailed(BROKEN) from None

    def result(self, task: Future[Result]) -> Result:
        """What came of it."""
        try:
            return task.result()
        except BrokenProcessPool:
            raise WorkersFailed(BROKEN) from None

    def cancel(self, tasks: Iterable[Future[Any]]) -> None:
        """Those that nobody has begun are left."""
        for task in tasks:
            task.cancel()

    def close(self) -> None:
        """End the processes, as soon as they are done with what they have begun."""
        self._pool.shutdown(cancel_futures=True)


class RayCluster(Workers):
    """The cores of a Ray cluster; work that was held by a lost worker or machine is done again by another.

    `auto` is the cluster that RAY_ADDRESS names or that was started on this machine, or else one that is started for
    the occasion. The package, and the files of bots, must be there at the same place on every machine.
    """

    def __init__(self, address: str = "auto") -> None:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise WorkersFailed(NO_RAY) from None
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # what we start tells nobody that it is there
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
        """Hand over a piece of work."""
        task = self._ray.remote(max_retries=RETRIES)(work).remote(*given)
        future: Future[Result] = task.future()
        self._handed[future] = task
        return future

    def result(self, task: Future[Result]) -> Result:
        """What came of it."""
        exceptions = self._ray.exceptions
        self._handed.pop(task, None)
        try:
            return task.result()
        except exceptions.RayTaskError as error:
            raise error.cause from None
        except exceptions.RayError as error:
            raise WorkersFailed(f"{LOST} ({type(error).__name__})") from None

    def cancel(self, tasks: Iterable[Future[Any]]) -> None:
        """Those that run are ended, too."""
        for task in tasks:
            self._ray.cancel(self._handed.pop(task), force=True)

    def close(self) -> None:
        """Leave the cluster; one that was started for the occasion ends."""
        self._ray.shutdown()


def _one_line(error: Exception) -> str:
    """What an error says."""
    return " ".join(str(error).split()) or type(error).__name__


def cores() -> int:
    """How many processes of this machine can work at the same time."""
    allowed = getattr(os, "sched_getaffinity", None)  # not everywhere
    return len(allowed(0)) if allowed is not None else os.cpu_count() or 1


@contextmanager
def hired(processes: int, given: Workers | None = None, ray: str | None = None) -> Iterator[Workers | None]:
    """Those who are given, else those who are asked for: a cluster, several processes, or nobody but the caller."""
    if given is not None or (ray is None and processes == 1):
        yield given
        return
    with Processes(processes) if ray is None else RayCluster(ray) as workers:
        yield workers
