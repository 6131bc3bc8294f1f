"""Civilization keeps every law of the conformance kit with two, three and four players, with all options."""

from __future__ import annotations

import pytest

from pentapolis import testkit

#: Short games, so that they can be tried interpreted; `pentapolis check civilization` plays whole ones.
SHORT = {"turn_limit": "turns_10"}


@pytest.fixture(scope="module")
def report() -> testkit.Report:
    return testkit.check("civilization", games=3, seed="tests", options=SHORT)


@pytest.mark.parametrize("law", testkit.laws())
def test_civilization_keeps_the_law(report: testkit.Report, law: str) -> None:
    assert not isinstance(report.laws[law], testkit.Failure), str(report.laws[law])
