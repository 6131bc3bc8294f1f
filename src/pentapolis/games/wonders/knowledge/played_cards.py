"""The cards that were played, and the seats that saw them, because hands travel (R10-R12, R64, R65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.wonders.cards import AGE_START, AGES, CARD_BITS, HAND_SIZE, NONE, TURNS
from pentapolis.games.wonders.knowledge.discard_looks import look_age, look_card, look_turn
from pentapolis.games.wonders.knowledge.turn_codec import is_thrown, played_card

if TYPE_CHECKING:
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState


def passing(age: int) -> int:
    """R11: Return how far a hand goes, in seats: one to the left in ages I and III, one to the right in age II."""
    return -1 if age == 2 else 1


def holder(age: int, seats: int, seat: int, turn: int, later: int) -> int:
    """Return the seat that has in a later turn the hand that a seat had in a turn. The seventh card is not passed."""
    return (seat + passing(age) * (min(later, TURNS) - min(turn, TURNS))) % seats


def hand_at(state: WondersState, age: int, turn: int, seat: int) -> list[int]:
    """Return the hand that a seat had at the start of a turn: the cards played from it since, and the rest."""
    cards: list[int] = []
    for later in range(turn, HAND_SIZE + 1):
        action = state.history[state.place(age, later, holder(age, state.seats, seat, turn, later))]
        if action == NONE:
            break
        cards.append(played_card(action))
    if age == state.age:
        # Find the hand at the place where the last turn that has begun left it.
        cards += cards_in(state.cities[holder(age, state.seats, seat, turn, state.turn)].hand, age)
    return sorted(cards)


def cards_in(cards: int, age: int) -> list[int]:
    """Return the cards of a set, each as often as it has copies."""
    found: list[int] = []
    card = AGE_START[age]
    while cards:
        found += [card] * (cards & 3)
        cards >>= CARD_BITS
        card += 1
    return found


def structures(city: WondersCity) -> list[int]:
    """Return the structures of a city, in the order of the table of cards."""
    return [card for age in range(1, AGES + 1) for card in cards_in(city.built(age), age)]


def pile_at(state: WondersState, which: int) -> list[int]:
    """R53: Return the discard pile at the time of a look: all discarded cards, less those that earlier looks took."""
    packed = state.looks[which]
    pile: list[int] = []
    for age in range(1, look_age(packed) + 1):
        last = look_turn(packed) if age == look_age(packed) else HAND_SIZE
        for turn in range(1, last + 1):
            for seat in range(state.seats):
                action = state.history[state.place(age, turn, seat)]
                if is_thrown(action):
                    pile.append(played_card(action))
    for earlier in range(which):
        if look_card(state.looks[earlier]) != NONE:
            pile.remove(look_card(state.looks[earlier]))
    return sorted(pile)
