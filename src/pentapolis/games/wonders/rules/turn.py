"""The turn: all cards are revealed, paid and placed, then take effect together (R10-R18, R25, R30, R51, R54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import lowest_wide
from pentapolis.core.chance import Dealer
from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import i64
from pentapolis.core.state import TOGETHER, Actions
from pentapolis.games.wonders.actions import SELL, WONDER, card_of, payment_of
from pentapolis.games.wonders.boards import stages_of
from pentapolis.games.wonders.cards import AGE_START, AGES, CARDS, HAND_SIZE, SALE_INCOME, TURNS
from pentapolis.games.wonders.decisions import SEVENTH
from pentapolis.games.wonders.knowledge.turn_codec import leave
from pentapolis.games.wonders.payments import LEFT_PART, RIGHT_PART, UNPAID
from pentapolis.games.wonders.powers import bank_price, power_of, uses_seventh
from pentapolis.games.wonders.rules.chance import begin_age
from pentapolis.games.wonders.rules.conflicts import fight
from pentapolis.games.wonders.rules.effects import take_card_income
from pentapolis.games.wonders.rules.hand import card_verdict, fill_cards
from pentapolis.games.wonders.rules.scoring import finish

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


class Turn(FrameHandler):
    """R10: The secret choices of all players, carried out together, after which the hands are passed on."""

    def enter(self, state: WondersState, frame: i64) -> i64:
        """Return TOGETHER until the choices are opened and no frame is above, then end the turn."""
        if state.choices.is_asked(0):
            return TOGETHER
        return end_turn(state)

    def add_legal(self, state: WondersState, frame: i64, seat: i64, actions: Actions) -> None:
        """R14-R19: Add every use of every card of the hand."""
        fill_cards(state, seat, actions)

    def random_legal(self, state: WondersState, frame: i64, seat: i64, dealer: Dealer, actions: Actions) -> i64:
        """Return a uniformly random use of a card of the hand."""
        actions.clear()
        fill_cards(state, seat, actions)
        return actions.items[dealer.below(actions.count)]

    def verdict(self, state: WondersState, frame: i64, seat: i64, action: i64) -> i64:
        """R14-R19: Check that the card is in the hand and that its cost can be paid."""
        return card_verdict(state, seat, action)

    def play(self, state: WondersState, frame: i64, seat: i64, action: i64) -> None:
        """Seal the choice until the last one is in, then open all."""
        choices = state.choices
        choices.put(seat, action)
        if choices.missing == 0:
            open_turn(state)


class Seventh(Turn):
    """R50, R51: The use of Babylon's seventh card, which is like any other, after everything else of the turn."""

    def enter(self, state: WondersState, frame: i64) -> i64:
        """Return its seat, which acts alone."""
        return frame_seat(frame)

    def play(self, state: WondersState, frame: i64, seat: i64, action: i64) -> None:
        """Carry the action out at once."""
        state.drop()
        carry_out(state, seat, action)
        take_income(state, seat, action)
        state.reveals += 1


def open_turn(state: WondersState) -> None:
    """R30: Pay and place all choices, then let them take effect. End-of-turn powers come after them."""
    choices = state.choices.choices
    for seat in range(state.seats):
        carry_out(state, seat, choices[seat])
    for seat in range(state.seats):
        take_income(state, seat, choices[seat])
    state.choices.close()
    state.reveals += 1
    if state.turn == TURNS:
        end_hands(state)


def end_turn(state: WondersState) -> i64:
    """R10, R13: Pass the hands. After the last turn, resolve the conflicts and begin the next age or end the game."""
    if state.turn < TURNS:
        pass_hands(state)
        state.turn += 1
        state.ask_all()
        return TOGETHER
    fight(state)
    if state.age < AGES:
        begin_age(state, state.age + 1)
    else:
        finish(state)
    return PASSED


# -- the choices of all players


def carry_out(state: WondersState, seat: i64, action: i64) -> None:
    """R30, steps 2 and 3: Build, tuck or sell a card of the hand, and make all payments."""
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
    power_of(stage).erected(state, seat)


def pay_neighbours(state: WondersState, seat: i64, paid: i64) -> None:
    """R22, R25: Pay the neighbours. They cannot spend the coins now, because all players have chosen already."""
    if paid == UNPAID:
        return
    to_left, to_right = LEFT_PART[paid], RIGHT_PART[paid]
    state.cities[seat].coins -= to_left + to_right
    state.cities[state.left_of(seat)].coins += to_left
    state.cities[state.right_of(seat)].coins += to_right


def take_income(state: WondersState, seat: i64, action: i64) -> None:
    """R30, step 4, and R31: Pay the coins of what was just built, counting all that was built with it."""
    if action < WONDER:
        take_card_income(state, seat, CARDS[card_of(action)])
    elif action < SELL:
        city = state.cities[seat]
        city.coins += stages_of(city.board, city.side)[city.stages - 1].coins


# -- the remaining cards of the hands


def end_hands(state: WondersState) -> None:
    """R12, R50, R54: Move the seventh cards to the discard pile; only Babylon may use its own."""
    state.turn = HAND_SIZE
    for seat in range(state.seats):
        city = state.cities[seat]
        if uses_seventh(city):
            state.push(SEVENTH, seat)
        else:
            card = CARDS[AGE_START[state.age] + (lowest_wide(city.hand) >> 1)]
            city.hand = 0
            state.note(seat, leave(card.index))
            state.throw(card)


def pass_hands(state: WondersState) -> None:
    """R11: Pass the hands to the left in ages I and III, to the right in age II."""
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
