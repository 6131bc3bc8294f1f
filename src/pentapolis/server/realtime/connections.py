"""WebSocket connections: one per browser tab, on which a client watches and plays any number of tables.

Messages are those of table/protocol/socket.py, as JSON text. An invalid message is always answered with `refused`. The
server closes a socket only with one of the codes below (docs/protocol.md).
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
from pentapolis.server.infra.cpu_accounting import CpuCost, measure
from pentapolis.server.infra.rate_limiter import MemoryLimiter
from pentapolis.server.infra.security_middleware import address_of, is_origin_allowed, token_of
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

    from pentapolis.server.accounts.auth import AuthService, Person
    from pentapolis.server.bots.queue import Ledger
    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.infra.database_failures import DatabaseFailures
    from pentapolis.server.infra.events import InvitationSent
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.server.play.service import GameService
    from pentapolis.server.realtime.bus import Bus
    from pentapolis.server.realtime.chat import Chat
    from pentapolis.server.realtime.subscriptions import Subscriptions
    from pentapolis.server.settings import Settings
    from pentapolis.server.tables.live_table import Base
    from pentapolis.table.protocol import GameCommand, ServerMessage

logger = logging.getLogger("pentapolis.live")

# The close codes of the server.
NOT_KNOWN: Final = 4401  # no session, or it was ended: GET /api/me, then connect again
TOO_SLOW: Final = 4408  # the client does not read: connect again, and resume
TOO_MANY_SOCKETS: Final = 4409  # the user has too many sockets open
FLOODED: Final = 4429  # the client ignored refusals by the rate limit; too many handshakes: 403
TOO_LARGE: Final = 1009  # a message larger than the limit
RESTARTING: Final = 1012  # the server stops or restarts, same code as uvicorn's: connect again, and resume
TRY_AGAIN: Final = 1013  # the database does not answer, so the session cannot be checked: connect again
WRONG_ORIGIN: Final = 1008  # not from our own page; the handshake itself is refused with 403

#: The maximum of queued messages per connection, and of buffered bytes per user and per address.
MOST_WAITING: Final = 512
MOST_BYTES: Final = 8 << 20
MOST_BYTES_OF_ADDRESS: Final = 64 << 20
#: How long a client may take to receive the close code, in seconds.
CLOSED_WITHIN: Final = 10.0
#: The maximum of sockets per user, and of tables per socket.
MOST_SOCKETS: Final = 24
MOST_TABLES: Final = 60
#: The surplus of refused over accepted messages from which a client is disconnected.
MOST_STRIKES: Final = 100
#: The pause after a message over the rate limit, in seconds.
PAUSE: Final = 0.01

DECODER: Final = msgspec.json.Decoder(ClientMessage)


class MessageHeader(msgspec.Struct):
    """The id and the table of a message that may be invalid otherwise."""

    id: str = ""
    table: str = ""


HEADER_DECODER: Final = msgspec.json.Decoder(MessageHeader)


def header_of(data: bytes) -> MessageHeader:
    """Return the id and the table of a message, '' where they are missing."""
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
        #: The users whose chat is not sent.
        self.muted: frozenset[str] = frozenset()
        #: Where the client takes changes: by table, the viewer and the cursor of the last position sent.
        self.bases: dict[str, Base] = {}
        self._waiting: asyncio.Queue[bytes | int] = asyncio.Queue()
        #: The number of buffered bytes.
        self.buffered = 0
        self._abort = abort_of(socket.scope)
        self._closing = False
        self._strikes = 0

    # -- sending

    def send(self, message: bytes) -> None:
        """Queue a message; abort the client that reads too slowly."""
        if self._closing:
            return
        self._count_buffered(len(message))
        self._waiting.put_nowait(message)
        if self._waiting.qsize() > MOST_WAITING:
            self.abort_slow_client()
        elif (slowest := self.manager.slowest_over_limit(self)) is not None:
            slowest.abort_slow_client()

    def abort_slow_client(self) -> None:
        """Abort a client that does not read: drop its buffer without waiting for a close frame."""
        if self._closing:
            return
        self.manager.metrics.count("slow_sockets_total")
        self.close(TOO_SLOW)
        self._abort()

    def close(self, code: int) -> None:
        """Close the socket; discard queued messages, and ignore received ones."""
        if self._closing:
            return
        self._closing = True
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._count_buffered(-self.buffered)
        self._waiting.put_nowait(code)
        asyncio.get_running_loop().call_later(CLOSED_WITHIN, self._abort)

    def _count_buffered(self, size: int) -> None:
        """Add to the number of buffered bytes."""
        self.buffered += size
        self.manager.count_buffered(self, size)

    def answer(self, message: ServerMessage) -> None:
        """Send a message to this connection."""
        self.send(encode(message))

    async def _write(self) -> None:
        """Send queued messages in order until the socket is closed."""
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
            # Later answers, such as a hint, have no receiver.
            self._closing = True
            self._count_buffered(-self.buffered)

    async def _read(self) -> None:
        """Receive and handle messages one after another."""
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
        """Refuse a message over the rate limit after a pause; disconnect repeat offenders."""
        self._strikes += 1
        if self._strikes > MOST_STRIKES:
            self.close(FLOODED)
            return
        seconds = max(1, round(wait + 0.5))
        self._refuse(data, Refusal("too_fast", Reason("too_fast", {"seconds": seconds})))
        await asyncio.sleep(PAUSE)

    async def _handle(self, data: bytes) -> None:
        """Handle one message, or refuse it."""
        try:
            message = DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(data, Refusal("bad_message", Reason("bad_message", {"at": _error_path(error)})))
            return
        more = len(moves_of(message)) - 1
        if more > 0 and (wait := await self.manager.rate_limit_wait(self.user, self.address, more)):
            await self._refuse_too_fast(data, wait)
            return
        cost = CpuCost()
        try:
            await measure(HANDLERS[type(message)](self, message), cost)
        except Refusal as refusal:
            self._refuse(data, refusal)
        except SQLAlchemyError as error:
            self._refuse(data, self.manager.failures.refusal(error))
        except Exception:
            # Answered, because a client would repeat the message on a new socket if this one died of it.
            logger.exception("fault in a handler", extra={"message_type": type(message).__name__})
            self._refuse(data, Refusal("busy", Reason("fault")))
        await self.manager.charge(self.user, self.address, cost.extra_requests())

    def _refuse(self, data: bytes, refusal: Refusal) -> None:
        """Send the refusal of a message, with its id if it has one."""
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
        """Stop watching a table."""
        self.manager.subscriptions.leave(self, message.table)

    async def execute(self, message: GameCommand) -> None:
        """Execute a command of a player."""
        self.answer(await self.manager.play.execute(self.user, message))

    async def hint(self, message: Hint) -> None:
        """Request a hint in the background; a second request of the same kind is refused until it is there."""
        if (self.user, message.standing) in self.manager.pending_hints:
            raise Refusal("busy", Reason("one_hint_at_a_time"))
        self.manager.pending_hints.add((self.user, message.standing))
        self.manager.tasks.spawn(self._send_hint(message))

    async def _send_hint(self, message: Hint) -> None:
        """Await the advice even if the client disconnects, because cancelling would kill the worker process."""
        try:
            self.answer(await self.manager.play.hint(self.user, message))
        except Refusal as refusal:
            self.answer(Refused(message.id, message.table, refusal.code, refusal.reason))
        finally:
            self.manager.pending_hints.discard((self.user, message.standing))

    async def preview(self, message: Preview) -> None:
        """Send a preview."""
        self.answer(await self.manager.play.preview(self.user, message))

    async def why(self, message: Why) -> None:
        """Send why a move is not legal, or its price."""
        self.answer(await self.manager.play.why(self.user, message))

    async def say(self, message: Say) -> None:
        """Post a line of chat."""
        if message.table not in self.tables:
            raise Refusal("not_allowed", Reason("join_first"))
        person = await self.manager.accounts.authenticate(self.token)
        name = self.name if person is None else person.name
        await self.manager.chat.post(self.user, name, message.table, message.text, message.id)
        self.answer(Ack(message.id, message.table, self.manager.play.cursor(message.table)))

    async def ping(self, message: Ping) -> None:
        """Send the time."""
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
    """All connections of this process."""

    def __init__(
        self,
        settings: Settings,
        accounts: AuthService,
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
        #: The pending hints by user and kind: one of each kind at a time.
        self.pending_hints: set[tuple[str, bool]] = set()
        #: The number of buffered bytes of each user and each address.
        self._buffered: Counter[str] = Counter()
        self._stopping = False
        # By user and address, so that a new socket has no new allowance. In memory, because a message must not wait for
        # Redis.
        self._limiter = MemoryLimiter()

    def count_buffered(self, connection: Connection, size: int) -> None:
        """Add to the number of buffered bytes of a connection's user and address."""
        for key in (f"user:{connection.user}", f"address:{connection.address}"):
            self._buffered[key] += size
            if not self._buffered[key]:
                del self._buffered[key]

    def slowest_over_limit(self, connection: Connection) -> Connection | None:
        """Return the slowest connection of a user or address over its limit of buffered bytes, or None."""
        if self._buffered[f"user:{connection.user}"] > MOST_BYTES:
            return max((one for one in self.connections if one.user == connection.user), key=lambda one: one.buffered)
        if self._buffered[f"address:{connection.address}"] > MOST_BYTES_OF_ADDRESS:
            return max(
                (one for one in self.connections if one.address == connection.address), key=lambda one: one.buffered
            )
        return None

    async def rate_limit_wait(self, user: str, address: str, cost: float = 1.0) -> float:
        """Return how long a user must wait with a message; 0.0 if it is accepted now."""
        limits = self.settings.limits
        wait = await self._limiter.hit(f"user:{user}", limits.socket, cost)
        return wait or await self._limiter.hit(f"address:{address}", limits.socket_address, cost)

    async def charge(self, user: str, address: str, cost: float) -> None:
        """Charge an expensive message as several, so that later messages wait longer."""
        if cost:
            await self._limiter.spend(f"user:{user}", self.settings.limits.socket, cost)
            await self._limiter.spend(f"address:{address}", self.settings.limits.socket_address, cost)

    async def serve(self, socket: WebSocket) -> None:
        """Serve one socket from its first to its last message."""
        if not is_origin_allowed(self.settings, socket.headers):
            await socket.close(WRONG_ORIGIN)
            return
        limits, address = self.settings.limits, address_of(socket.scope)
        if await self._limiter.hit(f"handshakes of address:{address}", limits.handshake_address):
            await socket.close(FLOODED)
            return
        try:
            person = await self.accounts.authenticate(token_of(socket.headers))
        except SQLAlchemyError as error:
            self.failures.refusal(error)
            await socket.accept()
            await socket.close(TRY_AGAIN)
            return
        if person and await self._limiter.hit(f"handshakes of user:{person.id}", limits.handshake):
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
        """Return the code with which a new socket is closed at once, or 0 if it may stay."""
        if self._stopping:
            return RESTARTING
        if person is None:
            return NOT_KNOWN
        if sum(connection.user == person.id for connection in self.connections) >= MOST_SOCKETS:
            return TOO_MANY_SOCKETS
        return 0

    async def reload_muted(self, user: str) -> None:
        """Read the muted users of a user again, for all connections of this process."""
        muted = await self.chat.muted_by(user)
        for connection in self.connections:
            if connection.user == user:
                connection.muted = muted

    def on_invited(self, invited: InvitationSent) -> None:
        """Notify an invited user, in every process."""
        asked = UserInvited(invited.table, invited.user)
        self.notify_invited(asked)
        self.tasks.spawn(self._bus.publish(asked))

    def notify_invited(self, asked: UserInvited) -> None:
        """Notify the connections of an invited user in this process."""
        for connection in self.connections:
            if connection.user == asked.user:
                connection.answer(Invites(asked.table))

    def is_connected(self, user: str) -> bool:
        """Return whether a user has a connection to this process."""
        return any(connection.user == user for connection in self.connections)

    async def sessions_ended(self, user: str) -> None:
        """Close the connections of ended sessions of a user, in every process."""
        await self.check_sessions(user)
        await self._bus.publish(LoggedOut(user))

    async def check_sessions(self, user: str = "") -> None:
        """Close the connections (of one user) whose sessions were ended or have another user now."""
        for connection in [connection for connection in self.connections if user in ("", connection.user)]:
            person = await self.accounts.authenticate(connection.token)
            if person is None or person.id != connection.user:
                connection.close(NOT_KNOWN)

    def stop(self) -> None:
        """Close all connections, because the server stops."""
        self._stopping = True
        for connection in list(self.connections):
            connection.close(RESTARTING)


def moves_of(message: ClientMessage) -> tuple[str, ...]:
    """Return the moves of a message; each of them counts as one message."""
    moves = message.moves if isinstance(message, Preview) else message.move if isinstance(message, Play) else ()
    return (moves,) if isinstance(moves, str) else moves


def _frame_bytes(message: Any) -> bytes:
    """Return the content of a frame, text or binary, as bytes."""
    text = message.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b""


def _error_path(error: Exception) -> str:
    """Return the path of the invalid field in a message."""
    told = str(error)
    return told.rpartition(" - at `")[2].rstrip("`")[:100] if " - at `" in told else "$"
