"""Tests of the start positions of the browser tests (`npm run positions`): they can be read and played."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.core.position_text import game_of

FOLDER = Path(__file__).parents[2] / "web" / "browser"
FILES = sorted((FOLDER / "positions").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_position_is_read_and_the_first_seat_decides(path: Path) -> None:
    text = path.read_text("utf-8")
    state = pp.load(game_of(text)).position(text)
    assert str(state) == text
    assert state.deciders()[0] == 0


def test_every_position_is_used() -> None:
    tests = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.ts"))
    assert FILES
    assert [path.stem for path in FILES if f"'{path.stem}'" not in tests] == []
