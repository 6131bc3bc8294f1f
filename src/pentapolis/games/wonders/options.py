"""The options of 7 Wonders."""

from __future__ import annotations

from typing import Final, Literal

from pentapolis.core.game import Options


class WondersOptions(Options, frozen=True):
    """R6: The distribution of the wonder boards, and the choice of their sides."""

    boards: Literal["random", "chosen"] = "random"
    sides: Literal["chosen", "day", "night", "random"] = "chosen"


#: The numbers of the options' values in the rules.
BOARD_RULES: Final = {"random": 0, "chosen": 1}
SIDE_RULES: Final = {"day": 0, "night": 1, "random": 2, "chosen": 3}
