"""Payments by number (R22, R25, R27): coins to the left and coins to the right neighbour.

No cost needs more than six bought units, so the sum is at most twelve, and there are 91 pairs.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import append, i64, vec

MOST_PAID: Final = 12
PAYMENTS: Final = 91
# No neighbour is paid.
UNPAID: Final = 0


def left_parts() -> vec[i64]:
    """Return the coins for the left neighbour, by payment. Payments are ordered by them, then by the right ones."""
    made = vec[i64]()
    for left in range(MOST_PAID + 1):
        for _ in range(MOST_PAID + 1 - left):
            made = append(made, left)
    return made


def right_parts() -> vec[i64]:
    """Return the coins for the right neighbour, by payment."""
    made = vec[i64]()
    for left in range(MOST_PAID + 1):
        for right in range(MOST_PAID + 1 - left):
            made = append(made, right)
    return made


def first_payments() -> vec[i64]:
    """Return, by the coins for the left neighbour, the payment that gives the right one nothing."""
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
    """R27: Return the number of a payment."""
    return FIRST_PAYMENT[left] + right


def paid_in_all(number: i64) -> i64:
    """Return the sum of a payment."""
    return LEFT_PART[number] + RIGHT_PART[number]
