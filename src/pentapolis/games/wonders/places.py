"""The index of every block of `features.py` in an observation: written by scripts/write_places.py."""

from typing import Final

# ruff: noqa: E702
# fmt: off
DECISION: Final = 0; AGE: Final = 5; TURN: Final = 9; SIDES: Final = 16; BOARDS: Final = 20; PILE: Final = 27
DISCARD: Final = 28; BUILDABLE: Final = 108; PRICE: Final = 188; STAGE_BUILDABLE: Final = 268; STAGE_PRICE: Final = 269
SEAT: Final = 216; SEAT_THERE: Final = 270; SEAT_DECIDES: Final = 271; SEAT_CHOSEN: Final = 272; SEAT_WAITS: Final = 273
SEAT_BOARD: Final = 275; SEAT_SIDE: Final = 282; SEAT_STAGES: Final = 284; SEAT_COINS: Final = 288
SEAT_HAND: Final = 289; SEAT_CARDS: Final = 369; SEAT_COLOURS: Final = 449; SEAT_PRODUCTION: Final = 456
SEAT_FOR_SALE: Final = 463; SEAT_TRADE: Final = 470; SEAT_SHIELDS: Final = 473; SEAT_SCIENCE: Final = 474
SEAT_VICTORIES: Final = 478; SEAT_DEFEATS: Final = 479; SEAT_POINTS: Final = 480
