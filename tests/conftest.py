"""Before anything is tested: the engine that runs must be the one whose source is here."""

from __future__ import annotations

import gc
import os
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

CHOOSER = Path(__file__).resolve().parents[1] / "src" / "pentapolis" / "_interpreted.py"


def stale_modules() -> list[str]:
    """Ask the package without importing it: an engine that is too stale may not even load."""
    spec = spec_from_file_location("chooser", CHOOSER)
    assert spec is not None
    assert spec.loader is not None
    chooser = module_from_spec(spec)
    spec.loader.exec_module(chooser)
    stale: list[str] = chooser.stale_modules()
    return stale


def complaint(interpreted: str | None, stale: list[str]) -> str | None:
    """What is wrong with the engine that would be tested, in one line; None if nothing is."""
    if interpreted == "1" or not stale:
        return None
    more = f" and {len(stale) - 3} more" if len(stale) > 3 else ""
    return (
        f"The compiled engine is older than its source ({', '.join(stale[:3])}{more}): "
        "run `make compile`, or test the source with PENTAPOLIS_INTERPRETED=1."
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests come first, so that none of them is what all processes wait for in the end."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)


def pytest_collection_finish() -> None:
    """What was loaded until now stays: looking through it for garbage again and again took a tenth of all the time."""
    gc.collect()
    gc.freeze()


def pytest_configure() -> None:
    """Stop early, and say why."""
    line = complaint(os.environ.get("PENTAPOLIS_INTERPRETED"), stale_modules())
    if line is not None:
        raise pytest.UsageError(line)
