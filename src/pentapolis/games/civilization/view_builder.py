"""The builder of the views of Civilization, field by field (view.py has their types)."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from pentapolis.core.types import Hidden
from pentapolis.core.views import course, ids_of
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import public_totals as sums
from pentapolis.games.civilization.boards import (
    BASE_BATTLE_HAND,
    CITIES,
    CITY_IDS,
    MARKERS,
    NOWHERE,
    PIECE_IDS,
    TERRAINS,
    UNEXPLORED,
)
from pentapolis.games.civilization.decision_support import aid_view, totals
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules.battle_course import sees_hand
from pentapolis.games.civilization.rules.cities import (
    arts,
    shows,
)
from pentapolis.games.civilization.rules.city_yields import (
    COIN_ICON,
    COMBAT_ICON,
    CULTURE_ICON,
    PRODUCTION_ICON,
    TRADE_ICON,
    boost,
    city_coins,
    city_icons,
    coins,
    collected_coins,
    event_limit,
    production,
    square_icons,
)
from pentapolis.games.civilization.rules.culture import reserved
from pentapolis.games.civilization.rules.limits import city_limit, rank, speed, stacking
from pentapolis.games.civilization.rules.map import (
    group_seat,
    is_centre,
    scouts_at,
)
from pentapolis.games.civilization.rules.offers import back_of
from pentapolis.games.civilization.rules.resources import deck_size, events_of, memory_place
from pentapolis.games.civilization.techs import HANDING, TECHS
from pentapolis.games.civilization.verbs import (
    ABILITY_IDS,
    CIVILIZATION_IDS,
    EVENT_IDS,
    GOODS_IDS,
    GOVERNMENT_IDS,
    GREAT_IDS,
    SQUARE_IDS,
    TECH_IDS,
    TILE_IDS,
    UNIT_IDS,
    VERBS,
    WONDER_IDS,
)
from pentapolis.games.civilization.view import (
    BACKS,
    COIN_TECH_IDS,
    EXTRAS,
    KINDS,
    PILES,
    BattleView,
    CityView,
    CivilizationView,
    FrontView,
    GroupView,
    NationView,
    OfferView,
    ScoutView,
    SquareView,
    TableView,
    TileView,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.games.civilization.player import Battle, Nation
    from pentapolis.games.civilization.state import CivilizationState


#: The squares of tiles that lie face down look the same in every position, and so do those with nothing on them.
FACE_DOWN: Final = tuple(SquareView(name) for name in SQUARE_IDS)
_BARE: Final[dict[tuple[int, int, int], SquareView]] = {}


def build_view(state: CivilizationState, seat: int | None) -> CivilizationView:
    """Build, field by field, what a seat may know."""
    layout = state.layout
    return CivilizationView(
        **course(state, seat),
        turn=state.turn,
        phase=c.PHASES[state.phase],
        place=state.place,
        stage=state.stage,
        first=state.first,
        chosen=tuple(other for other in range(state.seats) if state.choices.chosen(other)),
        choice=choice(state, seat) if seat is not None and state.may_change(seat) else None,
        columns=layout.columns,
        rows=layout.rows,
        squares=map_view(state),
        tiles=tuple(tile_view(state, slot) for slot in range(len(layout.corner))),
        nations=tuple(nation_view(state, other, seat) for other in range(state.seats)),
        table=table_view(state, seat),
        group=group_view(state),
        battle=None if state.battle is None else battle_view(state, state.battle, seat),
        order=tuple((state.first + place) % state.seats for place in range(state.seats)),
        finished=sums.finished(state),
        about=sums.about_view(state) if state.stack and state.result() is None else None,
        aid=aid_view(state, seat) if seat is not None and seat in state.deciders() else None,
    )


def choice(state: CivilizationState, seat: int) -> str:
    """Return the sealed choice of a seat."""
    return str(VERBS.describe(state.choices.choices[seat]))


def listed(counts: Iterable[int], ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return ids, each as often as it is counted."""
    return tuple([name for name, count in zip(ids, counts, strict=True) if count for _ in range(count)])


def counts(values: Iterable[int], ids: Iterable[str]) -> dict[str, int]:
    """Return counters by id, without zeros."""
    return {name: count for name, count in zip(ids, values, strict=True) if count}


