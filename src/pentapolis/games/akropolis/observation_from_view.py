"""A view of Akropolis as an observation: the site, every tile, and every city, that of the looking seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.games.akropolis.cells import HALF, WINDOW, window_from
from pentapolis.games.akropolis.decisions import REFILL, TURN
from pentapolis.games.akropolis.features import DECISIONS, DISTRICT_NAMES, FEATURES, RULES
from pentapolis.games.akropolis.tiles import ARCHITECTS, LETTERS, TILES
from pentapolis.games.akropolis.verbs import TILE_IDS

if TYPE_CHECKING:
    from pentapolis.core.features import Row
    from pentapolis.games.akropolis.view import AkropolisView, ArchitectView, CityView

CODES: Final = {tile.id: tile.code for tile in TILES}


def encode(view: AkropolisView) -> list[int]:
    """The levels of a seat's view (a spectator looks from seat 0)."""
    seat = view.seat or 0
    row = FEATURES.row()
    if view.decision:
        row.mark("decision", DECISIONS.index(view.decision))
    if view.stack and frame_kind(view.stack[-1]) == REFILL:
        row.put("due", frame_a(view.stack[-1]))
    row.put("face_down", len(view.unseen))
    row.mark("rules", *(bit for bit in range(len(RULES)) if (view.options.rules() >> bit) & 1))
    row.put("architect_waits", view.architect_waits)
    if view.architect is not None:
        encode_architect(row, view.architect)
    for price, tile in enumerate(view.site):
        for hex_name, letter in zip("abc", CODES[tile], strict=True):
            row.mark(f"site.{hex_name}", LETTERS.index(letter), item=price)
    for tile in view.unseen:
        row.mark("tile.stack", 0, item=TILE_IDS.index(tile))
    for item, city in enumerate(view.cities[seat:] + view.cities[:seat]):
        encode_tiles(row, item, city)
        encode_city(row, item, city)
        encode_hexes(row, item, city)
    if view.stack and frame_kind(view.stack[0]) == TURN:
        row.mark("seat.turn", 0, item=(frame_seat(view.stack[0]) - seat) % len(view.cities))
    return row.levels


def encode_architect(row: Row, architect: ArchitectView) -> None:
    """The solo opponent."""
    row.mark("architect", ARCHITECTS.index(architect.id))
    row.put("architect_stones", architect.stones)
    row.put("architect_points", architect.total)
    for tile in architect.tiles:
        row.mark("tile.architect", 0, item=TILE_IDS.index(tile))


def encode_tiles(row: Row, item: int, city: CityView) -> None:
    """Where the tiles of a city lie."""
    for placed in city.tiles:
        tile = TILE_IDS.index(placed.tile)
        row.mark("tile.city", item, item=tile)
        row.put("tile.q", placed.q + HALF, tile)
        row.put("tile.r", placed.r + HALF, tile)
        row.mark("tile.turn", placed.turn, item=tile)
        row.put("tile.level", placed.level, tile)


def encode_city(row: Row, item: int, city: CityView) -> None:
    """Stones, and districts with their points."""
    row.mark("seat.there", 0, item=item)
    row.put("seat.stones", city.stones, item)
    for index, name in enumerate(DISTRICT_NAMES):
        district = city.districts[name]
        row.put("seat.stars", district.stars, item, index)
        row.put("seat.value", district.value, item, index)
        row.put("seat.points", district.points, item, index)


def encode_hexes(row: Row, item: int, city: CityView) -> None:
    """What is seen of a city from above, within its window."""
    columns, rows = [seen.q for seen in city.hexes], [seen.r for seen in city.hexes]
    first_q, first_r = window_from(min(columns), max(columns)), window_from(min(rows), max(rows))
    row.put("seat.corner", first_q + HALF, item, 0)
    row.put("seat.corner", first_r + HALF, item, 1)
    for seen in city.hexes:
        q, r = seen.q - first_q, seen.r - first_r
        if 0 <= q < WINDOW and 0 <= r < WINDOW:
            row.put("seat.level", seen.level, item, q * WINDOW + r)
            if seen.kind != "quarry":
                row.mark(f"seat.{seen.kind.removesuffix('_plaza')}", q * WINDOW + r, item=item)
            if seen.kind.endswith("_plaza"):
                row.mark("seat.plaza", q * WINDOW + r, item=item)
