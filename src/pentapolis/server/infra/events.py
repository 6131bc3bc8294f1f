"""What one part of the server tells the others without knowing them. Who hears of what stands in `app.Services`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from pentapolis.server.realtime.bus import UserInvited
    from pentapolis.server.tables.live_table import LiveTable
    from pentapolis.table.event_log import TableState

T = TypeVar("T")


class Signal(Generic[T]):
    """Something that is told at once to everybody who was connected, in that order."""

    def __init__(self) -> None:
        self._hearers: list[Callable[[T], None]] = []

    def connect(self, hear: Callable[[T], None]) -> None:
        """Say who hears of it."""
        self._hearers.append(hear)

    def tell(self, what: T) -> None:
        """Let everybody hear of it."""
        for hear in self._hearers:
            hear(what)


class Errand(Generic[T]):
    """Something that whoever was connected has to do about it, and whoever tells of it waits for that."""

    def __init__(self) -> None:
        self._doers: list[Callable[[T], Awaitable[None]]] = []

    def connect(self, do: Callable[[T], Awaitable[None]]) -> None:
        """Say who does something about it."""
        self._doers.append(do)

    async def tell(self, what: T) -> None:
        """Let everybody do what they have to, one after another."""
        for do in self._doers:
            await do(what)


class Step(NamedTuple):
    """A game has gone on; `before` is how it stood until then, None if it has begun."""

    live_table: LiveTable
    before: TableState | None


class Invited(NamedTuple):
    """Somebody was invited to a table by somebody of this name."""

    table: str
    user: str
    by: str


class Signals:
    """All signals of a server."""

    def __init__(self) -> None:
        #: The game at a table has begun or gone on: bots may be awaited.
        self.went_on: Signal[LiveTable] = Signal()
        #: The same once for each step, in the process that wrote it.
        self.stepped: Signal[Step] = Signal()
        #: More of a game is known, in whatever process it was written.
        self.grew: Signal[LiveTable] = Signal()
        #: Others sit at a table now.
        self.seated: Signal[LiveTable] = Signal()
        #: Somebody was invited to a table: by us, or by another process.
        self.invited: Signal[Invited] = Signal()
        self.invited_elsewhere: Signal[UserInvited] = Signal()
        #: This user reads the chat of others than before.
        self.blocked: Errand[str] = Errand()
        #: At these tables a person has another name, or is another user.
        self.renamed: Errand[Sequence[str]] = Errand()
        #: Sessions of this user were ended, or went to somebody else: by us, or by another process.
        self.sessions_ended: Errand[str] = Errand()
        self.sessions_ended_elsewhere: Errand[str] = Errand()