def event_cards(box: list[int], deck: int) -> int:
    """R63: return the number of cards of a culture deck in the box, face down or up."""
    places = [number for number, event in enumerate(c.EVENTS) if event.level == deck]
    return sum(box[c.BOX_EVENT + number] + box[c.BOX_EVENT_UP + number] for number in places)


def table_view(state: CivilizationState, viewer: int | None) -> TableView:
    """Return the table."""
    box = list(state.box)
    return TableView(
        wonders=ids_of(state.wonder_market, WONDER_IDS),
        wonder_deck=ids_of(state.wonder_deck, WONDER_IDS),
        obsolete=ids_of(state.obsolete, WONDER_IDS),
        panama_coins=state.panama,
        disasters=state.disasters,
        **{name: counts(box[first : first + len(ids)], ids) for name, (first, ids) in PILES.items()},
        village_great_people=box[c.BOX_VILLAGE_GREAT],
        face_down_tiles=Hidden("tile", int(state.tile_bag).bit_count()),
        prices=sums.prices(state, viewer),
        unit_decks={name: deck_size(state, number) for number, name in enumerate(c.UNIT_TYPES)},
        event_cards=(event_cards(box, 0), event_cards(box, 1), event_cards(box, 2)),
    )


def group_view(state: CivilizationState) -> GroupView | None:
    """Return the group that moves or fights."""
    if state.group_square < 0:
        return None
    return GroupView(
        seat=group_seat(state),
        square=SQUARE_IDS[state.group_square],
        armies=state.group_armies,
        scouts=tuple(scout for scout in range(2) if (state.group_scouts >> scout) & 1),
        steps_left=state.group_left,
        steps_taken=state.group_taken,
    )


# -- the map


def map_view(state: CivilizationState) -> tuple[SquareView, ...]:
    """Return the squares of the map, all of it public; most of them are bare, or on face-down tiles."""
    found = []
    given = sums.sent(state)
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
    """R50, R102, R104: return a square with the things on it and its yield; a city centre yields nothing."""
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
    """R66: return the resource that a square shows, or an empty text if it shows none or is covered."""
    return next((name for number, name in enumerate(c.RESOURCES[: c.MARKET_KINDS]) if shows(state, square, number)), "")


