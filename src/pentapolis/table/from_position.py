"""Studies: tables that begin from a position. The text is untrusted, and is validated here before it is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import PositionError
from pentapolis.core.match import Match
from pentapolis.core.position_text import STUMBLES
from pentapolis.core.types import Reason
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: The maximum length of a position in characters; the longest of a real game have about 5,000.
MOST_SIGNS: Final = 20_000
#: The maximum length of an error message in characters.
MOST_TOLD: Final = 300


def study_from_position(game: Game, text: str, seats: int, options: dict[str, str], seed: str) -> Match:
    """Return the match that begins from a position, with a seed for later chance events. Raises Refusal.

    The options are those of the position, and the requested ones must be equal.
    """
    if len(text) > MOST_SIGNS:
        raise Refusal("bad_position", Reason("position_too_long", {"most": MOST_SIGNS}))
    try:
        start = game.position(text)
    except PositionError as error:
        raise _unreadable(error.message, error.line) from error
    _check_fit(start, text, seats, options)
    try:
        match = Match(game, start=start, seed=seed)
    except STUMBLES as error:
        raise _unreadable(f"impossible position: {str(error) or type(error).__name__}") from error
    if match.state.result() is not None:
        raise Refusal("bad_position", Reason("position_is_over", {"line": line_of(text, "to_act")}))
    return match


def _check_fit(start: State, text: str, seats: int, options: dict[str, str]) -> None:
    """Check that a position has the requested seats and options. Raises Refusal."""
    if start.seats != seats:
        values = {"line": line_of(text, "seats"), "seats": start.seats, "given": seats}
        raise Refusal("bad_position", Reason("position_seats", dict(values)))
    for name, value in options.items():
        if str(getattr(start.options, name, "")) != value:
            line = line_of(text, "options")
            raise Refusal("bad_position", Reason("position_option", {"line": line, "option": name[:60]}))


def _unreadable(message: str, line: int = 0) -> Refusal:
    """Return the refusal of a text that is no position."""
    told: dict[str, int | str] = {"message": message[:MOST_TOLD]}
    if line:
        return Refusal("bad_position", Reason("position_error_at", {"line": line, **told}))
    return Refusal("bad_position", Reason("position_error", told))


def line_of(text: str, name: str) -> int:
    """Return the number of the first line with this name, or that of the title if there is none."""
    rows = enumerate(text.splitlines(), 1)
    return next((number for number, row in rows if row.strip().startswith(f"{name}:")), 1)
