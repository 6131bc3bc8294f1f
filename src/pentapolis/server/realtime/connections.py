"""Live play: one WebSocket per tab, on which a client watches and plays any number of tables.

Messages are those of table/protocol.py, as JSON text. Garbage is answered with `refused`, never with silence or an end;
the socket is closed by the server with one of the codes below only (docs/protocol.md).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect

import pentapolis
from pentapolis.core.types import Reason
from pentapolis.server.infra.cpu_accounting import Cost, measured
from pentapolis.server.infra.rate_limiter import MemoryLimiter
from pentapolis.server.infra.security_middleware import address_of, origin_allowed, token_of
from pentapolis.server.realtime.bus import LoggedOut, UserInvited
from pentapolis.server.realtime.uvicorn_protocols import abort_of
from pentapolis.server.tables.live_table import encode
from pentapolis.table.errors import Refusal
from pentapolis.table.protocol import (
    Ack,
    Answer,
    ClientMessage,
    Hint,
    Invites,
    Join,
    Leave,
    MakeOffer,
    Ping,
    Play,
    Pong,
    Preview,
    Refused,
    Resign,
    Say,
    Undo,
    Welcome,
    Why,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.websockets import WebSocket

    from pentapolis.server.accounts.auth import Accounts, Person
    from pentapolis.server.bots.queue import Ledger
    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.infra.database_failures import DatabaseFailures
    from pentapolis.server.infra.events import Invited
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.server.play.service import GameService
    from pentapolis.server.realtime.bus import Bus
    from pentapolis.server.realtime.chat import Chat
    from pentapolis.server.realtime.subscriptions import Subscriptions
    from pentapolis.server.settings import Settings
    from pentapolis.server.tables.live_table import Base
    from pentapolis.table.protocol import GameCommand, ServerMessage

logger = logging.getLogger("pentapolis.live")

# Why the server closes a socket.
NOT_KNOWN: Final = 4401  # no session, or it was ended: ask GET /api/me, then connect again
TOO_SLOW: Final = 4408  # the client does not read what it is sent: connect again, and resume
TOO_MANY_SOCKETS: Final = 4409  # the user has too many sockets open
FLOODED: Final = 4429  # the client went on after being told that it is too fast; too many handshakes: 403
TOO_LARGE: Final = 1009  # a message larger than the limit
RESTARTING: Final = 1012  # the server stops or restarts, as uvicorn says, too: connect again, and resume
TRY_AGAIN: Final = 1013  # the database does not answer, so nobody knows who this is: connect again
WRONG_ORIGIN: Final = 1008  # not from our own page; the handshake itself is refused with 403

#: Messages that may wait for a slow client; bytes that may wait for all clients of one user, and of one address.
MOST_WAITING: Final = 512
MOST_BYTES: Final = 8 << 20
MOST_BYTES_OF_ADDRESS: Final = 64 << 20
#: How long a client may take to read why its socket is closed, in seconds.
CLOSED_WITHIN: Final = 10.0
#: Sockets of one user, tables on one socket.
MOST_SOCKETS: Final = 24
MOST_TABLES: Final = 60
#: How much more often a client may be too fast than not.
MOST_STRIKES: Final = 100
#: How long nothing more is read from a client that is too fast, in seconds.
PAUSE: Final = 0.01

DECODER: Final = msgspec.json.Decoder(ClientMessage)


class MessageHeader(msgspec.Struct):
    """What can be read of a message that is wrong otherwise."""

    id: str = ""
    table: str = ""


HEADER_DECODER: Final = msgspec.json.Decoder(MessageHeader)


def header_of(data: bytes) -> MessageHeader:
    """The id and the table of a message, as far as it has them."""
    try:
        found = HEADER_DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return MessageHeader()
    return MessageHeader(found.id[:40], found.table[:40])


class Connection:
    """One socket of one user."""

    def __init__(self, manager: ConnectionManager, socket: WebSocket, person: Person) -> None:
        self.manager = manager
        self.socket = socket
        self.user = person.id
        self.name = person.name
        self.address = address_of(socket.scope)
        self.token = token_of(socket.headers)
        self.tables: set[str] = set()
        #: Whose chat the user does not read.
        self.muted: frozenset[str] = frozenset()
        #: Where it takes changes: as who it saw a table, and at which cursor, when it was last told of it.
        self.bases: dict[str, Base] = {}
        self._waiting: asyncio.Queue[bytes | int] = asyncio.Queue()
        #: How many bytes wait for the client.
        self.buffered = 0
        self._abort = abort_of(socket.scope)
        self._closing = False
        self._strikes = 0

    # -- sending

    def send(self, message: bytes) -> None:
        """Send a message as soon as the client takes it; a client that takes nothing is dropped."""
        if self._closing:
            return
        self._count_buffered(len(message))
        self._waiting.put_nowait(message)
        if self._waiting.qsize() > MOST_WAITING:
            self.abort_slow_client()
        elif (slowest := self.manager.slowest_over_limit(self)) is not None:
            slowest.abort_slow_client()

    def abort_slow_client(self) -> None:
        """The client reads nothing, so it would not read that it is cut off either: no byte waits for it any more."""
        if self._closing:
            return
        self.manager.metrics.count("slow_sockets_total")
        self.close(TOO_SLOW)
        self._abort()

    def close(self, code: int) -> None:
        """Close the socket; what still waits is not sent, and what comes is not read."""
        if self._closing:
            return
        self._closing = True
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._count_buffered(-self.buffered)
        self._waiting.put_nowait(code)
        asyncio.get_running_loop().call_later(CLOSED_WITHIN, self._abort)

    def _count_buffered(self, size: int) -> None:
        """So many bytes more wait for the client, or fewer."""
        self.buffered += size
        self.manager.count_buffered(self, size)

    def answer(self, message: ServerMessage) -> None:
        """Send a message to this socket alone."""
        self.send(encode(message))

    async def _write(self) -> None:
        """Send what waits, in order, until the socket is to be closed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                message = await self._waiting.get()
                if isinstance(message, int):
                    await self.socket.close(message)
                    return
                self._count_buffered(-len(message))
                await self.socket.send({"type": "websocket.send", "text": message.decode()})
                self.manager.metrics.count("messages_out_total")

    # -- receiving

    async def run(self) -> None:
        """Serve the socket until it ends."""
        self.answer(Welcome(self.user, self.name, pentapolis.__version__, self.manager.now()))
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            if not self._closing:
                writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
            # What comes now, as a hint that was thought about, is for nobody.
            self._closing = True
            self._count_buffered(-self.buffered)

    async def _read(self) -> None:
        """Take messages one after another."""
        limits = self.manager.settings.limits
        while True:
            message = await self.socket.receive()
            if self._closing or message["type"] != "websocket.receive":
                return
            data = _frame_bytes(message)
            self.manager.metrics.count("messages_in_total")
            if len(data) > limits.message:
                self.close(TOO_LARGE)
                return
            if wait := await self.manager.rate_limit_wait(self.user, self.address):
                await self._refuse_too_fast(data, wait)
                continue
            self._strikes = max(0, self._strikes - 1)
            await self._handle(data)

    async def _refuse_too_fast(self, data: bytes, wait: float) -> None:
        """Refuse a message that came too soon, without haste; whoever does not listen to that is cut off."""
        self._strikes += 1
        if self._strikes > MOST_STRIKES:
            self.close(FLOODED)
            return
        seconds = max(1, round(wait + 0.5))
        self._refuse(data, Refusal("too_fast", Reason("too_fast", {"seconds": seconds})))
        await asyncio.sleep(PAUSE)

    async def _handle(self, data: bytes) -> None:
        """Carry out one message, or refuse it."""
        try:
            message = DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(data, Refusal("bad_message", Reason("bad_message", {"at": _error_path(error)})))
            return
        more = len(moves_of(message)) - 1
        if more > 0 and (wait := await self.manager.rate_limit_wait(self.user, self.address, more)):
            await self._refuse_too_fast(data, wait)
            return
        cost = Cost()
        try:
            await measured(HANDLERS[type(message)](self, message), cost)
        except Refusal as refusal:
            self._refuse(data, refusal)
        except SQLAlchemyError as error:
            self._refuse(data, self.manager.failures.refusal(error))
        except Exception:
            # A fault of ours: the client is told, and does not send the same again to a socket that dies of it.
            logger.exception("fault in a handler", extra={"message_type": type(message).__name__})
            self._refuse(data, Refusal("busy", Reason("fault")))
        await self.manager.charge(self.user, self.address, cost.more())

    def _refuse(self, data: bytes, refusal: Refusal) -> None:
        """Say why a message was refused, with its id as far as it has one."""
        header = header_of(data)
        self.manager.metrics.count("refusals_total", code=refusal.code)
        self.answer(Refused(header.id, header.table, refusal.code, refusal.reason))

    # -- the messages

    async def join(self, message: Join) -> None:
        """Watch a table."""
        if len(self.tables) >= MOST_TABLES and message.table not in self.tables:
            raise Refusal("busy", Reason("too_many_tables", {"tables": MOST_TABLES}))
        await self.manager.subscriptions.join(self, message)

    async def leave(self, message: Leave) -> None:
        """Watch a table no longer."""
        self.manager.subscriptions.leave(self, message.table)

    async def execute(self, message: GameCommand) -> None:
        """Move, take back, ask the others for something, agree or not, give up."""
        self.answer(await self.manager.play.execute(self.user, message))

    async def hint(self, message: Hint) -> None:
        """Ask a bot; other messages need not wait for it, but a second question must."""
        if (self.user, message.standing) in self.manager.pending_hints:
            raise Refusal("busy", Reason("one_hint_at_a_time"))
        self.manager.pending_hints.add((self.user, message.standing))
        self.manager.tasks.spawn(self._send_hint(message))

    async def _send_hint(self, message: Hint) -> None:
        """Wait for the bot's advice, even if the client has gone: to stop a bot that thinks is to end its process."""
        try:
            self.answer(await self.manager.play.hint(self.user, message))
        except Refusal as refusal:
            self.answer(Refused(message.id, message.table, refusal.code, refusal.reason))
        finally:
            self.manager.pending_hints.discard((self.user, message.standing))

    async def preview(self, message: Preview) -> None:
        """Ask what would be seen after some moves."""
        self.answer(await self.manager.play.preview(self.user, message))

    async def why(self, message: Why) -> None:
        """Ask why not, or how much."""
        self.answer(await self.manager.play.why(self.user, message))

    async def say(self, message: Say) -> None:
        """Say something."""
        if message.table not in self.tables:
            raise Refusal("not_allowed", Reason("join_first"))
        person = await self.manager.accounts.person(self.token)
        name = self.name if person is None else person.name
        await self.manager.chat.post(self.user, name, message.table, message.text, message.id)
        self.answer(Ack(message.id, message.table, self.manager.play.cursor(message.table)))

    async def ping(self, message: Ping) -> None:
        """Tell the time."""
        self.answer(Pong(message.id, self.manager.now()))


