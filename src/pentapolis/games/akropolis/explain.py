"""The price of a tile, step by step (R9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.view import Step
from pentapolis.games.akropolis.actions import index_of

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def explain(state: AkropolisState, seat: int, action: int) -> list[Step]:
    """One stone for every tile that lies nearer to the free end; stones of quarries come later (R11)."""
    index = index_of(action)
    if index >= len(state.site):
        return []
    stones = state.cities[seat].stones
    return [Step("tiles_before", {"tiles": index}), Step("total", {"stones": index, "have": stones})]
