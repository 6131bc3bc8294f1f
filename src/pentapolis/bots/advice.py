"""Advice: the best moves of a position with chances of winning and expected leads, and the value of a position.

The input is a view, as for every bot. Only `appraise_open`, which serves finished games, takes a state. The values come
from an evaluator (`evaluators`), the reasons of a move from `explanations`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from pentapolis.bots.base import Clock
from pentapolis.bots.evaluators import Evaluator, PositionValue, final_value
from pentapolis.bots.evaluators.heuristic import ForecastEvaluator
from pentapolis.bots.evaluators.search import SearchEvaluator
from pentapolis.bots.explanations import explain_moves
from pentapolis.bots.registry import find_game_module
from pentapolis.core.state import OVER
from pentapolis.core.types import Reason

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State


class Advice(msgspec.Struct, frozen=True):
    """A move with its seat's chance of winning, the expected lead, and reasons for or against it."""

    action: int
    chance: float
    #: The expected lead; None in a game that is not won by points, because the unit of its evaluation means nothing to
    #: players.
    points: float | None
    reasons: tuple[Reason, ...] = ()


@lru_cache
def evaluator_for(game: Game) -> Evaluator:
    """Return the evaluator of a game: its forecast model if it has one, else the search."""
    module = find_game_module("evaluator", game)
    return SearchEvaluator(game) if module is None else ForecastEvaluator(game, module.ForecastModel())


def advise(
    game: Game, view: Any, legal: list[int], clock: Clock, rng: Dealer, count: int = 3, also: int | None = None
) -> tuple[Advice, ...]:
    """Return up to `count` of the legal moves of the view's seat, the best first.

    The move `also` is appended if it was evaluated and is not among them. Reasons are computed for the returned moves
    only, because they take longer than the evaluation, and hundreds of moves may be legal.
    """
    evaluator = evaluator_for(game)
    values = evaluator.evaluate_actions(view, legal, clock, rng, count if also is None else len(legal))
    values = values[:count] + [value for value in values[count:] if value.action == also]
    explanations = explain_moves(game, view, [value.action for value in values], rng)
    return tuple(
        Advice(value.action, value.chance, value.points if evaluator.in_points else None, reasons)
        for value, reasons in zip(values, explanations, strict=True)
    )


def appraise(game: Game, view: Any, clock: Clock, rng: Dealer) -> PositionValue:
    """Return the value of a position for all seats from what the view's seat may know: a mean over determinizations."""
    evaluator = evaluator_for(game)
    share = clock.split(evaluator.worlds)
    found = [appraise_open(game.determinize(view, rng), share, rng) for _ in range(evaluator.worlds)]
    return PositionValue(
        tuple(sum(each) / len(found) for each in zip(*(value.chances for value in found), strict=True)),
        tuple(sum(each) / len(found) for each in zip(*(value.points for value in found), strict=True)),
    )


def appraise_open(state: State, clock: Clock, rng: Dealer) -> PositionValue:
    """Return the value of a position for all seats with all cards open."""
    if state.to_act == OVER:
        return final_value(state)
    return evaluator_for(state.game).evaluate_position(state, clock, rng)
