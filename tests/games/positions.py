"""What the tests of every game ask of a position, and how they go through a random game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import pytest

import pentapolis as pp
from pentapolis._interpreted import is_compiled
from pentapolis.core import position_text
from pentapolis.core.errors import IllegalMove

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pentapolis.core.state import State
    from pentapolis.core.types import Reason

#: Of so many actions the interpreted engine tries the first (verbs alone), and one out of so many.
MANY: Final = 5_000
FIRST: Final = 40
SPREAD: Final = 13

AnyState = TypeVar("AnyState", bound="State")


def play(state: State, *texts: str) -> None:
    """Make moves and dictate chance; what comes of it keeps the laws of `agree`."""
    position_text.play(state, *texts)
    agree(state)


def agree(state: State) -> None:
    """What is offered is what is allowed, action by action, and the position can be written down and read.

    The kit asks this of random games; the scenes of the tests know corners that those seldom see.
    """
    for seat in state.deciders():
        legal = set(state.legal(seat))
        found = {action for action in tried(state, legal) if state.is_legal(seat, action)}
        assert found - {state.game.resign_action} == legal
    assert state.game.position(str(state)).key() == state.key()


def tried(state: State, legal: set[int]) -> Iterable[int]:
    """Every action; of thousands, where each takes long, those that are legal, their neighbours, the first and some."""
    count = state.game.action_count
    if count < MANY or is_compiled():
        return range(count)
    beside = {near for action in legal for near in (action - 1, action, action + 1)}
    return beside | set(range(FIRST)) | set(range(len(legal) % SPREAD, count, SPREAD))


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
            state.apply_chance(state.sample(dealer))
        else:
            actions = state.legal(state.decider())
            state.play(state.decider(), actions[dealer.below(len(actions))])
    yield state
