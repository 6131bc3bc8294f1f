"""A table of learners: the same seed deals the same game, and its end is told in rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import pentapolis as pp
from pentapolis.core.errors import IllegalMove
from pentapolis.games.registry import GAMES
from pentapolis.research import Table, rewards

if TYPE_CHECKING:
    from pentapolis.core.state import State


def played(table: Table, seed: int) -> list[int]:
    """The actions of a random game."""
    table.reset(seed)
    rng, actions = pp.dealer(f"table {seed}"), []
    while not table.over:
        seat = table.state.decider()
        legal = table.state.legal(seat)
        actions.append(legal[rng.below(len(legal))])
        table.play(seat, actions[-1])
    return actions


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_deals_the_same_game_again(name: str) -> None:
    table = Table(name)
    first = played(table, 1)
    end = table.state.key()
    assert played(table, 2) != first
    assert played(table, 1) == first
    assert table.state.key() == end


@pytest.mark.parametrize("name", GAMES)
def test_the_rewards_of_a_game_are_nothing_in_sum_and_most_for_who_wins(name: str) -> None:
    for seats in {Table(name).seats, pp.load(name).max_seats}:
        table = Table(name, seats)
        assert rewards(table.state) == [0.0] * seats
        played(table, seats)
        told, result = rewards(table.state), table.state.result()
        assert result is not None
        assert sum(told) == pytest.approx(0)
        assert [seat for seat in range(seats) if told[seat] == max(told)] == sorted(result.winners)
        if len(result.winners) == 1:
            assert max(told) == 1


def test_who_plays_alone_wins_or_loses() -> None:
    table = Table("akropolis", 1)
    played(table, 1)
    assert rewards(table.state) in ([1.0], [-1.0])


def test_decisions_that_are_made_together_are_one_cycle() -> None:
    table = Table("wonders", 4)
    for cycle in range(3):
        for seat in range(4):
            assert table.cycles == cycle
            assert table.state.decider() == seat
            table.play(seat, table.state.legal(seat)[0])
    assert table.cycles == 3


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    table = Table("duel")
    seat, before = table.state.decider(), table.state.key()
    action = next(action for action in range(450) if action not in table.state.legal(seat))
    with pytest.raises(IllegalMove):
        table.play(seat, action)
    assert table.state.key() == before
    assert table.replaced(seat, action) in table.state.legal(seat)
    assert table.replaced(seat, table.state.legal(seat)[1]) == table.state.legal(seat)[1]


def test_moves_that_are_made_together_are_all_refused_if_one_is_illegal() -> None:
    table = Table("wonders", 3)
    before = table.state.key()
    legal = {seat: table.state.legal(seat)[0] for seat in range(3)}
    with pytest.raises(IllegalMove):
        table.play_together(legal | {2: 14_000})
    assert table.state.key() == before
    table.play_together(legal)
    assert table.cycles == 1


def test_a_move_that_an_earlier_one_has_made_impossible_is_asked_for_again() -> None:
    """Offers of Civilization's trade are open: what is withdrawn can no longer be accepted."""
    table, rng = Table("civilization"), pp.dealer("trade")
    while not (choices := withdrawn_and_accepted(table.state)):
        if table.over:
            table.reset(rng.bits())
        seat = table.state.decider()
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    table.play_together(choices)
    assert table.state.deciders() == [0, 1]
    assert not table.state.is_legal(1, choices[1])


def withdrawn_and_accepted(state: State) -> dict[int, int]:
    """Where the first seat may withdraw what the second may accept: the two moves."""
    if state.deciders() != [0, 1]:
        return {}
    moves = [{state.game.format(state, action): action for action in state.legal(seat)} for seat in range(2)]
    if "withdraw" not in moves[0] or "accept 1" not in moves[1]:
        return {}
    return {0: moves[0]["withdraw"], 1: moves[1]["accept 1"]}
