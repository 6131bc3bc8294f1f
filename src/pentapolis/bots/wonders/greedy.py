"""Greedy evaluation of actions of 7 Wonders.

An action is worth the points of the city after it, with the conflicts of this age as they stand. Coins count by their
fraction of a point, and production counts while there are turns to use it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.wonders.greedy_evaluation import current_conflict_points, position_after, supply_of
from pentapolis.games.wonders.actions import DECLINE, board_which, is_side, side_which
from pentapolis.games.wonders.boards import BOARDS, SIDES
from pentapolis.games.wonders.cards import AGES, COINS_PER_POINT, RESOURCES, TURNS
from pentapolis.games.wonders.rules.scoring import total

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.wonders.state import WondersState

# Worth of a unit of a resource per turn to come, and number of units of each that count.
PRODUCTION: Final = 0.2
USEFUL_UNITS: Final = 2


class GreedyEvaluator:
    """Evaluator of the actions of one decision."""

    def __init__(self, state: WondersState, seat: int, rng: Dealer) -> None:
        self.state = state
        self.seat = seat
        self.turns_left: int = max(0, TURNS - state.turn) + TURNS * (AGES - state.age)

    def worths(self, legal: list[int]) -> list[float]:
        """Return the worth to the seat of the position after each of the legal actions."""
        return [self.setup_worth(action) if action > DECLINE else self.worth(action) for action in legal]

    def setup_worth(self, action: int) -> float:
        """Return the printed points of a side, or of the better side of a board."""
        if is_side(action):
            return printed_points(self.state.cities[self.seat].board, side_which(action))
        return max(printed_points(board_which(action), side) for side in range(len(SIDES)))

    def worth(self, action: int) -> float:
        """Return the worth of the city after an action."""
        after = position_after(self.state, self.seat, action)
        city = after.cities[self.seat]
        coins: int = city.coins
        points: int = total(after, self.seat) - coins // COINS_PER_POINT + current_conflict_points(after, self.seat)
        units = sum(min(USEFUL_UNITS, int(supply_of(city, kind))) for kind in range(len(RESOURCES)))
        return points + coins / COINS_PER_POINT + PRODUCTION * self.turns_left * units


def printed_points(board: int, side: int) -> float:
    """Return the points of all stages of a side."""
    return float(sum(stage.vp for stage in BOARDS[board].sides[side]))
