"""A game at a table: play, undo, rewind and replay, when one seat acts after the other."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.chance import commitment, dealer
from pentapolis.core.errors import IllegalMove, NotAMove, OptionError, PentapolisError, UndoRefused
from pentapolis.core.match import Match
from pentapolis.core.state import CHANCE

DUEL = pp.load("duel")


def started(plies: int = 0, seed: str = "match") -> Match:
    """Return a game of Duel after a number of first legal moves."""
    match = Match(DUEL, seed=seed, options={"starting_player": "seat_1"})
    for _ in range(plies):
        match.play(match.state.to_act, match.state.legal(match.state.to_act)[0])
    return match


def finished(seed: str = "whole") -> Match:
    """Return a random game of Duel, played to its end."""
    match, stream = Match(DUEL, seed=seed), dealer(f"{seed} moves")
    while match.state.result() is None:
        legal = match.state.legal(match.state.to_act)
        match.play(match.state.to_act, legal[stream.below(len(legal))])
    return match


def test_chance_is_resolved_as_soon_as_it_is_due() -> None:
    match = started()
    assert match.state.to_act != CHANCE
    assert [entry.text.split()[0] for entry in match.log] == ["board"] * 5 + ["offer"] * 4
    assert match.plies() == 0


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert started().log == started().log
    assert started().log != started(seed="other").log


def test_without_a_seed_a_match_takes_a_long_random_one() -> None:
    first, second = Match(DUEL), Match(DUEL)
    assert first.seed != second.seed
    assert len(first.seed) == len("sha256:") + 64
    assert first.commitment == commitment(first.seed)


@pytest.mark.parametrize("seed", [" two\nlines ", "two \t lines", "two\u2028lines"])
def test_a_seed_is_one_line_so_that_its_record_gives_it_back(seed: str) -> None:
    match = Match(DUEL, seed=seed)
    assert match.seed == "two lines"
    assert pp.Record is type(match.record())
    assert Match.replay(DUEL, match.record()).state.key() == match.state.key()


@pytest.mark.parametrize("seed", ["", "  \n"])
def test_an_empty_seed_is_refused(seed: str) -> None:
    with pytest.raises(OptionError, match="an empty seed"):
        Match(DUEL, seed=seed)


def test_names_are_cleaned_so_that_a_record_can_hold_them() -> None:
    match = Match(DUEL, players=["A | B\n", "  "])
    assert match.players == ("A / B", "Player 2")


def test_names_are_one_for_each_seat() -> None:
    with pytest.raises(OptionError, match="3 names for 2 seats"):
        Match(DUEL, seats=2, players=["a", "b", "c"])


def test_the_number_of_seats_follows_from_the_names() -> None:
    assert Match(pp.load("wonders"), players=["a", "b", "c", "d"]).state.seats == 4
    with pytest.raises(OptionError, match="duel is played by 2 seats, not by 3"):
        Match(DUEL, players=["a", "b", "c"])


def test_a_move_is_made_by_text_or_by_number() -> None:
    match = started()
    action = match.state.legal(0)[0]
    text = DUEL.format(match.state, action)
    entry = match.play(0, text)
    assert (entry.ply, entry.seat, entry.text, entry.value) == (1, 0, text, action)
    other = started()
    other.play(0, action)
    assert other.log == match.log


@pytest.mark.parametrize(
    ("seat", "move", "error"),
    [
        (0, "sing", NotAMove),
        (0, -1, NotAMove),
        (0, 450, NotAMove),
        (0, "build baths", IllegalMove),
        (0, 0, IllegalMove),
        (1, "draft pyramids", PentapolisError),
        (7, 280, IllegalMove),
    ],
)
def test_what_is_refused_changes_nothing(seat: int, move: str | int, error: type[PentapolisError]) -> None:
    match = started()
    key, log = match.state.key(), list(match.log)
    with pytest.raises(error):
        match.play(seat, move)
    assert match.state.key() == key
    assert match.log == log


def test_the_last_move_can_be_taken_back_while_nothing_was_drawn_and_nobody_acted() -> None:
    match = started()
    key, log = match.state.key(), list(match.log)
    made = match.play(0, match.state.legal(0)[0])
    assert match.why_not_undo(0) is None
    assert match.undo(0) == made
    assert match.state.key() == key
    assert match.log == log


def test_several_moves_of_one_seat_are_taken_back_one_by_one() -> None:
    match = started(1)
    key = match.state.key()
    for _ in range(2):
        match.play(1, match.state.legal(1)[0])
    match.undo(1)
    match.undo(1)
    assert match.state.key() == key
    with pytest.raises(UndoRefused) as error:
        match.undo(1)
    assert error.value.reason.code == "undo_other_acted"


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    with pytest.raises(UndoRefused, match="undo nothing played") as error:
        started().undo(0)
    assert error.value.reason.code == "undo_nothing_played"


def test_a_move_after_which_somebody_else_acted_stays() -> None:
    match = started(2)
    log = list(match.log)
    with pytest.raises(UndoRefused) as error:
        match.undo(0)
    assert error.value.reason.code == "undo_other_acted"
    assert match.log == log


def test_a_move_after_which_something_was_drawn_stays() -> None:
    match = started(4)
    assert match.log[-1].seat is None
    with pytest.raises(UndoRefused) as error:
        match.undo(0)
    assert error.value.reason.code == "undo_chance"


def test_a_match_is_rewound_to_any_ply_and_played_on_to_the_same_end() -> None:
    match = finished()
    whole, end = list(match.log), match.state.key()
    moves = [entry for entry in whole if entry.seat is not None]
    for ply in (len(moves), len(moves) // 2, 5, 0):
        match.rewind(ply)
        assert match.plies() == ply
        assert match.log == whole[: len(match.log)]
    for entry in moves:
        assert entry.seat is not None
        match.play(entry.seat, entry.text, strict=True)
    assert match.state.key() == end
    assert match.log == whole


@pytest.mark.parametrize("ply", [-1, 3])
def test_a_ply_that_was_not_played_cannot_be_rewound_to(ply: int) -> None:
    match = started(2)
    log = list(match.log)
    with pytest.raises(OptionError, match="expected 0 to 2"):
        match.rewind(ply)
    assert match.log == log


def test_a_replay_comes_to_the_same_end() -> None:
    match = finished()
    again = Match.replay(DUEL, match.record())
    assert again.log == match.log
    assert again.state.result() == match.state.result()


def test_the_export_of_a_viewer_who_saw_everything_can_be_replayed_and_rewound() -> None:
    match = started(10)
    export = match.record(None)
    assert export.seed == "?"
    again = Match.replay(DUEL, export)
    assert again.state.key() == match.state.key()
    again.rewind(4)
    match.rewind(4)
    assert again.state.key() == match.state.key()


@pytest.mark.parametrize("viewer", [2, -1, "p1", "public"])
def test_a_record_is_made_for_viewers_who_exist(viewer: int | str) -> None:
    with pytest.raises(OptionError, match="is not a viewer"):
        started().record(viewer)
