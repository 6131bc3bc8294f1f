"""The observation of a seat, computed from a position of 7 Wonders Duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.observation import mark, mark_set, put
from pentapolis.games.duel import places as p
from pentapolis.games.duel.boards import CAPITAL, SLOTS
from pentapolis.games.duel.cards import CARD_COUNT, DIGIT, RESOURCES
from pentapolis.games.duel.decisions import DISCARDED, IN_CITY
from pentapolis.games.duel.features import DECISIONS
from pentapolis.games.duel.rules.handlers import HANDLERS
from pentapolis.games.duel.rules.price import unit_prices
from pentapolis.games.duel.rules.structure import back

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

# The decision of each kind of frame; -1: none.
DECISION_OF: Final = vec[i64]([DECISIONS.index(handler.decision) if handler.decision else -1 for handler in HANDLERS])
UNITS: Final[i64] = len(RESOURCES)
ALL_CARDS: Final[i64] = CARD_COUNT
ALL_SLOTS: Final[i64] = SLOTS


def observe(state: DuelState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the observation of a seat, from `at` on."""
    if state.to_act >= 0:
        mark(out, at + p.DECISION + DECISION_OF[frame_kind(state.top())])
        mark(out, at + p.ASKED + (seat ^ state.to_act))
    mark(out, at + p.AGE + state.age)
    put(out, at + p.PAWN, CAPITAL + state.pawn if seat == 0 else CAPITAL - state.pawn)
    mark_set(out, at + p.MILITARY, state.military if seat == 0 else (state.military >> 2) | (state.military & 3) << 2)
    mark_set(out, at + p.BOARD, state.board)
    if state.drawn and seat == frame_seat(state.top()):
        mark_set(out, at + p.DRAWN, state.drawn)
    mark_set(out, at + p.OFFER, state.offer)
    observe_cards(state, seat, out, at)
    observe_structure(state, out, at)
    observe_city(state, seat, out, at)
    observe_city(state, 1 - seat, out, at + p.SEAT)


def observe_cards(state: DuelState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the cards in the cities and in the discard pile."""
    for card in range(ALL_CARDS):
        place = i64(state.place[card])
        if place == DISCARDED:
            mark(out, at + p.DISCARD + card)
        elif place == IN_CITY or place == IN_CITY + 1:
            mark(out, at + p.SEAT_CARDS + card + p.SEAT * ((place - IN_CITY) ^ seat))


def observe_structure(state: DuelState, out: BytesWriter, at: i64) -> None:
    """Write every slot: whether it has a card, whether it is open, the back, and the face-up card."""
    for slot in range(ALL_SLOTS):
        if (state.present >> slot) & 1:
            first = at + p.SLOT * slot
            mark(out, first + p.SLOT_THERE)
            if (state.open >> slot) & 1:
                mark(out, first + p.SLOT_OPEN)
            mark(out, first + p.SLOT_BACK + back(state, slot))
            card = state.slots[slot]
            if card >= 0:
                mark(out, first + p.SLOT_CARD + card)


def observe_city(state: DuelState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the treasury, wonders, tokens, and the numbers that follow from the cards."""
    city = state.city(seat)
    put(out, at + p.SEAT_COINS, city.coins)
    put(out, at + p.SEAT_CHOICES, city.raw_choices)
    put(out, at + p.SEAT_CHOICES + 1, city.goods_choices)
    prices = unit_prices(city, state.city(1 - seat))
    for resource in range(UNITS):
        put(out, at + p.SEAT_PRODUCTION + resource, (city.production >> (resource * DIGIT)) & 15)
        put(out, at + p.SEAT_PRICE + resource, (prices >> (resource * DIGIT)) & 15)
    mark_set(out, at + p.SEAT_UNBUILT, city.unbuilt)
    mark_set(out, at + p.SEAT_BUILT, city.built)
    mark_set(out, at + p.SEAT_TOKENS, city.tokens)
    mark_set(out, at + p.SEAT_SYMBOLS, city.symbols)
