"""The price of a construction (R23-R33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64
from pentapolis.games.duel.cards import (
    DIGIT,
    GLASS,
    PAPYRUS,
    STONE,
    WOOD,
    Card,
    Cost,
    Wonder,
)
from pentapolis.games.duel.decisions import IN_CITY
from pentapolis.games.duel.tokens import card_discount, wonder_discount

if TYPE_CHECKING:
    from pentapolis.games.duel.player import DuelCity
    from pentapolis.games.duel.state import DuelState

# R29 in packed digits: two coins each, one coin each. Then the highest bit of every digit.
BASE_PRICES: Final = 0x22222
ONE_COIN: Final = 0x11111
GUARDS: Final = 0x88888


def is_chained(state: DuelState, seat: i64, card: Card) -> bool:
    """R24: Return whether a card is free for a city because the city has the building with the same symbol."""
    return card.chain >= 0 and i64(state.place[card.chain]) == IN_CITY + seat


def unit_prices(buyer: DuelCity, rival: DuelCity) -> i64:
    """R29: Return the price of one unit of each resource, in packed digits.

    With a fixed price it is one coin, otherwise two, plus one per unit on the opponent's brown and grey cards.
    """
    return ((BASE_PRICES + rival.production) & ~buyer.cheap) | (ONE_COIN & buyer.cheap)


def unit_price(buyer: DuelCity, rival: DuelCity, resource: i64) -> i64:
    """R29: Return the price of one unit of a resource."""
    return (unit_prices(buyer, rival) >> (resource * DIGIT)) & 15


def trade_cost(buyer: DuelCity, rival: DuelCity, cost: Cost, discount: i64) -> i64:
    """R26-R30: Return the least price of the missing units."""
    return least_cost(buyer, unit_prices(buyer, rival), cost.digits, discount)


def least_cost(buyer: DuelCity, prices: i64, needed: i64, discount: i64) -> i64:
    """R26-R30: Return the least price of the missing units of the needed ones, all in packed digits.

    The engine calls this function most often, so it subtracts all five resources at once. In each digit of `rest`, the
    highest bit is set unless the city makes more than it needs. The other bits then give the missing units.
    """
    rest = (needed | GUARDS) - buyer.production
    missing = rest & (((rest & GUARDS) >> 3) * 7)
    if missing == 0:
        return 0
    if buyer.raw_choices:
        missing = strike(missing, prices, WOOD, STONE, buyer.raw_choices)
    if buyer.goods_choices:
        missing = strike(missing, prices, GLASS, PAPYRUS, buyer.goods_choices)
    if discount:
        missing = strike(missing, prices, WOOD, PAPYRUS, discount)
    return (
        (missing & 15) * (prices & 15)
        + (missing >> DIGIT & 15) * (prices >> DIGIT & 15)
        + (missing >> 2 * DIGIT & 15) * (prices >> 2 * DIGIT & 15)
        + (missing >> 3 * DIGIT & 15) * (prices >> 3 * DIGIT & 15)
        + (missing >> 4 * DIGIT) * (prices >> 4 * DIGIT)
    )


def strike(missing: i64, prices: i64, first: i64, last: i64, most: i64) -> i64:
    """R30: Strike out the dearest missing units of the resources from first to last, up to a number."""
    while most > 0:
        dearest: i64 = -1
        highest: i64 = 0
        resource = first
        while resource <= last:
            price = (prices >> (resource * DIGIT)) & 15
            if price > highest and (missing >> (resource * DIGIT)) & 15:
                highest = price
                dearest = resource
            resource += 1
        if dearest < 0:
            return missing
        missing -= 1 << (dearest * DIGIT)
        most -= 1
    return missing


def card_price(state: DuelState, seat: i64, card: Card) -> i64:
    """Return the total price of a card for a seat (R23-R31)."""
    if is_chained(state, seat, card):
        return 0
    buyer = state.city(seat)
    cost = card.cost
    return cost.coins + trade_cost(buyer, state.city(1 - seat), cost, card_discount(buyer.tokens, card.colour))


def wonder_price(state: DuelState, seat: i64, wonder: Wonder) -> i64:
    """Return the total price of a wonder for a seat. Wonders have no chains (R24)."""
    buyer = state.city(seat)
    return wonder.cost.coins + trade_cost(buyer, state.city(1 - seat), wonder.cost, wonder_discount(buyer.tokens))
