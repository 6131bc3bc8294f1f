"""The results of using a card, and the price of a card that is passed on, computed by the rules for views."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders.cards import TURNS
from pentapolis.games.wonders.knowledge.played_cards import cards_in, passing
from pentapolis.games.wonders.payments import paid_in_all
from pentapolis.games.wonders.powers import bank_price
from pentapolis.games.wonders.rules.conflicts import conflict_points, fight
from pentapolis.games.wonders.rules.hand import build_payments
from pentapolis.games.wonders.rules.scoring import total
from pentapolis.games.wonders.rules.turn import carry_out, take_income

if TYPE_CHECKING:
    from pentapolis.games.wonders.cards import Card
    from pentapolis.games.wonders.state import WondersState


class ConflictView(msgspec.Struct, frozen=True):
    """The points from the conflicts of an age against each neighbour, 0 for a tie (R59)."""

    age: int
    left: int
    right: int


class Outlook(msgspec.Struct, frozen=True):
    """A city after a use of a card, as if no other player acted in the turn (R30, R59, R60)."""

    coins: int
    #: As if the game ended then, before the conflicts of the age.
    points: int
    shields: int
    #: With the shields after the use.
    conflict: ConflictView


def conflict_now(state: WondersState, seat: int) -> ConflictView:
    """R59: return the result of the conflicts of the age for a seat, by the present shields."""
    fought = state.clone()
    fight(fought)
    city = fought.cities[seat]
    return ConflictView(state.age, conflict_points(city, state.age, 0), conflict_points(city, state.age, 1))


def outlook(state: WondersState, seat: int, action: int) -> Outlook:
    """Return the effects of a legal build, wonder or sell action (R30)."""
    after = state.clone()
    carry_out(after, seat, action)
    take_income(after, seat, action)
    city = after.cities[seat]
    return Outlook(city.coins, total(after, seat), city.shields, conflict_now(after, seat))


def sale_outlook(state: WondersState, seat: int) -> Outlook:
    """R18: return the effects of a sale of any card of the hand."""
    return outlook(state, seat, a.sell(cards_in(state.cities[seat].hand, state.age)[0]))


def price_when_passed(state: WondersState, seat: int, card: Card) -> int | None:
    """R11, R20-R29: return the price of a card for the neighbour who gets it next.

    Return None if that neighbour could not build it, or after the sixth turn, when hands are passed no more.
    """
    if state.turn >= TURNS:
        return None
    receiver = (seat + passing(state.age)) % state.seats
    city = state.cities[receiver]
    if city.has_name(card):
        return None
    then = state.clone()
    then.turn += 1
    ways = build_payments(then, receiver, card)
    prices = [paid_in_all(way) + bank_price(city, card, then.turn) for way in ways.listed()]
    return min((price for price in prices if price <= city.coins), default=None)
