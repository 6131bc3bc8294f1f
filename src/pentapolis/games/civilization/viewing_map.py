"""Building what everybody may know of the map: its squares with what they give and to whom, and its tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import CITY_IDS, MARKERS, NOWHERE, PIECE_IDS, TERRAINS, UNEXPLORED
from pentapolis.games.civilization.reckoning import sent
from pentapolis.games.civilization.rules.cities import shows
from pentapolis.games.civilization.rules.icons import (
    COIN_ICON,
    COMBAT_ICON,
    CULTURE_ICON,
    PRODUCTION_ICON,
    TRADE_ICON,
    square_icons,
)
from pentapolis.games.civilization.rules.land import is_centre, scouts_at
from pentapolis.games.civilization.verbs import SQUARE_IDS, TILE_IDS
from pentapolis.games.civilization.view import EXTRAS, SquareView, TileView

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: The squares of tiles that lie face down look the same in every position, and so do those with nothing on them.
FACE_DOWN: Final = tuple(SquareView(name) for name in SQUARE_IDS)
_BARE: Final[dict[tuple[int, int, int], SquareView]] = {}


def map_view(state: CivilizationState) -> tuple[SquareView, ...]:
    """The squares of the map, all of which is public; most of them are bare, or on tiles that lie face down."""
    found = []
    given = sent(state)
    layers = (state.ground, state.extra, state.marker, state.piece, state.zone, state.figure)
    for square, (ground, extra, marker, piece, zone, figure) in enumerate(zip(*layers, strict=True)):
        if ground == NOWHERE:
            continue
        if ground == UNEXPLORED:
            found.append(FACE_DOWN[square])
        elif marker or piece or zone or figure:
            found.append(square_view(state, square, given.get(square)))
        else:
            bare = _BARE.get((square, ground, extra))
            if bare is None:
                bare = _BARE[square, ground, extra] = square_view(state, square, None)
            found.append(bare)
    return tuple(found)


def square_view(state: CivilizationState, square: int, by_scout: tuple[int, int] | None) -> SquareView:
    """R50, R102, R104: a square with what is on it, and what it gives to whom; a city centre gives nothing."""
    zone, figure = state.zone[square], state.figure[square]
    home = ((zone - 1) // 3, (zone - 1) % 3) if zone else None
    centre = zone > 0 and is_centre(state, square)
    blockaded = home is not None and figure > 0 and not centre and figure - 1 != home[0]
    gives = by_scout or (None if centre or blockaded else home)
    return SquareView(
        SQUARE_IDS[square],
        TERRAINS[state.ground[square]],
        EXTRAS[state.extra[square]],
        MARKERS[state.marker[square]],
        PIECE_IDS[state.piece[square]],
        seat=home[0] if home else None,
        city=CITY_IDS[home[1]] if home else "",
        centre=centre,
        owner=figure - 1 if figure else None,
        armies=state.armies[square] if figure else 0,
        moved=state.moved[square] if figure else 0,
        scouts=scouts_at(state, int(figure) - 1, square) if figure else 0,
        trade=0 if centre else square_icons(state, square, TRADE_ICON),
        production=0 if centre else square_icons(state, square, PRODUCTION_ICON),
        culture=0 if centre else square_icons(state, square, CULTURE_ICON),
        coin=0 if centre else square_icons(state, square, COIN_ICON),
        combat=0 if centre else square_icons(state, square, COMBAT_ICON),
        resource="" if centre else resource_shown(state, square),
        gives_to=gives[0] if gives else None,
        gives_city=CITY_IDS[gives[1]] if gives else "",
        blockaded=blockaded,
    )


def resource_shown(state: CivilizationState, square: int) -> str:
    """R66: the resource that a square shows, if nothing covers it."""
    return next((name for number, name in enumerate(c.RESOURCES[: c.MARKET_KINDS]) if shows(state, square, number)), "")


def tile_view(state: CivilizationState, slot: int) -> TileView:
    """A tile, face up or down."""
    packed = state.tiles[slot]
    corner = SQUARE_IDS[state.layout.corner[slot]]
    return TileView(corner, None, 0) if packed < 0 else TileView(corner, TILE_IDS[packed // 4], packed % 4)
