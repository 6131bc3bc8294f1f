"""The reasons of refused actions: codes, numbers and cells, for the locale files to word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.types import Reason
from pentapolis.games.akropolis.actions import take_cell, take_index, take_turn
from pentapolis.games.akropolis.cells import q_of, r_of
from pentapolis.games.akropolis.player import STEPS, level_of
from pentapolis.games.akropolis.rules import legality

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def reason(state: AkropolisState, seat: int, action: int, verdict: int) -> Reason:
    """Return the reason of a frame handler's verdict, with its numbers and the hex that it concerns."""
    city = state.cities[seat]
    index, place, turn = take_index(action), take_cell(action), take_turn(action)
    if verdict == legality.NO_SUCH_TILE:
        return Reason("no_such_tile", {"index": index, "tiles": len(state.site)})
    if verdict == legality.STONES_SHORT:
        return Reason("stones_short", {"price": index, "stones": city.stones, "short": index - city.stones})
    where: dict[str, int | str] = {"q": q_of(place), "r": r_of(place)}
    if verdict == legality.OFF_GRID:
        return Reason("off_grid", where)
    if verdict == legality.NOT_ADJACENT:
        return Reason("not_adjacent", where)
    cells = [place, place + STEPS[turn], place + STEPS[(turn + 1) % 6]]
    if verdict == legality.PARTLY_EMPTY:
        empty = next(cell for cell in cells if not city.at(cell))
        return Reason("partly_empty", {"q": q_of(empty), "r": r_of(empty)})
    if verdict == legality.UNEQUAL_LEVELS:
        levels = [level_of(city.hex_at(cell)) for cell in cells]
        return Reason("unequal_levels", where | {"low": min(levels), "high": max(levels)})
    return Reason("one_tile_only", where)
