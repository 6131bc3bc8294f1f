"""In-process signals that decouple the services. `app.Services` connects them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from pentapolis.server.realtime.bus import AnalysisAdvanced, UserInvited
    from pentapolis.server.tables.live_table import LiveTable
    from pentapolis.table.event_log import TableState

T = TypeVar("T")


class Signal(Generic[T]):
    """A signal that calls its receivers at once, in the order in which they were connected."""

    def __init__(self) -> None:
        self._receivers: list[Callable[[T], None]] = []

    def connect(self, receiver: Callable[[T], None]) -> None:
        """Add a receiver."""
        self._receivers.append(receiver)

    def emit(self, payload: T) -> None:
        """Call every receiver with the payload."""
        for receiver in self._receivers:
            receiver(payload)


class AsyncSignal(Generic[T]):
    """A signal with asynchronous receivers, which the sender awaits."""

    def __init__(self) -> None:
        self._receivers: list[Callable[[T], Awaitable[None]]] = []

    def connect(self, receiver: Callable[[T], Awaitable[None]]) -> None:
        """Add a receiver."""
        self._receivers.append(receiver)

    async def emit(self, payload: T) -> None:
        """Await every receiver with the payload, one after another."""
        for receiver in self._receivers:
            await receiver(payload)


class GameAdvanced(NamedTuple):
    """A game has advanced. `before` is its state until then, or None if the game has just begun."""

    live_table: LiveTable
    before: TableState | None


class InvitationSent(NamedTuple):
    """A user was invited to a table."""

    table: str
    user: str


class Signals:
    """All signals of a server."""

    def __init__(self) -> None:
        #: The game at a table has begun or advanced. Bots may have to move.
        self.turn_changed: Signal[LiveTable] = Signal()
        #: A game has begun or advanced. Emitted once for each step, in the process that wrote it.
        self.game_advanced: Signal[GameAdvanced] = Signal()
        #: The log of a table has new events, written by any process.
        self.log_grew: Signal[LiveTable] = Signal()
        #: The users in the seats of a table have changed.
        self.seated: Signal[LiveTable] = Signal()
        #: A user was invited to a table, by this process or by another one.
        self.invited: Signal[InvitationSent] = Signal()
        self.invited_elsewhere: Signal[UserInvited] = Signal()
        #: An analysis has advanced in another process.
        self.analysis_advanced_elsewhere: Signal[AnalysisAdvanced] = Signal()
        #: The set of users whose chat this user does not read has changed.
        self.blocked: AsyncSignal[str] = AsyncSignal()
        #: A user at these tables has a new name or a new id.
        self.renamed: AsyncSignal[Sequence[str]] = AsyncSignal()
        #: Sessions of this user were ended or moved to another user, by this process or by another one.
        self.sessions_ended: AsyncSignal[str] = AsyncSignal()
        self.sessions_ended_elsewhere: AsyncSignal[str] = AsyncSignal()
