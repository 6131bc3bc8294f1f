"""The observation of a seat, computed from a position of 7 Wonders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest_wide
from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.observation import mark, mark_set, put, turned
from pentapolis.core.state import TOGETHER, Actions
from pentapolis.games.wonders import places as p
from pentapolis.games.wonders.actions import WONDER, build_payment
from pentapolis.games.wonders.cards import (
    AGE_START,
    AGES,
    ANY_SYMBOL,
    BLUE,
    CARD_BITS,
    CARDS,
    COLOURS,
    DIGIT,
    HAND_SIZE,
    NONE,
    ONE_EACH,
    PURPLE,
    RAW_FROM_LEFT,
    RAW_FROM_RIGHT,
    RAW_KINDS,
    RESOURCES,
    TURNS,
    YELLOW,
)
from pentapolis.games.wonders.decisions import REVIVE, SEVENTH, TURN
from pentapolis.games.wonders.features import DECISIONS
from pentapolis.games.wonders.knowledge.turn_codec import played_card
from pentapolis.games.wonders.payments import paid_in_all
from pentapolis.games.wonders.powers import bank_price
from pentapolis.games.wonders.rules.conflicts import conflict_points
from pentapolis.games.wonders.rules.hand import MOST_WAYS, fill_build
from pentapolis.games.wonders.rules.handlers import HANDLERS
from pentapolis.games.wonders.rules.price import goods_price, offer, raw_price
from pentapolis.games.wonders.rules.scoring import card_points, science_points, treasury_points, wonder_points

if TYPE_CHECKING:
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState

# The decision of each kind of frame; -1: none.
DECISION_OF: Final = vec[i64]([DECISIONS.index(handler.decision) if handler.decision else -1 for handler in HANDLERS])
# Where the packed digits of production (rules/price.py) tell of one resource alone.
DIGIT_OF: Final = vec[i64]([DIGIT * ((1 << (kind if kind < RAW_KINDS else kind - RAW_KINDS)) - 1) for kind in range(7)])
KINDS: Final = len(RESOURCES)
COLOUR_COUNT: Final = len(COLOURS)


def observe(state: WondersState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the observation of a seat, from `at` on."""
    mark(out, at + p.AGE + state.age)
    if state.turn:
        mark(out, at + p.TURN + state.turn - 1)
    mark(out, at + p.SIDES + state.side_rule)
    mark_set(out, at + p.BOARDS, state.boards)
    if state.to_act >= 0 or state.to_act == TOGETHER:
        kind = frame_kind(state.top())
        mark(out, at + p.DECISION + DECISION_OF[kind])
        if kind == TURN or (kind == SEVENTH and state.to_act == seat):
            observe_offers(state, seat, out, at)
        observe_asked(state, seat, out, at)
    observe_pile(state, seat, out, at)
    for frame in state.stack:
        if frame_kind(frame) >= SEVENTH:
            mark(out, at + p.SEAT_WAITS + p.SEAT * turned(state, seat, frame_seat(frame)) + frame_kind(frame) - SEVENTH)
    observe_hands(state, seat, out, at)
    which = seat
    for item in range(state.seats):
        observe_city(state, which, out, at + p.SEAT * item)
        which = state.left_of(which)


