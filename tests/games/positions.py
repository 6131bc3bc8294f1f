"""What the tests of every game ask of a position, and how they go through a random game."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

import pentapolis as pp
from pentapolis.core.errors import IllegalMove
from pentapolis.core.position import play as play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.core.state import State
    from pentapolis.core.view import Reason

AnyState = TypeVar("AnyState", bound="State")


def refusal(state: State, text: str, seat: int | None = None) -> Reason:
    """Why a move is refused, which it must be, and without a change of the position."""
    before = state.key()
    with pytest.raises(IllegalMove) as error:
        state.game.parse(state, text, seat, strict=True)
    assert state.key() == before
    return error.value.reason


def check_refusal(state: State, seat: int, action: int, reason: Reason) -> None:
    """An action is not legal: `why_not` tells the reason, `apply` raises it, and the position stays as it is."""
    before = state.key()
    assert state.why_not(seat, action) == reason
    with pytest.raises(IllegalMove) as error:
        state.apply(seat, action)
    assert error.value.reason == reason
    assert state.key() == before
    assert action not in state.legal(seat)


def due(state: State) -> set[str]:
    """The possible outcomes of the chance event that is due; none if none is."""
    chance = state.chance()
    return {state.game.format_chance(state, outcome) for outcome in chance.outcomes} if chance else set()


def played_out(state: AnyState, seed: int | str) -> Iterator[AnyState]:
    """A random game, seen at every decision, at every chance event and at its end: always the same object."""
    dealer = pp.dealer(seed)
    while state.to_act != pp.OVER:
        yield state
        if state.to_act == pp.CHANCE:
            state.settle(state.sample(dealer))
        else:
            actions = state.playing_on(state.decider())
            state.play(state.decider(), actions[dealer.below(len(actions))])
    yield state
