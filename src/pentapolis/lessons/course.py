"""The course of a lesson: every step with its position, its accepted moves and the frames that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

import pentapolis as pp
from pentapolis import locale
from pentapolis.core.errors import PentapolisError
from pentapolis.core.match import Match
from pentapolis.core.record import UNKNOWN
from pentapolis.core.state import CHANCE
from pentapolis.core.types import to_json
from pentapolis.lessons.patterns import fits, holds
from pentapolis.lessons.source import LessonError
from pentapolis.locale.bot_names import bot_names
from pentapolis.table.protocol import LogEntry
from pentapolis.table.serializers import log_entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.core.state import State
    from pentapolis.lessons.source import Lesson, Step

#: The level whose name the other seats have.
OPPONENT: Final = "milo"
#: The move of a step in which the learner makes none.
NO_MOVE: Final = ""


class Frame(msgspec.Struct, frozen=True):
    """A view of the learner, and the events that led to it."""

    view: Any
    events: tuple[LogEntry, ...]


class Moment(msgspec.Struct, frozen=True):
    """A step with its position: legal moves, accepted ones with what follows each, and the sentence for others."""

    step: Step
    state: State
    legal: tuple[str, ...]
    #: The frames by accepted move; by NO_MOVE in a step in which the others act.
    then: dict[str, tuple[Frame, ...]]
    #: The index of the sentence of `instead` by move.
    instead: dict[str, int]

    def verdicts(self) -> dict[str, int | str]:
        """Return `accept` or the index of a sentence for the legal moves that have one."""
        accepted: dict[str, int | str] = {text: "accept" for text in self.then if text != NO_MOVE}
        return accepted | self.instead


def players(lesson: Lesson, seats: int) -> list[str]:
    """Return the names of the players by seat: the learner's is empty, because the client has it."""
    levels = [None if seat == lesson.learner else OPPONENT for seat in range(seats)]
    return [name or "" for name in bot_names(locale.load(locale.FALLBACK), levels)]


def course(lesson: Lesson) -> Iterator[Moment]:
    """Play a lesson and yield its steps. Raises LessonError at the first step that cannot be played."""
    try:
        match = Match(pp.load(lesson.game), start=lesson.begin(), seed=UNKNOWN)
    except PentapolisError as error:
        raise LessonError(f"{lesson.game}/{lesson.id}: {error}") from error
    for number, step in enumerate(lesson.step, 1):
        try:
            moment, match = play_step(lesson, step, match)
            if len(moment.then) > 1 and number < len(lesson.step):
                raise LessonError("several accepted moves before the last step")
        except PentapolisError as error:
            raise LessonError(f"{lesson.game}/{lesson.id}, {step.id}: {error}") from error
        yield moment


def play_step(lesson: Lesson, step: Step, match: Match) -> tuple[Moment, Match]:
    """Return a step with its position, and the match after it. Raises PentapolisError."""
    seat = lesson.learner
    state = match.state.clone()
    decides = seat in state.deciders()
    legal = tuple(match.game.format(state, action) for action in state.legal(seat)) if decides else ()
    if step.kind == "do" and not decides:
        raise LessonError("the learner does not decide")
    if step.kind == "look":
        return Moment(step, state, legal, {}, {}), match
    first = None
    then: dict[str, tuple[Frame, ...]] = {}
    for text in accepted(step, match, seat, legal) if step.kind == "do" else [NO_MOVE]:
        branch = match.clone()
        then[text] = tuple(follow(step, branch, seat, text))
        first = first or branch
    if first is None:
        raise LessonError("no legal move is accepted")
    others = {text: index for text in legal if text not in then and (index := instead(step, text)) is not None}
    return Moment(step, state, legal, then, others), first


def accepted(step: Step, match: Match, seat: int, legal: tuple[str, ...]) -> list[str]:
    """Return the legal moves that a step accepts, in the order of its patterns."""
    fitting = dict.fromkeys(text for pattern in step.accept for text in legal if fits(pattern, text))
    return [text for text in fitting if fulfils(step, match, seat, text)]


def fulfils(step: Step, match: Match, seat: int, text: str) -> bool:
    """Return whether the view after a move fulfils the conditions of a step."""
    if not step.want:
        return True
    after = match.clone()
    after.play(seat, text, strict=True)
    return holds(step.want, plain(match.state.view(seat)), plain(after.state.view(seat)))


def instead(step: Step, text: str) -> int | None:
    """Return the index of the sentence that answers a move, or None for the general one."""
    return next((index for index, one in enumerate(step.instead) if fits(one.moves, text)), None)


def follow(step: Step, match: Match, seat: int, text: str) -> Iterator[Frame]:
    """Play a move and what follows it in a step: chance, and the moves of the others."""
    chance = list(step.chance)
    moves = [(seat, text)] if text != NO_MOVE else []
    moves += [reply(one) for one in step.replies]
    logged = len(match.log)
    for mover, move in moves:
        match.play(mover, move, strict=True)
        while match.state.to_act == CHANCE and chance:
            match.dictate(chance.pop(0))
        if any(match.state.may_change(one) for one in range(match.state.seats)):
            continue  # a secret choice is shown with those of the others
        yield Frame(match.state.view(seat), events(match, seat, logged))
        logged = len(match.log)
    if chance:
        raise LessonError(f"{chance[0]} is not due")
    if match.state.to_act == CHANCE and not step.stop:
        raise LessonError(f"chance is due: {match.game.standing(match.state)}")
    if logged < len(match.log):
        raise LessonError("a secret choice is missing")


def reply(text: str) -> tuple[int, str]:
    """Return the seat and the move of a reply such as `p2 build tavern`."""
    who, _, move = text.partition(" ")
    if not (who.startswith("p") and who[1:].isdecimal()):
        raise LessonError(f"{text!r} names no seat; expected e.g. p2 build tavern")
    return int(who[1:]) - 1, move


def events(match: Match, seat: int, start: int) -> tuple[LogEntry, ...]:
    """Return the log from an entry on, as the learner may read it."""
    return tuple(log_entry(match.game, entry, 0.0, seat) for entry in match.log[start:])


def plain(view: Any) -> Any:
    """Return a view as a JSON value."""
    return msgspec.json.decode(to_json(view))
