"""The meaning of the numbers of an observation of Tender."""

from __future__ import annotations

from typing import Final

from examples.games.tender.cards import CARDS, HAND, MOST_POINTS, PRIZE_IDS
from examples.games.tender.options import ROUNDS
from examples.games.tender.rules.handlers import HANDLERS
from examples.games.tender.verbs import SEATS
from pentapolis.core.features import Block, Each, Features

#: The kinds of decision, in the order of their handlers.
DECISIONS: Final = tuple(handler.decision for handler in HANDLERS if handler.decision)
MOST_ROUNDS: Final = max(ROUNDS.values())

FEATURES: Final = Features(
    Block("decision", "The kind of decision that is awaited.", DECISIONS),
    Block("rounds", "Rounds that are to be played.", most=MOST_ROUNDS, scale=MOST_ROUNDS),
    Block("played_rounds", "Rounds that were played.", most=MOST_ROUNDS, scale=MOST_ROUNDS),
    Block("winner_rests", "The winner of a prize sits the next one out."),
    Block("prize", "The prize that is bid for.", PRIZE_IDS),
    Block("played", "Cards that were bid.", CARDS),
    Block("choice", "What the one who looks has sealed.", ("bid", "fold"), private=True),
    Block("chosen", "The card of it.", CARDS, private=True),
    Each(
        "seat",
        len(SEATS),
        Block("asked", "Its decision is awaited."),
        Block("resting", "It sits this round out."),
        Block("hand", "Cards in its hand that the one who looks knows.", CARDS, private=True),
        Block("shown", "Those of them that everybody knows.", CARDS),
        Block("cards", "Cards in its hand.", most=HAND, scale=HAND),
        Block("folded", "Cards that it folded, if the one who looks knows them.", CARDS, private=True),
        Block("folds", "Cards that it folded.", most=HAND, scale=HAND),
        Block("prizes", "Points for prizes.", most=MOST_POINTS, scale=10),
        Block("boasts", "Points for boasts.", most=MOST_POINTS, scale=10),
        seats=True,
    ),
)
