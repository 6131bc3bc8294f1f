"""What is put on a square: the notation names the square alone, so the table says what is placed there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.cli.boards.civilization import symbols

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording
    from pentapolis.games.civilization.view import CivilizationView


def piece_to_place(wording: Wording, view: CivilizationView) -> str:
    """The name of what the question wants a square for; '' if it is about something else."""
    if view.decision == "place_capital":
        return wording.name("city", "capital")
    about = view.about
    if about is None or not about.id:
        return ""
    if about.kind == "piece":
        return wording.name(next(kind for kind in symbols.PIECES if wording.has_name(kind, about.id)), about.id)
    return wording.name(about.kind, about.id) if about.kind in ("figure", "item") else ""
