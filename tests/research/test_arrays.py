"""Positions as arrays: what is observed is what the game encodes, and a mask is the list of legal actions."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import pentapolis as pp
from pentapolis import research
from pentapolis.games.registry import GAMES
from tests.research.positions import positions


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_is_what_the_game_encodes_of_the_view(name: str) -> None:
    for state in positions(name):
        for seat in (0, state.seats - 1, None):
            seen = research.observe(state, seat)
            assert seen.dtype == np.float32
            assert seen.tolist() == np.array(state.game.encode(state.view(seat)), np.float32).tolist()
            least, most = research.bounds(state.game)
            assert ((least <= seen) & (seen <= most)).all()


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_is_written_into_the_row_that_is_given(name: str) -> None:
    rows = np.full((2, research.observation_size(pp.load(name))), 7, np.float32)
    state = next(iter(positions(name)))
    assert research.observe(state, 0, rows[1]).base is rows
    assert (rows[0] == 7).all()
    assert (rows[1] == research.observe(state, 0)).all()


@pytest.mark.parametrize("name", GAMES)
def test_bytes_keep_an_observation_whole(name: str) -> None:
    state = list(positions(name))[-1]
    seen = research.observe(state, 0)
    kept = research.observe(state, 0, np.empty(len(seen), np.uint8))
    assert kept.tolist() == state.game.levels(state.view(0))
    assert (research.floats(state.game, kept) == seen).all()
    assert (research.floats(state.game, np.stack([kept, kept])) == seen).all()


@pytest.mark.parametrize("name", GAMES)
def test_keys_are_equal_exactly_when_views_are(name: str) -> None:
    seen = [(state.view(seat), research.view_key(state, seat)) for state in positions(name) for seat in (0, 1, None)]
    for view, key in seen:
        assert [other == view for other, _ in seen] == [other == key for _, other in seen]


@pytest.mark.parametrize("name", GAMES)
def test_a_mask_is_the_list_of_what_may_be_played_without_giving_up(name: str) -> None:
    for state in positions(name):
        for seat in range(state.seats):
            mask = research.mask(state, seat)
            assert mask.dtype == np.bool_
            assert mask.shape == (state.game.action_count,)
            assert np.flatnonzero(mask).tolist() == sorted(state.legal(seat))
            bits = research.packed_mask(state, seat)
            assert bits.nbytes == (state.game.action_count + 7) // 8
            assert (research.unpack(bits, state.game.action_count) == mask).all()


def test_a_mask_is_written_anew_into_an_array_that_is_used_again() -> None:
    state, later = list(positions("duel"))[:2]
    out = research.mask(state, state.decider(), np.zeros(state.game.action_count, np.int8))
    assert research.mask(later, later.decider(), out) is out
    assert np.flatnonzero(out).tolist() == sorted(later.legal(later.decider()))


def test_rows_of_bits_are_unpacked_together() -> None:
    rows = np.stack([research.pack([0, 8, 19], 20), research.pack([], 20)])
    masks = research.unpack(rows, 20)
    assert [np.flatnonzero(row).tolist() for row in masks] == [[0, 8, 19], []]


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("pentapolis.research", "numpy", "research"),
        ("pentapolis.research.pettingzoo", "pettingzoo", "pettingzoo"),
        ("pentapolis.research.gymnasium", "gymnasium", "gymnasium"),
        ("pentapolis.research.openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_library_that_is_missing_is_told_in_one_line(module: str, library: str, extra: str) -> None:
    script = f"import sys; sys.modules[{library!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    told = f"{library} is not installed, which this needs: pip install 'pentapolis[{extra}]'"
    assert done.stderr.splitlines()[-1] == f"pentapolis.optional_dependencies.MissingPart: {told}"
