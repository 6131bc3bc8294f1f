"""Forecast of the final culture of civilizations of Through the Ages, by the evaluation of the planner.

An action is worth what the rest of the turn makes of it. Actions that the best turn contains anyhow, only later, are
rejected, because they are not a different plan.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.planner import PLANNED, DecisionEvaluator
from pentapolis.bots.ages.position_evaluation import PlannerEvaluation, Weights
from pentapolis.bots.ages.turn_evaluation import TurnSearch
from pentapolis.bots.evaluators.heuristic import REJECTED, Forecast
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.ages.state import AgesState

#: The spread at the end of the game, and its growth per remaining turn; fitted to games (docs/advice.md).
SPREAD: Final = 16.8
SPREAD_PER_TURN: Final = 3.4
#: Expected points of a player who has left the game.
LEFT_GAME: Final = -1.0e6
#: Number of positions per turn without a clock, and the share of the time for the best turn.
NODES: Final = 2500
PLAN: Final = 0.6
#: Minimum difference between the best action and the others.
LEAST: Final = 0.01
#: Beam width for the turn after an action.
BEAM: Final = 3

_weights = Weights()


class ForecastModel:
    """Forecast model that uses the weights of the planner."""

    in_points = True

    def forecast(self, state: AgesState) -> Forecast:
        """Return the expected final culture of every civilization."""
        expected = []
        turns = 0
        for seat in range(state.seats):
            evaluation = PlannerEvaluation(state, seat, _weights)
            turns = max(turns, int(evaluation.later))
            has_left = state.civs[seat].resigned
            expected.append(LEFT_GAME if has_left else float(evaluation.before_turn(state, seat)))
        return Forecast(expected, SPREAD + SPREAD_PER_TURN * turns, turns)

    def worths(self, state: AgesState, seat: int, legal: list[int], seconds: float | None, rng: Dealer) -> list[float]:
        """Return the worth of each of the legal actions."""
        if frame_kind(state.top()) in PLANNED:
            return turn_worths(state, seat, legal, seconds)
        return [float(worth) for worth in DecisionEvaluator(state, seat, _weights).worths(legal)]

    def theme(self, action: int) -> int:
        """Return the action itself: every action is its own theme."""
        return action


def turn_worths(state: AgesState, seat: int, legal: list[int], seconds: float | None) -> list[float]:
    """Return the worth of the turn that begins with each of the actions, the best plan's first action on top."""
    evaluation = PlannerEvaluation(state, seat, _weights)
    turn = TurnSearch(state, seat, evaluation, 0 if seconds else NODES, PLAN * (seconds or 0.0))
    plan = [int(action) for _, action in turn.plan()] or [a.DONE]
    worth_of = {
        action: value_of_beginning(state, seat, action, evaluation)
        for action in legal
        if action not in plan and turn.is_sensible(state, action)
    }
    # The plan was searched more closely than the others, so that no other action may exceed its first one.
    most = max([plan_value(state, seat, plan, evaluation), *worth_of.values()])
    worth_of = {action: min(worth, most - LEAST) for action, worth in worth_of.items()}
    worth_of[plan[0]] = most
    return [worth_of.get(action, REJECTED) for action in legal]


def plan_value(state: AgesState, seat: int, plan: list[int], evaluation: PlannerEvaluation) -> float:
    """Return the worth of a whole turn."""
    after = state.clone()
    for action in plan:
        after.play(seat, action)
    if plan[-1] != a.DONE and after.to_act == seat and frame_kind(after.top()) == d.ACT:
        after.play(seat, a.DONE)
        return float(evaluation.after_turn(after, seat))
    return float(evaluation.before_turn(after, seat))


def value_of_beginning(state: AgesState, seat: int, action: int, evaluation: PlannerEvaluation) -> float:
    """Return the worth of a turn that begins with an action."""
    after = state.clone()
    after.play(seat, action)
    if action == a.DONE:
        return float(evaluation.after_turn(after, seat))
    if after.to_act == seat and frame_kind(after.top()) in PLANNED:
        turn = TurnSearch(after, seat, evaluation, 1, 0.0)
        turn.run_beam(BEAM)
        if turn.ends:
            return float(turn.ends[0].worth)
    return float(evaluation.before_turn(after, seat))
