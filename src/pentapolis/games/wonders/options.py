"""The options of 7 Wonders."""

from __future__ import annotations

from typing import Final, Literal

from pentapolis.core.game import Options


class WondersOptions(Options, frozen=True):
    """R6: how the wonder boards are given out, and how their sides are chosen."""

    boards: Literal["random", "chosen"] = "random"
    sides: Literal["chosen", "day", "night", "random"] = "chosen"


#: The numbers that the rules know the values by.
BOARD_RULES: Final = {"random": 0, "chosen": 1}
SIDE_RULES: Final = {"day": 0, "night": 1, "random": 2, "chosen": 3}
