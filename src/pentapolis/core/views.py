"""The common part of the views of all games: the course of a game, sets of ids, and the way back to a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.core.bits import lowest_wide
from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE, OVER, TOGETHER, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def course(state: State, seat: int | None) -> dict[str, Any]:
    """Return the fields that every view has: the viewer, the options, what is pending, and the result."""
    chance = state.chance()
    return {
        "game": state.game.name,
        "seat": seat,
        "options": state.options,
        "decision": state.decision(),
        "deciders": tuple(state.deciders()),
        "chance": None if chance is None else chance.kind,
        "stack": tuple(state.stack),
        "result": state.result(),
    }


def resume(state: State, view: Any, *, together: bool = False) -> None:
    """Put the decision stack and the acting seat of a view into a position; `together`: several seats choose."""
    state.stack = vec[i64](view.stack)
    if view.result is not None:
        state.to_act = OVER
    elif view.chance is not None:
        state.to_act = CHANCE
    else:
        state.to_act = TOGETHER if together else view.deciders[0]


def ids_of(bits: i64, ids: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of a set of up to 60, in their order."""
    found = []
    while bits:
        found.append(ids[lowest_wide(bits)])
        bits &= bits - 1
    return tuple(found)


def numbered(ids: Iterable[str]) -> dict[str, int]:
    """Return the numbers of ids, for lookups by the hundred."""
    return {name: number for number, name in enumerate(ids)}


def bits_of(ids: Iterable[str], numbers: dict[str, int], first: int = 0) -> int:
    """Return a set of ids as bits; `first` is the number of bit 0."""
    return sum(1 << (numbers[name] - first) for name in ids)
