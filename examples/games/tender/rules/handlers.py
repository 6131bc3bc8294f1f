"""The frame handlers, in the order of the frames' numbers (decisions.py), with the names of the decisions."""

from __future__ import annotations

from typing import Final

from examples.games.tender.rules.bidding import Prize, Tendering
from examples.games.tender.rules.boasting import Boasting
from examples.games.tender.rules.setup import Deal
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import vec

HANDLERS: Final = vec[FrameHandler](
    [Deal("deal"), Prize("prize"), Boasting("boast", "boast"), Tendering("tender", "bid")]
)
