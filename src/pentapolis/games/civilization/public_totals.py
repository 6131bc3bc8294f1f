"""Public sums, computed with the rules for all viewers: yields, sources, the race, bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    AROUND,
    ARTS_CULTURE,
    CITIES,
    CITY_IDS,
    COINS_TO_WIN,
    COMBAT_CAPITAL,
    COMBAT_CITY,
    COMBAT_WALLS,
    FIGURES,
    GREAT_PERSON_SPACES,
    ITEM_IDS,
    PIECE_IDS,
    TECHS_TO_WIN,
    TRACK_END,
)
from pentapolis.games.civilization.frames import AT_GROUP
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import reachability
from pentapolis.games.civilization.rules.cities import item_cost
from pentapolis.games.civilization.rules.city_yields import (
    COMBAT_ICON,
    CULTURE_ICON,
    PRINTED_COINS,
    PRODUCTION_ICON,
    boost,
    city_coins,
    city_icons,
    coins,
    collected_coins,
    combat_icons,
    is_sent_away,
    scout_sends,
    square_icons,
    works,
)
from pentapolis.games.civilization.rules.culture import advance_price_culture, advance_price_trade
from pentapolis.games.civilization.rules.handlers import pending
from pentapolis.games.civilization.rules.map import around, enemy_at
from pentapolis.games.civilization.rules.research import in_row, level_trade, research_level, row_of, rows
from pentapolis.games.civilization.rules.scoring import pyramid_techs
from pentapolis.games.civilization.techs import COIN_TECHS, PRODUCING, TECHS
from pentapolis.games.civilization.verbs import (
    ABILITY_IDS,
    EVENT_IDS,
    GOVERNMENT_IDS,
    SQUARE_IDS,
    TECH_IDS,
    WONDER_IDS,
)
from pentapolis.games.civilization.view import (
    AboutView,
    BonusView,
    RaceView,
    ResearchView,
    TrackView,
)
from pentapolis.games.civilization.wonders import COLLECTING, WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Battle
    from pentapolis.games.civilization.state import CivilizationState

#: The kinds of things that a matter can be about (frames.py), with their ids.
KINDS: Final = (
    ("item", ITEM_IDS),
    ("piece", PIECE_IDS),
    ("figure", FIGURES),
    ("government", GOVERNMENT_IDS),
    ("event", EVENT_IDS),
    ("ability", ABILITY_IDS),
    ("arts", ("",)),
    ("harvest", c.RESOURCES[: c.MARKET_KINDS]),
)


# -- squares and cities


def sent(state: CivilizationState) -> dict[int, tuple[int, int]]:
    """R102: Return the squares that scouts send, with the seat and the city that receives them."""
    found = {}
    for seat, nation in enumerate(state.nations):
        for scout in range(2):
            if nation.scouts[scout + 2] >= 0 and scout_sends(state, seat, scout):
                found[nation.scouts[scout]] = (seat, nation.scouts[scout + 2])
    return found


def city_squares(state: CivilizationState, seat: int, slot: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """R102, R104: Return the squares that count for a city, its scouts' too, and the blockaded ones around it."""
    nation = state.nations[seat]
    ring = [around(nation.city[slot], which) for which in range(AROUND)]
    barred = [square for square in ring if enemy_at(state, seat, square)]
    scouts = [scout for scout in range(2) if nation.scouts[scout + 2] == slot and scout_sends(state, seat, scout)]
    own = [square for square in ring if square not in barred and not is_sent_away(state, seat, square)]
    counted = [*own, *(nation.scouts[scout] for scout in scouts)]
    return tuple(SQUARE_IDS[square] for square in counted), tuple(SQUARE_IDS[square] for square in barred)


def production_sources(state: CivilizationState, seat: int, slot: int) -> dict[str, int]:
    """R43: Return the parts of a city's production."""
    nation = state.nations[seat]
    science = TECHS[PRODUCING].production(coins(state, seat)) if nation.tech[PRODUCING] else 0
    return nonzero(
        squares=city_icons(state, seat, slot, PRODUCTION_ICON),
        government=GOVERNMENTS[nation.government].city_production,
        military_science=science,
        boost=boost(nation, slot),
    )


def arts_sources(state: CivilizationState, seat: int, slot: int) -> dict[str, int]:
    """R61: Return the parts of the culture of a city that is devoted to the arts."""
    by_government = GOVERNMENTS[state.nations[seat].government].capital_culture if slot == 0 else 0
    culture = city_icons(state, seat, slot, CULTURE_ICON)
    return nonzero(city=ARTS_CULTURE, squares=culture, government=by_government)


def nonzero(**numbers: int) -> dict[str, int]:
    """Return the numbers that are not zero."""
    return {name: number for name, number in numbers.items() if number}


# -- nations


def coin_sources(state: CivilizationState, seat: int) -> dict[str, int]:
    """R110: Return the coins of a nation by place: its sheet, government, techs, cities, the Panama Canal."""
    nation = state.nations[seat]
    found = {"sheet": nation.sheet_coins, "government": GOVERNMENTS[nation.government].coin}
    for which, tech in enumerate(COIN_TECHS):
        found[TECH_IDS[tech]] = collected_coins(nation, which)
    for tech in PRINTED_COINS:
        found[TECH_IDS[tech]] = TECHS[tech].coins if nation.tech[tech] else 0
    if state.panama and works(state, seat, COLLECTING):
        found[WONDER_IDS[COLLECTING]] = state.panama
    for slot in range(CITIES):
        if nation.city[slot] >= 0:
            found[CITY_IDS[slot]] = city_coins(state, seat, slot)
    return {name: count for name, count in found.items() if count}


