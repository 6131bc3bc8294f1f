"""Token buckets: a burst, then a steady rate; in memory and in Redis."""

from __future__ import annotations

import asyncio

import pytest

from pentapolis.server.infra import circuit_breaker, rate_limiter
from pentapolis.server.infra.rate_limiter import MemoryLimiter, RedisLimiter, make_limiter
from pentapolis.server.settings import Limit
from tests.server.services import free_port

pytestmark = pytest.mark.anyio


async def test_a_burst_is_allowed_and_then_one_waits() -> None:
    now = 100.0
    bucket = MemoryLimiter(lambda: now)
    limit = Limit(rate=2, burst=3)
    assert [await bucket.hit("a", limit) for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert await bucket.hit("b", limit) == 0.0
    now = 100.5
    assert [await bucket.hit("a", limit) for _ in range(2)] == [0.0, 0.5]


@pytest.mark.parametrize("shared", [False, True])
async def test_what_is_done_already_counts_beyond_what_is_left_though_not_for_ever(
    shared: bool, request: pytest.FixtureRequest
) -> None:
    bucket = make_limiter(request.getfixturevalue("redis_url") if shared else "")
    limit = Limit(rate=0.1, burst=4)
    await bucket.spend("a", limit, 3)
    assert await bucket.hit("a", limit) == 0.0
    await bucket.spend("a", limit, 2)
    assert await bucket.hit("a", limit) == pytest.approx(30, abs=1)
    await bucket.spend("a", limit, 1000)
    assert await bucket.hit("a", limit) == pytest.approx(50, abs=1)
    assert await bucket.hit("b", limit) == 0.0
    await bucket.close()


async def test_old_buckets_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limiter, "MOST_BUCKETS", 2)
    bucket = MemoryLimiter(lambda: 0.0)
    limit = Limit(rate=1, burst=1)
    for key in "abc":
        await bucket.hit(key, limit)
    assert await bucket.hit("a", limit) == 0.0
    assert await bucket.hit("c", limit) == 1.0


async def test_processes_share_the_buckets_in_redis(redis_url: str) -> None:
    one, other = RedisLimiter(redis_url), RedisLimiter(redis_url)
    limit = Limit(rate=5, burst=4)
    answers = await asyncio.gather(*(bucket.hit("a", limit) for bucket in (one, other) for _ in range(4)))
    assert sum(1 for wait in answers if wait == 0.0) == 4
    assert 0.0 < max(answers) <= 0.2
    await asyncio.sleep(0.25)
    assert await other.hit("a", limit) == 0.0
    await one.close()
    await other.close()


async def test_without_redis_a_process_counts_alone() -> None:
    bucket = make_limiter(f"redis://127.0.0.1:{free_port()}/0")
    limit = Limit(rate=1, burst=1)
    assert await bucket.hit("a", limit) == 0.0
    assert await bucket.hit("a", limit) > 0.0
    await bucket.close()


async def test_a_redis_that_hangs_is_asked_once_and_then_left_alone_for_a_while() -> None:
    asked = gone = 0

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal asked, gone
        asked += 1
        while await reader.read(100):
            pass
        writer.close()
        await writer.wait_closed()
        gone += 1

    port, now = free_port(), 100.0
    silent = await asyncio.start_server(hang, "127.0.0.1", port)
    bucket = RedisLimiter(f"redis://127.0.0.1:{port}/0", lambda: now)
    limit = Limit(rate=1, burst=20)
    assert [await bucket.hit("a", limit) for _ in range(20)] == [0.0] * 20
    assert asked == 1
    now += circuit_breaker.RESET_SECONDS + 1
    await asyncio.gather(*(bucket.hit("a", limit) for _ in range(5)))
    assert asked == 2
    await bucket.close()
    while gone < asked:
        await asyncio.sleep(0.01)
    silent.close()
    await silent.wait_closed()


async def test_one_process_needs_no_redis() -> None:
    assert isinstance(make_limiter(""), MemoryLimiter)
