"""The observation of a seat, computed from a position of Akropolis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.native import BytesWriter, i64
from pentapolis.core.observation import mark, mark_set, put
from pentapolis.games.akropolis import places as p
from pentapolis.games.akropolis.cells import HALF, WINDOW, q_of, r_of, window_from
from pentapolis.games.akropolis.decisions import REFILL, TURN
from pentapolis.games.akropolis.player import (
    bounds,
    kind_of,
    level_of,
    place_of,
    placed_cell,
    placed_level,
    placed_tile,
    placed_turn,
)
from pentapolis.games.akropolis.rules.scoring import judge
from pentapolis.games.akropolis.rules.solo import architect_total
from pentapolis.games.akropolis.tiles import DISTRICTS, HOUSE, HOUSE_PLAZA, QUARRY, TILES

if TYPE_CHECKING:
    from pentapolis.games.akropolis.player import AkropolisCity
    from pentapolis.games.akropolis.state import AkropolisState

# The cells of a plane.
PLANE: Final = WINDOW * WINDOW


def observe(state: AkropolisState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the observation of a seat, from `at` on."""
    if state.to_act >= 0:
        mark(out, at + p.DECISION)
    put(out, at + p.FACE_DOWN, len(state.bag))
    mark_set(out, at + p.RULES, state.rules)
    if state.seats == 1:
        observe_architect(state, out, at)
    observe_site(state, out, at)
    for tile in state.bag:
        mark(out, at + p.TILE_STACK + p.TILE * tile)
    if len(state.stack):
        observe_turn(state, seat, out, at)
    which = seat
    for item in range(state.seats):
        city = state.cities[which]
        observe_tiles(city, item, out, at)
        observe_city(city, state.rules, out, at + p.SEAT * item)
        observe_hexes(city, out, at + p.SEAT * item)
        which = which + 1 if which + 1 < state.seats else i64(0)


def observe_architect(state: AkropolisState, out: BytesWriter, at: i64) -> None:
    """Write the solo opponent."""
    mark(out, at + p.ARCHITECT + state.architect)
    put(out, at + p.ARCHITECT_STONES, state.architect_stones)
    put(out, at + p.ARCHITECT_POINTS, architect_total(state))
    put(out, at + p.ARCHITECT_WAITS, state.architect_waits)
    for tile in state.architect_tiles:
        mark(out, at + p.TILE_ARCHITECT + p.TILE * tile)


def observe_site(state: AkropolisState, out: BytesWriter, at: i64) -> None:
    """Write the hexes of the tiles in the site, by price."""
    for tile in state.site:
        printed = TILES[tile]
        mark(out, at + p.SITE_A + printed.a)
        mark(out, at + p.SITE_B + printed.b)
        mark(out, at + p.SITE_C + printed.c)
        at += p.SITE


def observe_turn(state: AkropolisState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write whose turn it is, and the number of tiles to be turned up before it."""
    first = state.stack[0]
    if frame_kind(first) == TURN:
        item = frame_seat(first) - seat
        mark(out, at + p.SEAT_TURN + p.SEAT * (item if item >= 0 else item + state.seats))
    if frame_kind(state.top()) == REFILL:
        put(out, at + p.DUE, frame_a(state.top()))


def observe_tiles(city: AkropolisCity, item: i64, out: BytesWriter, at: i64) -> None:
    """Write the places of the tiles of a city."""
    for packed in city.placements:
        first = at + p.TILE * placed_tile(packed)
        mark(out, first + p.TILE_CITY + item)
        put(out, first + p.TILE_Q, q_of(placed_cell(packed)) + HALF)
        put(out, first + p.TILE_R, r_of(placed_cell(packed)) + HALF)
        mark(out, first + p.TILE_TURN + placed_turn(packed))
        put(out, first + p.TILE_LEVEL, placed_level(packed))


def observe_city(city: AkropolisCity, rules: i64, out: BytesWriter, at: i64) -> None:
    """Write stones, and districts with their points."""
    mark(out, at + p.SEAT_THERE)
    put(out, at + p.SEAT_STONES, city.stones)
    judgement = judge(city, rules)
    for district in range(DISTRICTS):
        put(out, at + p.SEAT_STARS + district, judgement.stars[district])
        put(out, at + p.SEAT_VALUE + district, judgement.sums[district])
        put(out, at + p.SEAT_POINTS + district, judgement.points(district))


def observe_hexes(city: AkropolisCity, out: BytesWriter, at: i64) -> None:
    """Write the surface of a city within its window."""
    low_q, high_q, low_r, high_r = bounds(city)
    first_q = window_from(low_q + 1 - HALF, high_q - 1 - HALF)
    first_r = window_from(low_r + 1 - HALF, high_r - 1 - HALF)
    put(out, at + p.SEAT_CORNER, first_q + HALF)
    put(out, at + p.SEAT_CORNER + 1, first_r + HALF)
    for packed in city.hexes:
        q = q_of(place_of(packed)) - first_q
        r = r_of(place_of(packed)) - first_r
        if 0 <= q < WINDOW and 0 <= r < WINDOW:
            place = at + q * WINDOW + r
            put(out, place + p.SEAT_LEVEL, level_of(packed))
            kind = kind_of(packed)
            if kind >= HOUSE_PLAZA:
                mark(out, place + p.SEAT_PLAZA)
                mark(out, place + p.SEAT_HOUSE + PLANE * (kind - HOUSE_PLAZA))
            elif kind != QUARRY:
                mark(out, place + p.SEAT_HOUSE + PLANE * (kind - HOUSE))
