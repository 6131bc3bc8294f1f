"""Moves that give the game up: legal for people, and chosen by nobody for somebody else."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

import pentapolis as pp
from pentapolis import testkit
from pentapolis.arena.series import make_plan, play_game
from pentapolis.bots.random import RandomBot
from pentapolis.bots.uct import Tree
from pentapolis.core.playout import play_out
from pentapolis.core.state import TOGETHER, Actions
from pentapolis.core.vecs import i64
from pentapolis.testkit import table
from tests.core.tender.actions import BID, FOLD, KEEP
from tests.core.tender.cards import members
from tests.core.tender.game import Tender
from tests.core.tender.state import TenderState
from tests.core.tender.variant import Variant

FOLDS = frozenset(range(FOLD, KEEP))


class ProudState(Variant):
    """To fold is to give the game up."""

    def fill(self, seat: i64, actions: Actions) -> None:
        if self.to_act != TOGETHER:
            super().fill(seat, actions)
            return
        for card in members(self.hands[seat]):
            actions.add(BID + card)
        for card in members(self.hands[seat]):
            actions.concede(FOLD + card)


class Proud(Tender):
    """Tender among people who do not like to fold."""

    kind = ProudState
    conceding = FOLDS


class Witness(RandomBot):
    """Remembers what it was asked."""

    seen: ClassVar[list[int]] = []

    def choose(self, view: Any, legal: list[int], clock: pp.Clock, rng: pp.Dealer) -> int:
        Witness.seen.extend(legal)
        return super().choose(view, legal, clock, rng)


def dealt(seed: str) -> TenderState:
    """A position in which all seats choose."""
    state = Proud().new(3)
    assert isinstance(state, TenderState)
    state.deal(pp.dealer(seed))
    return state


def test_conceding_moves_are_legal_and_the_last_ones() -> None:
    legal = dealt("legal").legal(0)
    assert [action in FOLDS for action in legal] == [False] * 3 + [True] * 3


def test_those_that_play_on_leave_them_out() -> None:
    state = dealt("legal")
    assert state.playing_on(0) == state.legal(0)[:3]
    assert state.playing_on(7) == []


def test_where_every_move_gives_up_one_of_them_is_made() -> None:
    actions = Actions()
    actions.concede(4)
    actions.concede(5)
    assert (actions.choices(), actions.listed()) == (2, [4, 5])
    actions.clear()
    actions.add(6)
    assert actions.choices() == 1
    actions.concede(4)
    assert (actions.choices(), actions.listed()) == (1, [6, 4])


def test_random_play_never_gives_up() -> None:
    for number in range(20):
        state = dealt(f"{number}")
        play_out(state, pp.dealer(number), Actions())
        assert [sheet["folds"] for sheet in Proud().scores(state)] == [0, 0, 0]


def test_a_search_does_not_think_of_giving_up() -> None:
    state = dealt("search")
    tree = Tree(state, pp.dealer("search"))
    tree.grow(50)
    assert set(tree.root_visits()) == set(state.playing_on(state.decider()))


def test_the_arena_asks_bots_only_for_moves_that_play_on() -> None:
    plan = make_plan(Proud(), ["tests.core.test_conceding:Witness"] * 2, 2, seed=1, seats=None, options=None)
    Witness.seen.clear()
    play_game(Proud(), plan, 0)
    assert Witness.seen
    assert not FOLDS & set(Witness.seen)


def test_the_kit_lets_seats_give_up_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "CONCEDE_ONE_IN", 3)
    played = [event.value for number in range(20) for event in table.Table(Proud(), setting(number)).moves()]
    assert 0.05 < len([action for action in played if action in FOLDS]) / len(played) < 0.5
    laws = ("conceding_comes_last", "mask_is_legal", "replay_equality", "sealed_choices_change", "undo_restores")
    report = testkit.check(Proud(), games=12, seed="proud", only=laws)
    assert (report.ok, set(report.laws)) == (True, {"termination", *laws})


def setting(number: int) -> testkit.Setting:
    """A game of the kit."""
    return testkit.Setting(3, {"rounds": "three", "winner_rests": "no"}, f"proud {number}")
