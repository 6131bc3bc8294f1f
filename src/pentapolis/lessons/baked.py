"""The types of baked lessons: the content of the static files that the client plays."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pentapolis.table.patches import Patch
from pentapolis.table.protocol import LegalMove, LogEntry, MoveExplanation

FORMAT: int = 1


class BakedMove(msgspec.Struct, frozen=True):
    """The answers about a legal move: its price, and the patch from the view to its preview."""

    explain: MoveExplanation
    preview: Patch | None


class BakedPosition(msgspec.Struct, frozen=True):
    """A position of a lesson: the learner's view and legal moves, as a table sends them."""

    view: Any
    legal: tuple[LegalMove, ...]
    moves: dict[str, BakedMove]


class BakedFrame(msgspec.Struct, frozen=True):
    """A change of the view, and the events that led to it."""

    patch: Patch
    events: tuple[LogEntry, ...]


class Shown(msgspec.Struct, frozen=True):
    """The content of the detail panel: the price of a move, or the view after it."""

    what: Literal["price", "after"]
    move: str


class BakedStep(msgspec.Struct, frozen=True):
    """A step of a lesson."""

    id: str
    kind: Literal["look", "do", "watch"]
    point: tuple[str, ...]
    show: Shown | None
    stop: bool
    after: bool
    position: int
    verdicts: dict[str, int | str]
    illegal: dict[str, MoveExplanation]
    then: dict[str, tuple[BakedFrame, ...]]


class BakedLesson(msgspec.Struct, frozen=True):
    """A lesson that the client can play without a server."""

    format: int
    id: str
    game: str
    minutes: int
    rules: tuple[str, ...]
    needs: tuple[str, ...]
    seat: int
    digest: str
    options: Any
    names: tuple[str, ...]
    start: str
    positions: tuple[BakedPosition, ...]
    steps: tuple[BakedStep, ...]


class IndexEntry(msgspec.Struct, frozen=True):
    """A lesson in the list of all lessons."""

    id: str
    minutes: int
    steps: int
    needs: tuple[str, ...]
    rules: tuple[str, ...]
    digest: str


class LessonIndex(msgspec.Struct, frozen=True):
    """The lessons by game, both in order."""

    format: int
    games: dict[str, tuple[IndexEntry, ...]]


class LessonTexts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sentences of a step."""

    say: str
    instead: tuple[str, ...] = ()
    after: str = ""


class LessonWords(msgspec.Struct, frozen=True):
    """The sentences of a lesson in one language."""

    title: str
    aim: str
    last: str
    steps: dict[str, LessonTexts]
