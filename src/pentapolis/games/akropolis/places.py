"""The index of every block of `features.py` in an observation: written by scripts/write_places.py."""

from typing import Final

# ruff: noqa: E702
# fmt: off
DECISION: Final = 0; DUE: Final = 1; FACE_DOWN: Final = 2; RULES: Final = 3; ARCHITECT: Final = 11
ARCHITECT_STONES: Final = 14; ARCHITECT_POINTS: Final = 15; ARCHITECT_WAITS: Final = 16; SITE: Final = 33
SITE_A: Final = 17; SITE_B: Final = 28; SITE_C: Final = 39; TILE: Final = 15; TILE_STACK: Final = 215
TILE_ARCHITECT: Final = 216; TILE_CITY: Final = 217; TILE_Q: Final = 221; TILE_R: Final = 222; TILE_TURN: Final = 223
TILE_LEVEL: Final = 229; SEAT: Final = 1203; SEAT_THERE: Final = 1130; SEAT_TURN: Final = 1131
SEAT_STONES: Final = 1132; SEAT_STARS: Final = 1133; SEAT_VALUE: Final = 1138; SEAT_POINTS: Final = 1143
SEAT_CORNER: Final = 1148; SEAT_LEVEL: Final = 1150; SEAT_HOUSE: Final = 1319; SEAT_MARKET: Final = 1488
SEAT_BARRACKS: Final = 1657; SEAT_TEMPLE: Final = 1826; SEAT_GARDEN: Final = 1995; SEAT_PLAZA: Final = 2164
