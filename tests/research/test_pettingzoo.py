"""Every game passes the tests of PettingZoo itself, and its seats do not look into each other's choices."""

from __future__ import annotations

import pickle
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from pentapolis.core.errors import IllegalMove, OptionError
from pentapolis.games.registry import GAMES
from pentapolis.research import pettingzoo as zoo
from tests.amount import amount

if TYPE_CHECKING:
    from pentapolis.core.state import State

#: PettingZoo warns of observations with a mask, unless they are those of its own board games, which it knows by name.
MASKED = (
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
CYCLES = amount(15, 2000)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings(*MASKED)
def test_a_game_passes_the_test_of_the_api(name: str) -> None:
    api_test(zoo.env(name), num_cycles=CYCLES)


@pytest.mark.filterwarnings(*MASKED)
def test_a_whole_game_passes_the_test_of_the_api() -> None:
    api_test(zoo.env("duel"), num_cycles=1000)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_passes_the_test_of_seeds(name: str) -> None:
    seed_test(partial(zoo.env, name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_passes_the_test_of_what_is_done_at_once(name: str) -> None:
    parallel_api_test(zoo.parallel_env(name), num_cycles=CYCLES)


@pytest.mark.parametrize("illegal", ["lose", "replace"])
@pytest.mark.parametrize("name", GAMES)
def test_choices_at_once_pass_the_test_of_seeds(name: str, illegal: str) -> None:
    parallel_seed_test(partial(zoo.parallel_env, name, illegal=illegal), num_cycles=CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_who_is_not_asked_while_others_act_has_one_thing_to_do_which_is_ignored(name: str) -> None:
    """Learners draw an action for everybody, and cannot where nothing is allowed: TorchRL's rollouts ended there."""
    env = zoo.parallel_env(name)
    observations, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(CYCLES):
        asked = {f"player_{seat}" for seat in env.table.state.deciders()}
        masks = {agent: np.flatnonzero(seen["action_mask"]).tolist() for agent, seen in observations.items()}
        assert all(masks.values())
        assert {agent for agent in masks if masks[agent] != [zoo.WAIT]} <= asked
        if not env.agents:
            break
        observations, *_ = env.step({agent: int(rng.choice(masks[agent])) for agent in env.agents})


def test_an_illegal_action_at_once_loses_the_game_for_who_takes_it() -> None:
    env = zoo.parallel_env("wonders", seats=4)
    observations, _ = env.reset(seed=1)
    actions = {agent: int(np.argmax(seen["action_mask"])) for agent, seen in observations.items()}
    for agent in ("player_1", "player_2"):
        actions[agent] = int(np.argmin(observations[agent]["action_mask"]))
    _, rewards, terminations, truncations, _ = env.step(actions)
    assert list(rewards.values()) == [0.0, -1.0, -1.0, 0.0]
    assert all(terminations.values())
    assert not any(truncations.values())
    assert env.agents == []
    env.reset(seed=1)
    assert len(env.agents) == 4


def test_games_that_are_cut_off_pass_the_test_of_cycles() -> None:
    """PettingZoo's test is for games in which all act in every cycle; the others are tried below."""
    max_cycles_test(
        SimpleNamespace(
            env=partial(zoo.env, "wonders", illegal="replace"),
            parallel_env=partial(zoo.parallel_env, "wonders", illegal="replace"),
        )
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_cut_off_after_as_many_decisions_as_it_may_have(name: str) -> None:
    env = zoo.env(name, max_cycles=4)
    env.reset(seed=1)
    assert play(env, most=1000) >= 4
    assert env.unwrapped.table.cycles == 4
    assert env.agents == []


@pytest.mark.parametrize("name", ["duel", "wonders"])
def test_a_game_passes_the_test_of_pictures(name: str) -> None:
    render_test(partial(zoo.env, name), {"ansi": lambda text: "\x1b[" in text, "rgb_array": lambda image: image.any()})


def play(env: Any, most: int = 10_000) -> int:
    """Play at random to the end, and tell how many decisions were made."""
    made = 0
    for agent in env.agent_iter(most):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            made += 1
    return made


def seals(state: State) -> bool:
    """Whether the seat that decides next has several choices, each of which would stay sealed."""
    seat, sealed = state.decider(), []
    for action in state.legal(seat):
        trial = state.clone()
        trial.play(seat, action)
        sealed.append(trial.may_change(seat))
    return len(sealed) > 1 and all(sealed)


@pytest.mark.parametrize("name", ["wonders", "civilization"])
def test_who_decides_together_with_others_sees_nothing_of_their_choice(name: str) -> None:
    """Of two games that differ in the sealed choice of the first seat alone, the second sees the same."""
    env = zoo.raw_env(name)
    env.reset(seed=3)
    while not seals(env.table.state):
        env.step(env.table.state.legal(env.table.state.decider())[0])
    start = env.table.state.clone()
    first = int(start.decider())
    seen = []
    for action in start.legal(first)[:6]:
        env.table.state = start.clone()
        env.agent_selection = f"player_{first}"
        env.step(action)
        assert env.agent_selection != f"player_{first}"
        seen.append(env.observe(env.agent_selection))
    assert len(seen) > 1
    for other in seen[1:]:
        assert (other["observation"] == seen[0]["observation"]).all()
        assert (other["action_mask"] == seen[0]["action_mask"]).all()


def test_the_mask_is_that_of_the_agent_whose_turn_it_is() -> None:
    env = zoo.env("duel")
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    mask = env.observe(env.agent_selection)["action_mask"]
    state = env.unwrapped.table.state
    assert np.flatnonzero(mask).tolist() == sorted(state.legal(state.decider()))
    assert not env.observe(other)["action_mask"].any()


def test_the_rewards_are_those_of_the_result() -> None:
    env = zoo.env("duel")
    env.reset(seed=5)
    told = {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        if terminated:
            told[agent] = reward
        env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
    result = env.unwrapped.table.state.result()
    assert sorted(told.values()) == [-1.0, 1.0]
    assert told[f"player_{result.winners[0]}"] == 1.0


def test_an_illegal_action_loses_the_game_or_is_refused() -> None:
    env = zoo.env("duel")
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1
    raw = zoo.raw_env("duel")
    raw.reset(seed=1)
    with pytest.raises(IllegalMove):
        raw.step(illegal)


def test_an_environment_travels_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(zoo.env("wonders", seats=5)))
    env.reset(seed=1)
    assert env.num_agents == 5


def test_a_way_to_show_the_table_that_there_is_not_is_refused() -> None:
    with pytest.raises(OptionError, match="no render mode 'video'; expected human, ansi, rgb_array"):
        zoo.env("duel", render_mode="video")
