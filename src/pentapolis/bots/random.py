"""Random bot: it uses the rules only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.bots.base import Bot, Clock

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer


class RandomBot(Bot):
    """A bot that treats all legal actions as equal."""

    name = "random"
    looks = False

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return a uniformly random legal action."""
        return legal[rng.below(len(legal))]
