"""Hints as the client receives them: advice with its chance, price and reasons. Pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.table import serializers
from pentapolis.table.protocol import HintMove

if TYPE_CHECKING:
    from pentapolis.bots.advice import Advice
    from pentapolis.core.state import State
    from pentapolis.core.types import Step
    from pentapolis.table.protocol import Strength

#: CPU seconds for a hint, by its strength.
SECONDS: Final[dict[Strength, float]] = {"quick": 0.1, "usual": 0.4, "deep": 1.5}
#: CPU seconds for an evaluation of the whole position.
GLANCE: Final = 0.1


def hint_move(world: State, seat: int, one: Advice) -> HintMove:
    """Return advice as a hint for the client."""
    return HintMove(
        serializers.legal_move(world, one.action),
        round(one.chance, 3),
        None if one.points is None else round(one.points, 1),
        price_of(world, seat, one.action),
        one.reasons,
    )


def price_of(world: State, seat: int, action: int) -> tuple[Step, ...]:
    """Return the price of a move, step by step."""
    return tuple(world.game.explain(world, seat, action))
