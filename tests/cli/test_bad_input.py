"""Tests of bad input: one line on standard error and exit status 2, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import pentapolis as pp
from tests.cli.terminal import child_environment, pentapolis, play_first_moves, process

RECORD = play_first_moves("random", "bad", {"wonder_selection": "preset"}).record()


def error_of(*args: str) -> str:
    """Return the error of a refused command."""
    done = pentapolis(*args)
    assert done.exit_code == 2, done.output
    assert not done.stdout
    (line,) = done.stderr.splitlines()
    assert line.startswith("pentapolis: ")
    return line


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "--bot", "deep_blue"), "there is no bot 'deep_blue'"),
        (("play", "--bot", "nowhere.py:Bot"), "there is no file nowhere.py"),
        (("play", "--seat", "3"), "there is no seat '3'"),
        (("play", "--seat", "-1"), "there is no seat '-1'"),
        (("play", "--seats", "5"), "played by 2 seats"),
        (("play", "--option", "speed=fast"), "unknown field `speed`"),
        (("play", "--option", "wonder_selection=none"), "wonder_selection"),
        (("play", "--option", "draft"), "expected name=value"),
        (("play", "--lang", "xx"), "no words in 'xx'"),
        (("play", "--seed", ""), "an empty seed"),
        (("play", "--seed", "?"), "unknown"),
        (("play", "--load", "/no/such/file"), "/no/such/file: No such file"),
        (("play", "--load", "/"), "/: Is a directory"),
        (("play", "--pace", "-1"), "--pace"),
        (("play", "--fast"), "No such option"),
        (("replay", "/no/such/file"), "/no/such/file: No such file"),
        (("replay",), "Missing argument"),
        (("match", "duel", "--games", "0"), "--games"),
        (("match", "duel", "--games", "many"), "--games"),
        (("match", "duel", "--bots", "greedy,random,greedy", "--games", "2"), "played by 2 seats"),
        (("match", "duel", "--bots", "", "--games", "2"), "bot"),
        (("match", "chess"), "there is no game 'chess'"),
        (("match", "duel", "--processes", "0"), "--processes"),
        (("check", "chess"), "there is no game 'chess'"),
        (("check", "duel", "--games", "0"), "--games"),
        (("check", "duel", "--seats", "7", "--games", "1"), "seats"),
        (("bench", "chess"), "there is no game 'chess'"),
        (("bench", "--seconds", "0"), "--seconds"),
        (("facts", "chess"), "there is no game 'chess'"),
        (("facts",), "Missing argument"),
        (("facts", "duel", "--lang", "la"), "no words in 'la'; expected en, hu"),
        (("fly",), "No such command"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_it_is_refused_in_one_line(args: tuple[str, ...], told: str) -> None:
    assert told in error_of(*args)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1"),
        ("Dear Anna", "line 1"),
        (RECORD.write()[:300], "incomplete"),
        (RECORD.write().replace("ruleset: ", "ruleset: 99"), ""),
        (RECORD.write().replace("game: duel", "game: chess"), ""),
        ("\n".join(RECORD.write().splitlines()[:-3]), "incomplete"),
        (RECORD.write().replace("1 p", "1 p9", 1), ""),
    ],
    ids=["empty", "a letter", "cut in a line", "another ruleset", "another game", "cut at a line", "no such seat"],
)
def test_a_broken_record_is_refused_in_one_line(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(text, "utf-8")
    assert told in error_of("replay", str(path))
    assert told in error_of("play", "--load", str(path))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(b"\xff\xfe\x00\x80")
    assert "not UTF-8 text" in error_of("replay", str(path))


def test_a_ply_or_a_view_that_is_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(RECORD.write(), "utf-8")
    assert "There is no move 9999 in this record" in error_of("replay", str(path), "--ply", "9999")
    assert "there is no view '3'" in error_of("replay", str(path), "--view", "3")


def test_the_export_of_a_viewer_cannot_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(pp.Match.replay(pp.load("duel"), RECORD).record(0).write(), "utf-8")
    assert "has no seed" in error_of("play", "--load", str(path))


@pytest.mark.slow
def test_a_real_process_says_one_line_too() -> None:
    done = process("play", "chess")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_broken_pipe_is_quiet() -> None:
    script = f"{sys.executable} -m pentapolis facts duel | head -n 1"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=child_environment(), check=False)
    assert done.stdout == "{\n"
    assert not done.stderr


def test_a_terminal_without_unicode_gets_question_marks_and_no_traceback() -> None:
    environment = child_environment(more={"PYTHONIOENCODING": "ascii"})
    done = subprocess.run(
        [sys.executable, "-m", "pentapolis", "play", "--seed", "1", "--hotseat"],
        input=b"quit\nn\n",
        capture_output=True,
        env=environment,
        check=False,
    )
    assert done.returncode == 0
    assert not done.stderr
