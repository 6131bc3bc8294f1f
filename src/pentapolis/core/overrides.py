"""Find which card classes override a hook of their base class.

Rules that are evaluated in every position look at the set of those cards only, so that plain cards cost nothing.
"""

from __future__ import annotations

from typing import Any

from pentapolis.core.native import i64


def overrides(card: Any, plain: type, hook: str) -> bool:
    """Return whether a card's class overrides a hook of the base class."""
    return getattr(type(card), hook) is not getattr(plain, hook)


def overriding_mask(cards: list[Any], plain: type, hook: str) -> i64:
    """Return the indices of the cards that override a hook, as bits of a set of up to 60."""
    bits: i64 = 0
    bit: i64 = 1
    for card in cards:
        if overrides(card, plain, hook):
            bits |= bit
        bit += bit
    return bits
