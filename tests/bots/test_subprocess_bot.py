"""Tests of bots in any language: requests as lines of JSON, views only, and reported errors."""

from __future__ import annotations

import gc
import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis import bots
from pentapolis.arena.series import BotFailed, play_series
from pentapolis.bots import registry, subprocess_bot
from pentapolis.bots.registry import BadBot
from pentapolis.games.registry import GAMES
from pentapolis.table.bots import seatable
from tests.bots.test_examples import run
from tests.cli.terminal import pentapolis
from tests.pages import ROOT, blocks, page

HEAD = """
import json, os, sys, time
def ask():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)
def answer(**said):
    print(json.dumps(said), flush=True)
hello = ask()
"""
#: State of the script: Hello is answered and the first question read.
ASKED = "answer(protocol=1)\nask()\n"
FIRST = "answer(protocol=1)\nwhile True:\n    question = ask()\n    answer(action=question['actions'][0])\n"
IN_PYTHON = """
import pentapolis as pp
class First(pp.Bot):
    def choose(self, view, legal, clock, rng):
        return legal[0]
"""


@pytest.fixture
def bot_of(tmp_path: Path) -> Any:
    """Return a function that names a bot which runs a script after Hello was read."""

    def name(script: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(HEAD + script, "utf-8")
        return f"cmd:{sys.executable} {path}"

    return name


def failure(name: str, **more: Any) -> str:
    """Return the error message of a bot that fails in its first game."""
    with pytest.raises(BotFailed) as failed:
        play_series("duel", [name, "random"], 2, seed="f", **more)
    assert str(failed.value).startswith(f"bot {name} ")
    assert str(failed.value).endswith("(game 1, seed f/0, seat 1)")
    return str(failed.value).removeprefix(f"bot {name} ").removesuffix(" (game 1, seed f/0, seat 1)")


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_every_game_as_the_same_bot_in_python_would(game: str, bot_of: Any, tmp_path: Path) -> None:
    own = tmp_path / "first.py"
    own.write_text(IN_PYTHON)
    seats = 2 if pp.load(game).min_seats <= 2 else 3
    told = [
        play_series(game, [name, "random"], 1, seed="same", seats=seats) for name in (bot_of(FIRST), f"{own}:First")
    ]
    by_program, in_python = [list(series.bots.values()) for series in told]
    assert by_program == in_python


def test_a_move_may_be_answered_in_words(bot_of: Any) -> None:
    words = FIRST.replace("action=question['actions'][0]", "move=question['moves'][0]")
    assert play_series("duel", [bot_of(words), "random"], 1).games == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_spelt_from_the_view_as_it_is_from_the_position(game: str) -> None:
    played = pp.load(game)
    state, rng = played.new(), pp.dealer("spelling")
    state.resolve_chance(rng)
    for _ in range(60):
        if state.result() is not None:
            break
        seat = state.decider()
        legal = state.legal(seat)
        imagined = played.determinize(state.view(seat), rng)
        assert [played.format(imagined, one) for one in legal] == [played.format(state, one) for one in legal]
        state.apply(seat, legal[rng.below(len(legal))])
        state.resolve_chance(rng)


def test_a_program_is_told_its_view_and_its_moves_and_nothing_else(bot_of: Any, tmp_path: Path) -> None:
    kept = tmp_path / "heard"
    name = bot_of(
        f"answer(protocol=1)\nquestion = ask()\nopen({str(kept)!r}, 'w').write(json.dumps([hello, question]))\n"
    )
    game, rng = pp.load("wonders"), pp.dealer("told")
    state = game.new(3)
    state.resolve_chance(rng)
    with pytest.raises(subprocess_bot.ProgramFailed, match="ended with exit status 0 instead of answering"):
        bots.make(name, game).choose(state.view(2), state.legal(2), pp.Clock(1.5), rng)
    hello, question = json.loads(kept.read_text())
    assert hello == {"do": "hello", "game": "wonders", "protocol": 1}
    assert question.pop("view") == json.loads(msgspec.json.encode(state.view(2)))
    assert 0 <= question.pop("seed") < 1 << 32
    moves = [game.format(state, action) for action in state.legal(2)]
    assert question == {"do": "choose", "seat": 2, "actions": state.legal(2), "moves": moves, "seconds": 1.5}


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("sys.exit(3)", "ended with exit status 3 instead of answering"),
        ("print('no room', file=sys.stderr)\nsys.exit(1)", "ended with exit status 1 instead of answering: no room"),
        ("answer(error='I play chess alone')", "will not play: I play chess alone"),
        ("answer(protocol=9)", "speaks protocol 9, and this is 1"),
        ("print('hello!', flush=True)\nask()", "answered hello!, which is not a valid answer: JSON is malformed"),
        (ASKED + "raise ValueError('no idea')", "instead of answering: ValueError: no idea"),
        (ASKED + "answer(action=-1)\nask()", 'answered {"action": -1}, which is not one of its 3 legal moves'),
        (ASKED + "answer(move='build baths')\nask()", "which is not one of its 3 legal moves"),
        (ASKED + "answer(action='first')\nask()", "which is not a valid answer: Expected `int | null`, got `str`"),
        (ASKED + "answer()\nask()", "answered {}, which is not one of its 3 legal moves"),
        (ASKED + "os.write(1, b'\\xff' * 1000 + b'\\n')\nask()", "..., which is not a valid answer"),
        (ASKED + "os.write(1, b'[' * 65536)\nask()", "..., which is not a valid answer"),
        ("answer(protocol=1)\nos.close(1)\nask()\nask()", "closed its output instead of answering"),
    ],
)
def test_what_a_program_does_wrong_is_told_in_one_line(script: str, told: str, bot_of: Any) -> None:
    found = failure(bot_of(script))
    assert told in found
    assert "\n" not in found


