"""Icons of cities and their effects: trade, production, culture, coins, hands (R36, R43, R61, R64, R110)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import (
    AROUND,
    BASE_EVENT_HAND,
    BUILDINGS,
    CITIES,
    PIECE_COIN,
    PIECE_COMBAT,
    PIECE_COUNT,
    PIECE_CULTURE,
    PIECE_PRODUCTION,
    PIECE_TRADE,
    POOL_SIZE,
    TERRAIN_PRODUCTION,
    TERRAIN_TRADE,
)
from pentapolis.games.civilization.cards import GREAT_PEOPLE, NONE
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.rules.map import around, enemy_at, zone_city, zone_seat
from pentapolis.games.civilization.techs import HANDING, PRODUCING, TECHS
from pentapolis.games.civilization.tiles import EXTRA_COIN, EXTRA_CULTURE, TILES
from pentapolis.games.civilization.wonders import COLLECTING, DRAWING, WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState

TRADE_ICON: Final = 0
PRODUCTION_ICON: Final = 1
CULTURE_ICON: Final = 2
COIN_ICON: Final = 3
COMBAT_ICON: Final = 4

# Icons by kind: 33 pieces, then 5 terrains, in one row.
ROW: Final = 38


def _table() -> vec[i64]:
    """Return all icons in one row."""
    nothing = [0 for _ in TERRAIN_TRADE]
    icons = list(PIECE_TRADE) + list(TERRAIN_TRADE)
    icons += list(PIECE_PRODUCTION) + list(TERRAIN_PRODUCTION)
    icons += list(PIECE_CULTURE) + nothing
    icons += list(PIECE_COIN) + nothing
    icons += list(PIECE_COMBAT) + nothing
    return vec[i64](icons)


ICONS: Final = _table()
# The techs with printed coins; below those with a larger hand. Those on which coins are collected have four bits each.
PRINTED_COINS: Final = vec[i64]([number for number, tech in enumerate(TECHS) if tech.coins])
# The most coins that a nation can have by its government and printed on its techs.
MOST_PRINTED: Final[i64] = max([government.coin for government in GOVERNMENTS]) + sum([tech.coins for tech in TECHS])
# The sources of coins on the map by their places in the box: great people, and buildings with a coin on a side. The
# second number counts all of these and the printed squares.
COIN_BOX: Final = vec[i64](
    [c.BOX_POOL + building.pool for building in BUILDINGS if building.coin]
    + [c.BOX_GREAT + kind for kind, person in enumerate(GREAT_PEOPLE) if person.coin]
)
ALL_COINS: Final[i64] = (
    sum([list(tile.extras).count(EXTRA_COIN) for tile in TILES])
    + sum([POOL_SIZE[building.pool] for building in BUILDINGS if building.coin])
    + sum([person.copies for person in GREAT_PEOPLE if person.coin])
)
HAND_TECHS: Final = vec[i64]([number for number, tech in enumerate(TECHS) if tech.culture_hand])

# All five kinds at once, eight bits each: by piece, then by terrain and printed extra.
YIELD_BITS: Final = 8
EXTRA_KINDS: Final = 7


def _yields() -> vec[i64]:
    """Return the icons of every piece, and of every square without one."""
    packed: list[int] = [
        sum([ICONS[kind * ROW + place] << (kind * YIELD_BITS) for kind in range(COMBAT_ICON + 1)])
        for place in range(ROW)
    ]
    printed = {EXTRA_CULTURE: 1 << (CULTURE_ICON * YIELD_BITS), EXTRA_COIN: 1 << (COIN_ICON * YIELD_BITS)}
    squares = [one + printed.get(extra, 0) for one in packed[PIECE_COUNT:] for extra in range(EXTRA_KINDS)]
    return vec[i64](packed[:PIECE_COUNT] + squares)


YIELDS: Final = _yields()


def square_yields(state: CivilizationState, square: i64) -> i64:
    """R50: Return all icons of a face-up square, eight bits for each kind."""
    piece = i64(state.piece[square])
    if piece:
        return YIELDS[piece]
    return YIELDS[PIECE_COUNT + i64(state.ground[square]) * EXTRA_KINDS + i64(state.extra[square])]


def city_yields(state: CivilizationState, seat: i64, slot: i64) -> i64:
    """R36, R43, R61, R102, R104: Return all icons of a city, eight bits for each kind."""
    nation = state.nations[seat]
    centre = nation.city[slot]
    total: i64 = 0
    for which in range(AROUND):
        square = around(centre, which)
        if not enemy_at(state, seat, square):
            total += square_yields(state, square)
    for scout in range(2):
        if scout_sends(state, seat, scout):
            square = nation.scouts[scout]
            if nation.scouts[scout + 2] == slot:
                total += square_yields(state, square)
            elif zone_city(state, square) == seat * 3 + slot:
                total -= square_yields(state, square)
    return total


def icons_of(yields: i64, kind: i64) -> i64:
    """Return the icons of one kind among all."""
    return (yields >> (kind * YIELD_BITS)) & 255


def square_icons(state: CivilizationState, square: i64, kind: i64) -> i64:
    """R50: Return the icons of the piece on a square, otherwise those that are printed there."""
    return icons_of(square_yields(state, square), kind)


def city_icons(state: CivilizationState, seat: i64, slot: i64, kind: i64) -> i64:
    """R36, R43, R61, R102, R104: Return the icons of a city's outskirts and scouts, without blockaded squares."""
    return icons_of(city_yields(state, seat, slot), kind) if state.nations[seat].city[slot] != NONE else i64(0)


