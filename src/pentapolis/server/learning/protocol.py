"""REST messages about the user's progress in the lessons."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

#: The largest number of lessons of a game. With the limits below, the JSON of a game is at most 2 kB.
MOST_LESSONS = 20

LessonId = Annotated[str, Meta(max_length=24, pattern=r"^[a-z][a-z0-9-]*$")]


class LessonProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The progress in one lesson: the step shown last, whether it was ever finished, when, and how often it was begun.

    `digest` is that of the lesson's file, because steps of another version may differ.
    """

    at: Annotated[int, Meta(ge=0, le=99_999_999_999)]
    step: Annotated[int, Meta(ge=0, le=99)] = 0
    done: bool = False
    tries: Annotated[int, Meta(ge=0, le=9999)] = 0
    digest: Annotated[str, Meta(max_length=8, pattern=r"^[0-9a-f]*$")] = ""


class LessonsOfGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me/lessons/{game}: the progress in the lessons of a game, by lesson."""

    lessons: Annotated[dict[LessonId, LessonProgress], Meta(max_length=MOST_LESSONS)]


class LessonsOfUser(msgspec.Struct, frozen=True):
    """GET /api/me/lessons: the progress in all lessons, by game and lesson."""

    games: dict[str, dict[LessonId, LessonProgress]]
