"""Refusals of the server: a code of the protocol and a reason that the client puts into words."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from pentapolis.core.errors import AmbiguousMove, IllegalMove, NotAMove, PentapolisError, UndoRefused
from pentapolis.core.types import Reason

#: The HTTP status of each code; all other codes are conflicts with the state of the table.
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

#: The maximum number of expected words in a reason.
MOST_NAMED: Final = 6


class Refusal(PentapolisError):
    """A request that cannot be fulfilled; nothing has changed."""

    def __init__(self, code: str, reason: Reason | None = None) -> None:
        self.code = code
        self.reason = Reason(code) if reason is None else reason
        super().__init__(f"{code}: {self.reason}")

    @property
    def status(self) -> int:
        """Return the HTTP status of the refusal."""
        return STATUS.get(self.code, HTTPStatus.CONFLICT)


def refusal_of_move(error: PentapolisError) -> Refusal:
    """Return the refusal for an error of the engine about a move."""
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
    """Return the first words, separated by commas."""
    return ", ".join(words[:MOST_NAMED])
