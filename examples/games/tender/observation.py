"""The observation of a seat, computed from a position of Tender."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from examples.games.tender import places as p
from examples.games.tender.actions import card_of, is_fold
from examples.games.tender.decisions import NOBODY
from examples.games.tender.features import DECISIONS
from examples.games.tender.rules.handlers import HANDLERS
from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.observation import mark, mark_set, put

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState

# The decision of each kind of frame; -1: none.
DECISION_OF: Final = vec[i64]([DECISIONS.index(handler.decision) if handler.decision else -1 for handler in HANDLERS])


def observe(state: TenderState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the observation of a seat, from `at` on."""
    if state.decider() >= 0:
        mark(out, at + p.DECISION + DECISION_OF[frame_kind(state.top())])
    put(out, at + p.ROUNDS, state.rounds)
    put(out, at + p.PLAYED_ROUNDS, state.played_rounds)
    if state.winner_rests:
        mark(out, at + p.WINNER_RESTS)
    if state.prize != NOBODY:
        mark(out, at + p.PRIZE + state.prize)
    mark_set(out, at + p.PLAYED, state.played)
    if state.may_change(seat):
        choice = state.choices.choices[seat]
        mark(out, at + p.CHOICE + (1 if is_fold(choice) else 0))
        mark(out, at + p.CHOSEN + card_of(choice))
    mark_set(out, at + p.SEAT_HAND, state.hands[seat])
    mark_set(out, at + p.SEAT_FOLDED, state.folded[seat])
    for turn in range(state.seats):
        observe_seat(state, (seat + turn) % state.seats, out, at + p.SEAT * turn)


def observe_seat(state: TenderState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the public part of a seat: the shown cards of its hand, how many there are, and its points."""
    if state.is_asked(seat) and not state.may_change(seat):
        mark(out, at + p.SEAT_ASKED)
    if seat == state.resting:
        mark(out, at + p.SEAT_RESTING)
    mark_set(out, at + p.SEAT_HAND, state.shown[seat])
    mark_set(out, at + p.SEAT_SHOWN, state.shown[seat])
    put(out, at + p.SEAT_CARDS, members(state.hands[seat]))
    put(out, at + p.SEAT_FOLDS, members(state.folded[seat]))
    put(out, at + p.SEAT_PRIZES, state.prizes[seat])
    put(out, at + p.SEAT_BOASTS, state.boasts[seat])