HANDLERS: Final[dict[type, Any]] = {
    Join: Connection.join,
    Leave: Connection.leave,
    Play: Connection.execute,
    Undo: Connection.execute,
    MakeOffer: Connection.execute,
    Answer: Connection.execute,
    Resign: Connection.execute,
    Preview: Connection.preview,
    Hint: Connection.hint,
    Why: Connection.why,
    Say: Connection.say,
    Ping: Connection.ping,
}


class ConnectionManager:
    """All sockets of this process."""

    def __init__(
        self,
        settings: Settings,
        accounts: Accounts,
        subscriptions: Subscriptions,
        chat: Chat,
        play: GameService,
        bus: Bus,
        tasks: BackgroundTasks,
        failures: DatabaseFailures,
        metrics: Metrics,
        now: Callable[[], float],
        ledger: Ledger,
    ) -> None:
        self.settings = settings
        self._ledger = ledger
        self.accounts = accounts
        self.subscriptions = subscriptions
        self.chat = chat
        self._bus = bus
        self.tasks = tasks
        self.failures = failures
        self.play = play
        self.metrics = metrics
        self.now = now
        self.connections: set[Connection] = set()
        #: The users for whom a bot thinks about a hint, or about how their game stands: one of each at a time.
        self.pending_hints: set[tuple[str, bool]] = set()
        #: The bytes that wait for the clients of each user and each address.
        self._buffered: Counter[str] = Counter()
        self._stopping = False
        # By user and address, so that a new socket brings no new allowance. Each process counts for itself: a message
        # must not wait for Redis.
        self._limiter = MemoryLimiter()

    def count_buffered(self, connection: Connection, size: int) -> None:
        """So many bytes more wait for a client, or fewer."""
        for key in (f"user:{connection.user}", f"address:{connection.address}"):
            self._buffered[key] += size
            if not self._buffered[key]:
                del self._buffered[key]

    def slowest_over_limit(self, connection: Connection) -> Connection | None:
        """The socket with the most bytes among those of a user, or of an address, for whom too many wait; else None."""
        if self._buffered[f"user:{connection.user}"] > MOST_BYTES:
            return max((one for one in self.connections if one.user == connection.user), key=lambda one: one.buffered)
        if self._buffered[f"address:{connection.address}"] > MOST_BYTES_OF_ADDRESS:
            return max(
                (one for one in self.connections if one.address == connection.address), key=lambda one: one.buffered
            )
        return None

    async def rate_limit_wait(self, user: str, address: str, cost: float = 1.0) -> float:
        """How long a user must wait with a message; 0.0 if it is taken now."""
        limits = self.settings.limits
        wait = await self._limiter.wait(f"user:{user}", limits.socket, cost)
        return wait or await self._limiter.wait(f"address:{address}", limits.socket_address, cost)

    async def charge(self, user: str, address: str, cost: float) -> None:
        """Count a message that was dear as so many more: the next ones wait longer."""
        if cost:
            await self._limiter.spend(f"user:{user}", self.settings.limits.socket, cost)
            await self._limiter.spend(f"address:{address}", self.settings.limits.socket_address, cost)

    async def serve(self, socket: WebSocket) -> None:
        """Serve one socket from its first to its last message."""
        if not origin_allowed(self.settings, socket.headers):
            await socket.close(WRONG_ORIGIN)
            return
        limits, address = self.settings.limits, address_of(socket.scope)
        if await self._limiter.wait(f"handshakes of address:{address}", limits.handshake_address):
            await socket.close(FLOODED)
            return
        try:
            person = await self.accounts.person(token_of(socket.headers))
        except SQLAlchemyError as error:
            self.failures.refusal(error)
            await socket.accept()
            await socket.close(TRY_AGAIN)
            return
        if person and await self._limiter.wait(f"handshakes of user:{person.id}", limits.handshake):
            await socket.close(FLOODED)
            return
        await socket.accept()
        refused = self._close_code(person)
        if refused or person is None:
            await socket.close(refused)
            return
        self._ledger.record_address(person.id, address)
        connection = Connection(self, socket, person)
        self.connections.add(connection)
        try:
            connection.muted = await self.chat.muted_by(person.id)
            await connection.run()
        except SQLAlchemyError as error:
            self.failures.refusal(error)
            await socket.close(TRY_AGAIN)
        finally:
            self.connections.discard(connection)
            for table in list(connection.tables):
                self.subscriptions.leave(connection, table)

    def _close_code(self, person: Person | None) -> int:
        """The code with which a new socket is closed at once; 0 if it may stay."""
        if self._stopping:
            return RESTARTING
        if person is None:
            return NOT_KNOWN
        if sum(connection.user == person.id for connection in self.connections) >= MOST_SOCKETS:
            return TOO_MANY_SOCKETS
        return 0

    async def reload_muted(self, user: str) -> None:
        """A user reads the chat of others than before, on all sockets of this process."""
        muted = await self.chat.muted_by(user)
        for connection in self.connections:
            if connection.user == user:
                connection.muted = muted

    def on_invited(self, invited: Invited) -> None:
        """Somebody is invited: all sockets of theirs are told, in every process."""
        asked = UserInvited(invited.table, invited.user)
        self.notify_invited(asked)
        self.tasks.spawn(self._bus.publish(asked))

    def notify_invited(self, asked: UserInvited) -> None:
        """Tell somebody who is here that they are invited."""
        for connection in self.connections:
            if connection.user == asked.user:
                connection.answer(Invites(asked.table))

    def is_connected(self, user: str) -> bool:
        """Whether a user has a socket of this process."""
        return any(connection.user == user for connection in self.connections)

    async def sessions_ended(self, user: str) -> None:
        """Sessions of a user were ended here: their sockets must go, in every process."""
        await self.check_sessions(user)
        await self._bus.publish(LoggedOut(user))

    async def check_sessions(self, user: str = "") -> None:
        """Close the sockets (of one user) whose sessions were ended, or belong to somebody else now."""
        for connection in [connection for connection in self.connections if user in ("", connection.user)]:
            person = await self.accounts.person(connection.token)
            if person is None or person.id != connection.user:
                connection.close(NOT_KNOWN)

    def stop(self) -> None:
        """Close all sockets, because the server stops."""
        self._stopping = True
        for connection in list(self.connections):
            connection.close(RESTARTING)


def moves_of(message: ClientMessage) -> tuple[str, ...]:
    """The moves that a message speaks of in a row: it counts as so many messages."""
    moves = message.moves if isinstance(message, Preview) else message.move if isinstance(message, Play) else ()
    return (moves,) if isinstance(moves, str) else moves


def _frame_bytes(message: Any) -> bytes:
    """What a frame holds, whether text or bytes."""
    text = message.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b""


def _error_path(error: Exception) -> str:
    """Where in a message the fault is."""
    told = str(error)
    return told.rpartition(" - at `")[2].rstrip("`")[:100] if " - at `" in told else "$"
