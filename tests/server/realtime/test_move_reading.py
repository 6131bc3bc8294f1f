"""Between its message and the log, a move is parsed once and checked once."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from examples.games.tender.game import Tender
from examples.games.tender.state import TenderState
from examples.games.tender.variant import Variant
from pentapolis.core.errors import NotAMove
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.core.types import Move, Reason
from pentapolis.games import registry
from pentapolis.table.event_log import TableSetup, TableState
from pentapolis.table.protocol import ClockRules
from scripts import measure_server_cost

ASKED: Counter[str] = Counter()


class CountedState(Variant):
    """A position that counts the calls of its methods."""

    def refusal(self, seat: i64, action: i64) -> Reason | None:
        ASKED["judged"] += 1
        return super().refusal(seat, action)

    def add_legal(self, seat: i64, actions: Actions) -> None:
        ASKED["listed"] += 1
        super().add_legal(seat, actions)


class Counted(Tender):
    """Tender with counted calls."""

    name = "counted"
    kind = CountedState

    def find(self, state: TenderState, seat: int, move: Move) -> int | Reason:
        """Return the action of a move."""
        ASKED["read"] += 1
        return super().find(state, seat, move)


@pytest.fixture
def table_state(monkeypatch: pytest.MonkeyPatch) -> TableState:
    """Return a game of Tender with counters that has just begun."""
    monkeypatch.setitem(registry.GAMES, "counted", "tests.server.realtime.test_move_reading:Counted")
    return TableState(TableSetup("counted", 1, {}, ("Ann", "Ben"), ("", ""), "reading", ClockRules(), 0.0))


def first(table_state: TableState) -> str:
    """Return the first legal move of the first seat, and reset the counters."""
    state = table_state.match.state
    text = table_state.game.format(state, state.legal(0)[0])
    ASKED.clear()
    return text


def test_a_move_that_is_spelled_in_full_is_read_once_judged_once_and_compared_with_no_other(
    table_state: TableState,
) -> None:
    table_state.after_move(0, first(table_state), 1.0)
    assert ASKED == {"read": 1, "judged": 1}


def test_a_move_of_the_log_is_read_and_judged_as_often(table_state: TableState) -> None:
    table_state.after(table_state.next_event("move", 0, {"move": first(table_state)}, 1.0))
    assert ASKED == {"read": 1, "judged": 1}


def test_a_shortened_move_is_looked_for_among_the_legal_ones_and_stored_in_full(table_state: TableState) -> None:
    text = first(table_state)
    later = table_state.after_move(0, text[:-1], 1.0, id="m1")
    assert ASKED["listed"] == 1
    assert later.events[-1].data == {"move": text, "id": "m1"}
    assert later.same_as(TableState.of(table_state.setup, later.events))


def test_what_is_no_move_changes_nothing(table_state: TableState) -> None:
    with pytest.raises(NotAMove):
        table_state.after_move(0, "sing", 1.0)
    assert table_state.same_as(TableState(table_state.setup))


@pytest.mark.parametrize("name", registry.GAMES)
def test_the_cost_of_a_move_is_measured_in_every_game(name: str) -> None:
    found: dict[str, Any] = asyncio.run(measure_server_cost.measure(registry.load(name), 3, whole=False))
    assert (found["game"], found["moves"]) == (name, 3)
    assert found["p50_ms"] <= found["p99_ms"]
