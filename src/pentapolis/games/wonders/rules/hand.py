"""The uses of a card of the hand (R14-R19): the legal actions, and the reasons against the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest_wide
from pentapolis.core.native import i64, vec
from pentapolis.core.state import Actions
from pentapolis.games.wonders.actions import REVIVE, SELL, WONDER, build, card_of, payment_of, sell, wonder
from pentapolis.games.wonders.cards import AGE_START, CARDS, NONE, ONE_EACH, Card, copies_of
from pentapolis.games.wonders.payments import UNPAID, paid_in_all
from pentapolis.games.wonders.powers import NOT_FREE, bank_price, free_way
from pentapolis.games.wonders.rules.legality import (
    COINS_SHORT,
    LEGAL,
    NOT_COVERED,
    NOT_IN_HAND,
    OTHER_DECISION,
    SAME_NAME,
    WONDER_COMPLETE,
    WRONG_PAYMENT,
)
from pentapolis.games.wonders.rules.price import PLENTY, offer

if TYPE_CHECKING:
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState

# No cost has more payments than this. Seven cards, each to sell, to build or to tuck.
MOST_WAYS: Final = 20
MOST_CHOICES: Final = 7 * (1 + 2 * MOST_WAYS)


def fill_cards(state: WondersState, seat: i64, actions: Actions) -> None:
    """R14-R18: Add a sale of every card of the hand, and its building or tucking if the cost can be paid."""
    city = state.cities[seat]
    left = state.cities[state.left_of(seat)]
    right = state.cities[state.right_of(seat)]
    start = AGE_START[state.age]
    items = actions.reserve(MOST_CHOICES)
    count = actions.count
    rest = (city.hand | (city.hand >> 1)) & ONE_EACH
    # Price the next stage for the first card and copy the result, because its cost does not depend on the card.
    stage = city.next_stage()
    first: i64 = NONE
    stages: i64 = 0
    ways: i64 = 0
    while rest:
        index = start + (lowest_wide(rest) >> 1)
        rest &= rest - 1
        count = fill_build(city, left, right, CARDS[index], state.turn, items, count)
        if first != NONE:
            further = wonder(index, UNPAID) - first
            for way in range(ways):
                items[count + way] = items[stages + way] + further
            count += ways
        elif stage is not None:
            first, stages = wonder(index, UNPAID), count
            count = offer(city, left, right, stage.cost, city.coins, first, items, count)
            ways = count - stages
        items[count] = sell(index)
        count += 1
    actions.count = count


def fill_build(
    city: WondersCity, left: WondersCity, right: WondersCity, card: Card, turn: i64, items: vec[i64], count: i64
) -> i64:
    """R14, R20, R28: Add the ways to build a card, and return the new count."""
    if city.has_name(card):
        return count
    base = build(card.index, UNPAID)
    cost = card.cost
    if cost.raw == 0 and cost.goods == 0 and cost.coins <= city.coins:
        items[count] = base
        return count + 1
    if free_way(city, card, turn) != NOT_FREE:
        items[count] = base
        return count + 1
    if cost.coins > city.coins:
        return count
    return offer(city, left, right, cost, city.coins, base, items, count)


def card_verdict(state: WondersState, seat: i64, action: i64) -> i64:
    """R14-R19: Check that the card is in the hand, new to the city if it is built, and that its cost is paid."""
    if action >= REVIVE:
        return OTHER_DECISION
    city = state.cities[seat]
    card = CARDS[card_of(action)]
    if card.age != state.age or copies_of(city.hand, card) == 0:
        return NOT_IN_HAND
    if action >= SELL:
        return LEGAL
    if action < WONDER:
        if city.has_name(card):
            return SAME_NAME
        bank = bank_price(city, card, state.turn)
        return payment_verdict(payment_of(action), build_payments(state, seat, card), city.coins - bank)
    if city.next_stage() is None:
        return WONDER_COMPLETE
    return payment_verdict(payment_of(action), stage_payments(state, seat), city.coins)


def build_payments(state: WondersState, seat: i64, card: Card) -> Actions:
    """R27, R28: Return every payment for a card, for any number of coins, the sensible ones first."""
    ways = Actions()
    city = state.cities[seat]
    if free_way(city, card, state.turn) != NOT_FREE:
        ways.add(0)
        return ways
    left, right = state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]
    ways.count = offer(city, left, right, card.cost, PLENTY, 0, ways.reserve(MOST_WAYS), 0)
    return ways


def stage_payments(state: WondersState, seat: i64) -> Actions:
    """R16, R27: Return every payment for the next stage, for any number of coins."""
    ways = Actions()
    city = state.cities[seat]
    stage = city.next_stage()
    assert stage is not None
    left, right = state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]
    ways.count = offer(city, left, right, stage.cost, PLENTY, 0, ways.reserve(MOST_WAYS), 0)
    return ways


def payment_verdict(paid: i64, ways: Actions, coins: i64) -> i64:
    """R22, R25, R27: Check that a payment covers the cost, and that the city has the coins for it."""
    if ways.count == 0:
        return NOT_COVERED
    cheapest: i64 = PLENTY
    found = False
    for index in range(ways.count):
        way = ways.items[index]
        cheapest = min(cheapest, paid_in_all(way))
        found = found or way == paid
    if cheapest > coins:
        return COINS_SHORT
    if not found:
        return WRONG_PAYMENT
    return LEGAL if paid_in_all(paid) <= coins else COINS_SHORT
