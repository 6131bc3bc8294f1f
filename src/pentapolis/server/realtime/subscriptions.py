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
from pentapolis.table.event_log import Fold
from pentapolis.table.protocol import ChatLine, Presence, Snapshot, TableChanged, Update

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.infra.rate_limiter import RateLimiter
    from pentapolis.server.play.service import Play
    from pentapolis.server.realtime.bus import Note
    from pentapolis.server.realtime.connections import Session
    from pentapolis.server.realtime.presence import Presence as WhoIsThere
    from pentapolis.server.settings import Settings
    from pentapolis.server.tables.live_tables import Room, Rooms
    from pentapolis.server.tables.spectator_delay import Delays
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
        rooms: Rooms,
        play: Play,
        presence: WhoIsThere,
        delays: Delays,
        limiter: RateLimiter,
        settings: Settings,
    ) -> None:
        self.rooms = rooms
        self._delays = delays
        self.presence = presence
        self._play = play
        self._limiter = limiter
        self._limits = settings.limits

    # -- coming and going

    async def join(self, session: Session, wish: Join) -> None:
        """Let a socket watch a table: what it has missed, or all. Raises Refusal."""
        room = await self.rooms.get(wish.table)
        session.muted = await self.muted_by(session.user)
        chat = [line for line in await self._chat(room.id) if line.user not in session.muted]
        async with room.lock:
            await self.rooms.catch_up(room)
            if room.id not in session.tables and self.presence.enter(room.id, session.user):
                self.tell_presence(room)
                self.rooms.spawn(self._publish_presence(room.id))
            session.tables.add(room.id)
            viewer = room.row.seat_of(session.user)
            seen = await self._delays.seen(room, viewer)
            read = [line for line in chat if self._delays.is_read(room, viewer, line)]
            position = await self._catch_up(session, room, seen, wish.cursor, read)
            session.bases.pop(room.id, None)
            if wish.changes:
                room.note(session, viewer, position)
            room.listeners.add(session)
        await self._play.give_back(room, session.user)

    async def _catch_up(
        self, session: Session, room: Room, fold: Fold | None, cursor: int, chat: list[ChatLine]
    ) -> Position | None:
        """Send a socket what it has missed since a cursor, or everything; `fold` is what it may see.

        The position that it has then is returned, None before the start.
        """
        viewer = room.row.seat_of(session.user)
        if fold is None or not fold.cursor - NEAR <= cursor <= fold.cursor or cursor < 0:
            snapshot = self._snapshot(room, fold, session.user, chat)
            session.answer(snapshot)
            return snapshot.position
        session.answer(TableChanged(serializers.table_info(room.row, session.user)))
        now = self._delays.time(room, viewer)
        missed = await in_thread(missed_updates, fold, room.id, viewer, cursor, now)
        for message in missed:
            session.answer(message)
        session.answer(self._who_is_there(room))
        oldest = self.rooms.now() - CHAT_SECONDS
        for line in chat:
            if line.at >= oldest:
                session.answer(line)
        return missed[-1].position

    def _snapshot(self, room: Room, fold: Fold | None, user: str, chat: Sequence[ChatLine]) -> Snapshot:
        """A table with everything that happened so far, as a user may see it."""
        viewer = room.row.seat_of(user)
        there = self._who_is_there(room)
        return Snapshot(
            table=serializers.table_info(room.row, user),
            position=None if fold is None else serializers.position(fold, viewer, self._delays.time(room, viewer)),
            log=() if fold is None else serializers.log(fold, viewer),
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
        room = self.rooms.known(table_id)
        if room is not None:
            room.listeners.discard(session)
            if not room.listeners:
                room.told.clear()
        if self.presence.leave(table_id, session.user):
            if room is not None:
                self.tell_presence(room)
            self.rooms.spawn(self._publish_presence(table_id))

    # -- who is there

    def _who_is_there(self, room: Room) -> Presence:
        """The seats whose players are connected, and the number of others."""
        users = self.presence.users(room.id)
        seated = tuple(seat.seat for seat in room.row.seats if seat.user in users)
        return Presence(room.id, seated, len(users) - len(seated), self._play.absent(room))

    def tell_presence(self, room: Room) -> None:
        """Tell everybody at a table who is there."""
        room.tell_all(self._who_is_there(room))

    async def _publish_presence(self, table_id: str) -> None:
        """Tell the other processes whom we have at a table."""
        await self.rooms.bus.publish(Present(table_id, self.presence.local().get(table_id, ())))

    async def repeat_presence(self) -> None:
        """Tell the other processes whom we have, since they forget."""
        for table_id, users in self.presence.local().items():
            await self.rooms.bus.publish(Present(table_id, users))

    # -- chat

    async def say(self, user: str, name: str, table_id: str, text: str, client_id: str) -> None:
        """Say something at a table; what is sent again with its id is not said twice. Raises Refusal."""
        words = readable(text)
        if not words:
            raise Refusal("bad_message", Reason("nothing_said"))
        wait = await self._limiter.hit(f"chat:{user}", self._limits.chat)
        if wait:
            raise Refusal("too_fast", Reason("too_fast", {"seconds": max(1, round(wait + 0.5))}))
        at = self.rooms.now()
        try:
            number = await self.rooms.database.write(
                lambda db: chat_store.add_line(db, table_id, user, words, at, client_id)
            )
        except (SQLAlchemyError, OSError) as error:
            raise Refusal("busy", Reason("try_again")) from error
        if number is None:
            return
        line = ChatLine(table_id, number, name, user, words, at)
        self._pass_on(line)
        await self.rooms.bus.publish(Said(line))

    def _pass_on(self, line: ChatLine) -> None:
        """Let everybody at a table read a line, except those who do not want to."""
        room = self.rooms.known(line.table)
        if room is not None:
            self._delays.pass_on(room, line)

    async def _chat(self, table_id: str) -> list[ChatLine]:
        """The last lines said at a table."""
        try:
            return await self.rooms.database.read(lambda db: chat_store.lines_after(db, table_id, limit=CHAT_LINES))
        except (SQLAlchemyError, OSError) as error:
            raise Refusal("busy", Reason("try_again")) from error

    async def muted_by(self, user: str) -> frozenset[str]:
        """The users whose chat a user does not read."""
        return await self.rooms.database.read(lambda db: chat_store.ignored_by(db, user))

    # -- other processes

    def hear(self, origin: str, note: Note) -> None:
        """Take a note of another process."""
        if isinstance(note, Said):
            self._pass_on(note.line)
            return
        if isinstance(note, LoggedOut):
            self.rooms.spawn(self.rooms.signals.sessions_ended_elsewhere.emit(note.user))
            return
        if isinstance(note, Asked):
            self.rooms.signals.invited_elsewhere.emit(note)
            return
        if isinstance(note, Present):
            changed = self.presence.hear(origin, note.table, note.users)
            room = self.rooms.known(note.table)
            if changed and room is not None and room.listeners:
                self.tell_presence(room)
            return
        room = self.rooms.known(note.table)
        if room is None or (isinstance(note, Moved) and room.fold is not None and room.fold.cursor >= note.cursor):
            return
        assert isinstance(note, Moved | Changed)
        self._look_at(room)

    def look_again(self) -> None:
        """Notes may have been lost: look at every table ourselves."""
        for room in self.rooms.all():
            self._look_at(room)
        self.rooms.spawn(self.repeat_presence())

    def _look_at(self, room: Room) -> None:
        """A table may have changed: read it now if somebody listens, else when it is needed."""
        room.behind = True
        if room.listeners:
            self.rooms.spawn(self._refresh(room))

    async def _refresh(self, room: Room) -> None:
        """Read what happened at a table."""
        async with room.lock:
            await self.rooms.catch_up(room)

    async def tables_changed(self, tables: Sequence[str]) -> None:
        """A player of these tables has another name, or is another user."""
        for table_id in tables:
            room = self.rooms.known(table_id)
            if room is not None:
                self._look_at(room)
            await self.rooms.bus.publish(Changed(table_id))


def missed_updates(fold: Fold, table: str, viewer: int | None, cursor: int, now: float) -> list[Update]:
    """One update for each event after a cursor, the last with the clocks of now; one that tells those if none is."""
    if cursor == fold.cursor:
        return [Update(table, serializers.position(fold, viewer, now), len(fold.match.log), ())]
    messages = []
    then = Fold.of(fold.beginning, fold.events[:cursor])
    for event in fold.events[cursor:]:
        then = then.after(event)
        messages.append(update(then, table, viewer, now if event.seq == fold.cursor else then.clocks.since))
    return messages


def readable(text: str) -> str:
    """A line of chat without what cannot be seen or kept, or turns what follows around."""
    seen = (sign for sign in text if unicodedata.bidirectional(sign) not in TURNING)
    kept = "".join(" " if unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") else sign for sign in seen)
    return " ".join(kept.split())
