"""WebSocket connections: one per browser tab, on which a client watches and plays any number of tables.

The server closes a socket only with one of the codes below (docs/protocol.md). Messages are handled in messages.py.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect

import pentapolis
from pentapolis.server.infra.security_middleware import address_of, is_origin_allowed, token_of
from pentapolis.server.realtime.bus import LoggedOut, UserInvited
from pentapolis.server.realtime.uvicorn_protocols import abort_of
from pentapolis.server.tables.live_table import encode
from pentapolis.table.protocol import Invites, Welcome

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from starlette.websockets import WebSocket

    from pentapolis.server.accounts.auth import AuthService, Person
    from pentapolis.server.bots.queue import Ledger
    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.infra.database_failures import DatabaseFailures
    from pentapolis.server.infra.events import InvitationSent
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.server.realtime.bus import Bus
    from pentapolis.server.realtime.chat import Chat
    from pentapolis.server.realtime.messages import MessageHandler
    from pentapolis.server.realtime.presence import Presence
    from pentapolis.server.realtime.socket_limits import SocketLimits
    from pentapolis.server.realtime.subscriptions import Subscriptions
    from pentapolis.server.settings import Settings
    from pentapolis.server.tables.live_table import Base
    from pentapolis.table.protocol import ServerMessage

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
#: The maximum of sockets per user.
MOST_SOCKETS: Final = 24
#: The surplus of refused over accepted messages from which a client is disconnected.
MOST_STRIKES: Final = 100


class Connection:
    """One socket of one user."""

    def __init__(
        self, socket: WebSocket, person: Person, messages: MessageHandler, buffers: OutputBuffers, metrics: Metrics
    ) -> None:
        self._socket = socket
        self._messages = messages
        self._buffers = buffers
        self._metrics = metrics
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
        elif (slowest := self._buffers.slowest_over_limit(self)) is not None:
            slowest.abort_slow_client()

    def abort_slow_client(self) -> None:
        """Abort a client that does not read: drop its buffer without waiting for a close frame."""
        if self._closing:
            return
        self._metrics.count("slow_sockets_total")
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
        self._buffers.count(self, size)

    def answer(self, message: ServerMessage) -> None:
        """Send a message to this connection."""
        self.send(encode(message))

    async def _write(self) -> None:
        """Send queued messages in order until the socket is closed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                message = await self._waiting.get()
                if isinstance(message, int):
                    await self._socket.close(message)
                    return
                self._count_buffered(-len(message))
                await self._socket.send({"type": "websocket.send", "text": message.decode()})
                self._metrics.count("messages_out_total")

    # -- receiving

    async def run(self, most_bytes: int) -> None:
        """Serve the socket until it ends. A message over the given size closes it."""
        writer = asyncio.create_task(self._write())
        try:
            await self._read(most_bytes)
        finally:
            if not self._closing:
                writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
            # Later answers, such as a hint, have no receiver.
            self._closing = True
            self._count_buffered(-self.buffered)

    async def _read(self, most_bytes: int) -> None:
        """Receive and handle messages one after another."""
        while True:
            message = await self._socket.receive()
            if self._closing or message["type"] != "websocket.receive":
                return
            data = _frame_bytes(message)
            self._metrics.count("messages_in_total")
            if len(data) > most_bytes:
                self.close(TOO_LARGE)
                return
            await self._messages.receive(self, data)

    def message_accepted(self) -> None:
        """Count a message within the rate limit."""
        self._strikes = max(0, self._strikes - 1)

    def message_refused(self) -> bool:
        """Count a message over the rate limit, and return whether the client is disconnected for it."""
        self._strikes += 1
        if self._strikes > MOST_STRIKES:
            self.close(FLOODED)
        return self._strikes > MOST_STRIKES


class OutputBuffers:
    """The number of buffered bytes of each user and each address, over all connections of this process."""

    def __init__(self, connections: Collection[Connection]) -> None:
        self._connections = connections
        #: By user and by address, without those that have none.
        self.sizes: Counter[str] = Counter()

    def count(self, connection: Connection, size: int) -> None:
        """Add to the number of buffered bytes of a connection's user and address."""
        for key in (f"user:{connection.user}", f"address:{connection.address}"):
            self.sizes[key] += size
            if not self.sizes[key]:
                del self.sizes[key]

    def slowest_over_limit(self, connection: Connection) -> Connection | None:
        """Return the slowest connection of a user or address over its limit of buffered bytes, or None."""
        if self.sizes[f"user:{connection.user}"] > MOST_BYTES:
            return max((one for one in self._connections if one.user == connection.user), key=lambda one: one.buffered)
        if self.sizes[f"address:{connection.address}"] > MOST_BYTES_OF_ADDRESS:
            return max(
                (one for one in self._connections if one.address == connection.address), key=lambda one: one.buffered
            )
        return None


