"""The bus: messages between processes that serve the same tables.

A message only names the rows to read, because the log in the database is the truth. A lost message delays a client, and
changes nothing. A process ignores its own messages, because it has served its own subscribers already.
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
from pentapolis.server.infra.circuit_breaker import CircuitBreaker, ServiceUnavailable
from pentapolis.server.infra.ids import new_id
from pentapolis.server.infra.tasks import stop_tasks
from pentapolis.table.protocol import ChatLine, Mode

logger = logging.getLogger("pentapolis.bus")

CHANNEL: Final = "pentapolis:notes:1"
#: The first and the longest pause before a reconnection, in seconds.
RETRY_FIRST: Final = 0.1
RETRY_MOST: Final = 5.0
#: The timeout of a request to the bus, in seconds.
PATIENCE: Final = 5.0
#: The maximum number of tables whose change is published later, after a failure.
MOST_UNSENT: Final = 10_000


class BusError(PentapolisError):
    """A bus that cannot be used: a wrong URL, or no answer."""


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """The new cursor of a table's log."""

    table: str
    cursor: int


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """A change of a table's row."""

    table: str


class ChatSent(msgspec.Struct, frozen=True, tag="said"):
    """A line of chat at a table."""

    line: ChatLine


class Present(msgspec.Struct, frozen=True, tag="present"):
    """The users that a process has at a table."""

    table: str
    users: tuple[str, ...]


class LoggedOut(msgspec.Struct, frozen=True, tag="logged_out"):
    """The end of sessions of a user."""

    user: str


class UserInvited(msgspec.Struct, frozen=True, tag="asked"):
    """An invitation of a user to a table."""

    table: str
    user: str


class AnalysisAdvanced(msgspec.Struct, frozen=True, tag="analysed"):
    """Progress of an analysis: evaluations from the ply `since` on; None if only the status has changed."""

    table: str
    mode: Mode
    since: int | None


BusMessage = Moved | Changed | ChatSent | Present | LoggedOut | UserInvited | AnalysisAdvanced


class Envelope(msgspec.Struct, frozen=True):
    """A message and the process that sent it."""

    origin: str
    message: BusMessage = msgspec.field(name="note")


class Bus(ABC):
    """The connection to the other processes."""

    def __init__(self) -> None:
        self.origin = new_id()
        self._on_message: Callable[[str, BusMessage], None] = _ignore_message
        self._on_gap: Callable[[], None] = _ignore_gap

    def listen(self, on_message: Callable[[str, BusMessage], None], on_gap: Callable[[], None]) -> None:
        """Set the handlers of messages from other processes, and of gaps in which some may have been lost."""
        self._on_message, self._on_gap = on_message, on_gap

    @abstractmethod
    async def start(self) -> None:
        """Connect. Raises BusError."""

    @abstractmethod
    async def stop(self) -> None:
        """Disconnect."""

    @abstractmethod
    async def publish(self, message: BusMessage) -> None:
        """Publish a message; after a failure the other processes read the tables again."""

    @abstractmethod
    async def is_healthy(self) -> bool:
        """Return whether the other processes can be reached."""


class LocalBus(Bus):
    """The bus of a single process: it does nothing."""

    async def start(self) -> None:
        """Do nothing."""

    async def stop(self) -> None:
        """Do nothing."""

    async def publish(self, message: BusMessage) -> None:
        """Do nothing."""

    async def is_healthy(self) -> bool:
        """Return True."""
        return True


class RedisBus(Bus):
    """Messages by Redis pub/sub, with reconnection and a report of the gap."""

    def __init__(self, url: str, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        try:
            self._redis = Redis.from_url(url, socket_connect_timeout=PATIENCE, health_check_interval=15)
        except ValueError as error:
            raise BusError("the bus URL cannot be read; expected redis://host:port/0") from error
        self._breaker = CircuitBreaker(clock=clock)
        #: The tables whose change could not be published.
        self._unsent: set[str] = set()
        self._reader: asyncio.Task[None] | None = None
        self._subscribed = asyncio.Event()

    async def start(self) -> None:
        """Connect, and wait for the subscription. Raises BusError."""
        self._reader = asyncio.create_task(self._read_forever())
        try:
            await asyncio.wait_for(self._subscribed.wait(), PATIENCE)
        except TimeoutError as error:
            await self.stop()
            raise BusError("there is no answer at the bus URL") from error

    async def stop(self) -> None:
        """Disconnect."""
        if self._reader is not None:
            await stop_tasks(self._reader)
        await self._redis.aclose()

    async def publish(self, message: BusMessage) -> None:
        """Publish a message; after a failure, log it, and publish the names of its tables later."""
        try:
            await self._send(message)
            for table in tuple(self._unsent):
                await self._send(Changed(table))
                self._unsent.discard(table)
        except ServiceUnavailable as error:
            if isinstance(message, Moved | Changed) and len(self._unsent) < MOST_UNSENT:
                self._unsent.add(message.table)
            if error.__cause__ is not None:
                logger.warning("a note was lost", extra={"error": str(error)})

    async def _send(self, message: BusMessage) -> None:
        """Send a message to Redis. Raises Unanswered."""
        data = msgspec.json.encode(Envelope(self.origin, message))
        await self._breaker.call(lambda: self._redis.publish(CHANNEL, data))

    async def is_healthy(self) -> bool:
        """Return whether Redis answers and the subscription exists."""
        try:
            await asyncio.wait_for(self._redis.publish(f"{CHANNEL}:ping", b""), PATIENCE)
        except (RedisError, OSError, TimeoutError):
            return False
        return self._subscribed.is_set() and self._reader is not None and not self._reader.done()

    async def _read_forever(self) -> None:
        """Read messages, and reconnect whenever the connection is lost."""
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
        """Pass a message of another process to its handler."""
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
            # Caught, because an error in one message must not end the reader.
            logger.exception("a fault while a note was heard")


def make_bus(url: str) -> Bus:
    """Return the bus of a URL; '' for a single process. Raises BusError."""
    if not url:
        return LocalBus()
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise BusError("the bus URL must start with redis:// (or rediss://, unix://)")
    return RedisBus(url)


def _ignore_message(origin: str, message: BusMessage) -> None:
    """Ignore messages until `listen` is called."""
    del origin, message


def _ignore_gap() -> None:
    """Ignore gaps until `listen` is called."""
