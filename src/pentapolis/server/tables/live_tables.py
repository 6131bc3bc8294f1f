"""The tables that this process has in memory: each is a cache of its row and of its log, and knows who listens.

Before it acts, a process makes sure that it is at the end of the log as far as it has heard; if another was quicker,
the database refuses the event, and the room catches up.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.types import Reason
from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.infra.events import Step
from pentapolis.server.infra.logging_setup import mark
from pentapolis.server.play import ratings
from pentapolis.server.realtime.bus import Changed, Moved
from pentapolis.server.store import tables_store
from pentapolis.server.store.tables_store import EventRow, Progress, StaleSeq, TableRow
from pentapolis.table import clock, serializers
from pentapolis.table.errors import Refusal
from pentapolis.table.event_log import CorruptLog, Event, TableSetup, TableState
from pentapolis.table.patches import UpdateMessage
from pentapolis.table.protocol import ChatLine, ServerMessage, TableChanged, Update

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentapolis.server.infra.events import Signals
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.server.realtime.bus import Bus
    from pentapolis.server.store.database import Database
    from pentapolis.table.protocol import Position

logger = logging.getLogger("pentapolis.tables")

#: After so many events of a table its memory is compared with a replay of its log; and at its end.
CHECKED_EVERY: Final = 50
#: A room that nobody has used for so many seconds is forgotten.
FORGOTTEN: Final = 60.0


#: The viewer and the cursor of a position that was sent; -1 if none was.
Base = tuple[int | None, int]


class Subscriber(Protocol):
    """Somebody who is told what happens at a table."""

    user: str
    #: Whose chat they do not read.
    muted: frozenset[str]
    #: By table, as who they saw it and at which cursor when they were last told; only where they take changes.
    bases: dict[str, Base]

    def tell(self, message: bytes) -> None:
        """Take a message; never blocks."""


class LiveTable:
    """One table in memory."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        #: The bots that think here now, by seat.
        self.thinking: dict[int, asyncio.Task[None]] = {}
        #: Whether the row and the log may have changed since they were read.
        self.behind = True
        #: Whether they are being read: what is known is old until then.
        self.reading = False
        self.used = 0.0
        self._row: TableRow | None = None
        self.state: TableState | None = None
        #: What spectators see, where that is later (spectator_delay.py).
        self.past: TableState | None = None
        #: The last positions that were told, by viewer: what changes is told of them. Only of viewers who take changes.
        self.told: dict[int | None, Position] = {}
        #: What players have said there, which spectators may not read yet.
        self.unread: list[ChatLine] = []
        #: Whether the log cannot be replayed, as that of a game by older rules.
        self.broken = False

    @property
    def is_current(self) -> bool:
        """Whether the table has been read, and nothing was heard of a change since."""
        return self._row is not None and not self.behind and not self.reading

    @property
    def row(self) -> TableRow:
        """The table's row, once it has been read."""
        assert self._row is not None
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = row

    def game(self) -> TableState:
        """The game that is being played, or was. Raises Refusal."""
        if self.state is None:
            raise Refusal("not_playing", Reason("broken_log" if self.broken else "not_started"))
        return self.state

    def going(self) -> TableState:
        """The game that is being played. Raises Refusal."""
        table_state = self.game()
        if table_state.result() is not None:
            raise Refusal("not_playing", Reason("game_over"))
        return table_state

    def playable(self) -> TableState:
        """The game that is being played, by the rules of today. Raises Refusal."""
        table_state = self.going()
        if table_state.kept:
            raise Refusal("not_playing", table_state.halted())
        return table_state

    def seat_of(self, user: str) -> int:
        """The seat of a user. Raises Refusal."""
        seat = self.row.seat_of(user)
        if seat is None:
            raise Refusal("not_seated")
        return seat

    # -- telling

    def send_each(self, message: Callable[[str, int | None], ServerMessage]) -> None:
        """Tell every listener something that depends on the user and the seat."""
        for listener in list(self.subscribers):
            listener.tell(encode(message(listener.user, self.row.seat_of(listener.user))))

    def broadcast(self, message: ServerMessage) -> None:
        """Tell every listener the same."""
        data = encode(message)
        for listener in list(self.subscribers):
            listener.tell(data)

    def send_table_info(self) -> None:
        """Tell every listener how the table is now."""
        self.send_each(lambda user, _seat: TableChanged(serializers.table_info(self.row, user)))

    def send_update(self, table_state: TableState, now: float) -> None:
        """Tell every listener of the last event of a fold, each as they may see it and not too early."""
        self._tell_news(table_state, now, [one for one in self._seated() if one[1] is not None or not self.row.delay])

    def send_update_to_spectators(self, table_state: TableState, now: float, start: int | None = None) -> None:
        """Tell the listeners without a seat of the last event of a fold, or of all since a line of its log."""
        self._tell_news(table_state, now, [(listener, None) for listener in self.spectators()], start)

    def spectators(self) -> list[Subscriber]:
        """The listeners without a seat."""
        return [listener for listener, seat in self._seated() if seat is None]

    def _seated(self) -> list[tuple[Subscriber, int | None]]:
        """The listeners with their seats."""
        return [(listener, self.row.seat_of(listener.user)) for listener in self.subscribers]

    def _tell_news(
        self, table_state: TableState, now: float, to: list[tuple[Subscriber, int | None]], start: int | None = None
    ) -> None:
        """Tell listeners of what is new in a fold: what changed, if they take that and have what was before."""
        made: dict[int | None, UpdateMessage] = {}
        for listener, viewer in to:
            news = made.get(viewer)
            if news is None:
                news = made[viewer] = UpdateMessage(
                    self.told.pop(viewer, None), update(table_state, self.id, viewer, now, start)
                )
            base = listener.bases.get(self.id)
            listener.tell(news.message_for(base[1] if base is not None and base[0] == viewer else None))
            if base is not None:
                self.note(listener, viewer, news.update.position)

    def note(self, listener: Subscriber, viewer: int | None, position: Position | None) -> None:
        """A listener who takes changes has been sent a position."""
        listener.bases[self.id] = (viewer, -1 if position is None else position.cursor)
        if position is not None:
            self.told[viewer] = position


