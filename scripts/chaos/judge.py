"""What must be true afterwards, found from the database alone: every event, every view and every clock.

The clocks are reckoned here once more, from the times of the events and from who was awaited, and not by the server's
own arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from pentapolis.server.store import events_store, tables_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.events_store import EventRow
from pentapolis.server.tables.registry import event_from_row
from pentapolis.table import serializers
from pentapolis.table.event_log import CorruptLog, Event, TableState
from pentapolis.table.protocol import ClockRules, Clocks
from pentapolis.table.rows import TableRow, progress, setup_of
from scripts.chaos.memory import Glimpse, Memory, digest

#: As far as two sums of the same numbers may differ.
CLOSE = 1e-3


class Findings(msgspec.Struct):
    """What was compared, and what was wrong."""

    events: int = 0
    acknowledged: int = 0
    views: int = 0
    clocks: int = 0
    over: int = 0
    wrong: list[str] = []


class Kept(msgspec.Struct):
    """A table as the database has it."""

    row: TableRow
    events: list[EventRow]


async def read(url: str, tables: Sequence[str]) -> dict[str, Kept]:
    """Some tables from the database; those that are not there are missing."""
    database = Database(url)
    try:
        found = {}
        async with database.reading() as db:
            for table in tables:
                row = await tables_store.get_table(db, table)
                if row is not None:
                    found[table] = Kept(row, await events_store.events_after(db, table, 0))
        return found
    finally:
        await database.close()


def judge(kept: Kept | None, memory: Memory, findings: Findings) -> None:
    """Compare a table with what everybody knows of it."""
    if kept is None:
        findings.wrong.append(f"{memory.game}: a table that was acknowledged is gone")
        return
    try:
        events = [event_from_row(row) for row in kept.events]
        wrong = [*wrong_events(events, memory), *wrong_game(kept.row, events, memory, findings)]
    except CorruptLog as error:
        wrong = [f"the log cannot be replayed: {error}"]
    findings.events += len(kept.events)
    findings.acknowledged += sum(map(len, memory.acked.values()))
    findings.wrong += [f"{memory.game}: {what}" for what in wrong]


def wrong_events(events: Sequence[Event], memory: Memory) -> Iterator[str]:
    """Every acknowledged move is there once, in its place; nothing is there that was refused, or that nobody sent."""
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


def wrong_game(row: TableRow, events: Sequence[Event], memory: Memory, findings: Findings) -> Iterator[str]:
    """Whatever was shown is what the log shows, at every cursor; the row says what the log says."""
    by_cursor: dict[int, list[Glimpse]] = {}
    for glimpses in memory.shown.values():
        by_cursor.setdefault(glimpses[0].cursor, []).extend(glimpses)
    if any(cursor > len(events) for cursor in by_cursor):
        yield f"event {max(by_cursor)} was shown, and there are {len(events)}"
    table_state = TableState(setup_of(row))
    hands = Reckoning(table_state)
    yield from wrong_glimpses(table_state, hands, by_cursor.get(0, []), findings)
    for event in events:
        before, table_state = table_state, table_state.after(event)
        hands.go_on(event, before, table_state)
        yield from wrong_glimpses(table_state, hands, by_cursor.get(table_state.cursor, []), findings)
    known = progress(table_state)
    if (row.plies, tuple(row.waiting), row.awaits_bot) != (known.plies, known.waiting, known.awaits_bot):
        yield "the table is listed otherwise than its log stands"
    over = row.status != "playing"
    findings.over += over
    if over != (table_state.result() is not None) or (over and row.result != table_state.result()):
        yield "the result is not that of the log"


def wrong_glimpses(
    table_state: TableState, hands: Reckoning, glimpses: Sequence[Glimpse], findings: Findings
) -> Iterator[str]:
    """What was shown of one position must be what there is to be seen, and the clocks what is reckoned."""
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
        if (told := hands.wrong(glimpse.clocks)) is not None:
            yield f"a clock was wrong at event {glimpse.cursor}: {told}"


class Reckoning:
    """The clocks of a game, by hand: time in total, and some seconds for each move."""

    def __init__(self, table_state: TableState) -> None:
        self.rules: ClockRules = table_state.setup.clock
        assert self.rules.kind == "total"
        self.left = [None if bot else float(self.rules.seconds) for bot in table_state.setup.bots]
        self.running = table_state.clocked()
        self.since = table_state.setup.at

    def at(self, moment: float) -> list[float | None]:
        """Seconds left at a moment."""
        gone = moment - self.since
        return [
            left if left is None or seat not in self.running else max(0.0, left - gone)
            for seat, left in enumerate(self.left)
        ]

    def go_on(self, event: Event, before: TableState, after: TableState) -> None:
        """Take account of an event."""
        self.left = self.at(event.at)
        if event.kind == "move" and event.seat is not None:
            mine = self.left[event.seat]
            if mine is not None:
                self.left[event.seat] = mine + self.rules.increment
        self.running, self.since = after.clocked(), event.at

    def wrong(self, shown: Clocks) -> str | None:
        """What is wrong with clocks that were shown; None if nothing is."""
        expected = self.at(max(shown.at, self.since))
        if tuple(shown.running) != tuple(self.running):
            return f"{shown.running} run, expected {self.running}"
        for found, reckoned in zip(shown.left, expected, strict=True):
            if (found is None) != (reckoned is None):
                return f"{found} left, expected {reckoned}"
            if found is not None and reckoned is not None and abs(found - reckoned) > CLOSE:
                return f"{found} left, expected {reckoned}"
        return None
