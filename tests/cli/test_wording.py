"""Tests of typed words: every printed command is accepted in both languages and every game, even without accents."""

from __future__ import annotations

import re
from itertools import islice, pairwise, product
from typing import TYPE_CHECKING

import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.cli import boards, input_words
from pentapolis.cli.boards.base import list_offers
from pentapolis.cli.table_commands import COMMANDS, find_command
from pentapolis.cli.wording import Wording
from pentapolis.games.registry import GAMES
from tests.cli.terminal import pentapolis
from tests.games.positions import played_out

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES = locale.languages()
TOPICS = ("rules", "signs", "cards")
#: Sentences with words to type in quotation marks or after a colon.
QUOTED = re.compile(r"[„'‘“](\w+)[^'”’]*['”’]")
EXAMPLES = ("why_usage", "save_usage")


def quoted_words(language: str) -> list[str]:
    """Return the first words of all texts that the command line offers to type."""
    told = [text for key, text in locale.texts_of(language, "core").items() if key.startswith("cli.")]
    examples = [locale.load(language)(f"core.cli.{key}").rpartition(": ")[2] for key in EXAMPLES]
    return [*(word for text in told for word in QUOTED.findall(text)), *(text.split()[0] for text in examples)]


@pytest.mark.parametrize(("language", "name"), [*product(LANGUAGES, COMMANDS)])
def test_every_word_of_a_command_calls_it(language: str, name: str) -> None:
    cli = Wording(locale.load(language), pp.load("duel")).cli
    printed = [cli(f"command.{name}.form").split()[0], *cli(f"command.{name}.words").split(), name]
    for word in printed:
        assert (
            find_command(word) is find_command(word.upper()) is find_command(input_words.fold(word)) is COMMANDS[name]
        ), word


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_that_a_sentence_names_is_one(language: str) -> None:
    names = quoted_words(language)
    assert len(names) > 6
    assert [name for name in names if find_command(name) is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_that_the_help_lists_is_one(language: str) -> None:
    listed = locale.load(language)("core.cli.command.help.form").partition("[")[2].split(" | ")[:-1]
    assert all(input_words.is_topic(word, topic) for word, topic in zip(listed, TOPICS, strict=True))


def test_no_word_calls_two_commands() -> None:
    words = [word for name in COMMANDS for word in {name, *input_words.words_of(f"command.{name}.words")}]
    assert len(words) == len(set(words))


@pytest.mark.parametrize(("language", "game"), [*product(LANGUAGES, GAMES)])
def test_every_verb_of_a_game_is_understood_as_it_is_printed(language: str, game: str) -> None:
    rules, words = pp.load(game), locale.load(language)
    for verb in rules.verbs:
        name = words(f"{game}.verb.{verb}")
        assert input_words.to_notation(rules, name) == verb
        assert input_words.to_notation(rules, f"{input_words.fold(name)}: 1 2") == f"{verb} 1 2"
        assert find_command(name) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_move_in_notation_stays_what_it_is(game: str) -> None:
    """No verb of the notation is the translated name of another verb."""
    rules = pp.load(game)
    assert all(input_words.to_notation(rules, verb) == verb for verb in rules.verbs)


@pytest.mark.parametrize(("language", "game"), [*product(LANGUAGES, GAMES)])
def test_a_move_may_be_typed_as_a_hint_tells_it(language: str, game: str) -> None:
    """Both languages work at a table in English, unless two offered moves have the same name."""
    rules = pp.load(game)
    board = boards.make(Wording(locale.load("en"), rules))
    wording = Wording(locale.load(language), rules)
    seen = set()
    for state in islice(played_out(rules.new(max(2, rules.min_seats)), f"words {game}"), 120):
        seat = state.deciders()[0] if state.deciders() else pp.OVER
        if seat < 0 or rules.decision(state) in seen:
            continue
        seen.add(rules.decision(state))
        offers = list_offers(board, state, seat)[:12]
        names = [input_words.fold(wording.name_move(offer.move)) for offer in offers]
        for offer, name in zip(offers, names, strict=True):
            if names.count(name) == 1:
                assert input_words.find_action(board.wording, offers, name) == offer.action
    assert seen


@pytest.mark.parametrize(("language", "done"), [("hu", "Kész"), ("hu", "kesz"), ("hu", "done"), ("en", "Kész")])
def test_a_turn_ends_with_the_word_that_is_printed(language: str, done: str, tmp_path: Path) -> None:
    """Through the Ages prints 'Kész' and accepts it, and the English word, too."""
    board = ("play", "ages", "--seed", "7", "--hotseat", "--option", "mode=simple", "--lang", language)
    told = pentapolis(*board, typed=f"{done}\n{done}\n", home=tmp_path).stdout
    assert {"hu": "▶ 2. játékos", "en": "▶ Player 2"}[language] in told


def test_a_move_that_is_called_like_a_command_is_a_move(tmp_path: Path) -> None:
    """7 Wonders has a move `board`. Without an argument, or with one that is not a board, it is the command."""
    board = ("play", "wonders", "--seed", "1", "--hotseat", "--option", "boards=chosen")
    told = pentapolis(*board, typed="board\nboard nowhere\nboard giza\n", home=tmp_path).stdout
    shown = [text.partition("\n")[2] for text in told.split("> board")]
    assert all("▶ Player 1" in text for text in shown[1:3])
    assert "▶ Player 2" in shown[3]


def test_questions_are_answered_in_either_language(tmp_path: Path) -> None:
    for language, word in product(LANGUAGES, ("n", "no", "nem", "Nem")):
        pentapolis("play", "--seed", "1", "--lang", language, typed=f"quit\n{word}\n", home=tmp_path)
        assert not list(tmp_path.rglob("*.txt"))
    for language, word in product(LANGUAGES, ("y", "yes", "i", "igen", "")):
        pentapolis("play", "--seed", "1", "--lang", language, typed=f"1\nvége\n{word}\n", home=tmp_path)
    kept = sorted(tmp_path.rglob("*.txt"))
    assert kept
    assert all(path.name.startswith("duel-") for path in kept)


def test_a_replay_is_left_and_turned_back_by_the_words_of_the_table(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    pentapolis("play", "--seed", "1", "--hotseat", typed=f"1\n1\nsave {saved}\nquit\nn\n", home=tmp_path)
    typed = "\n\nvissza\nback\nkilép\n\n"
    told = pentapolis("replay", str(saved), "--step", typed=typed, home=tmp_path).stdout
    plies = [int(ply) for ply in re.findall(r"after move (\d)", told)]
    assert [after - before for before, after in pairwise([0, *plies])] == [1, 1, -1]
