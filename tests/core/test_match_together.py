"""A game at a table when several seats choose at the same time: sealed choices, changes, undo, and their visibility."""

from __future__ import annotations

import pytest

from examples.games.tender.game import Tender
from pentapolis.core.errors import IllegalMove, RecordError, UndoRefused
from pentapolis.core.match import Match
from pentapolis.core.record import parse

GAME = Tender()


def bidding() -> Match:
    """Return a game in which three seats are about to bid: the first has five, seven and nine, the others less."""
    for number in range(3000):
        match = Match(GAME, seats=3, seed=f"together {number}")
        if spelled(match, 0) == ["bid five", "fold five", "bid seven", "fold seven", "bid nine", "fold nine"]:
            return match
    raise AssertionError("no such deal")


def spelled(match: Match, seat: int) -> list[str]:
    """Return the legal moves of a seat as texts."""
    return [match.game.format(match.state, action) for action in match.state.legal(seat)]


def lines(match: Match, viewer: int | None) -> list[str]:
    """Return the moves as a viewer's export shows them."""
    return [str(line) for line in match.record(viewer).lines if line.seat is not None]


def others(match: Match) -> None:
    """Fold the first cards of the two other seats."""
    for seat in (1, 2):
        match.play(seat, spelled(match, seat)[1])


def test_a_sealed_choice_is_read_by_its_seat_alone() -> None:
    match = bidding()
    match.play(0, "bid seven")
    assert lines(match, 0) == ["1 p1 bid seven"]
    assert lines(match, 1) == lines(match, None) == ["1 p1 ?"]


def test_with_the_last_choice_all_are_public() -> None:
    match = bidding()
    match.play(0, "bid seven")
    others(match)
    assert lines(match, None)[0] == "1 p1 bid seven"


def test_a_choice_that_was_replaced_stays_secret_for_ever() -> None:
    match = bidding()
    for move in ("bid seven", "fold five", "bid nine"):
        match.play(0, move)
    others(match)
    assert lines(match, 1)[:3] == ["1 p1 ?", "2 p1 ?", "3 p1 bid nine"]
    assert lines(match, 0)[:3] == ["1 p1 bid seven", "2 p1 fold five", "3 p1 bid nine"]


def test_a_part_of_a_move_can_stay_face_down_for_ever() -> None:
    match = bidding()
    match.play(0, "fold seven")
    others(match)
    assert lines(match, 0)[0] == "1 p1 fold seven"
    assert lines(match, 1)[0] == lines(match, None)[0] == "1 p1 fold ?"
    assert match.record().lines[0].text == "fold seven"


def test_private_chance_is_read_by_those_who_saw_it() -> None:
    match = bidding()
    dealt = [[line.text for line in match.record(viewer).lines[:9]] for viewer in (0, 1, 2)]
    for seat in range(3):
        unseen = [text for text in dealt[seat] if "?" in text]
        assert unseen == [f"deal {other + 1} ?" for other in range(3) if other != seat for _ in range(3)]
        assert all(text.startswith(f"deal {seat + 1} ") for text in dealt[seat] if text not in unseen)
    assert all(line.text.endswith(" ?") for line in match.record(None).lines[:9])


def test_private_chance_between_rounds_does_not_open_or_hide_other_moves() -> None:
    match = bidding()
    match.play(0, "bid nine")
    others(match)
    match.play(0, "keep")
    before = lines(match, None)
    match.play(1, spelled(match, 1)[0])
    assert lines(match, None) == [*before, "5 p2 ?"]


def test_a_sealed_choice_that_nobody_followed_can_be_taken_back() -> None:
    match = bidding()
    key, log = match.state.key(), list(match.log)
    match.play(0, "bid seven")
    match.undo(0)
    assert match.state.key() == key
    assert match.log == log
    assert match.state.deciders() == [0, 1, 2]


