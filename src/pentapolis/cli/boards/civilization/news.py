"""Moves in words, with what their notation lacks: the figures that set out, the piece to be placed on a square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.cli.boards.civilization import symbols

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording
    from pentapolis.core.types import Move
    from pentapolis.games.civilization.view import CivilizationView


def piece_to_place(wording: Wording, view: CivilizationView) -> str:
    """Return the name of the piece to be placed, or '' if the decision is a different one."""
    if view.decision == "place_capital":
        return wording.of_game("news.capital")
    about = view.about
    if about is None or not about.id:
        return ""
    if about.kind == "piece":
        kind = next(kind for kind in symbols.PIECES if wording.has_name(kind, about.id))
        return wording.name_in_sentence(kind, about.id)
    return wording.name_in_sentence(about.kind, about.id) if about.kind in ("figure", "item") else ""


def sentence(wording: Wording, before: CivilizationView, move: Move, seat: int) -> str:
    """Return the log's sentence about a move with what its notation lacks, or '' if it lacks nothing."""
    if move.verb == "move":
        counts = ((name, int(move.args[name])) for name in ("armies", "scouts"))
        figures = [wording.of_game(f"count.{name}", count=count) for name, count in counts if count]
        counted = figures[0] if len(figures) == 1 else wording.core("list.and", most=figures[0], last=figures[1])
        square = move.args["square"]
        return wording.of_game("story.move", player=wording.player(seat), square=square, counted=counted)
    # Notes say what is placed in the setup.
    what = "" if before.decision in ("place_capital", "place_figure") else piece_to_place(wording, before)
    if move.verb != "at" or not what:
        return ""
    return wording.of_game("news.placed", player=wording.player(seat), what=what, square=move.args["square"])
