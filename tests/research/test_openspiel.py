"""Every game is a game of OpenSpiel by OpenSpiel's own tests: random simulations, the API's, a playthrough."""

from __future__ import annotations

import sys
import unittest

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.rl_environment import Environment

import pentapolis as pp
from pentapolis import research
from pentapolis.games.registry import GAMES
from pentapolis.research.openspiel import MOST_EVENTS, MOST_OUTCOMES, SPIELS
from tests.amount import amount, long

#: Games that are short enough for every run, and the whole of those that are not.
SHORT = ["pentapolis_duel", "pentapolis_akropolis", "pentapolis_wonders", "pentapolis_ages(mode=simple)"]
WHOLE = ["pentapolis_ages(players=4)", "pentapolis_civilization(game=learning,turn_limit=turns_10)"]


@pytest.mark.parametrize("name", [*SHORT, *(long(name) for name in WHOLE)])
def test_a_game_passes_the_random_simulations_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=amount(1, 5), serialize=True, verbose=False)


def api_tests(name: str) -> type[unittest.TestCase]:
    """OpenSpiel's tests of the API, for one game."""
    from open_spiel.integration_tests import api_test

    game = pyspiel.load_game(name)
    attributes = {"game": game, "game_name": name, "some_states": None}
    return type(f"Test_{name}", (api_test.EnforceAPIOnPartialTreeBase,), attributes)


@pytest.mark.parametrize("name", SPIELS)
def test_a_game_passes_the_api_tests_of_openspiel(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from open_spiel.integration_tests import api_test

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(sys.argv[:1])
    sampled = api_test.sample_some_states.sample_some_states
    few = amount(30, 400)
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda game, max_states: sampled(game, few))
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(api_tests(f"pentapolis_{name}"))
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun >= 5
    assert [told for _, told in (*result.failures, *result.errors)] == []


def playthrough(name: str, actions: list[int | list[int]] | None, seed: int | None = None) -> str:
    """OpenSpiel's own; it brings SciPy along, which not every process of the tests should have to load."""
    from open_spiel.python.algorithms import generate_playthrough

    return str(generate_playthrough.playthrough(name, actions, seed=seed))


def test_a_playthrough_is_written() -> None:
    lines = playthrough("pentapolis_wonders", None, seed=1).splitlines()
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in lines
    assert lines.count("IsTerminal() = True") == 1
    for kind in ("IsChanceNode", "IsSimultaneousNode"):
        assert f"{kind}() = True" in lines


@pytest.mark.long
@pytest.mark.parametrize("name", ["pentapolis_duel", "pentapolis_wonders(players=4)"])
def test_a_playthrough_comes_again(name: str) -> None:
    told = playthrough(name, None, seed=1)
    actions: list[int | list[int]] = []
    for line in told.splitlines():
        if line.startswith("action: "):
            actions.append(int(line.removeprefix("action: ")))
        elif line.startswith("actions: "):
            actions.append([int(number) for number in line.removeprefix("actions: ").strip("[]").split(", ")])
    assert playthrough(name, actions) == told


@pytest.mark.parametrize("name", GAMES)
def test_the_nodes_are_those_of_the_engine(name: str) -> None:
    """Chance, simultaneous and single nodes, with the engine's outcomes, actions and result."""
    state = pyspiel.load_game(f"pentapolis_{name}").new_initial_state()
    engine, rng = pp.load(name).new(state.num_players()), pp.dealer(f"nodes {name}")
    kinds = set()
    for _ in range(400):
        kinds.add(state.get_type())
        assert state.position.key() == engine.key()
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcome = engine.sample(rng)
            probabilities = dict(state.chance_outcomes())
            assert sum(probabilities.values()) == pytest.approx(1)
            assert outcome in probabilities
            assert max(probabilities) < MOST_OUTCOMES
            state.apply_action(outcome)
            engine.apply_chance(outcome)
        elif state.is_simultaneous_node():
            chosen = [0] * engine.seats
            for seat in engine.deciders():
                legal = engine.legal(seat)
                chosen[seat] = legal[rng.below(len(legal))]
                assert state.legal_actions(seat) == sorted(legal)
            state.apply_actions(chosen)
            research.env_state.play_together(engine, {seat: chosen[seat] for seat in engine.deciders()})
        else:
            seat = state.current_player()
            legal = engine.legal(seat)
            assert state.legal_actions() == sorted(legal)
            state.apply_action(legal[0])
            engine.play(seat, legal[0])
    together = pyspiel.StateType.DECISION in kinds and engine.sealed is not None
    assert pyspiel.StateType.CHANCE in kinds
    assert together == (state.get_game().get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS)


