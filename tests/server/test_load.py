"""The cost of play: the load command in small, and updates that do not grow with the game."""

from __future__ import annotations

import json
import random
import subprocess
import sys

import pytest

from pentapolis.cli.load_clients import LoadFailed, Measurements, RestClient
from pentapolis.server.tables.live_table import encode
from pentapolis.table.event_log import TableSetup, TableState
from pentapolis.table.protocol import ClockRules
from pentapolis.table.rows import update


def load(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = (sys.executable, "-m", "pentapolis", "load", *arguments)
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.slow
def test_load_measures_a_server_of_its_own() -> None:
    done = load("--tables", "3", "--seconds", "1", "--think", "0.05", "--json")
    assert done.returncode == 0, done.stderr
    (stage,) = json.loads(done.stdout)["stages"]
    assert stage["tables"] == 3
    assert stage["errors"] == 0
    assert stage["moves"] > 10
    assert 0 < stage["p50_ms"] <= stage["p95_ms"] <= stage["p99_ms"] <= stage["worst_ms"]


@pytest.mark.slow
def test_load_plays_any_game_and_less_is_sent_where_changes_are_taken() -> None:
    sent = []
    for more in ((), ("--whole",)):
        done = load("--game", "wonders", "--tables", "2", "--seconds", "1", "--think", "0.05", "--json", *more)
        assert done.returncode == 0, done.stdout + done.stderr
        (stage,) = json.loads(done.stdout)["stages"]
        assert (stage["seats"], stage["errors"]) == (3, 0)
        sent.append(stage["kb_per_move"])
    changes, whole = sent
    assert changes < whole / 2


def test_a_server_that_is_not_there_is_told_in_one_line() -> None:
    done = load("--tables", "3", "--url", "http://127.0.0.1:1")
    assert done.returncode == 2
    assert done.stderr.startswith("pentapolis: GET /api/me: ConnectionRefusedError")
    assert done.stderr.count("\n") == 1


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(LoadFailed, match="is not an address of a server"):
        RestClient("nowhere")


def test_percentiles_are_those_of_what_was_counted() -> None:
    measurements = Measurements()
    assert measurements.percentile(0.5) == 0.0
    measurements.record_latency(9.0)
    measurements.counting = True
    for milliseconds in range(100, 0, -1):
        measurements.record_latency(milliseconds / 1000)
    assert [round(measurements.percentile(share)) for share in (0.0, 0.5, 0.99, 1.0)] == [1, 51, 100, 100]


def test_an_update_does_not_grow_with_the_game() -> None:
    """A late update is no larger than an early one with as many open cards: the log before it is not sent again."""
    choose = random.Random(5)
    table_state = TableState(TableSetup("duel", 1, {}, ("Ann", "Ben"), ("", ""), "seed", ClockRules(), 1.0))
    sizes, entries = [], []
    while table_state.result() is None:
        seat = table_state.deciders()[0]
        move = table_state.game.format(table_state.match.state, choose.choice(table_state.match.state.legal(seat)))
        table_state = table_state.after(
            table_state.next_event("move", seat, {"move": move, "id": f"m{table_state.cursor}"}, 2.0)
        )
        told = [update(table_state, "t", viewer, 3.0) for viewer in (0, 1, None)]
        sizes.append(max(len(encode(message)) for message in told))
        entries.append(max(len(message.log) for message in told))
    assert len(sizes) > 40
    # A move, and the cards that are dealt for a new age.
    assert max(entries) < 30
    assert max(sizes) < 16_000