def tile_view(state: CivilizationState, slot: int) -> TileView:
    """Return a tile, face up or down."""
    packed = state.tiles[slot]
    corner = SQUARE_IDS[state.layout.corner[slot]]
    return TileView(corner, None, 0) if packed < 0 else TileView(corner, TILE_IDS[packed // 4], packed % 4)


# -- nations


def nation_view(state: CivilizationState, seat: int, viewer: int | None) -> NationView:
    """Return a nation as a viewer sees it."""
    nation = state.nations[seat]
    hold = list(nation.hold)
    own = viewer == seat
    has_civilization = nation.civilization >= 0
    return NationView(
        civilization=CIVILIZATION_IDS[nation.civilization] if has_civilization else None,
        points=state.game.sheet(state, seat),
        trade=nation.trade,
        culture=nation.culture,
        space=nation.space,
        coins=coins(state, seat),
        government=GOVERNMENT_IDS[nation.government],
        fresh=ids_of(nation.fresh, GOVERNMENT_IDS),
        was_anarchy=bool(nation.was_anarchy),
        techs=tuple(compress(TECH_IDS, nation.tech)),
        tech_coins=counts([collected_coins(nation, which) for which in range(4)], COIN_TECH_IDS),
        sheet_coins=nation.sheet_coins,
        armies=nation.army_supply,
        cities=tuple(city_view(state, seat, slot) for slot in range(CITIES) if nation.city[slot] >= 0),
        scouts=tuple(scout_view(nation, scout) for scout in range(2)),
        reserve=listed([reserved(state, seat, kind) for kind in range(c.GREAT_KINDS)], GREAT_IDS),
        resources=counts(hold[: c.HELD_HUT], c.HELD_IDS[: c.HELD_HUT]),
        huts=shown(hold[c.HELD_HUT : c.HELD_VILLAGE], c.HELD_IDS[c.HELD_HUT : c.HELD_VILLAGE], "hut", own=own),
        villages=shown(hold[c.HELD_VILLAGE : c.HELD_EVENT], c.HELD_IDS[c.HELD_VILLAGE :], "village", own=own),
        events=shown(hold[c.HELD_EVENT : c.HELD_UNIT], EVENT_IDS, "event", own=own),
        event_decks=(events_of(nation, 0), events_of(nation, 1), events_of(nation, 2)),
        units=shown(hold[c.HELD_UNIT :], UNIT_IDS, "unit", own=own),
        unit_types=types_of(all_units(state, seat)),
        known_units=listed(nation.known, UNIT_IDS),
        remembered=remembered(state, seat, viewer),
        ranks={name: rank(nation, number) for number, name in enumerate(c.UNIT_TYPES)},
        limits=limits(state, seat),
        used=ids_of(nation.used, ABILITY_IDS),
        flags=nation.flags,
        pinned=SQUARE_IDS[nation.pin - 1] if nation.pin else None,
        victories=nation.victories,
        offer=offer_view(nation, own=own, addressed=viewer is not None and viewer == nation.offer_to),
        drafts=nation.drafts if own else 0,
        coin_sources=sums.coin_sources(state, seat),
        pyramid=sums.pyramid(state, seat) if has_civilization else ((),) * c.LEVELS,
        research=sums.research_view(state, seat),
        track=sums.track_view(state, seat),
        race=sums.race_view(state, seat),
    )


def shown(held: list[int], ids: tuple[str, ...], kind: str, *, own: bool) -> tuple[str, ...] | Hidden:
    """Return the things that only their owner sees, or their number."""
    return listed(held, ids) if own else Hidden(kind, sum(held))


def all_units(state: CivilizationState, seat: int) -> list[int]:
    """Return the units of a nation that are not in a front: standing, or in a battle hand."""
    held = list(state.nations[seat].hold)[c.HELD_UNIT :]
    battle = state.battle
    if battle is not None:
        for side in range(2):
            if fight.player(battle, side) == seat:
                hand = list(battle.hand)[side * c.UNIT_KINDS : (side + 1) * c.UNIT_KINDS]
                held = [one + other for one, other in zip(held, hand, strict=True)]
    return held


def types_of(units: list[int]) -> dict[str, int]:
    """Return the number of units of each type."""
    return counts([sum(units[number * 3 : number * 3 + 3]) for number in range(len(c.UNIT_TYPES))], c.UNIT_TYPES)


def remembered(state: CivilizationState, seat: int, viewer: int | None) -> tuple[str, ...]:
    """Return the face-down goods of a nation that a viewer has seen."""
    if viewer is None or viewer == seat:
        return ()
    first = memory_place(state, viewer, seat, c.HELD_HUT)
    return listed(state.memory[first : first + c.MEMORY], GOODS_IDS[c.HELD_HUT : c.HELD_UNIT])


def limits(state: CivilizationState, seat: int) -> dict[str, int]:
    """Return the limits that the techs of a nation set."""
    nation = state.nations[seat]
    return {
        "battle_hand": battle_hand(state, seat),
        "cities": city_limit(nation),
        "events": event_limit(state, seat),
        "speed": speed(nation),
        "stacking": stacking(nation),
    }


def battle_hand(state: CivilizationState, seat: int) -> int:
    """R87: return the number of units that a single army draws."""
    nation = state.nations[seat]
    more = TECHS[HANDING].hands(coins(state, seat)) if nation.tech[HANDING] else 0
    return int(BASE_BATTLE_HAND + GOVERNMENTS[nation.government].battle_hand + more)


def city_view(state: CivilizationState, seat: int, slot: int) -> CityView:
    """Return a city with its present yield."""
    nation = state.nations[seat]
    squares, blockaded = sums.city_squares(state, seat, slot)
    return CityView(
        id=CITY_IDS[slot],
        square=SQUARE_IDS[nation.city[slot]],
        walls=bool((nation.walls >> slot) & 1),
        acted=bool((nation.acted >> slot) & 1),
        extra_action=bool((nation.extra >> slot) & 1),
        boost=boost(nation, slot),
        production=production(state, seat, slot),
        trade=city_icons(state, seat, slot, TRADE_ICON),
        arts=arts(state, seat, slot),
        coins=city_coins(state, seat, slot),
        squares=squares,
        blockaded_squares=blockaded,
        production_sources=sums.production_sources(state, seat, slot),
        arts_sources=sums.arts_sources(state, seat, slot),
    )


def scout_view(nation: Nation, scout: int) -> ScoutView:
    """Return a scout."""
    square, city = nation.scouts[scout], nation.scouts[scout + 2]
    return ScoutView(
        square=SQUARE_IDS[square] if square >= 0 else None,
        city=CITY_IDS[city] if city >= 0 else None,
        moved=bool(nation.scouts[scout + 4]),
    )


def offer_view(nation: Nation, *, own: bool, addressed: bool) -> OfferView | None:
    """Return an offer; only the owner sees a draft, and only the partners see face-down goods."""
    if nation.offer_to < 0 or not (own or nation.offer_open):
        return None
    see = own or addressed
    return OfferView(
        partner=nation.offer_to,
        proposed=bool(nation.offer_open),
        give=goods_view(nation.give, see=see),
        want=goods_view(nation.want, see=see),
    )


def goods_view(packed: int, *, see: bool) -> tuple[str, ...]:
    """Return the goods on a side of an offer, in the order in which they were added."""
    found: list[str] = []
    while packed:
        goods = (packed & 63) - 1
        face_down = c.HELD_HUT <= goods < d.GOODS_TRADE
        found.insert(0, BACKS[back_of(goods)] if face_down and not see else GOODS_IDS[goods])
        packed >>= 6
    return tuple(found)


# -- battle


def battle_view(state: CivilizationState, battle: Battle, viewer: int | None) -> BattleView:
    """Return a battle as a viewer sees it."""
    barbarians = list(battle.hand)[c.UNIT_KINDS :] if battle.defender < 0 else [0] * c.UNIT_KINDS
    return BattleView(
        attacker=battle.attacker,
        defender=battle.defender if battle.defender >= 0 else None,
        keeper=battle.keeper,
        square=SQUARE_IDS[battle.square],
        kind=KINDS[battle.kind],
        walled=bool(battle.walled),
        stage=battle.stage,
        side=battle.side,
        healed=battle.healed,
        strike=battle.strike,
        won=bool(battle.won),
        wanted=(battle.wanted & 255, battle.wanted >> 8),
        hands=(hand_view(state, battle, 0, viewer), hand_view(state, battle, 1, viewer)),
        barbarians=types_of(barbarians),
        dead=(dead_view(battle, 0), dead_view(battle, 1)),
        fronts=tuple(front_view(state, battle, front) for front in battle.fronts),
        bonus=(fight.combat_bonus(state, battle, 0), fight.combat_bonus(state, battle, 1)),
        bonuses=(sums.bonuses(state, battle, 0), sums.bonuses(state, battle, 1)),
        totals=totals(state),
        plays=fight.keeper(battle, battle.side),
    )


def hand_view(state: CivilizationState, battle: Battle, side: int, viewer: int | None) -> tuple[str, ...] | Hidden:
    """Return a battle hand."""
    hand = list(battle.hand)[side * c.UNIT_KINDS : (side + 1) * c.UNIT_KINDS]
    return shown(hand, UNIT_IDS, "unit", own=viewer is not None and sees_hand(state, battle, side, viewer))


def dead_view(battle: Battle, side: int) -> tuple[str, ...]:
    """Return the killed units of a side."""
    return listed(list(battle.dead)[side * c.UNIT_KINDS : (side + 1) * c.UNIT_KINDS], UNIT_IDS)


def front_view(state: CivilizationState, battle: Battle, front: int) -> FrontView:
    """Return a front; one that was emptied has no units."""
    units = [fight.front_unit(front, side) for side in range(2)]
    power = [
        fight.strength(state, fight.player(battle, side), unit) if unit >= 0 else 0 for side, unit in enumerate(units)
    ]
    return FrontView(
        attacker=UNIT_IDS[units[0]] if units[0] >= 0 else None,
        attacker_strength=power[0],
        attacker_wounds=fight.front_wounds(front, 0),
        defender=UNIT_IDS[units[1]] if units[1] >= 0 else None,
        defender_strength=power[1],
        defender_wounds=fight.front_wounds(front, 1),
    )
