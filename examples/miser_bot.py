"""A bot of your own: it takes the action that leaves it with most coins.

python examples/miser_bot.py                                                     play 20 games against random
pentapolis match duel --bots examples/miser_bot.py:Miser,random --games 1000     measure it
"""

from __future__ import annotations

from typing import Any

from pentapolis import bots
from pentapolis.arena.series import play_series
from pentapolis.bots import Bot, Clock
from pentapolis.core.chance import Dealer


class Miser(Bot):
    """A coin saved is a coin earned."""

    name = "miser"

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        state: Any = self.game.determinize(view, rng)
        coins = {}
        for action in legal:
            after = state.clone()
            after.play(view.seat, action)
            coins[action] = after.city(view.seat).coins
        return max(legal, key=lambda action: coins[action])


def main() -> None:
    """Register the bot, and let it play."""
    bots.register("miser", Miser)
    series = play_series("duel", ["miser", "random"], games=20, seed="example")
    for name, bot in series.bots.items():
        print(f"{name:8} {bot.wins:4.1f} of {bot.games} won, {bot.mean_score:.1f} points on average")


if __name__ == "__main__":
    main()
