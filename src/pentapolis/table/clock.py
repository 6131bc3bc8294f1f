"""Clocks as pure arithmetic: what every seat has left follows from the rules of the table and the times of its events.

A move is a decision. Per move (and by correspondence) every decision has its own time; in total, every decision gives
the increment back. Only people have clocks; a bot that plays for somebody stops his. Taking a move back gives no time:
the seat has again what it had when it made the move, and an increment that it got is gone.
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
#: Seconds beyond zero that a seat has in the whole game, for when its player was disconnected shortly before.
GRACE: Final = 45.0
#: What a seat keeps at least when an increment is taken back.
LEAST: Final = 1.0


class ClockState(msgspec.Struct, frozen=True):
    """The clocks after an event: seconds left by seat (None: no clock), the seats whose clock runs, and since when."""

    left: tuple[float | None, ...]
    running: tuple[int, ...]
    since: float
    #: The seconds beyond zero that each seat has taken so far.
    late: tuple[float, ...] = ()


class MoveTime(msgspec.Struct, frozen=True):
    """A move as the clock remembers it: who made it, and the seconds that were left then."""

    seat: int
    left: float | None


def begin(rules: ClockRules, people: Sequence[bool], running: Sequence[int], at: float) -> ClockState:
    """The clocks at the start of a game."""
    full = None if rules.kind == "none" else float(rules.seconds)
    left = tuple(full if person else None for person in people)
    return ClockState(left, _running_seats(rules, running), at, (0.0,) * len(left))


def elapsed(rules: ClockRules, since: float, until: float) -> float:
    """The seconds of playing time between two moments."""
    if rules.kind != "correspondence":
        return max(0.0, until - since)
    return max(0.0, _playing_time(rules, until) - _playing_time(rules, since))


def expires_at(rules: ClockRules, since: float, seconds: float) -> float:
    """The moment at which so many seconds of playing time have passed."""
    if rules.kind != "correspondence":
        return since + max(0.0, seconds)
    begins, length = _daily_window(rules)
    target = _playing_time(rules, since) + max(0.0, seconds)
    day = math.ceil(target / length) - 1
    return max(since, begins + day * DAY + (target - day * length))


def left_at(rules: ClockRules, clocks: ClockState, now: float) -> tuple[float | None, ...]:
    """Seconds left by seat at a moment, never below zero."""
    gone = elapsed(rules, clocks.since, now)
    return tuple(
        None if left is None else max(0.0, left - gone) if seat in clocks.running else left
        for seat, left in enumerate(clocks.left)
    )


def late_at(rules: ClockRules, clocks: ClockState, now: float) -> tuple[float, ...]:
    """The seconds beyond zero that each seat has taken up to a moment."""
    gone = elapsed(rules, clocks.since, now)
    return tuple(
        late + max(0.0, gone - left) if left is not None and seat in clocks.running else late
        for seat, (late, left) in enumerate(zip(clocks.late, clocks.left, strict=True))
    )


def grace(clocks: ClockState, seat: int) -> float:
    """The seconds beyond zero that a seat may still take."""
    return max(0.0, GRACE - clocks.late[seat])


def deadline(rules: ClockRules, clocks: ClockState) -> tuple[int, float] | None:
    """The seat whose time is up first, and when; None if no clock runs."""
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
    """The clocks after a seat's move: it gets its increment, or the time for its next move."""
    left = list(left_at(rules, clocks, at))
    mine = left[seat]
    if mine is not None:
        left[seat] = mine + rules.increment if rules.kind == "total" else float(rules.seconds)
    renewed = _refill(rules, left, clocks.running, running)
    return ClockState(renewed, _running_seats(rules, running), at, late_at(rules, clocks, at))


def after_undo(
    rules: ClockRules, clocks: ClockState, undone: Sequence[MoveTime], running: Sequence[int], at: float
) -> ClockState:
    """The clocks after moves were taken back, given in the order in which they were made."""
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
    """The clocks after an event that is no move: time goes on, for those who are awaited now."""
    left = list(left_at(rules, clocks, at))
    renewed = _refill(rules, left, clocks.running, running)
    return ClockState(renewed, _running_seats(rules, running), at, late_at(rules, clocks, at))


def after_vacation(rules: ClockRules, clocks: ClockState, running: Sequence[int], at: float) -> ClockState:
    """The clocks when somebody is back from a vacation: nothing is lost and nothing won, but a move can be made."""
    left = tuple(
        float(rules.seconds) if seat in running and seat not in clocks.running and seconds == 0 else seconds
        for seat, seconds in enumerate(left_at(rules, clocks, at))
    )
    return ClockState(left, _running_seats(rules, running), at, late_at(rules, clocks, at))


def _refill(
    rules: ClockRules, left: list[float | None], before: Sequence[int], running: Sequence[int]
) -> tuple[float | None, ...]:
    """A seat that begins to be awaited has the whole time of a move, where time is counted by move."""
    if rules.kind in ("move", "correspondence"):
        for seat in running:
            if seat not in before and left[seat] is not None:
                left[seat] = float(rules.seconds)
    return tuple(left)


def _running_seats(rules: ClockRules, running: Sequence[int]) -> tuple[int, ...]:
    """The seats whose clock runs: none where there is no clock."""
    return () if rules.kind == "none" else tuple(running)


def _daily_window(rules: ClockRules) -> tuple[float, float]:
    """When playing time begins each day, and how long it lasts, in seconds."""
    begins, ends = rules.hours
    return begins * HOUR, ((ends - begins) % 24 or 24) * HOUR


def _playing_time(rules: ClockRules, at: float) -> float:
    """The playing time from the beginning of time to a moment."""
    begins, length = _daily_window(rules)
    day, second = divmod(at - begins, DAY)
    return day * length + min(second, length)