class ConnectionManager:
    """All connections of this process."""

    def __init__(
        self,
        settings: Settings,
        accounts: AuthService,
        subscriptions: Subscriptions,
        presence: Presence,
        chat: Chat,
        messages: MessageHandler,
        limits: SocketLimits,
        bus: Bus,
        tasks: BackgroundTasks,
        failures: DatabaseFailures,
        metrics: Metrics,
        now: Callable[[], float],
        ledger: Ledger,
    ) -> None:
        self._settings = settings
        self._accounts = accounts
        self._subscriptions = subscriptions
        self._presence = presence
        self._chat = chat
        self._messages = messages
        self._limits = limits
        self._bus = bus
        self._tasks = tasks
        self._failures = failures
        self._metrics = metrics
        self._now = now
        self._ledger = ledger
        self.connections: set[Connection] = set()
        self.buffers = OutputBuffers(self.connections)
        self._stopping = False

    async def serve(self, socket: WebSocket) -> None:
        """Serve one socket from its first to its last message."""
        if not is_origin_allowed(self._settings, socket.headers):
            await socket.close(WRONG_ORIGIN)
            return
        address = address_of(socket.scope)
        if await self._limits.are_handshakes_exceeded(address=address):
            await socket.close(FLOODED)
            return
        try:
            person = await self._accounts.authenticate(token_of(socket.headers))
        except SQLAlchemyError as error:
            self._failures.refusal(error)
            await socket.accept()
            await socket.close(TRY_AGAIN)
            return
        if person and await self._limits.are_handshakes_exceeded(user=person.id):
            await socket.close(FLOODED)
            return
        await socket.accept()
        refused = self._close_code(person)
        if refused or person is None:
            await socket.close(refused)
            return
        self._ledger.record_address(person.id, address)
        connection = Connection(socket, person, self._messages, self.buffers, self._metrics)
        self.connections.add(connection)
        self._presence.connected(person.id)
        try:
            connection.muted = await self._chat.muted_by(person.id)
            connection.answer(Welcome(person.id, person.name, pentapolis.__version__, self._now()))
            await connection.run(self._limits.message_bytes)
        except SQLAlchemyError as error:
            self._failures.refusal(error)
            await socket.close(TRY_AGAIN)
        finally:
            self.connections.discard(connection)
            self._presence.disconnected(person.id)
            for table in list(connection.tables):
                self._subscriptions.leave(connection, table)

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
        muted = await self._chat.muted_by(user)
        for connection in self.connections:
            if connection.user == user:
                connection.muted = muted

    def on_invited(self, invited: InvitationSent) -> None:
        """Notify an invited user, in every process."""
        asked = UserInvited(invited.table, invited.user)
        self.notify_invited(asked)
        self._tasks.spawn(self._bus.publish(asked))

    def notify_invited(self, asked: UserInvited) -> None:
        """Notify the connections of an invited user in this process."""
        for connection in self.connections:
            if connection.user == asked.user:
                connection.answer(Invites(asked.table))

    async def sessions_ended(self, user: str) -> None:
        """Close the connections of ended sessions of a user, in every process."""
        await self.check_sessions(user)
        await self._bus.publish(LoggedOut(user))

    async def check_sessions(self, user: str = "") -> None:
        """Close the connections (of one user) whose sessions were ended or have another user now."""
        for connection in [connection for connection in self.connections if user in ("", connection.user)]:
            person = await self._accounts.authenticate(connection.token)
            if person is None or person.id != connection.user:
                connection.close(NOT_KNOWN)

    def stop(self) -> None:
        """Close all connections, because the server stops."""
        self._stopping = True
        for connection in list(self.connections):
            connection.close(RESTARTING)


def _frame_bytes(message: Any) -> bytes:
    """Return the content of a frame, text or binary, as bytes."""
    text = message.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b""
