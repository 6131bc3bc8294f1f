"""7 Wonders Duel keeps every law of the conformance kit."""

from __future__ import annotations

import pytest

from pentapolis import testkit


@pytest.fixture(scope="module")
def report() -> testkit.Report:
    return testkit.check("duel", games=20, seed="tests")


@pytest.mark.parametrize("law", testkit.laws())
def test_duel_keeps_the_law(report: testkit.Report, law: str) -> None:
    assert not isinstance(report.laws[law], testkit.Failure), str(report.laws[law])
