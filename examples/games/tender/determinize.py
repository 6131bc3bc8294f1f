"""Determinization of a view of Tender."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.actions import bid, fold
from examples.games.tender.cards import ALL_CARDS, CARDS, PRIZE_IDS, members
from examples.games.tender.decisions import NOBODY
from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE, OVER, TOGETHER
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from collections.abc import Iterable

    from examples.games.tender.game import Tender
    from examples.games.tender.state import TenderState
    from examples.games.tender.view import TenderView
    from pentapolis.core.chance import Dealer


def bits(ids: Iterable[str]) -> int:
    """Return a set of cards from their ids."""
    return sum(1 << CARDS.index(name) for name in ids)


def determinize(game: Tender, view: TenderView, dealer: Dealer) -> TenderState:
    """Create a random position consistent with a view: hidden cards are dealt from those that no seat has shown."""
    state = game.start(len(view.seats), view.options)
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
    """Draw a number of cards from a set."""
    drawn = 0
    for _ in range(count):
        rest = members(cards - drawn)
        drawn |= 1 << rest[dealer.below(len(rest))]
    return drawn


def guess_choices(state: TenderState, view: TenderView, dealer: Dealer) -> None:
    """Seal the viewer's choice and, for other seats that have chosen, any card that they may have."""
    for seat in range(state.seats):
        if seat == state.resting:
            continue
        state.choices.ask(seat)
        if seat == view.seat and view.choice is not None:
            state.choices.put(seat, view.choice)
        elif seat not in view.deciders:
            hand = members(state.hands[seat])
            state.choices.put(seat, (bid, fold)[dealer.below(2)](hand[dealer.below(len(hand))]))
