"""The verbs of `verbs.py` on native ints: written by scripts/write_actions.py, which follows that table."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

BUILD: Final = 0
WONDER: Final = 7280
SELL: Final = 14560
REVIVE: Final = 14640
DECLINE: Final = 14720
BOARD: Final = 14721
SIDE: Final = 14728
ACTION_COUNT: Final = 14730


def build(card: i64, payment: i64) -> i64:
    """Build a structure with a payment."""
    return BUILD + card * 91 + payment


def is_build(action: i64) -> bool:
    """Return whether the action is a `build`."""
    return action < WONDER


def build_card(action: i64) -> i64:
    """Return the card of a `build`."""
    return (action - BUILD) // 91


def build_payment(action: i64) -> i64:
    """Return the payment of a `build`."""
    return (action - BUILD) % 91


def wonder(card: i64, payment: i64) -> i64:
    """Build the next stage with a payment, tucking a card."""
    return WONDER + card * 91 + payment


def is_wonder(action: i64) -> bool:
    """Return whether the action is a `wonder`."""
    return WONDER <= action < SELL


def wonder_card(action: i64) -> i64:
    """Return the card of a `wonder`."""
    return (action - WONDER) // 91


def wonder_payment(action: i64) -> i64:
    """Return the payment of a `wonder`."""
    return (action - WONDER) % 91


def sell(card: i64) -> i64:
    """Sell a card."""
    return SELL + card


def is_sell(action: i64) -> bool:
    """Return whether the action is a `sell`."""
    return SELL <= action < REVIVE


def sell_card(action: i64) -> i64:
    """Return the card of a `sell`."""
    return action - SELL


def revive(card: i64) -> i64:
    """Build a card of the discard pile."""
    return REVIVE + card


def is_revive(action: i64) -> bool:
    """Return whether the action is a `revive`."""
    return REVIVE <= action < DECLINE


def revive_card(action: i64) -> i64:
    """Return the card of a `revive`."""
    return action - REVIVE


def board(which: i64) -> i64:
    """Take a wonder board."""
    return BOARD + which


def is_board(action: i64) -> bool:
    """Return whether the action is a `board`."""
    return BOARD <= action < SIDE


def board_which(action: i64) -> i64:
    """Return the wonder of a `board`."""
    return action - BOARD


def side(which: i64) -> i64:
    """Choose a side of the own board."""
    return SIDE + which


def is_side(action: i64) -> bool:
    """Return whether the action is a `side`."""
    return action >= SIDE


def side_which(action: i64) -> i64:
    """Return the side of a `side`."""
    return action - SIDE


def card_of(action: i64) -> i64:
    """Return the card of any action that has one."""
    if action < WONDER:
        return build_card(action)
    if action < SELL:
        return wonder_card(action)
    if action < REVIVE:
        return sell_card(action)
    return revive_card(action)


def payment_of(action: i64) -> i64:
    """Return the payment of any action that has one."""
    if action < WONDER:
        return build_payment(action)
    return wonder_payment(action)
