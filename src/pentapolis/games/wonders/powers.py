"""The powers of wonder stages that need more than numbers, one named function each (R50-R58)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest_wide
from pentapolis.core.decision import frame_seat
from pentapolis.core.room import PASSED, Room
from pentapolis.core.state import Actions
from pentapolis.core.vecs import append, i64
from pentapolis.games.wonders.actions import DECLINE, is_revive, revive, revive_card
from pentapolis.games.wonders.boards import FREE_COLOUR, FREE_FIRST, FREE_LAST, FROM_DISCARD, SEVENTH_CARD
from pentapolis.games.wonders.cards import AGE_START, AGES, CARDS, ONE_EACH, TURNS, Card, copies_of
from pentapolis.games.wonders.decisions import REVIVE
from pentapolis.games.wonders.rules.effects import take_card_income
from pentapolis.games.wonders.rules.legality import LEGAL, NOT_DISCARDED, OTHER_DECISION, SAME_NAME

if TYPE_CHECKING:
    from pentapolis.games.wonders.boards import Stage
    from pentapolis.games.wonders.city import City
    from pentapolis.games.wonders.state import WondersState


# Why a structure costs nothing (R28, R55-R57).
NOT_FREE: Final = 0
BY_CHAIN: Final = 1
BY_COLOUR: Final = 2
BY_FIRST_CARD: Final = 3
BY_LAST_CARD: Final = 4
FREE_WAYS: Final = ("", "chain", "first_of_colour", "first_card", "last_card")


def free_way(city: City, card: Card, turn: i64) -> i64:
    """What lets a city build a card free of any cost: a chain (R28) or Olympia; NOT_FREE if nothing does."""
    if city.has_chain(card):
        return BY_CHAIN
    if city.powers:
        if olympia_colour(city, card):
            return BY_COLOUR
        if olympia_first(city, turn):
            return BY_FIRST_CARD
        if olympia_last(city, turn):
            return BY_LAST_CARD
    return NOT_FREE


def bank_price(city: City, card: Card, turn: i64) -> i64:
    """R20, R29: the coins that a card costs, which go to the bank."""
    if card.cost.coins == 0 or free_way(city, card, turn) != NOT_FREE:
        return 0
    return card.cost.coins


def olympia_colour(city: City, card: Card) -> bool:
    """R55: the first structure of a colour."""
    return city.powers & FREE_COLOUR != 0 and city.cards_of(card.colour) == 0


def olympia_first(city: City, turn: i64) -> bool:
    """R56: the card chosen on the first turn of an age."""
    return city.powers & FREE_FIRST != 0 and turn == 1


def olympia_last(city: City, turn: i64) -> bool:
    """R57: the card chosen on the sixth turn of an age; the seventh card is none of its business (R52)."""
    return city.powers & FREE_LAST != 0 and turn == TURNS


def babylon(city: City) -> bool:
    """R50: whether the seventh card of an age is used instead of discarded."""
    return city.powers & SEVENTH_CARD != 0


def halikarnassos(state: WondersState, seat: i64, stage: Stage) -> None:
    """R53: at the end of the turn the builder will choose a card of the discard pile."""
    if stage.power & FROM_DISCARD:
        state.push(REVIVE, seat)


class Revive(Room):
    """R53: the builder chooses a card of the discard pile, which is built free of any cost, or none."""

    def enter(self, state: WondersState, frame: i64) -> i64:
        """The seat looks through the pile, unless it is empty."""
        seat = frame_seat(frame)
        if look_through(state, seat):
            return seat
        state.drop()
        return PASSED

    def fill(self, state: WondersState, frame: i64, seat: i64, actions: Actions) -> None:
        """Any card of the pile whose name the city does not have, or none."""
        city = state.cities[seat]
        age: i64 = 1
        while age <= AGES:
            pile = state.discard(age)
            rest = (pile | (pile >> 1)) & ONE_EACH
            while rest:
                card = CARDS[AGE_START[age] + (lowest_wide(rest) >> 1)]
                rest &= rest - 1
                if not city.has_name(card):
                    actions.add(revive(card.index))
            age += 1
        actions.add(DECLINE)

    def verdict(self, state: WondersState, frame: i64, seat: i64, action: i64) -> i64:
        """A card of the pile that is new to the city, or none."""
        if action == DECLINE:
            return LEGAL
        if not is_revive(action):
            return OTHER_DECISION
        card = CARDS[revive_card(action)]
        if copies_of(state.discard(card.age), card) == 0:
            return NOT_DISCARDED
        return SAME_NAME if state.cities[seat].has_name(card) else LEGAL

    def play(self, state: WondersState, frame: i64, seat: i64, action: i64) -> None:
        """It joins the city and takes effect."""
        state.drop()
        state.reveals += 1
        if action == DECLINE:
            return
        card = CARDS[revive_card(action)]
        state.take_back(card)
        last = len(state.looks) - 1
        state.looks[last] = with_card(state.looks[last], card.index)
        state.cities[seat].add_card(card)
        take_card_income(state, seat, card)


def look_through(state: WondersState, seat: i64) -> bool:
    """R53: the builder sees the whole pile and is asked, even if all of it has a name that the city has.

    What is in the pile is secret: whoever only could decline is asked like anybody else, so that nobody learns of it.
    Only an empty pile, which everybody sees, asks nothing.
    """
    if state.discard_1 == 0 and state.discard_2 == 0 and state.discard_3 == 0:
        return False
    state.looks = append(state.looks, look(state.age, state.turn, seat))
    return True


# A look through the pile in one number: after which turn, who, and the card that was built, counted from 1.


def look(age: i64, turn: i64, seat: i64) -> i64:
    """A look that has not led to anything yet."""
    return age | (turn << 2) | (seat << 5)


def with_card(packed: i64, card: i64) -> i64:
    """A look that has led to a card."""
    return packed | ((card + 1) << 8)


def look_age(packed: i64) -> i64:
    """The age of a look."""
    return packed & 3


def look_turn(packed: i64) -> i64:
    """The turn after which the look was; 7 at the end of an age."""
    return (packed >> 2) & 7


def look_seat(packed: i64) -> i64:
    """Who looked."""
    return (packed >> 5) & 7


def look_card(packed: i64) -> i64:
    """The card that was built; -1 for none (yet)."""
    return (packed >> 8) - 1
