"""The invariants of a state: nothing is lost or doubled, and cached numbers follow from the facts (R5, R8, R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.errors import BrokenState
from pentapolis.core.native import i64
from pentapolis.games.wonders.actions import SELL, WONDER, card_of
from pentapolis.games.wonders.boards import BOARD_COUNT
from pentapolis.games.wonders.cards import AGES, CARD_BITS, CARDS, HAND_SIZE, NONE, deck_of
from pentapolis.games.wonders.knowledge.discard_looks import look_card, look_seat
from pentapolis.games.wonders.knowledge.turn_codec import is_thrown, played_card
from pentapolis.games.wonders.player import WondersCity, empty_city

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


def check(state: WondersState) -> None:
    """R5, R6: Raise BrokenState if a card or a board is lost or doubled, or a cached number is wrong."""
    for age in range(1, state.age + 1):
        check_age(state, age)
    for seat in range(state.seats):
        check_city(state, seat)
    if members(state.boards) + sum(1 for city in state.cities if city.board != NONE) != BOARD_COUNT:
        raise BrokenState("a board is lost, or in two places")


def check_age(state: WondersState, age: i64) -> None:
    """R5, R9: Check that every card of an age is in the bag, in a hand or played, and no discarded card is missing."""
    cards: i64 = 0
    thrown: i64 = 0
    for turn in range(1, HAND_SIZE + 1):
        for seat in range(state.seats):
            action = state.history[state.place(age, turn, seat)]
            if action != NONE:
                cards += CARDS[played_card(action)].one
                if is_thrown(action):
                    thrown += CARDS[played_card(action)].one
    if age == state.age:
        cards += state.bag
        for city in state.cities:
            cards += city.hand
        if state.turn and hand_sizes_differ(state):
            raise BrokenState(f"the hands of turn {state.turn} have not as many cards as they should")
    if cards != deck_of(age, state.seats):
        raise BrokenState(f"a card of age {age} is lost or doubled")
    for packed in state.looks:
        if look_card(packed) != NONE and CARDS[look_card(packed)].age == age:
            thrown -= CARDS[look_card(packed)].one
    if thrown != state.discard(age):
        raise BrokenState(f"the discarded cards of age {age} are not those that were thrown away")


def hand_sizes_differ(state: WondersState) -> bool:
    """R10-R12: Return whether a hand's size differs from the number of cards its seat has still to play in the age."""
    for seat in range(state.seats):
        played = sum(1 for turn in range(1, HAND_SIZE + 1) if state.history[state.place(state.age, turn, seat)] != NONE)
        if played + count_cards(state.cities[seat].hand) != HAND_SIZE:
            return True
    return False


def count_cards(cards: i64) -> i64:
    """Return the number of cards in a set, all copies counted."""
    total: i64 = 0
    while cards:
        total += cards & 3
        cards >>= CARD_BITS
    return total


def check_city(state: WondersState, seat: i64) -> None:
    """R2: Check that a city is what its player has built, and that its cached numbers follow from that."""
    city = state.cities[seat]
    counted = recount(state, seat)
    if counted.cached() != city.cached():
        raise BrokenState(f"city {seat + 1}: {city.cached()} should be {counted.cached()}")
    if [counted.stages, counted.built_1, counted.built_2, counted.built_3] != [
        city.stages,
        city.built_1,
        city.built_2,
        city.built_3,
    ]:
        raise BrokenState(f"city {seat + 1} is not what its player has built")
    if city.coins < 0:
        raise BrokenState(f"city {seat + 1} has {city.coins} coins")


def recount(state: WondersState, seat: i64) -> WondersCity:
    """R2: Build a city from all actions of its player."""
    city = state.cities[seat]
    made = empty_city()
    made.side = city.side
    if city.board != NONE:
        made.take_board(city.board)
    for age in range(1, AGES + 1):
        for turn in range(1, HAND_SIZE + 1):
            action = state.history[state.place(age, turn, seat)]
            if action != NONE and action < SELL:
                add_built(made, action)
    for packed in state.looks:
        if look_card(packed) != NONE and look_seat(packed) == seat:
            made.add_card(CARDS[look_card(packed)])
    made.coins, made.hand, made.conflicts = city.coins, city.hand, city.conflicts
    return made


def add_built(city: WondersCity, action: i64) -> None:
    """Add what an action built to a city that is being recounted."""
    if action < WONDER:
        city.add_card(CARDS[card_of(action)])
    else:
        stage = city.next_stage()
        if stage is None:
            raise BrokenState("more stages are built than the board has")
        city.add_stage(stage)
