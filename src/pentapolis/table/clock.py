"""Clocks as pure arithmetic: the remaining time of each seat follows from the clock rules and the times of the events.

A move is a decision. Per move (and by correspondence) every decision has its own time; in total, every decision adds
the increment. Only people have clocks, and the clock of a seat stops while a bot plays for it. An undo gives no time
back: the seat has the time that it had when it made the move, without the increment.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.table.protocol import ClockRules

DAY: Final = 86_400
HOUR: Final = 3_600
#: Grace beyond zero, in seconds for the whole game, for a player who was disconnected shortly before.
GRACE: Final = 45.0
#: The minimum that remains when an increment is withdrawn, in seconds.
LEAST: Final = 1.0


class ClockState(msgspec.Struct, frozen=True):
    """The clocks after an event: seconds left by seat (None: no clock), the seats whose clock runs, and since when."""

    left: tuple[float | None, ...]
    running: tuple[int, ...]
    since: float
    #: The seconds beyond zero that each seat has used.
    late: tuple[float, ...] = ()


class MoveTime(msgspec.Struct, frozen=True):
    """The seat of a move, and the seconds that were left when it was made."""

    seat: int
    left: float | None


def begin(rules: ClockRules, people: Sequence[bool], running: Sequence[int], at: float) -> ClockState:
    """Return the clocks at the start of a game."""
    full = None if rules.kind == "none" else float(rules.seconds)
    left = tuple(full if person else None for person in people)
    return ClockState(left, _running_seats(rules, running), at, (0.0,) * len(left))


def elapsed(rules: ClockRules, since: float, until: float) -> float:
    """Return the seconds of playing time between two times."""
    if rules.kind != "correspondence":
        return max(0.0, until - since)
    return max(0.0, _playing_time(rules, until) - _playing_time(rules, since))


def expires_at(rules: ClockRules, since: float, seconds: float) -> float:
    """Return the time at which the given seconds of playing time have passed."""
    if rules.kind != "correspondence":
        return since + max(0.0, seconds)
    begins, length = _daily_window(rules)
    target = _playing_time(rules, since) + max(0.0, seconds)
    day = math.ceil(target / length) - 1
    return max(since, begins + day * DAY + (target - day * length))


def left_at(rules: ClockRules, clocks: ClockState, now: float) -> tuple[float | None, ...]:
    """Return the seconds left by seat at a time, never below zero."""
    gone = elapsed(rules, clocks.since, now)
    return tuple(
        None if left is None else max(0.0, left - gone) if seat in clocks.running else left
        for seat, left in enumerate(clocks.left)
    )


def late_at(rules: ClockRules, clocks: ClockState, now: float) -> tuple[float, ...]:
    """Return the seconds beyond zero that each seat has used up to a time."""
    gone = elapsed(rules, clocks.since, now)
    return tuple(
        late + max(0.0, gone - left) if left is not None and seat in clocks.running else late
        for seat, (late, left) in enumerate(zip(clocks.late, clocks.left, strict=True))
    )


def grace(clocks: ClockState, seat: int) -> float:
    """Return the seconds beyond zero that a seat may still use."""
    return max(0.0, GRACE - clocks.late[seat])


def deadline(rules: ClockRules, clocks: ClockState) -> tuple[int, float] | None:
    """Return the seat whose time expires first and that time, or None if no clock runs."""
    ends = [
        (expires_at(rules, clocks.since, left), seat)
        for seat in clocks.running
        if (left := clocks.left[seat]) is not None
    ]
    if not ends:
        return None
    at, seat = min(ends)
    return seat, at


def after_move(rules: ClockRules, clocks: ClockState, seat: int, running: Sequence[int], at: float) -> ClockState:
    """Return the clocks after a move: the seat gets its increment, or the time for its next move."""
    left = list(left_at(rules, clocks, at))
    mine = left[seat]
    if mine is not None:
        left[seat] = mine + rules.increment if rules.kind == "total" else float(rules.seconds)
    renewed = _refill(rules, left, clocks.running, running)
    return ClockState(renewed, _running_seats(rules, running), at, late_at(rules, clocks, at))


def after_undo(
    rules: ClockRules, clocks: ClockState, undone: Sequence[MoveTime], running: Sequence[int], at: float
) -> ClockState:
    """Return the clocks after an undo. `undone` are the moves in the order in which they were made."""
    left = list(left_at(rules, clocks, at))
    for move in reversed(undone):
        mine = left[move.seat]
        if mine is None:
            continue
        if rules.kind == "total":
            left[move.seat] = max(mine - rules.increment, min(mine, LEAST))
        elif move.left is not None:
            left[move.seat] = max(move.left, LEAST)
    return ClockState(tuple(left), _running_seats(rules, running), at, late_at(rules, clocks, at))


def after_other(rules: ClockRules, clocks: ClockState, running: Sequence[int], at: float) -> ClockState:
    """Return the clocks after an event that is no move: time passes for the seats that are awaited now."""
    left = list(left_at(rules, clocks, at))
    renewed = _refill(rules, left, clocks.running, running)
    return ClockState(renewed, _running_seats(rules, running), at, late_at(rules, clocks, at))


def after_vacation(rules: ClockRules, clocks: ClockState, running: Sequence[int], at: float) -> ClockState:
    """Return the clocks after a player's vacation: unchanged, except that a seat at zero gets the time of one move."""
    left = tuple(
        float(rules.seconds) if seat in running and seat not in clocks.running and seconds == 0 else seconds
        for seat, seconds in enumerate(left_at(rules, clocks, at))
    )
    return ClockState(left, _running_seats(rules, running), at, late_at(rules, clocks, at))


def _refill(
    rules: ClockRules, left: list[float | None], before: Sequence[int], running: Sequence[int]
) -> tuple[float | None, ...]:
    """Give each newly awaited seat the whole time of a move, where time is counted per move."""
    if rules.kind in ("move", "correspondence"):
        for seat in running:
            if seat not in before and left[seat] is not None:
                left[seat] = float(rules.seconds)
    return tuple(left)


def _running_seats(rules: ClockRules, running: Sequence[int]) -> tuple[int, ...]:
    """Return the seats whose clock runs; none where there is no clock."""
    return () if rules.kind == "none" else tuple(running)


def _daily_window(rules: ClockRules) -> tuple[float, float]:
    """Return the start and the length of the daily playing time, in seconds."""
    begins, ends = rules.hours
    return begins * HOUR, ((ends - begins) % 24 or 24) * HOUR


def _playing_time(rules: ClockRules, at: float) -> float:
    """Return the playing time from the epoch to a time."""
    begins, length = _daily_window(rules)
    day, second = divmod(at - begins, DAY)
    return day * length + min(second, length)
