"""The people around the tables: who watches, who is there, what is said; and what other processes tell of it."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.types import Reason
from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.realtime.bus import Asked, Changed, LoggedOut, Moved, Present, Said
from pentapolis.server.store import chat_store
from pentapolis.server.tables.live_tables import update
from pentapolis.table import serializers
from pentapolis.table.errors import Refusal
from pentapolis.table.event_log import TableState
from pentapolis.table.protocol import ChatLine, Presence, Snapshot, TableChanged, Update

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.infra.rate_limiter import RateLimiter
    from pentapolis.server.play.service import Play
    from pentapolis.server.realtime.bus import Note
    from pentapolis.server.realtime.connections import Session
    from pentapolis.server.realtime.presence import Presence as WhoIsThere
    from pentapolis.server.settings import Settings
    from pentapolis.server.tables.live_tables import LiveTable, TableRegistry
    from pentapolis.server.tables.spectator_delay import SpectatorDelay
    from pentapolis.table.protocol import Join, Position

#: A client that has missed at most so many events is sent each of them; others are sent the table anew.
NEAR: Final = 30
#: Lines of chat in a snapshot; after a resume, those said in so many seconds before are sent again.
CHAT_LINES: Final = 100
CHAT_SECONDS: Final = 900.0
#: Kinds of signs that change the direction in which the others are read, and are not seen themselves.
TURNING: Final = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})


class Gathering:
    """Listeners, presence and chat of all tables."""

    def __init__(
        self,
        registry: TableRegistry,
        play: Play,
        presence: WhoIsThere,
        spectator_delay: SpectatorDelay,
        limiter: RateLimiter,
        settings: Settings,
    ) -> None:
        self.registry = registry
        self._spectator_delay = spectator_delay
        self.presence = presence
        self._play = play
        self._limiter = limiter
        self._limits = settings.limits

    # -- coming and going

    async def join(self, session: Session, wish: Join) -> None:
        """Let a socket watch a table: what it has missed, or all. Raises Refusal."""
        live_table = await self.registry.get(wish.table)
        session.muted = await self.muted_by(session.user)
        chat = [line for line in await self._chat(live_table.id) if line.user not in session.muted]
        async with live_table.lock:
            await self.registry.catch_up(live_table)
            if live_table.id not in session.tables and self.presence.enter(live_table.id, session.user):
                self.send_presence(live_table)
                self.registry.spawn(self._publish_presence(live_table.id))
            session.tables.add(live_table.id)
            viewer = live_table.row.seat_of(session.user)
            seen = await self._spectator_delay.visible_state(live_table, viewer)
            read = [line for line in chat if self._spectator_delay.may_read(live_table, viewer, line)]
            position = await self._catch_up(session, live_table, seen, wish.cursor, read)
            session.bases.pop(live_table.id, None)
            if wish.changes:
                live_table.note(session, viewer, position)
            live_table.subscribers.add(session)
        await self._play.return_seat(live_table, session.user)

    async def _catch_up(
        self, session: Session, live_table: LiveTable, table_state: TableState | None, cursor: int, chat: list[ChatLine]
    ) -> Position | None:
        """Send a socket what it has missed since a cursor, or everything; `fold` is what it may see.

        The position that it has then is returned, None before the start.
        """
        viewer = live_table.row.seat_of(session.user)
        if table_state is None or not table_state.cursor - NEAR <= cursor <= table_state.cursor or cursor < 0:
            snapshot = self._snapshot(live_table, table_state, session.user, chat)
            session.answer(snapshot)
            return snapshot.position
        session.answer(TableChanged(serializers.table_info(live_table.row, session.user)))
        now = self._spectator_delay.viewer_time(live_table, viewer)
        missed = await in_thread(missed_updates, table_state, live_table.id, viewer, cursor, now)
        for message in missed:
            session.answer(message)
        session.answer(self._who_is_there(live_table))
        oldest = self.registry.now() - CHAT_SECONDS
        for line in chat:
            if line.at >= oldest:
                session.answer(line)
        return missed[-1].position

    def _snapshot(
        self, live_table: LiveTable, table_state: TableState | None, user: str, chat: Sequence[ChatLine]
    ) -> Snapshot:
        """A table with everything that happened so far, as a user may see it."""
        viewer = live_table.row.seat_of(user)
        there = self._who_is_there(live_table)
        return Snapshot(
            table=serializers.table_info(live_table.row, user),
            position=None
            if table_state is None
            else serializers.position(table_state, viewer, self._spectator_delay.viewer_time(live_table, viewer)),
            log=() if table_state is None else serializers.log(table_state, viewer),
            chat=tuple(chat),
            present=there.present,
            watchers=there.watchers,
            absent=there.absent,
        )

    def leave(self, session: Session, table_id: str) -> None:
        """Let a socket watch a table no longer."""
        if table_id not in session.tables:
            return
        session.tables.discard(table_id)
        session.bases.pop(table_id, None)
        live_table = self.registry.known(table_id)
        if live_table is not None:
            live_table.subscribers.discard(session)
            if not live_table.subscribers:
                live_table.told.clear()
        if self.presence.leave(table_id, session.user):
            if live_table is not None:
                self.send_presence(live_table)
            self.registry.spawn(self._publish_presence(table_id))

    # -- who is there

    def _who_is_there(self, live_table: LiveTable) -> Presence:
        """The seats whose players are connected, and the number of others."""
        users = self.presence.users(live_table.id)
        seated = tuple(seat.seat for seat in live_table.row.seats if seat.user in users)
        return Presence(live_table.id, seated, len(users) - len(seated), self._play.absent(live_table))

    def send_presence(self, live_table: LiveTable) -> None:
        """Tell everybody at a table who is there."""
        live_table.broadcast(self._who_is_there(live_table))

    async def _publish_presence(self, table_id: str) -> None:
        """Tell the other processes whom we have at a table."""
        await self.registry.bus.publish(Present(table_id, self.presence.local().get(table_id, ())))

    async def repeat_presence(self) -> None:
        """Tell the other processes whom we have, since they forget."""
        for table_id, users in self.presence.local().items():
            await self.registry.bus.publish(Present(table_id, users))

    # -- chat

    async def say(self, user: str, name: str, table_id: str, text: str, client_id: str) -> None:
        """Say something at a table; what is sent again with its id is not said twice. Raises Refusal."""
        words = clean_text(text)
        if not words:
            raise Refusal("bad_message", Reason("nothing_said"))
        wait = await self._limiter.wait(f"chat:{user}", self._limits.chat)
        if wait:
            raise Refusal("too_fast", Reason("too_fast", {"seconds": max(1, round(wait + 0.5))}))
        at = self.registry.now()
        try:
            number = await self.registry.database.write(
                lambda db: chat_store.add_line(db, table_id, user, words, at, client_id)
            )
        except (SQLAlchemyError, OSError) as error:
            raise Refusal("busy", Reason("try_again")) from error
        if number is None:
            return
        line = ChatLine(table_id, number, name, user, words, at)
        self._pass_on(line)
        await self.registry.bus.publish(Said(line))

    def _pass_on(self, line: ChatLine) -> None:
        """Let everybody at a table read a line, except those who do not want to."""
        live_table = self.registry.known(line.table)
        if live_table is not None:
            self._spectator_delay.deliver_chat(live_table, line)

    async def _chat(self, table_id: str) -> list[ChatLine]:
        """The last lines said at a table."""
        try:
            return await self.registry.database.read(lambda db: chat_store.lines_after(db, table_id, limit=CHAT_LINES))
        except (SQLAlchemyError, OSError) as error:
            raise Refusal("busy", Reason("try_again")) from error

    async def muted_by(self, user: str) -> frozenset[str]:
        """The users whose chat a user does not read."""
        return await self.registry.database.read(lambda db: chat_store.unread_by(db, user))

    # -- other processes

    def hear(self, origin: str, note: Note) -> None:
        """Take a note of another process."""
        if isinstance(note, Said):
            self._pass_on(note.line)
            return
        if isinstance(note, LoggedOut):
            self.registry.spawn(self.registry.signals.sessions_ended_elsewhere.tell(note.user))
            return
        if isinstance(note, Asked):
            self.registry.signals.invited_elsewhere.tell(note)
            return
        if isinstance(note, Present):
            changed = self.presence.hear(origin, note.table, note.users)
            live_table = self.registry.known(note.table)
            if changed and live_table is not None and live_table.subscribers:
                self.send_presence(live_table)
            return
        live_table = self.registry.known(note.table)
        if live_table is None or (
            isinstance(note, Moved) and live_table.state is not None and live_table.state.cursor >= note.cursor
        ):
            return
        assert isinstance(note, Moved | Changed)
        self._look_at(live_table)

    def look_again(self) -> None:
        """Notes may have been lost: look at every table ourselves."""
        for live_table in self.registry.all():
            self._look_at(live_table)
        self.registry.spawn(self.repeat_presence())

    def _look_at(self, live_table: LiveTable) -> None:
        """A table may have changed: read it now if somebody listens, else when it is needed."""
        live_table.behind = True
        if live_table.subscribers:
            self.registry.spawn(self._refresh(live_table))

    async def _refresh(self, live_table: LiveTable) -> None:
        """Read what happened at a table."""
        async with live_table.lock:
            await self.registry.catch_up(live_table)

    async def tables_changed(self, tables: Sequence[str]) -> None:
        """A player of these tables has another name, or is another user."""
        for table_id in tables:
            live_table = self.registry.known(table_id)
            if live_table is not None:
                self._look_at(live_table)
            await self.registry.bus.publish(Changed(table_id))


def missed_updates(table_state: TableState, table: str, viewer: int | None, cursor: int, now: float) -> list[Update]:
    """One update for each event after a cursor, the last with the clocks of now; one that tells those if none is."""
    if cursor == table_state.cursor:
        return [Update(table, serializers.position(table_state, viewer, now), len(table_state.match.log), ())]
    messages = []
    then = TableState.of(table_state.setup, table_state.events[:cursor])
    for event in table_state.events[cursor:]:
        then = then.after(event)
        messages.append(update(then, table, viewer, now if event.seq == table_state.cursor else then.clocks.since))
    return messages


def clean_text(text: str) -> str:
    """A line of chat without what cannot be seen or kept, or turns what follows around."""
    seen = (sign for sign in text if unicodedata.bidirectional(sign) not in TURNING)
    kept = "".join(" " if unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") else sign for sign in seen)
    return " ".join(kept.split())
