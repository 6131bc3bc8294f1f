"""Tender keeps every law of the conformance kit."""

from __future__ import annotations

import pytest

from examples.games.tender.game import Tender
from pentapolis import testkit


@pytest.fixture(scope="module")
def report() -> testkit.Report:
    """Return the report of twenty random games."""
    return testkit.check(Tender(), games=20, seed="tests")


@pytest.mark.parametrize("law", testkit.laws())
def test_tender_keeps_the_law(report: testkit.Report, law: str) -> None:
    assert not isinstance(report.laws[law], testkit.Failure), str(report.laws[law])
