"""The view of Tender."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from examples.games.tender.cards import CARDS, PRIZE_IDS, members
from examples.games.tender.decisions import NOBODY
from examples.games.tender.options import TenderOptions
from pentapolis.core.types import Hidden, Inner, Result, Seat

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
    """Build the view of a seat, field by field."""
    options = state.options
    assert isinstance(options, TenderOptions)
    chance = state.chance()
    return TenderView(
        game="tender",
        seat=seat,
        options=options,
        decision=decision(state),
        deciders=tuple(state.deciders()),
        chance=None if chance is None else chance.kind,
        seats=tuple(seat_view(state, other, own=other == seat) for other in range(state.seats)),
        choice=state.choices.choices[seat] if seat is not None and state.may_change(seat) else None,
        bag=Hidden("card", state.bag.bit_count()),
        played=names(state.played),
        prize=None if state.prize == NOBODY else PRIZE_IDS[state.prize],
        rounds=state.played_rounds,
        resting=None if state.resting == NOBODY else state.resting,
        stack=tuple(state.stack),
        result=state.result(),
    )


def seat_view(state: TenderState, seat: int, *, own: bool) -> SeatView:
    """Build the view of a seat, for itself or for the others."""
    hand, folded = state.hands[seat], state.folded[seat]
    return SeatView(
        shown=names(state.shown[seat]),
        hand=names(hand) if own else Hidden("card", hand.bit_count()),
        folded=names(folded) if own else Hidden("card", folded.bit_count()),
        prizes=state.prizes[seat],
        boasts=state.boasts[seat],
    )


def decision(state: TenderState) -> str:
    """Return the kind of the pending decision, '' if there is none."""
    return state.handler().decision if state.decider() >= 0 else ""


def names(cards: int) -> tuple[str, ...]:
    """Return the ids of a set of cards."""
    return tuple(CARDS[card] for card in members(cards))
