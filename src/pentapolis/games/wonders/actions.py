"""The verbs of 7 Wonders: an action is one int, the index that learning uses too.

build(card, payment)     0-7279       build a structure, paying so much to the left and to the right neighbour
wonder(card, payment)    7280-14559   build the next stage of the own wonder, tucking the card
sell(card)               14560-14639  sell the card for coins
revive(card)             14640-14719  build a card of the discard pile
decline                  14720        build none of it
board(which)             14721-14727  take a wonder board
side(which)              14728-14729  choose the side of the own board

A payment is a pair of numbers of coins: to the left and to the right neighbour. Nothing of the game asks for more than
six bought units, so the sum is at most twelve, and there are 91 pairs.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.vecs import append, i64, vec

MOST_PAID: Final = 12
PAYMENTS: Final = 91

BUILD: Final = 0
WONDER: Final = 7280
SELL: Final = 14560
REVIVE_CARD: Final = 14640
DECLINE: Final = 14720
TAKE_BOARD: Final = 14721
TAKE_SIDE: Final = 14728
ACTION_COUNT: Final = 14730

# What was no choice but is told beside the others: the seventh card went to the discard pile (R12).
LEAVE: Final = 14730


def left_parts() -> vec[i64]:
    """The coins for the left neighbour, by payment: the payments are ordered by them, then by those for the right."""
    made = vec[i64]()
    for left in range(MOST_PAID + 1):
        for _ in range(MOST_PAID + 1 - left):
            made = append(made, left)
    return made


def right_parts() -> vec[i64]:
    """The coins for the right neighbour, by payment."""
    made = vec[i64]()
    for left in range(MOST_PAID + 1):
        for right in range(MOST_PAID + 1 - left):
            made = append(made, right)
    return made


def first_payments() -> vec[i64]:
    """The payment that gives the left neighbour so much and the right one nothing."""
    made = vec[i64]()
    first: i64 = 0
    for left in range(MOST_PAID + 1):
        made = append(made, first)
        first += MOST_PAID + 1 - left
    return made


LEFT_PART: Final = left_parts()
RIGHT_PART: Final = right_parts()
FIRST_PAYMENT: Final = first_payments()


def payment(left: i64, right: i64) -> i64:
    """The number of a payment."""
    return FIRST_PAYMENT[left] + right


def build(card: i64, paid: i64) -> i64:
    """Build a structure with a payment."""
    return BUILD + card * PAYMENTS + paid


def wonder(card: i64, paid: i64) -> i64:
    """Build the next stage with a payment, tucking a card."""
    return WONDER + card * PAYMENTS + paid


def sell(card: i64) -> i64:
    """Sell a card."""
    return SELL + card


def revive(card: i64) -> i64:
    """Build a card of the discard pile."""
    return REVIVE_CARD + card


def board(which: i64) -> i64:
    """Take a wonder board."""
    return TAKE_BOARD + which


def side(which: i64) -> i64:
    """Choose a side."""
    return TAKE_SIDE + which


def leave(card: i64) -> i64:
    """What is told of a seventh card that was not used."""
    return LEAVE + card


def card_of(action: i64) -> i64:
    """The card of a build, wonder, sell or revive action, or of one left over."""
    if action < WONDER:
        return action // PAYMENTS
    if action < SELL:
        return (action - WONDER) // PAYMENTS
    if action < REVIVE_CARD:
        return action - SELL
    return action - REVIVE_CARD if action < DECLINE else action - LEAVE


def payment_of(action: i64) -> i64:
    """The payment of a build or wonder action; that of nothing for any other."""
    return action % PAYMENTS if action < SELL else 0
