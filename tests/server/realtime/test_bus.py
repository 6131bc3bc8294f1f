"""Messages between processes."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis

from pentapolis.server.infra import circuit_breaker
from pentapolis.server.realtime.bus import BusError, BusMessage, Changed, LocalBus, Moved, RedisBus, make_bus
from tests.server.services import free_port

pytestmark = pytest.mark.anyio


class Ears:
    """A listener that records all messages of a process."""

    def __init__(self, bus: RedisBus) -> None:
        self.notes: asyncio.Queue[tuple[str, BusMessage]] = asyncio.Queue()
        self.gaps = 0
        bus.listen(lambda origin, message: self.notes.put_nowait((origin, message)), self.gap)

    def gap(self) -> None:
        """Count a loss of messages."""
        self.gaps += 1


async def test_a_note_reaches_the_others_but_not_its_writer(redis_url: str) -> None:
    one, two = RedisBus(redis_url), RedisBus(redis_url)
    ears, own = Ears(two), Ears(one)
    await one.start()
    await two.start()
    await one.publish(Moved("t1", 3))
    await one.publish(Changed("t1"))
    heard = [await asyncio.wait_for(ears.notes.get(), 5) for _ in range(2)]
    assert heard == [(one.origin, Moved("t1", 3)), (one.origin, Changed("t1"))]
    assert own.notes.empty()
    assert await one.is_healthy()
    await one.stop()
    await two.stop()


async def test_a_lost_connection_is_made_again_and_the_gap_is_told(redis_url: str) -> None:
    one, two = RedisBus(redis_url), RedisBus(redis_url)
    ears = Ears(two)
    await one.start()
    await two.start()
    async with Redis.from_url(redis_url) as client:
        await client.client_kill_filter(_type="pubsub")
    for _ in range(100):
        if ears.gaps:
            break
        await asyncio.sleep(0.05)
    assert ears.gaps == 1
    await one.publish(Moved("t2", 1))
    assert await asyncio.wait_for(ears.notes.get(), 5) == (one.origin, Moved("t2", 1))
    await one.stop()
    await two.stop()


async def test_a_note_that_nobody_understands_is_passed_over(redis_url: str) -> None:
    bus = RedisBus(redis_url)
    ears = Ears(bus)
    await bus.start()
    async with Redis.from_url(redis_url) as client:
        await client.publish("pentapolis:notes:1", b"\xff nonsense")
        await client.publish(
            "pentapolis:notes:1", b'{"origin": "x", "note": {"type": "moved", "table": "t", "cursor": 1}}'
        )
    assert await asyncio.wait_for(ears.notes.get(), 5) == ("x", Moved("t", 1))
    await bus.stop()


async def test_a_bus_that_does_not_answer_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentapolis.server.realtime.bus.PATIENCE", 0.3)
    with pytest.raises(BusError, match="no answer at the bus URL"):
        await make_bus(f"redis://127.0.0.1:{free_port()}/0").start()


def test_a_url_that_is_no_bus_is_refused() -> None:
    with pytest.raises(BusError):
        make_bus("http://example.org")
    assert isinstance(make_bus(""), LocalBus)


async def test_what_was_not_said_while_the_bus_hung_is_said_later(redis_url: str) -> None:
    now = 100.0
    one, two = RedisBus(redis_url, lambda: now), RedisBus(redis_url)
    ears = Ears(two)
    await one.start()
    await two.start()
    async with Redis.from_url(redis_url) as client:
        await client.client_pause(60_000, all=False)
        await one.publish(Moved("t1", 1))
        await one.publish(Moved("t2", 1))
        await client.client_unpause()
    now += circuit_breaker.RESET_SECONDS + 1
    await one.publish(Moved("t3", 1))
    expected = {Changed("t1"), Changed("t2"), Moved("t3", 1)}
    heard: set[BusMessage] = set()
    while not expected <= heard:
        heard.add((await asyncio.wait_for(ears.notes.get(), 5))[1])
    await one.stop()
    await two.stop()
