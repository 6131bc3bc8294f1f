"""The codes of refused actions (R8, R9, R15, R16)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.frame_handler import LEGAL as LEGAL

NO_SUCH_TILE: Final = 1
STONES_SHORT: Final = 2
OFF_GRID: Final = 3
NOT_ADJACENT: Final = 4
PARTLY_EMPTY: Final = 5
UNEQUAL_LEVELS: Final = 6
ONE_TILE_ONLY: Final = 7
