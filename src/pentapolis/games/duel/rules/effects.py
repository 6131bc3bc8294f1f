"""Effects of a construction, in the order of R51 (R34-R56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import lowest, members
from pentapolis.core.native import i64, u8
from pentapolis.games.duel.cards import (
    CARDS,
    COINS_PER_POINT,
    GOODS,
    NONE,
    RAW,
    THREE_COINS,
    WONDERS_BUILT,
    Card,
)
from pentapolis.games.duel.decisions import IN_CITY
from pentapolis.games.duel.rules.military import march
from pentapolis.games.duel.rules.science import add_symbol
from pentapolis.games.duel.tokens import chain_coins, extra_shields

if TYPE_CHECKING:
    from pentapolis.games.duel.player import DuelCity
    from pentapolis.games.duel.state import DuelState


def count(city: DuelCity, counts: i64) -> i64:
    """R37, R38: Count what a city has: cards of colours, wonders, full sets of three coins."""
    total: i64 = 0
    while counts:
        what = lowest(counts)
        if what == WONDERS_BUILT:
            total += members(city.built)
        elif what == THREE_COINS:
            total += city.coins // COINS_PER_POINT
        else:
            total += city.cards_of(what)
        counts &= counts - 1
    return total


def counted(state: DuelState, seat: i64, card: Card) -> i64:
    """R37-R39: Count for a card, in the seat's own city or, for guilds, in the city that has more."""
    own = count(state.city(seat), card.counts)
    if card.best:
        other = count(state.city(1 - seat), card.counts)
        return own if own > other else other
    return own


def add_choice(city: DuelCity, choice: i64) -> None:
    """R27: Add flexible production to a city."""
    if choice == RAW:
        city.raw_choices += 1
    elif choice == GOODS:
        city.goods_choices += 1


def erect(state: DuelState, seat: i64, index: i64, chained: bool) -> None:
    """Add a building to a city and apply its effects. It may have been paid for, chained (R24) or revived (R49)."""
    city = state.city(seat)
    card = CARDS[index]
    state.place[index] = u8(IN_CITY + seat)
    city.add_card(card.colour, 1)
    if card.makes >= 0:
        city.add_production(card.makes, card.amount)
    else:
        add_choice(city, card.choice)
        city.cheap |= card.cheap
        city.coins += card.coins
        if card.each:
            city.coins += card.each * counted(state, seat, card)
    if chained:
        city.coins += chain_coins(city.tokens)
    if card.shields:
        march(state, seat, card.shields + extra_shields(city.tokens, card.colour))
    elif card.science != NONE:
        add_symbol(state, seat, card.science)
