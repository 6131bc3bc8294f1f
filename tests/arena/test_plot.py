"""The picture of a series is drawn, or it is told why not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from examples.games.tender.game import Tender
from pentapolis.arena.plot import NoPlot, plot
from pentapolis.arena.series import play_series


@pytest.mark.parametrize("seats", [2, 4])
def test_a_series_becomes_a_png(tmp_path: Path, seats: int) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "series.png"
    plot(play_series(Tender(), ["random"], 8, 1, seats=seats), path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_a_missing_matplotlib_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setitem(sys.modules, "matplotlib.backends.backend_agg", None)
    with pytest.raises(NoPlot, match=r"plots need matplotlib: pip install 'pentapolis\[plot\]'"):
        plot(play_series("duel", ["random"], 2, 1), tmp_path / "series.png")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoPlot, match="cannot be written"):
        plot(play_series("duel", ["random"], 2, 1), tmp_path / "nowhere" / "series.png")
