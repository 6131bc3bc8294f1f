"""Intervals and summaries against values that are known."""

from __future__ import annotations

import pytest

from pentapolis.arena.statistics import clustered, independent_games, summary, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe (1998), table I, method 3: the score interval without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(wins: int, games: int, low: float, high: float) -> None:
    interval = wilson(wins, games)
    assert interval.low == pytest.approx(low, abs=0.00006)
    assert interval.high == pytest.approx(high, abs=0.00006)


def test_wilson_is_symmetric_and_holds_its_rate() -> None:
    for wins in (0, 1, 3.5, 10):
        interval, mirrored = wilson(wins, 10), wilson(10 - wins, 10)
        assert interval.low <= interval.rate <= interval.high
        assert interval.low == pytest.approx(1 - mirrored.high)


def test_no_games_say_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert (clustered([]).low, clustered([]).high) == (0.0, 1.0)


def test_more_confidence_is_a_wider_interval() -> None:
    assert wilson(60, 100, 0.99).low < wilson(60, 100, 0.95).low < wilson(60, 100, 0.5).low


def test_groups_that_agree_with_themselves_are_worth_one_game_each() -> None:
    groups = [(1.0, 1.0), (0.0, 0.0)] * 500
    assert independent_games(groups, 0.5) == pytest.approx(1000, rel=0.01)
    half = wilson(500, 1000)
    assert clustered(groups).low == pytest.approx(half.low, abs=0.001)


def test_groups_that_cancel_luck_never_claim_more_than_their_games() -> None:
    plain = wilson(1000, 2000)
    assert clustered([(1.0, 0.0)] * 999 + [(1.0, 1.0), (0.0, 0.0)]).low == pytest.approx(plain.low, abs=0.001)
    assert clustered([(1.0, 0.0)] * 1000) == plain


def test_independent_games_are_worth_what_they_are() -> None:
    groups = [(1.0, 1.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.0)] * 250
    assert independent_games(groups, 0.5) == pytest.approx(2000, rel=0.01)


def test_a_bot_that_always_wins_has_the_interval_of_its_games() -> None:
    assert clustered([(1.0, 1.0)] * 10) == wilson(20, 20)


def test_a_summary_has_mean_deviation_and_quartiles() -> None:
    told = summary([4, 1, 3, 2, 5])
    assert (told.count, told.mean, told.low, told.quarter, told.median, told.three_quarters, told.high) == (
        5,
        3.0,
        1,
        2.0,
        3.0,
        4.0,
        5,
    )
    assert told.deviation == pytest.approx(2**0.5)
    assert summary([1, 2]).median == 1.5
    assert summary([]).count == 0
