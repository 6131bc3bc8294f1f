"""What one part of the server tells the others without knowing them. Who hears of what stands in `app.Services`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from pentapolis.server.realtime.bus import Asked
    from pentapolis.server.tables.live_tables import Room
    from pentapolis.table.event_log import Fold

T = TypeVar("T")


class Signal(Generic[T]):
    """Something that is told at once to everybody who was connected, in that order."""

    def __init__(self) -> None:
        self._receivers: list[Callable[[T], None]] = []

    def connect(self, receiver: Callable[[T], None]) -> None:
        """Say who hears of it."""
        self._receivers.append(receiver)

    def emit(self, payload: T) -> None:
        """Let everybody hear of it."""
        for receiver in self._receivers:
            receiver(payload)


class AsyncSignal(Generic[T]):
    """Something that whoever was connected has to do about it, and whoever tells of it waits for that."""

    def __init__(self) -> None:
        self._receivers: list[Callable[[T], Awaitable[None]]] = []

    def connect(self, receiver: Callable[[T], Awaitable[None]]) -> None:
        """Say who does something about it."""
        self._receivers.append(receiver)

    async def emit(self, payload: T) -> None:
        """Let everybody do what they have to, one after another."""
        for receiver in self._receivers:
            await receiver(payload)


class GameAdvanced(NamedTuple):
    """A game has gone on; `before` is how it stood until then, None if it has begun."""

    room: Room
    before: Fold | None


class InvitationSent(NamedTuple):
    """Somebody was invited to a table by somebody of this name."""

    table: str
    user: str
    by: str


class Signals:
    """All signals of a server."""

    def __init__(self) -> None:
        #: The game at a table has begun or gone on: bots may be awaited.
        self.turn_changed: Signal[Room] = Signal()
        #: The same once for each step, in the process that wrote it.
        self.game_advanced: Signal[GameAdvanced] = Signal()
        #: More of a game is known, in whatever process it was written.
        self.log_grew: Signal[Room] = Signal()
        #: Others sit at a table now.
        self.seated: Signal[Room] = Signal()
        #: Somebody was invited to a table: by us, or by another process.
        self.invited: Signal[InvitationSent] = Signal()
        self.invited_elsewhere: Signal[Asked] = Signal()
        #: This user reads the chat of others than before.
        self.blocked: AsyncSignal[str] = AsyncSignal()
        #: At these tables a person has another name, or is another user.
        self.renamed: AsyncSignal[Sequence[str]] = AsyncSignal()
        #: Sessions of this user were ended, or went to somebody else: by us, or by another process.
        self.sessions_ended: AsyncSignal[str] = AsyncSignal()
        self.sessions_ended_elsewhere: AsyncSignal[str] = AsyncSignal()
