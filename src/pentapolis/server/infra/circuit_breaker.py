"""Circuit breaker: after a failure calls fail at once, and the service is probed again after a delay."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, TypeVar

from redis.exceptions import RedisError

from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")

#: Seconds until a call times out, and seconds that the circuit stays open after a failure.
TIMEOUT: Final = 1.0
RESET_SECONDS: Final = 5.0


class ServiceUnavailable(PentapolisError):
    """A call failed or timed out, or was not made because the circuit is open."""


class CircuitBreaker:
    """A circuit breaker around one service: open after a failure, with one probe at a time while it recovers."""

    def __init__(self, timeout: float = TIMEOUT, clock: Callable[[], float] = time.monotonic) -> None:
        self._timeout = timeout
        self._clock = clock
        self._failed = False
        self._open_until = 0.0

    async def call(self, request: Callable[[], Awaitable[T]]) -> T:
        """Call the service and return its result. Raises ServiceUnavailable."""
        if self._failed and self._clock() < self._open_until:
            raise ServiceUnavailable("resting")
        # While this call probes the service, other calls fail at once, because each of them would wait for the timeout.
        self._open_until = self._clock() + self._timeout + RESET_SECONDS
        try:
            result = await asyncio.wait_for(request(), self._timeout)
        except (RedisError, OSError, TimeoutError) as error:
            self._failed = True
            self._open_until = self._clock() + RESET_SECONDS
            raise ServiceUnavailable(type(error).__name__) from error
        self._failed = False
        return result
