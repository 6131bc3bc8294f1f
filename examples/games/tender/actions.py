"""The verbs of `verbs.py` on native ints: written by scripts/write_actions.py, which follows that table."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

BID: Final = 0
FOLD: Final = 12
KEEP: Final = 24
BOAST: Final = 25
ACTION_COUNT: Final = 37


def bid(card: i64) -> i64:
    """Bid a card."""
    return BID + card


def is_bid(action: i64) -> bool:
    """Return whether the action is a `bid`."""
    return action < FOLD


def bid_card(action: i64) -> i64:
    """Return the card of a `bid`."""
    return action - BID


def fold(card: i64) -> i64:
    """Lay a card away, face down."""
    return FOLD + card


def is_fold(action: i64) -> bool:
    """Return whether the action is a `fold`."""
    return FOLD <= action < KEEP


def fold_card(action: i64) -> i64:
    """Return the card of a `fold`."""
    return action - FOLD


def boast(card: i64) -> i64:
    """Show a card, which stays in the hand."""
    return BOAST + card


def is_boast(action: i64) -> bool:
    """Return whether the action is a `boast`."""
    return action >= BOAST


def boast_card(action: i64) -> i64:
    """Return the card of a `boast`."""
    return action - BOAST


def card_of(action: i64) -> i64:
    """Return the card of any action that has one."""
    if action < FOLD:
        return bid_card(action)
    if action < KEEP:
        return fold_card(action)
    return boast_card(action)
