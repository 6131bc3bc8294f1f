"""Tests of the published strength of levels: it was measured with their current settings."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from pentapolis.bots.level_settings import LEVEL_SETTINGS, NAMES
from pentapolis.bots.measured_ratings import ladders
from scripts.measure_levels import FOLDER, SEED, Company, companies, journal_of, next_of, place_of

#: Smallest difference between two levels, in Elo.
STEP = 100


@pytest.mark.parametrize("game", LEVEL_SETTINGS)
def test_what_is_published_counts_the_games_that_are_kept(game: str) -> None:
    assert place_of(game, FOLDER).exists(), f"the levels of {game} were set anew: python -m scripts.measure_levels"
    played = journal_of(game, FOLDER, SEED).deals.values()
    assert ladders()[game].games == sum(len(deal.games) for deal in played)


@pytest.mark.parametrize("game", LEVEL_SETTINGS)
def test_every_level_is_a_clear_step_above_the_one_below(game: str) -> None:
    elos = [ladders()[game].bots[name].elo for name in NAMES]
    assert min(upper - lower for lower, upper in pairwise(elos)) >= STEP


def test_whoever_plays_quick_games_plays_more_of_them() -> None:
    quick, slow = Company("duel", ("milo", "iris"), set()), Company("duel", ("kassandra", "minerva"), set())
    for company, took in ((quick, 1.0), (slow, 100.0)):
        company.deal()
        company.done, company.spent = 1, took
    for _ in range(110):
        due = next_of([quick, slow], 1000, 1e9)
        assert due is not None
        due.deal()
    assert 9 <= len(quick.given) / len(slow.given) <= 11


def test_a_deal_that_was_broken_off_is_played_first() -> None:
    company = Company("duel", ("milo", "iris"), {0, 2})
    assert [company.deal(), company.deal()] == [1, 3]
    assert next_of([company], 8, 1e9) is None


def test_characters_meet_their_own_level(tmp_path: Path) -> None:
    pairs = [company.bots for company in companies("ages", journal_of("ages", tmp_path, SEED))]
    assert ("portia", "portia-builder") in pairs
    assert ("kassandra", "minerva") in pairs
    assert not any({"milo", "minerva"} <= set(bots) for bots in pairs)
