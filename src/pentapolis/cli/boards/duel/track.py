"""Conflict track, progress tokens and discard pile of 7 Wonders Duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.duel import symbols
from pentapolis.cli.canvas import fit
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording
    from pentapolis.games.duel.view import DuelView

#: Columns of one space of the track; points by distance; width of the whole track.
SPACE: Final = 2
POINTS: Final = tuple(int(space["vp"]) for space in symbols.FACTS["military_track"])
CAPITAL: Final = len(POINTS)
LENGTH: Final = (2 * CAPITAL + 1) * SPACE
NAME: Final = 18
#: First distance of every zone, where its points are written.
ZONES: Final = tuple(distance for distance in range(1, CAPITAL) if POINTS[distance] != POINTS[distance - 1])


def draw(wording: Wording, view: DuelView, left: int, *, names_above: bool = False) -> Text:
    """Draw the track with one seat's city at its left end: tokens above, points below."""
    pawn = view.pawn if left == 0 else -view.pawn
    places = range(-CAPITAL, CAPITAL + 1)
    above = symbols.join_texts(token(view, left if place < 0 else 1 - left, abs(place)) for place in places)
    track = symbols.join_texts(space(place, here=place == pawn) for place in places)
    below = symbols.join_texts(zone(abs(place)) for place in places)
    first, second = (fit(wording.player(seat), NAME) for seat in (left, 1 - left))
    if names_above:
        names = Text(first + second.rjust(LENGTH - 1 - len(first)), "bold")
        return Text("\n").join([names, above, track, below])
    pad = Text(" " * (len(first) + 1))
    middle = Text().append(f"{first} ", "bold").append_text(track).append(second, "bold")
    return Text("\n").join([pad.copy().append_text(above), middle, pad.append_text(below)])


def token(view: DuelView, loser: int, distance: int) -> Text:
    """Return the military token at a distance on a seat's side, or blanks if it is gone."""
    for fact in symbols.FACTS["military_tokens"]:
        if fact["loser"] == loser + 1 and fact["distance"] == distance and fact["id"] in view.military_tokens:
            return Text(f"−{fact['coins']}", symbols.PAINT["red"])
    return Text(" " * SPACE)


def space(place: int, *, here: bool) -> Text:
    """Return one space of the track: the pawn, a capital, the middle, the start of a zone or a plain space."""
    if here:
        return Text("◆ ", f"bold {symbols.PAINT['red']}")
    if abs(place) == CAPITAL:
        return Text("♜ ", "bold")
    if place == 0:
        return Text("┼ ", "bold")
    return Text("• ") if abs(place) in ZONES else Text("· ", "dim")


def zone(distance: int) -> Text:
    """Return the points of a zone at its first space."""
    return Text(f"{POINTS[distance]:<{SPACE}}" if distance in ZONES else " " * SPACE, "dim")


def pawn_text(wording: Wording, view: DuelView) -> str:
    """Return the leader of the conflict in words."""
    if view.pawn == 0:
        return wording.of_game("pawn.middle")
    return wording.of_game("pawn.ahead", player=wording.player(0 if view.pawn > 0 else 1), count=abs(view.pawn))


def piles(wording: Wording, view: DuelView, width: int) -> Grid:
    """Return the progress tokens on the board, those drawn by the Great Library, and the discard pile."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(max_width=width - 3)
    grid.add_row(symbols.TOKEN, join_names(wording, "token", view.board))
    if view.drawn is not None:
        seen = () if isinstance(view.drawn, Hidden) else view.drawn
        grid.add_row("→", join_names(wording, "token", seen) if seen else "? " * 3)
    if view.discard:
        pile = (
            f"{wording.of_game('term.discard_pile')} {len(view.discard)}: {join_names(wording, 'card', view.discard)}"
        )
        grid.add_row("✗", Text(pile, "dim"))
    return grid


def join_names(wording: Wording, kind: str, ids: tuple[str, ...]) -> str:
    """Join the names of components."""
    return " · ".join(wording.name(kind, one) for one in ids) or "–"
