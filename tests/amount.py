"""How much is tried: a sample in `make test`, all of it in `make test-long`."""

from __future__ import annotations

import os
from typing import Any, Final

import pytest

LONG: Final = os.environ.get("PENTAPOLIS_LONG") == "1"


def amount(sample: int, whole: int) -> int:
    """How many games, examples or kills there are."""
    return whole if LONG else sample


def long(*values: Any) -> Any:
    """Parameters of a test that only `make test-long` tries."""
    return pytest.param(*values, marks=pytest.mark.long)
