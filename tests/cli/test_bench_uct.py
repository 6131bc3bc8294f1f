"""Tests of the benchmarks' tree search: right on games of known value, legal and repeatable on a real one."""

from __future__ import annotations

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis.bots.search.tree import NothingToSearch
from pentapolis.cli.bench_uct import Tree, search
from pentapolis.core.state import OVER
from tests.bots.heap import Heap
from tests.games.duel.table import GAME, Side, dealt, position


@pytest.mark.parametrize(("stones", "best"), [(5, 1), (6, 2), (7, 3), (9, 1)])
def test_it_leaves_a_multiple_of_four_in_the_heap(stones: int, best: int) -> None:
    assert search(Heap(stones), 3000, pp.dealer(1)) == best


def test_the_value_of_a_gamble_converges_to_its_chance() -> None:
    tree = Tree(Heap(8, gamble=True), pp.dealer(2))
    tree.grow(4000)
    assert tree.best() == 4
    assert tree.root_values()[4] == pytest.approx(0.75, abs=0.03)


def test_a_certain_win_is_better_than_a_gamble() -> None:
    tree = Tree(Heap(3, gamble=True), pp.dealer(3))
    tree.grow(2000)
    assert tree.best() == 3
    assert tree.root_values()[3] == 1.0


def test_every_seat_of_three_plays_for_itself() -> None:
    # Of two stones the first seat takes both; of five it must not leave up to three to the seat after it.
    assert search(Heap(2, seats=3), 500, pp.dealer(4)) == 2
    values = Tree(Heap(5, seats=3), pp.dealer(4))
    values.grow(4000)
    assert values.root_values()[2] < 0.1
    assert values.root_values()[3] < 0.1


def test_it_finds_a_win_in_one() -> None:
    rival = Side("town_hall gardens pantheon senate courthouse", built="the_pyramids")
    state = position("pretorium palace", me=Side(coins=20), rival=rival, pawn=6)
    move = search(state, 400, pp.dealer(5))
    assert GAME.format(state, move) == "build pretorium"


def test_it_never_chooses_an_illegal_action() -> None:
    state = dealt("search")
    dealer = pp.dealer(6)
    while state.to_act != pp.OVER:
        action = search(state, 12, dealer)
        assert action in state.legal(state.to_act)
        state.apply(state.to_act, action)
        state.resolve_chance(dealer)


def test_the_same_dealer_gives_the_same_tree() -> None:
    trees = []
    for seed in (7, 7, 8):
        tree = Tree(dealt("tree"), pp.dealer(seed))
        tree.grow(150)
        trees.append((tree.root_visits(), tree.root_values()))
    assert trees[0] == trees[1]
    assert trees[0] != trees[2]


def test_interpreted_and_compiled_search_count_the_same() -> None:
    # The numbers are those of the interpreted search; the compiled one must reach them too.
    tree = Tree(Heap(9, gamble=True), pp.dealer(1))
    tree.grow(700)
    assert tree.root_visits() == {1: 14, 2: 35, 3: 38, 4: 613}


def test_the_visits_of_the_root_are_the_simulations() -> None:
    state = dealt("visits")
    tree = Tree(state, pp.dealer(9))
    tree.grow(100)
    tree.grow(50)
    assert sum(tree.root_visits().values()) == 150
    assert sorted(tree.root_visits()) == sorted(state.legal(state.to_act))


def test_the_position_itself_is_not_touched() -> None:
    state = dealt("root")
    before = state.key()
    search(state, 50, pp.dealer(10))
    assert state.key() == before


def test_seats_that_choose_together_are_searched_in_order() -> None:
    game = Tender()
    state = game.new(3)
    dealer = pp.dealer(11)
    state.resolve_chance(dealer)
    while state.to_act != pp.OVER:
        seat = state.decider()
        action = search(state, 60, dealer)
        assert action in state.legal(seat)
        state.apply(seat, action)
        state.resolve_chance(dealer)


def test_a_position_without_a_decision_is_refused() -> None:
    with pytest.raises(NothingToSearch):
        Tree(GAME.new(), pp.dealer(12))
    with pytest.raises(NothingToSearch):
        search(Heap(0, to_act=OVER), 10, pp.dealer(12))
