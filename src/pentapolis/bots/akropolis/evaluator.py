"""Forecast of the final points of cities of Akropolis, by the heuristic evaluation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.akropolis.heuristic import HeuristicEvaluator
from pentapolis.bots.evaluators.heuristic import Forecast
from pentapolis.core.chance import dealer
from pentapolis.games.akropolis.actions import take_index
from pentapolis.games.akropolis.rules.solo import architect_total

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.akropolis.state import AkropolisState

#: The spread of the last tile, and its growth per turn that a player still has; fitted to games (docs/advice.md).
SPREAD: Final = 10.4
SPREAD_PER_TURN: Final = 0.48
#: Average gain per turn of the architect of the solo mode (S4).
ARCHITECT: Final = 6.0


class ForecastModel:
    """Forecast model that uses the heuristic evaluation of cities."""

    in_points = True

    def forecast(self, state: AkropolisState) -> Forecast:
        """Return the expected points of every city with the tiles to come; with one seat, the architect's too."""
        active = max(0, int(state.to_act))
        evaluator = HeuristicEvaluator(state, active, dealer("outlook"))
        expected = [0.0] * state.seats
        for ahead in range(state.seats):
            city = evaluator.forecast(ahead)
            expected[(active + ahead) % state.seats] = float(city.worth(city.stones))
        turns = evaluator.turns_left / max(2, state.seats)
        if state.seats == 1:
            expected.append(float(architect_total(state)) + ARCHITECT * turns)
        return Forecast(expected, SPREAD + SPREAD_PER_TURN * turns, turns)

    def worths(
        self, state: AkropolisState, seat: int, legal: list[int], seconds: float | None, rng: Dealer
    ) -> list[float]:
        """Return the worth of each of the placements."""
        return [float(worth) for worth in HeuristicEvaluator(state, seat, rng).worths(legal)]

    def theme(self, action: int) -> int:
        """Return the tile: another place for the same tile is the same theme."""
        return take_index(action)
