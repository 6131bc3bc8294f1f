"""The moves and chance events of Akropolis as verbs, ids and coordinates (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.types import Move, Reason
from pentapolis.games.akropolis.cells import cell, q_of, r_of
from pentapolis.games.akropolis.verbs import TILE_IDS, VERBS

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def describe(state: AkropolisState, action: int) -> Move:
    """Return the structured form of an action: the tile, the cell of its hex_a and its rotation (R5)."""
    verb, (index, turn, place) = VERBS.decode(action)
    tile = TILE_IDS[state.site[index]] if index < len(state.site) else "?"
    return Move(verb.name, {"tile": tile, "q": str(q_of(place)), "r": str(r_of(place)), "turn": str(turn)})


def find(state: AkropolisState, move: Move) -> int | Reason:
    """Return the action of a move, or a reason if its tile is not in the site."""
    tile = TILE_IDS.index(move.args["tile"])
    site = list(state.site)
    if tile not in site:
        return Reason("not_in_site", {"tile": move.args["tile"]})
    place = cell(int(move.args["q"]), int(move.args["r"]))
    return VERBS.encode(move.verb, site.index(tile), int(move.args["turn"]), place)