def observe_asked(state: WondersState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the deciding seats, and those that have sealed a choice."""
    if state.to_act >= 0:
        mark(out, at + p.SEAT_DECIDES + p.SEAT * turned(state, seat, state.to_act))
        return
    choices = state.choices
    for other in range(state.seats):
        if choices.is_asked(other):
            # A choice between two constants would be a Python int.
            block: i64 = p.SEAT_DECIDES
            if choices.chosen(other):
                block = p.SEAT_CHOSEN
            mark(out, at + block + p.SEAT * turned(state, seat, other))


def observe_pile(state: WondersState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the size of the discard pile; the seat that chooses a card of it sees them all (R53)."""
    looking = state.to_act == seat and frame_kind(state.top()) == REVIVE
    count: i64 = 0
    for age in range(1, AGES + 1):
        rest = state.discard(age)
        place = at + p.DISCARD + AGE_START[age]
        while rest:
            count += rest & 3
            if looking:
                put(out, place, rest & 3)
            rest >>= CARD_BITS
            place += 1
    put(out, at + p.PILE, count)


def observe_offers(state: WondersState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the cards of the hand that can be built, with their least prices, and the same for the next stage."""
    city = state.cities[seat]
    left = state.cities[state.left_of(seat)]
    right = state.cities[state.right_of(seat)]
    items = Actions().reserve(MOST_WAYS)
    rest = (city.hand | (city.hand >> 1)) & ONE_EACH
    while rest:
        index = AGE_START[state.age] + (lowest_wide(rest) >> 1)
        rest &= rest - 1
        card = CARDS[index]
        if fill_build(city, left, right, card, state.turn, items, 0):
            mark(out, at + p.BUILDABLE + index)
            put(out, at + p.PRICE + index, paid_in_all(build_payment(items[0])) + bank_price(city, card, state.turn))
    stage = city.next_stage()
    if stage is not None and offer(city, left, right, stage.cost, city.coins, 0, items, 0):
        mark(out, at + p.STAGE_BUILDABLE)
        put(out, at + p.STAGE_PRICE, paid_in_all(items[0]))


def observe_hands(state: WondersState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the own hand, and the possible rest of the hands that the seat has passed on (R11, R65)."""
    put_cards(out, at + p.SEAT_HAND, state.cities[seat].hand, state.age)
    now: i64 = min(state.turn, TURNS)
    keeper = seat
    for passes in range(1, min(now, state.seats)):
        keeper = state.right_of(keeper) if state.age == 2 else state.left_of(keeper)
        hand = state.cities[keeper].hand
        if hand:
            hand += hidden_since(state, seat, now - passes)
            put_cards(out, at + p.SEAT_HAND + p.SEAT * turned(state, seat, keeper), hand, state.age)


def hidden_since(state: WondersState, seat: i64, turn: i64) -> i64:
    """Return the cards that left a hand face down since a seat had it: the seat cannot tell them from the rest."""
    hidden: i64 = 0
    keeper = seat
    while turn < HAND_SIZE:
        turn += 1
        if turn <= TURNS:
            keeper = state.right_of(keeper) if state.age == 2 else state.left_of(keeper)
        play = state.history[state.place(state.age, turn, keeper)]
        if play == NONE:
            break
        if play >= WONDER:
            hidden += CARDS[played_card(play)].one
    return hidden


def put_cards(out: BytesWriter, at: i64, cards: i64, age: i64) -> None:
    """Write the copies of the cards of an age."""
    place = at + AGE_START[age]
    while cards:
        if cards & 3:
            put(out, place, cards & 3)
        cards >>= CARD_BITS
        place += 1


def observe_city(state: WondersState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write board, treasury, structures, stages, and the numbers that follow from them."""
    city = state.cities[seat]
    mark(out, at + p.SEAT_THERE)
    if city.board != NONE:
        mark(out, at + p.SEAT_BOARD + city.board)
    if city.side != NONE:
        mark(out, at + p.SEAT_SIDE + city.side)
    for stage in range(city.stages):
        mark(out, at + p.SEAT_STAGES + stage)
    put(out, at + p.SEAT_COINS, city.coins)
    for age in range(1, AGES + 1):
        put_cards(out, at + p.SEAT_CARDS, city.built(age), age)
    for colour in range(COLOUR_COUNT):
        put(out, at + p.SEAT_COLOURS + colour, city.cards_of(colour))
    put(out, at + p.SEAT_SHIELDS, city.shields)
    for symbol in range(ANY_SYMBOL + 1):
        put(out, at + p.SEAT_SCIENCE + symbol, city.symbols_of(symbol))
    observe_trade(city, out, at)
    observe_conflicts(city, out, at)
    put(out, at + p.SEAT_POINTS, wonder_points(city))
    put(out, at + p.SEAT_POINTS + 1, treasury_points(city))
    put(out, at + p.SEAT_POINTS + 2, card_points(state, seat, 1 << BLUE))
    put(out, at + p.SEAT_POINTS + 3, card_points(state, seat, 1 << YELLOW))
    put(out, at + p.SEAT_POINTS + 4, science_points(city))
    put(out, at + p.SEAT_POINTS + 5, card_points(state, seat, 1 << PURPLE))


def observe_trade(city: WondersCity, out: BytesWriter, at: i64) -> None:
    """Write the production of a city, what its neighbours can buy of it, and what it pays them."""
    for kind in range(KINDS):
        raw = kind < RAW_KINDS
        digit = DIGIT_OF[kind]
        put(out, at + p.SEAT_PRODUCTION + kind, ((city.own_raw if raw else city.own_goods) >> digit) & 15)
        put(out, at + p.SEAT_FOR_SALE + kind, ((city.sold_raw if raw else city.sold_goods) >> digit) & 15)
    put(out, at + p.SEAT_TRADE, raw_price(city, RAW_FROM_LEFT))
    put(out, at + p.SEAT_TRADE + 1, raw_price(city, RAW_FROM_RIGHT))
    put(out, at + p.SEAT_TRADE + 2, goods_price(city))


def observe_conflicts(city: WondersCity, out: BytesWriter, at: i64) -> None:
    """Write the points of victories, and the number of defeats (R59)."""
    if city.conflicts == 0:
        return
    won: i64 = 0
    lost: i64 = 0
    for age in range(1, AGES + 1):
        for side in range(2):
            points = conflict_points(city, age, side)
            if points < 0:
                lost += 1
            else:
                won += points
    put(out, at + p.SEAT_VICTORIES, won)
    put(out, at + p.SEAT_DEFEATS, lost)
