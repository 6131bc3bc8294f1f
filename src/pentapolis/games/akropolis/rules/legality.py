"""What a seat may do (R8, R9, R15, R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.akropolis.actions import CELLS, cell_of, index_of, turn_of
from pentapolis.games.akropolis.city import STEPS
from pentapolis.games.akropolis.decisions import NO_SUCH_TILE, STONES_SHORT
from pentapolis.games.akropolis.rules import placement

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def fill(state: AkropolisState, seat: i64, actions: Actions) -> None:
    """Every tile that can be paid, on every legal footprint, in each of its three turns.

    Where a tile fits does not depend on the tile, so the footprints are walked through once per price.
    """
    city = state.cities[seat]
    spots = city.spots
    affordable = len(state.site)
    if affordable > city.stones + 1:
        affordable = city.stones + 1
    items = actions.reserve(affordable * len(spots) * 3)
    count = actions.count
    index: i64 = 0
    while index < affordable:
        first = index * 6 * CELLS
        for spot in spots:
            place = spot >> 1
            turn = spot & 1
            items[count] = first + turn * CELLS + place
            items[count + 1] = first + (turn + 2) * CELLS + place + STEPS[turn]
            items[count + 2] = first + (turn + 4) * CELLS + place + STEPS[turn + 1]
            count += 3
        index += 1
    actions.count = count


def verdict(state: AkropolisState, seat: i64, action: i64) -> i64:
    """What speaks against an action; LEGAL if nothing does."""
    city = state.cities[seat]
    index = index_of(action)
    if index >= len(state.site):
        return NO_SUCH_TILE
    if index > city.stones:
        return STONES_SHORT
    return placement.verdict(city, cell_of(action), turn_of(action))
