"""Baking: the files of all lessons, made by the functions with which a table answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from pentapolis import locale
from pentapolis.games.registry import GAMES
from pentapolis.lessons import baked
from pentapolis.lessons.course import course, players
from pentapolis.lessons.source import LessonError, lesson_files
from pentapolis.lessons.words import baked_words, lesson_words
from pentapolis.table.patches import Patch, diff
from pentapolis.table.preview import determinizations, explain_move, preview_moves
from pentapolis.table.protocol import Why
from pentapolis.table.serializers import legal_moves

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pentapolis.core.state import State
    from pentapolis.lessons.course import Frame, Moment
    from pentapolis.lessons.source import Lesson, LessonFile, Step


def all_files() -> Iterator[tuple[str, bytes]]:
    """Yield the paths and contents of all baked files. Raises LessonError."""
    games = {game: lesson_files(game) for game in GAMES}
    games = {game: files for game, files in games.items() if files}
    for game, files in games.items():
        for file in files:
            yield f"{game}/{file.lesson.id}.json", msgspec.json.encode(bake(file))
        for language in locale.languages():
            words = lesson_words(language, game)
            told = {file.lesson.id: baked_words(words[file.lesson.id]) for file in files}
            yield f"words.{language}.{game}.json", msgspec.json.encode(told)
    entries = {game: tuple(map(index_entry, files)) for game, files in games.items()}
    yield "index.json", msgspec.json.encode(baked.LessonIndex(baked.FORMAT, entries))


def index_entry(file: LessonFile) -> baked.IndexEntry:
    """Return the line of a lesson in the list of all lessons."""
    lesson = file.lesson
    return baked.IndexEntry(lesson.id, lesson.minutes, len(lesson.step), lesson.needs, lesson.rules, file.digest)


def bake(file: LessonFile) -> baked.BakedLesson:
    """Return a lesson for the client. Raises LessonError."""
    lesson = file.lesson
    moments = list(course(lesson))
    kitchen = Positions(lesson)
    steps = tuple(kitchen.step(moment) for moment in moments)
    first = moments[0].state
    return baked.BakedLesson(
        format=baked.FORMAT,
        id=lesson.id,
        game=lesson.game,
        minutes=lesson.minutes,
        rules=lesson.rules,
        needs=lesson.needs,
        seat=lesson.learner,
        digest=file.digest,
        options=first.options,
        names=tuple(players(lesson, first.seats)),
        start=str(first),
        positions=tuple(kitchen.positions),
        steps=steps,
    )


class Positions:
    """The positions of a lesson, each once, and the steps that refer to them."""

    def __init__(self, lesson: Lesson) -> None:
        self.seat = lesson.learner
        self.bots: frozenset[int] = frozenset()
        self.positions: list[baked.BakedPosition] = []
        self._index: dict[bytes, int] = {}

    def step(self, moment: Moment) -> baked.BakedStep:
        """Return a step for the client."""
        step, state = moment.step, moment.state
        self.bots = frozenset(range(state.seats)) - {self.seat}
        return baked.BakedStep(
            id=step.id,
            kind=step.kind,
            point=step.point,
            show=shown(step),
            stop=step.stop,
            after=step.after,
            position=self._place(state),
            verdicts=moment.verdicts(),
            illegal={text: explain_move(state, self.seat, self.bots, Why("", text, "")) for text in step.illegal},
            then={text: tuple(frames(state.view(self.seat), then)) for text, then in moment.then.items()},
        )

    def _place(self, state: State) -> int:
        """Return the index of a position; a new one is added."""
        key = str(state).encode()
        if key not in self._index:
            self._index[key] = len(self.positions)
            self.positions.append(self._position(state))
        return self._index[key]

    def _position(self, state: State) -> baked.BakedPosition:
        """Return a position with the answers about every legal move."""
        view = state.view(self.seat)
        legal = legal_moves(state, self.seat) if self.seat in state.deciders() else ()
        worlds = determinizations(state.game, view) if legal else []
        moves = {move.text: self._answers(state, view, worlds, move.text) for move in legal}
        return baked.BakedPosition(view, legal, moves)

    def _answers(self, state: State, view: Any, worlds: Sequence[State], text: str) -> baked.BakedMove:
        """Return the answers of a table about a move, without a preview if that stops before the end."""
        explained = explain_move(state, self.seat, self.bots, Why("", text, ""), worlds)
        after, stopped = preview_moves(state.game, view, self.seat, [text], worlds)
        return baked.BakedMove(explained, patch(view, after.view(self.seat)) if stopped is None else None)


def frames(view: Any, following: Iterable[Frame]) -> Iterator[baked.BakedFrame]:
    """Yield what follows a move, as changes of the view."""
    for frame in following:
        yield baked.BakedFrame(patch(view, frame.view), frame.events)
        view = frame.view


def patch(before: Any, after: Any) -> Patch:
    """Return the patch from one view to another; an empty one if they are equal."""
    return diff(before, after) if before != after else {}


def shown(step: Step) -> baked.Shown | None:
    """Return what the detail panel shows in a step. Raises LessonError."""
    if not step.show:
        return None
    what, _, move = step.show.partition(" ")
    if what == "price":
        return baked.Shown("price", move)
    if what == "after":
        return baked.Shown("after", move)
    raise LessonError(f"{step.id}: show is {step.show!r}; expected price or after, and a move")
