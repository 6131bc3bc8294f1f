"""A look through the discard pile in one number (R53): after which turn, who, and the card that was built of it."""

from __future__ import annotations

from pentapolis.core.native import i64
from pentapolis.games.wonders.cards import NONE


def look(age: i64, turn: i64, seat: i64) -> i64:
    """R53: a look that has not led to anything yet."""
    return age | (turn << 2) | (seat << 5)


def with_card(packed: i64, card: i64) -> i64:
    """R53: a look that has led to a card."""
    return packed | ((card - NONE) << 8)


def look_age(packed: i64) -> i64:
    """The age of a look."""
    return packed & 3


def look_turn(packed: i64) -> i64:
    """The turn after which the look was; 7 at the end of an age."""
    return (packed >> 2) & 7


def look_seat(packed: i64) -> i64:
    """Who looked."""
    return (packed >> 5) & 7


def look_card(packed: i64) -> i64:
    """The card that was built; NONE for none (yet)."""
    return (packed >> 8) + NONE
