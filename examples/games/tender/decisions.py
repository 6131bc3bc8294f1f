"""The frames of the decision stack."""

from __future__ import annotations

from typing import Final

DEAL: Final = 0  # chance, seen by the receiver: a card for every hand that is not full
PRIZE: Final = 1  # chance: the prize of the next round
BOAST: Final = 2  # seat: show a card, or keep still
TENDER: Final = 3  # all together: bid or fold a card

# No seat, no card, no prize.
NOBODY: Final = -1
