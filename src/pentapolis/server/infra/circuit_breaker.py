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
PATIENCE: Final = 1.0
REST: Final = 5.0


class Unanswered(PentapolisError):
    """The service did not answer, or was not asked because it did not answer just now."""


class Breaker:
    """Asks a service as long as it answers; after a failure one question is tried at a time, now and then."""

    def __init__(self, patience: float = PATIENCE, clock: Callable[[], float] = time.monotonic) -> None:
        self._patience = patience
        self._clock = clock
        self._failed = False
        self._rests_until = 0.0

    async def ask(self, question: Callable[[], Awaitable[T]]) -> T:
        """The answer to a question. Raises Unanswered."""
        if self._failed and self._clock() < self._rests_until:
            raise Unanswered("resting")
        # While one tries again, the others go on as if it were still away.
        self._rests_until = self._clock() + self._patience + REST
        try:
            answer = await asyncio.wait_for(question(), self._patience)
        except (RedisError, OSError, TimeoutError) as error:
            self._failed = True
            self._rests_until = self._clock() + REST
            raise Unanswered(type(error).__name__) from error
        self._failed = False
        return answer
