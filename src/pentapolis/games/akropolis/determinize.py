"""From a view back to a full position (R34): the stacks are a bag, so there is nothing to guess but the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE, OVER
from pentapolis.games.akropolis.cells import cell
from pentapolis.games.akropolis.rules.placement import lay
from pentapolis.games.akropolis.state import new_state
from pentapolis.games.akropolis.verbs import TILE_IDS

if TYPE_CHECKING:
    from pentapolis.core.game import Game
    from pentapolis.games.akropolis.state import AkropolisState
    from pentapolis.games.akropolis.view import AkropolisView


def determinize(game: Game, view: AkropolisView) -> AkropolisState:
    """The position of a view."""
    state = new_state(game, len(view.cities), view.options)
    state.first = -1 if view.first is None else view.first
    state.stack = vec[i64](view.stack)
    state.to_act = CHANCE if view.chance else OVER if view.result else view.deciders[0]
    state.bag = numbers(view.unseen)
    state.site = numbers(view.site)
    for city, seen in zip(state.cities, view.cities, strict=True):
        for placed in seen.tiles:
            lay(city, TILE_IDS.index(placed.tile), cell(placed.q, placed.r), placed.turn)
        city.stones = seen.stones
    if view.architect is not None:
        state.architect_stones = view.architect.stones
        state.architect_tiles = numbers(view.architect.tiles)
        state.architect_waits = int(view.architect_waits)
    return state


def numbers(ids: tuple[str, ...]) -> vec[i64]:
    """Tiles by number."""
    return vec[i64]([TILE_IDS.index(name) for name in ids])
