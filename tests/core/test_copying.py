"""Copies of positions and matches: copied, pickled and written as bytes, they are the same afterwards."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis.core.errors import PositionError
from pentapolis.games import registry
from pentapolis.games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.core.game import Game
    from pentapolis.core.state import State


def positions(game: Game, seats: int) -> Iterator[State]:
    """Yield positions of a random game: its beginning, every 17th one, and its end."""
    state, rng = game.new(seats), pp.dealer(f"copies {seats}")
    ply = 0
    while True:
        if ply % 17 == 0 or state.to_act == pp.OVER:
            yield state
        if state.to_act == pp.OVER:
            return
        if state.to_act == pp.CHANCE:
            state.apply_chance(state.sample(rng))
        else:
            legal = state.legal(state.decider())
            state.play(state.decider(), legal[rng.below(len(legal))])
        ply += 1


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_the_same_after_a_journey(name: str) -> None:
    game = pp.load(name)
    for state in positions(game, game.max_seats):
        key = state.key()
        travelled = pickle.loads(pickle.dumps(state))
        assert type(travelled) is type(state)
        assert travelled.game is game
        assert travelled.key() == game.from_bytes(state.to_bytes()).key() == copy.deepcopy(state).key() == key


def test_what_is_played_on_a_copy_leaves_the_position_as_it_is() -> None:
    state = pp.load("duel").new()
    state.resolve_chance(pp.dealer(1))
    key = state.key()
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        other.play(other.decider(), other.legal(other.decider())[0])
        assert other.key() != key
    assert state.key() == key


def test_copies_inside_of_something_are_copies_too() -> None:
    state = pp.load("akropolis").new(2)
    state.resolve_chance(pp.dealer(1))
    ((other,), game) = copy.deepcopy(([state], state.game))
    assert other is not state
    assert other.key() == state.key()
    assert game is state.game is other.game


def test_a_game_that_nobody_registered_travels_too() -> None:
    state = Tender().new(3)
    assert pickle.loads(pickle.dumps(state)).key() == state.key()


def test_a_game_that_is_no_longer_registered_travels_without_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setitem(registry.GAMES, "tender", "examples.games.tender.game:Tender")
        patch.setattr(registry, "_loaded", {})
        game = registry.load("tender")
        assert pickle.loads(pickle.dumps(game)) is game
    assert type(pickle.loads(pickle.dumps(game))) is Tender


@pytest.mark.parametrize("data", [b"", b"\xff", b"Dear Anna", pp.load("duel").new().to_bytes()[:-9]])
def test_bytes_that_are_no_position_are_refused(data: bytes) -> None:
    with pytest.raises(PositionError):
        pp.load("duel").from_bytes(data)


def test_a_match_goes_on_elsewhere_as_it_would_have_here() -> None:
    match = pp.Match(pp.load("wonders"), seats=3, seed="journey")
    for _ in range(7):
        match.play(match.state.decider(), match.state.legal(match.state.decider())[0])
    there, beside = pickle.loads(pickle.dumps(match)), copy.deepcopy(match)
    for one in (match, there, beside):
        for _ in range(7):
            one.play(one.state.decider(), one.state.legal(one.state.decider())[-1])
    assert there.record() == beside.record() == match.record()
    assert there.state.key() == match.state.key()


def played_on(state: State) -> tuple[int, ...]:
    """Play one more move, and return the key of the position."""
    state.play(state.decider(), state.legal(state.decider())[0])
    return state.key()


def test_another_process_gets_the_same_position() -> None:
    state = pp.load("duel").new()
    state.resolve_chance(pp.dealer(1))
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(played_on, state).result() == played_on(state)
