"""The observation of a seat, computed from a position of Civilization."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import NOT_CHOSEN, frame_kind
from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.observation import mark, mark_set, put, turned
from pentapolis.core.state import OVER, TOGETHER
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import places as p
from pentapolis.games.civilization.actions import is_research, research_tech
from pentapolis.games.civilization.boards import (
    ARTS_CULTURE,
    CITIES,
    PIECE_GREAT,
)
from pentapolis.games.civilization.cards import EVENTS
from pentapolis.games.civilization.features import ABOUT as ABOUT_IDS
from pentapolis.games.civilization.features import DECISIONS, DRAWS, LATE
from pentapolis.games.civilization.frames import PIECE, Matter
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.observation_map import (
    observe_battle,
    observe_group,
    observe_map,
    observe_wonders,
    of_type,
    put_row,
)
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules.chance import Draw
from pentapolis.games.civilization.rules.city_yields import (
    COIN_ICON,
    CULTURE_ICON,
    PRODUCTION_ICON,
    TRADE_ICON,
    boost,
    city_yields,
    collected_coins,
    icons_of,
    sheet_coins,
    works,
)
from pentapolis.games.civilization.rules.handlers import HANDLERS, pending
from pentapolis.games.civilization.rules.offers import BACK_BITS, GOODS_BITS, back_of, backs_held
from pentapolis.games.civilization.rules.resources import deck_size, memory_place, units_of
from pentapolis.games.civilization.techs import PRODUCING
from pentapolis.games.civilization.techs import TECHS as TECH_CARDS
from pentapolis.games.civilization.wonders import COLLECTING

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


BACK_KINDS: Final = 5
# Where each kind of frame is told that waits for a seat or for chance, and each kind of thing that it can be about.
AWAITED: Final = vec[i64](
    [
        p.DRAW + DRAWS.index(handler.event)
        if isinstance(handler, Draw)
        else p.DECISION + (DECISIONS.index(handler.decision) if handler.decision else 0)
        for handler in HANDLERS
    ]
)
FIRST_OF: Final = vec[i64](
    [
        p.ABOUT + sum([len(ids) for ids in ABOUT_IDS[:kind]]) - (PIECE_GREAT if kind == PIECE else 0)
        for kind in range(len(ABOUT_IDS))
    ]
)


def observe(state: CivilizationState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the observation of a seat, from `at` on."""
    observe_question(state, seat, out, at)
    observe_course(state, seat, out, at)
    observe_table(state, out, at)
    if state.group_square >= 0:
        observe_group(state, seat, out, at)
    battle = state.battle
    if battle is not None:
        observe_battle(state, battle, seat, out, at)
    observe_map(state, seat, out, at)
    observe_wonders(state, seat, out, at)
    for other in range(state.seats):
        place = at + p.SEAT * turned(state, seat, other)
        observe_nation(state, other, seat, out, place)
        observe_cities(state, other, out, place)
        observe_holdings(state, other, seat, out, place)


# -- what is asked


