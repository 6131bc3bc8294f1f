"""A view as numbers for learning: the site, and every city around its start tile, the looking seat's city first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.akropolis.tiles import KINDS, LETTERS, SITE_MOST, TILES

if TYPE_CHECKING:
    from pentapolis.games.akropolis.view import AkropolisView, CityView

#: How far from the start tile a city is encoded; random cities rarely reach farther.
REACH: Final = 10
SIDE: Final = 2 * REACH + 1
MOST_CITIES: Final = 4
STONE_SCALE: Final = 10.0
LEVEL_SCALE: Final = 4.0
POINT_SCALE: Final = 50.0
CODES: Final = {tile.id: tile.code for tile in TILES}


def encode(view: AkropolisView) -> list[float]:
    """The view of a seat (a spectator looks from seat 0)."""
    seat = view.seat or 0
    numbers = [len(view.unseen) / len(TILES), float(seat in view.deciders)]
    for index in range(SITE_MOST):
        numbers += encode_tile(view.site[index]) if index < len(view.site) else [0.0] * (3 * len(KINDS))
    order = [*view.cities[seat:], *view.cities[:seat]]
    for index in range(MOST_CITIES):
        numbers += encode_city(order[index] if index < len(order) else None)
    return numbers


def encode_tile(tile: str) -> list[float]:
    """The three hexes of a tile."""
    return [float(letter == kind) for letter in CODES[tile] for kind in LETTERS]


def encode_city(city: CityView | None) -> list[float]:
    """Stones, points by district, and per cell within reach its level and kind."""
    cells = [0.0] * (SIDE * SIDE * (1 + len(KINDS)))
    if city is None:
        return [0.0] * 6 + cells
    for seen in city.hexes:
        if abs(seen.q) <= REACH and abs(seen.r) <= REACH:
            first = ((seen.q + REACH) * SIDE + seen.r + REACH) * (1 + len(KINDS))
            cells[first] = seen.level / LEVEL_SCALE
            cells[first + 1 + KINDS.index(seen.kind)] = 1.0
    points = [district.points / POINT_SCALE for district in city.districts.values()]
    return [city.stones / STONE_SCALE, *points, *cells]
