"""The frame handlers, in the order of the frames' numbers (decisions.py), with the name of the decision."""

from __future__ import annotations

from typing import Final

from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import vec
from pentapolis.games.akropolis.rules.turn import First, Refill, Turn

HANDLERS: Final = vec[FrameHandler]([Turn("turn", "take"), Refill("refill"), First("first")])
