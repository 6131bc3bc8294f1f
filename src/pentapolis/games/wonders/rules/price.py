"""The price of a construction, and the ways to pay for it (R20-R29).

Whether symbols cover a cost is a matching problem: every symbol supplies one unit of one of its kinds. By Hall's
theorem they do if, for every set of kinds, the needed units are at most the symbols that can supply one of them. The
largest such shortage is the number of missing units. So supply and demand are one number each, with a digit of four
bits for every set of kinds. One subtraction compares all sets at once. The highest bit of each digit, set before, shows
afterwards whether there was enough.

The plans of R27 buy exactly the missing units. Raw materials and manufactured goods do not mix, because no symbol shows
both. Of the units of a class, at least those that the right neighbour cannot supply are bought on the left. At most
those that the left neighbour can supply are bought there. So a few comparisons give all pairs of payments.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec
from pentapolis.games.wonders.cards import (
    DISCOUNT_PRICE,
    GOODS_FROM_BOTH,
    RAW_FROM_LEFT,
    RAW_FROM_RIGHT,
    TRADE_PRICE,
    Cost,
)
from pentapolis.games.wonders.payments import payment
from pentapolis.games.wonders.player import GUARDS, WondersCity

ONES: Final = 0x111111111111111
TWOS: Final = 0x222222222222222
FOURS: Final = 0x444444444444444

# More coins than anything costs.
PLENTY: Final = 99
# A pair of payments during ordering: whether another pair is no dearer on either side, the sum, the parts.
DOMINATED: Final = 1 << 20
PART: Final = 5
PART_MASK: Final = 31


def short(need: i64, supply: i64) -> i64:
    """R21: Return, by set of kinds, how many units of a need a supply does not cover."""
    rest = (need | GUARDS) - supply
    return rest & (((rest & GUARDS) >> 3) * 7)


def most(packed: i64) -> i64:
    """Return the largest digit, found bit by bit, keeping the digits that have the bit if any has."""
    if packed == 0:
        return 0
    largest: i64 = 0
    having = packed & FOURS
    if having:
        largest = 4
        packed &= (having >> 2) * 7
    having = packed & TWOS
    if having:
        largest += 2
        packed &= (having >> 1) * 7
    if packed & ONES:
        largest += 1
    return largest


def raw_price(buyer: WondersCity, discount: i64) -> i64:
    """R22, R24: Return the price of a raw material at the neighbour to whom a discount applies."""
    return DISCOUNT_PRICE if buyer.cheap & discount else TRADE_PRICE


def goods_price(buyer: WondersCity) -> i64:
    """R22, R24: Return the price of a manufactured good at either neighbour."""
    return DISCOUNT_PRICE if buyer.cheap & GOODS_FROM_BOTH else TRADE_PRICE


def offer(
    buyer: WondersCity,
    left: WondersCity,
    right: WondersCity,
    cost: Cost,
    coins: i64,
    base: i64,
    items: vec[i64],
    count: i64,
) -> i64:
    """R27: Add every payment for a cost's units within the coins, as `base` + payment, and return the new count.

    The sensible ones come first: a payment is not sensible if another one is no dearer on either side. The cheapest
    come first among them, then the ones with less for the left neighbour.
    """
    raw = short(cost.raw, buyer.own_raw)
    goods = short(cost.goods, buyer.own_goods)
    if raw == 0 and goods == 0:
        items[count] = base
        return count + 1
    if coins == 0:
        return count
    raw_beyond_left = short(raw, left.sold_raw)
    goods_beyond_left = short(goods, left.sold_goods)
    if short(raw_beyond_left, right.sold_raw) or short(goods_beyond_left, right.sold_goods):
        return count
    # The number of units bought, and the least and the most of them bought on the left.
    raws = most(raw)
    raw_least = most(short(raw, right.sold_raw))
    raw_most = raws - most(raw_beyond_left)
    wares = most(goods)
    wares_least = most(short(goods, right.sold_goods))
    wares_most = wares - most(goods_beyond_left)
    price_left = raw_price(buyer, RAW_FROM_LEFT)
    price_right = raw_price(buyer, RAW_FROM_RIGHT)
    price = goods_price(buyer)
    if raws == 0:
        return offer_plain(wares, wares_least, wares_most, price, price, coins, base, items, count)
    if wares == 0:
        return offer_plain(raws, raw_least, raw_most, price_left, price_right, coins, base, items, count)
    if price_left == price and price_right == price:
        least, highest = raw_least + wares_least, raw_most + wares_most
        return offer_plain(raws + wares, least, highest, price, price, coins, base, items, count)
    first = count
    for raw_left in range(raw_least, raw_most + 1):
        for wares_left in range(wares_least, wares_most + 1):
            to_left = raw_left * price_left + wares_left * price
            to_right = (raws - raw_left) * price_right + (wares - wares_left) * price
            if to_left + to_right <= coins:
                count = insert_pair(to_left, to_right, items, first, count)
    order_pairs(base, items, first, count)
    return count


def offer_plain(
    units: i64,
    least: i64,
    highest: i64,
    price_left: i64,
    price_right: i64,
    coins: i64,
    base: i64,
    items: vec[i64],
    count: i64,
) -> i64:
    """R22, R27: Add the payments for units of one price per neighbour, and return the new count. None is dominated."""
    step: i64 = 1
    bought = least
    if price_left < price_right:
        step = -1
        bought = highest
    while least <= bought <= highest:
        to_left = bought * price_left
        to_right = (units - bought) * price_right
        if to_left + to_right > coins:
            return count
        items[count] = base + payment(to_left, to_right)
        count += 1
        bought += step
    return count


def insert_pair(to_left: i64, to_right: i64, items: vec[i64], first: i64, count: i64) -> i64:
    """R27: Insert a pair among others, the cheapest first, unless it is there, and return the new count."""
    key = (to_left + to_right) << (2 * PART) | to_left << PART | to_right
    place = count
    while place > first and items[place - 1] > key:
        place -= 1
    if place > first and items[place - 1] == key:
        return count
    moved = count
    while moved > place:
        items[moved] = items[moved - 1]
        moved -= 1
    items[place] = key
    return count + 1


def order_pairs(base: i64, items: vec[i64], first: i64, count: i64) -> None:
    """R27: Move the dominated pairs behind the others, and write all of them as payments."""
    for index in range(first, count):
        for other in range(first, index):
            if is_dominated(items[index], items[other]):
                items[index] += DOMINATED
                break
    for index in range(first + 1, count):
        key = items[index]
        place = index
        while place > first and items[place - 1] > key:
            items[place] = items[place - 1]
            place -= 1
        items[place] = key
    for index in range(first, count):
        items[index] = base + payment((items[index] >> PART) & PART_MASK, items[index] & PART_MASK)


def is_dominated(key: i64, other: i64) -> bool:
    """R27: Return whether another pair (which is not the same) costs no more on either side."""
    if other & PART_MASK > key & PART_MASK:
        return False
    return (other >> PART) & PART_MASK <= (key >> PART) & PART_MASK
