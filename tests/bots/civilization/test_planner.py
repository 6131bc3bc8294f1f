"""Tests of the planner at Civilization: the heuristic evaluation with free weights, and weights that win."""

from __future__ import annotations

from typing import Any

import pytest

import pentapolis as pp
from pentapolis import bots
from pentapolis.arena.series import play_series
from pentapolis.bots import Clock
from pentapolis.bots.civilization import weights
from pentapolis.bots.civilization.heuristic_evaluation import PLAIN, WeightedEvaluator
from pentapolis.bots.civilization.planner import TECH_BONUSES, WEIGHTS
from pentapolis.bots.civilization.planner_evaluation import PlannerEvaluator
from pentapolis.games.civilization.techs import TECHS
from tests.amount import amount

GAME = pp.load("civilization")
#: Weights with several entries in a row.
FAMILIES = {"tech_needed": range(1, 5), "tech_beyond": range(1, 5), "icon": range(4)}


def test_every_weight_stands_where_the_judgement_looks_for_it() -> None:
    for place, name in enumerate(WEIGHTS):
        family = next((family for family in FAMILIES if name.startswith(family)), None)
        first = getattr(weights, (family or name).upper())
        assert place - first in (FAMILIES[family] if family else range(1)), name
    assert len(WEIGHTS) == weights.TECH_BONUS
    assert list(TECH_BONUSES) == [tech.id for tech in TECHS]


def test_with_plain_weights_it_judges_like_the_heuristic_bot() -> None:
    state, chance, rng = GAME.new(2), pp.dealer("plain"), pp.dealer("worlds")
    state.resolve_chance(chance)
    judged = 0
    while state.result() is None and judged < 40:
        seat = state.decider()
        legal = state.legal(seat)
        world: Any = GAME.determinize(state.view(seat), rng)
        worths = WeightedEvaluator(world, seat).worths(legal)
        assert PlannerEvaluator(world, seat, PLAIN).worths(legal) == pytest.approx(worths)
        judged += len(legal) > 1
        state.apply(seat, legal[worths.index(max(worths))])
        state.resolve_chance(chance)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_at_every_table(seats: int) -> None:
    bot = bots.make("planner", GAME)
    state, chance, rng = GAME.new(seats), pp.dealer(seats), pp.dealer("own")
    state.resolve_chance(chance)
    for _ in range(30):
        seat = state.decider()
        legal = state.legal(seat)
        choice = bot.choose(state.view(seat), legal, Clock(), rng)
        assert choice in legal
        state.apply(seat, choice)
        state.resolve_chance(chance)


@pytest.mark.slow
def test_it_beats_the_heuristic_bot() -> None:
    series = play_series("civilization", ["planner", "heuristic"], amount(4, 100), "planner")
    # 85% in 480 games.
    assert series.bots["planner"].rate >= 0.6