def test_a_player_sees_its_view_and_a_spectator_what_all_see() -> None:
    game = pyspiel.load_game("pentapolis_wonders")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert game.observation_tensor_size() == research.observation_size(pp.load("wonders"))
    for seat in range(3):
        assert np.array_equal(state.observation_tensor(seat), research.observe(state.position, seat))
    assert state.observation_string(0) != state.observation_string(1)
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    public = game.make_py_observer(kind)
    assert public.string_from(state, 0) == public.string_from(state, 1)


#: Every game as one in which no two decide together.
IN_TURN = [
    *("pentapolis_duel", "pentapolis_akropolis", "pentapolis_ages"),
    *("pentapolis_wonders(in_turn=True)", "pentapolis_civilization(in_turn=True)"),
]


def begun(name: str, decisions: int = 0) -> pyspiel.State:
    """A game after some random decisions, with nothing due to chance."""
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(1)
    while decisions or state.is_chance_node():
        decisions -= not state.is_chance_node()
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", IN_TURN)
def test_positions_that_a_player_cannot_tell_apart_are_drawn(name: str) -> None:
    state = begun(name, 20)
    for player in range(state.num_players()):
        drawn = [state.resample_from_infostate(player, iter((0.1, 0.7)).__next__) for _ in range(2)]
        for other in drawn:
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            assert other.history() == []
        assert drawn[0].position.key() == drawn[1].position.key()


def test_what_a_player_does_not_know_differs_among_the_positions_that_are_drawn() -> None:
    """The hands of others are not known in 7 Wonders, once all have chosen the sides of their boards."""
    state = begun("pentapolis_wonders(in_turn=True)", 3)
    others = [state.resample_from_infostate(0, lambda number=number: number / 50) for number in range(50)]
    assert len({other.observation_string(1) for other in others}) > 1


@pytest.mark.parametrize("name", IN_TURN)
def test_the_search_of_openspiel_in_what_players_know_plays_it(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state, rng = begun(name), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 5, random_state=rng, use_observation_string=True)
    for _ in range(amount(2, 20)):
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_seats_that_decide_together_may_be_asked_in_turn_and_see_nothing_of_each_other() -> None:
    state = begun("pentapolis_wonders(in_turn=True)")
    assert state.get_game().get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert state.position.deciders() == [0, 1, 2]
    seen = set()
    for action in state.legal_actions(0):
        after = state.child(action)
        assert after.current_player() == 1
        seen.add(after.observation_string(1))
    assert len(state.legal_actions(0)) > 1
    assert len(seen) == 1


def test_parameters_are_the_players_and_the_options_of_the_game() -> None:
    game = pyspiel.load_game("pentapolis_wonders(players=5,sides=night)")
    assert game.num_players() == 5
    assert game.new_initial_state().position.options.sides == "night"
    assert game.max_game_length() == MOST_EVENTS
    with pytest.raises(pp.PentapolisError, match="wonders is played by 3 to 7 seats, not by 9"):
        pyspiel.load_game("pentapolis_wonders(players=9)")


def test_the_reinforcement_learning_environment_of_openspiel_plays_it() -> None:
    environment = Environment("pentapolis_duel")
    environment.seed(1)
    step, rng = environment.reset(), np.random.default_rng(1)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([rng.choice(legal)])
    assert sorted(step.rewards) == [-1, 1]
