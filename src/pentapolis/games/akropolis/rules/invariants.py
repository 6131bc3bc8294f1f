"""The invariants of a state: no tile is lost or doubled, and every cached footprint is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.errors import BrokenState
from pentapolis.games.akropolis.player import placed_tile
from pentapolis.games.akropolis.rules import placement
from pentapolis.games.akropolis.rules.site import starting_bag

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def check(state: AkropolisState) -> None:
    """R2: Raise BrokenState if a tile is lost or doubled, or the cached footprints are not the legal ones."""
    everywhere: list[int] = [*state.bag, *state.site, *state.architect_tiles]
    for city in state.cities:
        everywhere += [placed_tile(packed) for packed in city.placements]
        if city.stones < 0:
            raise BrokenState(f"a city has {city.stones} stones")
        # Ignore footprints outside the grid, which a city that has all its tiles may have cached.
        kept = [spot for spot in city.spots if placement.reachable(city, spot >> 1)]
        if sorted(kept) != sorted(placement.all_spots(city)):
            raise BrokenState("the kept footprints are not the legal ones")
    if sorted(everywhere) != list(starting_bag(state.seats, state.options)):
        raise BrokenState("a tile is lost or doubled")
