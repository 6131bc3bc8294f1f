"""The frame handlers, in the order of the frames' numbers (decisions.py), with the names of the decisions."""

from __future__ import annotations

from typing import Final

from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import vec
from pentapolis.games.wonders.powers import Revive
from pentapolis.games.wonders.rules.chance import Deal
from pentapolis.games.wonders.rules.setup import Boards, Sides
from pentapolis.games.wonders.rules.turn import Seventh, Turn

HANDLERS: Final = vec[FrameHandler](
    [
        Boards("board", "choose_board"),
        Sides("side", "choose_side"),
        Deal("deal"),
        Turn("turn", "choose_card"),
        Seventh("seventh", "choose_seventh_card"),
        Revive("revive", "choose_discarded_card"),
    ]
)
