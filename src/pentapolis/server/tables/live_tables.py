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
from pentapolis.server.infra.events import GameAdvanced
from pentapolis.server.infra.logging_setup import table_log_id
from pentapolis.server.play import ratings
from pentapolis.server.realtime.bus import Changed, Moved
from pentapolis.server.store import events_store, tables_store
from pentapolis.server.store.events_store import EventRow, StaleSeq
from pentapolis.server.store.tables_store import Progress, TableRow
from pentapolis.table import clock, serializers
from pentapolis.table.errors import Refusal
from pentapolis.table.event_log import Beginning, BrokenLog, Event, Fold
from pentapolis.table.patches import News
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


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    user: str
    #: Whose chat they do not read.
    muted: frozenset[str]
    #: By table, as who they saw it and at which cursor when they were last told; only where they take changes.
    bases: dict[str, Base]

    def tell(self, message: bytes) -> None:
        """Take a message; never blocks."""


class Room:
    """One table in memory."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        #: The bots that think here now, by seat.
        self.thinking: dict[int, asyncio.Task[None]] = {}
        #: Whether the row and the log may have changed since they were read.
        self.behind = True
        #: Whether they are being read: what is known is old until then.
        self.reading = False
        self.used = 0.0
        self._row: TableRow | None = None
        self.fold: Fold | None = None
        #: What spectators see, where that is later (spectator_delay.py).
        self.past: Fold | None = None
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

    def game(self) -> Fold:
        """The game that is being played, or was. Raises Refusal."""
        if self.fold is None:
            raise Refusal("not_playing", Reason("broken_log" if self.broken else "not_started"))
        return self.fold

    def going(self) -> Fold:
        """The game that is being played. Raises Refusal."""
        fold = self.game()
        if fold.result() is not None:
            raise Refusal("not_playing", Reason("game_over"))
        return fold

    def playable(self) -> Fold:
        """The game that is being played, by the rules of today. Raises Refusal."""
        fold = self.going()
        if fold.kept:
            raise Refusal("not_playing", fold.halted())
        return fold

    def seat_of(self, user: str) -> int:
        """The seat of a user. Raises Refusal."""
        seat = self.row.seat_of(user)
        if seat is None:
            raise Refusal("not_seated")
        return seat

    # -- telling

    def tell_each(self, message: Callable[[str, int | None], ServerMessage]) -> None:
        """Tell every listener something that depends on the user and the seat."""
        for listener in list(self.listeners):
            listener.tell(encode(message(listener.user, self.row.seat_of(listener.user))))

    def tell_all(self, message: ServerMessage) -> None:
        """Tell every listener the same."""
        data = encode(message)
        for listener in list(self.listeners):
            listener.tell(data)

    def tell_table(self) -> None:
        """Tell every listener how the table is now."""
        self.tell_each(lambda user, _seat: TableChanged(serializers.table_info(self.row, user)))

    def tell_update(self, fold: Fold, now: float) -> None:
        """Tell every listener of the last event of a fold, each as they may see it and not too early."""
        self._tell_news(fold, now, [one for one in self._seated() if one[1] is not None or not self.row.delay])

    def tell_spectators(self, fold: Fold, now: float, start: int | None = None) -> None:
        """Tell the listeners without a seat of the last event of a fold, or of all since a line of its log."""
        self._tell_news(fold, now, [(listener, None) for listener in self.spectators()], start)

    def spectators(self) -> list[Listener]:
        """The listeners without a seat."""
        return [listener for listener, seat in self._seated() if seat is None]

    def _seated(self) -> list[tuple[Listener, int | None]]:
        """The listeners with their seats."""
        return [(listener, self.row.seat_of(listener.user)) for listener in self.listeners]

    def _tell_news(
        self, fold: Fold, now: float, to: list[tuple[Listener, int | None]], start: int | None = None
    ) -> None:
        """Tell listeners of what is new in a fold: what changed, if they take that and have what was before."""
        made: dict[int | None, News] = {}
        for listener, viewer in to:
            news = made.get(viewer)
            if news is None:
                news = made[viewer] = News(self.told.pop(viewer, None), update(fold, self.id, viewer, now, start))
            base = listener.bases.get(self.id)
            listener.tell(news.since(base[1] if base is not None and base[0] == viewer else None))
            if base is not None:
                self.note(listener, viewer, news.update.position)

    def note(self, listener: Listener, viewer: int | None, position: Position | None) -> None:
        """A listener who takes changes has been sent a position."""
        listener.bases[self.id] = (viewer, -1 if position is None else position.cursor)
        if position is not None:
            self.told[viewer] = position


def encode(message: ServerMessage) -> bytes:
    """A message as it travels."""
    return msgspec.json.encode(message)


def update(fold: Fold, table: str, viewer: int | None, now: float, start: int | None = None) -> Update:
    """What the last event of a fold means to a viewer, or all that there is since a line of its log."""
    start = fold.changed_from if start is None else start
    return Update(table, serializers.position(fold, viewer, now), start, serializers.log(fold, viewer, start))


def beginning(row: TableRow) -> Beginning:
    """What the game of a table that has started begins with."""
    return Beginning(
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


def read_event(row: EventRow) -> Event:
    """An event from its row."""
    return msgspec.convert(
        {"seq": row.seq, "kind": row.kind, "seat": row.seat, "data": msgspec.json.decode(row.data), "at": row.at}, Event
    )


def replayed(row: TableRow, events: Iterable[EventRow]) -> Fold:
    """The fold of a whole log, as it is kept."""
    return Fold.of(beginning(row), map(read_event, events))


def progress(fold: Fold) -> Progress:
    """What lists and sweeps must know of a game."""
    if fold.result() is not None:
        return Progress(fold.match.plies(), ())
    due = clock.deadline(fold.beginning.clock, fold.clocks)
    return Progress(fold.match.plies(), fold.deciders(), bool(fold.awaited_bots()), None if due is None else due[1])


class Rooms:
    """All tables in memory, and the way from an event to the log, the listeners and the other processes."""

    def __init__(
        self, database: Database, bus: Bus, metrics: Metrics, signals: Signals, now: Callable[[], float]
    ) -> None:
        self.database = database
        self.bus = bus
        self.metrics = metrics
        self.signals = signals
        self.now = now
        self._rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- finding

    async def get(self, table_id: str) -> Room:
        """A table, as new as we have heard. Raises Refusal."""
        room = self._rooms.setdefault(table_id, Room(table_id))
        room.used = self.now()
        if not room.is_current:
            async with room.lock:
                await self.catch_up(room)
        return room

    def known(self, table_id: str) -> Room | None:
        """A table, if it is in memory."""
        return self._rooms.get(table_id)

    def all(self) -> list[Room]:
        """All tables in memory."""
        return list(self._rooms.values())

    def forget_unused(self) -> None:
        """Drop the tables that nobody uses."""
        oldest = self.now() - FORGOTTEN
        for room in self.all():
            if not (room.listeners or room.thinking or room.lock.locked() or room.used > oldest):
                del self._rooms[room.id]

    # -- reading

    async def catch_up(self, room: Room) -> None:
        """Read what happened since; the listeners are told. The caller holds the lock. Raises Refusal."""
        if room.is_current:
            return
        # From here on, what we hear of a change may be news again.
        room.behind, room.reading = False, True
        known = room._row
        try:
            row, events = await self._read(room)
            if room.fold is not None and beginning(row).players != room.fold.beginning.players:
                # Somebody is called otherwise now, in the record too.
                room.fold = None
                row, events = await self._read(room)
            room.row = row
            room.fold = await self._advanced(room, row, events)
        except BaseException:
            room.behind = True
            raise
        finally:
            room.reading = False
        self.signals.log_grew.emit(room)
        if known is None:
            return
        # That a hint was taken is not told before the end: nor may a message betray it.
        was, now = known.without_hints(), row.without_hints()
        if now != was:
            room.tell_table()
            if now.seats != was.seats:
                self.signals.seated.emit(room)

    async def _read(self, room: Room) -> tuple[TableRow, list[EventRow]]:
        """The row and the new part of the log."""
        seen = room.fold.cursor if room.fold is not None else 0

        async def work(db: AsyncConnection) -> tuple[TableRow | None, list[EventRow]]:
            row = await tables_store.get_table(db, room.id)
            return row, await events_store.events_after(db, room.id, seen) if row is not None else []

        try:
            row, events = await self.database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise self.failed(error) from error
        if row is None:
            self._rooms.pop(room.id, None)
            raise Refusal("no_such_table")
        return row, events

    async def _advanced(self, room: Room, row: TableRow, events: list[EventRow]) -> Fold | None:
        """The fold after the new events; listeners are told of each. None if there is no game, or a broken log."""
        if row.started is None:
            return None
        fold = room.fold
        try:
            if fold is None:
                fold = await in_thread(replayed, row, events)
                if room.listeners:
                    room.tell_update(fold, self.now())
                return fold
            for event in map(read_event, events):
                fold = await self.after(fold, event)
                room.tell_update(fold, self.now())
        except BrokenLog as error:
            room.broken = True
            self.metrics.count("broken_logs_total")
            logger.error("a log cannot be replayed", extra={"table": table_log_id(room.id), "error": str(error)})
            return None
        return fold

    # -- writing

    async def commit(self, room: Room, *folds: Fold) -> Fold:
        """Write what comes next in a table's log, and tell everybody: each fold has one event more than the one before.

        It is written together or not at all. The caller holds the lock. Raises Refusal.
        """
        before, fold = room.going(), folds[-1]
        events = fold.events[before.cursor :]
        row = self._row_after(room.row, fold, events[-1].at)
        started = time.perf_counter()
        try:
            await self._write(room, row, before, fold)
        except StaleSeq as error:
            room.behind = True
            await self.catch_up(room)
            raise Refusal("stale") from error
        except (SQLAlchemyError, OSError) as error:
            # It may have been written or not: the log knows.
            room.behind = True
            raise self.failed(error) from error
        self.metrics.observe("commit_seconds", time.perf_counter() - started)
        for event in events:
            self.metrics.count("events_total", kind=event.kind)
        told_of_table = row.status != room.row.status or row.seats != room.row.seats
        room.row, room.fold = row, fold
        for each in folds:
            room.tell_update(each, self.now())
        if told_of_table:
            room.tell_table()
        if fold.result() is not None or fold.cursor // CHECKED_EVERY > before.cursor // CHECKED_EVERY:
            self.spawn(self._check(room, fold))
        self.signals.turn_changed.emit(room)
        self.signals.game_advanced.emit(GameAdvanced(room, before))
        self.signals.log_grew.emit(room)
        self.spawn(self.bus.publish(Moved(room.id, fold.cursor)))
        return fold

    async def _write(self, room: Room, row: TableRow, before: Fold, fold: Fold) -> None:
        """One transaction: the new events, and what lists and sweeps must know."""
        *most, last = fold.events[before.cursor :]

        async def work(db: AsyncConnection) -> None:
            for event in most:
                await append(db, event)
            await append(db, last, progress(fold))
            for seat in range(fold.seats):
                bot = fold.substitutes.get(seat, "")
                if bot != before.substitutes.get(seat, ""):
                    await tables_store.set_substitute(db, room.id, seat, bot)
            if row.status != "playing":
                await tables_store.finish_table(db, room.id, row.result, last.at)
                await ratings.rate_within(db, row, last.at)

        async def append(db: AsyncConnection, event: Event, after: Progress | None = None) -> None:
            data = msgspec.json.encode(event.data).decode()
            await events_store.append_event(db, room.id, event.seq, event.kind, event.seat, data, event.at, after)

        await self.database.write(work)

    def _row_after(self, row: TableRow, fold: Fold, at: float) -> TableRow:
        """The row as it is after the last event of a fold."""
        known = progress(fold)
        result = fold.result()
        seats = tuple(
            msgspec.structs.replace(seat, substitute=fold.substitutes.get(seat.seat, "")) for seat in row.seats
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
        status = "aborted" if fold.aborted else "over"
        return msgspec.structs.replace(
            after, status=status, finished=at, result=None if fold.aborted else result, rematch=row.rematch
        )

    async def after(self, fold: Fold, event: Event) -> Fold:
        """The fold after an event; going back replays the game, which is not done on the event loop."""
        if event.kind == "undo":
            return await in_thread(fold.after, event)
        return fold.after(event)

    async def changed(self, room: Room) -> None:
        """The row was changed by a transaction of ours: read it, tell the listeners and the other processes."""
        async with room.lock:
            room.behind = True
            await self.catch_up(room)
        await self.bus.publish(Changed(room.id))

    async def count_hint(self, room: Room, seat: int) -> None:
        """One more hint was given to the person in a seat. Raises Refusal."""
        try:
            await self.database.write(lambda db: tables_store.add_hint(db, room.id, seat))
        except (SQLAlchemyError, OSError) as error:
            raise self.failed(error) from error
        await self.changed(room)

    # -- checking

    async def _check(self, room: Room, fold: Fold) -> None:
        """Compare a fold in memory with the replay of the log as it is kept."""
        try:
            events = await self.database.read(lambda db: events_store.events_after(db, room.id, 0))
            kept = await asyncio.to_thread(replayed, room.row, events[: fold.cursor])
            same = await asyncio.to_thread(kept.same_as, fold)
        except BrokenLog:
            same = False
        except (SQLAlchemyError, OSError) as error:
            logger.warning(
                "a table could not be checked", extra={"table": table_log_id(room.id), "error": type(error).__name__}
            )
            return
        self.metrics.count("replay_checks_total", result="same" if same else "different")
        if not same:
            logger.error("memory differs from the log", extra={"table": table_log_id(room.id), "cursor": fold.cursor})
            async with room.lock:
                room.fold, room.behind = None, True

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
        for room in self.all():
            for task in room.thinking.values():
                task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=10)

    def failed(self, error: Exception) -> Refusal:
        """The database did not answer."""
        self.metrics.count("database_failures_total")
        logger.error("the database failed", extra={"error": type(error).__name__})
        return Refusal("busy", Reason("try_again"))