def encode(message: ServerMessage) -> bytes:
    """A message as it travels."""
    return msgspec.json.encode(message)


def update(table_state: TableState, table: str, viewer: int | None, now: float, start: int | None = None) -> Update:
    """What the last event of a fold means to a viewer, or all that there is since a line of its log."""
    start = table_state.changed_from if start is None else start
    return Update(
        table, serializers.position(table_state, viewer, now), start, serializers.log(table_state, viewer, start)
    )


def setup_of(row: TableRow) -> TableSetup:
    """What the game of a table that has started begins with."""
    return TableSetup(
        game=row.game,
        ruleset=row.ruleset,
        options=row.options,
        players=tuple(seat.name for seat in row.seats),
        bots=tuple(seat.name if seat.kind == "bot" else "" for seat in row.seats),
        seed=row.seed,
        clock=row.clock,
        at=row.started if row.started is not None else row.created,
        start=row.start,
    )


def event_from_row(row: EventRow) -> Event:
    """An event from its row."""
    return msgspec.convert(
        {"seq": row.seq, "kind": row.kind, "seat": row.seat, "data": msgspec.json.decode(row.data), "at": row.at}, Event
    )


def replayed(row: TableRow, events: Iterable[EventRow]) -> TableState:
    """The fold of a whole log, as it is kept."""
    return TableState.of(setup_of(row), map(event_from_row, events))


def progress(table_state: TableState) -> Progress:
    """What lists and sweeps must know of a game."""
    if table_state.result() is not None:
        return Progress(table_state.match.plies(), ())
    due = clock.deadline(table_state.setup.clock, table_state.clocks)
    return Progress(
        table_state.match.plies(),
        table_state.deciders(),
        bool(table_state.awaited_bots()),
        None if due is None else due[1],
    )


