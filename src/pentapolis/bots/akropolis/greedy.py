"""What the moves of Akropolis are worth, for the greedy bot.

A move is worth the points that the city has after it and its stones, less a part of what the next player then finds.
While there are tiles to be bought, a stone is worth more than its point at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.akropolis.greedy_evaluation import TrialCity, placements
from pentapolis.games.akropolis.actions import take
from pentapolis.games.akropolis.rules.site import starting_bag

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.akropolis.state import AkropolisState

# What a stone is worth beyond its point at the start of the game; the weight of a point that the next player finds.
STONE: Final = 1.5
DENIAL: Final = 0.5


class GreedyEvaluator:
    """Judges the actions of one decision."""

    def __init__(self, state: AkropolisState, seat: int, rng: Dealer) -> None:
        self.state = state
        self.seat = seat
        # The last tile is not used (R18); solo there are two who take turns (S2).
        players: int = max(2, state.seats)
        turns_left: int = len(state.bag) + len(state.site) - 1
        turns: int = len(starting_bag(state.seats, state.options)) - 1
        self.stone = 1.0 + STONE * ((turns_left - 1) // players) / (turns // players)
        self.opponent = (seat + 1) % state.seats
        self.opponent_gains: list[float] = []
        if self.opponent != seat and turns_left > 1:
            self.opponent_gains = TrialCity(state.cities[self.opponent], state.rules, self.stone).gains(
                list(state.site)
            )

    def worths(self, legal: list[int]) -> list[float]:
        """What the position after each of the legal actions is worth to the seat."""
        city = self.state.cities[self.seat]
        tiles = list(self.state.site)[: city.stones + 1]
        trials = TrialCity(city, self.state.rules, self.stone).trials(tiles, list(range(len(tiles))))
        free = placements(city)
        worth_of: dict[int, float] = {}
        for index, worths in enumerate(trials):
            left = DENIAL * self.left_to_opponent(index)
            for action, worth in zip(free, worths, strict=True):
                worth_of[take(index, 0, 0) + action] = worth - left
        return [worth_of[action] for action in legal]

    def left_to_opponent(self, taken: int) -> float:
        """What the next player, if there is one, gains at best with what he can pay, once a tile is taken (R9, R10)."""
        if not self.opponent_gains:
            return 0.0
        left = [gain for index, gain in enumerate(self.opponent_gains) if index != taken]
        payable = left[: self.state.cities[self.opponent].stones + 1]
        return max([gain - self.stone * price for price, gain in enumerate(payable)])
