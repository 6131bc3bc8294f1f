"""Records: written, read back, and refused with the line at fault when they are broken."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pentapolis as pp
from pentapolis.core.errors import RecordError
from pentapolis.core.match import Match
from pentapolis.core.record import MAX_LINES, parse

DUEL = pp.load("duel")


def played(plies: int = 12) -> Match:
    match = Match(DUEL, seed="record", players=["Ada", "Bél | a"])
    for _ in range(plies):
        match.play(match.state.to_act, match.state.legal(match.state.to_act)[0])
    return match


MATCH = played()
TEXT = MATCH.record().write()
ROWS = TEXT.splitlines()
EXPORT = MATCH.record(0).write()


def without(*names: str) -> str:
    """Return the record without the given headers."""
    return "\n".join(row for row in ROWS if row.partition(":")[0] not in names)


def changed(name: str, value: str, *left_out: str) -> str:
    """Return the record with another value in a header, and without the headers left out."""
    rows = [row for row in ROWS if row.partition(":")[0] not in left_out]
    return "\n".join(f"{name}: {value}" if row.startswith(f"{name}:") else row for row in rows)


def read(text: str) -> Match:
    """Read and replay a record."""
    return Match.replay(DUEL, parse(text))


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        read(text)
    return error.value


def test_a_record_is_read_as_it_was_written() -> None:
    assert parse(TEXT).write() == TEXT
    assert read(TEXT).log == MATCH.log
    assert parse(TEXT).players == ("Ada", "Bél / a")


def test_an_export_is_read_as_it_was_written() -> None:
    assert parse(EXPORT).write() == EXPORT
    assert parse(EXPORT).viewer == "p1"
    assert parse(EXPORT).seed == "?"


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_any_line_ending_will_do(ending: str) -> None:
    assert read(TEXT.replace("\n", ending)).log == MATCH.log


def test_spaces_and_empty_lines_around_moves_do_not_matter() -> None:
    assert read(TEXT.replace("\n1 p", "\n\n   1 p") + "\n\n  \n").log == MATCH.log


def test_the_optional_headers_can_be_left_out() -> None:
    assert read(without("options", "commitment", "viewer", "plies", "result", "digest")).log == MATCH.log


def test_a_finished_game_can_be_read_from_a_record_that_does_not_tell_its_result() -> None:
    match = played()
    while match.state.result() is None:
        match.play(match.state.to_act, match.state.legal(match.state.to_act)[0])
    whole = match.record().write()
    # The digest covers the result, too.
    rows = [row for row in whole.splitlines() if not row.startswith("digest:")]
    silent = ["result:" if row.startswith("result:") else row for row in rows]
    for text in ("\n".join(row for row in rows if not row.startswith("result:")), "\n".join(silent)):
        record = parse(text)
        assert record.result is None
        assert parse(record.write()).write() == record.write()
        again = Match.replay(DUEL, record)
        assert again.state.result() == match.state.result()
        assert again.record().write() == whole


def test_a_finished_game_is_refused_if_its_record_says_that_it_goes_on() -> None:
    match = played()
    while match.state.result() is None:
        match.play(match.state.to_act, match.state.legal(match.state.to_act)[0])
    rows = match.record().write().splitlines()
    unfinished = ["result: *" if row.startswith("result:") else row for row in rows if not row.startswith("digest:")]
    assert "the record says '*'" in str(error_of("\n".join(unfinished)))


@pytest.mark.parametrize("name", ["game", "ruleset", "players", "seed"])
def test_a_missing_header_is_named(name: str) -> None:
    assert f"the header has no {name}" in str(error_of(without(name, "digest")))


@pytest.mark.parametrize("name", ["game", "ruleset", "players", "seed"])
def test_an_empty_header_is_named_with_its_line(name: str) -> None:
    error = error_of(changed(name, "", "digest"))
    assert f"the header has no {name}" in str(error)
    assert ROWS[error.line - 1].startswith(name)


@pytest.mark.parametrize("text", ["", "\n", "hello", "Pentapolis record 2\n" + TEXT.partition("\n")[2]])
def test_a_text_that_is_no_record_is_refused_in_its_first_line(text: str) -> None:
    error = error_of(text)
    assert error.line == 1
    assert "expected 'Pentapolis record 1'" in str(error)


@pytest.mark.parametrize("row", ["colour: blue", "no colon", ": nothing", "Game: duel"])
def test_an_unknown_header_is_refused_and_the_headers_are_named(row: str) -> None:
    error = error_of(TEXT.replace("\nseed:", f"\n{row}\nseed:"))
    assert "is not a header; expected one of game, ruleset" in str(error)
    assert error.line == 6


def test_a_header_may_not_stand_twice() -> None:
    error = error_of(TEXT.replace("\nseed:", "\ngame: duel\nseed:"))
    assert "game appears twice" in str(error)
    assert error.line == 6


@pytest.mark.parametrize("value", ["one", "-1", "1.0", "²", "9" * 5_000])
def test_a_ruleset_that_is_no_number_is_refused(value: str) -> None:
    assert "is not a number" in str(error_of(changed("ruleset", value)))


def test_another_game_is_refused() -> None:
    assert "a record of chess, not of duel" in str(error_of(changed("game", "chess", "digest")))


def test_another_ruleset_is_refused() -> None:
    assert "ruleset 99 of duel; this is ruleset 1" in str(error_of(changed("ruleset", "99", "digest")))


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("wonder_selection", "expected name=value"),
        ("=draft", "expected name=value"),
        ("wonder_selection=", "expected name=value"),
        ("starting_player=random starting_player=seat_1", "appears twice"),
        ("weather=fair", "The options are wonder_selection"),
        ("wonder_selection=auction", "The options are wonder_selection"),
    ],
)
def test_a_faulty_option_is_refused(value: str, told: str) -> None:
    assert told in str(error_of(changed("options", value, "digest")))


@pytest.mark.parametrize("value", ["Ada", "Ada | Béla | Cili"])
def test_a_number_of_players_that_the_game_does_not_have_is_refused(value: str) -> None:
    text = changed("players", value, "digest", "plies")
    assert "is not a player" in str(error_of(text)) or "duel is played by 2 seats" in str(error_of(text))


@pytest.mark.parametrize("value", ["p0", "p3", "p01", "everybody", "P1"])
def test_a_viewer_who_does_not_exist_is_refused(value: str) -> None:
    assert "is not a viewer" in str(error_of(changed("viewer", value, "digest")))


def test_a_commitment_that_is_not_the_seeds_is_refused() -> None:
    assert "the commitment is not that of the seed" in str(error_of(changed("commitment", "0" * 64, "digest")))


def test_another_seed_does_not_fit_the_moves() -> None:
    assert error_of(changed("seed", "another", "digest", "commitment")).line > 0


def test_a_list_of_moves_that_was_cut_short_is_refused() -> None:
    error = error_of("\n".join(ROWS[:-3]))
    assert "the header promises 12 plies, but 9 follow" in str(error)
    assert error.line == len(ROWS) - 3


def test_an_edited_move_is_noticed_by_the_digest() -> None:
    assert "the record was edited" in str(error_of(TEXT.replace("\n3 p1 ", "\n3 p2 ")))


def test_a_move_that_is_not_legal_is_told_with_its_line() -> None:
    rows = without("digest").splitlines()
    at = next(index for index, row in enumerate(rows) if row.startswith("5 p"))
    rows[at] = rows[at].rpartition(" ")[0] + " pyramids" if "pyramids" not in rows[at] else rows[at] + "x"
    error = error_of("\n".join(rows))
    assert error.line == at + 1


def test_a_shortened_move_is_not_accepted_in_a_record() -> None:
    rows = without("digest").splitlines()
    at = next(index for index, row in enumerate(rows) if row.startswith("1 p"))
    rows[at] = rows[at][:-1]
    assert "there is no wonder" in str(error_of("\n".join(rows)))


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("13 p1", "is not a move"),
        ("thirteen p1 draft pyramids", "is not a move"),
        ("13 1 draft pyramids", "is not a move"),
        ("13 p9 draft pyramids", "p9 is not a player; there are 2"),
        ("13 p0 draft pyramids", "p0 is not a player; there are 2"),
        ("14 p1 draft pyramids", "ply 14 where ply 13 was expected"),
        ("* reveal 3 baths", "whose seed already decides it"),
        ("1" * 5_000 + " p1 draft pyramids", "is not a number"),
        ("١٣ p1 draft pyramids", "is not a move"),
        ("x" * 100_000, "is not a move"),
    ],
)
def test_a_faulty_line_is_told_with_its_number(row: str, told: str) -> None:
    error = error_of(without("digest", "plies") + "\n" + row)
    assert told in str(error)
    assert error.line == len(ROWS) - 2 + 1
    assert len(str(error)) < 300


def test_a_hidden_line_is_read_but_not_replayed() -> None:
    rows = [row for row in EXPORT.splitlines() if not row.startswith("digest")]
    at = next(index for index, row in enumerate(rows) if row.startswith("* offer"))
    rows[at] = "* ?"
    record = parse("\n".join(rows))
    assert record.lines[at - rows.index("") - 1].text == "?"
    with pytest.raises(RecordError, match="hidden from the viewer") as error:
        Match.replay(DUEL, record)
    assert error.value.line == at + 1


def test_a_chance_event_that_is_not_due_is_told_with_its_line() -> None:
    rows = [row for row in EXPORT.splitlines() if not row.startswith("digest")]
    at = next(index for index, row in enumerate(rows) if row.startswith("* "))
    rows.insert(at, "* guild 3")
    assert error_of("\n".join(rows)).line == at + 1


def test_an_end_that_the_moves_do_not_lead_to_is_refused() -> None:
    error = error_of(changed("result", "civilian p1 60-50", "digest"))
    assert "the game ends 'unfinished', the record says 'civilian p1 60-50'" in str(error)


def test_a_record_of_endless_lines_is_not_looked_at() -> None:
    assert f"{MAX_LINES} is the most" in str(error_of("\n" * (MAX_LINES + 5)))


def test_half_a_character_is_refused() -> None:
    assert "half a character" in str(error_of(TEXT.replace("Ada", "\ud83c")))


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=400))
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    expect_record_error_only(text)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 20), st.text(alphabet=st.characters(), max_size=6))
def test_a_record_with_any_part_replaced_is_a_record_or_a_record_error(start: int, length: int, new: str) -> None:
    expect_record_error_only(TEXT[:start] + new + TEXT[start + length :])


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(ROWS + EXPORT.splitlines() + ["* ?", "1 p1 ?", "seed: ?"]), max_size=30))
def test_rows_of_records_in_any_order_are_a_record_or_a_record_error(rows: list[str]) -> None:
    expect_record_error_only("\n".join(["Pentapolis record 1", *rows]))


def expect_record_error_only(text: str) -> None:
    """Check that reading, writing and replaying only fail in the one way that callers expect."""
    with suppress(RecordError):
        record = parse(text)
        assert parse(record.write()).write() == record.write()
        Match.replay(DUEL, record)
