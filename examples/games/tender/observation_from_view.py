"""A view of Tender as an observation: every fact of the table once, seen from the seat that looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.actions import card_of, is_fold
from examples.games.tender.cards import CARDS, PRIZE_IDS
from examples.games.tender.features import DECISIONS, FEATURES
from examples.games.tender.options import ROUNDS
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from collections.abc import Iterable

    from examples.games.tender.view import SeatView, TenderView
    from pentapolis.core.features import Row


def encode(view: TenderView) -> list[int]:
    """The levels of a seat's view (a spectator looks from seat 0); those of empty seats are zeros."""
    first = view.seat or 0
    row = FEATURES.row()
    if view.decision:
        row.mark("decision", DECISIONS.index(view.decision))
    row.put("rounds", ROUNDS[view.options.rounds])
    row.put("played_rounds", view.rounds)
    row.put("winner_rests", view.options.winner_rests == "yes")
    if view.prize is not None:
        row.mark("prize", PRIZE_IDS.index(view.prize))
    row.mark("played", *indices(view.played))
    if view.choice is not None:
        row.mark("choice", int(is_fold(view.choice)))
        row.mark("chosen", card_of(view.choice))
    for seat, seen in enumerate(view.seats):
        encode_seat(row, (seat - first) % len(view.seats), seen)
    for seat in view.deciders:
        row.mark("seat.asked", 0, item=(seat - first) % len(view.seats))
    if view.resting is not None:
        row.mark("seat.resting", 0, item=(view.resting - first) % len(view.seats))
    return row.levels


def encode_seat(row: Row, item: int, seat: SeatView) -> None:
    """The cards that are known to be in a hand or folded, how many there are, and the points."""
    row.mark("seat.hand", *indices(seat.shown if isinstance(seat.hand, Hidden) else seat.hand), item=item)
    row.mark("seat.shown", *indices(seat.shown), item=item)
    row.put("seat.cards", count(seat.hand), item)
    row.mark("seat.folded", *indices(() if isinstance(seat.folded, Hidden) else seat.folded), item=item)
    row.put("seat.folds", count(seat.folded), item)
    row.put("seat.prizes", seat.prizes, item)
    row.put("seat.boasts", seat.boasts, item)


def indices(cards: Iterable[str]) -> list[int]:
    """The numbers of some cards."""
    return [CARDS.index(card) for card in cards]


def count(cards: tuple[str, ...] | Hidden) -> int:
    """How many there are, known or not."""
    return cards.count if isinstance(cards, Hidden) else len(cards)
