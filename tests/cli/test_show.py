"""Tests of `pentapolis show` and `pentapolis play --position`: positions as files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.console import Console

import pentapolis as pp
from pentapolis import locale, rulesets
from pentapolis.cli import boards
from pentapolis.cli.boards.base import list_offers
from pentapolis.cli.wording import Wording
from pentapolis.core.record import parse
from pentapolis.games.duel import Duel
from pentapolis.games.duel.position_builder import Side, position
from pentapolis.games.registry import GAMES
from pentapolis.games.wonders import position_builder as wonders
from scripts.keep_ruleset import keep
from tests.cli.terminal import max_width, pentapolis, play_first_moves

if TYPE_CHECKING:
    from pathlib import Path

RECORD = play_first_moves("random", "shown").record()


@pytest.fixture
def late_position(tmp_path: Path) -> Path:
    """Return a file with a position in which the sphinx can be built."""
    path = tmp_path / "position.txt"
    path.write_text(str(position("tavern", Side("quarry", coins=9, unbuilt="the_sphinx"))), "utf-8")
    return path


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """Return a file with the record of a whole game."""
    path = tmp_path / "record.txt"
    path.write_text(RECORD.write(), "utf-8")
    return path


@pytest.mark.parametrize(("lang", "word"), [("en", "Sphinx"), ("hu", "Szfinx")])
def test_a_position_is_drawn_with_what_the_seat_may_do(late_position: Path, lang: str, word: str) -> None:
    done = pentapolis("show", str(late_position), "--view", "1", "--lang", lang)
    assert done.exit_code == 0, done.output
    assert word in done.stdout
    assert "▶" in done.stdout
    assert max_width(done.stdout) <= 80


def test_a_spectator_is_offered_nothing(late_position: Path) -> None:
    assert len(pentapolis("show", str(late_position)).stdout) < len(
        pentapolis("show", str(late_position), "--view", "1").stdout
    )


def test_the_text_of_a_position_is_what_was_read(late_position: Path) -> None:
    assert pentapolis("show", str(late_position), "--text").stdout == late_position.read_text("utf-8")


def test_a_position_is_taken_out_of_a_record(record_file: Path) -> None:
    done = pentapolis("show", str(record_file), "--ply", "20", "--text")
    game = pp.load("duel")
    assert game.position(done.stdout).key() == pp.Match.replay(game, RECORD, 20).state.key()


def test_the_end_of_a_record_is_shown_with_its_outcome(record_file: Path) -> None:
    done = pentapolis("show", str(record_file), "--lang", "en")
    assert done.exit_code == 0
    assert "wins" in done.stdout


def test_what_is_no_position_is_refused_in_one_line(tmp_path: Path, late_position: Path, record_file: Path) -> None:
    torn = tmp_path / "torn.txt"
    torn.write_text(late_position.read_text("utf-8").replace("tavern", "tavernn", 1), "utf-8")
    chess = tmp_path / "chess.txt"
    chess.write_text(late_position.read_text("utf-8").replace("game: duel", "game: chess"), "utf-8")
    for arguments, told in (
        ((str(torn),), "did you mean"),
        ((str(chess),), "a position of 'chess'"),
        ((str(late_position), "--ply", "3"), "--ply is for records"),
        ((str(record_file), "--ply", "9999"), "is not in the record"),
        ((str(late_position), "--view", "7"), "there is no view '7'"),
        ((str(tmp_path / "nothing.txt"),), "nothing.txt"),
    ):
        done = pentapolis("show", *arguments)
        assert done.exit_code == 2, arguments
        assert told in done.stderr
        assert done.stderr.count("\n") == 1


def test_a_game_begins_from_a_position_and_its_record_goes_on_from_there(late_position: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    done = pentapolis(
        "play", "--position", str(late_position), "--bot", "random", "--seed", "1", typed=f"1\nsave {kept}\nquit\nn\n"
    )
    assert done.exit_code == 0, done.output
    record = parse(kept.read_text("utf-8"))
    assert record.start == late_position.read_text("utf-8")
    assert pentapolis("play", "--load", str(kept), typed="quit\nn\n").exit_code == 0


def test_a_position_says_its_own_seats_and_options(late_position: Path, record_file: Path) -> None:
    assert "a position for 2 seats" in pentapolis("play", "--position", str(late_position), "--seats", "3").stderr
    both = pentapolis("play", "--position", str(late_position), "--load", str(record_file))
    assert "use either --load or --position" in both.stderr


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_drawn_as_at_the_table(name: str, tmp_path: Path) -> None:
    match = pp.Match(pp.load(name), seed="shown")
    path = tmp_path / "position.txt"
    path.write_text(str(match.state), "utf-8")
    seat = match.state.deciders()[0]
    wording = Wording(locale.load("en"), match.game)
    board = boards.make(wording)
    view, offers = match.state.view(seat), list_offers(board, match.state, seat)
    console = Console(width=100, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(board.draw(view, offers, 100))
        console.print(board.draw_offers(view, offers, 100))
    done = pentapolis("show", str(path), "--view", str(seat + 1), "--lang", "en", columns=100)
    assert [line for line in capture.get().splitlines() if line not in done.stdout.splitlines()] == []


def test_costs_of_7_wonders_are_shown_too(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    mine = wonders.Side("gizah", hand="statue")
    path.write_text(str(wonders.position(mine, wonders.Side(), wonders.Side(), age=2, turn=1)), "utf-8")
    assert "woo  ∞→ hammer" in pentapolis("show", str(path), "--view", "1", "--lang", "en").stdout


def test_the_players_of_a_record_are_named(record_file: Path) -> None:
    done = pentapolis("show", str(record_file), "--ply", "20", "--lang", "en")
    assert "Anna" in done.stdout
    assert "Random" in done.stdout


def test_a_record_of_an_earlier_ruleset_is_shown_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep("duel", tmp_path)
    monkeypatch.setattr(rulesets, "SHELF", tmp_path)
    monkeypatch.setattr(Duel, "ruleset", 2)
    assert rulesets.kept("duel") == [1]
    earlier = rulesets.engine("duel", 1)
    match = earlier.match(earlier.game, seed="earlier", players=["Anna", "Béla"])
    seat = match.state.deciders()[0]
    match.play(seat, match.state.legal(seat)[0])
    path = tmp_path / "record.txt"
    path.write_text(match.record().write(), "utf-8")
    shown = pentapolis("show", str(path), "--lang", "en")
    assert shown.exit_code == 0, shown.output
    assert "Anna" in shown.stdout or "Béla" in shown.stdout
    told = pentapolis("replay", str(path), "--moves", "--lang", "en")
    assert told.exit_code == 0, told.output
    assert "  1  " in told.stdout
