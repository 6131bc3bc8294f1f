"""Greedy evaluation of moves of Akropolis.

A move is worth the points of the city after it and its stones, less a part of the next player's best gain. While there
are tiles to be bought, a stone is worth more than its point at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.akropolis.greedy_evaluation import TrialCity, placements
from pentapolis.games.akropolis.actions import take
from pentapolis.games.akropolis.rules.site import starting_bag

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.akropolis.state import AkropolisState

# Extra worth of a stone at the start of the game, and weight of a point that the next player gains.
STONE: Final = 1.5
DENIAL: Final = 0.5


class GreedyEvaluator:
    """Evaluator of the actions of one decision."""

    def __init__(self, state: AkropolisState, seat: int, rng: Dealer) -> None:
        self.state = state
        self.seat = seat
        # The last tile is not used (R18); the solo mode has two players who take turns (S2).
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
        """Return the worth to the seat of the position after each of the legal actions."""
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
        """R9, R10: Return the best gain of the next player, if there is one, once a tile is taken."""
        if not self.opponent_gains:
            return 0.0
        left = [gain for index, gain in enumerate(self.opponent_gains) if index != taken]
        payable = left[: self.state.cities[self.opponent].stones + 1]
        return max([gain - self.stone * price for price, gain in enumerate(payable)])
