"""The observation of a seat of Tender: all that its view shows, and no more."""

from __future__ import annotations

import pentapolis as pp
from examples.games.tender.actions import BID, FOLD
from examples.games.tender.cards import CARDS
from examples.games.tender.features import FEATURES
from examples.games.tender.game import Tender
from pentapolis.core.observation import observation


def test_a_seat_observes_its_hand_and_of_the_others_how_many_cards_they_have() -> None:
    state = Tender().new(3)
    state.resolve_chance(pp.dealer("a deal"))
    first, second = observation(state, 0), observation(state, 1)
    hand, cards, stride = FEATURES.place("seat.hand"), FEATURES.place("seat.cards"), FEATURES.stride("seat")
    held = [index for index in range(len(CARDS)) if second[hand + index]]
    assert [BID + card for card in held] == [action for action in state.legal(1) if action < FOLD]
    assert list(first[hand + stride : hand + stride + len(CARDS)]) == [0] * len(CARDS)
    assert [first[cards + stride * item] for item in range(4)] == [3, 3, 3, 0]


def test_a_seat_observes_its_own_sealed_choice_and_of_others_that_they_are_not_asked_any_more() -> None:
    state = Tender().new(2)
    state.resolve_chance(pp.dealer("a deal"))
    bid = state.legal(0)[0]
    state.apply(0, bid)
    chosen, asked, stride = FEATURES.place("chosen"), FEATURES.place("seat.asked"), FEATURES.stride("seat")
    first, second = observation(state, 0), observation(state, 1)
    assert [index for index in range(len(CARDS)) if first[chosen + index]] == [bid - BID]
    assert not any(second[chosen : chosen + len(CARDS)])
    assert [second[asked], second[asked + stride]] == [1, 0]