def test_taking_a_change_back_brings_the_first_choice_again() -> None:
    match = bidding()
    match.play(0, "bid seven")
    key = match.state.key()
    match.play(0, "bid nine")
    match.undo(0)
    assert match.state.key() == key
    others(match)
    assert lines(match, None)[0] == "1 p1 bid seven"


def test_after_another_choice_undo_is_refused_but_a_change_is_not() -> None:
    match = bidding()
    match.play(0, "bid seven")
    match.play(1, spelled(match, 1)[0])
    with pytest.raises(UndoRefused) as error:
        match.undo(0)
    assert error.value.reason.code == "undo_other_acted"
    match.play(0, "bid nine")
    assert match.state.deciders() == [2]


def test_the_choice_that_opened_the_round_cannot_be_taken_back() -> None:
    match = bidding()
    others(match)
    match.play(0, "bid seven")
    with pytest.raises(UndoRefused) as error:
        match.undo(0)
    assert error.value.reason.code == "undo_revealed"


def last_decision() -> Match:
    """Return a game of two rounds in which only the second winner's boast is left, after which nothing is drawn."""
    match = Match(GAME, seats=3, seed="boast", options={"rounds": "two"})
    for _ in range(2):
        for seat in match.state.deciders():
            match.play(seat, spelled(match, seat)[0])
        if match.plies() == 3:
            match.play(match.state.to_act, "keep")
    return match


def test_a_move_that_tells_a_hidden_fact_cannot_be_taken_back() -> None:
    match = last_decision()
    seat = match.state.to_act
    match.play(seat, spelled(match, seat)[1])
    assert match.log[-1].text.startswith("boast")
    with pytest.raises(UndoRefused) as error:
        match.undo(seat)
    assert error.value.reason.code == "undo_revealed"


def test_the_last_move_of_a_game_can_be_taken_back_if_it_told_nothing() -> None:
    match = last_decision()
    seat, key = match.state.to_act, match.state.key()
    match.play(seat, "keep")
    assert match.state.result() is not None
    match.undo(seat)
    assert match.state.key() == key


def test_a_choice_after_the_round_is_refused() -> None:
    match = bidding()
    match.play(0, "bid seven")
    others(match)
    with pytest.raises(IllegalMove):
        match.play(0, "bid nine")


def test_a_replay_goes_through_changed_choices_to_the_same_position() -> None:
    match = bidding()
    match.play(0, "bid seven")
    match.play(1, spelled(match, 1)[0])
    match.play(0, "fold nine")
    record = parse(match.record().write())
    again = Match.replay(GAME, record)
    assert again.state.key() == match.state.key()
    assert again.log == match.log
    again.play(2, spelled(again, 2)[0])
    match.play(2, spelled(match, 2)[0])
    assert again.log == match.log
    assert lines(match, None) == ["1 p1 ?", *lines(match, None)[1:]]


@pytest.mark.parametrize("ply", range(6))
def test_a_round_can_be_rewound_into_its_middle(ply: int) -> None:
    match, keys = bidding(), []
    for seat in (0, 1, 0, 1, 2):
        keys.append(match.state.key())
        match.play(seat, spelled(match, seat)[-1 if match.plies() < 2 else 0])
    keys.append(match.state.key())
    match.rewind(ply)
    assert match.state.key() == keys[ply]
    assert [entry.seen_by for entry in match.log[-ply:] if ply and entry.seat is not None].count(None) == (
        3 if ply == 5 else 0
    )


def test_an_export_with_secrets_is_replayed_up_to_the_first_of_them() -> None:
    match = bidding()
    with pytest.raises(RecordError, match="hidden from the viewer") as error:
        Match.replay(GAME, parse(match.record(1).write()))
    assert error.value.line == 13


def test_a_move_with_a_part_face_down_is_not_replayed() -> None:
    match = bidding()
    match.play(0, "fold seven")
    others(match)
    text = match.record().write().replace("fold seven", "fold ?")
    without_digest = "\n".join(row for row in text.splitlines() if not row.startswith("digest"))
    with pytest.raises(RecordError, match="hidden from the viewer"):
        Match.replay(GAME, parse(without_digest))
