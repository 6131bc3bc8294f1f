"""Everything that can be refused, each with a type of its own, so that callers can react to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.core.types import Reason


class PentapolisError(Exception):
    """The base of all our errors: bad input, reported in one line. Nothing has changed when it is raised."""


class UnknownGame(PentapolisError):
    """There is no game of that name."""


class OptionError(PentapolisError):
    """An option or a number of seats that the game does not have."""


class NotAMove(PentapolisError):
    """The text or number is no move of this game, whatever the position."""

    def __init__(self, message: str, token: str = "", expected: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.token = token
        self.expected = tuple(expected)


class IllegalMove(PentapolisError):
    """A move of this game, but not one that this seat may make now; `reason` says why."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


class AmbiguousMove(PentapolisError):
    """A shortened text that fits several legal moves; the first of them are named in `candidates`."""

    def __init__(self, message: str, candidates: Sequence[str]) -> None:
        super().__init__(message)
        self.candidates = tuple(candidates)


class ChanceError(PentapolisError):
    """An outcome that the pending chance event cannot have, or no chance event pending."""


class UndoRefused(PentapolisError):
    """The last move cannot be undone freely; `reason` says why."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


class RecordError(PentapolisError):
    """A record that cannot be read or replayed; `line` is the number of the line at fault (from 1, 0 if none)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class PositionError(PentapolisError):
    """A text that is no position, or one that cannot be; `line` is the line at fault (from 1, 0 if there is none)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message = message
        self.line = line


class BrokenState(PentapolisError):
    """A position contradicts itself: a fault of the engine, never of a player."""
