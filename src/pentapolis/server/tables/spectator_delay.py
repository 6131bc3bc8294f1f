"""Tables with a delay for spectators, so that players cannot learn from them what the others do.

Spectators see a state of their own, as the game stood some time ago, and read the players' chat with the same delay.
Once the game is over they see and read everything.
"""

from __future__ import annotations

import asyncio
import bisect
from typing import TYPE_CHECKING, Final

from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.tables.live_table import encode
from pentapolis.server.tables.registry import apply_event
from pentapolis.table.event_log import TableState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.tables.live_table import LiveTable, Subscriber
    from pentapolis.table.event_log import Event
    from pentapolis.table.protocol import ChatLine

#: Seconds added to the delay, so that what is waited for is due when the timer fires.
MARGIN: Final = 0.05
#: If more events than this become visible at once, as at the end of a game, they are sent as one message, because
#: hundreds of messages would flicker and could overflow the queue of a client.
MOST_APART: Final = 16


class SpectatorDelay:
    """Position and chat that spectators of delayed tables may see."""

    def __init__(self, tasks: BackgroundTasks, now: Callable[[], float]) -> None:
        self._tasks = tasks
        self._now = now

    def on_log_grew(self, live_table: LiveTable) -> None:
        """Send spectators what they may see now, after an event or when a timer fires."""
        if live_table.row.delay and live_table.state is not None and live_table.is_watched:
            self._tasks.spawn(self._show(live_table))

    async def _show(self, live_table: LiveTable) -> None:
        async with live_table.exclusive():
            if live_table.state is not None:
                await self._delayed_state(live_table, live_table.state)
        for line in live_table.release_chat(lambda line: self.may_read(live_table, None, line)):
            _send_chat(line, live_table.spectators())

    # -- chat

    def may_read(self, live_table: LiveTable, viewer: int | None, line: ChatLine) -> bool:
        """Return whether a viewer may read a line now; the players' lines are delayed for spectators."""
        return (
            viewer is not None
            or live_table.row.seat_of(line.user) is None
            or line.at <= self.viewer_time(live_table, viewer)
        )

    def deliver_chat(self, live_table: LiveTable, line: ChatLine) -> None:
        """Send a chat line to the subscribers, and to those with a delay when it is due."""
        readers = [one for one, seat in live_table.subscribers() if self.may_read(live_table, seat, line)]
        _send_chat(line, readers)
        if not self.may_read(live_table, None, line):
            live_table.hold_chat(line)
            asyncio.get_running_loop().call_later(live_table.row.delay + MARGIN, self.on_log_grew, live_table)

    # -- the game

    async def visible_state(self, live_table: LiveTable, viewer: int | None) -> TableState | None:
        """Return the state that a viewer may see now, or None before the start. The caller holds the lock."""
        table_state = live_table.state
        if table_state is None or viewer is not None or not live_table.row.delay:
            return table_state
        return await self._delayed_state(live_table, table_state)

    def viewer_time(self, live_table: LiveTable, viewer: int | None) -> float:
        """Return the time at which a viewer sees the game."""
        now = self._now()
        is_late = viewer is None and live_table.state is not None and live_table.state.result() is None
        return now - live_table.row.delay if is_late else now

    async def _delayed_state(self, live_table: LiveTable, table_state: TableState) -> TableState:
        """Return the state that spectators may see now, and send them what is new in it."""
        now, past = self._now(), live_table.spectator_state
        until = bisect.bisect_right(table_state.events, now - live_table.row.delay, key=lambda event: event.at)
        allowed = table_state.cursor if table_state.result() is not None else until
        if past is None or past.setup != table_state.setup or past.cursor > allowed:
            past = await in_thread(TableState.of, table_state.setup, table_state.events[:allowed])
            live_table.send_update_to_spectators(past, self.viewer_time(live_table, None))
        past = await self._advance(live_table, past, table_state.events[past.cursor : allowed])
        live_table.set_spectator_state(past)
        if allowed < table_state.cursor and live_table.is_watched:
            wait = table_state.events[allowed].at + live_table.row.delay - now + MARGIN
            asyncio.get_running_loop().call_later(max(wait, MARGIN), self.on_log_grew, live_table)
        return past

    async def _advance(self, live_table: LiveTable, past: TableState, events: Sequence[Event]) -> TableState:
        """Return the state after more events, and send spectators each of them, or one message if there are many."""
        changed: list[int] = []
        for event in events:
            past = await apply_event(past, event)
            changed.append(past.changed_from)
            if len(events) <= MOST_APART:
                live_table.send_update_to_spectators(past, self.viewer_time(live_table, None))
        if len(events) > MOST_APART:
            live_table.send_update_to_spectators(past, self.viewer_time(live_table, None), min(changed))
        return past


def _send_chat(line: ChatLine, readers: Sequence[Subscriber]) -> None:
    """Send a chat line to readers, except to those who have muted its author."""
    data = encode(line)
    for reader in readers:
        if line.user not in reader.muted:
            reader.send(data)
