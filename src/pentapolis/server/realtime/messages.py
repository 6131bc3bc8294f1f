"""The messages of clients on sockets: decode, limit, and pass to the service that answers.

Messages are those of table/protocol/socket.py, as JSON text. An invalid message is always answered with `refused`.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.types import Reason
from pentapolis.server.infra.cpu_accounting import CpuCost, measure
from pentapolis.table.errors import Refusal
from pentapolis.table.protocol import (
    Ack,
    Answer,
    ClientMessage,
    Hint,
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
    Why,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.accounts.auth import AuthService
    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.infra.database_failures import DatabaseFailures
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.server.play.hints import Hints
    from pentapolis.server.play.service import GameService
    from pentapolis.server.realtime.chat import Chat
    from pentapolis.server.realtime.connections import Connection
    from pentapolis.server.realtime.socket_limits import SocketLimits
    from pentapolis.server.realtime.subscriptions import Subscriptions
    from pentapolis.table.protocol import GameCommand

logger = logging.getLogger("pentapolis.live")

#: The maximum of tables per socket.
MOST_TABLES: Final = 60
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


class MessageHandler:
    """Answers the messages of all connections."""

    def __init__(
        self,
        accounts: AuthService,
        subscriptions: Subscriptions,
        chat: Chat,
        play: GameService,
        hints: Hints,
        tasks: BackgroundTasks,
        failures: DatabaseFailures,
        metrics: Metrics,
        limits: SocketLimits,
        now: Callable[[], float],
    ) -> None:
        self._accounts = accounts
        self._subscriptions = subscriptions
        self._chat = chat
        self._play = play
        self._hints = hints
        self._tasks = tasks
        self._failures = failures
        self._metrics = metrics
        self._limits = limits
        self._now = now
        #: The pending hints by user and kind: one of each kind at a time.
        self.pending_hints: set[tuple[str, bool]] = set()

    async def receive(self, connection: Connection, data: bytes) -> None:
        """Handle one message within the rate limit, or refuse it."""
        if wait := await self._limits.wait(connection.user, connection.address):
            await self._refuse_too_fast(connection, data, wait)
            return
        connection.message_accepted()
        await self._handle(connection, data)

    async def _refuse_too_fast(self, connection: Connection, data: bytes, wait: float) -> None:
        """Refuse a message over the rate limit after a pause; disconnect repeat offenders."""
        if connection.message_refused():
            return
        seconds = max(1, round(wait + 0.5))
        self._refuse(connection, data, Refusal("too_fast", Reason("too_fast", {"seconds": seconds})))
        await asyncio.sleep(PAUSE)

    async def _handle(self, connection: Connection, data: bytes) -> None:
        """Handle one message, or refuse it."""
        try:
            message = DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(connection, data, Refusal("bad_message", Reason("bad_message", {"at": _error_path(error)})))
            return
        more = len(moves_of(message)) - 1
        if more > 0 and (wait := await self._limits.wait(connection.user, connection.address, more)):
            await self._refuse_too_fast(connection, data, wait)
            return
        cost = CpuCost()
        try:
            await measure(HANDLERS[type(message)](self, connection, message), cost)
        except Refusal as refusal:
            self._refuse(connection, data, refusal)
        except SQLAlchemyError as error:
            self._refuse(connection, data, self._failures.refusal(error))
        except Exception:
            # Answered, because a client would repeat the message on a new socket if this one died of it.
            logger.exception("fault in a handler", extra={"message_type": type(message).__name__})
            self._refuse(connection, data, Refusal("busy", Reason("fault")))
        await self._limits.charge(connection.user, connection.address, cost.extra_requests())

    def _refuse(self, connection: Connection, data: bytes, refusal: Refusal) -> None:
        """Send the refusal of a message, with its id if it has one."""
        header = header_of(data)
        self._metrics.count("refusals_total", code=refusal.code)
        connection.answer(Refused(header.id, header.table, refusal.code, refusal.reason))

    # -- the messages

    async def join(self, connection: Connection, message: Join) -> None:
        """Watch a table."""
        if len(connection.tables) >= MOST_TABLES and message.table not in connection.tables:
            raise Refusal("busy", Reason("too_many_tables", {"tables": MOST_TABLES}))
        await self._subscriptions.join(connection, message)

    async def leave(self, connection: Connection, message: Leave) -> None:
        """Stop watching a table."""
        self._subscriptions.leave(connection, message.table)

    async def execute(self, connection: Connection, message: GameCommand) -> None:
        """Execute a command of a player."""
        connection.answer(await self._play.execute(connection.user, message))

    async def hint(self, connection: Connection, message: Hint) -> None:
        """Request a hint in the background; a second request of the same kind is refused until it is there."""
        if (connection.user, message.standing) in self.pending_hints:
            raise Refusal("busy", Reason("one_hint_at_a_time"))
        self.pending_hints.add((connection.user, message.standing))
        self._tasks.spawn(self._send_hint(connection, message))

    async def _send_hint(self, connection: Connection, message: Hint) -> None:
        """Await the advice even if the client disconnects, because cancelling would kill the worker process."""
        try:
            connection.answer(await self._hints.hint(connection.user, message))
        except Refusal as refusal:
            connection.answer(Refused(message.id, message.table, refusal.code, refusal.reason))
        finally:
            self.pending_hints.discard((connection.user, message.standing))

    async def preview(self, connection: Connection, message: Preview) -> None:
        """Send a preview."""
        connection.answer(await self._play.preview(connection.user, message))

    async def why(self, connection: Connection, message: Why) -> None:
        """Send why a move is not legal, or its price."""
        connection.answer(await self._play.why(connection.user, message))

    async def say(self, connection: Connection, message: Say) -> None:
        """Post a line of chat."""
        if message.table not in connection.tables:
            raise Refusal("not_allowed", Reason("join_first"))
        person = await self._accounts.authenticate(connection.token)
        name = connection.name if person is None else person.name
        await self._chat.post(connection.user, name, message.table, message.text, message.id)
        connection.answer(Ack(message.id, message.table, self._play.cursor(message.table)))

    async def ping(self, connection: Connection, message: Ping) -> None:
        """Send the time."""
        connection.answer(Pong(message.id, self._now()))


HANDLERS: Final[dict[type, Any]] = {
    Join: MessageHandler.join,
    Leave: MessageHandler.leave,
    Play: MessageHandler.execute,
    Undo: MessageHandler.execute,
    MakeOffer: MessageHandler.execute,
    Answer: MessageHandler.execute,
    Resign: MessageHandler.execute,
    Preview: MessageHandler.preview,
    Hint: MessageHandler.hint,
    Why: MessageHandler.why,
    Say: MessageHandler.say,
    Ping: MessageHandler.ping,
}


def moves_of(message: ClientMessage) -> tuple[str, ...]:
    """Return the moves of a message; each of them counts as one message."""
    moves = message.moves if isinstance(message, Preview) else message.move if isinstance(message, Play) else ()
    return (moves,) if isinstance(moves, str) else moves


def _error_path(error: Exception) -> str:
    """Return the path of the invalid field in a message."""
    told = str(error)
    return told.rpartition(" - at `")[2].rstrip("`")[:100] if " - at `" in told else "$"
