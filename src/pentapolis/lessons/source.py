"""The source of a lesson: a TOML file with its start, its steps and the moves that it accepts."""

from __future__ import annotations

import hashlib
from importlib import import_module, resources
from typing import TYPE_CHECKING, Literal

import msgspec

import pentapolis as pp
from pentapolis.core.errors import PentapolisError
from pentapolis.lessons.builder_line import build

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from pentapolis.core.state import State


class LessonError(PentapolisError):
    """A lesson that cannot be read or played."""


class Instead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Legal moves that a step does not accept, and answers with a sentence."""

    moves: str


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson. docs/lessons.md describes the fields."""

    id: str
    kind: Literal["look", "do", "watch"]
    point: tuple[str, ...] = ()
    accept: tuple[str, ...] = ()
    want: str = ""
    instead: tuple[Instead, ...] = ()
    illegal: tuple[str, ...] = ()
    show: str = ""
    chance: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    after: bool = False
    stop: bool = False


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. docs/lessons.md describes the fields."""

    id: str
    game: str
    minutes: int
    rules: tuple[str, ...]
    step: tuple[Step, ...]
    needs: tuple[str, ...] = ()
    seat: int = 1
    start: str = ""
    builder: str = ""

    @property
    def learner(self) -> int:
        """Return the learner's seat, counted from 0."""
        return self.seat - 1

    def begin(self) -> State:
        """Return the position in which the lesson starts. Raises PositionError."""
        text = self.start
        if not text:
            builder = import_module(f"pentapolis.games.{self.game}.position_builder")
            text = str(build(self.builder, vars(builder)))
        state: State = pp.load(self.game).position(text)
        return state


class LessonFile(msgspec.Struct, frozen=True):
    """The file of a lesson: its content, and the digest by which progress recognises it."""

    lesson: Lesson
    digest: str


def lesson_files(game: str) -> list[LessonFile]:
    """Return the lessons of a game in their order. Raises LessonError."""
    folder = resources.files(__package__).joinpath(game)
    files = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return [read_file(file) for file in files if file.name.endswith(".toml")]


def read_file(file: Traversable) -> LessonFile:
    """Return the lesson of a file. Raises LessonError."""
    content = file.read_bytes()
    try:
        lesson = msgspec.toml.decode(content, type=Lesson)
    except msgspec.MsgspecError as error:
        raise LessonError(f"{file.name}: {error}") from error
    if not file.name.endswith(f"-{lesson.id}.toml"):
        raise LessonError(f"{file.name} holds the lesson {lesson.id!r}")
    return LessonFile(lesson, hashlib.sha256(content).hexdigest()[:16])
