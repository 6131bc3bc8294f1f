"""Ratings are those that explain the games, their intervals hold them, and the sequential test errs seldom."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from pentapolis.arena.elo import Meeting, expected, rate, strengths, stronger


def played(seats: tuple[int, ...], elos: list[float], deals: int, rng: Random) -> Meeting:
    """Deals of as many games as there are seats, won by chance as the ratings say."""
    weights = [10 ** (elos[bot] / 400) for bot in seats]
    groups = []
    for _ in range(deals):
        wins = [0.0] * len(seats)
        for winner in rng.choices(range(len(seats)), weights, k=len(seats)):
            wins[winner] += 1
        groups.append((len(seats), tuple(wins)))
    return Meeting(seats, tuple(groups))


def test_three_of_four_games_are_191_elo() -> None:
    found = strengths([Meeting((0, 1), ((4000, (3000.0, 1000.0)),))], 2)
    assert found[0] - found[1] == pytest.approx(400 * log10(3), abs=0.5)
    assert sum(found) == pytest.approx(0, abs=1e-6)


def test_at_a_table_of_three_a_fair_share_is_a_third() -> None:
    level = strengths([Meeting((0, 1, 1), ((3000, (1000.0, 1000.0, 1000.0)),))], 2)
    assert level[0] - level[1] == pytest.approx(0, abs=0.5)
    ahead = strengths([Meeting((0, 1, 1), ((3000, (2000.0, 500.0, 500.0)),))], 2)
    assert expected(ahead[0] - ahead[1], 1, 2) == pytest.approx(2 / 3, abs=0.001)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_come_back_from_games_that_were_played_by_them(seats: int) -> None:
    elos = [0.0, 120.0, 300.0]
    rng = Random(seats)
    meetings = [
        played((one, *(other,) * (seats - 1)), elos, 500, rng) for one in range(3) for other in range(3) if one != other
    ]
    found = rate(meetings, 3, anchor=0, at=0.0)
    for elo, rating in zip(elos, found, strict=True):
        assert rating.elo == pytest.approx(elo, abs=40)
    assert [rating.step_low > 0 for rating in found] == [False, True, True]


def test_nineteen_of_twenty_intervals_hold_the_true_step() -> None:
    held = 0
    for seed in range(60):
        meeting = played((0, 1), [0.0, 150.0], 40, Random(seed))
        _, ahead = rate([meeting], 2, anchor=0, at=0.0, seed=seed)
        held += ahead.step_low <= 150 <= ahead.step_high
    assert 52 <= held <= 60


def test_whoever_never_lost_has_a_lower_bound_and_no_narrow_interval() -> None:
    never = Meeting((0, 1), ((2, (2.0, 0.0)),) * 30)
    winner, _ = rate([never], 2, anchor=1, at=1000.0)
    assert 500 < winner.step_low < winner.step - 50
    assert winner.step_high > winner.step + 200


def test_the_anchor_stays_where_it_was_put() -> None:
    meeting = played((0, 1), [0.0, 200.0], 100, Random(1))
    assert rate([meeting], 2, anchor=1, at=1000.0)[1].elo == pytest.approx(1000)


@pytest.mark.parametrize("truth", [0.0, 60.0])
def test_the_sequential_test_is_right_nineteen_times_of_twenty(truth: float) -> None:
    right = wrong = 0
    for seed in range(60):
        rng = Random(seed)
        meeting = played((0, 1), [truth, 0.0], 1500, rng)
        for deals in range(10, 1501, 10):
            part = Meeting(meeting.seats, meeting.groups[:deals])
            answer = stronger([part], 0, (0.0, 60.0)).stronger
            if answer is not None:
                right += answer == (truth > 0)
                wrong += answer != (truth > 0)
                break
    assert right + wrong >= 57
    assert wrong <= 6


def test_a_few_deals_that_all_went_alike_decide_nothing() -> None:
    assert stronger([Meeting((0, 1), ((2, (2.0, 0.0)),) * 3)], 0, (0.0, 50.0)).stronger is None
    assert stronger([Meeting((0, 1), ((2, (2.0, 0.0)),) * 12)], 0, (0.0, 50.0)).stronger is True
    assert stronger([Meeting((0, 1), ((2, (0.0, 2.0)),) * 12)], 0, (0.0, 50.0)).stronger is False
