"""Akropolis keeps every law of the conformance kit, alone and with two, three and four players, with all options."""

from __future__ import annotations

import pytest

from pentapolis import testkit


@pytest.fixture(scope="module")
def report() -> testkit.Report:
    return testkit.check("akropolis", games=6, seed="tests")


@pytest.mark.parametrize("law", testkit.laws())
def test_akropolis_keeps_the_law(report: testkit.Report, law: str) -> None:
    assert not isinstance(report.laws[law], testkit.Failure), str(report.laws[law])
