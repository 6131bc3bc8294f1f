"""Actions in parts: every path through the masks is a legal action, and every legal action has one."""

from __future__ import annotations

import numpy as np
import pytest

import pentapolis as pp
from pentapolis.games.registry import GAMES
from pentapolis.research import Factored
from tests.research.positions import positions


@pytest.mark.parametrize("name", GAMES)
def test_parts_make_the_action_that_they_are_parts_of(name: str) -> None:
    factored = Factored(pp.load(name))
    for state in positions(name):
        legal = state.legal(state.decider()) if state.to_act != pp.OVER else []
        rows = factored.split(legal)
        assert rows.shape == (len(legal), len(factored.heads))
        assert (rows < factored.sizes).all()
        assert len({tuple(row) for row in rows}) == len(legal)
        assert [factored.join(row) for row in rows] == legal


@pytest.mark.parametrize("name", GAMES)
def test_whoever_keeps_to_the_masks_of_the_parts_plays_a_legal_action(name: str) -> None:
    factored, rng = Factored(pp.load(name)), pp.dealer(f"heads {name}")
    for state in positions(name):
        legal = state.legal(state.decider()) if state.to_act != pp.OVER else []
        for _ in range(5 if legal else 0):
            chosen: list[int] = []
            for head in factored.heads:
                allowed = factored.mask(legal, chosen)
                assert allowed.shape == (head.size,)
                values = np.flatnonzero(allowed)
                chosen.append(int(values[rng.below(len(values))]))
            assert factored.join(chosen) in legal


@pytest.mark.parametrize("name", GAMES)
def test_the_mask_of_a_head_alone_has_the_values_of_all_legal_actions(name: str) -> None:
    factored = Factored(pp.load(name))
    state = next(iter(positions(name)))
    legal = state.legal(state.decider())
    masks = factored.masks(legal)
    assert (masks[0] == factored.mask(legal)).all()
    for column, mask in enumerate(masks):
        assert set(np.flatnonzero(mask)) == set(factored.split(legal)[:, column])


def test_the_parts_are_those_of_the_table_of_verbs() -> None:
    factored = Factored(pp.load("duel"))
    assert [head.name for head in factored.heads] == ["verb", "slot", "which", "card", "seat"]
    action = factored.verbs.encode("wonder", 3, 11)
    assert factored.split([action]).tolist() == [[2, 11, 3, 0, 0]]


def test_a_hundred_thousands_of_actions_are_a_few_thousands_of_values() -> None:
    game = pp.load("akropolis")
    assert sum(Factored(game).sizes) < game.action_count / 30
