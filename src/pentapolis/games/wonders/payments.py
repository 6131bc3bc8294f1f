"""Payments by number (R22, R25, R27): coins to the left and coins to the right neighbour.

Nothing of the game asks for more than six bought units, so the sum is at most twelve, and there are 91 pairs.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import append, i64, vec

MOST_PAID: Final = 12
PAYMENTS: Final = 91
# Nobody is paid anything.
UNPAID: Final = 0


def left_parts() -> vec[i64]:
    """The coins for the left neighbour, by payment: the payments are ordered by them, then by those for the right."""
    made = vec[i64]()
    for left in range(MOST_PAID + 1):
        for _ in range(MOST_PAID + 1 - left):
            made = append(made, left)
    return made


def right_parts() -> vec[i64]:
    """The coins for the right neighbour, by payment."""
    made = vec[i64]()
    for left in range(MOST_PAID + 1):
        for right in range(MOST_PAID + 1 - left):
            made = append(made, right)
    return made


def first_payments() -> vec[i64]:
    """The payment that gives the left neighbour so much and the right one nothing."""
    made = vec[i64]()
    first: i64 = 0
    for left in range(MOST_PAID + 1):
        made = append(made, first)
        first += MOST_PAID + 1 - left
    return made


LEFT_PART: Final = left_parts()
RIGHT_PART: Final = right_parts()
FIRST_PAYMENT: Final = first_payments()


def payment(left: i64, right: i64) -> i64:
    """R27: the number of a payment."""
    return FIRST_PAYMENT[left] + right


def paid_in_all(number: i64) -> i64:
    """What a payment comes to."""
    return LEFT_PART[number] + RIGHT_PART[number]
