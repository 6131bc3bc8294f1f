"""The construction site: prices, closing up, refilling (R6-R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import append, i64, pop, vec
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.tiles import TILE_COUNT, TILES

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def tiles_in_use(players: i64, long_game: bool) -> vec[i64]:
    """R2, R7: Return the tiles by the number on their backs; all of them in the long game."""
    used = vec[i64]()
    for tile in range(TILE_COUNT):
        if long_game or TILES[tile].min_players <= players:
            used = append(used, tile)
    return used


def starting_bag(seats: i64, options: object) -> vec[i64]:
    """Return the tiles of a game, before any is turned up (R2, R7, S1)."""
    assert isinstance(options, AkropolisOptions)
    return tiles_in_use(2 if seats == 1 else seats, options.length == "long")


def portion(state: AkropolisState) -> i64:
    """R6: Return the size of a stack: one tile more than there are players; solo is set up as for two (S1)."""
    return (i64(2) if state.seats == 1 else state.seats) + 1


def take_tile(state: AkropolisState, index: i64) -> i64:
    """R10: Remove a tile from the site, where those behind it move up, and return it."""
    state.site, tile = pop(state.site, index)
    return tile


def add_tile(state: AkropolisState, tile: i64) -> None:
    """R13: Lay a tile of a stack face up at the end of the site."""
    rank: i64 = 0
    while state.bag[rank] != tile:
        rank += 1
    state.bag, _ = pop(state.bag, rank)
    state.site = append(state.site, tile)
