"""7 Wonders keeps every law of the conformance kit, with three to seven players and all options."""

from __future__ import annotations

import pytest

from pentapolis import testkit


@pytest.fixture(scope="module")
def report() -> testkit.Report:
    return testkit.check("wonders", games=5, seed="tests")


@pytest.mark.parametrize("law", testkit.laws())
def test_wonders_keeps_the_law(report: testkit.Report, law: str) -> None:
    assert not isinstance(report.laws[law], testkit.Failure), str(report.laws[law])
