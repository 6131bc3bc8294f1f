"""The full position of a view (R34): the stacks are a bag, so nothing is guessed before a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec
from pentapolis.core.views import numbered, resume
from pentapolis.games.akropolis.cells import cell
from pentapolis.games.akropolis.rules.placement import lay
from pentapolis.games.akropolis.state import new_state
from pentapolis.games.akropolis.verbs import TILE_IDS

if TYPE_CHECKING:
    from pentapolis.core.game import Game
    from pentapolis.games.akropolis.state import AkropolisState
    from pentapolis.games.akropolis.view import AkropolisView

TILES: Final = numbered(TILE_IDS)


def determinize(game: Game, view: AkropolisView) -> AkropolisState:
    """Return the position of a view."""
    state = new_state(game, len(view.cities), view.options)
    state.first = -1 if view.first is None else view.first
    resume(state, view)
    state.bag = numbers(view.unseen)
    state.site = numbers(view.site)
    for city, seen in zip(state.cities, view.cities, strict=True):
        for placed in seen.tiles:
            lay(city, TILES[placed.tile], cell(placed.q, placed.r), placed.turn)
        city.stones = seen.stones
    if view.architect is not None:
        state.architect_stones = view.architect.stones
        state.architect_tiles = numbers(view.architect.tiles)
        state.architect_waits = int(view.architect_waits)
    return state


def numbers(ids: tuple[str, ...]) -> vec[i64]:
    """Return tiles by number."""
    return vec[i64]([TILES[name] for name in ids])
