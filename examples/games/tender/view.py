"""The view of a seat of Tender."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from examples.games.tender.cards import CARDS, PRIZE_IDS
from examples.games.tender.decisions import NOBODY
from examples.games.tender.options import TenderOptions
from pentapolis.core.types import Hidden, Inner, Result, Seat
from pentapolis.core.views import course, ids_of

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState


class SeatView(msgspec.Struct, frozen=True):
    """A seat as a viewer sees it; its own viewer sees all its cards."""

    shown: tuple[str, ...]
    hand: tuple[str, ...] | Hidden
    folded: tuple[str, ...] | Hidden
    prizes: int
    boasts: int


class TenderView(msgspec.Struct, frozen=True):
    """The view of a seat, or of a spectator (seat None)."""

    game: str
    seat: Seat | None
    options: TenderOptions
    decision: str
    deciders: tuple[Seat, ...]
    chance: str | None
    seats: tuple[SeatView, ...]
    # The viewer's own sealed choice.
    choice: int | None
    bag: Hidden
    played: tuple[str, ...]
    prize: str | None
    rounds: int
    resting: Seat | None
    stack: tuple[Inner, ...]
    result: Result | None


def build_view(state: TenderState, seat: int | None) -> TenderView:
    """Build, field by field, what a seat may know."""
    return TenderView(
        **course(state, seat),
        seats=tuple(seat_view(state, other, own=other == seat) for other in range(state.seats)),
        choice=state.choices.choices[seat] if seat is not None and state.may_change(seat) else None,
        bag=Hidden("card", state.bag.bit_count()),
        played=ids_of(state.played, CARDS),
        prize=None if state.prize == NOBODY else PRIZE_IDS[state.prize],
        rounds=state.played_rounds,
        resting=None if state.resting == NOBODY else state.resting,
    )


def seat_view(state: TenderState, seat: int, *, own: bool) -> SeatView:
    """Return a seat as it sees itself, or as the others see it."""
    hand, folded = state.hands[seat], state.folded[seat]
    return SeatView(
        shown=ids_of(state.shown[seat], CARDS),
        hand=ids_of(hand, CARDS) if own else Hidden("card", hand.bit_count()),
        folded=ids_of(folded, CARDS) if own else Hidden("card", folded.bit_count()),
        prizes=state.prizes[seat],
        boasts=state.boasts[seat],
    )
