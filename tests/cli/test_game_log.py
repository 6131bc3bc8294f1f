"""Tests of the log in words, as viewers with hidden information read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.cli import boards
from pentapolis.cli.game_log import GameLog, format_entry
from pentapolis.cli.wording import Wording
from pentapolis.games.ages.position_builder import Side, position
from tests.cli.terminal import pentapolis

if TYPE_CHECKING:
    from pathlib import Path

PLAYERS = ("Ada", "Béla", "Cili")


@pytest.mark.parametrize(
    ("lang", "game", "seat", "text", "line"),
    [
        ("en", "ages", None, "draw 2 ?", "Béla draws a military card."),
        ("hu", "ages", None, "draw 2 ?", "Béla katonai kártyát húz."),
        ("en", "civilization", 1, "give ?", "Béla offers a face-down marker or event."),
        ("en", "civilization", None, "unit 1 ?", "Ada adds a hidden unit to their standing forces."),
        ("en", "duel", None, "draw ? ? ?", "Three progress tokens are secretly drawn from the box."),
        ("en", "wonders", 1, "?", "Béla makes a secret choice."),
        ("en", "wonders", 1, "sell ?", "Béla sells a face-down card."),
        ("hu", "wonders", 2, "sell ?", "Cili eladja: lefordított lap."),
    ],
)
def test_what_is_hidden_is_told_as_far_as_it_is_known(
    lang: str, game: str, seat: int | None, text: str, line: str
) -> None:
    assert format_entry(Wording(locale.load(lang), pp.load(game), PLAYERS), seat, text) == line


@pytest.mark.parametrize("game", ["duel", "wonders", "ages", "civilization"])
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_hidden_draw_of_a_game_has_a_sentence(game: str, lang: str) -> None:
    """Every hidden draw of a random game has its own sentence for spectators."""
    rng = pp.dealer(game)
    match = pp.Match(pp.load(game), seed=game)
    wording = Wording(locale.load(lang), match.game, match.players)
    while match.state.to_act != pp.OVER and match.plies() < 150:
        seat = match.state.deciders()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    hidden = {entry.text_for(None) for entry in match.log if entry.seat is None and entry.seen_by is not None}
    assert hidden or game == "duel"
    for text in hidden:
        assert wording.words.has(f"{game}.chance_hidden.{text.split()[0]}")
        assert format_entry(wording, None, text)


SIMPLE = ("play", "ages", "--seed", "7", "--bot", "greedy", "--option", "mode=simple")


def idle_game(seed: str, rounds: int) -> pp.Match:
    """Play a Simple game of Through the Ages in which all players only end their turns or choose the first option."""
    match = pp.Match(pp.load("ages"), seed=seed, options={"mode": "simple"}, players=["Ada", "Béla"])
    while match.state.view(None).round <= rounds and match.state.result() is None:
        seat = match.state.decider()
        legal = {match.game.format(match.state, action): action for action in match.state.legal(seat)}
        match.play(seat, legal.get("done", min(legal.values())))
    return match


def game_log(match: pp.Match, lang: str) -> GameLog:
    """Return the log of a match in a language."""
    return GameLog(match, boards.make(Wording(locale.load(lang), match.game, match.players)))


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Ada ends the turn. Unspent: 1 civil action. Production: +1☼ +2ψ +2■.",
                "Round 2 begins.",
                "A new age begins – Age I: Middle Ages.",
                "Round 3 begins.",
                "Event: Development of Agriculture. (all: 2 food)",
            ],
        ),
        ("hu", ["13 új kártya kerül a kártyasorba.", "Új kor kezdődik – I. kor: középkor.", "Kezdődik: 3. kör."]),
    ],
)
def test_production_events_draws_rounds_and_ages_are_told_in_their_order(lang: str, lines: list[str]) -> None:
    story = [line.text for line in game_log(idle_game("7", 2), lang).lines(0, None)]
    places = [story.index(line) for line in lines]
    assert places == sorted(places)


def test_the_simple_game_has_no_second_age_and_says_which_round_is_the_last() -> None:
    match = idle_game("7", 99)
    story = [line.text for line in game_log(match, "en").lines(0, None)]
    assert match.state.view(None).age == "II"
    assert not any("Age II" in line for line in story)
    assert story.count("This is the last round.") == 1


def test_the_log_tells_of_chance_and_of_what_turns_brought(tmp_path: Path) -> None:
    done = pentapolis(*SIMPLE, typed="done\ndone\nlog\n", home=tmp_path)
    logged = done.stdout.partition("> log")[2]
    assert "  *  13 new cards enter the card row." in logged
    assert "  1  Player 1 ends the turn. Unspent: 1 civil action" in logged
    assert "  *  Round 2 begins." in logged


def test_a_replay_lists_what_happened_between_the_moves(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    saved.write_text(idle_game("7", 2).record().write(), "utf-8")
    listed = pentapolis("replay", str(saved), "--moves", "--lang", "en").stdout
    assert "  *  A new age begins – Age I: Middle Ages." in listed
    assert "Production: +1☼ +2ψ +2■." in " ".join(listed.split())


def test_the_reminder_begins_with_what_ones_own_turn_brought(tmp_path: Path) -> None:
    done = pentapolis(*SIMPLE, typed="done\ndone\n", home=tmp_path)
    reminder = done.stdout.rpartition("Since your last turn")[2].partition("▶")[0]
    for told_line in (
        "Player 1 ends the turn. Unspent",
        "Greedy ends the turn.",
        "Round 2 begins.",
        "A new age begins",
    ):
        assert told_line in reminder


def test_a_deal_counts_what_one_sees_apart_from_what_others_get() -> None:
    match = pp.Match(pp.load("wonders"), seed="deal", options={"sides": "day"})
    told_lines = [line.text for line in game_log(match, "en").lines(0, 1)]
    assert "You are dealt 7 cards." in told_lines
    assert "14 cards are dealt face down." in told_lines


def test_of_a_long_time_the_reminder_tells_the_end_and_where_the_rest_is() -> None:
    done = pentapolis("play", "civilization", "--seed", "7", "--seats", "4", typed="1\n" * 9)
    assert "more lines: see “log”" in done.stdout


def test_a_chronicle_forgets_what_is_taken_back() -> None:
    match = idle_game("7", 2)
    story = game_log(match, "en")
    assert any("Round 3" in line.text for line in story.lines(0, None))
    match.rewind(1)
    assert not any("Round 2" in line.text for line in story.lines(0, None))


def test_the_end_of_a_turn_with_unspent_actions_is_asked_about_once(tmp_path: Path) -> None:
    asked = "This would leave unused: 1 civil action. Enter it again to confirm."
    once = pentapolis(*SIMPLE, typed="done\nlog\n", home=tmp_path)
    assert asked in " ".join(once.stdout.split())
    assert "Player 1 ends the turn" not in once.stdout
    twice = pentapolis(*SIMPLE, typed="done\ndone\n", home=tmp_path)
    assert twice.stdout.count("This would leave unused") == 1
    assert "Player 1 ends the turn" in twice.stdout


def test_a_turn_without_unspent_actions_ends_unasked(tmp_path: Path) -> None:
    done = pentapolis(*SIMPLE, typed="1\ndone\n", home=tmp_path)
    assert "unused" not in done.stdout
    assert "Player 1 ends the turn" in done.stdout


def test_an_empty_political_phase_is_not_put_to_a_person_among_bots(tmp_path: Path) -> None:
    """R92, R161: There is no choice. Two people at one keyboard are prompted, so that the prompt reveals nothing."""
    begun = tmp_path / "politics.txt"
    begun.write_text(str(position(Side(), Side(), at="politics", age="III")), encoding="utf-8")
    alone = pentapolis("play", "--position", str(begun), "--bot", "greedy", typed="", home=tmp_path)
    assert "Player 1 takes no political action." in alone.stdout
    assert "Take civil and military actions" in alone.stdout
    together = pentapolis("play", "--position", str(begun), "--hotseat", typed="", home=tmp_path)
    assert "takes no political action" not in together.stdout


def test_giving_the_game_up_is_asked_about_once(tmp_path: Path) -> None:
    """R161: Resignation can be typed at any decision, is not in the list of moves, and a hint never contains it."""
    begun = tmp_path / "politics.txt"
    begun.write_text(str(position(Side(), Side(), at="politics", age="III")), encoding="utf-8")
    once = pentapolis("play", "--position", str(begun), typed="hint\nresign\nlog\n", home=tmp_path)
    assert "This resigns the game. Enter it again to confirm." in " ".join(once.stdout.split())
    assert "Player 1 resigns" not in once.stdout
    assert "Resign" not in once.stdout
    twice = pentapolis("play", "--position", str(begun), "--bot", "greedy", typed="resign\nresign\n", home=tmp_path)
    assert "Player 1 resigns." in twice.stdout
    assert "Greedy wins" in " ".join(twice.stdout.split())
