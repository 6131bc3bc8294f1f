"""A turn: one card, used in one of three ways (R16-R22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.vecs import i64, u8
from pentapolis.games.duel.actions import DISCARD, WONDER, slot_of, wonder_of
from pentapolis.games.duel.cards import CARDS, DISCARD_INCOME, ECONOMY, THEOLOGY, WONDERS, YELLOW
from pentapolis.games.duel.decisions import DISCARDED, END, TUCKED
from pentapolis.games.duel.rules.effects import erect, erect_wonder
from pentapolis.games.duel.rules.price import card_price, is_chained, wonder_price
from pentapolis.games.duel.rules.structure import take_away

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState


def take(state: DuelState, seat: i64, action: i64) -> None:
    """R16: take an accessible card and build it, discard it or build a wonder with it."""
    card = take_away(state, slot_of(action))
    if action < DISCARD:
        state.swap(END, seat)
        build(state, seat, card)
    elif action < WONDER:
        state.swap(END, seat)
        discard(state, seat, card)
    else:
        which = wonder_of(action)
        state.swap(END, seat, plays_again(state, seat, which))
        build_wonder(state, seat, which, card)


def build(state: DuelState, seat: i64, index: i64) -> None:
    """R19: pay for the card, which joins the city and takes effect."""
    card = CARDS[index]
    chained = is_chained(state, seat, card)
    if not chained:
        pay(state, seat, card_price(state, seat, card), card.cost.coins)
    erect(state, seat, index, chained)


def discard(state: DuelState, seat: i64, index: i64) -> None:
    """R20: two coins, and one more per yellow card of the city."""
    state.place[index] = u8(DISCARDED)
    city = state.city(seat)
    city.coins += discard_income(state, seat)


def discard_income(state: DuelState, seat: i64) -> i64:
    """R20: what a discarded card brings."""
    return DISCARD_INCOME + state.city(seat).cards_of(YELLOW)


def build_wonder(state: DuelState, seat: i64, which: i64, index: i64) -> None:
    """R21: pay for the wonder, under which the card is tucked; it is nobody's card any more."""
    wonder = WONDERS[which]
    pay(state, seat, wonder_price(state, seat, wonder), wonder.cost.coins)
    state.place[index] = u8(TUCKED + which)
    erect_wonder(state, seat, which)


def pay(state: DuelState, seat: i64, price: i64, coins: i64) -> None:
    """R18, R32: the treasury pays before any income; what goes for trade the owner of Economy receives."""
    state.city(seat).coins -= price
    rival = state.city(1 - seat)
    if rival.tokens & ECONOMY:
        rival.coins += price - coins


def plays_again(state: DuelState, seat: i64, which: i64) -> i64:
    """R42, R50, R76: by the wonder's own icon, or by a Theology token that was there before."""
    if WONDERS[which].again or state.city(seat).tokens & THEOLOGY:
        return 1
    return 0
