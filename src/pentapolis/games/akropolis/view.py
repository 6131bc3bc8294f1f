"""The view of a seat of Akropolis (R34): all but the order of the face-down tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pentapolis.core.state import OVER
from pentapolis.core.types import Hidden, Inner, Result, Seat
from pentapolis.core.views import course
from pentapolis.games.akropolis.cells import q_of, r_of
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.player import (
    kind_of,
    level_of,
    place_of,
    placed_cell,
    placed_level,
    placed_tile,
    placed_turn,
    tile_of,
)
from pentapolis.games.akropolis.rules.scoring import VERDICTS, judge
from pentapolis.games.akropolis.rules.site import portion
from pentapolis.games.akropolis.rules.solo import architect_points
from pentapolis.games.akropolis.tiles import ARCHITECTS, DISTRICTS, HOUSE, KINDS, START_TILE
from pentapolis.games.akropolis.verbs import TILE_IDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.games.akropolis.player import AkropolisCity
    from pentapolis.games.akropolis.state import AkropolisState

CATEGORIES = (*KINDS[HOUSE : HOUSE + DISTRICTS], "stones")


class PlacedTile(msgspec.Struct, frozen=True):
    """A tile of a city, as it was placed: hex_a on (q, r), turned k times (R5)."""

    tile: str
    q: int
    r: int
    turn: int
    level: int


class HexView(msgspec.Struct, frozen=True):
    """A hex as seen from above, what it is worth and why (R20-R32)."""

    q: int
    r: int
    kind: str
    level: int
    tile: str
    value: int
    verdict: str


class DistrictView(msgspec.Struct, frozen=True):
    """A district's stars, the value of its scoring hexes, and their product (R26)."""

    stars: int
    value: int
    points: int


class CityView(msgspec.Struct, frozen=True):
    """A city, all of which is public."""

    stones: int
    tiles: tuple[PlacedTile, ...]
    hexes: tuple[HexView, ...]
    districts: dict[str, DistrictView]
    #: Where a tile fits, whichever it is: (q, r, turn) of one of the three placements that share a footprint.
    spots: tuple[tuple[int, int, int], ...]
    #: The score so far by category, and its sum (R26).
    points: dict[str, int]
    total: int


class ArchitectView(msgspec.Struct, frozen=True):
    """The solo opponent (S1-S8)."""

    id: str
    stones: int
    tiles: tuple[str, ...]
    points: dict[str, int]
    total: int


class AkropolisView(msgspec.Struct, frozen=True):
    """Everything one viewer may know; all seats and spectators know the same."""

    game: str
    seat: Seat | None
    options: AkropolisOptions
    first: Seat | None
    #: The leader of this round (R14); None in solo, or before the first player is known.
    chief: Seat | None
    decision: str
    deciders: tuple[Seat, ...]
    chance: str | None
    site: tuple[str, ...]
    #: What each tile of the site costs in stones (R9).
    prices: tuple[int, ...]
    stacks: int
    face_down: Hidden
    #: The tiles that have not been seen yet: known by deduction.
    unseen: tuple[str, ...]
    cities: tuple[CityView, ...]
    architect: ArchitectView | None
    architect_waits: bool
    stack: tuple[Inner, ...]
    result: Result | None


def build_view(state: AkropolisState, seat: int | None) -> AkropolisView:
    """Build, field by field, what a seat may know."""
    return AkropolisView(
        **course(state, seat),
        first=None if state.first < 0 else state.first,
        chief=chief_architect(state),
        site=tile_ids(state.site),
        prices=tuple(range(len(state.site))),
        stacks=-(-len(state.bag) // portion(state)),
        face_down=Hidden("tile", len(state.bag)),
        unseen=tile_ids(state.bag),
        cities=tuple(city_view(state, city) for city in state.cities),
        architect=architect_view(state) if state.seats == 1 else None,
        architect_waits=bool(state.architect_waits),
    )


def tile_ids(tiles: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of tiles."""
    return tuple([TILE_IDS[tile] for tile in tiles])


def chief_architect(state: AkropolisState) -> int | None:
    """R14: return the leader of the round: the marker passes to the left with every refill, after every stack."""
    if state.first < 0 or state.seats == 1:
        return None
    turns = sum(len(city.placements) for city in state.cities)
    # The last round ends without a refill.
    rounds = (turns - (state.to_act == OVER)) // portion(state)
    return int((state.first + rounds) % state.seats)


def city_view(state: AkropolisState, city: AkropolisCity) -> CityView:
    """Return a city with the present value of every hex."""
    judgement = judge(city, state.rules)
    hexes = tuple(
        HexView(
            q=q_of(place_of(packed)),
            r=r_of(place_of(packed)),
            kind=KINDS[kind_of(packed)],
            level=level_of(packed),
            tile=tile_name(tile_of(packed)),
            value=judgement.values[number],
            verdict=VERDICTS[judgement.verdicts[number]],
        )
        for number, packed in enumerate(city.hexes)
    )
    districts = {
        KINDS[HOUSE + district]: DistrictView(
            judgement.stars[district], judgement.sums[district], judgement.points(district)
        )
        for district in range(DISTRICTS)
    }
    points = {name: district.points for name, district in districts.items()} | {"stones": int(city.stones)}
    return CityView(
        stones=city.stones,
        tiles=tuple(placed_view(packed) for packed in city.placements),
        hexes=hexes,
        districts=districts,
        spots=tuple((q_of(spot >> 1), r_of(spot >> 1), int(spot & 1)) for spot in sorted(city.spots)),
        points=points,
        total=sum(points.values()),
    )


def tile_name(tile: int) -> str:
    """Return the id of a tile, which may be the start tile."""
    return "start" if tile == START_TILE else TILE_IDS[tile]


def placed_view(packed: int) -> PlacedTile:
    """Return a placed tile."""
    place = placed_cell(packed)
    return PlacedTile(
        TILE_IDS[placed_tile(packed)], q_of(place), r_of(place), placed_turn(packed), placed_level(packed)
    )


def architect_view(state: AkropolisState) -> ArchitectView:
    """Return the solo opponent with his points so far (S6, S7)."""
    points = architect_points(state)
    named = {KINDS[HOUSE + district]: points[district] for district in range(DISTRICTS)}
    named |= {"quarry": points[DISTRICTS], "stones": state.architect_stones}
    return ArchitectView(
        id=ARCHITECTS[state.architect],
        stones=state.architect_stones,
        tiles=tile_ids(state.architect_tiles),
        points=named,
        total=sum(named.values()),
    )
