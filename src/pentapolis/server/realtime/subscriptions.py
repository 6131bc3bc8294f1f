"""Table subscriptions and presence, synchronised between processes over the bus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.realtime.bus import AnalysisAdvanced, Changed, ChatSent, LoggedOut, Moved, Present, UserInvited
from pentapolis.table import serializers
from pentapolis.table.event_log import TableState
from pentapolis.table.protocol import Presence, Snapshot, TableChanged, Update
from pentapolis.table.rows import update

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.infra.events import Signals
    from pentapolis.server.play.service import GameService
    from pentapolis.server.realtime.bus import Bus, BusMessage
    from pentapolis.server.realtime.chat import Chat
    from pentapolis.server.realtime.connections import Connection
    from pentapolis.server.realtime.presence import Presence as TablePresence
    from pentapolis.server.tables.live_table import LiveTable
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.server.tables.spectator_delay import SpectatorDelay
    from pentapolis.table.protocol import ChatLine, Join, Position

#: A client that has missed up to this number of events receives each of them; others receive a snapshot.
NEAR: Final = 30
#: After a resume, the chat of this number of seconds is sent again.
CHAT_SECONDS: Final = 900.0


class Subscriptions:
    """The connections that watch tables, and the presence of users at them."""

    def __init__(
        self,
        registry: TableRegistry,
        play: GameService,
        presence: TablePresence,
        spectator_delay: SpectatorDelay,
        chat: Chat,
        bus: Bus,
        signals: Signals,
        tasks: BackgroundTasks,
        now: Callable[[], float],
    ) -> None:
        self._registry = registry
        self._play = play
        self._presence = presence
        self._spectator_delay = spectator_delay
        self._chat = chat
        self._bus = bus
        self._signals = signals
        self._tasks = tasks
        self._now = now

    # -- joining and leaving

    async def join(self, connection: Connection, message: Join) -> None:
        """Subscribe a connection to a table, and send the events it has missed. Raises Refusal."""
        live_table = await self._registry.get(message.table)
        connection.muted = await self._chat.muted_by(connection.user)
        chat = [line for line in await self._chat.last_lines(live_table.id) if line.user not in connection.muted]
        async with live_table.exclusive():
            await self._registry.catch_up(live_table)
            if live_table.id not in connection.tables and self._presence.enter(live_table.id, connection.user):
                self.send_presence(live_table)
                self._tasks.spawn(self._publish_presence(live_table.id))
            connection.tables.add(live_table.id)
            viewer = live_table.row.seat_of(connection.user)
            visible = await self._spectator_delay.visible_state(live_table, viewer)
            readable = [line for line in chat if self._spectator_delay.may_read(live_table, viewer, line)]
            position = await self._catch_up(connection, live_table, visible, message.cursor, readable)
            connection.bases.pop(live_table.id, None)
            if message.changes:
                live_table.record_base(connection, viewer, position)
            live_table.subscribe(connection)
        await self._play.return_seat(live_table, connection.user)

    async def _catch_up(
        self,
        connection: Connection,
        live_table: LiveTable,
        table_state: TableState | None,
        cursor: int,
        chat: list[ChatLine],
    ) -> Position | None:
        """Send a connection the events since a cursor, or a snapshot; `table_state` is the visible state of the table.

        Return the position that it has then, or None before the start.
        """
        viewer = live_table.row.seat_of(connection.user)
        if table_state is None or not table_state.cursor - NEAR <= cursor <= table_state.cursor or cursor < 0:
            snapshot = self._snapshot(live_table, table_state, connection.user, chat)
            connection.answer(snapshot)
            return snapshot.position
        connection.answer(TableChanged(serializers.table_info(live_table.row, connection.user)))
        now = self._spectator_delay.viewer_time(live_table, viewer)
        missed = await in_thread(missed_updates, table_state, live_table.id, viewer, cursor, now)
        for message in missed:
            connection.answer(message)
        connection.answer(self._presence_of(live_table))
        oldest = self._now() - CHAT_SECONDS
        for line in chat:
            if line.at >= oldest:
                connection.answer(line)
        return missed[-1].position

    def _snapshot(
        self, live_table: LiveTable, table_state: TableState | None, user: str, chat: Sequence[ChatLine]
    ) -> Snapshot:
        """Return the whole table as a user may see it."""
        viewer = live_table.row.seat_of(user)
        presence = self._presence_of(live_table)
        now = self._spectator_delay.viewer_time(live_table, viewer)
        return Snapshot(
            table=serializers.table_info(live_table.row, user),
            position=None if table_state is None else serializers.position(table_state, viewer, now),
            log=() if table_state is None else serializers.log(table_state, viewer),
            chat=tuple(chat),
            present=presence.present,
            watchers=presence.watchers,
            absent=presence.absent,
        )

    def leave(self, connection: Connection, table_id: str) -> None:
        """Unsubscribe a connection from a table."""
        if table_id not in connection.tables:
            return
        connection.tables.discard(table_id)
        connection.bases.pop(table_id, None)
        live_table = self._registry.find(table_id)
        if live_table is not None:
            live_table.unsubscribe(connection)
        if self._presence.leave(table_id, connection.user):
            if live_table is not None:
                self.send_presence(live_table)
            self._tasks.spawn(self._publish_presence(table_id))

    # -- presence

    def _presence_of(self, live_table: LiveTable) -> Presence:
        """Return the seats whose players are connected, and the number of other users."""
        users = self._presence.users(live_table.id)
        seated = tuple(seat.seat for seat in live_table.row.seats if seat.user in users)
        return Presence(live_table.id, seated, len(users) - len(seated), self._play.absent_players(live_table))

    def send_presence(self, live_table: LiveTable) -> None:
        """Send the presence at a table to its subscribers."""
        live_table.broadcast(self._presence_of(live_table))

    async def _publish_presence(self, table_id: str) -> None:
        """Publish the users of this process at a table to other processes."""
        await self._bus.publish(Present(table_id, self._presence.local().get(table_id, ())))

    async def repeat_presence(self) -> None:
        """Publish the users of this process at all tables again, because other processes let them expire."""
        for table_id, users in self._presence.local().items():
            await self._bus.publish(Present(table_id, users))

    # -- other processes

    def on_bus_message(self, origin: str, message: BusMessage) -> None:
        """Process a message of another process."""
        if isinstance(message, ChatSent):
            self._chat.deliver(message.line)
            return
        if isinstance(message, LoggedOut):
            self._tasks.spawn(self._signals.sessions_ended_elsewhere.emit(message.user))
            return
        if isinstance(message, UserInvited):
            self._signals.invited_elsewhere.emit(message)
            return
        if isinstance(message, AnalysisAdvanced):
            self._signals.analysis_advanced_elsewhere.emit(message)
            return
        live_table = self._registry.find(message.table)
        if isinstance(message, Present):
            changed = self._presence.merge_remote(origin, message.table, message.users)
            if changed and live_table is not None and live_table.is_watched:
                self.send_presence(live_table)
            return
        if live_table is None or (isinstance(message, Moved) and _is_known(live_table, message.cursor)):
            return
        self._on_changed(live_table)

    def on_bus_gap(self) -> None:
        """Read every table again, because messages may have been lost."""
        for live_table in self._registry.all():
            self._on_changed(live_table)
        self._tasks.spawn(self.repeat_presence())

    def _on_changed(self, live_table: LiveTable) -> None:
        """Mark a table as stale, and read it at once if it has subscribers."""
        live_table.mark_stale()
        if live_table.is_watched:
            self._tasks.spawn(self._refresh(live_table))

    async def _refresh(self, live_table: LiveTable) -> None:
        """Read a table again."""
        async with live_table.exclusive():
            await self._registry.catch_up(live_table)

    async def tables_changed(self, tables: Sequence[str]) -> None:
        """Reload tables of which a player was renamed or replaced, in every process."""
        for table_id in tables:
            live_table = self._registry.find(table_id)
            if live_table is not None:
                self._on_changed(live_table)
            await self._bus.publish(Changed(table_id))


def _is_known(live_table: LiveTable, cursor: int) -> bool:
    """Return whether a table has been read up to a cursor."""
    return live_table.state is not None and live_table.state.cursor >= cursor


def missed_updates(table_state: TableState, table: str, viewer: int | None, cursor: int, now: float) -> list[Update]:
    """Return an update for each event after a cursor, or one with the current clocks if there are none."""
    if cursor == table_state.cursor:
        position = serializers.position(table_state, viewer, now)
        return [Update(table, position, len(table_state.match.log), ())]
    messages = []
    then = TableState.of(table_state.setup, table_state.events[:cursor])
    for event in table_state.events[cursor:]:
        then = then.after(event)
        messages.append(update(then, table, viewer, now if event.seq == table_state.cursor else then.clocks.since))
    return messages
