"""The observation of a seat, computed from a position of Tender."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from examples.games.tender.actions import card_of, is_fold
from examples.games.tender.decisions import NOBODY
from examples.games.tender.features import DECISIONS, FEATURES
from examples.games.tender.rules.handlers import HANDLERS
from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.observation import mark, mark_set, put

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState

# The decision of each kind of frame; -1: none.
DECISION_OF: Final = vec[i64]([DECISIONS.index(handler.decision) if handler.decision else -1 for handler in HANDLERS])

DECISION: Final[i64] = FEATURES.place("decision")
ROUNDS: Final[i64] = FEATURES.place("rounds")
PLAYED_ROUNDS: Final[i64] = FEATURES.place("played_rounds")
WINNER_RESTS: Final[i64] = FEATURES.place("winner_rests")
PRIZE: Final[i64] = FEATURES.place("prize")
PLAYED: Final[i64] = FEATURES.place("played")
CHOICE: Final[i64] = FEATURES.place("choice")
CHOSEN: Final[i64] = FEATURES.place("chosen")
SEAT: Final[i64] = FEATURES.stride("seat")
ASKED: Final[i64] = FEATURES.place("seat.asked")
RESTING: Final[i64] = FEATURES.place("seat.resting")
HAND: Final[i64] = FEATURES.place("seat.hand")
SHOWN: Final[i64] = FEATURES.place("seat.shown")
CARDS: Final[i64] = FEATURES.place("seat.cards")
FOLDED: Final[i64] = FEATURES.place("seat.folded")
FOLDS: Final[i64] = FEATURES.place("seat.folds")
PRIZES: Final[i64] = FEATURES.place("seat.prizes")
BOASTS: Final[i64] = FEATURES.place("seat.boasts")


def observe(state: TenderState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the observation of a seat, from `at` on."""
    if state.decider() >= 0:
        mark(out, at + DECISION + DECISION_OF[frame_kind(state.top())])
    put(out, at + ROUNDS, state.rounds)
    put(out, at + PLAYED_ROUNDS, state.played_rounds)
    if state.winner_rests:
        mark(out, at + WINNER_RESTS)
    if state.prize != NOBODY:
        mark(out, at + PRIZE + state.prize)
    mark_set(out, at + PLAYED, state.played)
    if state.may_change(seat):
        choice = state.choices.choices[seat]
        mark(out, at + CHOICE + (1 if is_fold(choice) else 0))
        mark(out, at + CHOSEN + card_of(choice))
    mark_set(out, at + HAND, state.hands[seat])
    mark_set(out, at + FOLDED, state.folded[seat])
    for turn in range(state.seats):
        observe_seat(state, (seat + turn) % state.seats, out, at + SEAT * turn)


def observe_seat(state: TenderState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write what all seats know of a seat: the shown cards of its hand, how many there are, and its points."""
    if state.is_asked(seat) and not state.may_change(seat):
        mark(out, at + ASKED)
    if seat == state.resting:
        mark(out, at + RESTING)
    mark_set(out, at + HAND, state.shown[seat])
    mark_set(out, at + SHOWN, state.shown[seat])
    put(out, at + CARDS, members(state.hands[seat]))
    put(out, at + FOLDS, members(state.folded[seat]))
    put(out, at + PRIZES, state.prizes[seat])
    put(out, at + BOASTS, state.boasts[seat])
