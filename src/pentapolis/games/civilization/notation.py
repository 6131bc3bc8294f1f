"""Moves and chance events of Civilization whose words depend on the position (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.types import Move
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.verbs import (
    SEATS,
    SQUARE_IDS,
    VERBS,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: Goods that lie face down: only the partner sees which they are.
FACE_DOWN: Final = range(c.HELD_HUT, c.HELD_UNIT)


def disclose(action: int) -> Move:
    """Return the move as others read it: face-down goods of a draft stay face down."""
    move = VERBS.describe(action)
    drafted = a.is_give(action) or a.is_want(action)
    return Move(move.verb, {"goods": "?"}) if drafted and a.goods_of(action) in FACE_DOWN else move


def chance_words(state: CivilizationState) -> dict[str, str]:
    """Return the seat that draws, or the square of a tile."""
    frame = state.top()
    if frame_kind(frame) == d.DRAW_TILE:
        return {"square": SQUARE_IDS[state.layout.corner[frame_a(frame)]]}
    return {"seat": SEATS[frame_seat(frame)]}
