"""Rate limits by token buckets: in memory for one process, in Redis for several."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Protocol

from redis.asyncio import Redis

from pentapolis.server.infra.circuit_breaker import CircuitBreaker, ServiceUnavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pentapolis.server.settings import Limit

log = logging.getLogger("pentapolis.limiter")

#: Buckets kept in memory. The least recently used one is dropped first.
MOST_BUCKETS = 50_000

#: Fill one bucket up to now, and take the cost out if the level suffices or if the cost is spent already (`done`). The
#: script uses the time of Redis, so that the clocks of hosts need not agree. It returns the seconds to wait as text,
#: because Redis would round a number.
SCRIPT = """
local rate, burst, cost, done = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4] == '1'
local clock = redis.call('TIME')
local now = tonumber(clock[1]) + tonumber(clock[2]) / 1000000
local bucket = redis.call('HMGET', KEYS[1], 'level', 'at')
local level = tonumber(bucket[1]) or burst
level = math.min(burst, level + math.max(0, now - (tonumber(bucket[2]) or now)) * rate)
local wait = 0
if done then level = math.max(-burst, level - cost)
elseif level >= cost then level = level - cost
else wait = (cost - level) / rate end
redis.call('HSET', KEYS[1], 'level', tostring(level), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(2000 * burst / rate) + 1000)
return tostring(wait)
"""


class RateLimiter(Protocol):
    """A counter of hits on a key against a limit."""

    async def hit(self, key: str, limit: Limit, cost: float = 1.0) -> float:
        """Count a hit and return 0.0, or count nothing and return the seconds to wait if it exceeds the limit."""
        ...

    async def spend(self, key: str, limit: Limit, cost: float) -> None:
        """Count a cost that is spent already, even below zero. The level has a lower bound, so the next wait is
        limited.
        """
        ...

    async def close(self) -> None:
        """Release all resources."""
        ...


class MemoryLimiter:
    """Token buckets of this process alone."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def hit(self, key: str, limit: Limit, cost: float = 1.0) -> float:
        """Count a hit and return 0.0, or return the seconds to wait."""
        level = self._level(key, limit)
        allowed = level >= cost
        self._set(key, level - cost if allowed else level)
        return 0.0 if allowed else (cost - level) / limit.rate

    async def spend(self, key: str, limit: Limit, cost: float) -> None:
        """Count a cost that is spent already."""
        self._set(key, max(-limit.burst, self._level(key, limit) - cost))

    def _level(self, key: str, limit: Limit) -> float:
        """Take a bucket out, and return its level now."""
        now = self._clock()
        level, at = self._buckets.pop(key, (limit.burst, now))
        return min(limit.burst, level + max(0.0, now - at) * limit.rate)

    def _set(self, key: str, level: float) -> None:
        """Store a bucket with its level."""
        self._buckets[key] = (level, self._clock())
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    async def close(self) -> None:
        """Do nothing, because no resources are held."""


class RedisLimiter:
    """Token buckets that all processes share. While Redis does not respond, each process counts by itself."""

    def __init__(self, url: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._redis: Redis = Redis.from_url(url)
        self._script = self._redis.register_script(SCRIPT)
        self._breaker = CircuitBreaker(clock=clock)
        self._fallback = MemoryLimiter()

    async def hit(self, key: str, limit: Limit, cost: float = 1.0) -> float:
        """Count a hit and return 0.0, or return the seconds to wait."""

        try:
            return await self._count(key, limit, cost, done=False)
        except ServiceUnavailable:
            return await self._fallback.hit(key, limit, cost)

    async def spend(self, key: str, limit: Limit, cost: float) -> None:
        """Count a cost that is spent already."""
        try:
            await self._count(key, limit, cost, done=True)
        except ServiceUnavailable:
            await self._fallback.spend(key, limit, cost)

    async def _count(self, key: str, limit: Limit, cost: float, *, done: bool) -> float:
        """Run the script in Redis, and return the seconds to wait. Raises ServiceUnavailable."""

        def count() -> Awaitable[bytes]:
            return self._script(keys=[f"pentapolis:limit:{key}"], args=[*_limit_args(limit), cost, int(done)])

        try:
            return float(await self._breaker.call(count))
        except ServiceUnavailable as error:
            if error.__cause__ is not None:
                log.warning("Redis does not answer, counting alone: %s", error)
            raise

    async def close(self) -> None:
        """Close the connections."""
        await self._redis.aclose()


def make_limiter(bus: str) -> RateLimiter:
    """Create the limiter for a bus: '' for one process, else a Redis URL."""
    return RedisLimiter(bus) if bus else MemoryLimiter()


def _limit_args(limit: Limit) -> tuple[float, float]:
    return limit.rate, limit.burst
