"""CPU accounting: the processor time of this process that each request and each message takes.

Limits count requests (`rate_limiter.py`). An expensive request counts as several, once its cost is known.
"""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from time import thread_time
from types import coroutine
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from pentapolis._interpreted import is_compiled

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator

P = ParamSpec("P")
T = TypeVar("T")

#: The seconds of processor time that one request pays for. Interpreted code gets ten times as much, because it is
#: slower.
REQUEST_SECONDS: Final = 0.01 if is_compiled() else 0.1


class CpuCost:
    """The processor time that one piece of work has used so far."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def extra_requests(self) -> float:
        """Return the number of requests that the work costs beyond the one that was already counted."""
        return max(0.0, self.seconds / REQUEST_SECONDS - 1)


_current: ContextVar[CpuCost | None] = ContextVar("cost", default=None)


async def measure(work: Awaitable[T], cost: CpuCost) -> T:
    """Await the work, and add its processor time to the cost. Time spent waiting is not counted."""
    token = _current.set(cost)
    try:
        return await _drive(work, cost)
    finally:
        _current.reset(token)


@coroutine
def _drive(work: Awaitable[T], cost: CpuCost) -> Generator[Any, Any, T]:
    """Drive an awaitable from one suspension to the next, and time each step."""
    steps = work.__await__()
    error: BaseException | None = None
    while True:
        started = thread_time()
        try:
            awaited = steps.send(None) if error is None else steps.throw(error)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            cost.seconds += thread_time() - started
        error = None
        try:
            yield awaited
        except BaseException as thrown:  # noqa: BLE001 - as a cancellation, which is for the work
            error = thrown


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function in a thread. Its processor time is added to the current cost."""
    cost = _current.get() or CpuCost()

    def run() -> T:
        started = thread_time()
        try:
            return work(*args, **kwargs)
        finally:
            cost.seconds += thread_time() - started

    return await asyncio.to_thread(run)
