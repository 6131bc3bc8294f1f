"""The learned value at Civilization: integers, no hidden information, and a level that uses it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import pentapolis as pp
from pentapolis.bots import registry
from pentapolis.bots.civilization import value_features as facts
from pentapolis.bots.civilization import value_network as network
from pentapolis.bots.civilization.planner import TurnPlanner, package_weights
from pentapolis.bots.fact_network import CELLS, ONE
from pentapolis.bots.levels import Level
from pentapolis.bots.planner import PlannerBot
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.civilization import decisions as d
from tests.bots.layers import expected_value, summed
from tests.games.civilization.scene import GAME, scene, until

#: The value of the position below by the weights of the package, in steps of 1 / 1024 / 1024.
KNOWN_VALUE = -564382


def random_weights() -> list[int]:
    """Return weights of a network that chance has made."""
    rng = Random(1)
    return [rng.randint(-3000, 3000) for _ in range(network.WEIGHTS)]


def positions(seats: int, most: int, seed: str) -> list[tuple[Any, int]]:
    """Return positions of a game of the heuristic bot, in which a seat decides in its part of a phase."""
    rng = pp.dealer(seed)
    state: Any = GAME.new(seats)
    state.resolve_chance(rng)
    bot = registry.make("heuristic", GAME)
    found: list[tuple[Any, int]] = []
    while state.result() is None and len(found) < most:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        if frame_kind(state.top()) in (d.START, d.MANAGE, d.MOVE, d.RESEARCH) and rng.below(4) == 0:
            found.append((state.clone(), seat))
        state.apply(seat, bot.choose(state.view(seat), legal, pp.Clock(), rng))
        state.resolve_chance(rng)
    return found


def facts_of(state: Any, seat: int) -> dict[int, int]:
    """Return the facts of a position."""
    finder = facts.Facts()
    finder.find(state, seat, state.turn, state.phase)
    assert finder.count < facts.MOST_FACTS
    return summed(finder.listed())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_facts_are_what_a_seat_may_know(seats: int) -> None:
    for number, (state, seat) in enumerate(positions(seats, 40, f"facts {seats}")):
        seen = facts_of(state, seat)
        for deal in range(2):
            other = GAME.determinize(state.view(seat), pp.dealer(f"{number} {deal}"))
            assert facts_of(other, seat) == seen


def test_facts_lie_within_the_network() -> None:
    for state, seat in positions(4, 120, "bounds"):
        assert all(0 <= fact < facts.FACTS and amount != 0 for fact, amount in facts_of(state, seat).items())


def test_the_value_is_that_of_the_layers_and_of_the_hand_made_evaluation() -> None:
    weights = random_weights()
    judge = network.ValueNetwork(weights)
    for state, seat in positions(2, 12, "layers"):
        points = judge.points(state, seat, state.turn, state.phase, 30.0)
        value = expected_value(weights, summed(judge.facts.listed()), facts.FACTS)
        by_hand = 30.0 * weights[min(state.turn, facts.MOST_TURN) - network.STAGES] / ONE
        assert points == pytest.approx(network.POINTS * value / ONE**2 + by_hand)


def test_the_weights_of_the_package_fit_and_are_not_too_large_for_their_words() -> None:
    weights = package_weights()
    assert len(weights) == network.WEIGHTS
    for state, seat in positions(4, 60, "words"):
        seen = facts_of(state, seat)
        for cell in range(CELLS):
            total = abs(weights[facts.FACTS * CELLS + cell])
            total += sum(abs(n * weights[fact * CELLS + cell]) for fact, n in seen.items())
            assert total < 1 << 31


def test_a_known_position_has_the_same_value_on_every_platform() -> None:
    state = scene()
    until(state, "city_management", 1)
    judge = network.ValueNetwork(package_weights())
    judge.facts.find(state, 0, state.turn, state.phase)
    assert judge.network.value(judge.facts) == KNOWN_VALUE


def test_minerva_plays_by_what_training_has_found_and_the_others_do_not() -> None:
    judging: list[bool] = []
    for name in ("portia", "kassandra", "minerva"):
        bot = registry.make(name, GAME)
        assert isinstance(bot, Level)
        thinker = bot.strong_bot
        assert isinstance(thinker, PlannerBot)
        assert isinstance(thinker.turn_planner, TurnPlanner)
        judging.append(thinker.turn_planner.network is not None)
    assert judging == [False, False, True]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_legally_and_the_same_with_the_same_seed(seats: int) -> None:
    games: list[list[int]] = []
    for _ in range(2):
        state, chance, rng = GAME.new(seats), pp.dealer(seats), pp.dealer("own")
        state.resolve_chance(chance)
        players = [registry.make("minerva", GAME) for _ in range(seats)]
        played: list[int] = []
        while state.result() is None and len(played) < 150:
            seat = state.deciders()[0]
            legal = state.legal(seat)
            action = players[seat].choose(state.view(seat), legal, pp.Clock(), rng)
            assert action in legal
            state.apply(seat, action)
            state.resolve_chance(chance)
            played.append(action)
        games.append(played)
    assert games[0] == games[1]