def scout_sends(state: CivilizationState, seat: i64, scout: i64) -> bool:
    """R102, R105: Return whether a scout moves its square's icons to its city.

    A square is sent once, and not to a city for which it counts already.
    """
    nation = state.nations[seat]
    square = nation.scouts[scout]
    city = nation.scouts[scout + 2]
    if square == NONE or city == NONE or zone_city(state, square) == seat * 3 + city or enemy_at(state, seat, square):
        return False
    return scout == 0 or nation.scouts[0] != square or nation.scouts[2] == NONE


def is_sent_away(state: CivilizationState, seat: i64, square: i64) -> bool:
    """R102: Return whether a scout sends a square of the nation's outskirts to another of its cities."""
    nation = state.nations[seat]
    for scout in range(2):
        if nation.scouts[scout] == square and scout_sends(state, seat, scout):
            return True
    return False


def all_icons(state: CivilizationState, seat: i64, kind: i64) -> i64:
    """R36: Return the icons of all cities of a nation."""
    total: i64 = 0
    for slot in range(CITIES):
        total += city_icons(state, seat, slot, kind)
    return total


def works(state: CivilizationState, seat: i64, wonder: i64) -> bool:
    """R69, R104: Return whether a wonder stands in a seat's outskirts, neither obsolete nor blockaded."""
    square = state.wonder_at[wonder]
    if square == NONE or (state.obsolete >> wonder) & 1:
        return False
    return zone_seat(state, square) == seat and not enemy_at(state, seat, square)


def collected_coins(nation: Nation, which: i64) -> i64:
    """R110: Return the coins on one of the four techs that collect them."""
    return (nation.tech_coins >> (which * 4)) & 15


def sheet_coins(nation: Nation) -> i64:
    """R110: Return the coins of a nation that are not on the map: on its sheet, its government and its techs."""
    total = nation.sheet_coins + GOVERNMENTS[nation.government].coin
    if nation.tech_coins:
        for which in range(4):
            total += collected_coins(nation, which)
    for which in range(len(PRINTED_COINS)):
        if nation.tech[PRINTED_COINS[which]]:
            total += TECHS[PRINTED_COINS[which]].coins
    return total


def may_have(nation: Nation, coins: i64) -> bool:
    """R3, R110: Return whether a nation has `coins` that are not on the map.

    A bound decides most cases without counting.
    """
    if nation.tech_coins == 0 and nation.sheet_coins + MOST_PRINTED < coins:
        return False
    return sheet_coins(nation) >= coins


def coins(state: CivilizationState, seat: i64) -> i64:
    """R110: Return all coins of a nation."""
    nation = state.nations[seat]
    total = sheet_coins(nation)
    if state.panama and works(state, seat, COLLECTING):
        total += state.panama
    for slot in range(CITIES):
        if nation.city[slot] != NONE:
            total += city_coins(state, seat, slot)
    return total


def city_coins(state: CivilizationState, seat: i64, slot: i64) -> i64:
    """R110: Return the coins that `city_icons` counts.

    This function is called often, so it skips coinless squares quickly.
    """
    nation = state.nations[seat]
    centre = nation.city[slot]
    total: i64 = 0
    for which in range(AROUND):
        square = around(centre, which)
        if state.piece[square] or state.extra[square] == EXTRA_COIN:
            icons = square_icons(state, square, COIN_ICON)
            if icons and not enemy_at(state, seat, square):
                total += icons
    for scout in range(2):
        if scout_sends(state, seat, scout):
            square = nation.scouts[scout]
            if nation.scouts[scout + 2] == slot:
                total += square_icons(state, square, COIN_ICON)
            elif zone_city(state, square) == seat * 3 + slot:
                total -= square_icons(state, square, COIN_ICON)
    return total


def most_coins_on_map(state: CivilizationState) -> i64:
    """R3, R110: Return an upper bound of all coins on the map. Components that are not in the box may be there."""
    total = ALL_COINS + state.panama
    for which in range(len(COIN_BOX)):
        total -= state.box[COIN_BOX[which]]
    return total


def production(state: CivilizationState, seat: i64, slot: i64) -> i64:
    """R43: Return the production that a city may spend on one item this turn."""
    nation = state.nations[seat]
    total = city_icons(state, seat, slot, PRODUCTION_ICON) + GOVERNMENTS[nation.government].city_production
    if nation.tech[PRODUCING]:
        total += TECHS[PRODUCING].production(coins(state, seat))
    return total + boost(nation, slot)


def boost(nation: Nation, slot: i64) -> i64:
    """R43: Return the additional production of a city this turn."""
    return (nation.boosts >> (slot * 8)) & 255


def event_limit(state: CivilizationState, seat: i64) -> i64:
    """R64: Return how many events a nation may hold."""
    nation = state.nations[seat]
    limit: i64 = BASE_EVENT_HAND
    for which in range(len(HAND_TECHS)):
        if nation.tech[HAND_TECHS[which]]:
            limit += TECHS[HAND_TECHS[which]].culture_hand
    if nation.tech[HANDING]:
        limit += TECHS[HANDING].hands(coins(state, seat))
    return limit + WONDERS[DRAWING].event_hand() if works(state, seat, DRAWING) else limit


def combat_icons(state: CivilizationState, seat: i64) -> i64:
    """R88: Return the combat icons of a nation's barracks, academies and great generals that are not blockaded."""
    nation = state.nations[seat]
    total: i64 = 0
    for slot in range(CITIES):
        centre = nation.city[slot]
        if centre != NONE:
            for which in range(AROUND):
                square = around(centre, which)
                if not enemy_at(state, seat, square):
                    total += ICONS[COMBAT_ICON * ROW + i64(state.piece[square])]
    return total