class TableRegistry:
    """All tables in memory, and the way from an event to the log, the listeners and the other processes."""

    def __init__(
        self, database: Database, bus: Bus, metrics: Metrics, signals: Signals, now: Callable[[], float]
    ) -> None:
        self.database = database
        self.bus = bus
        self.metrics = metrics
        self.signals = signals
        self.now = now
        self._registry: dict[str, LiveTable] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- finding

    async def get(self, table_id: str) -> LiveTable:
        """A table, as new as we have heard. Raises Refusal."""
        live_table = self._registry.setdefault(table_id, LiveTable(table_id))
        live_table.used = self.now()
        if not live_table.is_current:
            async with live_table.lock:
                await self.catch_up(live_table)
        return live_table

    def known(self, table_id: str) -> LiveTable | None:
        """A table, if it is in memory."""
        return self._registry.get(table_id)

    def all(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._registry.values())

    def drop_unused(self) -> None:
        """Drop the tables that nobody uses."""
        oldest = self.now() - FORGOTTEN
        for live_table in self.all():
            if not (
                live_table.subscribers or live_table.thinking or live_table.lock.locked() or live_table.used > oldest
            ):
                del self._registry[live_table.id]

    # -- reading

    async def catch_up(self, live_table: LiveTable) -> None:
        """Read what happened since; the listeners are told. The caller holds the lock. Raises Refusal."""
        if live_table.is_current:
            return
        # From here on, what we hear of a change may be news again.
        live_table.behind, live_table.reading = False, True
        known = live_table._row
        try:
            row, events = await self._read(live_table)
            if live_table.state is not None and setup_of(row).players != live_table.state.setup.players:
                # Somebody is called otherwise now, in the record too.
                live_table.state = None
                row, events = await self._read(live_table)
            live_table.row = row
            live_table.state = await self._advanced(live_table, row, events)
        except BaseException:
            live_table.behind = True
            raise
        finally:
            live_table.reading = False
        self.signals.grew.tell(live_table)
        if known is None:
            return
        # That a hint was taken is not told before the end: nor may a message betray it.
        was, now = known.without_hints(), row.without_hints()
        if now != was:
            live_table.send_table_info()
            if now.seats != was.seats:
                self.signals.seated.tell(live_table)

    async def _read(self, live_table: LiveTable) -> tuple[TableRow, list[EventRow]]:
        """The row and the new part of the log."""
        seen = live_table.state.cursor if live_table.state is not None else 0

        async def work(db: AsyncConnection) -> tuple[TableRow | None, list[EventRow]]:
            row = await tables_store.get_table(db, live_table.id)
            return row, await tables_store.events_after(db, live_table.id, seen) if row is not None else []

        try:
            row, events = await self.database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise self.failed(error) from error
        if row is None:
            self._registry.pop(live_table.id, None)
            raise Refusal("no_such_table")
        return row, events

    async def _advanced(self, live_table: LiveTable, row: TableRow, events: list[EventRow]) -> TableState | None:
        """The fold after the new events; listeners are told of each. None if there is no game, or a broken log."""
        if row.started is None:
            return None
        table_state = live_table.state
        try:
            if table_state is None:
                table_state = await in_thread(replayed, row, events)
                if live_table.subscribers:
                    live_table.send_update(table_state, self.now())
                return table_state
            for event in map(event_from_row, events):
                table_state = await self.after(table_state, event)
                live_table.send_update(table_state, self.now())
        except CorruptLog as error:
            live_table.broken = True
            self.metrics.count("broken_logs_total")
            logger.error("a log cannot be replayed", extra={"table": mark(live_table.id), "error": str(error)})
            return None
        return table_state

    # -- writing

    async def commit(self, live_table: LiveTable, *table_states: TableState) -> TableState:
        """Write what comes next in a table's log, and tell everybody: each fold has one event more than the one before.

        It is written together or not at all. The caller holds the lock. Raises Refusal.
        """
        before, table_state = live_table.going(), table_states[-1]
        events = table_state.events[before.cursor :]
        row = self._row_after(live_table.row, table_state, events[-1].at)
        started = time.perf_counter()
        try:
            await self._write(live_table, row, before, table_state)
        except StaleSeq as error:
            live_table.behind = True
            await self.catch_up(live_table)
            raise Refusal("stale") from error
        except (SQLAlchemyError, OSError) as error:
            # It may have been written or not: the log knows.
            live_table.behind = True
            raise self.failed(error) from error
        self.metrics.observe("commit_seconds", time.perf_counter() - started)
        for event in events:
            self.metrics.count("events_total", kind=event.kind)
        told_of_table = row.status != live_table.row.status or row.seats != live_table.row.seats
        live_table.row, live_table.state = row, table_state
        for each in table_states:
            live_table.send_update(each, self.now())
        if told_of_table:
            live_table.send_table_info()
        if table_state.result() is not None or table_state.cursor // CHECKED_EVERY > before.cursor // CHECKED_EVERY:
            self.spawn(self._check(live_table, table_state))
        self.signals.went_on.tell(live_table)
        self.signals.stepped.tell(Step(live_table, before))
        self.signals.grew.tell(live_table)
        self.spawn(self.bus.publish(Moved(live_table.id, table_state.cursor)))
        return table_state

    async def _write(self, live_table: LiveTable, row: TableRow, before: TableState, table_state: TableState) -> None:
        """One transaction: the new events, and what lists and sweeps must know."""
        *most, last = table_state.events[before.cursor :]

        async def work(db: AsyncConnection) -> None:
            for event in most:
                await append(db, event)
            await append(db, last, progress(table_state))
            for seat in range(table_state.seats):
                bot = table_state.substitutes.get(seat, "")
                if bot != before.substitutes.get(seat, ""):
                    await tables_store.set_substitute(db, live_table.id, seat, bot)
            if row.status != "playing":
                await tables_store.finish_table(db, live_table.id, row.result, last.at)
                await ratings.rate_within(db, row, last.at)

        async def append(db: AsyncConnection, event: Event, after: Progress | None = None) -> None:
            data = msgspec.json.encode(event.data).decode()
            await tables_store.append_event(db, live_table.id, event.seq, event.kind, event.seat, data, event.at, after)

        await self.database.write(work)

    def _row_after(self, row: TableRow, table_state: TableState, at: float) -> TableRow:
        """The row as it is after the last event of a fold."""
        known = progress(table_state)
        result = table_state.result()
        seats = tuple(
            msgspec.structs.replace(seat, substitute=table_state.substitutes.get(seat.seat, "")) for seat in row.seats
        )
        after = msgspec.structs.replace(
            row,
            seats=seats,
            plies=known.plies,
            waiting=known.waiting,
            awaits_bot=known.awaits_bot,
            deadline=known.deadline,
            updated=at,
        )
        if result is None:
            return after
        status = "aborted" if table_state.aborted else "over"
        return msgspec.structs.replace(
            after, status=status, finished=at, result=None if table_state.aborted else result, rematch=row.rematch
        )

    async def after(self, table_state: TableState, event: Event) -> TableState:
        """The fold after an event; going back replays the game, which is not done on the event loop."""
        if event.kind == "undo":
            return await in_thread(table_state.after, event)
        return table_state.after(event)

    async def changed(self, live_table: LiveTable) -> None:
        """The row was changed by a transaction of ours: read it, tell the listeners and the other processes."""
        async with live_table.lock:
            live_table.behind = True
            await self.catch_up(live_table)
        await self.bus.publish(Changed(live_table.id))

    async def count_hint(self, live_table: LiveTable, seat: int) -> None:
        """One more hint was given to the person in a seat. Raises Refusal."""
        try:
            await self.database.write(lambda db: tables_store.count_hint(db, live_table.id, seat))
        except (SQLAlchemyError, OSError) as error:
            raise self.failed(error) from error
        await self.changed(live_table)

    # -- checking

    async def _check(self, live_table: LiveTable, table_state: TableState) -> None:
        """Compare a fold in memory with the replay of the log as it is kept."""
        try:
            events = await self.database.read(lambda db: tables_store.events_after(db, live_table.id, 0))
            kept = await asyncio.to_thread(replayed, live_table.row, events[: table_state.cursor])
            same = await asyncio.to_thread(kept.same_as, table_state)
        except CorruptLog:
            same = False
        except (SQLAlchemyError, OSError) as error:
            logger.warning(
                "a table could not be checked", extra={"table": mark(live_table.id), "error": type(error).__name__}
            )
            return
        self.metrics.count("replay_checks_total", result="same" if same else "different")
        if not same:
            logger.error(
                "memory differs from the log", extra={"table": mark(live_table.id), "cursor": table_state.cursor}
            )
            async with live_table.lock:
                live_table.state, live_table.behind = None, True

    # -- running

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside everything else; it is waited for at the end."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        """Forget a task that has ended, and log why if it failed."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.count("task_failures_total", kind=type(error).__name__)
            if isinstance(error, SQLAlchemyError):
                self.failed(error)
            # A refusal was told where it was meant; that the database failed is logged already.
            elif not isinstance(error, Refusal):
                logger.error("a task failed", exc_info=error)

    async def finish(self) -> None:
        """Wait for what still runs; bots that think are not waited for."""
        for live_table in self.all():
            for task in live_table.thinking.values():
                task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=10)

    def failed(self, error: Exception) -> Refusal:
        """The database did not answer."""
        self.metrics.count("database_failures_total")
        logger.error("the database failed", extra={"error": type(error).__name__})
        return Refusal("busy", Reason("try_again"))
