"""Tests of the reasons of advised moves, in every game."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.bots.explanations import explain_moves, select_reasons
from pentapolis.cli.wording import Wording
from pentapolis.core.types import Reason
from tests.bots.walks import decisions

SAMPLES = [("duel", 2, 5), ("wonders", 3, 7), ("akropolis", 2, 5), ("ages", 3, 25), ("civilization", 2, 60)]


@pytest.mark.parametrize(("name", "seats", "every"), SAMPLES)
def test_reasons_of_any_move_are_worded_in_both_languages(name: str, seats: int, every: int) -> None:
    game = pp.load(name)
    said: dict[str, Reason] = {}
    for state in decisions(name, seats, "greedy", every, "reasons"):
        seat = int(state.decider())
        view, legal = state.view(seat), state.legal(seat)
        some = legal[:: max(1, len(legal) // 8)]
        for each in explain_moves(game, view, some, pp.dealer(1)):
            said |= {reason.code: reason for reason in each}
    assert len(said) >= 6
    for language in ("en", "hu"):
        words = locale.load(language)
        for reason in said.values():
            assert any(words.has(f"{file}.advice.{reason.code}") for file in (name, "core"))
            assert "_" not in Wording(words, game).advice(reason)


@pytest.mark.parametrize(("name", "seats", "every"), SAMPLES)
def test_nearly_every_move_has_a_reason(name: str, seats: int, every: int) -> None:
    """A move that changes nothing has none, such as a building replaced by the same one."""
    game = pp.load(name)
    told = []
    for state in decisions(name, seats, "greedy", every, "reasons"):
        seat = int(state.decider())
        legal = state.legal(seat)
        told += explain_moves(game, state.view(seat), legal[:: max(1, len(legal) // 8)], pp.dealer(1))
    assert told.count(()) <= len(told) / 4


@pytest.mark.parametrize(("name", "seats", "every"), SAMPLES)
def test_what_hangs_on_hidden_things_is_not_said(name: str, seats: int, every: int) -> None:
    """In every position that looks the same to the seat the reasons are the same."""
    game = pp.load(name)
    for state in decisions(name, seats, "greedy", every * 3, "reasons"):
        seat = int(state.decider())
        view = state.view(seat)
        twin = game.determinize(view, pp.dealer("twin"))
        some = state.legal(seat)[:3]
        assert explain_moves(game, view, some, pp.dealer(1)) == explain_moves(game, twin.view(seat), some, pp.dealer(1))


def test_what_holds_for_all_moves_is_told_only_where_nothing_else_is() -> None:
    coins, chain, points = Reason("coins", {"coins": 2}), Reason("chain"), Reason("points", {"points": 1})
    assert select_reasons([coins, chain], [[coins, chain], [points, coins]]) == (chain,)
    assert select_reasons([coins], [[coins], [points, coins]]) == (coins,)
    assert select_reasons([], [[], [points]]) == ()
    assert select_reasons([coins, points], [[coins, points]]) == (coins, points)
