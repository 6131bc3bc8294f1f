"""A turn: all cards are revealed, paid and placed, then take effect together (R10-R12, R14-R18, R25, R30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import lowest_wide
from pentapolis.core.vecs import i64
from pentapolis.games.wonders.actions import (
    DECLINE,
    SELL,
    WONDER,
    card_of,
    payment_of,
    revive_card,
)
from pentapolis.games.wonders.boards import BOARDS
from pentapolis.games.wonders.cards import AGE_START, CARDS, HAND_SIZE, NEIGHBOURS, OWN, SALE_INCOME, TURNS, Card
from pentapolis.games.wonders.decisions import SEVENTH
from pentapolis.games.wonders.payments import LEFT_PART, RIGHT_PART, UNPAID
from pentapolis.games.wonders.plays import leave
from pentapolis.games.wonders.powers import babylon, bank_price, halikarnassos, with_card

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


def open_turn(state: WondersState) -> None:
    """R30: what all have chosen is paid and placed, and only then takes effect; then the turn ends."""
    choices = state.choices.choices
    for seat in range(state.seats):
        carry_out(state, seat, choices[seat])
    for seat in range(state.seats):
        take_income(state, seat, choices[seat])
    state.choices.close()
    state.reveals += 1
    if state.turn == TURNS:
        end_hands(state)


def carry_out(state: WondersState, seat: i64, action: i64) -> None:
    """R30, steps 2 and 3: a card leaves the hand; it is built, tucked or sold, and all payments are made."""
    city = state.cities[seat]
    card = CARDS[card_of(action)]
    city.hand -= card.one
    state.note(seat, action)
    if action >= SELL:
        state.throw(card)
        city.coins += SALE_INCOME
        return
    pay_neighbours(state, seat, payment_of(action))
    if action < WONDER:
        city.coins -= bank_price(city, card, state.turn)
        city.add_card(card)
        return
    stage = city.next_stage()
    assert stage is not None
    city.add_stage(stage)
    halikarnassos(state, seat, stage)


def pay_neighbours(state: WondersState, seat: i64, paid: i64) -> None:
    """R22, R25: coins go to the neighbours. What they receive they cannot spend now: all have chosen already."""
    if paid == UNPAID:
        return
    to_left, to_right = LEFT_PART[paid], RIGHT_PART[paid]
    state.cities[seat].coins -= to_left + to_right
    state.cities[state.left_of(seat)].coins += to_left
    state.cities[state.right_of(seat)].coins += to_right


def take_income(state: WondersState, seat: i64, action: i64) -> None:
    """R30, step 4, and R31: coins of what was just built, counting all that was built with it."""
    if action < WONDER:
        take_card_income(state, seat, CARDS[card_of(action)])
    elif action < SELL:
        city = state.cities[seat]
        city.coins += BOARDS[city.board].sides[city.side][city.stages - 1].coins


def take_card_income(state: WondersState, seat: i64, card: Card) -> None:
    """R37-R39: coins at once, and coins for what is counted."""
    city = state.cities[seat]
    city.coins += card.coins
    if card.coins_each:
        city.coins += card.coins_each * counted(state, seat, card)


def counted(state: WondersState, seat: i64, card: Card) -> i64:
    """R38-R42: how many of the things a card counts there are, in the own city and in those of the neighbours."""
    total: i64 = 0
    if card.where & OWN:
        total += state.cities[seat].count(card.counts)
    if card.where & NEIGHBOURS:
        total += state.cities[state.left_of(seat)].count(card.counts)
        total += state.cities[state.right_of(seat)].count(card.counts)
    return total


# -- the end of an age


def end_hands(state: WondersState) -> None:
    """R12, R50, R54: the seventh cards go to the discard pile; only Babylon may use its own."""
    state.turn = HAND_SIZE
    for seat in range(state.seats):
        city = state.cities[seat]
        if babylon(city):
            state.push(SEVENTH, seat)
        else:
            card = CARDS[AGE_START[state.age] + (lowest_wide(city.hand) >> 1)]
            city.hand = 0
            state.note(seat, leave(card.index))
            state.throw(card)


def play_seventh(state: WondersState, seat: i64, action: i64) -> None:
    """R50, R51: Babylon uses its seventh card; only Babylon acts, after everything else of the turn."""
    state.drop()
    carry_out(state, seat, action)
    take_income(state, seat, action)
    state.reveals += 1


def revive(state: WondersState, seat: i64, action: i64) -> None:
    """R53: a card of the discard pile is built free of any cost, or none is."""
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


def pass_hands(state: WondersState) -> None:
    """R11: to the left in ages I and III, to the right in age II."""
    cities = state.cities
    last = state.seats - 1
    if state.age == 2:
        first_hand = cities[0].hand
        for seat in range(last):
            cities[seat].hand = cities[seat + 1].hand
        cities[last].hand = first_hand
    else:
        last_hand = cities[last].hand
        for seat in range(last, 0, -1):
            cities[seat].hand = cities[seat - 1].hand
        cities[0].hand = last_hand
