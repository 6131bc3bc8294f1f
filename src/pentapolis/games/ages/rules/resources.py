"""Food and resources as blue tokens on cards (R5, R22-R28): counting, gaining, paying, producing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a
from pentapolis.core.native import i64, vec, zeros
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import CARDS, FARMS, LABS, MINES, TOKEN_CARDS
from pentapolis.games.ages.decisions import RETURN_BLUE
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.handler_base import About, Question
from pentapolis.games.ages.rules.legality import LEGAL, NO_TOKEN_THERE, OTHER_DECISION
from pentapolis.games.ages.wonders import mine_tokens

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# The number of levels of farms and mines.
LEVELS: Final = 4


def food(civ: AgesCivilization) -> i64:
    """R5: Return the food on farm cards."""
    tokens = civ.tokens
    return tokens[FARMS] + 2 * tokens[FARMS + 1] + 3 * tokens[FARMS + 2] + 5 * tokens[FARMS + 3]


def resources(civ: AgesCivilization) -> i64:
    """R5, R134: Return the resources on mine cards, and on lab cards where Tesla left tokens."""
    tokens = civ.tokens
    mined = tokens[MINES] + 2 * tokens[MINES + 1] + 3 * tokens[MINES + 2] + 5 * tokens[MINES + 3]
    return mined + tokens[LABS + 1] + 2 * tokens[LABS + 2] + 3 * tokens[LABS + 3]


# -- gaining (R24)


def gain(civ: AgesCivilization, first: i64, amount: i64) -> None:
    """R24: Put tokens worth an amount on farms or mines, the largest values first, as far as the bank goes."""
    card = first + 3
    while card >= first and amount > 0:
        if civ.knows(card):
            worth = CARDS[card].worth
            while amount >= worth and civ.blue_bank > 0:
                civ.blue_bank -= 1
                civ.tokens[card] += 1
                amount -= worth
        card -= 1


def gain_food(civ: AgesCivilization, amount: i64) -> None:
    """R24: Gain food."""
    gain(civ, FARMS, amount)


def gain_resources(civ: AgesCivilization, amount: i64) -> None:
    """R24: Gain resources."""
    gain(civ, MINES, amount)


# -- paying (R25)


def pay_food(civ: AgesCivilization, amount: i64) -> None:
    """R25: Pay food that is there."""
    if amount > 0:
        pay(civ, FARMS, food(civ) - amount)


def pay_resources(civ: AgesCivilization, amount: i64) -> None:
    """R25: Pay resources that are there."""
    if amount > 0:
        pay(civ, MINES, resources(civ) - amount)


def pay(civ: AgesCivilization, first: i64, left: i64) -> None:
    """R25: Leave goods of a value on the cards, with as few tokens as possible; nothing moves to a higher card."""
    after = change(civ, first, left)
    card = first
    while card < first + LEVELS:
        civ.blue_bank += civ.tokens[card] - after[card]
        civ.tokens[card] = after[card]
        card += 1
    if first == MINES:
        card = LABS
        while card < TOKEN_CARDS:
            civ.blue_bank += civ.tokens[card] - after[card]
            civ.tokens[card] = after[card]
            card += 1


def change(civ: AgesCivilization, first: i64, left: i64) -> vec[i64]:
    """R25: Return the tokens on the cards after paying down to a value.

    From the highest value down, as many tokens stay or come as fit into the goods that are left. A level and those
    above never hold more value than before. Change for which the bank has no token is lost.
    """
    after = zeros(TOKEN_CARDS)
    held: i64 = 0
    room: i64 = civ.blue_bank
    value: i64 = 5
    while value > 0:
        if value != 4:
            mine = first + (i64(3) if value == 5 else value - 1)
            lab = LABS + value if first == MINES and value <= 3 else -1
            there = civ.tokens[mine] + (civ.tokens[lab] if lab >= 0 else i64(0))
            held += value * there
            room += there
            most = min(left, held) // value
            if not civ.knows(mine) and most > there:
                most = there
            split(civ, after, mine, lab, most)
            held -= value * most
            left -= value * most
        value -= 1
    drop_excess(after, first, room)
    return after


def split(civ: AgesCivilization, after: vec[i64], mine: i64, lab: i64, number: i64) -> None:
    """R134: Split the tokens of one value.

    They lie on labs only where they lay before; the rest is on the farm or mine.
    """
    stay: i64 = 0
    if lab >= 0:
        stay = min(civ.tokens[lab], number)
        after[lab] = stay
    after[mine] = number - stay


def drop_excess(after: vec[i64], first: i64, room: i64) -> None:
    """R25: Drop the goods for which the bank has no token, the smallest values first."""
    number: i64 = 0
    for tokens in after:
        number += tokens
    value: i64 = 1
    while number > room:
        mine = first + (i64(3) if value == 5 else value - 1)
        if value != 4 and after[mine] > 0:
            after[mine] -= 1
            number -= 1
        else:
            value += 1


def bank_after(civ: AgesCivilization, amount: i64) -> i64:
    """R47: Return the tokens in the blue bank after paying resources."""
    if amount == 0:
        return civ.blue_bank
    after = change(civ, MINES, resources(civ) - amount)
    bank = civ.blue_bank
    card: i64 = MINES
    while card < TOKEN_CARDS:
        bank += civ.tokens[card] - after[card]
        card += 1
    return bank


def lose_food(civ: AgesCivilization, amount: i64) -> i64:
    """R7: Take food away, at most as much as there is, and return how much."""
    there = food(civ)
    lost = min(amount, there)
    pay_food(civ, lost)
    return lost


def lose_resources(civ: AgesCivilization, amount: i64) -> i64:
    """R7: Take resources away, at most as many as there are, and return how many."""
    there = resources(civ)
    lost = min(amount, there)
    pay_resources(civ, lost)
    return lost


# -- production (R23, R83)


def farms_produce(civ: AgesCivilization) -> None:
    """R23: Put a token on the card of every farm worker, the best farms first."""
    card: i64 = MINES - 1
    while card >= FARMS:
        put(civ, card, civ.workers[card])
        card -= 1


def mines_produce(civ: AgesCivilization, idle: i64) -> None:
    """R23, R83, R175: Produce with mines, the railroad and Tesla's labs.

    One worker on the card `idle` (or -1) produces nothing.
    """
    more = mine_tokens(civ)
    card: i64 = LABS - 1
    while card >= MINES:
        number = civ.workers[card]
        if number > 0:
            number += more
            more = 0
        put(civ, card, number - 1 if card == idle else number)
        card -= 1
    if leader_of(civ).labs_produce():
        card = TOKEN_CARDS - 1
        while card > LABS:
            put(civ, card, civ.workers[card])
            card -= 1


def put(civ: AgesCivilization, card: i64, number: i64) -> None:
    """R23: Move tokens from the bank to a card, as many as there are."""
    moved = min(number, civ.blue_bank)
    civ.blue_bank -= moved
    civ.tokens[card] += moved


def farm_yield(civ: AgesCivilization) -> i64:
    """R23: Return the food that the farms produce per turn, with enough tokens."""
    total: i64 = 0
    card: i64 = FARMS
    while card < MINES:
        total += civ.workers[card] * CARDS[card].worth
        card += 1
    return total


def mine_yield(civ: AgesCivilization) -> i64:
    """R23, R83: Return the resources that mines (and Tesla's labs) produce per turn, with enough tokens."""
    total: i64 = 0
    card: i64 = LABS - 1
    more = mine_tokens(civ)
    while card >= MINES:
        total += civ.workers[card] * CARDS[card].worth
        if civ.workers[card] > 0:
            total += more * CARDS[card].worth
            more = 0
        card -= 1
    if leader_of(civ).labs_produce():
        card = LABS + 1
        while card < TOKEN_CARDS:
            total += civ.workers[card] * CARDS[card].worth
            card += 1
    return total


# -- tokens from and to the box (R28)


def add_tokens(civ: AgesCivilization, yellow: i64, blue: i64) -> None:
    """R28: Add tokens of the box to the banks."""
    civ.yellow += yellow
    civ.yellow_bank += yellow
    civ.blue += blue
    civ.blue_bank += blue


def remove_yellow(civ: AgesCivilization, number: i64) -> i64:
    """R28, R150: Move yellow tokens of the bank to the box, as many as there are, and return how many."""
    gone = min(number, civ.yellow_bank)
    civ.yellow -= gone
    civ.yellow_bank -= gone
    return gone


def remove_blue(civ: AgesCivilization, number: i64) -> i64:
    """R28: Move blue tokens of the bank to the box and return how many are still missing."""
    gone = min(number, civ.blue_bank)
    civ.blue -= gone
    civ.blue_bank -= gone
    return number - gone


def tokens_on_cards(civ: AgesCivilization) -> i64:
    """R28: Return the number of blue tokens on farms, mines and labs."""
    number: i64 = 0
    for tokens in civ.tokens:
        number += tokens
    return number


def return_blue(state: AgesState, seat: i64, number: i64) -> None:
    """R28, R107: Move blue tokens to the box; the player takes the missing ones from farms, mines and labs."""
    civ = state.civs[seat]
    missing = remove_blue(civ, number)
    there = tokens_on_cards(civ)
    missing = min(missing, there)
    if missing > 0:
        state.push(RETURN_BLUE, seat, missing)


class ReturnBlue(Question):
    """R28, R107: The decision on the places from which a blue tokens go back to the box."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every card with a token on it."""
        civ = state.civs[seat]
        for card in range(TOKEN_CARDS):
            if civ.tokens[card] > 0:
                actions.add(a.restore(card))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a farm, mine or lab with a token on it."""
        if not a.is_restore(action):
            return OTHER_DECISION
        return LEGAL if state.civs[seat].tokens[a.restore_card(action)] > 0 else NO_TOKEN_THERE

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Move a token to the box; push the decision again if more are due."""
        state.drop()
        civ = state.civs[seat]
        civ.tokens[a.restore_card(action)] -= 1
        civ.blue -= 1
        if frame_a(frame) > 1:
            state.push(d.RETURN_BLUE, seat, frame_a(frame) - 1)

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the number of tokens."""
        return About(amount=frame_a(frame))
