"""Tests of the fixtures of the boards' tests: the current engine produces the same positions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pentapolis.games.registry import GAMES

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", GAMES)
def test_the_positions_of_a_board_are_fresh(name: str) -> None:
    script = [sys.executable, "web/scripts/fixtures.py", "--check", name]
    made = subprocess.run(script, cwd=ROOT, check=False, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr


def test_the_hidden_components_of_the_positions_are_fresh() -> None:
    script = [sys.executable, "web/scripts/worlds.py", "--check"]
    made = subprocess.run(script, cwd=ROOT, check=False, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
