"""The runner: which games it plays, what it reports, and that everything it reports can be made again."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from examples.games.tender.game import Tender
from pentapolis import testkit
from pentapolis.core.errors import OptionError, UnknownGame
from pentapolis.testkit import Broken, Failure, golden
from pentapolis.testkit.__main__ import main
from pentapolis.testkit.laws.registry import Note
from pentapolis.testkit.plan import settings
from tests.testkit.faults.games import BadAccounts, LeakyView, LostComponent

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.core.game import Game

QUICK = ("conservation", "notation_round_trip", "scores_add_up")


def test_the_first_games_of_a_plan_show_every_number_of_seats_and_every_option_value() -> None:
    plan = settings(Tender(), 1, 3)
    assert [setting.seats for setting in plan] == [2, 3, 4]
    for name, values in Tender().option_values().items():
        assert {setting.options[name] for setting in plan} == set(values)


def test_a_long_plan_goes_through_all_combinations_equally_often() -> None:
    plan = settings(Tender(), 1, 24)
    kinds = [(setting.seats, *setting.options.items()) for setting in plan]
    assert len(set(kinds)) == 12
    assert {kinds.count(kind) for kind in kinds} == {2}
    assert len({setting.seed for setting in plan}) == 24


def test_given_seats_and_options_are_kept() -> None:
    plan = settings(Tender(), 1, 10, seats=3, options={"rounds": "two"})
    assert {(setting.seats, setting.options["rounds"]) for setting in plan} == {(3, "two")}
    assert {setting.options["winner_rests"] for setting in plan} == {"no", "yes"}


def test_an_unknown_option_is_refused_before_anything_is_played() -> None:
    with pytest.raises(OptionError, match="weather"):
        testkit.check(Tender(), games=1, options={"weather": "fair"}, only=QUICK)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="expected duel"):
        testkit.check("chess")


def test_a_report_has_the_shape_that_scripts_read() -> None:
    report = testkit.check(Tender(), games=4, seed=3, only=QUICK)
    told = report.as_json()["tender"]
    assert told["games"] == 4
    assert told["laws"] == dict.fromkeys(("termination", *QUICK), "ok")
    assert told["signature"] == report.signature == testkit.bench_signature(Tender())
    assert report.ok
    assert "conservation" in str(report)


def test_a_failure_names_game_options_seats_seed_and_ply_and_can_be_made_again() -> None:
    game = LostComponent()
    report = testkit.check(game, games=3, seed=9, only=QUICK)
    assert not report.ok
    failure = report.laws["conservation"]
    assert isinstance(failure, Failure)
    assert (failure.game, failure.seats, failure.seed) == ("tender", 2, "9/0")
    assert failure.ply is not None
    assert failure.ply > 0
    assert "a card is lost" in failure.what
    assert failure.reproduce().startswith("python -m pentapolis.testkit try tender conservation 2 9/0 rounds=")
    with pytest.raises(Exception, match="a card is lost"):
        testkit.reproduce(game, failure.law, failure.seats, failure.seed, failure.options)
    assert report.as_json()["tender"]["laws"]["conservation"]["what"] == failure.what


def test_a_broken_law_stops_no_other() -> None:
    report = testkit.check(LostComponent(), games=6, only=("conservation", "notation_round_trip", "one_spelling"))
    assert isinstance(report.laws["conservation"], Failure)
    assert report.laws["notation_round_trip"] == "ok"
    assert report.tried["notation_round_trip"] > 0


def test_a_law_can_be_called_by_itself() -> None:
    assert testkit.LAWS["conservation"](Tender(), {"rounds": "two"}, 3, "a seed") > 10
    with pytest.raises(Broken, match="can tell"):
        testkit.LAWS["secrecy_of_chance"](LeakyView(), seed="a seed")


@pytest.mark.parametrize("game", [Tender(), BadAccounts()], ids=["sound", "faulty"])
def test_several_processes_report_what_one_reports(game: Game) -> None:
    alone = testkit.check(game, games=25, seed=2, only=QUICK)
    seen: list[tuple[int, int]] = []
    together = testkit.check(
        game, games=25, seed=2, only=QUICK, processes=2, progress=lambda done, all_: seen.append((done, all_))
    )
    assert together.laws == alone.laws
    assert seen[-1] == (25, 25)


def test_golden_transcripts_agree_with_the_rules_they_were_written_by(tmp_path: Path) -> None:
    names = [path.name for path in testkit.renew(Tender(), tmp_path)]
    assert names == ["game_1.txt", "game_2.txt", "game_3.txt", "signature.txt"]
    assert golden.compare(Tender(), tmp_path) == 4


def test_a_change_of_the_rules_shows_as_a_difference_to_the_golden_transcripts(tmp_path: Path) -> None:
    testkit.renew(Tender(), tmp_path)
    with pytest.raises(Broken, match=r"game_1.txt, line 19: '6 p2 boast five +2  boast +4 3', expected '.* 4 4'"):
        golden.compare(BadAccounts(), tmp_path)


def test_a_transcript_tells_the_choices_the_kind_of_decision_and_the_scores_as_they_change() -> None:
    rows = golden.golden_texts(Tender())["game_2.txt"].splitlines()
    first = rows.index("1 p3 fold eight                          6  bid                   0 0 0")
    assert rows[first - 2 : first + 5] == [
        "* deal 3 five                            4",
        "* prize pot                              3",
        "1 p3 fold eight                          6  bid                   0 0 0",
        "2 p1 bid two                             6  bid",
        "3 p2 bid twelve                          6  bid",  # opens the round, and p2 itself goes on: not yet its end
        "4 p2 keep                                3  boast                 0 1 1",
        "* prize pot                              3",
    ]


def test_a_golden_file_too_many_or_too_few_is_a_difference(tmp_path: Path) -> None:
    written = testkit.renew(Tender(), tmp_path)
    written[0].unlink()
    with pytest.raises(Broken, match="expected"):
        golden.compare(Tender(), tmp_path)


def test_a_game_without_golden_transcripts_gets_a_note(tmp_path: Path) -> None:
    with pytest.raises(Note, match="no golden transcripts here"):
        golden.compare(Tender(), tmp_path)


def test_the_command_tries_a_law_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["try", "duel", "scores_add_up", "2", "1/0", "wonder_selection=preset"]) == 0
    assert capsys.readouterr().out == "scores_add_up holds in 1 cases\n"


def test_the_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["try", "duel", "no such law", "2", "1"]) == 2
    assert "renew <game>" in capsys.readouterr().out


def test_the_command_refuses_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["renew", "chess"]) == 1
    assert "there is no game 'chess'" in capsys.readouterr().out


def test_a_module_can_be_run_as_a_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pentapolis.testkit"], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert "python -m pentapolis.testkit" in done.stdout
