"""Score sheet: points by category for every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table as Grid

if TYPE_CHECKING:
    from pentapolis.cli.boards.base import Board
    from pentapolis.core.state import State


def sheet(board: Board, state: State, title: str) -> Grid:
    """Return the points of all seats as if the game ended now, and those of opponents without a seat."""
    wording = board.wording
    extra_scores = board.extra_scores(state.view(None))
    scores = [*wording.game.scores(state), *extra_scores.values()]
    grid = Grid(title=title, title_style="bold", border_style="dim")
    grid.add_column("")
    for name in (*(wording.player(seat) for seat in range(state.seats)), *extra_scores):
        grid.add_column(name, justify="right")
    for category in dict.fromkeys(category for score in scores for category in score):
        grid.add_row(wording.category(category), *(str(score.get(category, "–")) for score in scores))
    grid.add_section()
    grid.add_row(wording.core("result.points"), *(str(sum(score.values())) for score in scores), style="bold")
    return grid