def test_a_program_that_hangs_is_given_up_and_ended(
    bot_of: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(subprocess_bot, "GRACE", 0.1)
    kept = tmp_path / "number"
    script = f"open({str(kept)!r}, 'w').write(str(os.getpid()))\nanswer(protocol=1)\ntime.sleep(600)"
    assert failure(bot_of(script), seconds=0.1) == "did not answer within 0.2 seconds"
    gc.collect()
    with pytest.raises(ProcessLookupError):
        os.kill(int(kept.read_text()), 0)


def test_a_program_that_does_not_read_is_given_up(bot_of: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess_bot, "GRACE", 0.1)
    game, rng = pp.load("civilization"), pp.dealer("deaf")
    state = game.new(4)
    state.resolve_chance(rng)
    seat = state.decider()
    bot = bots.make(bot_of("answer(protocol=1)\ntime.sleep(600)"), game)
    with pytest.raises(subprocess_bot.ProgramFailed, match="did not answer"):
        # More than the buffer of a pipe.
        bot.choose(state.view(seat), state.legal(seat) * 50_000, pp.Clock(0.1), rng)


def test_every_game_and_every_seat_has_a_program_of_its_own_that_ends_with_it(bot_of: Any, tmp_path: Path) -> None:
    kept = tmp_path / "numbers"
    name = bot_of(f"open({str(kept)!r}, 'a').write(str(os.getpid()) + '\\n')\n{FIRST}")
    play_series("duel", [name, name], 2)
    gc.collect()
    numbers = kept.read_text().split()
    assert len(set(numbers)) == len(numbers) == 4
    for number in numbers:
        with pytest.raises(ProcessLookupError):
            os.kill(int(number), 0)


def test_several_processes_and_the_ladder_know_programs_too(bot_of: Any) -> None:
    name = bot_of(FIRST)
    series = [play_series("duel", [name, "random"], 2, processes=processes) for processes in (1, 2)]
    assert series[0] == series[1]
    done = pentapolis("ladder", "duel", "--bots", f"{name},random", "--deals", "1", "--json")
    assert done.exit_code == 0, done.output
    assert name in done.stdout


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("cmd:", "'cmd:' does not name a program; expected one such as cmd:./mybot"),
        ("cmd:/no/such/bot --quick", "there is no program '/no/such/bot' to run"),
        ("cmd:node 'bot", "is not a command: No closing quotation"),
    ],
)
def test_what_is_no_program_is_told_before_a_game_begins(name: str, told: str) -> None:
    with pytest.raises(BadBot, match=told):
        bots.make(name, Tender())
    done = pentapolis("match", "duel", "--bots", f"{name},random", "--games", "1")
    assert (done.exit_code, done.stdout) == (2, "")
    assert told in done.stderr


def test_a_saved_game_starts_no_program_that_was_not_named(bot_of: Any, tmp_path: Path) -> None:
    name, saved = bot_of(FIRST), tmp_path / "saved.txt"
    players = ["Anna", f"{name} (bot)"]
    saved.write_text(pp.Match(pp.load("duel"), seed="trust", players=players).record().write(), "utf-8")
    refused = pentapolis("play", "--load", str(saved), typed="1\nquit\nn\n", home=tmp_path)
    assert refused.exit_code == 2
    assert f"the saved game would run a program; if you trust it, add --bot '{name}'" in refused.stderr
    trusted = pentapolis("play", "--load", str(saved), "--bot", name, typed="1\nquit\nn\n", home=tmp_path)
    assert trusted.exit_code == 0, trusted.output


def test_a_program_plays_in_the_terminal_and_its_end_is_told(bot_of: Any, tmp_path: Path) -> None:
    name = bot_of("answer(protocol=1)\nask()\nsys.exit(7)")
    done = pentapolis("play", "--bot", name, "--seed", "1", "--seat", "2", typed="1\n", home=tmp_path)
    assert done.exit_code == 2
    assert "ended with exit status 7 instead of answering" in done.stderr
    assert "pentapolis play --load" in done.stdout


def test_a_server_seats_no_program() -> None:
    assert not [name for name in seatable(pp.load("duel")) if name.startswith(registry.PROGRAM)]


def test_the_example_in_javascript_beats_random_in_node() -> None:
    node = shutil.which("node", path=os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)]))
    assert node is not None, "there is no Node: 'make web' installs one"
    name = f"cmd:{node} {ROOT / 'examples' / 'builder_bot.mjs'}"
    series = play_series("duel", [name, "random"], 6, seed=1, seconds=20)
    assert series.bots[name].low > 0.5
    assert play_series("wonders", [name, "random"], 1, seed=1).games == 1


def test_the_command_of_the_page_runs() -> None:
    ((command,),) = [block.splitlines() for block in blocks(page("docs/engine.md"), "sh")]
    assert "2 games" in run(command.replace("--games 10", "--games 2"), ROOT)
