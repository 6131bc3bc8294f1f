"""Tables where spectators see later what happens, so that nobody can be told by them what the others do.

What they see is a fold of its own, the game as it stood some time ago, and what players say reaches them as late; once
the game is over they see and read all of it.
"""

from __future__ import annotations

import asyncio
import bisect
from typing import TYPE_CHECKING, Final

from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.tables.live_tables import encode
from pentapolis.table.event_log import Fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.tables.live_tables import Listener, Room, Rooms
    from pentapolis.table.event_log import Event
    from pentapolis.table.protocol import ChatLine

#: A moment more than the delay, in seconds, so that what is waited for has come.
MARGIN: Final = 0.05
#: More events than these that may be seen at once, as when a game is over, are told together: hundreds of messages
#: would be a flicker to those who watch, and more than may wait for anybody.
MOST_APART: Final = 16


class Delays:
    """What spectators see."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def hear(self, room: Room) -> None:
        """A game has gone on, or some time has passed: show spectators what they may see now."""
        if room.row.delay and room.fold is not None and room.listeners:
            self._rooms.spawn(self._show(room))

    async def _show(self, room: Room) -> None:
        async with room.lock:
            if room.fold is not None:
                await self._past(room, room.fold)
        for line in [line for line in room.unread if self.is_read(room, None, line)]:
            room.unread.remove(line)
            _read_out(line, room.spectators())

    # -- what is said

    def is_read(self, room: Room, viewer: int | None, line: ChatLine) -> bool:
        """Whether a viewer may read a line by now: what players say, spectators read when they see what it is about."""
        return viewer is not None or room.row.seat_of(line.user) is None or line.at <= self.time(room, viewer)

    def pass_on(self, room: Room, line: ChatLine) -> None:
        """Let everybody at a table read a line, those who may not do so yet when they may."""
        _read_out(line, [one for one in room.listeners if self.is_read(room, room.row.seat_of(one.user), line)])
        if not self.is_read(room, None, line):
            room.unread.append(line)
            asyncio.get_running_loop().call_later(room.row.delay + MARGIN, self.hear, room)

    # -- what is seen

    async def seen(self, room: Room, viewer: int | None) -> Fold | None:
        """The game as a viewer may see it now; None if it has not begun. The caller holds the lock."""
        fold = room.fold
        if fold is None or viewer is not None or not room.row.delay:
            return fold
        return await self._past(room, fold)

    def time(self, room: Room, viewer: int | None) -> float:
        """The time at which a viewer sees the game."""
        now = self._rooms.now()
        is_late = viewer is None and room.fold is not None and room.fold.result() is None
        return now - room.row.delay if is_late else now

    async def _past(self, room: Room, fold: Fold) -> Fold:
        """The game as spectators may see it now; those who watch are told what is new to them."""
        now, past = self._rooms.now(), room.past
        until = bisect.bisect_right(fold.events, now - room.row.delay, key=lambda event: event.at)
        allowed = fold.cursor if fold.result() is not None else until
        if past is None or past.beginning != fold.beginning or past.cursor > allowed:
            past = await in_thread(Fold.of, fold.beginning, fold.events[:allowed])
            room.tell_spectators(past, self.time(room, None))
        room.past = past = await self._caught_up(room, past, fold.events[past.cursor : allowed])
        if allowed < fold.cursor and room.listeners:
            wait = fold.events[allowed].at + room.row.delay - now + MARGIN
            asyncio.get_running_loop().call_later(max(wait, MARGIN), self.hear, room)
        return past

    async def _caught_up(self, room: Room, past: Fold, news: Sequence[Event]) -> Fold:
        """The past with some events more; those who watch are told of each, or of all together if there are many."""
        changed: list[int] = []
        for event in news:
            past = await self._rooms.after(past, event)
            changed.append(past.changed_from)
            if len(news) <= MOST_APART:
                room.tell_spectators(past, self.time(room, None))
        if len(news) > MOST_APART:
            room.tell_spectators(past, self.time(room, None), min(changed))
        return past


def _read_out(line: ChatLine, listeners: Sequence[Listener]) -> None:
    """Tell listeners of a line, except those who do not want to read it."""
    data = encode(line)
    for listener in listeners:
        if line.user not in listener.muted:
            listener.tell(data)
