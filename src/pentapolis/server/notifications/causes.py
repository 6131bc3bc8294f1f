"""The notifications that are owed after an event of a game or an invitation. They are stored with their cause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.server.store.notifications_store import OwedNotification

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.accounts.protocol import NoticeKind
    from pentapolis.server.realtime.presence import Presence
    from pentapolis.table.event_log import TableState
    from pentapolis.table.rows import TableRow

#: The seconds within which a user may come back, as after a reload, before anything is sent.
GRACE_SECONDS: Final = 10.0


class NotificationCauses:
    """Finds the users who are away and must be notified."""

    def __init__(self, presence: Presence, now: Callable[[], float]) -> None:
        self._presence = presence
        self._now = now
        self.grace_seconds = GRACE_SECONDS

    def after_step(self, row: TableRow, before: TableState | None, after: TableState) -> list[OwedNotification]:
        """Return what is owed after a game has advanced: to those whose turn it has become, or to all at its end.

        `before` is None if the game has just begun.
        """
        if after.result() is not None:
            return [owed for seat in row.seats for owed in self._owed("over", row.id, seat.user)]
        known = () if before is None else before.awaited()
        users = [row.seats[number].user for number in after.awaited() if number not in known]
        return [owed for user in users for owed in self._owed("turn", row.id, user)]

    def after_invitation(self, table: str, user: str, by: str) -> list[OwedNotification]:
        """Return what is owed after an invitation. `by` is the display name of the inviting user."""
        return self._owed("invited", table, user, by)

    def _owed(self, kind: NoticeKind, table: str, user: str, by: str = "") -> list[OwedNotification]:
        """Return the notification of a user, or nothing if the seat has no user or the user is here."""
        if not user or self._presence.is_online(user):
            return []
        return [OwedNotification(kind, table, user, by, self._now() + self.grace_seconds)]
