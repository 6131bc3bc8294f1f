"""The score sheet: points by category for every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table as Grid

if TYPE_CHECKING:
    from pentapolis.cli.speech import Speech
    from pentapolis.core.state import State


def sheet(speech: Speech, state: State, title: str) -> Grid:
    """The points of all seats as if the game ended now."""
    scores = speech.game.scores(state)
    grid = Grid(title=title, title_style="bold", border_style="dim")
    grid.add_column("")
    for seat in range(state.seats):
        grid.add_column(speech.player(seat), justify="right")
    for category in scores[0]:
        grid.add_row(speech.category(category), *(str(score[category]) for score in scores))
    grid.add_section()
    grid.add_row(speech.core("result.points"), *(str(sum(score.values())) for score in scores), style="bold")
    return grid
