"""Odd cards are small classes over a plain one: which of them have an answer of their own to a question.

What is asked in every position asks the set of those first, so that all others cost nothing.
"""

from __future__ import annotations

from typing import Any

from pentapolis.core.native import i64


def answers(card: Any, plain: type, hook: str) -> bool:
    """Whether a card has an answer that the plain one has not."""
    return getattr(type(card), hook) is not getattr(plain, hook)


def answering(cards: list[Any], plain: type, hook: str) -> i64:
    """The places of the cards that have an answer of their own, as bits of a set of up to 60."""
    bits: i64 = 0
    bit: i64 = 1
    for card in cards:
        if answers(card, plain, hook):
            bits |= bit
        bit += bit
    return bits
