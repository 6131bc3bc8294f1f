"""The action that gives the game up: no option of a decision, and open to seats that are not asked."""

from __future__ import annotations

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis import testkit
from pentapolis.core.errors import IllegalMove, UndoRefused
from pentapolis.core.match import Match
from pentapolis.games.ages.actions import RESIGN
from pentapolis.games.ages.position_builder import Side, position
from pentapolis.games.ages.state import AgesState
from pentapolis.testkit import random_games

GAME = pp.load("ages")


def begun() -> AgesState:
    """Return a game of three in the middle of the first seat's turn."""
    return position(Side(), Side(), Side(), at="act", age="III")


def test_it_is_never_among_the_legal_actions() -> None:
    state = begun()
    assert RESIGN not in state.legal(0)
    assert state.legal(1) == []
    assert [state.is_legal(seat, RESIGN) for seat in (-1, 0, 1, 2, 3)] == [False, True, True, True, False]


def test_a_game_without_such_a_rule_has_no_such_action() -> None:
    state = Tender().new(3)
    state.resolve_chance(pp.dealer("none"))
    assert Tender.resign_action == -1
    assert not state.is_legal(0, -1)
    assert str(state.why_not(0, -1)) == "unknown action (action -1, actions 37)"


def test_a_seat_that_is_not_asked_may_take_it_once() -> None:
    match = Match(GAME, start=begun())
    entry = match.play(1, "resign")
    assert (entry.seat, entry.text, match.state.deciders()) == (1, "resign", [0])
    with pytest.raises(IllegalMove, match="resigned already"):
        match.play(1, "resign")
    with pytest.raises(IllegalMove, match="not your decision"):
        match.play(1, "done")


def test_it_is_refused_where_nobody_can_act() -> None:
    state = position(Side(), Side(), Side(), at="turn", age="III")
    assert state.to_act == pp.CHANCE
    assert not state.is_legal(1, RESIGN)
    assert str(state.why_not(1, RESIGN)) == "chance is due"
    over = position(Side(), Side(), at="act", age="III")
    over.apply(0, RESIGN)
    assert not over.is_legal(1, RESIGN)
    assert str(over.why_not(1, RESIGN)) == "game over"


def test_it_can_be_taken_back_and_replayed_like_any_other_move() -> None:
    match = Match(GAME, start=begun(), seed="back")
    match.play(0, "done")
    match.play(2, "resign")
    assert Match.replay(GAME, match.record()).state.key() == match.state.key()
    with pytest.raises(UndoRefused):
        match.undo(0)
    assert match.undo(2).text == "resign"
    assert match.state.is_legal(2, RESIGN)


def test_the_kit_lets_seats_give_up_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "RESIGN_ONE_IN", 60)
    settings = [testkit.Setting(3, {"mode": "full"}, f"give up {number}") for number in range(3)]
    moves = [event for setting in settings for event in random_games.Table(GAME, setting).moves()]
    assert 2 <= len([event for event in moves if event.value == RESIGN]) < 9
    laws = ("resigning_stands_apart", "mask_is_legal", "replay_equality", "undo_restores", "conservation")
    report = testkit.check(GAME, games=3, seed="give up", only=laws)
    assert (report.ok, set(report.laws)) == (True, {"termination", *laws})
