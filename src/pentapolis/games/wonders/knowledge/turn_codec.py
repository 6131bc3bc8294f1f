"""The play of a seat in a turn, in one number: its action, or that it left its seventh card (R12).

Leaving a card is no choice and so no verb, but it is recorded with the actions: its numbers follow theirs.
"""

from __future__ import annotations

from pentapolis.core.native import i64
from pentapolis.games.wonders.actions import ACTION_COUNT, SELL, card_of


def leave(card: i64) -> i64:
    """R12: Return the play of a seventh card that went to the discard pile."""
    return ACTION_COUNT + card


def is_left(play: i64) -> bool:
    """Return whether a card was left, and brought nothing."""
    return play >= ACTION_COUNT


def is_thrown(play: i64) -> bool:
    """R12, R18: Return whether the card went to the discard pile: sold, or left."""
    return play >= SELL


def played_card(play: i64) -> i64:
    """Return the card of a play."""
    return card_of(play) if play < ACTION_COUNT else play - ACTION_COUNT
