"""Piece to be placed on a square, because the notation contains only the square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.cli.boards.civilization import symbols

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording
    from pentapolis.games.civilization.view import CivilizationView


def piece_to_place(wording: Wording, view: CivilizationView) -> str:
    """Return the name of the piece to be placed, or '' if the decision is a different one."""
    if view.decision == "place_capital":
        return wording.name("city", "capital")
    about = view.about
    if about is None or not about.id:
        return ""
    if about.kind == "piece":
        return wording.name(next(kind for kind in symbols.PIECES if wording.has_name(kind, about.id)), about.id)
    return wording.name(about.kind, about.id) if about.kind in ("figure", "item") else ""
