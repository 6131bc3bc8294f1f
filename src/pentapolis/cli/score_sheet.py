"""The score sheet: points by category for every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table as Grid

if TYPE_CHECKING:
    from pentapolis.cli.boards.base import Table
    from pentapolis.core.state import State


def sheet(table: Table, state: State, title: str) -> Grid:
    """The points of all seats as if the game ended now, and of whoever else is in the game."""
    speech = table.speech
    unseated = table.unseated(state.view(None))
    scores = [*speech.game.scores(state), *unseated.values()]
    grid = Grid(title=title, title_style="bold", border_style="dim")
    grid.add_column("")
    for name in (*(speech.player(seat) for seat in range(state.seats)), *unseated):
        grid.add_column(name, justify="right")
    for category in dict.fromkeys(category for score in scores for category in score):
        grid.add_row(speech.category(category), *(str(score.get(category, "–")) for score in scores))
    grid.add_section()
    grid.add_row(speech.core("result.points"), *(str(sum(score.values())) for score in scores), style="bold")
    return grid
