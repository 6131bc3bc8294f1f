"""The examples of docs/notation.md and docs/add-a-game.md are real."""

from __future__ import annotations

import doctest
from contextlib import suppress

import pytest

import pentapolis as pp
from pentapolis import testkit
from pentapolis.core.errors import ChanceError, IllegalMove
from pentapolis.core.record import parse
from pentapolis.games.registry import GAMES
from tests.pages import blocks, page

NOTATION = page("docs/notation.md")
ADD_A_GAME = page("docs/add-a-game.md")


@pytest.mark.parametrize("name", GAMES)
def test_every_move_of_the_page_is_a_move_and_every_verb_is_shown(name: str) -> None:
    game = pp.load(name)
    (moves,) = blocks(NOTATION, f"moves {name}")
    for text in moves.splitlines():
        with pytest.raises(IllegalMove):  # before the deal none is legal, but all of them exist
            game.parse(game.new(), text, 0, strict=True)
    assert {text.split()[0] for text in moves.splitlines()} == set(game.verbs)
    assert all(f"| `{verb}` |" in NOTATION for verb in game.verbs)


@pytest.mark.parametrize("name", GAMES)
def test_every_chance_event_of_the_page_exists_and_every_verb_is_shown(name: str) -> None:
    game = pp.load(name)
    (events,) = blocks(NOTATION, f"chance {name}")
    for text in events.splitlines():
        with suppress(ChanceError):  # well spelt, but not the pending event; a text that is no event raises NotAMove
            game.parse_chance(game.new(), text)
    assert {text.split()[0] for text in events.splitlines()} == set(game.chance_verbs)
    assert all(f"| `{verb}` |" in NOTATION for verb in game.chance_verbs)


def test_the_records_of_the_page_are_one_game_full_and_as_a_spectator_saw_it() -> None:
    full, export = blocks(NOTATION, "record duel")
    match = pp.Match.replay(pp.load("duel"), parse(full))
    assert match.record().write() == full
    assert match.record(None).write() == export
    assert pp.Match.replay(pp.load("duel"), parse(export)).state.key() == match.state.key()


def test_the_position_of_the_page_is_a_position_as_it_is_written() -> None:
    (text,) = blocks(NOTATION, "position duel")
    assert str(pp.load("duel").position(text)) == text


def test_the_python_examples_of_the_page_say_what_python_says() -> None:
    examples = "\n".join(blocks(NOTATION, "pycon"))
    case = doctest.DocTestParser().get_doctest(examples, {}, "notation.md", None, 0)
    outcome = doctest.DocTestRunner().run(case)
    assert outcome.attempted > 10
    assert outcome.failed == 0


@pytest.mark.parametrize("block", blocks(ADD_A_GAME, "python"))
def test_what_is_quoted_stands_in_the_file_that_is_named(block: str) -> None:
    named, _, quoted = block.partition("\n")
    assert quoted in page(named.removeprefix("# "))


def test_the_golden_transcript_of_the_page_is_one_of_ours() -> None:
    (shown,) = blocks(ADD_A_GAME, "text golden duel")
    assert shown in page("tests/golden/duel/game_1.txt")


def test_the_page_lists_every_law_as_it_states_itself() -> None:
    rows = [f"| `{law.name}` | {law.scope} | {law.statement} |" for law in testkit.LAWS.values()]
    listed = [row for row in ADD_A_GAME.splitlines() if row.startswith("| `") and row.count("|") == 4]
    assert [row for row in rows if row not in listed] == []
