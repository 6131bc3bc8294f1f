"""Tests of secrecy: a viewer receives the same data in indistinguishable worlds, and the comparison detects leaks."""

from __future__ import annotations

from typing import Final

import pytest

from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import to_json
from pentapolis.games.registry import GAMES
from pentapolis.table.event_log import TableState
from scripts import worlds
from scripts.worlds import Question, compare, play_portion
from tests.amount import LONG

#: Views per game, of a million in all games.
VIEWS: Final = 200_000
#: Games in which only future chance events are hidden.
OPEN: Final = {"akropolis"}

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_the_same_in_worlds_that_look_the_same(game: str) -> None:
    tally = (
        compare(game, VIEWS, "long", 1, lambda _done: None, fresh=False) if LONG else play_portion(game, "tests", 0, 1)
    )
    assert tally.views >= (VIEWS if LONG else 50)
    assert not tally.differed
    assert (tally.positions == 0) == (game in OPEN)


def preview_on_real_table(table_state: TableState, _viewer: int | None, question: Question) -> bytes:
    """Return a preview played on the real table, which reveals future chance events."""
    match = table_state.match.clone()
    try:
        match.play(match.state.deciders()[0], question.actions[0])
    except (PentapolisError, IndexError):
        return b""
    return to_json(match.state.view(None))


def view_of_next_seat(table_state: TableState, viewer: int | None, _question: Question) -> bytes:
    """Return the view of the next seat."""
    return to_json(table_state.match.state.view(0 if viewer is None else (viewer + 1) % table_state.seats))


@pytest.mark.parametrize("game", GAMES)
def test_a_leak_of_what_will_be_dealt_is_found_in_every_game(game: str) -> None:
    tally = play_portion(game, "planted", 0, 1, {"planted": preview_on_real_table})
    assert tally.differed


@pytest.mark.parametrize("game", ["wonders", "ages", "civilization"])
def test_a_leak_of_what_another_holds_is_found_where_somebody_holds_something(game: str) -> None:
    tally = play_portion(game, "planted", 0, 1, {"planted": view_of_next_seat})
    assert tally.differed


def test_what_was_compared_is_kept_and_gone_on_with(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "KEPT", tmp_path)
    monkeypatch.setattr(worlds, "PORTION", 1)
    first = compare("duel", 10, "kept", 1, lambda _done: None, fresh=False)
    again = compare("duel", first.views, "kept", 1, lambda _done: None, fresh=False)
    more = compare("duel", first.views + 1, "kept", 1, lambda _done: None, fresh=False)
    assert (first.games, again.games, more.games) == (1, 1, 2)
