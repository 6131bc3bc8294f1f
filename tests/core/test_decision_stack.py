"""Frames, the decision stack, sealed choices, and the reusable list of actions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from examples.games.tender.game import Tender
from pentapolis.core.decision_stack import (
    NOT_ASKED,
    NOT_CHOSEN,
    frame,
    frame_a,
    frame_b,
    frame_kind,
    frame_seat,
    sealed,
)
from pentapolis.core.state import Actions


@given(st.integers(0, 255), st.integers(0, 15), st.integers(0, 65535), st.integers(0, 65535))
def test_a_frame_gives_back_what_was_packed_into_it(kind: int, seat: int, a: int, b: int) -> None:
    packed = frame(kind, seat, a, b)
    assert (frame_kind(packed), frame_seat(packed), frame_a(packed), frame_b(packed)) == (kind, seat, a, b)


def test_the_topmost_frame_is_decided_first() -> None:
    state = Tender().new()
    waiting = list(state.stack)
    state.push(7, 1, 2, 3)
    assert (frame_kind(state.top()), frame_seat(state.top())) == (7, 1)
    state.drop()
    assert list(state.stack) == waiting


def test_nobody_is_asked_before_a_round_begins() -> None:
    round_of_three = sealed(3)
    assert list(round_of_three.choices) == [NOT_ASKED] * 3
    assert (round_of_three.first_missing(), round_of_three.missing) == (-1, 0)
    assert not round_of_three.is_asked(0)
    assert not round_of_three.chosen(0)


def test_a_round_waits_for_the_first_seat_that_has_not_chosen() -> None:
    round_of_three = sealed(3)
    for seat in (0, 2):
        round_of_three.ask(seat)
    assert (round_of_three.first_missing(), round_of_three.missing) == (0, 2)
    round_of_three.put(0, 5)
    assert (round_of_three.first_missing(), round_of_three.missing) == (2, 1)
    assert round_of_three.chosen(0)
    round_of_three.put(2, 0)
    assert (round_of_three.first_missing(), round_of_three.missing) == (-1, 0)
    assert not round_of_three.is_asked(1)


def test_a_sealed_choice_can_be_replaced_and_asked_for_again() -> None:
    round_of_two = sealed(2)
    round_of_two.ask(0)
    round_of_two.put(0, 5)
    round_of_two.put(0, 6)
    assert list(round_of_two.choices) == [6, NOT_ASKED]
    assert round_of_two.missing == 0
    for _ in range(2):
        round_of_two.ask(0)
        assert list(round_of_two.choices) == [NOT_CHOSEN, NOT_ASKED]
        assert round_of_two.missing == 1


def test_a_closed_round_asks_nobody() -> None:
    round_of_two = sealed(2)
    round_of_two.ask(1)
    round_of_two.close()
    assert round_of_two.missing == 0
    assert not any(round_of_two.is_asked(seat) for seat in range(2))


def test_a_clone_of_a_round_is_independent() -> None:
    first = sealed(2)
    first.ask(0)
    second = first.clone()
    second.put(0, 3)
    assert not first.chosen(0)
    assert (first.missing, second.missing) == (1, 0)


def test_the_list_of_actions_grows_beyond_its_first_size_and_can_be_used_again() -> None:
    actions = Actions()
    for action in range(200):
        actions.add(action * 2)
    assert actions.count == 200
    assert actions.listed() == list(range(0, 400, 2))
    assert actions.at(150) == 300
    actions.clear()
    assert actions.listed() == []
    actions.add(9)
    assert actions.listed() == [9]
