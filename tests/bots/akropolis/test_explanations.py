"""Tests of reasons in Akropolis."""

from __future__ import annotations

from pentapolis.bots.akropolis import explanations
from pentapolis.games.akropolis.state import AkropolisState
from tests.games.akropolis.table import Side, action, position


def reasons_of(state: AkropolisState, index: int) -> list[str]:
    """Return the reasons of a tile of the site placed beside the first one."""
    return [str(reason) for reason in explanations.explain(state, 0, action(index, 2, 0, 0))]


def test_a_plaza_is_told_with_its_stars() -> None:
    """R3."""
    found = reasons_of(position("Mbq hbt qhb", Side(stones=2)), 0)
    assert "plaza (district market, stars 2)" in found
    assert "free" in found


def test_the_last_stone_is_told() -> None:
    """R9."""
    found = reasons_of(position("hbt Mbq qhb", Side(stones=2)), 2)
    assert "costs (stones 2)" in found
    assert "leaves nothing" in found


def test_every_tile_says_what_it_costs() -> None:
    """R9: the first nothing, the second one stone."""
    state = position("hbt Mbq qhb", Side(stones=2))
    assert "free" in reasons_of(state, 0)
    assert "costs (stones 1)" in reasons_of(state, 1)
