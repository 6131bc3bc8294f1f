"""Tests of match, check, bench, facts, games and replay: their output, and the shapes of their JSON."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

import pentapolis as pp
from pentapolis import locale, testkit
from pentapolis.cli import bench_engine
from pentapolis.cli.commands import bench
from pentapolis.cli.commands.facts import facts_with_text
from pentapolis.games.registry import GAMES, load
from pentapolis.testkit.report import Failure, Report
from tests.cli.terminal import max_width, pentapolis, play_first_moves, process
from tests.locale.test_words import NAMED, WORDED

if TYPE_CHECKING:
    from pathlib import Path


#: A random bot.
FIRST_LEGAL = """
import pentapolis as pp

class ConservativeLeader(pp.Bot):
    def choose(self, view, legal, clock, rng):
        return legal[0]
"""


def run_json(*args: str) -> Any:
    """Run a command and parse its output, which must be JSON alone."""
    done = pentapolis(*args)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_the_version_is_told() -> None:
    assert pentapolis("--version").stdout == f"pentapolis {pp.__version__}\n"


@pytest.mark.parametrize(
    "command", ["play", "serve", "load", "replay", "show", "match", "record", "bench", "check", "facts", "games"]
)
def test_every_command_has_help(command: str) -> None:
    done = pentapolis(command, "--help")
    assert done.exit_code == 0
    assert "Usage: " in done.stdout


def test_without_a_command_help_is_shown() -> None:
    assert "pentapolis play" in pentapolis().stdout


def test_help_does_not_import_what_it_does_not_need() -> None:
    script = "import sys, pentapolis.cli.app; print([m for m in sys.modules if m.startswith(%r)])"
    for module in ("matplotlib", "pentapolis.games.duel", "pentapolis.arena", "pentapolis.testkit", "rich.progress"):
        done = subprocess.run([sys.executable, "-c", script % module], capture_output=True, text=True, check=True)
        assert done.stdout == "[]\n"


def test_the_games_are_listed() -> None:
    assert run_json("games", "--json")["duel"]["seats"] == [2]
    assert "7 Wonders Duel" in pentapolis("games").stdout


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("name", GAMES)
def test_facts_tell_every_component_in_words(name: str, language: str) -> None:
    """Effects that are functions of the rules, such as those of leaders and wonders, have texts."""
    words = locale.load(language)
    players = {f"player_{seat}": words("core.seat.name", seat=seat) for seat in (1, 2)}
    told = facts_with_text(load(name), language)
    assert set(told) & set(NAMED)
    for kind in set(told) & set(NAMED):
        for member in told[kind]:
            for part in ("name", "text"):
                assert member[part] == words(f"{name}.{NAMED[kind]}.{member['id']}.{part}", **players)
    for kind in set(told) & set(WORDED):
        assert [member["name"] for member in told[kind]] == [
            words(f"{name}.{WORDED[kind]}.{member['id']}") for member in told[kind]
        ]


def test_facts_are_json_by_kind() -> None:
    for found in (run_json("facts", "duel"), run_json("facts", "duel", "--json")):
        assert len(found["cards"]) == 73
        assert all("id" in component for kind in found.values() for component in kind)
    assert "cards (73): " in pentapolis("facts", "duel", "--list").stdout


def test_a_match_is_told_in_json() -> None:
    found = run_json("match", "duel", "--bots", "greedy,random", "--games", "4", "--seed", "1", "--json")
    assert (found["game"], found["games"], found["seats"]) == ("duel", 4, 2)
    assert set(found["bots"]) == {"greedy", "random"}
    for bot in found["bots"].values():
        assert {"games", "wins", "rate", "low", "high", "mean_score"} <= set(bot)
        assert bot["low"] <= bot["rate"] <= bot["high"]


@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_names_of_bots_are_shortened_and_their_results_are_not(language: str, tmp_path: Path) -> None:
    program = tmp_path / "a_bot_with_a_name_that_is_longer_than_any_line_has_room_for.py"
    program.write_text(FIRST_LEGAL)
    bots = f"greedy,{program}:ConservativeLeader,random"
    done = pentapolis("match", "ages", "--seats", "3", "--bots", bots, "--games", "3", "--lang", language, columns=80)
    assert done.exit_code == 0
    (mine,) = [line for line in done.stdout.splitlines() if "eLeader" in line and "%" in line]
    assert mine.count("…") == 1
    assert " 0.0% " in mine
    assert any(" 100.0% " in line for line in done.stdout.splitlines() if "greedy" in line)


@pytest.mark.parametrize("columns", [80, 140])
def test_a_match_is_told_in_a_table_and_a_picture(columns: int, tmp_path: Path) -> None:
    picture = tmp_path / "match.png"
    done = pentapolis("match", "duel", "--games", "4", "--plot", str(picture), "--lang", "hu", columns=columns)
    assert done.exit_code == 0
    assert "95%" in done.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert max_width("\n".join(line for line in done.stdout.splitlines() if str(picture) not in line)) <= columns


def test_the_json_of_a_real_process_is_pure() -> None:
    done = process("match", "duel", "--bots", "random,random", "--games", "2", "--json")
    assert list(json.loads(done.stdout)["bots"]) == ["random", "random#2"]
    assert not done.stderr


def test_a_check_is_told_in_json_and_in_a_table() -> None:
    found = run_json("check", "duel", "--games", "1", "--json")
    assert found["duel"]["games"] == 1
    assert found["duel"]["laws"]["determinism"] == "ok"
    done = pentapolis("check", "duel", "--games", "1")
    assert "laws kept" in done.stdout
    assert max_width(done.stdout) <= 80


def test_a_broken_law_is_told_with_exit_status_1(monkeypatch: pytest.MonkeyPatch) -> None:
    failure = Failure("determinism", "duel", 2, {}, "1", 3, 5, "two runs differ")
    report = Report(
        "duel", 1, "1", {"determinism": failure, "termination": "ok"}, {"determinism": 1, "termination": 1}, 0, 0.1
    )
    monkeypatch.setattr(testkit, "check", lambda *args, **more: report)
    done = pentapolis("check", "duel")
    assert done.exit_code == 1
    assert "1 of 2 laws broken" in done.stdout
    done = pentapolis("check", "duel", "--json")
    assert done.exit_code == 1
    assert json.loads(done.stdout)["duel"]["laws"]["determinism"]["what"] == "two runs differ"


def test_a_bench_is_told_in_json() -> None:
    found = run_json("bench", "duel", "--seconds", "0.01", "--json")["duel"]
    keys = {"seats", "games_per_s", "plies_per_s", "clone_us", "legal_us", "uct_simulations_per_s", "memory_growth_kib"}
    for mode in found.values():
        assert keys <= set(mode)
        assert mode["games_per_s"] > 0
        assert [setup["seats"] for setup in mode["setups"]] == [2]
        assert [stage["turn"] for stage in mode["growth"]] == sorted({stage["turn"] for stage in mode["growth"]})
    assert len({mode["signature"] for mode in found.values()}) == 1


def test_a_bench_of_the_ages_compares_its_three_games() -> None:
    setups = load("ages").setups()
    assert setups[0] == (2, {"mode": "full"})
    assert {(seats, options["mode"]) for seats, options in setups} == {
        (seats, mode) for seats in (2, 3, 4) for mode in ("simple", "advanced", "full")
    }


def test_a_slow_game_plays_fewer_games_for_its_memory() -> None:
    assert bench_engine.memory_games(1e9, 0.01) in (1_000, 10)
    assert bench_engine.memory_games(2.0, 0.5) == 20
    assert bench_engine.memory_games(0.001, 0.01) == 1


def numbers(**more: object) -> dict[str, Any]:
    """Return an example of a measurement."""
    setup = {"seats": 2, "options": {"length": "long"}, **{key: 7 for key, *_ in bench.SETUP_COLUMNS}}
    stage = {key: 5 for key, *_ in bench.GROWTH_COLUMNS}
    return {**{key: 1 for key, *_ in bench.ROWS}, "compiled": True, "setups": [setup], "growth": [stage], **more}


def test_a_bench_says_when_there_is_no_compiled_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure_engine", lambda *args, **more: numbers(compiled=False))
    for stale, line in (([], "No compiled engine here"), (["pentapolis.core.state"], "older than its source")):
        monkeypatch.setattr(bench, "stale_modules", lambda stale=stale: stale)
        done = pentapolis("bench", "duel")
        assert done.exit_code == 0
        assert line in done.stderr


def test_a_bench_says_whether_the_signatures_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "stale_modules", list)
    monkeypatch.setattr(bench, "measure_engine", lambda name, seconds, *, interpreted: numbers())
    told_equal = pentapolis("bench", "duel").stdout
    assert "Signatures equal" in told_equal
    assert "length long" in told_equal
    assert "1.0 x" in told_equal
    measured = lambda name, seconds, *, interpreted: numbers(signature=int(interpreted))  # noqa: E731
    monkeypatch.setattr(bench, "measure_engine", measured)
    done = pentapolis("bench", "duel")
    assert "THE SIGNATURES DIFFER" in done.stderr
    assert done.exit_code == 1


def test_a_replay_can_be_stepped_through(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(play_first_moves("random", "step", {"wonder_selection": "preset"}).record().write(), "utf-8")
    done = pentapolis("replay", str(path), "--step", typed="\n\nb\n30\n9999\n\n")
    assert done.exit_code == 0
    shown = re.findall(r"after move (\d+) of (\d+)", done.stdout)
    assert [ply for ply, _ in shown] == ["1", "2", "1", "30", shown[0][1]]
    assert "Seed: step" in done.stdout


def test_the_export_of_a_viewer_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    match = library_game()
    path = tmp_path / "record.txt"
    path.write_text(match.record(None).write(), "utf-8")
    done = pentapolis("replay", str(path))
    assert done.exit_code == 0
    assert "From here on, the record hides" in done.stdout
    assert f"{match.plies():>3}  " in done.stdout


def library_game() -> pp.Match:
    """Return a random game in which a player builds the Great Library, whose draw is secret."""
    for seed in range(200):
        match = play_first_moves("random", f"library {seed}")
        if any(entry.seen_by is not None for entry in match.log):
            return match
    raise AssertionError("no game with a secret draw")
