"""The verbs of 7 Wonders Duel (R86): an action is one small int, the index that learning uses too.

build(slot)            0-19     build the card of a slot
discard(slot)         20-39     discard it for coins
wonder(slot, which)   40-279    build a wonder with it
draft(wonder)        280-291    take a wonder of the offer
token(token)         292-301    take a progress token, from the board or of the three drawn
raze(card)           302-374    remove a card from the rival's city
revive(card)         375-447    build a card of the discard pile
begin(seat)          448-449    name who begins the age
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.vecs import i64

BUILD: Final = 0
DISCARD: Final = 20
WONDER: Final = 40
DRAFT: Final = 280
TOKEN: Final = 292
RAZE_CARD: Final = 302
REVIVE_CARD: Final = 375
BEGIN: Final = 448
ACTION_COUNT: Final = 450


def build(slot: i64) -> i64:
    """Build the card of a slot."""
    return BUILD + slot


def discard(slot: i64) -> i64:
    """Discard the card of a slot for coins."""
    return DISCARD + slot


def wonder(slot: i64, which: i64) -> i64:
    """Build a wonder, tucking the card of a slot under it."""
    return WONDER + which * 20 + slot


def wonder_of(action: i64) -> i64:
    """The wonder of a wonder action."""
    return (action - WONDER) // 20


def slot_of(action: i64) -> i64:
    """The slot of a build, discard or wonder action."""
    return action % 20


def draft(which: i64) -> i64:
    """Take a wonder of the offer."""
    return DRAFT + which


def token(which: i64) -> i64:
    """Take a progress token."""
    return TOKEN + which


def raze(card: i64) -> i64:
    """Remove a card from the rival's city."""
    return RAZE_CARD + card


def revive(card: i64) -> i64:
    """Build a card of the discard pile."""
    return REVIVE_CARD + card


def begin(seat: i64) -> i64:
    """Name the seat that begins the age."""
    return BEGIN + seat