def observe_question(state: CivilizationState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the pending decision, the deciding seats, and the subject."""
    choices = state.choices.choices
    for other in range(state.seats):
        if choices[other] >= 0:
            mark(out, at + p.CHOSE + turned(state, seat, other))
        elif state.to_act == TOGETHER and choices[other] == NOT_CHOSEN:
            mark(out, at + p.ASKED + turned(state, seat, other))
    if state.to_act == OVER:
        return
    top = state.top()
    mark(out, at + AWAITED[frame_kind(top)])
    if state.to_act >= 0:
        mark(out, at + p.ASKED + turned(state, seat, state.to_act))
    elif state.to_act == TOGETHER and is_research(choices[seat]):
        mark(out, at + p.CHOICE + research_tech(choices[seat]))
    matter = pending(top, state.stack[len(state.stack) - 2] if len(state.stack) > 1 else top)
    if matter is not None:
        observe_matter(state, matter, seat, out, at)


def observe_matter(state: CivilizationState, matter: Matter, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the subject of a decision and its target."""
    if matter.kind >= 0:
        mark(out, at + FIRST_OF[matter.kind] + matter.which)
    if matter.city >= 0:
        mark(out, at + p.ABOUT_CITY + matter.city)
    if matter.seat >= 0:
        mark(out, at + p.ABOUT_SEAT + turned(state, seat, matter.seat))
    put(out, at + p.LEFT, matter.left)
    mark(out, at + p.MODE + matter.mode)
    if matter.to_seat >= 0:
        mark(out, at + p.TO_SEAT + turned(state, seat, matter.to_seat))
    if matter.to_city >= 0:
        mark(out, at + p.TO_CITY + matter.to_city)
    if matter.to_tech >= 0:
        mark(out, at + p.TO_TECH + matter.to_tech)
    if matter.to_wonder >= 0:
        mark(out, at + p.TO_WONDER + matter.to_wonder)
    point_out(matter.square, out, at)
    point_out(matter.to_second, out, at)
    if matter.victims:
        raise_by(out, at + p.VICTIMS + (matter.victims & 3) - 1, 1)
        if matter.victims >> 2:
            raise_by(out, at + p.VICTIMS + (matter.victims >> 2) - 1, 1)


def point_out(square: i64, out: BytesWriter, at: i64) -> None:
    """Mark the square of a decision, if there is one."""
    if square >= 0:
        mark(out, at + p.SQUARE * square + p.SQUARE_HERE + 2)


def raise_by(out: BytesWriter, at: i64, more: i64) -> None:
    """Raise a level."""
    put(out, at, i64(out[at]) + more)


def observe_course(state: CivilizationState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the options and the time in the game."""
    mark(out, at + p.SEATS + state.seats - 2)
    mark(out, at + p.SEAT_NUMBER + seat)
    put(out, at + p.OPTIONS, state.chosen)
    put(out, at + p.OPTIONS + 1, state.learning)
    put(out, at + p.OPTIONS + 2, state.faq_loot)
    put(out, at + p.OPTIONS + 3, state.hold_priority)
    put(out, at + p.LIMIT, state.limit)
    put(out, at + p.TURN, min(state.turn, LATE))
    mark(out, at + p.PHASE + state.phase)
    mark(out, at + p.SETUP + state.stage)
    put(out, at + p.PLACE, state.place)
    mark(out, at + p.FIRST + turned(state, seat, state.first))


def observe_table(state: CivilizationState, out: BytesWriter, at: i64) -> None:
    """Write the components in the box."""
    box = state.box
    put_row(out, at + p.SUPPLY, box, c.BOX_POOL, c.BOX_HUT - c.BOX_POOL)
    put(out, at + p.VILLAGE_GREAT, box[c.BOX_VILLAGE_GREAT])
    put_row(out, at + p.UNITS_UP, box, c.BOX_UNIT_UP, c.UNIT_KINDS)
    put_row(out, at + p.EVENTS_UP, box, c.BOX_EVENT_UP, c.EVENT_COUNT)
    put_row(out, at + p.GONE, box, c.BOX_HUT_GONE, c.BOX_VILLAGE_GREAT_GONE - c.BOX_HUT_GONE)
    put_row(out, at + p.GREAT_GONE, box, c.BOX_GREAT_GONE, c.GREAT_KINDS)
    for unit_type in range(len(c.UNIT_TYPES)):
        put(out, at + p.UNIT_DECKS + unit_type, deck_size(state, unit_type))
    decks: i64 = 0
    for event in range(c.EVENT_COUNT):
        decks += (box[c.BOX_EVENT + event] + box[c.BOX_EVENT_UP + event]) << (EVENTS[event].level * 8)
    for deck in range(c.EVENT_DECKS):
        put(out, at + p.EVENT_DECKS + deck, (decks >> (deck * 8)) & 255)
    for slot in range(len(state.layout.corner)):
        if state.tiles[slot] >= 0:
            mark(out, at + p.TILES + (state.tiles[slot] >> 2))
    put(out, at + p.PANAMA, state.panama)
    put(out, at + p.DISASTERS, state.disasters)


# -- nations


def observe_nation(state: CivilizationState, other: i64, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write a nation: its sheet, its techs, its actions."""
    nation = state.nations[other]
    if nation.civilization >= 0:
        mark(out, at + p.SEAT_CIVILIZATION + nation.civilization)
    mark(out, at + p.SEAT_GOVERNMENT + nation.government)
    mark_set(out, at + p.SEAT_FRESH, nation.fresh)
    put(out, at + p.SEAT_WAS_ANARCHY, nation.was_anarchy)
    put(out, at + p.SEAT_TRADE, nation.trade)
    put(out, at + p.SEAT_CULTURE, nation.culture)
    put(out, at + p.SEAT_SPACE, nation.space)
    put(out, at + p.SEAT_COIN_TOKENS, nation.sheet_coins)
    for which in range(4):
        put(out, at + p.SEAT_COIN_TOKENS + 1 + which, collected_coins(nation, which))
    for tech in range(c.TECH_COUNT):
        if nation.tech[tech]:
            mark(out, at + p.SEAT_TECHS + tech)
    put(out, at + p.SEAT_ARMIES, nation.army_supply)
    for kind in range(c.GREAT_KINDS):
        put(out, at + p.SEAT_RESERVE + kind, (nation.reserve >> (kind * 4)) & 15)
    mark_set(out, at + p.SEAT_USED, nation.used)
    mark_set(out, at + p.SEAT_ONCE, nation.flags)
    put(out, at + p.SEAT_VICTORIES, nation.victories)
    if other == seat:
        put(out, at + p.SEAT_DRAFTS, nation.drafts)
    if nation.offer_to >= 0 and (other == seat or nation.offer_open):
        mark(out, at + p.SEAT_OFFER_TO + turned(state, seat, nation.offer_to))
        put(out, at + p.SEAT_PROPOSED, nation.offer_open)
        sees = other == seat or nation.offer_to == seat
        observe_goods(nation.give, sees, out, at + p.SEAT_GIVES)
        observe_goods(nation.want, sees, out, at + p.SEAT_WANTS)


def observe_goods(packed: i64, sees: bool, out: BytesWriter, at: i64) -> None:
    """Write a side of an offer; only the partners see face-down goods, the others their backs."""
    while packed:
        goods = (packed & 63) - 1
        if not sees and goods >= c.HELD_HUT and goods < d.GOODS_TRADE:
            goods = d.GOODS_COUNT + back_of(goods)
        raise_by(out, at + goods, 1)
        packed >>= GOODS_BITS


def observe_cities(state: CivilizationState, other: i64, out: BytesWriter, at: i64) -> None:
    """Write cities with their yields, and the coins of all."""
    nation = state.nations[other]
    government = GOVERNMENTS[nation.government]
    coins = sheet_coins(nation)
    if state.panama and works(state, other, COLLECTING):
        coins += state.panama
    for slot in range(CITIES):
        if nation.city[slot] >= 0:
            yields = city_yields(state, other, slot)
            coins += icons_of(yields, COIN_ICON)
            put(out, at + p.SEAT_INCOME + slot, icons_of(yields, TRADE_ICON))
            put(out, at + p.SEAT_ARTS + slot, ARTS_CULTURE + icons_of(yields, CULTURE_ICON))
            put(out, at + p.SEAT_BOOST + slot, boost(nation, slot))
            made = icons_of(yields, PRODUCTION_ICON) + government.city_production + boost(nation, slot)
            put(out, at + p.SEAT_PRODUCTION + slot, made)
            put(out, at + p.SEAT_WALLS + slot, (nation.walls >> slot) & 1)
            put(out, at + p.SEAT_ACTED + slot, (nation.acted >> slot) & 1)
            put(out, at + p.SEAT_AGAIN + slot, (nation.extra >> slot) & 1)
    if nation.city[0] >= 0 and government.capital_culture:
        raise_by(out, at + p.SEAT_ARTS, government.capital_culture)
    if nation.tech[PRODUCING]:
        # Every coin counts for every city.
        for slot in range(CITIES):
            if nation.city[slot] >= 0:
                raise_by(out, at + p.SEAT_PRODUCTION + slot, TECH_CARDS[PRODUCING].production(coins))
    put(out, at + p.SEAT_COINS, coins)


def observe_holdings(state: CivilizationState, other: i64, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write scouts, resources, markers, events and units: their numbers, and their kinds as far as they are seen."""
    nation = state.nations[other]
    for scout in range(2):
        put(out, at + p.SEAT_SCOUT_MOVED + scout, nation.scouts[scout + 4])
        if nation.scouts[scout + 2] >= 0:
            mark(out, at + p.SEAT_SCOUT_CITY + scout * CITIES + nation.scouts[scout + 2])
    if other == seat:
        put_row(out, at + p.SEAT_HOLDS, nation.hold, 0, c.HELD_SIZE)
    else:
        put_row(out, at + p.SEAT_HOLDS, nation.hold, c.HELD_MARKET, c.MARKET_KINDS)
        known = memory_place(state, seat, other, c.HELD_HUT)
        for item in range(c.MEMORY):
            if state.memory[known + item]:
                put(out, at + p.SEAT_HOLDS + c.HELD_HUT + item, i64(state.memory[known + item]))
    backs = backs_held(nation)
    for back in range(BACK_KINDS):
        put(out, at + p.SEAT_BACKS + back, (backs >> (back * BACK_BITS)) & 255)
    battle = state.battle
    for unit_type in range(len(c.UNIT_TYPES)):
        count = units_of(nation, unit_type)
        if battle is not None:
            for side in range(2):
                if fight.player(battle, side) == other:
                    count += of_type(battle, side, unit_type)
        put(out, at + p.SEAT_TYPES + unit_type, count)
    put_row(out, at + p.SEAT_SHOWN, nation.known, 0, c.UNIT_KINDS)
