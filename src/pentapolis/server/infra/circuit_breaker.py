"""A service that does not answer is left alone for a while: nobody waits for it again and again."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, TypeVar

from redis.exceptions import RedisError

from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")

#: Seconds that anybody waits for an answer, and that a service then has to come to itself.
TIMEOUT: Final = 1.0
RESET_SECONDS: Final = 5.0


class ServiceUnavailable(PentapolisError):
    """The service did not answer, or was not asked because it did not answer just now."""


class CircuitBreaker:
    """Asks a service as long as it answers; after a failure one question is tried at a time, now and then."""

    def __init__(self, timeout: float = TIMEOUT, clock: Callable[[], float] = time.monotonic) -> None:
        self._timeout = timeout
        self._clock = clock
        self._failed = False
        self._open_until = 0.0

    async def call(self, request: Callable[[], Awaitable[T]]) -> T:
        """The answer to a question. Raises ServiceUnavailable."""
        if self._failed and self._clock() < self._open_until:
            raise ServiceUnavailable("resting")
        # While one tries again, the others go on as if it were still away.
        self._open_until = self._clock() + self._timeout + RESET_SECONDS
        try:
            result = await asyncio.wait_for(request(), self._timeout)
        except (RedisError, OSError, TimeoutError) as error:
            self._failed = True
            self._open_until = self._clock() + RESET_SECONDS
            raise ServiceUnavailable(type(error).__name__) from error
        self._failed = False
        return result
