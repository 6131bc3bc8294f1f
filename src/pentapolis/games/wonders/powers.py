"""The powers of wonder stages that need more than numbers, one section each (R50-R58)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest, lowest_wide
from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import append, i64, vec
from pentapolis.core.state import Actions
from pentapolis.games.wonders.actions import DECLINE, is_revive, revive, revive_card
from pentapolis.games.wonders.boards import Stage
from pentapolis.games.wonders.cards import AGE_START, AGES, CARDS, COLOURS, ONE_EACH, TURNS, Card, copies_of
from pentapolis.games.wonders.decisions import REVIVE
from pentapolis.games.wonders.knowledge.discard_looks import look, with_card
from pentapolis.games.wonders.rules.effects import take_card_income
from pentapolis.games.wonders.rules.legality import LEGAL, NOT_DISCARDED, OTHER_DECISION, SAME_NAME

if TYPE_CHECKING:
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState


class Power:
    """R50-R58: The effects of a stage beside points, shields, coins, production and science; a plain one has none."""

    def __init__(self, type: str, timing: str, free: str = "") -> None:
        # The name in the facts, and the time at which it works.
        self.type = type
        self.timing = timing
        # The name where it makes a card free: in views, and as a step of an explanation.
        self.free = free

    def erected(self, state: WondersState, seat: i64) -> None:
        """Push the frames that follow when its stage is built."""

    def uses_seventh(self) -> bool:
        """R12: Return whether a city with it uses its last card of an age, which all others discard."""
        return False

    def frees(self, city: WondersCity, card: Card, turn: i64) -> bool:
        """R29, R58: Return whether a city with it builds a card free of any cost, though not a second one of a name."""
        return False

    def explanation_numbers(self, card: Card) -> dict[str, int | str]:
        """Return the numbers for the explanation of a card that it makes free."""
        return {}


# -- Babylon by night


class Babylon(Power):
    """R50: The seventh card of an age is used like any other; rules/turn.py:Seventh has the decision."""

    def uses_seventh(self) -> bool:
        """Return True for every age from that of its stage on."""
        return True


# -- Olympia


class OlympiaByDay(Power):
    """R55: the first structure of each colour is free."""

    def frees(self, city: WondersCity, card: Card, turn: i64) -> bool:
        """Return whether the city has no card of the colour yet."""
        return city.cards_of(card.colour) == 0

    def explanation_numbers(self, card: Card) -> dict[str, int | str]:
        """Return the colour."""
        return {"colour": COLOURS[card.colour]}


class OlympiaFirst(Power):
    """R56: by night, the card chosen on the first turn of an age is free."""

    def frees(self, city: WondersCity, card: Card, turn: i64) -> bool:
        """Return whether it is the first turn."""
        return turn == 1


class OlympiaLast(Power):
    """R57: by night, the card chosen on the sixth turn of an age is free."""

    def frees(self, city: WondersCity, card: Card, turn: i64) -> bool:
        """Return whether it is the sixth turn. The power does not apply to the seventh card (R52)."""
        return turn == TURNS


# -- Halikarnassos


class Halikarnassos(Power):
    """R53: at the end of the turn the builder chooses a card of the discard pile."""

    def erected(self, state: WondersState, seat: i64) -> None:
        """Push the choice, which is made after all other effects of the turn."""
        state.push(REVIVE, seat)


class Revive(FrameHandler):
    """R53: The choice of a card of the discard pile, which the builder builds free of any cost, or of none."""

    def enter(self, state: WondersState, frame: i64) -> i64:
        """Return the seat, which looks through the pile, or PASSED if the pile is empty."""
        seat = frame_seat(frame)
        if look_through(state, seat):
            return seat
        state.drop()
        return PASSED

    def add_legal(self, state: WondersState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every card of the pile whose name the city does not have, and the action to decline."""
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
        """Check that the card is in the pile and new to the city, or that the action declines."""
        if action == DECLINE:
            return LEGAL
        if not is_revive(action):
            return OTHER_DECISION
        card = CARDS[revive_card(action)]
        if copies_of(state.discard(card.age), card) == 0:
            return NOT_DISCARDED
        return SAME_NAME if state.cities[seat].has_name(card) else LEGAL

    def play(self, state: WondersState, frame: i64, seat: i64, action: i64) -> None:
        """Add the card to the city and apply its effects."""
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
    """R53: Show the builder the whole pile, and return whether to ask, even if the city has the names of all its cards.

    The pile's content is secret, so a builder who can only decline is asked too. Otherwise the other players would
    learn of it. Only an empty pile, which every player sees, asks nothing.
    """
    if state.discard_1 == 0 and state.discard_2 == 0 and state.discard_3 == 0:
        return False
    state.looks = append(state.looks, look(state.age, state.turn, seat))
    return True


# -- all of them

PLAIN: Final = Power("", "")

# By the number of their bit (boards.py).
POWERS: Final = vec[Power](
    [
        Babylon("play_last_card", "end_of_every_age"),
        Halikarnassos("build_from_discard", "end_of_turn"),
        OlympiaByDay("free_first_of_color", "permanent", "first_of_colour"),
        OlympiaFirst("free_first_card_of_age", "permanent", "first_card"),
        OlympiaLast("free_last_card_of_age", "permanent", "last_card"),
    ]
)

# The bits of the powers that make cards free.
FREEING: Final[i64] = sum(1 << which for which in range(len(POWERS)) if POWERS[which].free)

# The way in which a structure costs nothing: a chain, or a power, counted from BY_POWER on.
NOT_FREE: Final = 0
BY_CHAIN: Final = 1
BY_POWER: Final = 2
FREE_WAYS: Final = ("", "chain", *[power.free for power in POWERS])


def power_of(stage: Stage) -> Power:
    """Return the power of a stage."""
    return POWERS[lowest(stage.power)] if stage.power else PLAIN


def free_way(city: WondersCity, card: Card, turn: i64) -> i64:
    """Return the chain (R28) or power (R29) by which a city builds a card free of any cost; NOT_FREE if it has none."""
    if city.has_chain(card):
        return BY_CHAIN
    if city.powers & FREEING == 0:
        return NOT_FREE
    return freeing_power(city, card, turn)


def freeing_power(city: WondersCity, card: Card, turn: i64) -> i64:
    """R29: Return the power that makes a card free, as a way."""
    rest = city.powers
    while rest:
        which = lowest(rest)
        if POWERS[which].frees(city, card, turn):
            return BY_POWER + which
        rest &= rest - 1
    return NOT_FREE


def bank_price(city: WondersCity, card: Card, turn: i64) -> i64:
    """R20, R29: Return the coins that a card costs, which go to the bank."""
    if card.cost.coins == 0 or free_way(city, card, turn) != NOT_FREE:
        return 0
    return card.cost.coins


def uses_seventh(city: WondersCity) -> bool:
    """R12, R50: Return whether a power of a city lets it use the seventh card."""
    rest = city.powers
    while rest:
        if POWERS[lowest(rest)].uses_seventh():
            return True
        rest &= rest - 1
    return False
