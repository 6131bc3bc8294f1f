"""Prices, counts and actions of 7 Wonders in simulated cities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64
from pentapolis.games.wonders.actions import DECLINE, REVIVE, SELL, WONDER, card_of, payment_of
from pentapolis.games.wonders.cards import (
    AGE_START,
    AGES,
    CARDS,
    DEFEAT_VP,
    DIGIT,
    MOST_UNITS,
    NEIGHBOURS,
    OWN,
    RAW_FROM_LEFT,
    RAW_FROM_RIGHT,
    RAW_KINDS,
    SALE_INCOME,
    VICTORY_VP,
)
from pentapolis.games.wonders.decisions import DEFEAT, VICTORY
from pentapolis.games.wonders.powers import NOT_FREE, bank_price, free_way
from pentapolis.games.wonders.rules.conflicts import outcome
from pentapolis.games.wonders.rules.effects import take_card_income
from pentapolis.games.wonders.rules.price import goods_price, most, raw_price, short
from pentapolis.games.wonders.rules.turn import pay_neighbours

if TYPE_CHECKING:
    from pentapolis.games.wonders.cards import Card, Cost
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState

# Price of what cannot be bought.
IMPOSSIBLE: Final = 99
# A turn that is neither the first nor the last of an age (R56, R57).
SOME_TURN: Final = 3


def resource_price(buyer: WondersCity, left: WondersCity, right: WondersCity, cost: Cost) -> i64:
    """R22-R24: Return the lowest price of the resources of a cost, or IMPOSSIBLE."""
    raw = short(cost.raw, buyer.own_raw)
    goods = short(cost.goods, buyer.own_goods)
    if raw == 0 and goods == 0:
        return 0
    raw_beyond_left = short(raw, left.sold_raw)
    if short(raw_beyond_left, right.sold_raw) or short(short(goods, left.sold_goods), right.sold_goods):
        return IMPOSSIBLE
    price = goods_price(buyer) * most(goods)
    if raw == 0:
        return price
    units = most(raw)
    at_left, at_right = raw_price(buyer, RAW_FROM_LEFT), raw_price(buyer, RAW_FROM_RIGHT)
    of_left = units - most(raw_beyond_left) if at_left < at_right else most(short(raw, right.sold_raw))
    return price + of_left * at_left + (units - of_left) * at_right


def card_price(buyer: WondersCity, left: WondersCity, right: WondersCity, card: Card) -> i64:
    """R14, R20, R28: Return the lowest price of a card on some turn, or IMPOSSIBLE."""
    if buyer.has_name(card):
        return IMPOSSIBLE
    if free_way(buyer, card, SOME_TURN) != NOT_FREE:
        return 0
    return card.cost.coins + resource_price(buyer, left, right, card.cost)


def current_price(buyer: WondersCity, left: WondersCity, right: WondersCity, card: Card, turn: i64) -> i64:
    """R14, R20, R28: Return the lowest price of a card on a turn, or at least IMPOSSIBLE."""
    if buyer.has_name(card):
        return IMPOSSIBLE
    if free_way(buyer, card, turn) != NOT_FREE:
        return 0
    return card.cost.coins + resource_price(buyer, left, right, card.cost)


def count_for_card(city: WondersCity, left: WondersCity, right: WondersCity, card: Card) -> i64:
    """R38-R42: Return the number of things that a card counts."""
    number: i64 = 0
    if card.where & OWN:
        number += city.count(card.counts)
    if card.where & NEIGHBOURS:
        number += left.count(card.counts) + right.count(card.counts)
    return number


def counting_card_points(city: WondersCity, left: WondersCity, right: WondersCity) -> i64:
    """R39-R43: Return the points of the counting cards of a city, all of which are of the last age."""
    total: i64 = 0
    if city.built_3 == 0:
        return total
    for index in range(AGE_START[AGES], AGE_START[AGES + 1]):
        card = CARDS[index]
        if (card.vp_each or card.complete_vp) and city.has(card):
            total += card.vp_each * count_for_card(city, left, right, card)
            if city.is_complete():
                total += card.complete_vp
    return total


def supply_of(city: WondersCity, kind: i64) -> i64:
    """Return the number of symbols of a city that can supply a resource."""
    if kind < RAW_KINDS:
        return digit(city.own_raw, kind)
    return digit(city.own_goods, kind - RAW_KINDS)


def symbols_sold(city: WondersCity, kind: i64) -> i64:
    """R22: Return the number of symbols of a city that can supply its neighbours with a resource."""
    if kind < RAW_KINDS:
        return digit(city.sold_raw, kind)
    return digit(city.sold_goods, kind - RAW_KINDS)


def digit(supply: i64, kind: i64) -> i64:
    """Return the digit of a packed supply that is for one kind alone."""
    return (supply >> (DIGIT * ((1 << kind) - 1))) & MOST_UNITS


def current_conflict_points(state: WondersState, seat: i64) -> i64:
    """R59: Return the conflict points of a seat if the age ended now."""
    total: i64 = 0
    mine = state.cities[seat].shields
    for other in (state.left_of(seat), state.right_of(seat)):
        ended = outcome(mine, state.cities[other].shields)
        if ended == VICTORY:
            total += VICTORY_VP[state.age]
        elif ended == DEFEAT:
            total += DEFEAT_VP
    return total


def position_after(state: WondersState, seat: i64, action: i64) -> WondersState:
    """Return the position after an action of a seat alone; the others do nothing, hands and piles stay unchanged."""
    after = state.clone()
    city = after.cities[seat]
    if action >= DECLINE:
        return after
    card = CARDS[card_of(action)]
    if action >= REVIVE:
        city.add_card(card)
        take_card_income(after, seat, card)
    elif action >= SELL:
        city.coins += SALE_INCOME
    else:
        pay_neighbours(after, seat, payment_of(action))
        if action < WONDER:
            city.coins -= bank_price(city, card, after.turn)
            city.add_card(card)
            take_card_income(after, seat, card)
        else:
            stage = city.next_stage()
            assert stage is not None
            city.add_stage(stage)
            city.coins += stage.coins
    return after
