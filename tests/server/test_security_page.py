"""SECURITY.md names existing tests."""

from __future__ import annotations

import re
from pathlib import Path

from pentapolis.testkit.laws import secrecy

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "SECURITY.md").read_text("utf-8")
TESTS = {path.name: path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")}


def test_every_file_of_tests_is_there() -> None:
    named = set(re.findall(r"`(?:tests/(?:\w+/)*)?(test_\w+\.py)`", TEXT))
    assert len(named) > 10
    assert named <= set(TESTS)


def test_every_test_and_every_law_is_there() -> None:
    named = set(re.findall(r"`(test_\w+)`", TEXT))
    assert named
    assert {name for name in named if not any(f"def {name}(" in text for text in TESTS.values())} == set()
    for law in re.findall(r"`(\w*secre\w+)`", TEXT):
        assert hasattr(secrecy, law)
