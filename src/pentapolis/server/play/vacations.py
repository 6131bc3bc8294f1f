"""Vacations: a limited number of days per year on which a user's correspondence clocks stand.

Every table logs the start and the end, because the clocks follow from the log alone.
"""

from __future__ import annotations

import logging
import math
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import Reason
from pentapolis.server.accounts.protocol import VacationInfo
from pentapolis.server.infra.logging_setup import table_log_id
from pentapolis.server.store import notifications_store
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy import Connection

    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.infra.events import GameAdvanced
    from pentapolis.server.play.service import GameService
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.notifications_store import VacationRow

logger = logging.getLogger("pentapolis.vacations")

DAY: Final = 86_400.0
#: The days per year and user.
MOST_DAYS: Final = 30


class Vacations:
    """The vacations of all users."""

    def __init__(self, play: GameService, database: Database, tasks: BackgroundTasks, now: Callable[[], float]) -> None:
        self._play = play
        self._database = database
        self._tasks = tasks
        self._now = now

    async def info(self, user: str) -> VacationInfo:
        """Return the end of a user's vacation, and the days that are left this year."""
        now = self._now()
        rows = await self._database.read(lambda db: notifications_store.vacations_since(db, user, _year(now)))
        return _info(rows, now)

    async def begin(self, user: str, days: int) -> None:
        """Stop the clocks of a user for the given number of days. Raises Refusal."""
        now = self._now()

        def work(db: Connection) -> None:
            known = _info(notifications_store.vacations_since(db, user, _year(now)), now)
            if known.until:
                raise Refusal("not_allowed", Reason("on_vacation"))
            if days > known.left:
                raise Refusal("not_allowed", Reason("vacation_too_long", {"count": known.left}))
            notifications_store.add_vacation(db, user, now, now + days * DAY)

        await self._database.write(work)
        await self._set_resting(user, resting=True)

    async def end(self, user: str) -> None:
        """Resume the clocks of a user; unused days are kept."""
        now = self._now()

        def work(db: Connection) -> None:
            for row in notifications_store.vacations_since(db, user, now):
                notifications_store.end_vacation(db, row.id, max(row.begins, now))

        await self._database.write(work)
        await self._set_resting(user, resting=False)

    async def sweep(self) -> None:
        """Resume the clocks of users whose vacation has ended."""
        now = self._now()
        for row in await self._database.read(lambda db: notifications_store.expired_vacations(db, now)):
            await self._set_resting(row.user, resting=False)
            await self._end_vacation(row.id, row.ends)

    async def _end_vacation(self, vacation: int, ends: float) -> None:
        """Mark a vacation as over."""
        await self._database.write(lambda db: notifications_store.end_vacation(db, vacation, ends))

    def on_game_advanced(self, step: GameAdvanced) -> None:
        """Stop the clocks of users on vacation when a game starts."""
        if step.before is None and step.live_table.row.clock.kind == "correspondence":
            self._tasks.spawn(
                self._rest_at_new_table(
                    step.live_table.id, [seat.user for seat in step.live_table.row.seats if seat.user]
                )
            )

    async def _rest_at_new_table(self, table: str, users: list[str]) -> None:
        now = self._now()
        for user in await self._database.read(lambda db: notifications_store.users_on_vacation(db, users, now)):
            await self._play.set_resting(table, user, resting=True)

    async def _set_resting(self, user: str, *, resting: bool) -> None:
        """Stop or resume the clock at every correspondence table of a user."""
        for table in await self._database.read(lambda db: notifications_store.playing_tables(db, user)):
            try:
                await self._play.set_resting(table, user, resting=resting)
            except (PentapolisError, SQLAlchemyError) as error:
                logger.warning("a vacation was not noted", extra={"table": table_log_id(table), "error": str(error)})


def _info(rows: Iterable[VacationRow], now: float) -> VacationInfo:
    """Return the end of a vacation and the days that are left; a started day counts as used."""
    used, until = 0, 0.0
    for row in rows:
        used += math.ceil((row.ends - max(row.begins, _year(now))) / DAY)
        if not row.over and row.ends > now:
            until = row.ends
    return VacationInfo(until, max(0, MOST_DAYS - used))


def _year(now: float) -> float:
    """Return the time at which the year began."""
    return datetime(datetime.fromtimestamp(now, UTC).year, 1, 1, tzinfo=UTC).timestamp()
