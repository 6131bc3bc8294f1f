"""The user's progress in the lessons, stored so that it is the same in every browser of an account."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pentapolis.core.types import Reason
from pentapolis.server.store import lessons_store, users_store
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy import Connection

    from pentapolis.server.accounts.auth import Person
    from pentapolis.server.learning.protocol import LessonProgress
    from pentapolis.server.store.database import Database


class LessonService:
    """Progress in the lessons. No other user can read it."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def lessons(self, person: Person) -> dict[str, dict[str, LessonProgress]]:
        """Return the user's progress by game and lesson."""
        return await self._database.read(lambda db: lessons_store.lessons_of(db, person.id))

    async def merge(
        self, person: Person, game: str, lessons: Mapping[str, LessonProgress]
    ) -> dict[str, LessonProgress]:
        """Merge a browser's progress in a game into the stored one, and return the result. Raises Refusal."""
        # A browser whose clock is ahead must not win against all later progress.
        now = int(self._now())
        timely = {
            lesson: msgspec.structs.replace(progress, at=min(progress.at, now)) for lesson, progress in lessons.items()
        }

        def work(db: Connection) -> dict[str, LessonProgress]:
            # Locked, because two tabs of a user may send at once.
            if not users_store.lock_user(db, person.id):
                raise Refusal("not_found", Reason("no_such_user"))
            return lessons_store.merge_lessons(db, person.id, game, timely)

        return await self._database.write(work)

    async def forget(self, person: Person) -> None:
        """Delete the user's progress in all games."""
        await self._database.write(lambda db: lessons_store.forget_lessons(db, person.id))
