"""A look through the discard pile packed into one number (R53): the turn, the seat, and the card that it built."""

from __future__ import annotations

from pentapolis.core.native import i64
from pentapolis.games.wonders.cards import NONE


def look(age: i64, turn: i64, seat: i64) -> i64:
    """R53: Return a look without a built card."""
    return age | (turn << 2) | (seat << 5)


def with_card(packed: i64, card: i64) -> i64:
    """R53: Return a look with the card that was built."""
    return packed | ((card - NONE) << 8)


def look_age(packed: i64) -> i64:
    """Return the age of a look."""
    return packed & 3


def look_turn(packed: i64) -> i64:
    """Return the turn after which the look was; 7 at the end of an age."""
    return (packed >> 2) & 7


def look_seat(packed: i64) -> i64:
    """Return the seat that looked."""
    return (packed >> 5) & 7


def look_card(packed: i64) -> i64:
    """Return the card that was built, or NONE if there is none (yet)."""
    return (packed >> 8) + NONE
