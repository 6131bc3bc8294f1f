"""The powers of wonder stages that need more than numbers, one screen each (R50-R58)."""

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
    """R50-R58: what a stage does beside points, shields, coins, production and science; a plain one does none of it."""

    def __init__(self, type: str, timing: str, free: str = "") -> None:
        # What the facts call it, and when it works.
        self.type = type
        self.timing = timing
        # What it is called where it makes a card free: by views, and as a step of an explanation.
        self.free = free

    def erected(self, state: WondersState, seat: i64) -> None:
        """What follows when its stage is built."""

    def uses_seventh(self) -> bool:
        """R12: whether a city that has it uses its last card of an age, which all others discard."""
        return False

    def frees(self, city: WondersCity, card: Card, turn: i64) -> bool:
        """R29, R58: whether a city that has it builds a card free of any cost, though not a second one of a name."""
        return False

    def explanation_numbers(self, card: Card) -> dict[str, int | str]:
        """What an explanation tells of a card that it makes free."""
        return {}


# -- Babylon by night


class Babylon(Power):
    """R50: the seventh card of an age is used like any other; how, it is asked by rules/turn.py:Seventh."""

    def uses_seventh(self) -> bool:
        """In every age from that of its stage on."""
        return True


# -- Olympia


class OlympiaByDay(Power):
    """R55: the first structure of each colour is free."""

    def frees(self, city: WondersCity, card: Card, turn: i64) -> bool:
        """There is none of the colour yet."""
        return city.cards_of(card.colour) == 0

    def explanation_numbers(self, card: Card) -> dict[str, int | str]:
        """The colour."""
        return {"colour": COLOURS[card.colour]}


class OlympiaFirst(Power):
    """R56: by night, the card chosen on the first turn of an age is free."""

    def frees(self, city: WondersCity, card: Card, turn: i64) -> bool:
        """The first turn."""
        return turn == 1


class OlympiaLast(Power):
    """R57: by night, the card chosen on the sixth turn of an age is free."""

    def frees(self, city: WondersCity, card: Card, turn: i64) -> bool:
        """The sixth turn; the seventh card is none of its business (R52)."""
        return turn == TURNS


# -- Halikarnassos


class Halikarnassos(Power):
    """R53: at the end of the turn the builder chooses a card of the discard pile."""

    def erected(self, state: WondersState, seat: i64) -> None:
        """It will be asked when everything else of the turn is done."""
        state.push(REVIVE, seat)


class Revive(FrameHandler):
    """R53: the builder chooses a card of the discard pile, which is built free of any cost, or none."""

    def enter(self, state: WondersState, frame: i64) -> i64:
        """The seat looks through the pile, unless it is empty."""
        seat = frame_seat(frame)
        if look_through(state, seat):
            return seat
        state.drop()
        return PASSED

    def add_legal(self, state: WondersState, frame: i64, seat: i64, actions: Actions) -> None:
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

# The bits of those that make cards free.
FREEING: Final[i64] = sum(1 << which for which in range(len(POWERS)) if POWERS[which].free)

# Why a structure costs nothing: a chain, or a power, counted from BY_POWER on.
NOT_FREE: Final = 0
BY_CHAIN: Final = 1
BY_POWER: Final = 2
FREE_WAYS: Final = ("", "chain", *[power.free for power in POWERS])


def power_of(stage: Stage) -> Power:
    """The power of a stage."""
    return POWERS[lowest(stage.power)] if stage.power else PLAIN


def free_way(city: WondersCity, card: Card, turn: i64) -> i64:
    """What lets a city build a card free of any cost: a chain (R28) or a power (R29); NOT_FREE if nothing does."""
    if city.has_chain(card):
        return BY_CHAIN
    if city.powers & FREEING == 0:
        return NOT_FREE
    return freeing_power(city, card, turn)


def freeing_power(city: WondersCity, card: Card, turn: i64) -> i64:
    """R29: the power that makes a card free, as a way."""
    rest = city.powers
    while rest:
        which = lowest(rest)
        if POWERS[which].frees(city, card, turn):
            return BY_POWER + which
        rest &= rest - 1
    return NOT_FREE


def bank_price(city: WondersCity, card: Card, turn: i64) -> i64:
    """R20, R29: the coins that a card costs, which go to the bank."""
    if card.cost.coins == 0 or free_way(city, card, turn) != NOT_FREE:
        return 0
    return card.cost.coins


def uses_seventh(city: WondersCity) -> bool:
    """R12, R50: whether a power of a city lets it use the seventh card."""
    rest = city.powers
    while rest:
        if POWERS[lowest(rest)].uses_seventh():
            return True
        rest &= rest - 1
    return False
