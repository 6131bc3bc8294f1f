"""Actions that the end of a turn would leave unused (R37, R85)."""

from __future__ import annotations

import pytest

from pentapolis.games.ages import actions as a
from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import GAME, Side, position, seen, walk

RICH = Side("warriors 1", idle=1, goods="bronze 4")


def left_by(state: AgesState, action: int = a.DONE) -> dict[str, int]:
    """Return the actions that a move of the player to act would leave unused."""
    return GAME.unused(state, state.to_act, action)


def test_civil_actions_are_unused_that_could_take_a_card() -> None:
    assert left_by(position(Side(idle=0), row="moses")) == {"civil_actions": 4}


def test_actions_that_nothing_can_be_done_with_are_not_unused() -> None:
    assert left_by(position(Side(idle=0))) == {}


def test_only_the_end_of_the_turn_leaves_something_unused() -> None:
    assert left_by(position(Side(), row="moses"), 0) == {}
    assert left_by(position(Side(), at="politics", row="moses")) == {}


@pytest.mark.parametrize(("mode", "left"), [("full", 0), ("simple", 2)])
def test_military_actions_that_draw_cards_are_used(mode: str, left: int) -> None:
    assert left_by(position(RICH, options=f"mode={mode}")).get("military_actions", 0) == left


def spent_by_moves(state: AgesState, seat: int) -> set[str]:
    """Return the kinds of actions that a legal move spends, found by trying them all. Destroying is no use of them."""
    civ, found = state.civs[seat], set()
    for move in state.legal(seat):
        if a.is_destroy(move):
            continue
        tried = state.clone()
        tried.play(seat, move)
        after = tried.civs[seat]
        if after.civil_spent > civ.civil_spent:
            found.add("civil_actions")
        if after.military_spent > civ.military_spent:
            found.add("military_actions")
    return found


@pytest.mark.parametrize("options", ["", "mode=simple", "draw_as_action=on"])
def test_the_board_is_told_the_same_as_the_terminal_and_only_of_what_a_move_could_spend(options: str) -> None:
    """R37, R85."""
    told = 0
    for state in walk(f"unused {options}", 2, options):
        seat = state.to_act
        if seat < 0 or GAME.decision(state) != "act" or state.round % 4:
            continue
        left = left_by(state)
        assert seen(state, seat).unused == left
        assert seen(state, 1 - seat).unused == {}
        assert set(left) <= spent_by_moves(state, seat)
        told += bool(left)
    assert told > 3
