"""Rematches: games of the same players, with seats reserved for them for a limited time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.types import Reason
from pentapolis.server.accounts.auth import token_hash
from pentapolis.server.infra.events import InvitationSent
from pentapolis.server.infra.ids import new_id, new_token
from pentapolis.server.store import notifications_store, social_store, tables_store
from pentapolis.server.store.tables_store import SeatPlan
from pentapolis.server.tables.service import TableSettings, game_of, new_game_source
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from pentapolis.server.infra.events import Signals
    from pentapolis.server.notifications.causes import NotificationCauses
    from pentapolis.server.store.database import Database
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.server.tables.service import TableService
    from pentapolis.table.protocol import SeatInfo, TableInfo
    from pentapolis.table.rows import TableRow

#: How long a seat is reserved for an invited player, in seconds: live, and by correspondence.
KEPT_LIVE: Final = 180.0
KEPT_BY_CORRESPONDENCE: Final = 3 * 86_400.0


class Rematches:
    """The rematches of finished games."""

    def __init__(
        self,
        tables: TableService,
        registry: TableRegistry,
        database: Database,
        signals: Signals,
        causes: NotificationCauses,
        now: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._registry = registry
        self._database = database
        self._signals = signals
        self._causes = causes
        self._now = now

    async def request_rematch(self, user: str, table_id: str) -> TableInfo:
        """Create a rematch with the seats rotated by one, or sit down at the existing one. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        # Raises a refusal for a user without a seat.
        live_table.seat_of(user)
        old = live_table.row
        if old.status not in ("over", "aborted"):
            raise Refusal("not_allowed", Reason("not_over"))
        if not old.rematch or await self._was_cancelled(old.rematch):
            asked = await self._invitable_seats(old, user)
            made = await self._create_table(old, user, asked)
            await self._registry.reload(live_table)
            if made is not None:
                for other in asked:
                    self._signals.invited.emit(InvitationSent(made, other.user))
                # Against bots alone the game has started.
                others = [info for info in old.seats if info.user and info.user != user]
                return await self._tables.table_changed(made, user, begins=not others)
        return await self._tables.sit(user, live_table.row.rematch, None)

    async def release_expired(self) -> None:
        """Release the seats whose reservation has expired."""
        now = self._now()
        due = await self._database.read(lambda db: social_store.tables_with_expired_reservations(db, now))
        for table_id in due:
            await self._release_seats(table_id)
            await self._registry.reload(await self._registry.get(table_id))

    async def _release_seats(self, table_id: str) -> None:
        """Release the reserved seats of an open table."""

        def work(db: Connection) -> None:
            # Sets the unchanged status, because that locks the row against players who sit down, and renews its time.
            if tables_store.set_status(db, table_id, "open", self._now(), expect="open"):
                social_store.release_seats(db, table_id)

        await self._database.write(work)

    async def _was_cancelled(self, table_id: str) -> bool:
        """Return whether a rematch was cancelled before it started."""
        row = (await self._registry.get(table_id)).row
        return row.status == "aborted" and row.started is None

    async def _invitable_seats(self, old: TableRow, user: str) -> list[SeatInfo]:
        """Return the seats of the other people who are not blocked."""
        others = [info for info in old.seats if info.user and info.user != user]
        return await self._database.read(
            lambda db: [info for info in others if not social_store.is_blocked_between(db, user, [info.user])]
        )

    async def _create_table(self, old: TableRow, user: str, asked: list[SeatInfo]) -> str | None:
        """Create the table of a rematch; return its id, or None if another request was first."""
        game = game_of(old.game)
        plans = [_plan(info, user) for info in (old.seats[-1], *old.seats[:-1])]
        source = await new_game_source(game, old.options, len(plans), old.start)
        table_settings = TableSettings(old.public, old.rated, old.clock, old.password, old.delay)
        table_id = new_id()

        def work(db: Connection) -> bool:
            # The first statement, so that a concurrent request waits here before it holds other locks.
            if not tables_store.set_rematch(db, old.id, table_id, before=old.rematch):
                return False
            self._tables.check_rated(db, user, rated=old.rated)
            self._tables.insert_table(db, table_id, game, source, plans, table_settings, user)
            self._invite(db, old, table_id, user, asked)
            self._tables.start_if_full(db, table_id)
            return True

        return table_id if await self._database.write(work) else None

    def _invite(self, db: Connection, old: TableRow, table_id: str, user: str, asked: list[SeatInfo]) -> None:
        """Reserve the seats of a rematch for the invited players, and store that they must be notified."""
        by = next(info.name for info in old.seats if info.user == user)
        by_correspondence = old.clock.kind == "correspondence"
        at = self._now()
        until = at + (KEPT_BY_CORRESPONDENCE if by_correspondence else KEPT_LIVE)
        for info in asked:
            seat = (info.seat + 1) % len(old.seats)
            key = token_hash(new_token())
            social_store.add_invitation(db, key, table_id, seat, user, info.user, at, until)
            notifications_store.add_owed(db, self._causes.after_invitation(table_id, info.user, by))


def _plan(info: SeatInfo, user: str) -> SeatPlan:
    """Return the first occupant of a seat of a rematch: the requesting player, or a bot."""
    if info.kind == "bot":
        return SeatPlan("bot", bot=info.name)
    return SeatPlan("person", user=user) if info.user == user else SeatPlan("open")