def pyramid(state: CivilizationState, seat: int) -> tuple[tuple[str, ...], ...]:
    """R19, R107: Return the techs of a nation row by row."""
    nation = state.nations[seat]
    found: list[list[str]] = [[] for _ in range(c.LEVELS)]
    for tech, known in enumerate(nation.tech):
        if known:
            found[row_of(nation, tech) - 1].append(TECH_IDS[tech])
    return tuple(tuple(row) for row in found)


def needs(state: CivilizationState, seat: int) -> tuple[int, ...]:
    """R106: Return the trade for research, by level."""
    return tuple(level_trade(state, seat, level) for level in range(1, c.LEVELS + 1))


def research_view(state: CivilizationState, seat: int) -> ResearchView:
    """R106-R108: Return the thresholds of the dial, and the places in the pyramid."""
    nation = state.nations[seat]
    packed = rows(nation)
    unknown = sum(1 for number, tech in enumerate(TECHS) if tech.level == 1 and not nation.tech[number])
    places = [unknown, *(in_row(packed, row - 1) - 1 - in_row(packed, row) for row in range(2, c.LEVELS + 1))]
    return ResearchView(
        needs=needs(state, seat),
        level=research_level(state, seat, nation.trade),
        places=tuple(places),
        keeps=min(nation.trade, coins(state, seat)),
    )


def track_view(state: CivilizationState, seat: int) -> TrackView | None:
    """R62: Return the price and reward of the next space of the culture track; None at the end."""
    space = state.nations[seat].space
    if space >= TRACK_END:
        return None
    following = space + 1
    kind = "victory" if following == TRACK_END else "great_person" if following in GREAT_PERSON_SPACES else "event"
    return TrackView(advance_price_culture(space), advance_price_trade(space), kind, TRACK_END - space)


def race_view(state: CivilizationState, seat: int) -> RaceView:
    """R2: Return the progress of a nation on each of the four ways."""
    nation = state.nations[seat]
    way = reachability.march(state, seat)
    return RaceView(
        space=nation.space,
        spaces=TRACK_END,
        techs=pyramid_techs(state, seat),
        techs_needed=TECHS_TO_WIN,
        coins=coins(state, seat),
        coins_needed=COINS_TO_WIN,
        march=way % 256 if way >= 0 else None,
        target=way // 256 % 4 if way >= 0 else None,
        origin=SQUARE_IDS[way // 1024] if way >= 0 else None,
        combat=combat_icons(state, seat),
    )


def prices(state: CivilizationState, viewer: int | None) -> dict[str, int]:
    """R55: Return the prices of the wonders of the market for the viewer; a spectator sees the full price."""
    market = [wonder for wonder in range(c.WONDER_COUNT) if (state.wonder_market >> wonder) & 1]
    if viewer is None:
        return {WONDER_IDS[wonder]: WONDERS[wonder].cost for wonder in market}
    return {WONDER_IDS[wonder]: item_cost(state, viewer, ITEM_IDS.index(WONDER_IDS[wonder])) for wonder in market}


def finished(state: CivilizationState) -> tuple[int, ...]:
    """R22: Return the seats that are done with the phase: by turns, or all together."""
    if state.turn == 0:
        return ()
    if state.phase in (c.TRADE_PHASE, c.RESEARCH_PHASE):
        asked = [seat for seat in range(state.seats) if state.choices.is_asked(seat) and not state.choices.chosen(seat)]
        return tuple(seat for seat in range(state.seats) if seat not in asked)
    return tuple((state.first + place) % state.seats for place in range(max(0, state.place - 1)))


# -- the matter of a decision


def about_view(state: CivilizationState) -> AboutView | None:
    """Return the subject of the pending decision, with the declaration that may be answered; None without a subject."""
    matter = pending(state.top(), state.stack[len(state.stack) - 2] if len(state.stack) > 1 else 0)
    if matter is None:
        return None
    square = state.group_square if matter.square == AT_GROUP else matter.square
    kind, ids = KINDS[matter.kind] if matter.kind >= 0 else ("", ("",))
    about = AboutView(
        kind=kind,
        id=ids[matter.which],
        city=CITY_IDS[matter.city] if matter.city >= 0 else "",
        square=SQUARE_IDS[square] if square >= 0 else "",
        seat=matter.seat if matter.seat >= 0 else None,
        left=matter.left,
    )
    return None if about == AboutView() else about


# -- battle


def bonuses(state: CivilizationState, battle: Battle, side: int) -> tuple[BonusView, ...]:
    """R88: Return the parts of the combat bonus of a side."""
    seat = fight.player(battle, side)
    if seat < 0:
        return ()
    nation = state.nations[seat]
    found = []
    for slot in range(CITIES):
        ring = [around(nation.city[slot], which) for which in range(AROUND)] if nation.city[slot] >= 0 else []
        for square in ring:
            worth = square_icons(state, square, COMBAT_ICON)
            if worth and not enemy_at(state, seat, square):
                found.append(BonusView(PIECE_IDS[state.piece[square]], SQUARE_IDS[square], worth))
    if side == fight.DEFENDER and battle.kind == d.ON_CITY:
        slot = (int(state.zone[battle.square]) - 1) % 3
        centre = SQUARE_IDS[battle.square]
        found.append(BonusView(CITY_IDS[slot], centre, COMBAT_CITY if slot else COMBAT_CAPITAL))
        if (nation.walls >> slot) & 1:
            found.append(BonusView("city_walls", centre, COMBAT_WALLS))
    return tuple(found)
