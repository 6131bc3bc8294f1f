"""The verbs of `verbs.py` on native ints: written by scripts/write_actions.py, which follows that table."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

BUILD: Final = 0
DISCARD: Final = 20
WONDER: Final = 40
DRAFT: Final = 280
TOKEN: Final = 292
RAZE: Final = 302
REVIVE: Final = 375
BEGIN: Final = 448
ACTION_COUNT: Final = 450


def build(slot: i64) -> i64:
    """Build the card of a slot."""
    return BUILD + slot


def is_build(action: i64) -> bool:
    """Return whether the action is a `build`."""
    return action < DISCARD


def build_slot(action: i64) -> i64:
    """Return the slot of a `build`."""
    return action - BUILD


def discard(slot: i64) -> i64:
    """Discard the card of a slot for coins."""
    return DISCARD + slot


def is_discard(action: i64) -> bool:
    """Return whether the action is a `discard`."""
    return DISCARD <= action < WONDER


def discard_slot(action: i64) -> i64:
    """Return the slot of a `discard`."""
    return action - DISCARD


def wonder(which: i64, slot: i64) -> i64:
    """Build a wonder, tucking the card of a slot under it."""
    return WONDER + which * 20 + slot


def is_wonder(action: i64) -> bool:
    """Return whether the action is a `wonder`."""
    return WONDER <= action < DRAFT


def wonder_which(action: i64) -> i64:
    """Return the wonder of a `wonder`."""
    return (action - WONDER) // 20


def wonder_slot(action: i64) -> i64:
    """Return the slot of a `wonder`."""
    return (action - WONDER) % 20


def draft(which: i64) -> i64:
    """Take a wonder of the offer."""
    return DRAFT + which


def is_draft(action: i64) -> bool:
    """Return whether the action is a `draft`."""
    return DRAFT <= action < TOKEN


def draft_which(action: i64) -> i64:
    """Return the wonder of a `draft`."""
    return action - DRAFT


def token(which: i64) -> i64:
    """Take a progress token: of the board, or of the three drawn."""
    return TOKEN + which


def is_token(action: i64) -> bool:
    """Return whether the action is a `token`."""
    return TOKEN <= action < RAZE


def token_which(action: i64) -> i64:
    """Return the token of a `token`."""
    return action - TOKEN


def raze(card: i64) -> i64:
    """Discard a card from the opponent's city."""
    return RAZE + card


def is_raze(action: i64) -> bool:
    """Return whether the action is a `raze`."""
    return RAZE <= action < REVIVE


def raze_card(action: i64) -> i64:
    """Return the card of a `raze`."""
    return action - RAZE


def revive(card: i64) -> i64:
    """Build a card of the discard pile."""
    return REVIVE + card


def is_revive(action: i64) -> bool:
    """Return whether the action is a `revive`."""
    return REVIVE <= action < BEGIN


def revive_card(action: i64) -> i64:
    """Return the card of a `revive`."""
    return action - REVIVE


def begin(seat: i64) -> i64:
    """Name the seat that begins the age."""
    return BEGIN + seat


def is_begin(action: i64) -> bool:
    """Return whether the action is a `begin`."""
    return action >= BEGIN


def begin_seat(action: i64) -> i64:
    """Return the seat of a `begin`."""
    return action - BEGIN


def slot_of(action: i64) -> i64:
    """Return the slot of any action that has one."""
    if action < DISCARD:
        return build_slot(action)
    if action < WONDER:
        return discard_slot(action)
    return wonder_slot(action)


def wonder_of(action: i64) -> i64:
    """Return the wonder of any action that has one."""
    if action < DRAFT:
        return wonder_which(action)
    return draft_which(action)


def card_of(action: i64) -> i64:
    """Return the card of any action that has one."""
    if action < REVIVE:
        return raze_card(action)
    return revive_card(action)
