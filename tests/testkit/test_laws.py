"""Every law passes a sound game and finds the fault that is planted for it."""

from __future__ import annotations

import pytest

from examples.games.tender.game import Tender
from pentapolis import testkit
from pentapolis.testkit import Failure, Report
from tests.testkit.faults.games import FAULTS

#: Laws about the core alone, the compiled build and the golden files: their own tests are in the files beside.
NOT_PLANTED = {
    "record_round_trip",
    "exports_keep_secrets",
    "compiled_agrees",
    "golden_transcripts",
}


@pytest.fixture(scope="module")
def report() -> Report:
    return testkit.check(Tender(), games=48, seed="sound")


@pytest.mark.parametrize("law", testkit.laws())
def test_a_sound_game_with_simultaneous_choices_keeps_the_law(report: Report, law: str) -> None:
    assert not isinstance(report.laws[law], Failure), str(report.laws[law])


@pytest.mark.parametrize("law", sorted(set(testkit.laws()) - {"compiled_agrees", "golden_transcripts"}))
def test_the_sound_game_gives_occasion_for_the_law(report: Report, law: str) -> None:
    assert report.tried[law] > 0


@pytest.mark.parametrize("law", FAULTS)
def test_a_planted_fault_breaks_the_law(law: str) -> None:
    report = testkit.check(FAULTS[law](), games=12, seed="fault", only=[law])
    failure = report.laws[law]
    assert isinstance(failure, Failure)
    assert failure.what


def test_every_law_has_a_planted_fault_or_tests_of_its_own() -> None:
    assert set(FAULTS) | NOT_PLANTED == set(testkit.laws())


def test_every_law_states_itself_in_one_line() -> None:
    for law in testkit.LAWS.values():
        assert law.statement.endswith(".")
        assert law.test.__doc__ == law.statement
