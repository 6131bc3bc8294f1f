"""The registry of the tables in memory, and the path of an event to the log, the subscribers and other processes.

Before a process acts, it reads the log as far as other processes have reported it. If another process has written
first, the database refuses the event, and the table is read again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.infra.events import GameAdvanced
from pentapolis.server.infra.logging_setup import table_log_id
from pentapolis.server.play import ratings
from pentapolis.server.realtime.bus import Changed, Moved
from pentapolis.server.store import events_store, notifications_store, tables_store
from pentapolis.server.store.events_store import EventRow, StaleSeq
from pentapolis.server.tables.live_table import LiveTable
from pentapolis.table.errors import Refusal
from pentapolis.table.event_log import CorruptLog, Event, TableState
from pentapolis.table.rows import row_after, setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sqlalchemy import Connection

    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.infra.database_failures import DatabaseFailures
    from pentapolis.server.infra.events import Signals
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.server.notifications.causes import NotificationCauses
    from pentapolis.server.realtime.bus import Bus
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.notifications_store import OwedNotification
    from pentapolis.table.rows import TableRow

logger = logging.getLogger("pentapolis.tables")

#: After this number of events, and at its end, a table in memory is compared with a replay of its log.
CHECKED_EVERY: Final = 50
#: A table that was not used for this number of seconds is dropped from memory.
FORGOTTEN: Final = 60.0


def event_from_row(row: EventRow) -> Event:
    """Return an event from its row."""
    return msgspec.convert(
        {"seq": row.seq, "kind": row.kind, "seat": row.seat, "data": msgspec.json.decode(row.data), "at": row.at}, Event
    )


def replay_log(row: TableRow, events: Iterable[EventRow]) -> TableState:
    """Return the state after a whole stored log. Raises CorruptLog."""
    return TableState.of(setup_of(row), map(event_from_row, events))


async def apply_event(table_state: TableState, event: Event) -> TableState:
    """Return the state after an event; an undo replays the game, and so runs in a thread."""
    if event.kind == "undo":
        return await in_thread(table_state.after, event)
    return table_state.after(event)


class TableRegistry:
    """All tables in memory."""

    def __init__(
        self,
        database: Database,
        bus: Bus,
        metrics: Metrics,
        signals: Signals,
        tasks: BackgroundTasks,
        failures: DatabaseFailures,
        causes: NotificationCauses,
        now: Callable[[], float],
    ) -> None:
        self._database = database
        self._bus = bus
        self._metrics = metrics
        self._signals = signals
        self._tasks = tasks
        self._failures = failures
        self._causes = causes
        self._now = now
        self._tables: dict[str, LiveTable] = {}

    # -- finding

    async def get(self, table_id: str) -> LiveTable:
        """Return a table, read up to the last reported change. Raises Refusal."""
        live_table = self._tables.setdefault(table_id, LiveTable(table_id))
        live_table.mark_used(self._now())
        if not live_table.is_current:
            async with live_table.exclusive():
                await self.catch_up(live_table)
        return live_table

    def find(self, table_id: str) -> LiveTable | None:
        """Return a table, or None if it is not in memory."""
        return self._tables.get(table_id)

    def all(self) -> list[LiveTable]:
        """Return all tables in memory."""
        return list(self._tables.values())

    def drop_unused(self) -> None:
        """Drop the tables that are not in use."""
        oldest = self._now() - FORGOTTEN
        for live_table in self.all():
            if live_table.is_unused_since(oldest):
                del self._tables[live_table.id]

    def drop_all(self) -> None:
        """Drop all tables; each is read again when it is needed."""
        self._tables.clear()

    # -- reading

    async def catch_up(self, live_table: LiveTable) -> None:
        """Read the new events and send them to the subscribers. The caller holds the lock. Raises Refusal."""
        if live_table.is_current:
            return
        known = live_table.known_row
        with live_table.refreshing():
            row, events = await self._read(live_table)
            if live_table.state is not None and setup_of(row).players != live_table.state.setup.players:
                # The whole log is replayed, because a player was renamed and the record has the names.
                live_table.drop_state()
                row, events = await self._read(live_table)
            live_table.store(row, live_table.state)
            live_table.store(row, await self._advance(live_table, row, events))
        self._signals.log_grew.emit(live_table)
        if known is None:
            return
        # Hints are secret until the game is over, so their count alone must not cause a message before.
        was, now = (known, row) if row.finished is not None else (known.without_hints(), row.without_hints())
        if now != was:
            live_table.send_table_info()
            if now.seats != was.seats:
                self._signals.seated.emit(live_table)

    async def _read(self, live_table: LiveTable) -> tuple[TableRow, list[EventRow]]:
        """Return the row and the new part of the log. Raises Refusal."""
        seen = live_table.state.cursor if live_table.state is not None else 0

        def work(db: Connection) -> tuple[TableRow | None, list[EventRow]]:
            row = tables_store.get_table(db, live_table.id)
            return row, events_store.events_after(db, live_table.id, seen) if row is not None else []

        try:
            row, events = await self._database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise self._failures.refusal(error) from error
        if row is None:
            self._tables.pop(live_table.id, None)
            raise Refusal("no_such_table")
        return row, events

    async def _advance(self, live_table: LiveTable, row: TableRow, events: list[EventRow]) -> TableState | None:
        """Return the state after new events, and send each; None if there is no game, or its log is corrupt."""
        if row.started is None:
            return None
        table_state = live_table.state
        try:
            if table_state is None:
                table_state = await in_thread(replay_log, row, events)
                if live_table.is_watched:
                    live_table.send_update(table_state, self._now())
                return table_state
            for event in map(event_from_row, events):
                table_state = await apply_event(table_state, event)
                live_table.send_update(table_state, self._now())
        except CorruptLog as error:
            live_table.mark_corrupt()
            self._metrics.count("broken_logs_total")
            logger.error("a log cannot be replayed", extra={"table": table_log_id(live_table.id), "error": str(error)})
            return None
        return table_state

    # -- writing

    async def commit(self, live_table: LiveTable, *table_states: TableState) -> TableState:
        """Write the next events of a log in one transaction, and send them; each state has one event more.

        Return the last state. The caller holds the lock. Raises Refusal.
        """
        before, table_state = live_table.running_state(), table_states[-1]
        events = table_state.events[before.cursor :]
        row = row_after(live_table.row, table_state, events[-1].at)
        started = time.perf_counter()
        try:
            await self._write(live_table.row, row, events, self._causes.after_step(row, before, table_state))
        except StaleSeq as error:
            live_table.mark_stale()
            await self.catch_up(live_table)
            raise Refusal("stale") from error
        except (SQLAlchemyError, OSError) as error:
            # The log is read again, because the transaction may have been committed.
            live_table.mark_stale()
            raise self._failures.refusal(error) from error
        self._metrics.observe("commit_seconds", time.perf_counter() - started)
        for event in events:
            self._metrics.count("events_total", kind=event.kind)
        info_changed = row.status != live_table.row.status or row.seats != live_table.row.seats
        live_table.store(row, table_state)
        for each in table_states:
            live_table.send_update(each, self._now())
        if info_changed:
            live_table.send_table_info()
        if table_state.result() is not None or table_state.cursor // CHECKED_EVERY > before.cursor // CHECKED_EVERY:
            self._tasks.spawn(self._check(live_table, table_state))
        self._signals.turn_changed.emit(live_table)
        self._signals.game_advanced.emit(GameAdvanced(live_table, before))
        self._signals.log_grew.emit(live_table)
        self._tasks.spawn(self._bus.publish(Moved(live_table.id, table_state.cursor)))
        return table_state

    async def _write(
        self, before: TableRow, row: TableRow, events: Sequence[Event], owed: Sequence[OwedNotification]
    ) -> None:
        """Write the new events, the columns that follow and the notifications that are owed, in one transaction."""

        def work(db: Connection) -> None:
            for event in events:
                data = msgspec.json.encode(event.data).decode()
                events_store.append_event(db, row.id, event.seq, event.kind, event.seat, data, event.at)
            tables_store.save_row(db, before, row)
            notifications_store.add_owed(db, owed)
            if row.status != "playing":
                ratings.rate_in_transaction(db, row, row.updated)

        await self._database.write(work)

    async def reload(self, live_table: LiveTable) -> None:
        """Read a table whose row was just written, and announce the change to subscribers and other processes."""
        async with live_table.exclusive():
            live_table.mark_stale()
            await self.catch_up(live_table)
        await self._bus.publish(Changed(live_table.id))

    # -- checking

    async def _check(self, live_table: LiveTable, table_state: TableState) -> None:
        """Compare a state in memory with the replay of the stored log, and drop it if they differ."""
        try:
            events = await self._database.read(lambda db: events_store.events_after(db, live_table.id, 0))
            stored = await asyncio.to_thread(replay_log, live_table.row, events[: table_state.cursor])
            same = await asyncio.to_thread(stored.same_as, table_state)
        except CorruptLog:
            same = False
        except (SQLAlchemyError, OSError) as error:
            logger.warning(
                "a table could not be checked",
                extra={"table": table_log_id(live_table.id), "error": type(error).__name__},
            )
            return
        self._metrics.count("replay_checks_total", result="same" if same else "different")
        if not same:
            logger.error(
                "memory differs from the log",
                extra={"table": table_log_id(live_table.id), "cursor": table_state.cursor},
            )
            async with live_table.exclusive():
                live_table.drop_state()
                live_table.mark_stale()

    # -- stopping

    def cancel_bots(self) -> None:
        """Cancel the bots of all tables."""
        for live_table in self.all():
            live_table.cancel_bot_tasks()
