"""The codes of refused actions."""

from __future__ import annotations

from typing import Final

from pentapolis.core.frame_handler import LEGAL as LEGAL

OTHER_DECISION: Final = 1
BOARD_TAKEN: Final = 2
NOT_IN_HAND: Final = 3
SAME_NAME: Final = 4
NOT_COVERED: Final = 5
COINS_SHORT: Final = 6
WRONG_PAYMENT: Final = 7
WONDER_COMPLETE: Final = 8
NOT_DISCARDED: Final = 9
