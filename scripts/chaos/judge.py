"""Checks after a chaos run, from the database alone: every event, every view and every clock.

The clocks are computed here a second time, from the times of the events and the seats to move, independent of the
server's implementation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec
from sqlalchemy import Connection

from pentapolis.server.store import events_store, tables_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.events_store import EventRow
from pentapolis.server.tables.registry import event_from_row
from pentapolis.table import serializers
from pentapolis.table.event_log import CorruptLog, Event, TableState
from pentapolis.table.protocol import ClockRules, Clocks
from pentapolis.table.rows import TableRow, row_after, setup_of
from scripts.chaos.memory import Glimpse, Memory, digest

#: Tolerance for sums of the same numbers in another order.
TOLERANCE = 1e-3


class Findings(msgspec.Struct):
    """Numbers of comparisons, and the errors found."""

    events: int = 0
    acknowledged: int = 0
    views: int = 0
    clocks: int = 0
    over: int = 0
    wrong: list[str] = []


class StoredTable(msgspec.Struct):
    """Table as stored in the database."""

    row: TableRow
    events: list[EventRow]


async def read_tables(url: str, tables: Sequence[str]) -> dict[str, StoredTable]:
    """Read tables from the database. Missing tables are omitted."""
    database = Database(url)
    try:
        return await database.read(lambda db: _read_tables(db, tables))
    finally:
        await database.close()


def _read_tables(db: Connection, tables: Sequence[str]) -> dict[str, StoredTable]:
    """Return the stored tables among the given ones, by id."""
    found = {}
    for table in tables:
        row = tables_store.get_table(db, table)
        if row is not None:
            found[table] = StoredTable(row, events_store.events_after(db, table, 0))
    return found


def check_table(stored: StoredTable | None, memory: Memory, findings: Findings) -> None:
    """Compare a stored table with the messages that its clients sent and received."""
    if stored is None:
        findings.wrong.append(f"{memory.game}: a table that was acknowledged is gone")
        return
    try:
        events = [event_from_row(row) for row in stored.events]
        wrong = [*event_errors(events, memory), *game_errors(stored.row, events, memory, findings)]
    except CorruptLog as error:
        wrong = [f"the log cannot be replayed: {error}"]
    findings.events += len(stored.events)
    findings.acknowledged += sum(map(len, memory.acked.values()))
    findings.wrong += [f"{memory.game}: {what}" for what in wrong]


def event_errors(events: Sequence[Event], memory: Memory) -> Iterator[str]:
    """Yield errors of events: lost, duplicated, misplaced or reordered moves, and moves that were refused or never
    sent.
    """
    written: dict[str, list[Event]] = {}
    for event in events:
        if event.client_id():
            written.setdefault(event.client_id(), []).append(event)
    for seat, acked in memory.acked.items():
        for message, cursor in acked.items():
            found = written.get(message, [])
            if [event.seq for event in found] != [cursor]:
                yield f"event {cursor} was acknowledged, and is at {[event.seq for event in found]}"
            elif (found[0].seat, found[0].data["move"]) != (seat, memory.sent[seat][message]):
                yield f"event {cursor} is not the move that was acknowledged"
        if list(acked.values()) != sorted(acked.values()):
            yield f"seat {seat + 1} was acknowledged in another order"
    for message, found in written.items():
        if len(found) > 1:
            yield f"a move was made {len(found)} times"
        if message in memory.refused:
            yield f"event {found[0].seq} was refused ({memory.refused[message]}), and is there"
        if message not in memory.sent.get(found[0].seat if found[0].seat is not None else -1, {}):
            yield f"event {found[0].seq} was never sent"
    if any(later.at < earlier.at for earlier, later in pairwise(events)):
        yield "time went back"


def game_errors(row: TableRow, events: Sequence[Event], memory: Memory, findings: Findings) -> Iterator[str]:
    """Yield differences between the views sent and the views of the log, and between the table's row and its log."""
    by_cursor: dict[int, list[Glimpse]] = {}
    for glimpses in memory.shown.values():
        by_cursor.setdefault(glimpses[0].cursor, []).extend(glimpses)
    if any(cursor > len(events) for cursor in by_cursor):
        yield f"event {max(by_cursor)} was shown, and there are {len(events)}"
    table_state = TableState(setup_of(row))
    clocks = ClockModel(table_state)
    yield from view_errors(table_state, clocks, by_cursor.get(0, []), findings)
    for event in events:
        before, table_state = table_state, table_state.after(event)
        clocks.advance(event, before, table_state)
        yield from view_errors(table_state, clocks, by_cursor.get(table_state.cursor, []), findings)
    known = row_after(row, table_state, row.updated)
    if (row.plies, tuple(row.waiting), row.awaits_bot) != (known.plies, known.waiting, known.awaits_bot):
        yield "the table is listed otherwise than its log stands"
    over = row.status != "playing"
    findings.over += over
    if over != (table_state.result() is not None) or (over and row.result != table_state.result()):
        yield "the result is not that of the log"


def view_errors(
    table_state: TableState, clocks: ClockModel, glimpses: Sequence[Glimpse], findings: Findings
) -> Iterator[str]:
    """Yield differences of one position: views that differ from the log's and clocks that differ from the computed
    ones.
    """
    expected: dict[tuple[int | None, int], bytes] = {}
    for glimpse in glimpses:
        what = glimpse.seat, glimpse.start
        if what not in expected:
            expected[what] = digest(
                serializers.position_then(table_state, glimpse.seat), serializers.log(table_state, *what)
            )
            findings.views += 1
        if glimpse.digest != expected[what]:
            yield f"seat {glimpse.seat} was shown something else at event {glimpse.cursor}"
        findings.clocks += 1
        if (problem := clocks.error(glimpse.clocks)) is not None:
            yield f"a clock was wrong at event {glimpse.cursor}: {problem}"


class ClockModel:
    """Clocks of a game, computed independently: total time with an increment per move."""

    def __init__(self, table_state: TableState) -> None:
        self.rules: ClockRules = table_state.setup.clock
        assert self.rules.kind == "total"
        self.left = [None if bot else float(self.rules.seconds) for bot in table_state.setup.bots]
        self.running = table_state.clocked()
        self.since = table_state.setup.at

    def at(self, moment: float) -> list[float | None]:
        """Return the seconds left at a moment."""
        gone = moment - self.since
        return [
            left if left is None or seat not in self.running else max(0.0, left - gone)
            for seat, left in enumerate(self.left)
        ]

    def advance(self, event: Event, before: TableState, after: TableState) -> None:
        """Advance the clocks by an event."""
        self.left = self.at(event.at)
        if event.kind == "move" and event.seat is not None:
            mine = self.left[event.seat]
            if mine is not None:
                self.left[event.seat] = mine + self.rules.increment
        self.running, self.since = after.clocked(), event.at

    def error(self, shown: Clocks) -> str | None:
        """Return the fault in the clocks of a message, or None if they are right."""
        expected = self.at(max(shown.at, self.since))
        if tuple(shown.running) != tuple(self.running):
            return f"{shown.running} run, expected {self.running}"
        for found, computed in zip(shown.left, expected, strict=True):
            if (found is None) != (computed is None):
                return f"{found} left, expected {computed}"
            if found is not None and computed is not None and abs(found - computed) > TOLERANCE:
                return f"{found} left, expected {computed}"
        return None
