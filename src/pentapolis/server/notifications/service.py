"""Notifications to users who are away: it is your turn, you are invited, your game is over.

They are stored with their cause (causes.py), so that a restart loses none, and no player waits for them. After a grace
period one process claims each, by deleting its row. It sends the notification if it is still current and its user is
still away. A process that is killed between the two loses it, and none is sent twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.errors import PentapolisError
from pentapolis.server.notifications import messages
from pentapolis.server.notifications.messages import Notification
from pentapolis.server.store import notifications_store, social_store, tables_store
from pentapolis.server.store.notifications_store import OwedNotification, Recipient
from pentapolis.table.rows import TableRow

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from pentapolis.server.accounts.protocol import NoticeKind
    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.infra.rate_limiter import RateLimiter
    from pentapolis.server.notifications.email import Mailer
    from pentapolis.server.notifications.push import Pusher
    from pentapolis.server.realtime.presence import Presence
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database

logger = logging.getLogger("pentapolis.notices")

DAY: Final = 86_400.0
#: The notifications that are claimed in one transaction: few, because moves wait meanwhile.
MOST_AT_ONCE: Final = 20


class DueNotification(NamedTuple):
    """A notification that is due, with its table and its recipient."""

    owed: OwedNotification
    row: TableRow
    recipient: Recipient


class Notifier:
    """A sender of notifications to users who are away."""

    def __init__(
        self,
        database: Database,
        presence: Presence,
        limiter: RateLimiter,
        mailer: Mailer,
        pusher: Pusher,
        sending: BackgroundTasks,
        settings: Settings,
        now: Callable[[], float],
    ) -> None:
        self._database = database
        self._presence = presence
        self._limiter = limiter
        self._mailer = mailer
        self._pusher = pusher
        self._sending = sending
        self._settings = settings
        self._now = now

    async def stop(self) -> None:
        """Finish the notifications that have been claimed."""
        await self._sending.finish()

    # -- owed notifications

    async def send_due(self) -> None:
        """Send the notifications that are due."""
        # A task that is not cancelled with this one, because what has been claimed must be sent.
        await asyncio.wait([self._sending.spawn(self._try_send_due())])

    async def _try_send_due(self) -> None:
        """Claim and send what is due. What cannot be claimed, because the database fails, is still owed."""
        try:
            while await self._send_some():
                pass
        except (SQLAlchemyError, OSError) as error:
            logger.warning("notices could not be claimed", extra={"error": type(error).__name__})

    async def _send_some(self) -> bool:
        """Claim and send up to `MOST_AT_ONCE` notifications that are due. Return whether there may be more."""
        now = self._now()
        due = await self._database.read(lambda db: notifications_store.due_notifications(db, now, MOST_AT_ONCE))
        away = [owed for owed in due if not self._presence.is_online(owed.user)]
        # Read before the claim, because moves wait while a transaction writes.
        current = await self._database.read(lambda db: _read_current(db, away)) if away else {}
        for owed in await self._claim(due) if due else ():
            if owed in current:
                self._sending.spawn(self._send(current[owed]))
        return len(due) == MOST_AT_ONCE

    async def _claim(self, due: Sequence[OwedNotification]) -> list[OwedNotification]:
        """Claim notifications, and return those that this process has claimed."""
        return await self._database.write(
            lambda db: [owed for owed in due if notifications_store.claim_notification(db, owed)]
        )

    async def _send(self, due: DueNotification) -> None:
        """Send a notification."""
        owed, row, recipient = due
        try:
            if await self._limiter.hit(f"notices:{owed.user}", self._settings.limits.notices):
                return
            notification = messages.notification(owed.kind, row, owed.user, recipient.language, owed.by)
            if owed.kind in recipient.notices.push:
                await self._pusher.send(owed.user, notification.push_message())
            in_digest = owed.kind == "turn" and recipient.notices.digest and row.clock.kind == "correspondence"
            if owed.kind in recipient.notices.mail and recipient.mail and not in_digest:
                self._send_email([notification], recipient)
        except (PentapolisError, SQLAlchemyError, OSError) as error:
            logger.warning("a notice was not sent", extra={"kind": owed.kind, "error": type(error).__name__})

    def _send_email(self, notifications: list[Notification], recipient: Recipient) -> None:
        """Send an email, if this server sends any."""
        if self._mailer.is_on:
            self._mailer.enqueue(
                messages.email_for(notifications, recipient.language, recipient.mail, self._settings.origins[0])
            )

    # -- daily emails

    async def send_digests(self) -> None:
        """Send the daily emails about correspondence games that wait for their recipients."""
        now = self._now()
        due = await self._database.read(lambda db: notifications_store.due_digests(db, now - DAY))
        for recipient in due:
            notifications = await self._awaited_games(recipient)
            if not notifications or self._presence.is_online(recipient.id):
                continue
            if await self._claim_digest(recipient.id, now):
                self._send_email(notifications, recipient)

    async def _claim_digest(self, user: str, now: float) -> bool:
        """Claim the daily email of a user for this process."""
        return await self._database.write(lambda db: notifications_store.claim_digest(db, user, now - DAY, now))

    async def _awaited_games(self, recipient: Recipient) -> list[Notification]:
        """Return a notification for each correspondence game in which it is the recipient's turn."""
        rows, _ = await self._database.read(lambda db: tables_store.list_tables(db, "mine", user=recipient.id))
        return [
            messages.notification("turn", row, recipient.id, recipient.language)
            for row in rows
            if row.clock.kind == "correspondence" and _is_current("turn", row, recipient.id)
        ]


def _read_current(db: Connection, due: Sequence[OwedNotification]) -> dict[OwedNotification, DueNotification]:
    """Return the notifications whose cause still holds, with what is needed to send them."""
    current = {}
    for owed in due:
        row = tables_store.get_table(db, owed.table)
        recipient = notifications_store.recipient_of(db, owed.user)
        if row is None or recipient is None or not _is_current(owed.kind, row, owed.user):
            continue
        # The user may have declined the invitation meanwhile.
        if owed.kind == "invited" and not social_store.invited_seats(db, owed.table, owed.user, ""):
            continue
        current[owed] = DueNotification(owed, row, recipient)
    return current


def _is_current(kind: NoticeKind, row: TableRow, user: str) -> bool:
    """Check that the cause of a notification still holds."""
    seat = row.seat_of(user)
    if kind == "turn":
        return row.status == "playing" and seat in row.waiting
    if kind == "over":
        return row.status == "over" and seat is not None
    return row.status == "open" and seat is None
