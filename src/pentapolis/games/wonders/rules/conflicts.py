"""Conflicts at the end of each age (R59)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.games.wonders.cards import AGES, DEFEAT_VP, VICTORY_VP
from pentapolis.games.wonders.decisions import DEFEAT, PEACE, VICTORY

if TYPE_CHECKING:
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState


def fight(state: WondersState) -> None:
    """R59: Compare every city's shields with both neighbours."""
    for seat in range(state.seats):
        city = state.cities[seat]
        on_left = outcome(city.shields, state.cities[state.left_of(seat)].shields)
        on_right = outcome(city.shields, state.cities[state.right_of(seat)].shields)
        city.conflicts |= ended(state.age, on_left, on_right)


def outcome(own: i64, other: i64) -> i64:
    """R59: Return the outcome: more shields win, fewer lose."""
    if own == other:
        return PEACE
    return VICTORY if own > other else DEFEAT


def ended(age: i64, on_left: i64, on_right: i64) -> i64:
    """R59: Return the outcomes of an age's conflicts, as a city stores them."""
    return (on_left | (on_right << 2)) << (4 * (age - 1))


def brought(points: i64) -> i64:
    """R59: Return the outcome of a conflict from its points."""
    if points == 0:
        return PEACE
    return VICTORY if points > 0 else DEFEAT


def conflict_points(city: WondersCity, age: i64, on_right: i64) -> i64:
    """R59: Return the points from the conflict of an age with a neighbour."""
    kept = (city.conflicts >> (4 * (age - 1) + 2 * on_right)) & 3
    if kept == VICTORY:
        return VICTORY_VP[age]
    return DEFEAT_VP if kept == DEFEAT else 0


def military_points(city: WondersCity) -> i64:
    """R60: Return the points of all conflict tokens."""
    total: i64 = 0
    if city.conflicts:
        for age in range(1, AGES + 1):
            total += conflict_points(city, age, 0) + conflict_points(city, age, 1)
    return total
