"""Whoever is away is told: it is your turn, somebody invites you, your game is over.

Nobody who plays waits for it: a step of a game starts a task, which looks a while later whether there is still
something to tell, and to somebody who is not here. What fails is logged and forgotten.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.errors import PentapolisError
from pentapolis.server.notifications import messages
from pentapolis.server.notifications.messages import News
from pentapolis.server.store import notifications_store, social_store, tables_store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from pentapolis.server.accounts.protocol import NoticeKind
    from pentapolis.server.infra.events import Invited, Step
    from pentapolis.server.infra.rate_limiter import RateLimiter
    from pentapolis.server.notifications.email import Mailer
    from pentapolis.server.notifications.push import Pusher
    from pentapolis.server.realtime.connections import ConnectionManager
    from pentapolis.server.realtime.presence import Presence
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.notifications_store import Reader
    from pentapolis.table.rows import TableRow

logger = logging.getLogger("pentapolis.notices")

#: How long somebody may take to come back, as after a reload, before anything is sent, in seconds.
PATIENCE: Final = 10.0
DAY: Final = 86_400.0
#: Notices that may wait at once; more are dropped.
MOST_WAITING: Final = 5_000


class Notifier:
    """Tells people who are away what concerns them."""

    def __init__(
        self,
        database: Database,
        live: ConnectionManager,
        presence: Presence,
        limiter: RateLimiter,
        mailer: Mailer,
        pusher: Pusher,
        settings: Settings,
        now: Callable[[], float],
    ) -> None:
        self._database = database
        self._live = live
        self._presence = presence
        self._limiter = limiter
        self._mailer = mailer
        self._pusher = pusher
        self._settings = settings
        self._now = now
        self.patience = PATIENCE
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Tell nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- what happens

    def hear(self, step: Step) -> None:
        """A game has gone on: whose turn is it now that it was not before, and is it over?"""
        live_table, table_state = step.live_table, step.live_table.state
        if table_state is None:
            return
        if table_state.result() is not None:
            for seat in live_table.row.seats:
                self.tell("over", live_table.id, seat.user)
            return
        before = () if step.before is None else step.before.awaited()
        for number in table_state.awaited():
            if number not in before:
                self.tell("turn", live_table.id, live_table.row.seats[number].user)

    def on_invited(self, invited: Invited) -> None:
        """Somebody is invited."""
        self.tell("invited", invited.table, invited.user, invited.by)

    def tell(self, kind: NoticeKind, table: str, user: str, by: str = "") -> None:
        """Tell somebody something soon, if they are away; this never waits."""
        if not user or self._is_here(table, user) or len(self._tasks) >= MOST_WAITING:
            return
        self._spawn(self._tell(kind, table, user, by))

    def _is_here(self, table: str, user: str) -> bool:
        """Whether somebody has the page open, as far as this process knows."""
        return self._presence.is_here(table, user) or self._live.is_connected(user) or self._presence.is_somewhere(user)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, kind: NoticeKind, table: str, user: str, by: str) -> None:
        await asyncio.sleep(self.patience)
        try:
            await self._send(kind, table, user, by)
        except (PentapolisError, SQLAlchemyError, OSError) as error:
            logger.warning("a notice was not sent", extra={"kind": kind, "error": type(error).__name__})

    async def _send(self, kind: NoticeKind, table: str, user: str, by: str) -> None:
        """Tell somebody something now, if there is still something to tell."""
        row = await self._database.read(lambda db: tables_store.get_table(db, table))
        reader = await self._database.read(lambda db: notifications_store.reader_of(db, user))
        if row is None or reader is None or self._is_here(table, user) or not _is_news(kind, row, user):
            return
        if kind == "invited" and not await self._is_invited(table, user):
            return
        if await self._limiter.wait(f"notices:{user}", self._settings.limits.notices):
            return
        news = messages.news(kind, row, user, reader.language, by)
        if kind in reader.notices.push:
            await self._pusher.send(user, news.message())
        gathered = kind == "turn" and reader.notices.digest and row.clock.kind == "correspondence"
        if kind in reader.notices.mail and reader.mail and not gathered:
            self._post([news], reader)

    async def _is_invited(self, table: str, user: str) -> bool:
        """Whether somebody has not declined meanwhile."""
        return bool(await self._database.read(lambda db: social_store.seats_for(db, table, user, "")))

    def _post(self, news: list[News], reader: Reader) -> None:
        """Write a letter; without an address of the page its links would lead nowhere."""
        if self._mailer.is_on:
            self._mailer.post(messages.letter(news, reader.language, reader.mail, self._settings.origins[0]))

    # -- one letter a day

    async def digests(self) -> None:
        """Write to those who want one letter a day about the games by correspondence that wait for them."""
        now = self._now()
        due = await self._database.read(lambda db: notifications_store.due_digests(db, now - DAY))
        for reader in due:
            news = await self._waiting_for(reader)
            if not news or self._live.is_connected(reader.id) or self._presence.is_somewhere(reader.id):
                continue
            async with self._database.writing() as db:
                mine = await notifications_store.take_digest(db, reader.id, now - DAY, now)
            if mine:
                self._post(news, reader)

    async def _waiting_for(self, reader: Reader) -> list[News]:
        """The games by correspondence in which it is somebody's turn."""
        async with self._database.reading() as db:
            rows, _ = await tables_store.list_tables(db, "mine", user=reader.id)
        return [
            messages.news("turn", row, reader.id, reader.language)
            for row in rows
            if row.clock.kind == "correspondence" and _is_news("turn", row, reader.id)
        ]


def _is_news(kind: NoticeKind, row: TableRow, user: str) -> bool:
    """Whether something is still so."""
    seat = row.seat_of(user)
    if kind == "turn":
        return row.status == "playing" and seat in row.waiting
    if kind == "over":
        return row.status == "over" and seat is not None
    return row.status == "open" and seat is None
