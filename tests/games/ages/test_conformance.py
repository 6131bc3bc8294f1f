"""Through the Ages keeps every law of the conformance kit: the three games, two to four players, all variants."""

from __future__ import annotations

import pytest

from pentapolis import testkit


@pytest.fixture(scope="module")
def report() -> testkit.Report:
    return testkit.check("ages", games=3, seed="tests")


@pytest.mark.parametrize("law", testkit.laws())
def test_ages_keeps_the_law(report: testkit.Report, law: str) -> None:
    assert not isinstance(report.laws[law], testkit.Failure), str(report.laws[law])
