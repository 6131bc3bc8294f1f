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
from pentapolis.table.event_log import TableState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.tables.live_tables import LiveTable, Subscriber, TableRegistry
    from pentapolis.table.event_log import Event
    from pentapolis.table.protocol import ChatLine

#: A moment more than the delay, in seconds, so that what is waited for has come.
MARGIN: Final = 0.05
#: More events than these that may be seen at once, as when a game is over, are told together: hundreds of messages
#: would be a flicker to those who watch, and more than may wait for anybody.
MOST_APART: Final = 16


class SpectatorDelay:
    """What spectators see."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    def on_log_grew(self, live_table: LiveTable) -> None:
        """A game has gone on, or some time has passed: show spectators what they may see now."""
        if live_table.row.delay and live_table.state is not None and live_table.subscribers:
            self._registry.spawn(self._show(live_table))

    async def _show(self, live_table: LiveTable) -> None:
        async with live_table.lock:
            if live_table.state is not None:
                await self._delayed_state(live_table, live_table.state)
        for line in [line for line in live_table.unread if self.may_read(live_table, None, line)]:
            live_table.unread.remove(line)
            _send_chat(line, live_table.spectators())

    # -- what is said

    def may_read(self, live_table: LiveTable, viewer: int | None, line: ChatLine) -> bool:
        """Whether a viewer may read a line by now: what players say, spectators read when they see what it is about."""
        return (
            viewer is not None
            or live_table.row.seat_of(line.user) is None
            or line.at <= self.viewer_time(live_table, viewer)
        )

    def deliver_chat(self, live_table: LiveTable, line: ChatLine) -> None:
        """Let everybody at a table read a line, those who may not do so yet when they may."""
        _send_chat(
            line,
            [
                one
                for one in live_table.subscribers
                if self.may_read(live_table, live_table.row.seat_of(one.user), line)
            ],
        )
        if not self.may_read(live_table, None, line):
            live_table.unread.append(line)
            asyncio.get_running_loop().call_later(live_table.row.delay + MARGIN, self.on_log_grew, live_table)

    # -- what is seen

    async def visible_state(self, live_table: LiveTable, viewer: int | None) -> TableState | None:
        """The game as a viewer may see it now; None if it has not begun. The caller holds the lock."""
        table_state = live_table.state
        if table_state is None or viewer is not None or not live_table.row.delay:
            return table_state
        return await self._delayed_state(live_table, table_state)

    def viewer_time(self, live_table: LiveTable, viewer: int | None) -> float:
        """The time at which a viewer sees the game."""
        now = self._registry.now()
        is_late = viewer is None and live_table.state is not None and live_table.state.result() is None
        return now - live_table.row.delay if is_late else now

    async def _delayed_state(self, live_table: LiveTable, table_state: TableState) -> TableState:
        """The game as spectators may see it now; those who watch are told what is new to them."""
        now, past = self._registry.now(), live_table.past
        until = bisect.bisect_right(table_state.events, now - live_table.row.delay, key=lambda event: event.at)
        allowed = table_state.cursor if table_state.result() is not None else until
        if past is None or past.setup != table_state.setup or past.cursor > allowed:
            past = await in_thread(TableState.of, table_state.setup, table_state.events[:allowed])
            live_table.send_update_to_spectators(past, self.viewer_time(live_table, None))
        live_table.past = past = await self._advance(live_table, past, table_state.events[past.cursor : allowed])
        if allowed < table_state.cursor and live_table.subscribers:
            wait = table_state.events[allowed].at + live_table.row.delay - now + MARGIN
            asyncio.get_running_loop().call_later(max(wait, MARGIN), self.on_log_grew, live_table)
        return past

    async def _advance(self, live_table: LiveTable, past: TableState, news: Sequence[Event]) -> TableState:
        """The past with some events more; those who watch are told of each, or of all together if there are many."""
        changed: list[int] = []
        for event in news:
            past = await self._registry.after(past, event)
            changed.append(past.changed_from)
            if len(news) <= MOST_APART:
                live_table.send_update_to_spectators(past, self.viewer_time(live_table, None))
        if len(news) > MOST_APART:
            live_table.send_update_to_spectators(past, self.viewer_time(live_table, None), min(changed))
        return past


def _send_chat(line: ChatLine, listeners: Sequence[Subscriber]) -> None:
    """Tell listeners of a line, except those who do not want to read it."""
    data = encode(line)
    for listener in listeners:
        if line.user not in listener.muted:
            listener.tell(data)
