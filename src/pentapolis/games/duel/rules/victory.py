"""The end of a game (R53, R82)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64, vec
from pentapolis.core.state import OVER

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState


def win(state: DuelState, seat: i64, victory: i64) -> None:
    """R53: End the game at once, without resolving the pending frames. Seat NONE means a shared victory."""
    state.winner = seat
    state.victory = victory
    state.stack = vec[i64]()
    state.to_act = OVER
