"""A ladder is played by everybody against everybody, kept in a file, and gone on with from there."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pentapolis.arena import publish_levels
from pentapolis.arena.ladder import Journal, climb, companies, standings, terms_of
from pentapolis.arena.plot import plot_ladder
from pentapolis.arena.series import SeriesError
from pentapolis.bots.registry import UnknownBot
from pentapolis.cli.app import app
from pentapolis.core.errors import OptionError

TERMS = terms_of("duel", None, "1", {})


def run(*arguments: str) -> str:
    """What the command prints."""
    result = CliRunner().invoke(app, ["ladder", *arguments], env={"COLUMNS": "160"})
    assert result.exit_code == 0, result.output
    return result.output


def test_every_pair_sits_together_and_at_larger_tables_both_ways() -> None:
    assert companies(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert companies(["a", "b"], 3) == [("a", "b", "b"), ("b", "a", "a")]


def test_the_stronger_bot_stands_above_the_weaker() -> None:
    journal = Journal(TERMS, None)
    climb(journal, ["random", "greedy"], 8)
    table = standings(journal, ["random", "greedy"], "greedy")
    first, last = table.standings
    assert (first.bot, last.bot) == ("greedy", "random")
    assert first.rating.elo == pytest.approx(1000)
    assert first.rating.step_low > 100
    assert first.games == last.games == 16
    assert table.duels[0].wins > 12


def test_a_step_is_measured_from_whom_one_says() -> None:
    journal = Journal(TERMS, None)
    climb(journal, ["milo", "greedy", "random"], 8)
    below = {"milo": "random"}
    rows = {row.bot: row.rating for row in standings(journal, ["milo", "greedy", "random"], "greedy", below).standings}
    assert rows["milo"].step == pytest.approx(rows["milo"].elo - rows["random"].elo)
    assert rows["greedy"].step == rows["random"].step == 0


def test_levels_step_from_the_level_below_and_characters_from_their_own() -> None:
    steps = publish_levels.below(["greedy", "iris", "portia", "milo", "portia-builder"])
    assert steps == {"iris": "milo", "portia": "iris", "portia-builder": "portia"}


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "duel.ladder"
    journal = Journal(TERMS, path)
    climb(journal, ["random", "greedy"], 3)
    heard: list[tuple[int, int]] = []
    again = Journal(TERMS, path)
    assert again.deals == journal.deals
    climb(again, ["random", "greedy"], 4, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(4, 4)]
    assert len(path.read_bytes().splitlines()) == 5


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "duel.ladder"
    climb(Journal(TERMS, path), ["random", "greedy"], 3)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    cut = Journal(TERMS, path)
    assert len(cut.deals) == 2
    climb(cut, ["random", "greedy"], 3)
    assert path.read_bytes() == whole


def test_a_ladder_is_the_same_in_two_processes() -> None:
    here, there = Journal(TERMS, None), Journal(TERMS, None)
    climb(here, ["random", "greedy"], 4)
    climb(there, ["random", "greedy"], 4, processes=2)
    assert here.deals == there.deals


def test_a_file_of_another_ladder_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "duel.ladder"
    Journal(TERMS, path)
    with pytest.raises(SeriesError, match=r"contains another ladder \(duel, ruleset \d+, 2 seats, seed 1\)"):
        Journal(terms_of("duel", None, "2", {}), path)
    path.write_text("nonsense\n")
    with pytest.raises(SeriesError, match="is not a ladder"):
        Journal(TERMS, path)
    with pytest.raises(SeriesError, match="cannot be written"):
        Journal(TERMS, tmp_path / "nowhere" / "file")


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(SeriesError, match="two or more bots"):
        climb(Journal(TERMS, None), ["random"], 1)
    with pytest.raises(SeriesError, match="each named once"):
        climb(Journal(TERMS, None), ["random", "random"], 1)
    with pytest.raises(UnknownBot):
        climb(Journal(TERMS, None), ["random", "nobody"], 1)
    with pytest.raises(OptionError):
        terms_of("duel", 3, "1", {})


def test_a_ladder_becomes_a_png(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    journal = Journal(terms_of("wonders", 3, "1", {}), None)
    climb(journal, ["random", "greedy"], 1)
    path = tmp_path / "ladder.png"
    plot_ladder(standings(journal, ["random", "greedy"]), path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_the_command_prints_the_ladder_in_both_languages(tmp_path: Path) -> None:
    kept = str(tmp_path / "kept")
    english = run("duel", "--bots", "random,greedy", "--deals", "2", "--file", kept, "--lang", "en")
    assert "ladder from 4 games" in english
    assert "Lead over next" in english
    assert "ranglétra 4 játszmából" in run(
        "duel", "--bots", "random,greedy", "--deals", "2", "--file", kept, "--lang", "hu"
    )


def test_the_question_which_is_stronger_stops_when_it_is_answered() -> None:
    said = run("duel", "--bots", "greedy,random", "--deals", "200", "--sprt", "0,100", "--lang", "en")
    assert "greedy is stronger than random" in said
    games = int(said.split("after ")[1].split(" games")[0])
    assert games < 60


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--sprt", "0", "--bots", "greedy,random"), "not a pair of Elo numbers"),
        (("--sprt", "50,0", "--bots", "greedy,random"), "the lower first"),
        (("--sprt", "0,50", "--bots", "greedy"), "two bots, not 1"),
    ],
)
def test_a_question_that_makes_no_sense_is_told_so(arguments: tuple[str, ...], told: str) -> None:
    result = CliRunner().invoke(app, ["ladder", "duel", *arguments])
    assert result.exit_code == 2
    assert told in " ".join(result.output.split())
