"""Tests of the planner at Akropolis: it tries promising moves with the tiles that may come."""

from __future__ import annotations

from time import monotonic

import pytest

import pentapolis as pp
from pentapolis import bots
from pentapolis.bots import Clock
from pentapolis.bots.akropolis.heuristic import HeuristicEvaluator
from pentapolis.bots.akropolis.planner import OpponentModel, TurnPlanner, best_move, forecast_city
from pentapolis.bots.planner import PlannerBot
from pentapolis.games.akropolis.rules.victory import total
from pentapolis.games.akropolis.state import AkropolisState
from tests.games.akropolis.table import GAME, Side, position, walk


def choice(state: AkropolisState, seed: int = 1) -> int:
    """Return the move of a planner with a small budget."""
    bot = bots.make("planner", GAME)
    assert isinstance(bot, PlannerBot)
    turn_planner = TurnPlanner(100)
    turn_planner.moves = 4
    bot.turn_planner = turn_planner
    seat = state.decider()
    return bot.choose(state.view(seat), state.legal(seat), Clock(), pp.dealer(seed))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_plays_at_every_table(seats: int) -> None:
    for number, state in enumerate(walk(f"planner {seats}", seats)):
        if state.to_act >= 0 and number % 30 == 0:
            assert choice(state, number) in state.legal(state.to_act)


def test_without_time_it_lays_what_looks_most_promising_untried() -> None:
    state = position("qhb Mbq gqq Hqq", Side(stones=2), Side(stones=3))
    seat = state.decider()
    legal = state.legal(seat)
    worths = HeuristicEvaluator(state, seat, pp.dealer(1)).worths(legal)
    made = bots.make("planner", GAME).choose(state.view(seat), legal, Clock(60.0, monotonic()), pp.dealer(1))
    assert worths[legal.index(made)] == max(worths)


def test_the_wall_ends_its_trials_as_the_cpu_does() -> None:
    state = position("qhb Mbq gqq Hqq", Side(stones=2), Side(stones=3))
    seat = state.decider()
    began = monotonic()
    bots.make("planner", GAME).choose(state.view(seat), state.legal(seat), Clock(60.0, began + 0.3), pp.dealer(1))
    assert monotonic() - began < 10.0


def test_the_same_dice_choose_the_same_move() -> None:
    state = position("qhb Mbq gqq Hqq", Side(stones=2), Side(stones=3))
    assert choice(state) == choice(state)


def test_the_outlook_is_that_of_the_heuristic_bot() -> None:
    for number, state in enumerate(walk("outlook", 3)):
        if state.to_act >= 0 and number % 8 == 0:
            planner = HeuristicEvaluator(state, state.to_act, pp.dealer(1))
            for ahead in range(3):
                seat = (state.to_act + ahead) % 3
                own, other = forecast_city(state, seat), planner.forecast(ahead)
                assert own.worth(own.stones) == other.worth(other.stones)


def last_turn(seed: str) -> AkropolisState:
    """Return the last decision of a random game."""
    return [state.clone() for state in walk(seed) if state.to_act >= 0][-1]


def points_after(state: AkropolisState, action: int) -> int:
    """Return the points of the seat on turn after a move."""
    after, seat = state.clone(), state.to_act
    after.play(seat, action)
    return int(total(after, seat))


@pytest.mark.parametrize("seed", ["last", "one", "two"])
def test_in_the_last_turn_it_makes_the_most_points(seed: str) -> None:
    state = last_turn(seed)
    most = max(points_after(state, action) for action in state.legal(state.to_act))
    worth, action = best_move(state, state.to_act)
    assert worth == points_after(state, action) == most
    assert points_after(state, choice(state)) == most


def test_a_rival_takes_what_he_can_pay_and_build() -> None:
    for number, state in enumerate(walk("rival")):
        if state.to_act >= 0 and number % 8 == 0:
            seat, after = state.to_act, state.clone()
            OpponentModel(state, seat).play(after, seat)
            assert after.cities[seat].placements[:-1] == state.cities[seat].placements[:]
            after.check()


def test_a_rival_whose_place_is_taken_builds_elsewhere() -> None:
    state = position("qhb qmh gqq Hqq", Side(stones=3), Side(stones=3))
    rival = OpponentModel(state, 0)
    after = state.clone()
    for _ in range(2):
        rival.play(after, 0)
        after.resolve_chance(pp.dealer(1))
        after.play(1, after.legal(1)[0])
        after.resolve_chance(pp.dealer(1))
    assert len(after.cities[0].placements) == 2
    after.check()
