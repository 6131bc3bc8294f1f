"""The reasons of refused actions: codes and numbers, for the locale files to word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a
from pentapolis.core.types import Reason
from pentapolis.games.duel.actions import (
    card_of,
    is_build,
    slot_of,
    token_which,
    wonder_of,
)
from pentapolis.games.duel.boards import STRUCTURES
from pentapolis.games.duel.cards import CARDS, COLOURS, WONDERS
from pentapolis.games.duel.rules import legality
from pentapolis.games.duel.rules.price import card_price, wonder_price
from pentapolis.games.duel.tokens import TOKENS

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState


def reason(state: DuelState, seat: int, action: int, verdict: int) -> Reason:
    """Return the reason of a frame handler's verdict, with its numbers."""
    if verdict == legality.OTHER_DECISION:
        return Reason("other_decision", {"decision": state.handler().decision})
    if verdict in (legality.SLOT_EMPTY, legality.SLOT_COVERED):
        return slot_reason(state, slot_of(action))
    if verdict == legality.COINS_SHORT:
        return price_reason(state, seat, action)
    if verdict == legality.NOT_YOUR_WONDER:
        return Reason("not_your_wonder", {"wonder": WONDERS[wonder_of(action)].id})
    if verdict == legality.WONDER_BUILT:
        return Reason("wonder_is_built", {"wonder": WONDERS[wonder_of(action)].id})
    if verdict == legality.SEVEN_WONDERS:
        return Reason("seven_wonders_built", {"wonder": WONDERS[wonder_of(action)].id})
    if verdict == legality.NOT_ON_OFFER:
        return Reason("not_on_offer", {"wonder": WONDERS[wonder_of(action)].id})
    if verdict == legality.TOKEN_NOT_THERE:
        return Reason("token_not_there", {"token": TOKENS[token_which(action)].id})
    if verdict == legality.NOT_IN_RIVAL_CITY:
        return Reason("not_in_rival_city", {"card": CARDS[card_of(action)].id})
    if verdict == legality.WRONG_COLOUR:
        colour = COLOURS[frame_a(state.top())]
        return Reason("wrong_colour", {"card": CARDS[card_of(action)].id, "colour": colour})
    return Reason("not_discarded", {"card": CARDS[card_of(action)].id})


def slot_reason(state: DuelState, slot: int) -> Reason:
    """Return the reason for an empty slot, or for a covered card with the number of cards that still cover it (R14)."""
    if not (state.present >> slot) & 1:
        return Reason("slot_is_empty", {"slot": slot})
    covering = int(STRUCTURES[state.age - 1].covered_by[slot] & state.present).bit_count()
    values: dict[str, int | str] = {"slot": slot, "covering": covering}
    if state.slots[slot] < 0:
        return Reason("face_down_card", values)
    return Reason("card_is_covered", values | {"card": CARDS[state.slots[slot]].id})


def price_reason(state: DuelState, seat: int, action: int) -> Reason:
    """R31: Return the price, the available coins and the missing coins."""
    if is_build(action):
        price = card_price(state, seat, CARDS[state.slots[slot_of(action)]])
    else:
        price = wonder_price(state, seat, WONDERS[wonder_of(action)])
    coins = state.city(seat).coins
    return Reason("coins_short", {"price": price, "coins": coins, "short": price - coins})
