"""Points and victory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.types import Result

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState

CATEGORIES: Final = ("prizes", "folds", "boasts")
VICTORIES: Final = ("points",)


def points(state: TenderState, seat: int) -> list[int]:
    """Return the points of a seat by category."""
    return [state.prizes[seat], state.folded[seat].bit_count(), state.boasts[seat]]


def verdict(state: TenderState) -> Result:
    """Return the result: the most points win, and victory may be shared."""
    scores = tuple(sum(points(state, seat)) for seat in range(state.seats))
    return Result(VICTORIES[0], tuple(seat for seat, score in enumerate(scores) if score == max(scores)), scores)
