"""The text of a position of Tender: its named lines."""

from __future__ import annotations

from typing import Final

from examples.games.tender.cards import CARDS, HAND, MOST_POINTS, PRIZE_IDS
from examples.games.tender.decisions import BOAST, DEAL, NOBODY
from examples.games.tender.options import ROUNDS
from examples.games.tender.rules.handlers import HANDLERS
from examples.games.tender.state import TenderState
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import Field, Frame, Layout, awaited, item
from pentapolis.core.state import OVER
from pentapolis.core.text_codecs import bit_set, number, seat_of, word

#: The frames of decisions.py, by number; only the boast belongs to one seat.
FRAMES: Final = tuple(Frame(handler.name, seat=kind == BOAST) for kind, handler in enumerate(HANDLERS))
CARD_SET: Final = bit_set(CARDS)


def layout(seats: int) -> Layout:
    """Return the lines of the table and of every seat."""
    return Layout(
        frames=FRAMES,
        table=(
            Field("bag", CARD_SET, 0),
            Field("played", CARD_SET, 0),
            Field("prize", word(PRIZE_IDS), NOBODY),
            Field("played_rounds", number(0, max(ROUNDS.values())), 0),
            Field("resting", seat_of(seats), NOBODY),
        ),
        sides=(
            item("hand", CARD_SET, "hands", 0),
            item("shown", CARD_SET, "shown", 0),
            item("folded", CARD_SET, "folded", 0),
            item("prizes", number(0, MOST_POINTS), "prizes", 0),
            item("boasts", number(0, MOST_POINTS), "boasts", 0),
        ),
        finish=finish,
    )


def finish(state: TenderState) -> None:
    """Check that the rules can lead to the position; it keeps nothing that follows from facts."""
    waiting = frame_kind(state.top()) if len(state.stack) else None
    if state.to_act != (OVER if waiting is None else awaited(state)):
        raise PositionError("what waits is not for who is to act")
    opened = state.played_rounds + (1 if waiting == BOAST else 0)
    if waiting != DEAL and any(hand.bit_count() < HAND - opened for hand in state.hands):
        raise PositionError("a hand has fewer cards than it may have after so many rounds")
