"""The checked edge of a position: turns, choices made together, chance, and refusals that change nothing."""

from __future__ import annotations

import pytest

from examples.games.tender.actions import ACTION_COUNT, KEEP
from examples.games.tender.game import Tender
from examples.games.tender.state import TenderState
from pentapolis.core.chance import dealer
from pentapolis.core.errors import ChanceError, IllegalMove
from pentapolis.core.state import CHANCE, OVER, TOGETHER

GAME = Tender()


def bidding(seats: int = 3, options: dict[str, str] | None = None) -> TenderState:
    """Return the first position in which the seats bid."""
    state = GAME.new(seats, options)
    assert isinstance(state, TenderState)
    state.resolve_chance(dealer("state"))
    return state


def play_round(state: TenderState) -> None:
    """Play the first legal action of every seat that is asked."""
    for seat in state.deciders():
        state.apply(seat, state.legal(seat)[0])


def finished() -> TenderState:
    """Return a finished game."""
    state, stream = bidding(), dealer("end")
    while state.to_act != OVER:
        state.resolve_chance(stream)
        play_round(state)
    return state


def test_chance_comes_first_and_nobody_is_asked_meanwhile() -> None:
    state = GAME.new(3)
    assert state.to_act == CHANCE
    assert state.deciders() == []
    assert state.legal(0) == []
    reason = state.why_not(0, 0)
    assert reason is not None
    assert reason.code == "chance_is_due"


def test_an_outcome_that_chance_cannot_have_is_refused() -> None:
    state = GAME.new(3)
    key = state.key()
    with pytest.raises(ChanceError, match="99 is not an outcome of the deal that is due"):
        state.resolve(99)
    assert state.key() == key


def test_an_outcome_of_no_event_is_refused() -> None:
    state = bidding()
    key = state.key()
    with pytest.raises(ChanceError, match="no chance event is due"):
        state.resolve(0)
    assert state.key() == key


def test_all_seats_are_asked_at_the_same_time() -> None:
    state = bidding()
    assert state.to_act == TOGETHER
    assert state.deciders() == [0, 1, 2]
    assert state.decider() == 0


def test_a_seat_that_has_chosen_is_not_awaited_but_may_change_its_choice() -> None:
    state = bidding()
    legal = state.legal(1)
    state.apply(1, legal[0])
    assert state.deciders() == [0, 2]
    assert state.may_change(1)
    assert state.legal(1) == legal
    assert state.why_not(1, legal[-1]) is None
    state.apply(1, legal[-1])
    assert state.choices.choices[1] == legal[-1]
    assert state.deciders() == [0, 2]


def test_the_last_choice_opens_the_round_and_nobody_may_change_any_more() -> None:
    state = bidding()
    hands = [hand.bit_count() for hand in state.hands]
    play_round(state)
    assert [hand.bit_count() for hand in state.hands] == [hand - 1 for hand in hands]
    assert not any(state.may_change(seat) for seat in range(3))


def test_a_seat_that_sits_out_is_not_asked_and_told_who_is() -> None:
    state = bidding(3, {"winner_rests": "yes"})
    play_round(state)
    winner = state.to_act
    state.apply(winner, KEEP)
    state.resolve_chance(dealer("second round"))
    assert winner not in state.deciders()
    assert len(state.deciders()) == 2
    assert state.legal(winner) == []
    reason = state.why_not(winner, 0)
    assert reason is not None
    assert reason.code == "not_your_decision"
    assert reason.values == {"seat": str(state.deciders()[0] + 1)}


@pytest.mark.parametrize("seat", [-3, -1, 3, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    state = bidding()
    key = state.key()
    assert not state.may_change(seat)
    assert state.legal(seat) == []
    with pytest.raises(IllegalMove) as error:
        state.apply(seat, state.legal(0)[0])
    assert error.value.reason.code == "no_such_seat"
    assert state.key() == key


@pytest.mark.parametrize("action", [-1, ACTION_COUNT, 10**9])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    state = bidding()
    key = state.key()
    with pytest.raises(IllegalMove) as error:
        state.apply(0, action)
    assert error.value.reason.code == "unknown_action"
    assert state.key() == key


def test_an_illegal_action_is_refused_with_the_reason_of_the_game() -> None:
    state = bidding()
    key = state.key()
    with pytest.raises(IllegalMove, match="other decision") as error:
        state.apply(0, KEEP)
    assert error.value.reason.values == {"decision": "bid"}
    assert state.key() == key


def test_nothing_can_be_done_after_the_end() -> None:
    state = finished()
    result = state.result()
    assert result is not None
    assert sum(state.payoff(seat) for seat in range(3)) == pytest.approx(1)
    assert state.deciders() == []
    with pytest.raises(IllegalMove) as error:
        state.apply(0, 0)
    assert error.value.reason.code == "game_over"
    with pytest.raises(ChanceError):
        state.resolve(0)
