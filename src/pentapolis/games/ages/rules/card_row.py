"""The card row (R11, R30-R33) and the end of an age (R140-R142, R150, R155-R157)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.chance import Dealer
from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import REMOVED, ROW, YELLOW_LOSS
from pentapolis.games.ages.cards import BIT, CARDS, CIVIL_DECKS, IMPACTS, MILITARY_DECKS, NONE, PACTS, TERRITORIES
from pentapolis.games.ages.decisions import AGE_BY_AGE, BONUS, FULL, SIMPLE
from pentapolis.games.ages.player import FRESH, AgesCivilization
from pentapolis.games.ages.rules.building import abandon_wonder
from pentapolis.games.ages.rules.chance import CardDraw, from_deck
from pentapolis.games.ages.rules.handler_base import AgesRoom
from pentapolis.games.ages.rules.leaders_and_technologies import lose_leader
from pentapolis.games.ages.rules.pacts import end_pact
from pentapolis.games.ages.rules.resources import remove_yellow
from pentapolis.games.ages.rules.setup import deck_in_use, open_decks

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class Sweep(AgesRoom):
    """R30: The frame in which cards leave the front of the row and the rest moves up."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Clear the first spaces without a decision, then let the row be refilled."""
        sweep(state)
        state.swap(d.REFILL, frame_seat(frame))
        return PASSED


class Refill(CardDraw):
    """R30-R32: The chance event of cards for the empty spaces of the row."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Return CHANCE while a card is due, otherwise end the refill."""
        if card_is_due(state):
            return CHANCE
        end_refill(state)
        return PASSED

    def pile(self, state: AgesState) -> vec[i64]:
        """Return the civil deck of the age."""
        return CIVIL_DECKS[state.age]

    def sample(self, state: AgesState, frame: i64, dealer: Dealer) -> i64:
        """Draw a card of the deck, whose size is known."""
        return from_deck(state, CIVIL_DECKS[state.age], state.civil_left, dealer)

    def apply_chance(self, state: AgesState, frame: i64, outcome: i64) -> None:
        """Deal a card to the row."""
        deal(state, outcome)


def sweep(state: AgesState) -> None:
    """R30: Remove the cards on the first spaces from the game and move the rest up."""
    space: i64 = 0
    while space < REMOVED[state.players()]:
        if state.row[space] != NONE:
            state.remove(state.row[space])
            state.row[space] = NONE
        space += 1
    close_gaps(state)


def close_gaps(state: AgesState) -> None:
    """R30: Slide the cards to the front."""
    target: i64 = 0
    space: i64 = 0
    while space < ROW:
        card = state.row[space]
        if card != NONE:
            state.row[space] = NONE
            state.row[target] = card
            target += 1
        space += 1


def first_gap(state: AgesState) -> i64:
    """R30: Return the first empty space; NONE if there is none."""
    space: i64 = 0
    while space < ROW:
        if state.row[space] == NONE:
            return space
        space += 1
    return NONE


def card_is_due(state: AgesState) -> bool:
    """R30, R32, R33: Return whether a card must be dealt to the row: a space is empty and the deck is not."""
    return state.civil_left > 0 and state.row[ROW - 1] == NONE


def deal(state: AgesState, card: i64) -> None:
    """R30: Deal a card of the deck to the first empty space; the last one ends the age (R32)."""
    state.row[first_gap(state)] = card
    state.bag[card] -= 1
    state.civil_left -= 1
    if state.civil_left == 0 and state.age > 0:
        end_age(state)


def end_refill(state: AgesState) -> None:
    """R31: End the refill; in the start player's second turn Antiquity ends with it."""
    state.drop()
    if state.age == 0 and state.round > 1:
        put_away_antiquity(state)


def put_away_antiquity(state: AgesState) -> None:
    """R31: Put away the rest of civil A after the start player's refill of round 2, and begin Age I."""
    put_away(state, CIVIL_DECKS[0])
    state.age = 1
    open_decks(state)


def put_away(state: AgesState, deck: vec[i64]) -> None:
    """Remove the rest of a deck from the game; Age III events may still lie aside face down (R174)."""
    for card in deck:
        if state.aside > 0 and IMPACTS <= card < TERRITORIES:
            continue
        state.gone[card] += state.bag[card]
        state.bag[card] = 0


# -- the end of an age


def end_age(state: AgesState) -> None:
    """R32, R140-R142: End the age, after the last card of a deck has reached the row."""
    ended = state.age
    state.age += 1
    put_away(state, MILITARY_DECKS[ended])
    open_decks(state)
    if not deck_in_use(state, state.age):
        name_last_round(state)
    if state.mode == SIMPLE:
        return
    for seat in range(state.seats):
        antiquate(state, seat, ended - 1)
    antiquate_discards(state, ended - 1)
    if state.mode == FULL:
        for civ in state.civs:
            remove_yellow(civ, YELLOW_LOSS)
    if state.bonus_mode == AGE_BY_AGE:
        state.push(BONUS, 0, 1)


def name_last_round(state: AgesState) -> None:
    """R155-R157: Make this round the last; in the Full game the next one, unless it is the start player's turn."""
    state.last_round = state.round
    if state.mode == FULL and state.active != state.starter:
        state.last_round += 1


def antiquate(state: AgesState, seat: i64, age: i64) -> None:
    """R140: Discard the hands, leader, unfinished wonder and pact of an age."""
    civ = state.civs[seat]
    civ.hand = kept_civil(state, civ, age)
    civ.military = kept(state, civ.military, age)
    civ.buried = kept(state, civ.buried, age)
    civ.shown = shown_pacts(civ)
    if civ.leader != NONE and CARDS[civ.leader].age <= age:
        lose_leader(state, seat)
    if civ.wonder != NONE and CARDS[civ.wonder].age <= age:
        abandon_wonder(state, civ)
    if civ.pact != NONE and CARDS[civ.pact].age <= age:
        state.remove(civ.pact)
        end_pact(state, seat)


def kept_civil(state: AgesState, civ: AgesCivilization, age: i64) -> vec[i64]:
    """R140: Return the civil hand without the cards of an age, which leave the game."""
    cards: list[int] = []
    for card in civ.hand:
        if CARDS[card & (FRESH - 1)].age <= age:
            state.remove(card & (FRESH - 1))
        else:
            cards.append(card)
    return vec[i64](cards)


def kept(state: AgesState, cards: vec[i64], age: i64) -> vec[i64]:
    """R140, R141: Return a list of military cards without those of an age, which leave the game."""
    left: list[int] = []
    for card in cards:
        if CARDS[card].age <= age:
            state.remove(card)
        else:
            left.append(card)
    return vec[i64](left)


def shown_pacts(civ: AgesCivilization) -> i64:
    """R124: Return the pacts that all players have seen and that are still in the hand."""
    shown: i64 = 0
    for card in civ.military:
        if card >= PACTS:
            shown |= civ.shown & BIT[card - PACTS]
    return shown


def antiquate_discards(state: AgesState, age: i64) -> None:
    """R141: Put away old discards."""
    state.discards = kept(state, state.discards, age)


def is_last_round(state: AgesState) -> bool:
    """R158: Return whether this is the last round of a Full game, in which no unit may be sacrificed."""
    return state.mode == FULL and state.last_round == state.round
