"""What a seat of Tender may know, and positions that agree with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pentapolis.core.state import CHANCE, OVER, TOGETHER
from pentapolis.core.vecs import i64, vec
from pentapolis.core.view import Hidden, Inner, Result, Seat
from tests.core.tender.state import (
    ALL_CARDS,
    BID,
    CARDS,
    FOLD,
    NOBODY,
    PRIZE_IDS,
    TenderOptions,
    TenderState,
    members,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game


class SeatView(msgspec.Struct, frozen=True):
    """A seat as a viewer sees it; its own viewer knows all its cards."""

    shown: tuple[str, ...]
    hand: tuple[str, ...] | Hidden
    folded: tuple[str, ...] | Hidden
    prizes: int
    boasts: int


class TenderView(msgspec.Struct, frozen=True):
    """What a viewer may know: a seat, or a spectator (seat None)."""

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
    chance = state.chance()
    return TenderView(
        game="tender",
        seat=seat,
        options=state.rules,
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
    """A seat as it sees itself, or as the others see it."""
    hand, folded = state.hands[seat], state.folded[seat]
    return SeatView(
        shown=names(state.shown[seat]),
        hand=names(hand) if own else Hidden("card", hand.bit_count()),
        folded=names(folded) if own else Hidden("card", folded.bit_count()),
        prizes=state.prizes[seat],
        boasts=state.boasts[seat],
    )


def decision(state: TenderState) -> str:
    """The kind of decision that is awaited, '' when none is."""
    if state.to_act == TOGETHER:
        return "bid"
    return "boast" if state.to_act >= 0 else ""


def names(cards: int) -> tuple[str, ...]:
    """The ids of a set of cards."""
    return tuple(CARDS[card] for card in members(cards))


def bits(ids: Iterable[str]) -> int:
    """A set of cards from their ids."""
    return sum(1 << CARDS.index(name) for name in ids)


def determinize(game: Game, view: TenderView, dealer: Dealer) -> TenderState:
    """A position that agrees with a view: what lies face down is dealt anew among the cards nobody has shown."""
    state = game.start(len(view.seats), view.options)
    assert isinstance(state, TenderState)
    state.stack = vec[i64](view.stack)
    state.to_act = TOGETHER if view.prize else CHANCE if view.chance else OVER if view.result else view.deciders[0]
    state.played = bits(view.played)
    state.prize = PRIZE_IDS.index(view.prize) if view.prize else NOBODY
    state.played_rounds = view.rounds
    state.resting = NOBODY if view.resting is None else view.resting
    unseen = ALL_CARDS - state.played
    for seat, seen in enumerate(view.seats):
        known = seen.shown if isinstance(seen.hand, Hidden) else seen.hand
        folded = () if isinstance(seen.folded, Hidden) else seen.folded
        state.shown[seat], state.hands[seat], state.folded[seat] = bits(seen.shown), bits(known), bits(folded)
        state.prizes[seat], state.boasts[seat] = seen.prizes, seen.boasts
        unseen -= state.hands[seat] + state.folded[seat]
    for seat, seen in enumerate(view.seats):
        if isinstance(seen.hand, Hidden) and isinstance(seen.folded, Hidden):
            drawn = draw(unseen, seen.hand.count - len(seen.shown), dealer)
            state.hands[seat] |= drawn
            state.folded[seat] = draw(unseen - drawn, seen.folded.count, dealer)
            unseen -= drawn + state.folded[seat]
    state.bag = unseen
    if view.prize:
        guess_choices(state, view, dealer)
    return state


def draw(cards: int, count: int, dealer: Dealer) -> int:
    """A number of cards drawn from a set."""
    drawn = 0
    for _ in range(count):
        rest = members(cards - drawn)
        drawn |= 1 << rest[dealer.below(len(rest))]
    return drawn


def guess_choices(state: TenderState, view: TenderView, dealer: Dealer) -> None:
    """Seal what the viewer has chosen, and for the others who have chosen any card that they may hold."""
    for seat in range(state.seats):
        if seat == state.resting:
            continue
        state.choices.ask(seat)
        if seat == view.seat and view.choice is not None:
            state.choices.put(seat, view.choice)
        elif seat not in view.deciders:
            hand = members(state.hands[seat])
            state.choices.put(seat, (BID, FOLD)[dealer.below(2)] + hand[dealer.below(len(hand))])
