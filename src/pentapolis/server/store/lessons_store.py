"""Users' progress in the lessons: a row for each user and game, with the lessons as JSON text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, insert, select, update

from pentapolis.server.learning.protocol import MOST_LESSONS, LessonProgress
from pentapolis.server.store.models import Lessons

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

_lessons = msgspec.json.Decoder(dict[str, LessonProgress])


def merged(one: Mapping[str, LessonProgress], other: Mapping[str, LessonProgress]) -> dict[str, LessonProgress]:
    """Return the union of the progress in two places: the later step wins, and a finished lesson stays finished.

    Of more than MOST_LESSONS lessons, the latest are returned.
    """
    found = dict(one)
    for lesson, there in other.items():
        here = found.get(lesson, there)
        newer = there if there.at > here.at else here
        tries = max(here.tries, there.tries)
        found[lesson] = msgspec.structs.replace(newer, done=here.done or there.done, tries=tries)
    latest = sorted(found, key=lambda lesson: -found[lesson].at)[:MOST_LESSONS]
    return {lesson: progress for lesson, progress in found.items() if lesson in latest}


def lessons_of(db: Connection, user: str) -> dict[str, dict[str, LessonProgress]]:
    """Return the progress of a user by game and lesson."""
    found = select(Lessons.game, Lessons.progress).where(Lessons.user_id == user).order_by(Lessons.game)
    return {row.game: _lessons.decode(row.progress) for row in db.execute(found)}


def merge_lessons(
    db: Connection, user: str, game: str, lessons: Mapping[str, LessonProgress]
) -> dict[str, LessonProgress]:
    """Merge progress into that of a user in a game, and return the result."""
    own = (Lessons.user_id == user, Lessons.game == game)
    text = db.execute(select(Lessons.progress).where(*own)).scalar_one_or_none()
    result = merged({} if text is None else _lessons.decode(text), lessons)
    encoded = msgspec.json.encode(result).decode()
    if text is None:
        db.execute(insert(Lessons).values(user_id=user, game=game, progress=encoded))
    elif text != encoded:
        db.execute(update(Lessons).where(*own).values(progress=encoded))
    return result


def move_lessons(db: Connection, guest: str, user: str) -> None:
    """Merge the progress of a guest into that of an account."""
    for game, lessons in lessons_of(db, guest).items():
        merge_lessons(db, user, game, lessons)
    forget_lessons(db, guest)


def forget_lessons(db: Connection, user: str) -> None:
    """Delete the progress of a user."""
    db.execute(delete(Lessons).where(Lessons.user_id == user))
