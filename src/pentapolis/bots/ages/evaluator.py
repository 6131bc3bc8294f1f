"""What civilizations of Through the Ages may hope for, in culture at the end: the judgement of the planner.

An action of a turn is worth what the rest of the turn makes of it. Those that the best turn has anyhow, only later, are
no other idea, and are not spoken of.
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

#: The spread at the end of the game, and of every turn before it; fitted to games (docs/advice.md).
SPREAD: Final = 16.8
SPREAD_PER_TURN: Final = 3.4
#: The hopes of somebody who has left.
LEFT_GAME: Final = -1.0e6
#: Positions that a turn looks at without a clock, and the part of the time that the best turn gets.
NODES: Final = 2500
PLAN: Final = 0.6
#: The least that counts as a difference.
LEAST: Final = 0.01
#: The beam that follows an action to the end of the turn.
BEAM: Final = 3

_weights = Weights()


class ForecastModel:
    """Judges civilizations by the weights of the planner."""

    in_points = True

    def forecast(self, state: AgesState) -> Forecast:
        """What every civilization ends with, as far as one can tell."""
        expected = []
        turns = 0
        for seat in range(state.seats):
            evaluation = PlannerEvaluation(state, seat, _weights)
            turns = max(turns, int(evaluation.later))
            gone = state.civs[seat].resigned
            expected.append(LEFT_GAME if gone else float(evaluation.before_turn(state, seat)))
        return Forecast(expected, SPREAD + SPREAD_PER_TURN * turns, turns)

    def worths(self, state: AgesState, seat: int, legal: list[int], seconds: float | None, rng: Dealer) -> list[float]:
        """What each of the legal actions promises."""
        if frame_kind(state.top()) in PLANNED:
            return turn_worths(state, seat, legal, seconds)
        return [float(worth) for worth in DecisionEvaluator(state, seat, _weights).worths(legal)]

    def theme(self, action: int) -> int:
        """Every action is about itself."""
        return action


def turn_worths(state: AgesState, seat: int, legal: list[int], seconds: float | None) -> list[float]:
    """What the turn is worth that begins with each of the actions: first the one that the best plan begins with."""
    evaluation = PlannerEvaluation(state, seat, _weights)
    turn = TurnSearch(state, seat, evaluation, 0 if seconds else NODES, PLAN * (seconds or 0.0))
    plan = [int(action) for _, action in turn.plan()] or [a.DONE]
    worth_of = {
        action: value_of_beginning(state, seat, action, evaluation)
        for action in legal
        if action not in plan and turn.is_sensible(state, action)
    }
    # The plan was looked at more closely than the others: nothing is better than its beginning.
    most = max([plan_value(state, seat, plan, evaluation), *worth_of.values()])
    worth_of = {action: min(worth, most - LEAST) for action, worth in worth_of.items()}
    worth_of[plan[0]] = most
    return [worth_of.get(action, REJECTED) for action in legal]


def plan_value(state: AgesState, seat: int, plan: list[int], evaluation: PlannerEvaluation) -> float:
    """What a whole turn promises."""
    after = state.clone()
    for action in plan:
        after.play(seat, action)
    if plan[-1] != a.DONE and after.to_act == seat and frame_kind(after.top()) == d.ACT:
        after.play(seat, a.DONE)
        return float(evaluation.after_turn(after, seat))
    return float(evaluation.before_turn(after, seat))


def value_of_beginning(state: AgesState, seat: int, action: int, evaluation: PlannerEvaluation) -> float:
    """What a turn promises that begins with an action."""
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
