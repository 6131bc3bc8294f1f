"""The table of Civilization: the map as text one can read, with the sheets of the players around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.tables.civilization import atlas, sheets, signs
from pentapolis.cli.tables.generic import GenericTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from pentapolis.cli.tables.base import Offer
    from pentapolis.games.civilization.view import CivilizationView

#: From this width on the sheets stand beside the map.
WIDE: Final = 150
WIDEST: Final = 190


class CivilizationTable(GenericTable):
    """Draws a view of Civilization."""

    def heading(self, view: CivilizationView) -> str:
        """The game, the turn and the phase."""
        phase = "setup" if view.turn == 0 else view.phase
        turn = self.speech.of_game("term.turn_number", turn=view.turn)
        return f"{self.speech.title()} · {turn} · {self.speech.of_game(f'phase.{phase}')}"

    def board(self, view: CivilizationView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Sheets, market and map; side by side where there is room."""
        width = min(width, WIDEST)
        if width < WIDE:
            return Group(*self._sheets(view, width), atlas.draw(self.speech, view, offers, width), self._key(view))
        left = atlas.MARGIN + atlas.cell_width(view.columns, width // 2) * view.columns + 2
        beside = Grid.grid(padding=(0, 2, 0, 0))
        beside.add_column(width=left)
        beside.add_column(width=width - left - 2)
        drawn = Group(atlas.draw(self.speech, view, offers, left - 2), self._key(view))
        beside.add_row(drawn, Group(*self._sheets(view, width - left - 2)))
        return beside

    def _sheets(self, view: CivilizationView, width: int) -> list[RenderableType]:
        """The others first, then the viewer, so that the own sheet is near the question; a battle last."""
        me = view.seat if view.seat is not None else 0
        seats = [(me + step) % len(view.nations) for step in range(1, len(view.nations) + 1)]
        parts: list[RenderableType] = [sheets.nation(self.speech, view, seat, width) for seat in seats]
        parts.insert(0, sheets.market(self.speech, view, width))
        if view.battle is not None:
            parts.append(sheets.battle(self.speech, view.battle, width))
        return parts

    def _key(self, view: CivilizationView) -> Text:
        """What the commonest signs mean, in one line."""
        line = Text(style="dim")
        for name, sign in signs.TERRAIN.items():
            line.append(sign, signs.TERRAIN_PAINT[name]).append(f" {self.speech.name('terrain', name)}  ")
        for name, sign in signs.MARKER.items():
            line.append(f"{sign} {self.speech.name('marker', name)}  ")
        line.append(f"{signs.UNEXPLORED} {self.speech.of_game('term.unexplored')}")
        return line

    def item(self, offer: Offer) -> Text:
        """One action; a group that sets out is told by its figures."""
        if offer.move.verb != "move":
            return super().item(offer)
        counts = ((name, int(offer.move.args[name])) for name in ("armies", "scouts"))
        figures = ", ".join(self.speech.of_game(f"count.{name}", count=count) for name, count in counts if count)
        return Text(str(offer.number), "bold").append(f" {offer.move.args['square']}: {figures}", "not bold")

    def legend(self) -> RenderableType:
        """Every sign with its meaning."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        term, name = self.speech.of_game, self.speech.name
        for terrain, sign in signs.TERRAIN.items():
            grid.add_row(Text(sign, signs.TERRAIN_PAINT[terrain]), name("terrain", terrain))
        for extra, sign in signs.EXTRA.items():
            grid.add_row(sign, name("resource" if self.speech.knows("resource", extra) else "term", extra))
        for marker, sign in signs.MARKER.items():
            grid.add_row(sign, name("marker", marker))
        for pieces, kind in zip((signs.BUILDINGS, signs.GREAT_PEOPLE, signs.WONDERS), signs.KINDS, strict=True):
            for piece, sign in pieces.items():
                grid.add_row(sign, name(kind, piece))
        grid.add_row("[A] (A) {A}", f"{term('term.capital')}, {term('term.city')}, {term('term.walls')}")
        grid.add_row("A2s", f"{term('term.armies')}: 2, {term('term.scouts')}: 1")
        grid.add_row("A-S", f"{term('term.armies')}: 0, {term('term.scouts')}: 2")
        grid.add_row(">A2s", term("term.group"))
        grid.add_row("·", term("term.outskirts"))
        grid.add_row(signs.CHOICE, self.speech.core("move.legal"))
        return grid
