"""How processes that serve the same tables tell each other that something happened.

A note says only where to look: the log in the database is the truth, and a note that is lost delays somebody's screen
but changes nothing. A process ignores its own notes, since it has told its own listeners already.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from pentapolis.core.errors import PentapolisError
from pentapolis.server.infra.circuit_breaker import Breaker, Unanswered
from pentapolis.server.infra.ids import new_id
from pentapolis.table.protocol import ChatLine

logger = logging.getLogger("pentapolis.bus")

CHANNEL: Final = "pentapolis:notes:1"
#: Seconds before a lost connection is tried again: the first time, and at most.
RETRY_FIRST: Final = 0.1
RETRY_MOST: Final = 5.0
#: How long the start waits for an answer of the bus.
PATIENCE: Final = 5.0
#: So many tables of which the others have not heard are named to them later.
MOST_UNSENT: Final = 10_000


class BusError(PentapolisError):
    """The bus cannot be used: a wrong URL, or nobody answers there."""


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A table's log has grown up to a cursor."""

    table: str
    cursor: int


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """Something about a table itself changed."""

    table: str


class ChatSent(msgspec.Struct, frozen=True, tag="said"):
    """Somebody said something at a table."""

    line: ChatLine


class Present(msgspec.Struct, frozen=True, tag="present"):
    """The users that a process has at a table."""

    table: str
    users: tuple[str, ...]


class LoggedOut(msgspec.Struct, frozen=True, tag="logged_out"):
    """Sessions of a user were ended."""

    user: str


class UserInvited(msgspec.Struct, frozen=True, tag="asked"):
    """Somebody was invited to a table."""

    table: str
    user: str


BusMessage = Moved | Changed | ChatSent | Present | LoggedOut | UserInvited


class Envelope(msgspec.Struct, frozen=True):
    """A note and the process that wrote it."""

    origin: str
    message: BusMessage = msgspec.field(name="note")


class Bus(ABC):
    """The way to the other processes."""

    def __init__(self) -> None:
        self.origin = new_id()
        self._on_message: Callable[[str, BusMessage], None] = _ignore_message
        self._on_gap: Callable[[], None] = _ignore_gap

    def listen(self, on_message: Callable[[str, BusMessage], None], on_gap: Callable[[], None]) -> None:
        """Say who hears the notes of others, and who must look for himself because some may have been lost."""
        self._on_message, self._on_gap = on_message, on_gap

    @abstractmethod
    async def start(self) -> None:
        """Connect. Raises BusError."""

    @abstractmethod
    async def stop(self) -> None:
        """Hang up."""

    @abstractmethod
    async def publish(self, message: BusMessage) -> None:
        """Tell the others; if they cannot be reached, they will look for themselves."""

    @abstractmethod
    async def is_healthy(self) -> bool:
        """Whether the others can be reached."""


class LocalBus(Bus):
    """The bus of a process that is alone: there is nobody to tell."""

    async def start(self) -> None:
        """Nothing to connect."""

    async def stop(self) -> None:
        """Nothing to hang up."""

    async def publish(self, message: BusMessage) -> None:
        """Nobody to tell."""

    async def is_healthy(self) -> bool:
        """It always works."""
        return True


class RedisBus(Bus):
    """Notes by Redis pub/sub; a lost connection is made again, and the gap is reported."""

    def __init__(self, url: str, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        try:
            self._redis = Redis.from_url(url, socket_connect_timeout=PATIENCE, health_check_interval=15)
        except ValueError as error:
            raise BusError("the bus URL cannot be read; expected redis://host:port/0") from error
        self._breaker = Breaker(clock=clock)
        #: The tables of which the others have not heard.
        self._unsent: set[str] = set()
        self._reader: asyncio.Task[None] | None = None
        self._subscribed = asyncio.Event()

    async def start(self) -> None:
        """Connect, and wait until notes arrive. Raises BusError."""
        self._reader = asyncio.create_task(self._read_forever())
        try:
            await asyncio.wait_for(self._subscribed.wait(), PATIENCE)
        except TimeoutError as error:
            await self.stop()
            raise BusError("nobody answers at the bus URL") from error

    async def stop(self) -> None:
        """Hang up."""
        if self._reader is not None:
            self._reader.cancel()
            # One that has died was told of then.
            await asyncio.gather(self._reader, return_exceptions=True)
        await self._redis.aclose()

    async def publish(self, message: BusMessage) -> None:
        """Tell the others; what cannot be said is logged, and the tables are named to them once somebody answers."""
        try:
            await self._send(message)
            for table in tuple(self._unsent):
                await self._send(Changed(table))
                self._unsent.discard(table)
        except Unanswered as error:
            if isinstance(message, Moved | Changed) and len(self._unsent) < MOST_UNSENT:
                self._unsent.add(message.table)
            if error.__cause__ is not None:
                logger.warning("a note was lost", extra={"error": str(error)})

    async def _send(self, message: BusMessage) -> None:
        """Say a note. Raises Unanswered."""
        data = msgspec.json.encode(Envelope(self.origin, message))
        await self._breaker.ask(lambda: self._redis.publish(CHANNEL, data))

    async def is_healthy(self) -> bool:
        """Whether the server answers and we are subscribed."""
        try:
            await asyncio.wait_for(self._redis.publish(f"{CHANNEL}:ping", b""), PATIENCE)
        except (RedisError, OSError, TimeoutError):
            return False
        return self._subscribed.is_set() and self._reader is not None and not self._reader.done()

    async def _read_forever(self) -> None:
        """Read notes; connect again whenever the connection is lost."""
        pause = RETRY_FIRST
        was_connected = False
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self._subscribed.set()
                    if was_connected:
                        self._on_gap()
                    was_connected, pause = True, RETRY_FIRST
                    async for message in pubsub.listen():
                        if message["type"] == "message":
                            self._receive(message["data"])
            except (RedisError, OSError) as error:
                logger.warning("the bus is lost", extra={"error": type(error).__name__, "retry": pause})
            self._subscribed.clear()
            await asyncio.sleep(pause)
            pause = min(2 * pause, RETRY_MOST)

    def _receive(self, data: bytes) -> None:
        """Pass a note of another process on."""
        try:
            envelope = msgspec.json.decode(data, type=Envelope)
        except msgspec.DecodeError:
            logger.warning("a note could not be read")
            return
        if envelope.origin == self.origin:
            return
        try:
            self._on_message(envelope.origin, envelope.message)
        except Exception:
            # Whatever was wrong with it, the next one is heard.
            logger.exception("a fault while a note was heard")


def make_bus(url: str) -> Bus:
    """The bus of a URL; '' for a process that is alone. Raises BusError."""
    if not url:
        return LocalBus()
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise BusError("the bus URL must begin with redis:// (or rediss://, unix://)")
    return RedisBus(url)


def _ignore_message(origin: str, message: BusMessage) -> None:
    """What hears notes before anybody listens."""
    del origin, message


def _ignore_gap() -> None:
    """What hears of a gap before anybody listens."""
