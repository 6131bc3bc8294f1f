"""The arithmetic of clocks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pentapolis.table import clock
from pentapolis.table.protocol import ClockRules

NOON = 1_800_014_400.0  # a day at 12:00 UTC
HOUR = 3600.0
DAY = 86_400.0

PER_MOVE = ClockRules("move", 30)
TOTAL = ClockRules("total", 60, increment=5)
DAYTIME = ClockRules("correspondence", 2 * 86_400, hours=(8, 20))
NIGHT = ClockRules("correspondence", 86_400, hours=(22, 6))


def test_without_a_clock_nobody_has_a_time() -> None:
    clocks = clock.begin(ClockRules(), (True, True), (0,), NOON)
    assert clock.left_at(ClockRules(), clocks, NOON + 99) == (None, None)
    assert clock.deadline(ClockRules(), clocks) is None


def test_a_bot_has_no_clock() -> None:
    assert clock.begin(PER_MOVE, (True, False), (0,), NOON).left == (30.0, None)


def test_per_move_every_decision_has_its_own_time() -> None:
    clocks = clock.begin(PER_MOVE, (True, True), (0,), NOON)
    assert clock.left_at(PER_MOVE, clocks, NOON + 10) == (20.0, 30.0)
    clocks = clock.after_move(PER_MOVE, clocks, 0, (1,), NOON + 10)
    assert clocks.left == (30.0, 30.0)
    assert clock.deadline(PER_MOVE, clocks) == (1, NOON + 40)


def test_in_total_a_move_gives_the_increment_and_waiting_costs_nothing() -> None:
    clocks = clock.begin(TOTAL, (True, True), (0,), NOON)
    clocks = clock.after_move(TOTAL, clocks, 0, (1,), NOON + 20)
    assert clocks.left == (45.0, 60.0)
    clocks = clock.after_move(TOTAL, clocks, 1, (0,), NOON + 50)
    assert clocks.left == (45.0, 35.0)


def test_moving_and_taking_back_gives_no_time() -> None:
    clocks = clock.begin(TOTAL, (True, True), (0,), NOON)
    clocks = clock.after_move(TOTAL, clocks, 0, (1,), NOON + 20)
    clocks = clock.after_undo(TOTAL, clocks, [clock.MoveTime(0, 40.0)], (0,), NOON + 22)
    assert clocks.left == (40.0, 58.0)
    clocks = clock.begin(PER_MOVE, (True, True), (0,), NOON)
    clocks = clock.after_move(PER_MOVE, clocks, 0, (1,), NOON + 29)
    clocks = clock.after_undo(PER_MOVE, clocks, [clock.MoveTime(0, 1.0)], (0,), NOON + 29)
    assert clocks.left[0] == 1.0


def test_left_never_falls_below_zero() -> None:
    clocks = clock.begin(PER_MOVE, (True, True), (0,), NOON)
    assert clock.left_at(PER_MOVE, clocks, NOON + 1000)[0] == 0.0


def test_by_correspondence_the_clock_runs_in_playing_hours_only() -> None:
    assert clock.elapsed(DAYTIME, NOON, NOON + 2 * HOUR) == 2 * HOUR
    assert clock.elapsed(DAYTIME, NOON, NOON + 12 * HOUR) == 8 * HOUR
    assert clock.elapsed(DAYTIME, NOON, NOON + DAY) == 12 * HOUR
    assert clock.expires_at(DAYTIME, NOON, 8 * HOUR) == NOON + 8 * HOUR
    assert clock.expires_at(DAYTIME, NOON, 9 * HOUR) == NOON + 21 * HOUR


def test_playing_hours_may_go_past_midnight() -> None:
    assert clock.elapsed(NIGHT, NOON, NOON + DAY) == 8 * HOUR
    assert clock.expires_at(NIGHT, NOON, 0.5 * HOUR) == NOON + 10.5 * HOUR
    assert clock.expires_at(NIGHT, NOON, 8 * HOUR) == NOON + 18 * HOUR


def test_equal_hours_mean_the_whole_day() -> None:
    always = ClockRules("correspondence", 86_400, hours=(7, 7))
    assert clock.elapsed(always, NOON, NOON + DAY) == DAY


@given(
    hours=st.tuples(st.integers(0, 23), st.integers(0, 23)),
    since=st.floats(0, 3e9),
    seconds=st.floats(0.001, 30 * 86_400),
)
def test_what_runs_out_then_was_spent_by_then(hours: tuple[int, int], since: float, seconds: float) -> None:
    rules = ClockRules("correspondence", 86_400, hours=hours)
    at = clock.expires_at(rules, since, seconds)
    assert at >= since
    assert abs(clock.elapsed(rules, since, at) - seconds) < 0.01
    assert clock.elapsed(rules, since, at - 1) <= seconds


def test_after_a_vacation_the_clock_runs_on_where_it_stood() -> None:
    stands = clock.ClockState((100.0, 300.0), (), NOON, (0.0, 0.0))
    assert clock.after_vacation(DAYTIME, stands, (0,), NOON + HOUR) == clock.ClockState(
        (100.0, 300.0), (0,), NOON + HOUR, (0.0, 0.0)
    )


def test_after_a_vacation_nobody_is_out_of_time_before_a_move_can_be_made() -> None:
    stands = clock.ClockState((0.0, 300.0), (1,), NOON, (0.0, 0.0))
    after = clock.after_vacation(DAYTIME, stands, (0, 1), NOON)
    assert after.left == (float(DAYTIME.seconds), 300.0)
