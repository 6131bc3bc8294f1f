"""Many games at once."""

from __future__ import annotations

import os
import signal
from copy import deepcopy

import numpy as np
import pytest

import pentapolis as pp
from pentapolis import research
from pentapolis.core.errors import IllegalMove
from pentapolis.games.registry import GAMES as NAMES
from pentapolis.research.subprocess_vector import Processes
from pentapolis.research.vector import Vector, VectorError

GAMES = 5


def stepped(many: Vector, steps: int, seed: int = 1) -> list[research.Step]:
    """Random play for some steps."""
    rng = np.random.default_rng(seed)
    return [many.now, *(many.step(many.sample(rng)) for _ in range(steps))]


def same(one: research.Step, other: research.Step) -> bool:
    """Whether all arrays are equal."""
    return all(np.array_equal(getattr(one, field), getattr(other, field)) for field in one._fields)


@pytest.mark.parametrize("name", NAMES)
def test_every_row_is_what_a_game_of_its_own_would_be(name: str) -> None:
    game = pp.load(name)
    with pp.vector(game, GAMES, seed="row", masks=True) as many:
        alone = research.Table(game)
        row = 3
        alone.reset(f"row:{row}")
        rng = np.random.default_rng(1)
        for _ in range(150):
            step, state = many.now, alone.state
            seat = state.decider()
            assert step.seat[row] == seat
            assert np.array_equal(many.floats(step.observation)[row], research.observe(state, seat))
            assert np.array_equal(step.mask[row], research.packed_mask(state, seat))
            assert legal(many, row) == state.legal(seat)
            chosen = many.sample(rng)
            many.step(chosen)
            alone.play(seat, int(chosen[row]))
            if alone.over:
                assert np.allclose(many.now.reward[row], research.rewards(alone.state))
                break


def test_a_game_that_ends_is_told_and_begun_anew() -> None:
    with pp.vector("duel", GAMES, seed=7) as many:
        first = many.now
        steps = stepped(many, 200)
    ends = [step for step in steps if step.done.any()]
    assert ends
    for step in ends:
        assert np.allclose(step.reward.sum(axis=1), 0)
        assert not step.reward[~step.done].any()
    begun = ends[0].observation[ends[0].done][0]
    features = pp.load("duel").features()
    assert begun[features.place("age")] == 1  # the draft of a new game
    assert first.observation.shape == (GAMES, features.size)


def test_what_a_step_gave_stays_as_it_is() -> None:
    with pp.vector("duel", GAMES, seed=2) as many:
        before = many.now
        copy = deepcopy(before)
        stepped(many, 20)
    assert same(before, copy)


@pytest.mark.parametrize("processes", [1, 2])
def test_an_illegal_action_is_refused_and_changes_nothing(processes: int) -> None:
    with pp.vector("duel", GAMES, seed=3, processes=processes) as many:
        before = many.now
        actions = many.sample(np.random.default_rng(1))
        actions[4] = next(action for action in range(many.game.action_count) if action not in legal(many, 4))
        with pytest.raises(IllegalMove, match="game 4: seat"):
            many.step(actions)
        with pytest.raises(ValueError, match="5 games need as many actions, not 2"):
            many.step(actions[:2])
        assert same(many.now, before)
        assert same(many.step(many.sample(np.random.default_rng(1))), played(3))


def legal(many: Vector, row: int) -> list[int]:
    actions, firsts = many.legal()
    return [int(action) for action in actions[firsts[row] : firsts[row + 1]]]


def played(seed: int) -> research.Step:
    """The first step of random play."""
    with pp.vector("duel", GAMES, seed=seed) as many:
        return many.step(many.sample(np.random.default_rng(1)))


def test_several_processes_play_the_same_games() -> None:
    with pp.vector("wonders", GAMES, seed=4, seats=3) as one, pp.vector("wonders", GAMES, 4, 3, processes=2) as two:
        assert all(same(a, b) for a, b in zip(stepped(one, 80), stepped(two, 80), strict=True))


def test_a_process_that_dies_is_told_of_and_nothing_stays_behind() -> None:
    with pp.vector("duel", 2, processes=2) as many:
        assert isinstance(many, Processes)
        os.kill(many._processes[0].pid or 0, signal.SIGKILL)
        with pytest.raises(VectorError, match="has died"):
            stepped(many, 2)
        with pytest.raises(VectorError, match="were closed"):
            many.legal()
        assert not any(process.is_alive() for process in many._processes)


def test_more_processes_than_games_are_refused() -> None:
    with pytest.raises(VectorError, match="2 games cannot be played at once by 3 processes"):
        pp.vector("duel", 2, processes=3)


def test_akropolis_lists_its_actions_rather_than_masking_them() -> None:
    with pp.vector("akropolis", 2, seed=5) as many:
        assert many.now.mask.shape == (2, 0)
        actions, firsts = many.legal()
        assert firsts.tolist()[-1] == len(actions) > 2
