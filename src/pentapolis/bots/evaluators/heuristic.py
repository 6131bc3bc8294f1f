"""Evaluation by the forecast model of a game: expected points of seats and worth of actions, without search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from pentapolis.bots.evaluators import ActionValue, PositionValue, final_value, leads, win_chances
from pentapolis.bots.evaluators.search import first_of_each_theme
from pentapolis.core.state import OVER

if TYPE_CHECKING:
    from pentapolis.bots.base import Clock
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: Number of determinizations used for a position.
WORLDS: Final = 3
#: An action is dropped if its worth is below the best by more than this number of spreads.
MAX_SHORTFALL: Final = 3.0


class Forecast(msgspec.Struct, frozen=True):
    """Expected points of every seat and the spread of the outcome; an opponent without a seat comes after the seats."""

    expected_points: list[float]
    spread: float
    #: Turns left to a seat, if the spread depends on them.
    turns: float = 0.0


class ForecastModel(Protocol):
    """Interface of the class `ForecastModel` in `bots/<game>/evaluator.py`."""

    #: Whether expected points are points of the game, or a unit of the evaluation only.
    in_points: bool

    def forecast(self, state: Any) -> Forecast:
        """Return the forecast of a position."""
        ...

    def worths(self, state: Any, seat: int, legal: list[int], seconds: float | None, rng: Dealer) -> list[float]:
        """Return the worth of each of the legal actions; REJECTED for an action not worth advising."""
        ...

    def theme(self, action: int) -> int:
        """Return the theme of an action. Advice shows one action per theme."""
        ...


#: The worth of an action that is never advised.
REJECTED: Final = -1.0e9


class ForecastEvaluator:
    """Evaluator that uses the forecast model of a game."""

    def __init__(self, game: Game, model: ForecastModel) -> None:
        self.game = game
        self.model = model
        self.worlds = WORLDS
        self.in_points = model.in_points

    def evaluate_actions(self, view: Any, legal: list[int], clock: Clock, rng: Dealer, count: int) -> list[ActionValue]:
        """Return the actions of the highest worth. The best one keeps the forecast; the others fall short of it."""
        seat: int = view.seat
        state = self.game.determinize(view, rng)
        worths = self.model.worths(state, seat, legal, clock.seconds, rng)
        ranked = sorted(range(len(legal)), key=lambda index: worths[index], reverse=True)
        forecast = self.model.forecast(state)
        best = worths[ranked[0]]
        short = {legal[index]: best - worths[index] for index in ranked}
        close = [action for action in short if short[action] <= MAX_SHORTFALL * forecast.spread]
        # Themes are ignored if all close actions share one, because the way to do it is then the choice.
        chosen = (first_of_each_theme(close, self.model.theme) if self.has_themes(close) else close)[:count]
        return [self.value_of_action(state, seat, action, forecast, short[action]) for action in chosen]

    def has_themes(self, actions: list[int]) -> bool:
        """Return whether the actions have more than one theme."""
        return len({self.model.theme(action) for action in actions}) > 1

    def value_of_action(self, state: State, seat: int, action: int, forecast: Forecast, short: float) -> ActionValue:
        """Return the value of an action whose worth is `short` below the best; the final value if it ends the game."""
        after = state.clone()
        after.play(seat, action)
        if after.to_act == OVER:
            end = final_value(after)
            return ActionValue(action, end.chances[seat], end.points[seat])
        points = list(forecast.expected_points)
        points[seat] -= short
        return ActionValue(action, win_chances(points, forecast.spread)[seat], leads(points)[seat])

    def evaluate_position(self, state: State, clock: Clock, rng: Dealer) -> PositionValue:
        """Return the value of a position by its forecast."""
        if state.to_act == OVER:
            return final_value(state)
        forecast = self.model.forecast(state)
        seats = state.seats
        return PositionValue(
            tuple(win_chances(forecast.expected_points, forecast.spread)[:seats]),
            tuple(leads(forecast.expected_points)[:seats]),
        )
