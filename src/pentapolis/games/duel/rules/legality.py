"""The codes of refused actions, and a helper that the frame handlers share."""

from __future__ import annotations

from typing import Final

from pentapolis.core.bits import lowest
from pentapolis.core.frame_handler import LEGAL as LEGAL
from pentapolis.core.native import i64
from pentapolis.core.state import Actions

OTHER_DECISION: Final = 1
SLOT_EMPTY: Final = 2
SLOT_COVERED: Final = 3
COINS_SHORT: Final = 4
NOT_YOUR_WONDER: Final = 5
WONDER_BUILT: Final = 6
NOT_ON_OFFER: Final = 7
TOKEN_NOT_THERE: Final = 8
NOT_IN_RIVAL_CITY: Final = 9
WRONG_COLOUR: Final = 10
NOT_DISCARDED: Final = 11
SEVEN_WONDERS: Final = 12


def fill_set(these: i64, first: i64, actions: Actions) -> None:
    """Add one action per member of a set."""
    while these:
        actions.add(first + lowest(these))
        these &= these - 1
