"""Every game passes Gymnasium's own check, one seat against bots."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from pentapolis.bots.registry import UnknownBot
from pentapolis.core.errors import OptionError
from pentapolis.games.registry import GAMES
from pentapolis.research.gymnasium import SeatEnv


def made(name: str, **settings: Any) -> SeatEnv:
    """An environment without wrappers."""
    env = gymnasium.make(f"pentapolis.research.gymnasium:pentapolis/{name}-v0", **settings).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def play(env: SeatEnv, seed: int) -> tuple[float, list[np.ndarray[Any, Any]]]:
    """Play a game at random; its reward, and what was seen."""
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    seen, over, reward = [observation], False, 0.0
    while not over:
        assert reward == 0
        observation, reward, over, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        assert not truncated
        seen.append(observation)
    assert not info["action_mask"].any()
    return reward, seen


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_of_a_game_passes_the_check_of_gymnasium(name: str) -> None:
    check_env(made(name, illegal="replace"), skip_render_check=name != "duel")


def test_a_seat_whose_illegal_actions_lose_passes_the_check_of_gymnasium() -> None:
    check_env(made("duel", bots="greedy", seat=1))


def test_a_seat_may_be_taken_at_any_table() -> None:
    env = made("wonders", seats=4, seat=2, bots=("greedy", "random", "greedy"), options={"sides": "day"})
    first, second = play(env, 7), play(env, 7)
    assert first[0] == second[0]
    assert all((one == other).all() for one, other in zip(first[1], second[1], strict=True))


def test_the_reward_is_the_result_of_the_seat() -> None:
    env = made("duel", bots="random")
    rewards = [play(env, seed)[0] for seed in range(8)]
    assert set(rewards) == {1.0, -1.0}
    play(env, 1)
    result = env.table.state.result()
    assert result is not None
    assert (env.seat in result.winners) == (rewards[1] == 1)


def test_the_seat_may_change_with_every_game() -> None:
    env = made("duel")
    env.reset(seed=1, options={"seat": 1})
    assert env.seat == 1
    assert env.table.state.deciders() == [1]
    env.reset()
    assert env.seat == 1


def test_the_mask_is_told_as_learners_ask_for_it() -> None:
    env = made("duel")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == info["action_mask"]).all()
    assert np.flatnonzero(env.action_masks()).tolist() == sorted(env.table.state.legal(0))


def test_an_illegal_action_loses_and_says_why() -> None:
    env = made("duel")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"].startswith(f"seat 1, action {illegal}: ")


def test_the_wrappers_of_gymnasium_find_nothing_to_complain_of() -> None:
    env = gymnasium.make("pentapolis.research.gymnasium:pentapolis/akropolis-v0", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        _, info = env.reset(seed=1)
        env.step(env.action_space.sample(info["action_mask"]))
        assert "Akropolis" in str(env.render())


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"seat": 2}, "there is no seat 2; expected 0 to 1"),
        ({"seats": 3}, "duel is played by 2 seats, not by 3"),
        ({"bots": ("random", "random")}, "2 bots for 1 seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        made("duel", **settings)


def test_a_bot_that_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownBot):
        made("duel", bots="nobody")
