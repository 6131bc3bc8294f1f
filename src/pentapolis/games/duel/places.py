"""The index of every block of `features.py` in an observation: written by scripts/write_places.py."""

from typing import Final

# ruff: noqa: E702
# fmt: off
DECISION: Final = 0; ASKED: Final = 7; AGE: Final = 9; PAWN: Final = 13; MILITARY: Final = 14; BOARD: Final = 18
DRAWN: Final = 28; OFFER: Final = 38; DISCARD: Final = 50; SLOT: Final = 79; SLOT_THERE: Final = 123
SLOT_OPEN: Final = 124; SLOT_BACK: Final = 125; SLOT_CARD: Final = 129; SEAT: Final = 127; SEAT_COINS: Final = 1703
SEAT_CHOICES: Final = 1704; SEAT_PRODUCTION: Final = 1706; SEAT_PRICE: Final = 1711; SEAT_CARDS: Final = 1716
SEAT_UNBUILT: Final = 1789; SEAT_BUILT: Final = 1801; SEAT_TOKENS: Final = 1813; SEAT_SYMBOLS: Final = 1823
