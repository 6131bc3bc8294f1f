"""The bot that knows the rules and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.bots.base import Bot, Clock

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer


class RandomBot(Bot):
    """Every legal action is as good as any other."""

    name = "random"
    looks = False

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """One of the legal actions, all equally likely."""
        return legal[rng.below(len(legal))]
