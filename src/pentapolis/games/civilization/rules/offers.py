"""Offers: the goods of their two sides, packed into two numbers (R37, R39)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.cards import HELD_BACK, NONE

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState

#: The limits of the offers that a player may begin in a turn, and of the goods on each side of one.
MOST_OFFERS: Final = 4
MOST_GOODS: Final = 8
GOODS_BITS: Final = 6
BACK_BITS: Final = 8


def clear_offer(nation: Nation) -> None:
    """R39: Clear the offer of a nation."""
    nation.offer_to = NONE
    nation.offer_open = 0
    nation.give = 0
    nation.want = 0


def drop_stale(state: CivilizationState) -> None:
    """R39: Clear every offer with goods that its nation no longer has."""
    for nation in state.nations:
        if nation.offer_to != NONE and not owns(nation, nation.give):
            clear_offer(nation)


# -- packed goods


def goods_count(packed: i64) -> i64:
    """R39: Return how many goods a side of an offer has."""
    count: i64 = 0
    while packed:
        packed >>= GOODS_BITS
        count += 1
    return count


def goods_of(packed: i64, goods: i64) -> i64:
    """R39: Return how often goods of a kind stand on a side of an offer."""
    count: i64 = 0
    while packed:
        if (packed & 63) == goods + 1:
            count += 1
        packed >>= GOODS_BITS
    return count


def points_of(packed: i64, one: i64) -> i64:
    """R37: Return the trade or culture on a side of an offer."""
    return goods_of(packed, one) + d.FIVE * goods_of(packed, one + 1)


def with_goods(packed: i64, goods: i64) -> i64:
    """R39: Return a side of an offer with one more good."""
    return (packed << GOODS_BITS) | (goods + 1)


def owns(nation: Nation, packed: i64) -> bool:
    """R39: Return whether a nation has everything on a side of an offer."""
    if points_of(packed, d.GOODS_TRADE) > nation.trade or points_of(packed, d.GOODS_CULTURE) > nation.culture:
        return False
    rest = packed
    while rest:
        goods = (rest & 63) - 1
        if goods < d.GOODS_TRADE and goods_of(packed, goods) > nation.hold[goods]:
            return False
        rest >>= GOODS_BITS
    return True


# -- goods that can be added


def has_more(nation: Nation, packed: i64, goods: i64) -> bool:
    """R39: Return whether a nation has one more of a good than stand on a side of an offer; the others are there."""
    if goods >= d.GOODS_CULTURE:
        return points_of(with_goods(packed, goods), d.GOODS_CULTURE) <= nation.culture
    if goods >= d.GOODS_TRADE:
        return points_of(with_goods(packed, goods), d.GOODS_TRADE) <= nation.trade
    return nation.hold[goods] > 0 and goods_of(packed, goods) < nation.hold[goods]


def seems_to_have(partner: Nation, packed: i64, wanted: i64, held: i64, goods: i64) -> bool:
    """R37: Return whether a partner may have one more of a good.

    Of face-down goods only the backs are seen: those wanted, and those held.
    """
    if goods < c.HELD_HUT or goods >= d.GOODS_TRADE:
        return has_more(partner, packed, goods)
    back = back_of(goods)
    return with_back(wanted, back) < with_back(held, back)


def back_of(goods: i64) -> i64:
    """R37: Return the back of face-down goods: 0 a hut, 1 a village, 2 to 4 an event of a deck."""
    return HELD_BACK[goods]


def with_back(backs: i64, back: i64) -> i64:
    """R37: Return how many have a back, of face-down goods counted by `backs_of` or `backs_held`."""
    return (backs >> (back * BACK_BITS)) & 255


def backs_of(packed: i64) -> i64:
    """R37: Return how many goods of each back stand on a side of an offer, eight bits each."""
    backs: i64 = 0
    one: i64 = 1
    while packed:
        goods = (packed & 63) - 1
        if goods >= c.HELD_HUT and goods < d.GOODS_TRADE:
            backs += one << (back_of(goods) * BACK_BITS)
        packed >>= GOODS_BITS
    return backs


def backs_held(nation: Nation) -> i64:
    """R37: Return how many goods of each back a nation holds, eight bits each."""
    backs: i64 = 0
    for goods in range(c.HELD_HUT, c.HELD_UNIT):
        backs += nation.hold[goods] << (back_of(goods) * BACK_BITS)
    return backs
