"""Determinization of a view of Tender."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from examples.games.tender.actions import bid, fold
from examples.games.tender.cards import ALL_CARDS, CARDS, PRIZE_IDS, members
from examples.games.tender.decisions import NOBODY
from pentapolis.core.native import i64
from pentapolis.core.types import Hidden
from pentapolis.core.views import bits_of, numbered, resume

if TYPE_CHECKING:
    from examples.games.tender.game import Tender
    from examples.games.tender.state import TenderState
    from examples.games.tender.view import TenderView
    from pentapolis.core.chance import Dealer


NUMBERS: Final = numbered(CARDS)


def determinize(game: Tender, view: TenderView, dealer: Dealer) -> TenderState:
    """Return a position that agrees with a view: face-down cards are drawn among those that were not shown."""
    state = game.start(len(view.seats), view.options)
    resume(state, view, together=view.prize is not None)
    state.played = bits_of(view.played, NUMBERS)
    state.prize = PRIZE_IDS.index(view.prize) if view.prize else NOBODY
    state.played_rounds = view.rounds
    state.resting = NOBODY if view.resting is None else view.resting
    unseen = ALL_CARDS - state.played
    for seat, seen in enumerate(view.seats):
        known = seen.shown if isinstance(seen.hand, Hidden) else seen.hand
        folded = () if isinstance(seen.folded, Hidden) else seen.folded
        state.shown[seat], state.hands[seat], state.folded[seat] = (
            bits_of(seen.shown, NUMBERS),
            bits_of(known, NUMBERS),
            bits_of(folded, NUMBERS),
        )
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


def draw(cards: int, count: i64, dealer: Dealer) -> int:
    """Return a number of cards drawn from a set."""
    drawn = 0
    for _ in range(count):
        rest = members(cards - drawn)
        drawn |= 1 << rest[dealer.below(len(rest))]
    return drawn


def guess_choices(state: TenderState, view: TenderView, dealer: Dealer) -> None:
    """Seal the choice of the viewer, and a random card of each of the others who have chosen."""
    for seat in range(state.seats):
        if seat == state.resting:
            continue
        state.choices.ask(seat)
        if seat == view.seat and view.choice is not None:
            state.choices.put(seat, view.choice)
        elif seat not in view.deciders:
            hand = members(state.hands[seat])
            state.choices.put(seat, (bid, fold)[dealer.below(2)](hand[dealer.below(len(hand))]))
