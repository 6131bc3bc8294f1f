"""The index of every block of `features.py` in an observation: written by scripts/write_places.py."""

from typing import Final

# ruff: noqa: E702
# fmt: off
DECISION: Final = 0; ROUNDS: Final = 2; PLAYED_ROUNDS: Final = 3; WINNER_RESTS: Final = 4; PRIZE: Final = 5
PLAYED: Final = 8; CHOICE: Final = 20; CHOSEN: Final = 22; SEAT: Final = 42; SEAT_ASKED: Final = 34
SEAT_RESTING: Final = 35; SEAT_HAND: Final = 36; SEAT_SHOWN: Final = 48; SEAT_CARDS: Final = 60; SEAT_FOLDED: Final = 61
SEAT_FOLDS: Final = 73; SEAT_PRIZES: Final = 74; SEAT_BOASTS: Final = 75
