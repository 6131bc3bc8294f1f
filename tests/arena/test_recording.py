"""A recording holds every decision once, is the same however it was made, and goes on after a kill."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from time import sleep
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import pentapolis as pp
from pentapolis.arena import recording
from pentapolis.arena.recording import RecordingRefused, record
from pentapolis.arena.series import play_series
from pentapolis.core.chance import dealer
from tests.cli.terminal import pentapolis
from tests.pages import blocks, page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

#: The libraries by which the page reads a recording, as far as they are here; pyarrow is wherever tests run.
LIBRARIES = [name for name in ("pyarrow", "pandas", "polars", "torch") if find_spec(name)]


def rows(path: Path) -> list[dict[str, Any]]:
    """All rows of a recording."""
    found: list[dict[str, Any]] = import_module("pyarrow.parquet").read_table(path).to_pylist()
    return found


def games_of(found: list[dict[str, Any]]) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """The rows by game."""
    for number in range(found[-1]["game"] + 1):
        yield number, [row for row in found if row["game"] == number]


def test_every_decision_is_there_as_it_was_made_and_with_its_end(tmp_path: Path) -> None:
    made = record("duel", 4, tmp_path / "games", seed="s", observations=True)
    found = rows(tmp_path / "games")
    assert (made.games, made.rows, made.groups) == (4, len(found), 1)
    game = pp.load("duel")
    for number, decisions in games_of(found):
        state, chance = game.new(), dealer(f"s/{number // 2}")
        state.resolve_chance(chance)
        for ply, row in enumerate(decisions, 1):
            assert (row["ply"], row["seat"]) == (ply, state.to_act)
            assert row["legal"] == state.legal(row["seat"])
            assert row["move"] == game.format(state, row["action"])
            assert row["observation"] == game.levels(state.view(row["seat"]))
            state.apply(row["seat"], row["action"])
            state.resolve_chance(chance)
        result = state.result()
        assert result is not None
        ends = {(row["seat"], row["payoff"], row["score"], row["kind"]) for row in decisions}
        assert ends == {(seat, state.payoff(seat), result.scores[seat], result.kind) for seat in (0, 1)}


def test_the_games_are_those_of_a_series(tmp_path: Path) -> None:
    record("wonders", 6, tmp_path / "games", bots=["greedy", "random"])
    series = play_series("wonders", ["greedy", "random"], 6, "1")
    found = rows(tmp_path / "games")
    assert len(found) == round(series.length.mean * 6)
    won = {(number, row["seat"]): row["payoff"] for number, all_ in games_of(found) for row in all_}
    assert sum(won[number, number % 3] for number in range(6)) == series.bots["greedy"].wins
    assert all(isinstance(row["legal"], int) for row in found)


def test_several_processes_write_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "PART", 2)
    record("duel", 7, tmp_path / "here")
    record("duel", 7, tmp_path / "there", processes=2)
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()


def test_many_rows_come_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "PART", 1)
    monkeypatch.setattr(recording, "GROUP_ROWS", 100)
    made = record("duel", 5, tmp_path / "games")
    assert made.groups == 3
    assert [row["game"] for row in rows(tmp_path / "games")] == sorted(row["game"] for row in rows(tmp_path / "games"))


def test_a_recording_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    wanted = ("record", "duel", "--games", "640", "--processes", "1", "--seed", "k", "--out")
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    running = subprocess.Popen([sys.executable, "-m", "pentapolis", *wanted, str(killed)])
    parts = tmp_path / "killed.parts"
    while len(list(parts.glob("*.parquet"))) < 2:
        assert running.poll() is None
        sleep(0.01)
    running.kill()
    running.wait()
    kept = len(list(parts.glob("*.parquet")))
    heard: list[int] = []
    record("duel", 640, killed, seed="k", progress=heard.append)
    assert heard == [recording.PART * number for number in range(kept + 1, 6)]
    assert not parts.exists()
    record("duel", 640, whole, seed="k")
    assert killed.read_bytes() == whole.read_bytes()


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    out = tmp_path / "games"
    made = record("duel", 2, out)
    before = out.stat()
    assert made.played == 2
    assert record("duel", 2, out) == msgspec.structs.replace(made, played=0)
    assert out.stat() == before
    with pytest.raises(RecordingRefused, match="contains another recording"):
        record("duel", 3, out)
    out.write_text("a letter")
    with pytest.raises(RecordingRefused, match="is not a recording"):
        record("duel", 2, out)
    (tmp_path / "other.parts").mkdir()
    (tmp_path / "other.parts" / "terms.json").write_text("{}")
    with pytest.raises(RecordingRefused, match="parts of another recording"):
        record("duel", 2, tmp_path / "other")


def test_without_pyarrow_one_line_says_what_helps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    done = pentapolis("record", "duel", "--games", "2", "--processes", "1", "--out", str(tmp_path / "games"))
    assert done.exit_code == 2
    assert done.stderr.endswith("pip install 'pentapolis[parquet]'\n")
    assert done.stderr.count("\n") == 1


def test_the_command_tells_what_it_made(tmp_path: Path) -> None:
    command = ("record", "duel", "--games", "2", "--processes", "1", "--out", str(tmp_path / "games"))
    assert "2 játszma" in pentapolis(*command, "--lang", "hu").stdout
    assert "már megvolt" in pentapolis(*command, "--lang", "hu").stdout
    told = json.loads(pentapolis(*command, "--json").stdout)
    assert (told["games"], told["played"], told["games_per_s"]) == (2, 0, 0)
    assert told["rows"] == len(rows(tmp_path / "games"))


@pytest.mark.parametrize("library", LIBRARIES)
def test_the_page_reads_a_recording(library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record("duel", 4, tmp_path / "seen.parquet", bots=["greedy"], observations=True)
    monkeypatch.chdir(tmp_path)
    (example,) = blocks(page("docs/scale.md"), f"python {library}")
    exec(compile(example, "docs/scale.md", "exec"), {})
