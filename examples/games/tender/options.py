"""The options of Tender."""

from __future__ import annotations

from typing import Final, Literal

from pentapolis.core.game import Options

ROUNDS: Final = {"two": 2, "three": 3}


class TenderOptions(Options, frozen=True):
    """The number of prizes, and whether the winner of one sits the next one out."""

    rounds: Literal["three", "two"] = "three"
    winner_rests: Literal["no", "yes"] = "no"
