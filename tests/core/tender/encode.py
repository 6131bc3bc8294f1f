"""A view of Tender as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.view import Hidden
from tests.core.tender.cards import CARDS, HAND, PRIZE_IDS
from tests.core.tender.options import ROUNDS

if TYPE_CHECKING:
    from tests.core.tender.view import SeatView, TenderView

MOST_SEATS: Final = 4


def encode(view: TenderView) -> list[float]:
    """The viewer's seat first; empty seats are zeros."""
    first = view.seat or 0
    turned = view.seats[first:] + view.seats[:first]
    numbers = [float(view.prize == prize) for prize in PRIZE_IDS] + [view.rounds / max(ROUNDS.values())]
    numbers += [float(card in view.played) for card in CARDS]
    for index in range(MOST_SEATS):
        numbers += encode_seat(turned[index] if index < len(turned) else None)
    return numbers


def encode_seat(view: SeatView | None) -> list[float]:
    """The cards that are known to be in a hand, how many there are, and the points."""
    if view is None:
        return [0.0] * (len(CARDS) + 3)
    known = view.shown if isinstance(view.hand, Hidden) else view.hand
    count = view.hand.count if isinstance(view.hand, Hidden) else len(view.hand)
    return [float(card in known) for card in CARDS] + [count / HAND, view.prizes / 10, view.boasts / 10]
