"""Positions as texts: written, read back, and refused with the line and the reason when they are faulty."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis.core.errors import ChanceError, IllegalMove, PositionError
from pentapolis.core.position_text import MAX_LINES, play
from pentapolis.core.text_codecs import Codec, counts, number, pairs, seat_of, word, words, yes_no
from tests.games.texts import check_read, edited, some_texts

DUEL = pp.load("duel")
TENDER = Tender()


DUEL_TEXTS = some_texts(DUEL, 2)
TENDER_TEXTS = some_texts(TENDER, 3, every=2)
TEXT = DUEL_TEXTS[len(DUEL_TEXTS) // 2]
ROWS = TEXT.splitlines()


def error_of(text: str, game: pp.Game = DUEL) -> PositionError:
    with pytest.raises(PositionError) as error:
        game.position(text)
    return error.value


def changed(name: str, value: str, text: str = TEXT) -> str:
    """Return the text with another value in the first line of a name."""
    rows = text.splitlines()
    at = next(index for index, row in enumerate(rows) if row.strip().startswith(f"{name}:"))
    rows[at] = f"{name}: {value}"
    return "\n".join(rows)


def line_of(name: str) -> int:
    return next(number for number, row in enumerate(ROWS, 1) if row.strip().startswith(f"{name}:"))


@pytest.mark.parametrize("text", DUEL_TEXTS)
def test_a_text_is_read_as_the_position_that_wrote_it(text: str) -> None:
    assert str(DUEL.position(text)) == text


def test_a_text_holds_what_nobody_sees_and_sealed_choices_too() -> None:
    state = TENDER.new(2)
    state.resolve_chance(pp.dealer("sealed"))
    mine = TENDER.format(state, state.legal(1)[0])
    state.apply(1, state.legal(1)[0])
    text = str(state)
    assert f"choice: {mine}" in text
    assert "choice: -" in text
    again = TENDER.position(text)
    assert again.key() == state.key()
    assert again.deciders() == [0]
    assert again.may_change(1)


def test_a_sealed_choice_must_be_one_that_the_seat_may_make() -> None:
    state = TENDER.new(2)
    state.resolve_chance(pp.dealer("sealed"))
    text = str(state).replace("choice: -", "choice: keep", 1)
    error = error_of(text, TENDER)
    assert "keep" in str(error)
    assert text.splitlines()[error.line - 1].strip() == "choice: keep"


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_any_line_ending_will_do(ending: str) -> None:
    assert str(DUEL.position(TEXT.replace("\n", ending))) == TEXT


def test_spaces_empty_lines_and_the_order_of_lines_do_not_matter() -> None:
    header, *rest = TEXT.split("\n\n")
    table = rest[0].splitlines()
    loose = "\n\n\n".join([header, "\n".join(f" {row} " for row in reversed(table)), *rest[1:]])
    assert str(DUEL.position(loose + "\n\n")) == TEXT


@pytest.mark.parametrize("text", ["", "\n", "hello", TEXT.replace("position 1", "position 2")])
def test_a_text_that_is_no_position_is_refused_in_its_first_line(text: str) -> None:
    error = error_of(text)
    assert error.line == 1
    assert "expected 'Pentapolis position 1'" in str(error)


def test_a_text_that_was_cut_short_is_refused_wherever_it_was_cut() -> None:
    for size in range(1, len(TEXT) - 1, 7):
        error_of(TEXT[:size])
    assert "the text is incomplete" in str(error_of("\n".join(ROWS[:-1])))


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("game", "tender", "a position of 'tender', not of duel"),
        ("ruleset", "99", "ruleset 99 of duel; this is ruleset 1"),
        ("ruleset", "one", "'one' is not a number"),
        ("options", "weather=fair", "The options are"),
        ("options", "weather", "expected name=value"),
        ("options", "a=b a=b", "option a appears twice"),
        ("seats", "3", "duel is played by 2 seats"),
        ("to_act", "p3", "'p3' is not known here; expected p1, p2, chance, together, over"),
        ("stack", "dance p1", "'dance' is not known here"),
        ("stack", "take", "has 0 words after take"),
        ("stack", "take p1 | ", "'' is not known here"),
        ("age", "4", "'4' is not a number from 0 to 3"),
        ("age", "²", "is not a number"),
        ("age", "9" * 5_000, "is not a number"),
        ("board", "law law", "'law' appears twice"),
        ("structure", "0:library 0:library", "'0' appears twice"),
        ("structure", "library", "has no colon"),
        ("coins", "-1", "is not a number from 0"),
        ("cards", "bath", "'bath' is not known here; did you mean baths?"),
    ],
)
def test_a_faulty_value_is_refused_with_its_line(name: str, value: str, told: str) -> None:
    error = error_of(changed(name, value))
    assert told in str(error)
    assert error.line == line_of(name)


def test_a_line_that_the_game_does_not_have_is_refused() -> None:
    error = error_of(TEXT.replace("\nage:", "\nweather: fair\nage:"))
    assert "'weather: fair' is not a line of the table; expected to_act, stack, starter" in str(error)
    assert error.line == line_of("age")


def test_a_line_may_not_stand_twice() -> None:
    row = ROWS[line_of("age") - 1]
    error = error_of(TEXT.replace(row, f"{row}\n{row}"))
    assert "age appears twice" in str(error)
    assert error.line == line_of("age") + 1


def test_a_line_that_must_be_there_is_missed() -> None:
    error = error_of("\n".join(row for row in ROWS if not row.startswith("to_act")))
    assert "the table has no to_act" in str(error)
    error = error_of("\n".join(row for index, row in enumerate(ROWS, 1) if index != line_of("coins")))
    assert "p1 has no coins" in str(error)
    assert ROWS[error.line - 1] == "p1"


def test_a_seat_that_is_not_there_is_missed() -> None:
    assert "there is no p2; there are 2 seats" in str(error_of(TEXT.partition("\np2\n")[0] + "\nend"))


def test_a_component_in_two_places_or_in_none_is_refused() -> None:
    state = DUEL.position(TEXT)
    token = next(row for row in ROWS if row.startswith("board:")).split()[1]
    assert "a progress token is lost" in str(error_of(TEXT.replace(f" {token}", "", 1)))
    card = next(row for row in ROWS if row.startswith("discard:")).split()[1]
    assert f"{card} is in two places" in str(error_of(TEXT.replace("  cards:", f"  cards: {card}", 1)))
    assert str(state) == TEXT


def test_a_position_in_which_nobody_can_act_is_refused() -> None:
    assert "which is not for who is to act" in str(error_of(changed("to_act", "chance")))
    assert "the game is over, but no player has won" in str(error_of(changed("to_act", "over")))


def test_too_many_lines_and_half_characters_are_refused() -> None:
    assert f"{MAX_LINES} is the most" in str(error_of(TEXT + "\n" * MAX_LINES))
    assert "half a character" in str(error_of(TEXT.replace("age", "\ud800")))


@settings(max_examples=300, deadline=None)
@given(edited(lambda: DUEL_TEXTS, ("baths", "take p1", "0:baths")))
def test_whatever_is_edited_a_text_is_a_sound_position_or_a_position_error(text: str) -> None:
    check_read(DUEL, text)


@settings(max_examples=100, deadline=None)
@given(edited(lambda: TENDER_TEXTS))
def test_with_sealed_choices_it_is_too(text: str) -> None:
    check_read(TENDER, text)


def test_a_position_and_a_match_say_what_is_due() -> None:
    match = pp.Match(DUEL, seed="repr", options={"wonder_selection": "preset", "starting_player": "seat_1"})
    assert repr(match.state) == "<duel for 2: p1 decides take>"
    assert repr(match) == "<Match of duel for 2: ply 0, p1 decides take>"
    assert repr(DUEL.new()) == "<duel for 2: chance decides start>"
    state = TENDER.new(3)
    state.resolve_chance(pp.dealer("repr"))
    assert repr(state) == "<tender for 3: p1 and p2 and p3 decide bid>"
    assert repr(TENDER.position(TENDER_TEXTS[-1])) == "<tender for 3: over, points>"


def test_moves_are_played_and_chance_is_dictated_in_notation() -> None:
    state = TENDER.new(2)
    play(state, *(f"deal {seat} {card}" for seat, card in zip("111222", ("one", "two", "six", "ten", "four", "five"))))
    play(state, "prize crown", "bid six", "bid ten", "boast five")
    assert state.game.scores(state)[1] == {"prizes": 6, "folds": 0, "boasts": 1}
    with pytest.raises(ChanceError):
        play(state, "deal 1 three")
    play(state, "prize pot")
    with pytest.raises(IllegalMove):
        play(state, "bid twelve")


def test_values_of_every_kind_are_read_as_they_were_written() -> None:
    cases: list[tuple[Codec, list[Any]]] = [
        (yes_no(), [0, 1]),
        (seat_of(3, nobody=-1), [-1, 0, 2]),
        (number(-5, 5), [-5, 0, 5]),
        (words(word(("a", "b"))), [[], [1, 0, 1]]),
        (counts(("a", "b", "c"), 9), [[0, 0, 0], [2, 0, 9]]),
        (pairs(word(("a", "b")), number(0, 9)), [{}, {1: 3, 0: 9}]),
    ]
    for codec, values in cases:
        for value in values:
            assert codec.read(codec.write(value)) == value
    assert counts(("a", "b"), 9).write([0, 3]) == "b:3"
