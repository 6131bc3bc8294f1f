"""The codes of refused actions."""

from __future__ import annotations

from typing import Final

from pentapolis.core.frame_handler import LEGAL as LEGAL

OTHER_DECISION: Final = 1
NOT_IN_HAND: Final = 2
ALREADY_SHOWN: Final = 3
