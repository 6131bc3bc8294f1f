"""The immediate effects of a structure (R30, R31, R37-R42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.games.wonders.cards import NEIGHBOURS, OWN, Card

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


def take_card_income(state: WondersState, seat: i64, card: Card) -> None:
    """R37-R39: Pay the coins that a card brings at once, and those per counted thing."""
    city = state.cities[seat]
    city.coins += card.coins
    if card.coins_each:
        city.coins += card.coins_each * counted(state, seat, card)


def counted(state: WondersState, seat: i64, card: Card) -> i64:
    """R38-R42: Return how many of the things that a card counts are in the own city and in those of the neighbours."""
    total: i64 = 0
    if card.where & OWN:
        total += state.cities[seat].count(card.counts)
    if card.where & NEIGHBOURS:
        total += state.cities[state.left_of(seat)].count(card.counts)
        total += state.cities[state.right_of(seat)].count(card.counts)
    return total
