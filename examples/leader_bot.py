"""Example bot that takes the action with the largest lead in points after it.

python examples/leader_bot.py                                                      play 20 games against random
pentapolis match duel --bots examples/leader_bot.py:Leader,random --games 1000     measure it
"""

from __future__ import annotations

from typing import Any

import pentapolis as pp
from pentapolis import bots
from pentapolis.arena.series import play_series


class Leader(pp.Bot):
    """A bot that plays for the largest lead in points."""

    name = "leader"

    def choose(self, view: Any, legal: list[int], clock: pp.Clock, rng: pp.Dealer) -> int:
        state = self.game.determinize(view, rng)  # a random position consistent with the view

        def lead(action: int) -> int:
            after = state.clone()
            after.play(view.seat, action)
            points = [sum(sheet.values()) for sheet in self.game.scores(after)]
            return points.pop(view.seat) - max(points)

        return max(legal, key=lead)


def main() -> None:
    """Register the bot and play a series."""
    bots.register("leader", Leader)
    series = play_series("duel", ["leader", "random"], games=20, seed="example")
    for name, bot in series.bots.items():
        print(f"{name:8} {bot.wins:4.1f} of {bot.games} won, {bot.mean_score:.1f} points on average")


if __name__ == "__main__":
    main()
