"""Tests of whole games at the terminal: numbers, notation, undo, hints, prices, help, saving, resuming."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import pentapolis as pp
from pentapolis.core.record import parse
from pentapolis.games.registry import GAMES
from tests.cli.terminal import RULES, child_environment, max_width, pentapolis, play_first_moves, process

if TYPE_CHECKING:
    from pathlib import Path

PRESET = ("--option", "wonder_selection=preset")
ENDS = {"en": "Result", "hu": "Eredmény"}


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("columns", [80, 140])
def test_a_whole_game_can_be_played_by_numbers(lang: str, columns: int) -> None:
    done = pentapolis("play", "--seed", "7", "--bot", "random", "--lang", lang, typed="1\n" * 200, columns=columns)
    assert done.exit_code == 0, done.output
    assert ENDS[lang] in done.stdout
    assert pp.commitment("7") in done.stdout
    assert max_width(done.stdout) <= columns


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_a_whole_game_can_be_played_in_notation_and_replayed(lang: str, tmp_path: Path) -> None:
    match = play_first_moves("greedy", "notation")
    moves = [entry.text for entry in match.log if entry.seat == 0]
    questions = ["hint", "help", "help rules", "help signs", "help baths", "score", "log", "board", f"why {moves[0]}"]
    saved = tmp_path / "game.txt"
    typed = "\n".join([*questions, *moves, "log", f"save {saved}", ""])
    against = ("--bot", "greedy", "--seed", "notation")
    done = pentapolis("play", *against, "--name", "Anna", "--lang", lang, typed=f"{typed}\n")
    assert done.exit_code == 0, done.output
    assert parse(saved.read_text("utf-8")) == parse(match.record().write())

    listed = pentapolis("replay", str(saved), "--moves", "--lang", lang)
    assert listed.exit_code == 0
    assert len(listed.stdout.splitlines()) >= match.plies()
    shown = pentapolis("replay", str(saved), "--ply", "20", "--view", "1", "--lang", lang)
    assert "20" in shown.stdout.splitlines()[0]
    whole = pentapolis("replay", str(saved), "--lang", lang)
    assert "notation" in whole.stdout
    assert max_width(whole.stdout) <= 80


def test_ids_may_be_shortened() -> None:
    match = play_first_moves("random", "short", {**RULES, "starting_player": "seat_1"})
    verb, card = match.log[[entry.seat for entry in match.log].index(0)].text.split()
    typed = f"{verb} {card[:-1]}\nlog\n"
    done = pentapolis("play", "--seed", "short", *PRESET, "--option", "starting_player=seat_1", typed=typed)
    assert "  1  Player 1" in done.stdout


def test_people_meet_a_level_unless_they_name_another_bot() -> None:
    assert "Timon" in pentapolis("play", "--seed", "1", typed="quit\nn\n").stdout
    assert "Minerva" in pentapolis("play", "--seed", "1", "--bot", "minerva", typed="quit\nn\n").stdout


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_akropolis_is_played_against_a_bot_unless_somebody_wants_to_play_alone(lang: str, tmp_path: Path) -> None:
    table = ("play", "akropolis", "--seed", "3", "--lang", lang)
    assert "Timon" in pentapolis(*table, typed="1\n", home=tmp_path).stdout
    assert "Iris" in pentapolis(*table, "--bot", "iris", typed="1\n", home=tmp_path).stdout
    alone = pentapolis(*table, "--seats", "1", typed="1\n", home=tmp_path).stdout
    assert "Hippodamos" in alone
    assert "Timon" not in alone


def test_two_people_are_the_fewest_at_one_keyboard(tmp_path: Path) -> None:
    done = pentapolis("play", "akropolis", "--hotseat", "--seed", "1", typed="1\n", home=tmp_path)
    assert "▶ Player 2" in done.stdout


def test_a_bot_is_not_asked_to_a_game_for_one(tmp_path: Path) -> None:
    done = pentapolis("play", "akropolis", "--seats", "1", "--bot", "minerva", home=tmp_path)
    assert done.exit_code == 2
    assert "with one seat there is none for a bot" in done.stderr


def test_a_hint_names_offered_actions_with_what_they_promise_and_why() -> None:
    done = pentapolis("play", "--seed", "1", *PRESET, typed="hint\n")
    told = re.findall(
        r"^\d+, .+ · \d+% chance of winning, points ahead: [+−]\d+\n {4}\S.*\.$", done.stdout, re.MULTILINE
    )
    assert len(told) == 3


def test_a_hint_of_a_game_without_points_tells_the_chance_alone(tmp_path: Path) -> None:
    done = pentapolis("play", "civilization", "--seed", "7", "--lang", "hu", typed="tipp\n", home=tmp_path)
    assert re.search(r"^\d+, .+ · nyerési esély: \d+%$", done.stdout, re.MULTILINE)
    assert "pontelőny" not in done.stdout


@pytest.mark.parametrize("name", GAMES)
def test_help_shows_a_move_of_the_game_that_is_played(name: str, tmp_path: Path) -> None:
    helped = pentapolis("play", name, "--seed", "7", typed="help\n", home=tmp_path)
    line = next(line for line in helped.stdout.splitlines() if "Make a move in notation" in line)
    assert line.split()[0] in pp.load(name).verbs
    skips = any(line.split()[:1] == ["skip"] for line in helped.stdout.splitlines())
    assert skips == bool(pp.load(name).interruptions), "only what the game knows is listed"


def test_help_explains_the_cards_in_sight(tmp_path: Path) -> None:
    done = pentapolis("play", "ages", "--seed", "7", "--lang", "hu", typed="súgó kártyák\n", home=tmp_path)
    assert "Építesz egy városi épületet 1 erőforrással olcsóbban." in done.stdout
    done = pentapolis("play", "--seed", "1", *PRESET, typed="help cards\n", home=tmp_path)
    assert "Produces 1 papyrus." in done.stdout
    done = pentapolis("play", "akropolis", "--seed", "1", typed="help cards\n", home=tmp_path)
    assert "None of the cards in view has a text." in done.stdout


def test_why_tells_the_price_step_by_step_and_the_reason(tmp_path: Path) -> None:
    typed = "why 1\nwhy build baths\nwhy wonder pyramids tavern\nwhy token law\nwhy build palace\nwhy fly\nwhy\n"
    done = pentapolis("play", "--seed", "1", *PRESET, typed=typed, home=tmp_path)
    assert "Total coins: " in done.stdout
    assert "Choose an accessible card" in done.stdout
    assert "Palace isn’t visible in the structure." in done.stdout
    assert "“fly” isn’t a move in this game." in done.stdout
    assert "Give a move or its number" in done.stdout


def test_a_refused_move_changes_nothing_and_says_why(tmp_path: Path) -> None:
    done = pentapolis("play", "--seed", "1", *PRESET, typed="99\nfly me\nbuild palace\nbuild\nlog\n", home=tmp_path)
    assert "“99” isn’t a move in this game." in done.stdout
    assert "“fly” isn’t a move in this game." in done.stdout
    assert "That move isn’t legal right now." in done.stdout
    assert "  1  Player 1" not in done.stdout


def test_undo_takes_a_move_back_past_the_answer_of_a_bot(tmp_path: Path) -> None:
    seed = next(seed for seed in map(str, range(50)) if two_quiet_picks(seed))
    done = pentapolis("play", "--seed", seed, typed="1\nundo\n", home=tmp_path)
    assert "Player 1 undoes the last move." in done.stdout
    kept = parse(next(tmp_path.rglob("*.txt")).read_text("utf-8"))
    assert not any(line.seat == 0 for line in kept.lines)


def two_quiet_picks(seed: str) -> bool:
    """Return whether the person picks first. Then two picks of the bot follow without a reveal between them."""
    return pp.Match(pp.load("duel"), seed=seed).state.decider() == 0


def test_undo_is_refused_when_something_was_turned_up(tmp_path: Path) -> None:
    done = pentapolis("play", "--seed", "1", "--hotseat", *PRESET, typed="undo\n" + "1\n" * 3 + "undo\n", home=tmp_path)
    assert "No move has been made yet." in done.stdout
    assert done.stdout.count("The last move can’t be undone.") == 2


def test_help_explains_a_card_in_the_language_of_the_player(tmp_path: Path) -> None:
    done = pentapolis(
        "play", "--seed", "1", "--lang", "hu", typed="súgó Fürdő\nsúgó\nsúgó semmi ilyen\n", home=tmp_path
    )
    assert "Fürdő" in done.stdout
    assert "miért LÉPÉS" in done.stdout
    assert "Nincs itt ilyen nevű dolog" in done.stdout


def test_the_end_of_the_input_keeps_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    done = pentapolis("play", "--seed", "1", *PRESET, typed="1\n1\n", home=tmp_path)
    assert done.exit_code == 0
    (kept,) = tmp_path.rglob("*.txt")
    assert f"pentapolis play --load {kept}" in done.stdout
    plies = parse(kept.read_text("utf-8")).plies()
    going_on = pentapolis("play", "--load", str(kept), typed="1\n", home=tmp_path)
    assert going_on.exit_code == 0
    assert parse(kept.read_text("utf-8")).plies() > plies


def test_ctrl_c_keeps_the_game_too(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pentapolis", "play", "--seed", "1", *PRESET]
    environment = child_environment(more={"XDG_DATA_HOME": str(tmp_path)})
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"1\nhint\n")
        running.stdin.flush()
        assert any(line.strip() == b"> hint" for line in running.stdout)
        running.send_signal(signal.SIGINT)
        out, error = running.communicate(timeout=30)
    assert running.returncode == 0
    assert b"pentapolis play --load" in out
    assert not error
    assert list(tmp_path.rglob("*.txt"))


def test_quitting_asks_whether_to_save(tmp_path: Path) -> None:
    left = pentapolis("play", "--seed", "1", *PRESET, typed="1\nquit\nn\n", home=tmp_path)
    assert left.exit_code == 0
    assert not list(tmp_path.rglob("*.txt"))
    named = tmp_path / "mine.txt"
    pentapolis("play", "--seed", "1", *PRESET, typed=f"1\nquit\n{named}\n", home=tmp_path)
    assert parse(named.read_text("utf-8")).seed == "1"


def test_saving_never_destroys_another_file(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna", "utf-8")
    done = pentapolis("play", "--seed", "1", *PRESET, typed=f"save {letter}\nsave {tmp_path}/no/such\n", home=tmp_path)
    assert "is not a record; choose another name" in " ".join(done.stdout.split())
    assert "That didn’t work" in done.stdout
    assert letter.read_text("utf-8") == "Dear Anna"


def test_two_people_can_share_a_keyboard(tmp_path: Path) -> None:
    done = pentapolis("play", "--seed", "1", "--hotseat", *PRESET, typed="1\n1\n", home=tmp_path)
    assert "▶ Player 1:" in done.stdout
    assert "▶ Player 2:" in done.stdout


def test_any_game_is_playable_without_a_table_of_its_own() -> None:
    done = pentapolis("play", "--plain", "--seed", "3", "--bot", "random", *PRESET, typed="1\n" * 200)
    assert done.exit_code == 0
    assert "Result" in done.stdout


def test_the_language_is_that_of_the_system() -> None:
    command = [sys.executable, "-m", "pentapolis", "play", "--seed", "1", "--hotseat", *PRESET]
    environment = child_environment(
        more={"LANG": "hu_HU.UTF-8", "LC_ALL": "hu_HU.UTF-8", "XDG_DATA_HOME": "/nowhere/at/all"}
    )
    done = subprocess.run(command, input="quit\nn\n", capture_output=True, text=True, encoding="utf-8", env=environment)
    assert "Válassz" in done.stdout
    assert done.returncode == 0


def test_a_real_process_plays_a_whole_game() -> None:
    done = process("play", "--seed", "5", "--bot", "random", *PRESET, typed="1\n" * 200)
    assert done.returncode == 0
    assert not done.stderr
    assert "Result" in done.stdout


def test_a_bot_that_crashes_costs_nobody_the_game(tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    choose = "    def choose(self, view, legal, clock, rng):\n        return 1 // 0\n"
    own.write_text(f"import pentapolis as pp\n\n\nclass Clumsy(pp.Bot):\n{choose}", "utf-8")
    done = pentapolis("play", "--seed", "1", *PRESET, "--bot", f"{own}:Clumsy", typed="1\n" * 9, home=tmp_path)
    assert done.exit_code == 2
    assert "ZeroDivisionError" in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.rglob("duel-*.txt"))
