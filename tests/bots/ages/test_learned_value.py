"""The learned value of turn ends at Through the Ages: integers, no hidden information, and a level that uses it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import pentapolis as pp
from pentapolis.bots import registry
from pentapolis.bots.ages import value_features as facts
from pentapolis.bots.ages import value_network as network
from pentapolis.bots.ages.planner import TurnPlanner, network_weights
from pentapolis.bots.ages.position_evaluation import PlannerEvaluation, Weights
from pentapolis.bots.ages.turn_evaluation import TurnSearch
from pentapolis.bots.fact_network import CELLS, ONE, NetworkWeights
from pentapolis.bots.levels import Level
from pentapolis.bots.planner import PlannerBot
from pentapolis.bots.registry import UnknownBot
from pentapolis.bots.search.weights import load_weights
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from tests.bots.layers import expected_value, summed
from tests.games.ages.scene import GAME, Side, position

SMALL = "agriculture 3 bronze 4 philosophy 2 religion 1 warriors 1"
PLANNER = "pentapolis.bots.planner"
#: The value of the position below by the weights of the package, in steps of 1 / 1024 / 1024.
KNOWN_VALUE = -1659203


def random_weights() -> list[int]:
    """Return weights of a network that chance has made."""
    rng = Random(1)
    return [rng.randint(-3000, 3000) for _ in range(network.WEIGHTS)]


def ends_of_turns(seats: int, most: int, seed: str) -> list[tuple[Any, Any, int]]:
    """Return ends of turns of a random game: the position after each, the one before, and the seat."""
    rng = pp.dealer(seed)
    state: Any = GAME.new(seats, {"mode": "full"})
    state.resolve_chance(rng)
    found: list[tuple[Any, Any, int]] = []
    while state.to_act != pp.OVER and len(found) < most:
        seat = state.to_act
        legal = state.legal(seat)
        action = legal[rng.below(len(legal))]
        before = state.clone() if action == a.DONE and frame_kind(state.top()) == d.ACT else None
        state.play(seat, action)
        if before is not None and state.to_act != pp.OVER:
            found.append((state.clone(), before, seat))
        state.resolve_chance(rng)
    return found


def facts_of(after: Any, before: Any, seat: int) -> dict[int, int]:
    """Return the facts of an end of a turn."""
    finder = facts.Facts()
    finder.find(after, before, seat)
    assert finder.count < facts.MOST_FACTS
    return summed(finder.listed())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_facts_are_what_a_seat_may_know(seats: int) -> None:
    for number, (after, before, seat) in enumerate(ends_of_turns(seats, 40, f"facts {seats}")):
        seen = facts_of(after, before, seat)
        for deal in range(2):
            other = GAME.determinize(before.view(seat), pp.dealer(f"{number} {deal}"))
            then = other.clone()
            then.play(seat, a.DONE)
            assert facts_of(then, other, seat) == seen


def test_facts_lie_within_the_network() -> None:
    for after, before, seat in ends_of_turns(4, 120, "bounds"):
        found = facts_of(after, before, seat)
        assert all(0 <= fact < facts.FACTS and amount != 0 for fact, amount in found.items())


def test_the_value_is_that_of_the_layers_and_of_the_hand_made_evaluation() -> None:
    weights = random_weights()
    judge = network.ValueNetwork(NetworkWeights(weights, facts.FACTS))
    for after, before, seat in ends_of_turns(2, 12, "layers"):
        points = judge.points(after, before, seat, 30.0)
        value = expected_value(weights, summed(judge.facts.listed()), facts.FACTS)
        assert judge.value() == value
        by_hand = 30.0 * weights[min(judge.facts.later, facts.MOST_LATER) - network.STAGES] / ONE
        assert points == pytest.approx(network.POINTS * value / ONE**2 + by_hand)


def test_the_weights_of_the_package_fit_and_are_not_too_large_for_their_words() -> None:
    weights = load_weights("ages")
    assert len(weights) == network.WEIGHTS
    for after, before, seat in ends_of_turns(4, 60, "words"):
        for cell in range(CELLS):
            total = abs(weights[facts.FACTS * CELLS + cell])
            total += sum(abs(n * weights[f * CELLS + cell]) for f, n in facts_of(after, before, seat).items())
            assert total < 1 << 31


def test_a_known_position_has_the_same_value_on_every_platform() -> None:
    state = position(Side(SMALL, idle=1, bank=16, goods="bronze 8 agriculture 6"), round=6)
    after = state.clone()
    after.play(0, a.DONE)
    judge = network.ValueNetwork(network_weights())
    judge.facts.find(after, state, 0)
    assert judge.value() == KNOWN_VALUE


def test_the_last_turn_is_counted_exactly_and_not_judged_by_the_network() -> None:
    state = position(Side(SMALL, idle=1, bank=16, goods="bronze 6"), age="III", round=20, last_round=20)
    by_value = network.LearnedEvaluation(
        state, 0, Weights(), network.ValueNetwork(NetworkWeights(random_weights(), facts.FACTS))
    )
    by_hand = PlannerEvaluation(state, 0, Weights())
    after = state.clone()
    after.play(0, a.DONE)
    assert by_value.worth_of_end(after, state, 0) == by_hand.worth_of_end(after, state, 0)


def test_a_planned_turn_ends_where_the_network_finds_most() -> None:
    state = position(Side(SMALL, idle=1, bank=16, goods="bronze 8 agriculture 6"), round=6)
    turn = TurnSearch(
        state, 0, network.LearnedEvaluation(state, 0, Weights(), network.ValueNetwork(network_weights())), 200, 0.0
    )
    turn.search()
    worths = [node.worth for node in turn.ends]
    assert worths == sorted(worths, reverse=True)
    assert len(turn.path_to(turn.best_end())) > 0


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


def test_a_planner_that_was_never_trained_says_so() -> None:
    with pytest.raises(UnknownBot, match="no learned value"):
        PlannerBot(pp.load("akropolis")).use_learned_value()


@pytest.mark.parametrize("mode", ["simple", "advanced", "full"])
def test_it_plays_every_mode_to_its_end(mode: str) -> None:
    rng = pp.dealer(mode)
    state: Any = GAME.new(2, {"mode": mode})
    state.resolve_chance(rng)
    bot = PlannerBot(GAME)
    assert isinstance(bot.turn_planner, TurnPlanner)
    bot.turn_planner.nodes = 1
    bot.use_learned_value()
    for _ in range(60):
        if state.to_act == pp.OVER:
            break
        seat = state.to_act
        legal = state.legal(seat)
        action = bot.choose(state.view(seat), legal, pp.Clock(), rng)
        assert action in legal
        state.play(seat, action)
        state.resolve_chance(rng)
