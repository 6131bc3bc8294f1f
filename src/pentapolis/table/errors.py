"""What the server refuses, with a code that the protocol knows and a reason that the client words."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from pentapolis.core.errors import AmbiguousMove, IllegalMove, NotAMove, PentapolisError, UndoRefused
from pentapolis.core.types import Reason

#: The status over REST of the codes; all others are conflicts with the state of the table.
STATUS: Final = {
    "no_such_table": HTTPStatus.NOT_FOUND,
    "not_found": HTTPStatus.NOT_FOUND,
    "not_seated": HTTPStatus.FORBIDDEN,
    "not_allowed": HTTPStatus.FORBIDDEN,
    "bad_message": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_table": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_position": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
}

#: How many of the words that would have been understood are named.
MOST_NAMED: Final = 6


class Refusal(PentapolisError):
    """Something was asked that cannot be done; nothing has changed."""

    def __init__(self, code: str, reason: Reason | None = None) -> None:
        self.code = code
        self.reason = Reason(code) if reason is None else reason
        super().__init__(f"{code}: {self.reason}")

    @property
    def status(self) -> int:
        """The status that fits over REST."""
        return STATUS.get(self.code, HTTPStatus.CONFLICT)


def refusal_of_move(error: PentapolisError) -> Refusal:
    """The refusal that an error of the engine about a move becomes."""
    if isinstance(error, IllegalMove):
        return Refusal("illegal_move", error.reason)
    if isinstance(error, UndoRefused):
        return Refusal("undo_refused", error.reason)
    if isinstance(error, AmbiguousMove):
        return Refusal("ambiguous_move", Reason("ambiguous_move", {"candidates": _named(error.candidates)}))
    if isinstance(error, NotAMove):
        values = {"token": error.token[:60], "expected": _named(error.expected)}
        return Refusal("not_a_move", Reason("not_a_move", dict(values)))
    return Refusal("not_a_move")


def _named(words: tuple[str, ...]) -> str:
    """Some of the words, separated by commas."""
    return ", ".join(words[:MOST_NAMED])
