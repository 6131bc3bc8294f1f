"""A game that begins from a position, with dictated chance: played, undone, recorded and replayed."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis.core.errors import ChanceError, NotAMove, OptionError, PositionError, RecordError
from pentapolis.core.match import Match
from pentapolis.core.record import parse
from pentapolis.games.duel.position_builder import Side, position

DUEL = pp.load("duel")
TENDER = Tender()
#: The baths cover slot 2, the tavern slot 4.
START = position("0:altar 1:theater 2:? 4:? 5:baths 8:tavern", Side("quarry", coins=20), Side(coins=9))


def played(seed: str = "start") -> Match:
    """Play two moves from a position. The first reveal is dictated, and the rest is dealt."""
    match = Match(DUEL, start=START, seed=seed, chance=["reveal 2 palisade"], players=["Ada", "Béla"])
    match.play(0, "build baths")
    match.play(1, "discard tavern")
    return match


def hands(cards: str) -> list[str]:
    """Return the chance events that deal these cards to two seats."""
    return [f"deal {1 + index // 3} {card}" for index, card in enumerate(cards.split())]


def test_a_match_begins_from_a_position_or_from_its_text() -> None:
    for start in (START, str(START)):
        match = Match(DUEL, start=start, seed=1)
        assert match.state.key() == START.key()
        assert match.start == str(START)
        assert match.plies() == 0
        assert match.log == []


def test_what_is_played_leaves_the_position_it_began_from_as_it_was() -> None:
    key = START.key()
    played()
    assert START.key() == key


def test_dictated_chance_comes_first_and_then_the_seed_decides() -> None:
    texts = {seed: [entry.text for entry in played(seed).log] for seed in "abcdefgh"}
    assert {log[1] for log in texts.values()} == {"reveal 2 palisade"}
    assert len({log[3] for log in texts.values()}) > 1


def test_a_new_game_may_be_dictated_too() -> None:
    dealt = hands("one two three four five six")
    match = Match(TENDER, seats=2, seed="dealt", chance=[*dealt, "prize cup"])
    assert [entry.text for entry in match.log] == [*dealt, "prize cup"]
    assert Match.replay(TENDER, parse(match.record().write())).log == match.log


@pytest.mark.parametrize("text", ["", "reveal 2 palisade | reveal 3 altar", "build baths", "nonsense"])
def test_what_is_no_chance_event_cannot_be_dictated(text: str) -> None:
    with pytest.raises(NotAMove):
        Match(DUEL, start=START, chance=[text])


def test_a_dictated_outcome_that_cannot_be_refuses_the_move_that_leads_to_it() -> None:
    match = Match(DUEL, start=START, seed=1, chance=["reveal 4 palisade"])
    before = match.state.key()
    with pytest.raises(ChanceError):
        match.play(0, "build baths")
    assert match.state.key() == before
    assert match.log == []
    match.play(0, "discard tavern")
    assert match.log[-1].text == "reveal 4 palisade"
    with pytest.raises(ChanceError):
        Match(TENDER, seats=2, chance=["prize cup"])


def test_undo_and_rewind_go_back_to_the_start_and_no_further() -> None:
    match = played()
    match.rewind(1)
    assert [entry.text for entry in match.log] == ["build baths", "reveal 2 palisade"]
    match.rewind(0)
    assert match.state.key() == START.key()
    assert match.why_not_undo(0) == pp.Reason("undo_nothing_played")
    match.play(0, "build baths")
    assert match.log[-1].text == "reveal 2 palisade"


def test_a_clone_knows_where_it_began() -> None:
    match = Match(DUEL, start=START, seed=1, chance=["reveal 2 palisade"])
    copy = match.clone()
    copy.play(0, "build baths")
    assert copy.log[-1].text == "reveal 2 palisade"
    assert copy.record().start == str(START)


def test_the_record_holds_the_start_and_what_was_dictated_and_is_replayed() -> None:
    match = played()
    text = match.record().write()
    assert "\nchance: reveal 2 palisade\n" in text
    assert "\n\n| Pentapolis position 1\n| game: duel\n" in text
    assert "\n|   coins: 20\n" in text
    assert "\n| end\n\n1 p1 build baths\n2 p2 discard tavern\n" in text
    record = parse(text)
    assert record.start == str(START)
    assert record.write() == text
    again = Match.replay(DUEL, record)
    assert again.log == match.log
    assert again.state.key() == match.state.key()


def test_the_record_of_a_new_game_says_nothing_of_a_start() -> None:
    text = Match(DUEL, seed=1).record().write()
    assert "|" not in text.partition("\n\n")[2]
    assert "chance:" not in text


def test_an_edited_start_does_not_fit_the_digest() -> None:
    text = played().record().write()
    with pytest.raises(RecordError, match="the record was edited"):
        parse(text.replace("coins: 20", "coins: 21"))


def test_a_start_that_cannot_be_is_told() -> None:
    rows = played().record().write().splitlines()
    text = "\n".join(row.replace("coins: 20", "coins: many") for row in rows if not row.startswith("digest"))
    with pytest.raises(RecordError, match=r"the position from which the game started: line .*'many' is not a number"):
        Match.replay(DUEL, parse(text))


@pytest.mark.parametrize("chance", ["reveal 2 nothing", "reveal 9 palisade", "dance"])
def test_a_record_that_dictates_what_cannot_be_is_refused(chance: str) -> None:
    rows = [row for row in played().record().write().splitlines() if not row.startswith("digest")]
    text = "\n".join(f"chance: {chance}" if row.startswith("chance:") else row for row in rows)
    with pytest.raises(RecordError):
        Match.replay(DUEL, parse(text))


def test_an_export_tells_nothing_of_what_the_start_hides() -> None:
    dealt = hands("one two three four five six")
    start = Match(TENDER, seats=2, seed="secret", chance=dealt).state
    start.apply(0, start.game.parse(start, "fold two", 0))
    match = Match(TENDER, start=start, seed="secret", chance=["prize crown"])
    for viewer in (None, 0, 1):
        export = match.record(viewer)
        text = export.write()
        assert export.start == "?"
        assert export.chance == ()
        assert "\n\n| ?\n" in text
        assert not {"one", "two", "three", "four", "five", "six", "fold"} & set(text.split())
        assert parse(text).write() == text
        assert parse(text).start == "?"
        with pytest.raises(RecordError, match="hidden from the viewer"):
            Match.replay(TENDER, parse(text))


def test_a_choice_sealed_in_the_start_may_be_changed_and_is_opened_with_the_others() -> None:
    dealt = hands("one two three four five six")
    start = Match(TENDER, seats=2, seed="secret", chance=dealt).state
    start.apply(0, start.game.parse(start, "fold two", 0))
    match = Match(TENDER, start=start, seed="secret")
    assert match.state.may_change(0)
    match.play(0, "bid three")
    match.play(1, "bid four")
    assert [entry.text_for(None) for entry in match.log[:2]] == ["bid three", "bid four"]


def test_seats_options_and_game_must_be_those_of_the_start() -> None:
    with pytest.raises(OptionError, match="a position for 2 seats, not for 3"):
        Match(DUEL, start=START, seats=3)
    with pytest.raises(OptionError, match="the position has other options"):
        Match(DUEL, start=START, options={"wonder_selection": "preset"})
    with pytest.raises(PositionError, match="a position of 'tender', not of duel"):
        Match(DUEL, start=TENDER.new())
    assert Match(DUEL, start=START, seats=2, options=START.options).options == START.options


def test_a_finished_position_makes_a_finished_match() -> None:
    match = Match(DUEL, seed="whole")
    while match.state.result() is None:
        match.play(match.state.to_act, match.state.legal(match.state.to_act)[0])
    again = Match(DUEL, start=match.state)
    assert again.state.result() == match.state.result()
    assert Match.replay(DUEL, parse(again.record().write())).record() == again.record()


TEXT = "\n".join(row for row in played().record().write().splitlines() if not row.startswith("digest:"))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 20), st.text(alphabet="| ?:p1\nabc", max_size=6))
def test_a_record_with_any_part_of_its_start_replaced_is_a_record_or_a_record_error(
    start: int, length: int, new: str
) -> None:
    with suppress(RecordError):
        record = parse(TEXT[:start] + new + TEXT[start + length :])
        assert parse(record.write()).write() == record.write()
        Match.replay(DUEL, record)
