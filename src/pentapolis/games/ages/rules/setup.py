"""Set-up (R10-R16) and the bonus cards of the variants (R174)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import members
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import frame_a, frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64, u8, vec
from pentapolis.core.state import CHANCE, Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import PUBLIC_BONUSES
from pentapolis.games.ages.cards import (
    AGE_A,
    AGE_III,
    AGGRESSION,
    BIT,
    CARD_COUNT,
    CARDS,
    CIVIL_CARDS,
    CIVIL_DECKS,
    DEVELOPMENT_OF_POLITICS,
    EVENT,
    IMPACT_CARDS,
    IMPACTS,
    MILITARY_DECKS,
    PACT,
    WAR,
    Card,
    copies,
)
from pentapolis.games.ages.decisions import (
    ADVANCED,
    AGE_BY_AGE,
    BONUS,
    DEAL,
    FULL,
    KEEP,
    OPEN_CHOICE,
    OWN,
    PUBLIC,
    REFILL,
    SIMPLE,
    START,
    TURN,
)
from pentapolis.games.ages.rules.chance import CardDraw
from pentapolis.games.ages.rules.handler_base import About, AgesRoom, Question
from pentapolis.games.ages.rules.legality import LEGAL, OTHER_DECISION, WRONG_CARD

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# R14, R15: as many Age A events as players, and two more.
EXTRA_EVENTS: Final = 2


SIMPLE_EVENTS: Final = 9


AGE_BY_AGE_CARDS: Final = 5


DEALT_CARDS: Final = 12
ALL_IMPACTS: Final = vec[i64](list(range(IMPACTS, IMPACTS + IMPACT_CARDS)))


def deck_in_use(state: AgesState, age: i64) -> bool:
    """R13-R15: Return whether the chosen game has civil cards of an age."""
    return age <= (1 if state.mode == SIMPLE else 2 if state.mode == ADVANCED else 3)


def in_the_game(state: AgesState, card: Card, index: i64) -> bool:
    """R13-R15, R172: Return whether the cards of a type are used at all."""
    if index < CIVIL_CARDS:
        return deck_in_use(state, card.age)
    if state.mode == SIMPLE:
        return card.age == AGE_A and index != DEVELOPMENT_OF_POLITICS
    if state.peaceful and (card.kind == AGGRESSION or card.kind == WAR):
        return False
    if state.peaceful == 2 and card.kind == PACT:
        return False
    if state.mode == ADVANCED:
        return card.kind != WAR and (card.age < AGE_III or card.kind == EVENT)
    return True


def lay_out(state: AgesState) -> None:
    """R10-R15: Fill the decks and push the first frames."""
    for index in range(CARD_COUNT):
        card = CARDS[index]
        number = copies(card, state.seats)
        if in_the_game(state, card, index):
            state.bag[index] = u8(number)
        else:
            state.gone[index] = u8(number)
    state.hidden_events = SIMPLE_EVENTS if state.mode == SIMPLE else state.seats + EXTRA_EVENTS
    open_decks(state)
    state.push(TURN, 0)
    state.push(REFILL, 0)
    push_bonus_cards(state)
    state.push(START, 0)


def open_decks(state: AgesState) -> None:
    """R141: Bring the decks of the current age into use; Age A has no military deck."""
    state.civil_left = 0
    state.military_left = 0
    if not deck_in_use(state, state.age):
        return
    for card in CIVIL_DECKS[state.age]:
        state.civil_left += i64(state.bag[card])
    if state.mode != SIMPLE and state.age > AGE_A:
        for card in MILITARY_DECKS[state.age]:
            state.military_left += i64(state.bag[card])
        if state.age == AGE_III:
            state.military_left -= state.aside


# -- the start player


class Start(AgesRoom):
    """R16: The chance event of the start player."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Return CHANCE, which chooses the start player."""
        return CHANCE

    def chance(self, state: AgesState, frame: i64) -> Chance:
        """Return every player as an equally likely outcome."""
        return Chance("start", list(range(state.seats)), [1 for _ in range(state.seats)])

    def sample(self, state: AgesState, frame: i64, dealer: Dealer) -> i64:
        """Draw a player."""
        return dealer.below(state.seats)

    def apply_chance(self, state: AgesState, frame: i64, outcome: i64) -> None:
        """Make the drawn player the start player."""
        state.drop()
        name_starter(state, outcome)


def name_starter(state: AgesState, seat: i64) -> None:
    """R16: Name the start player, whose turn waits at the bottom of the stack."""
    state.starter = seat
    state.active = seat
    bottom = state.stack[0]
    state.stack[0] = bottom + (seat << 8)
    if state.mode == FULL and state.bonus_mode == OPEN_CHOICE:
        push_open_choice(state)


# -- bonus cards (R14, R174)


