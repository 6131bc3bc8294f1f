"""Notifications to users who are away: it is your turn, you are invited, your game is over.

No player waits for them. A step of a game starts a task, which sends the notification after a grace period if it is
still current and its user is still away. A failure is logged, and the notification is dropped.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.errors import PentapolisError
from pentapolis.server.notifications import messages
from pentapolis.server.notifications.messages import Notification
from pentapolis.server.store import notifications_store, social_store, tables_store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from pentapolis.server.accounts.protocol import NoticeKind
    from pentapolis.server.infra.events import GameAdvanced, InvitationSent
    from pentapolis.server.infra.rate_limiter import RateLimiter
    from pentapolis.server.notifications.email import Mailer
    from pentapolis.server.notifications.push import Pusher
    from pentapolis.server.realtime.connections import ConnectionManager
    from pentapolis.server.realtime.presence import Presence
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.notifications_store import Recipient
    from pentapolis.table.rows import TableRow

logger = logging.getLogger("pentapolis.notices")

#: The seconds within which a user may come back, as after a reload, before anything is sent.
GRACE_SECONDS: Final = 10.0
DAY: Final = 86_400.0
#: The largest number of waiting notifications. Further ones are dropped.
MOST_WAITING: Final = 5_000


class Notifier:
    """A sender of notifications to users who are away."""

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
        self.grace_seconds = GRACE_SECONDS
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Cancel all waiting notifications."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- signals

    def on_game_advanced(self, advanced: GameAdvanced) -> None:
        """Notify the users whose turn it has become, or all users of a game that is over."""
        live_table, table_state = advanced.live_table, advanced.live_table.state
        if table_state is None:
            return
        if table_state.result() is not None:
            for seat in live_table.row.seats:
                self.notify("over", live_table.id, seat.user)
            return
        before = () if advanced.before is None else advanced.before.awaited()
        for number in table_state.awaited():
            if number not in before:
                self.notify("turn", live_table.id, live_table.row.seats[number].user)

    def on_invitation(self, invitation: InvitationSent) -> None:
        """Notify an invited user."""
        self.notify("invited", invitation.table, invitation.user, invitation.by)

    def notify(self, kind: NoticeKind, table: str, user: str, by: str = "") -> None:
        """Notify a user after the grace period, if the user is away. This never blocks."""
        if not user or self._is_here(table, user) or len(self._tasks) >= MOST_WAITING:
            return
        self._spawn(self._notify_later(kind, table, user, by))

    def _is_here(self, table: str, user: str) -> bool:
        """Check whether a user has the page open, as far as this process knows."""
        return self._presence.is_here(table, user) or self._live.is_connected(user) or self._presence.is_somewhere(user)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _notify_later(self, kind: NoticeKind, table: str, user: str, by: str) -> None:
        await asyncio.sleep(self.grace_seconds)
        try:
            await self._send(kind, table, user, by)
        except (PentapolisError, SQLAlchemyError, OSError) as error:
            logger.warning("a notice was not sent", extra={"kind": kind, "error": type(error).__name__})

    async def _send(self, kind: NoticeKind, table: str, user: str, by: str) -> None:
        """Send a notification now, if it is still current."""
        row = await self._database.read(lambda db: tables_store.get_table(db, table))
        recipient = await self._database.read(lambda db: notifications_store.recipient_of(db, user))
        if row is None or recipient is None or self._is_here(table, user) or not _is_current(kind, row, user):
            return
        if kind == "invited" and not await self._is_invited(table, user):
            return
        if await self._limiter.hit(f"notices:{user}", self._settings.limits.notices):
            return
        notification = messages.notification(kind, row, user, recipient.language, by)
        if kind in recipient.notices.push:
            await self._pusher.send(user, notification.push_message())
        in_digest = kind == "turn" and recipient.notices.digest and row.clock.kind == "correspondence"
        if kind in recipient.notices.mail and recipient.mail and not in_digest:
            self._send_email([notification], recipient)

    async def _is_invited(self, table: str, user: str) -> bool:
        """Check that a user has not declined the invitation meanwhile."""
        return bool(await self._database.read(lambda db: social_store.invited_seats(db, table, user, "")))

    def _send_email(self, notifications: list[Notification], recipient: Recipient) -> None:
        """Send an e-mail, if this server sends any."""
        if self._mailer.is_on:
            self._mailer.enqueue(
                messages.email_for(notifications, recipient.language, recipient.mail, self._settings.origins[0])
            )

    # -- daily e-mails

    async def send_digests(self) -> None:
        """Send the daily e-mails about correspondence games that wait for their recipients."""
        now = self._now()
        due = await self._database.read(lambda db: notifications_store.due_digests(db, now - DAY))
        for recipient in due:
            notifications = await self._awaited_games(recipient)
            if not notifications or self._live.is_connected(recipient.id) or self._presence.is_somewhere(recipient.id):
                continue
            if await self._claim_digest(recipient.id, now):
                self._send_email(notifications, recipient)

    async def _claim_digest(self, user: str, now: float) -> bool:
        """Claim the daily e-mail of a user for this process."""
        return await self._database.write(lambda db: notifications_store.claim_digest(db, user, now - DAY, now))

    async def _awaited_games(self, recipient: Recipient) -> list[Notification]:
        """Return a notification for each correspondence game in which it is the recipient's turn."""
        rows, _ = await self._database.read(lambda db: tables_store.list_tables(db, "mine", user=recipient.id))
        return [
            messages.notification("turn", row, recipient.id, recipient.language)
            for row in rows
            if row.clock.kind == "correspondence" and _is_current("turn", row, recipient.id)
        ]


def _is_current(kind: NoticeKind, row: TableRow, user: str) -> bool:
    """Check that the cause of a notification still holds."""
    seat = row.seat_of(user)
    if kind == "turn":
        return row.status == "playing" and seat in row.waiting
    if kind == "over":
        return row.status == "over" and seat is not None
    return row.status == "open" and seat is None
