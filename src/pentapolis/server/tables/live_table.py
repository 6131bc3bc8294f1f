"""A table in memory: a cache of its row and its log, with the subscribers to whom changes are sent."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import msgspec

from pentapolis.core.types import Reason
from pentapolis.table import serializers
from pentapolis.table.errors import Refusal
from pentapolis.table.patches import UpdateMessage
from pentapolis.table.protocol import TableChanged
from pentapolis.table.rows import update

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pentapolis.table.event_log import TableState
    from pentapolis.table.protocol import ChatLine, Position, ServerMessage
    from pentapolis.table.rows import TableRow

#: The viewer and the cursor of a position that was sent; the cursor is -1 if none was.
Base = tuple[int | None, int]


class Subscriber(Protocol):
    """A receiver of a table's messages."""

    user: str
    #: The users whose chat is not sent.
    muted: frozenset[str]
    #: By table, the last position that was sent. Only of subscribers that take changes.
    bases: dict[str, Base]

    def send(self, message: bytes) -> None:
        """Queue a message; never block."""


class LiveTable:
    """One table in memory."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self._lock = asyncio.Lock()
        self._subscribers: set[Subscriber] = set()
        #: The running tasks of bots, by seat.
        self._bot_tasks: dict[int, asyncio.Task[None]] = {}
        #: Whether the row and the log may have changed since they were read.
        self._stale = True
        #: Whether they are being read.
        self._reading = False
        self._used = 0.0
        self._row: TableRow | None = None
        self._state: TableState | None = None
        #: The state that spectators see, where it is delayed (spectator_delay.py).
        self._spectator_state: TableState | None = None
        #: The last position sent to each viewer, as the base of changes. Only of viewers that take changes.
        self._last_positions: dict[int | None, Position] = {}
        #: Chat lines of players that spectators may not read yet.
        self._held_chat: list[ChatLine] = []
        #: Whether the log cannot be replayed.
        self._corrupt = False

    # -- reading

    @property
    def row(self) -> TableRow:
        """Return the table's row, which must have been read."""
        assert self._row is not None
        return self._row

    @property
    def known_row(self) -> TableRow | None:
        """Return the table's row, or None if it has not been read."""
        return self._row

    @property
    def state(self) -> TableState | None:
        """Return the state of the game, or None if it has not started or its log is corrupt."""
        return self._state

    @property
    def is_current(self) -> bool:
        """Return whether the table has been read, and no change was reported since."""
        return self._row is not None and not self._stale and not self._reading

    def started_state(self) -> TableState:
        """Return the state of a game that has started. Raises Refusal."""
        if self._state is None:
            raise Refusal("not_playing", Reason("broken_log" if self._corrupt else "not_started"))
        return self._state

    def running_state(self) -> TableState:
        """Return the state of a game that is not over. Raises Refusal."""
        table_state = self.started_state()
        if table_state.result() is not None:
            raise Refusal("not_playing", Reason("game_over"))
        return table_state

    def playable_state(self) -> TableState:
        """Return the state of a game that is not over and has the current ruleset. Raises Refusal."""
        table_state = self.running_state()
        if table_state.kept:
            raise Refusal("not_playing", table_state.halted())
        return table_state

    def seat_of(self, user: str) -> int:
        """Return the seat of a user. Raises Refusal."""
        seat = self.row.seat_of(user)
        if seat is None:
            raise Refusal("not_seated")
        return seat

    # -- for the registry

    def exclusive(self) -> asyncio.Lock:
        """Return the lock under which the table is read and written: `async with live_table.exclusive()`."""
        return self._lock

    def mark_stale(self) -> None:
        """Have the table read again before its next use."""
        self._stale = True

    @contextmanager
    def refreshing(self) -> Iterator[None]:
        """Mark the table as being read; after an error it is stale again."""
        # A change that is reported from here on makes the table stale again.
        self._stale, self._reading = False, True
        try:
            yield
        except BaseException:
            self._stale = True
            raise
        finally:
            self._reading = False

    def store(self, row: TableRow, table_state: TableState | None) -> None:
        """Set the row and the state."""
        self._row, self._state = row, table_state

    def drop_state(self) -> None:
        """Discard the state, so that the whole log is replayed at the next read."""
        self._state = None

    def mark_corrupt(self) -> None:
        """Remember that the log cannot be replayed."""
        self._corrupt = True

    def mark_used(self, now: float) -> None:
        """Remember the time of the last use."""
        self._used = now

    def is_unused_since(self, oldest: float) -> bool:
        """Return whether the table has no subscribers, no running bots and no use after a time."""
        return not (self._subscribers or self._bot_tasks or self._lock.locked() or self._used > oldest)

    # -- bots

    def has_bot_task(self, seat: int) -> bool:
        """Return whether the bot of a seat is running."""
        return seat in self._bot_tasks

    def add_bot_task(self, seat: int, task: asyncio.Task[None]) -> None:
        """Remember the running task of a seat's bot."""
        self._bot_tasks[seat] = task

    def remove_bot_task(self, seat: int) -> None:
        """Forget the task of a seat's bot."""
        self._bot_tasks.pop(seat, None)

    def cancel_bot_tasks(self) -> None:
        """Cancel all running bots."""
        for task in self._bot_tasks.values():
            task.cancel()

    # -- spectators

    @property
    def spectator_state(self) -> TableState | None:
        """Return the delayed state that spectators saw last, or None."""
        return self._spectator_state

    def set_spectator_state(self, table_state: TableState) -> None:
        """Set the delayed state that spectators see."""
        self._spectator_state = table_state

    def hold_chat(self, line: ChatLine) -> None:
        """Hold a chat line back from spectators."""
        self._held_chat.append(line)

    def release_chat(self, is_due: Callable[[ChatLine], bool]) -> list[ChatLine]:
        """Return the held chat lines that are due, and hold them no longer."""
        due = [line for line in self._held_chat if is_due(line)]
        self._held_chat = [line for line in self._held_chat if line not in due]
        return due

    # -- sending

    @property
    def is_watched(self) -> bool:
        """Return whether there are subscribers."""
        return bool(self._subscribers)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Send changes to a subscriber from now on."""
        self._subscribers.add(subscriber)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send nothing more to a subscriber."""
        self._subscribers.discard(subscriber)
        if not self._subscribers:
            self._last_positions.clear()

    def subscribers(self) -> list[tuple[Subscriber, int | None]]:
        """Return the subscribers with their seats, None for spectators."""
        return [(subscriber, self.row.seat_of(subscriber.user)) for subscriber in self._subscribers]

    def spectators(self) -> list[Subscriber]:
        """Return the subscribers without a seat."""
        return [subscriber for subscriber, seat in self.subscribers() if seat is None]

    def broadcast(self, message: ServerMessage) -> None:
        """Send the same message to all subscribers."""
        data = encode(message)
        for subscriber in list(self._subscribers):
            subscriber.send(data)

    def send_table_info(self) -> None:
        """Send the table's description to all subscribers."""
        for subscriber in list(self._subscribers):
            subscriber.send(encode(TableChanged(serializers.table_info(self.row, subscriber.user))))

    def send_update(self, table_state: TableState, now: float) -> None:
        """Send the last event of a state to all subscribers, except to spectators with a delay."""
        self._send_updates(
            table_state, now, [one for one in self.subscribers() if one[1] is not None or not self.row.delay]
        )

    def send_update_to_spectators(self, table_state: TableState, now: float, start: int | None = None) -> None:
        """Send the last event of a state to all spectators, or all events since a line of its log."""
        self._send_updates(table_state, now, [(spectator, None) for spectator in self.spectators()], start)

    def _send_updates(
        self, table_state: TableState, now: float, to: list[tuple[Subscriber, int | None]], start: int | None = None
    ) -> None:
        """Send an update to subscribers, or only the changes if they take them and have the base."""
        made: dict[int | None, UpdateMessage] = {}
        for subscriber, viewer in to:
            message = made.get(viewer)
            if message is None:
                before = self._last_positions.pop(viewer, None)
                message = made[viewer] = UpdateMessage(before, update(table_state, self.id, viewer, now, start))
            base = subscriber.bases.get(self.id)
            subscriber.send(message.message_for(base[1] if base is not None and base[0] == viewer else None))
            if base is not None:
                self.record_base(subscriber, viewer, message.update.position)

    def record_base(self, subscriber: Subscriber, viewer: int | None, position: Position | None) -> None:
        """Remember the position that was sent to a subscriber that takes changes."""
        subscriber.bases[self.id] = (viewer, -1 if position is None else position.cursor)
        if position is not None:
            self._last_positions[viewer] = position


def encode(message: ServerMessage) -> bytes:
    """Return a message as JSON."""
    return msgspec.json.encode(message)