class Bonus(CardDraw):
    """R14, R174: The chance event of a more Age III events to turn up."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Return CHANCE while cards are due, otherwise end."""
        if frame_a(frame) > 0:
            return CHANCE
        state.drop()
        return PASSED

    def pile(self, state: AgesState) -> vec[i64]:
        """Return the Age III events."""
        return ALL_IMPACTS

    def apply_chance(self, state: AgesState, frame: i64, outcome: i64) -> None:
        """Turn an event up."""
        state.swap(d.BONUS, 0, frame_a(frame) - 1)
        open_bonus(state, outcome)


class Deal(CardDraw):
    """R174: The chance event of bonus cards for the seat, which alone sees them, until it has a of them."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Return CHANCE while cards are due, otherwise end."""
        if members(state.civs[frame_seat(frame)].dealt) < frame_a(frame):
            return CHANCE
        state.drop()
        return PASSED

    def pile(self, state: AgesState) -> vec[i64]:
        """Return the Age III events."""
        return ALL_IMPACTS

    def weight(self, state: AgesState, card: i64) -> i64:
        """Return the weight of a card: 0 if it was dealt already."""
        return i64(state.bag[card]) if can_be_dealt(state, card) else i64(0)

    def apply_chance(self, state: AgesState, frame: i64, outcome: i64) -> None:
        """Deal a card."""
        state.civs[frame_seat(frame)].dealt |= BIT[outcome - IMPACTS]


class Keep(Question):
    """R174: The decision on a more bonus cards to keep."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the cards that may be picked."""
        for impact in range(IMPACTS, IMPACTS + IMPACT_CARDS):
            if may_keep(state, seat, impact):
                actions.add(a.keep(impact))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a card that was dealt to the seat, or lies open."""
        if not a.is_keep(action):
            return OTHER_DECISION
        return LEGAL if may_keep(state, seat, a.keep_impact(action)) else WRONG_CARD

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Keep the card; let the seat decide again if more are due."""
        keep_bonus(state, seat, a.keep_impact(action))
        if frame_a(frame) > 1:
            state.swap(d.KEEP, seat, frame_a(frame) - 1)
        else:
            state.drop()

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the number of cards still to be kept."""
        return About(amount=frame_a(frame))


def push_bonus_cards(state: AgesState) -> None:
    """R14, R174: Push the frames for the Age III events before the game begins."""
    if state.mode == ADVANCED:
        state.push(BONUS, 0, PUBLIC_BONUSES)
    if state.mode != FULL:
        return
    if state.bonus_mode == PUBLIC:
        state.push(BONUS, 0, state.bonus_count)
    elif state.bonus_mode == AGE_BY_AGE:
        state.aside = AGE_BY_AGE_CARDS
        state.push(BONUS, 0, 1)
    elif state.bonus_mode == OWN:
        for seat in range(state.seats):
            state.push(KEEP, state.seats - 1 - seat, 2 if state.seats == 2 else 1)
        for seat in range(state.seats):
            state.push(DEAL, state.seats - 1 - seat, DEALT_CARDS // state.seats)


def push_open_choice(state: AgesState) -> None:
    """R174: Let all players pick one of the open Age III events from the start player on, with two players two."""
    rounds: i64 = 2 if state.seats == 2 else 1
    while rounds > 0:
        rounds -= 1
        step = state.seats
        while step > 0:
            step -= 1
            state.push(KEEP, (state.starter + step) % state.seats, 1)


def may_keep(state: AgesState, seat: i64, impact: i64) -> bool:
    """R174: Return whether a bonus card can be picked: one that was dealt to the seat, or any open one."""
    if state.bag[impact] == 0:
        return False
    if state.bonus_mode == OWN:
        return state.civs[seat].dealt & BIT[impact - IMPACTS] != 0
    return True


def keep_bonus(state: AgesState, seat: i64, impact: i64) -> None:
    """R174: Keep a bonus card, secretly if it was dealt, openly if it was picked."""
    state.bag[impact] -= 1
    if state.bonus_mode == OWN:
        state.civs[seat].kept |= BIT[impact - IMPACTS]
    else:
        state.open_bonuses |= BIT[impact - IMPACTS]


def open_bonus(state: AgesState, impact: i64) -> None:
    """R14, R174: Turn a bonus card up."""
    state.bag[impact] -= 1
    state.open_bonuses |= BIT[impact - IMPACTS]
    if state.aside > 0:
        state.aside -= 1


def dealt_cards(state: AgesState) -> i64:
    """R174: Return the bonus cards that were dealt to any player."""
    dealt: i64 = 0
    for civ in state.civs:
        dealt |= civ.dealt
    return dealt


def can_be_dealt(state: AgesState, impact: i64) -> bool:
    """R174: Return whether a bonus card has not been dealt yet."""
    return dealt_cards(state) & BIT[impact - IMPACTS] == 0


def impacts_in_bag(state: AgesState) -> i64:
    """R174: Return the number of Age III events that no player has seen."""
    number: i64 = 0
    impact: i64 = IMPACTS
    while impact < IMPACTS + IMPACT_CARDS:
        number += i64(state.bag[impact])
        impact += 1
    return number
