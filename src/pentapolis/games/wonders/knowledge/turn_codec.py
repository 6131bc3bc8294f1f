"""What a seat did in a turn, in one number: the action that it chose, or that it left its seventh card (R12).

To leave a card is no choice and so no verb, but it is told beside the others: its numbers follow those of the actions.
"""

from __future__ import annotations

from pentapolis.core.native import i64
from pentapolis.games.wonders.actions import ACTION_COUNT, SELL, card_of


def leave(card: i64) -> i64:
    """R12: the seventh card went to the discard pile."""
    return ACTION_COUNT + card


def is_left(play: i64) -> bool:
    """Whether a card was left, and brought nothing."""
    return play >= ACTION_COUNT


def is_thrown(play: i64) -> bool:
    """R12, R18: whether the card went to the discard pile: sold, or left."""
    return play >= SELL


def played_card(play: i64) -> i64:
    """The card of a play."""
    return card_of(play) if play < ACTION_COUNT else play - ACTION_COUNT
