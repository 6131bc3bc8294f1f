"""Board of Civilization: the map as text, with the sheets of the players around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.base import NO_REMARKS, Remarks, heading_grid
from pentapolis.cli.boards.civilization import map, news, production_menu, sheets, symbols
from pentapolis.cli.boards.civilization.units import owner_of_hand, unit_name
from pentapolis.cli.boards.generic import MOST_LISTED, GenericBoard
from pentapolis.cli.canvas import pack
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from pentapolis.cli.boards.base import Offer
    from pentapolis.core.types import Move
    from pentapolis.games.civilization.view import CivilizationView

#: Smallest width at which the sheets stand beside the map.
WIDE: Final = 118
WIDEST: Final = 190


class CivilizationBoard(GenericBoard):
    """Board that draws a view of Civilization."""

    has_remarks = True
    full_height = 36
    #: The view of the listed actions.
    _view: CivilizationView | None = None

    def heading(self, view: CivilizationView) -> str:
        """Return the game, the turn and the phase."""
        if view.turn == 0:
            return f"{self.wording.title()} · {self.wording.of_game('phase.setup')}"
        turn = self.wording.of_game("term.turn_number", turn=view.turn)
        return f"{self.wording.title()} · {turn} · {self.wording.of_game(f'phase.{view.phase}')}"

    def remarks(self, before: CivilizationView, after: CivilizationView, move: Move, seat: int | None) -> Remarks:
        """Return the figures that set out, the piece placed on a square, and new turns."""
        turn = self.wording.of_game("news.turn", turn=after.turn)
        begun = (turn,) if after.turn != before.turn else ()
        told = "" if seat is None else news.sentence(self.wording, before, move, seat)
        return Remarks(news=begun, replacement=told) if begun or told else NO_REMARKS

    def draw(self, view: CivilizationView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw the sheets, the market and the map, side by side if the width allows it."""
        width = min(width, WIDEST)
        if width < WIDE and self.low:
            return Group(*self._low_sheets(view, width), map.draw(self.wording, view, offers, width, low=True))
        if width < WIDE:
            return Group(*self._sheets(view, width), map.draw(self.wording, view, offers, width), self._key(width))
        left = map.MARGIN + map.cell_width(view.columns, width // 2) * view.columns + 2
        beside = Grid.grid(padding=(0, 2, 0, 0))
        beside.add_column(width=left)
        beside.add_column(width=width - left - 2)
        drawn = Group(map.draw(self.wording, view, offers, left - 2), self._key(left))
        beside.add_row(drawn, Group(*self._sheets(view, width - left - 2)))
        return beside

    def _low_sheets(self, view: CivilizationView, width: int) -> list[RenderableType]:
        """Return the sheets in few lines, the viewer's last, and a battle."""
        me = view.seat if view.seat is not None else 0
        seats = [(me + step) % len(view.nations) for step in range(1, len(view.nations) + 1)]
        parts: list[RenderableType] = [sheets.low_nation(self.wording, view, seat, width) for seat in seats]
        return parts if view.battle is None else [*parts, sheets.battle(self.wording, view, view.battle, width)]

    def _sheets(self, view: CivilizationView, width: int) -> list[RenderableType]:
        """Return the market and the sheets, the viewer's last so that it is near the question, and a battle."""
        me = view.seat if view.seat is not None else 0
        seats = [(me + step) % len(view.nations) for step in range(1, len(view.nations) + 1)]
        parts: list[RenderableType] = [sheets.nation(self.wording, view, seat, width) for seat in seats]
        parts.insert(0, sheets.market(self.wording, view, width))
        if view.battle is not None:
            parts.append(sheets.battle(self.wording, view, view.battle, width))
        return parts

    def _key(self, width: int) -> Text:
        """Return the meanings of the most frequent symbols."""
        items = [
            Text.assemble((sign, symbols.TERRAIN_PAINT[name]), (f" {self.wording.name('terrain', name)}", "dim"))
            for name, sign in symbols.TERRAIN.items()
        ]
        items += [Text(f"{sign} {self.wording.name('marker', name)}", "dim") for name, sign in symbols.MARKER.items()]
        items.append(Text(f"{symbols.UNEXPLORED} {self.wording.of_game('term.unexplored')}", "dim"))
        return pack(items, width)

    def components_in_sight(self, view: CivilizationView, offers: Sequence[Offer]) -> list[tuple[str, str]]:
        """Return the wonders of the market, the viewer's components and those of the offered moves."""
        cards = [("wonder", wonder) for wonder in view.table.wonders]
        if view.seat is not None:
            mine = view.nations[view.seat]
            cards += [] if mine.civilization is None else [("civilization", mine.civilization)]
            cards += [("government", mine.government), *(("tech", tech) for tech in mine.techs)]
            cards += [] if isinstance(mine.events, Hidden) else [("event", event) for event in mine.events]
            cards += [("great_person", waiting) for waiting in mine.reserve]
        items = (offer.move.args["item"] for offer in offers if offer.move.verb == "produce")
        cards += [("building", item) for item in items if self.wording.text("building", item)]
        return list(dict.fromkeys([*cards, *super().components_in_sight(view, offers)]))

    def draw_offers(self, view: CivilizationView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw one line per verb with its objects, then the production menus of the cities with prices."""
        self._view = view
        groups: dict[str, list[Offer]] = {}
        for offer in offers:
            groups.setdefault(offer.move.verb, []).append(offer)
        produced = groups.pop("produce", [])
        items = {
            self.wording.verb(verb): [self.item(offer) for offer in members]
            if len(members) <= MOST_LISTED
            else self.list_beginnings(members)
            for verb, members in groups.items()
        }
        what = news.piece_to_place(self.wording, view)
        placing = [Text(self.wording.of_game("news.placing", what=what), "italic")] if what else []
        menus = [production_menu.draw(self.wording, view, produced, width)] if produced else []
        return Group(*placing, heading_grid(items, width), *menus)

    def item(self, offer: Offer) -> Text:
        """Return one action. A moving group is named by its figures, a unit by its rank and strength."""
        if (unit := offer.move.args.get("unit")) and self._view is not None:
            return self._unit_item(self._view, offer, unit)
        if offer.move.verb != "move":
            return super().item(offer)
        counts = ((name, int(offer.move.args[name])) for name in ("armies", "scouts"))
        figures = ", ".join(self.wording.of_game(f"count.{name}", count=count) for name, count in counts if count)
        return Text(str(offer.number), "bold").append(f" {offer.move.args['square']}: {figures}", "not bold")

    def _unit_item(self, view: CivilizationView, offer: Offer, unit: str) -> Text:
        """Return an action with a unit, which belongs to the viewer or to the barbarians that the viewer plays."""
        names = [unit_name(self.wording, view, owner_of_hand(view), unit)]
        if front := offer.move.args.get("front"):
            names.append(self.wording.name("front", front))
        return Text(str(offer.number), "bold").append(f" {' · '.join(names)}", "not bold")

    def title(self, view: CivilizationView, move: Move) -> str:
        """Return the name of a move that places a thing or plays a unit."""
        if unit := move.args.get("unit"):
            names = {"unit": unit_name(self.wording, view, owner_of_hand(view), unit)}
            if front := move.args.get("front"):
                names["front"] = self.wording.name("front", front)
            return self.wording.of_game(f"act.{move.verb}", **names)
        what = news.piece_to_place(self.wording, view)
        if move.verb != "at" or not what or view.decision == "place_capital":
            return ""
        key = "act.at_item" if view.decision == "choose_site" else "act.at_piece"
        return self.wording.of_game(key, what=what, square=move.args["square"])

    def legend(self) -> RenderableType:
        """Return every symbol with its meaning."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        term, name = self.wording.of_game, self.wording.name
        for terrain, sign in symbols.TERRAIN.items():
            grid.add_row(Text(sign, symbols.TERRAIN_PAINT[terrain]), name("terrain", terrain))
        for resource in symbols.RESOURCES:
            grid.add_row(symbols.extra(self.wording, resource), name("resource", resource))
        for extra, sign in symbols.EXTRA.items():
            grid.add_row(sign, name("term", extra))
        for marker, sign in symbols.MARKER.items():
            grid.add_row(sign, name("marker", marker))
        for kind, pieces in symbols.PIECES.items():
            for piece in pieces:
                grid.add_row(symbols.piece(self.wording, piece), name(kind, piece))
        grid.add_row("[A] (A) {A}", f"{term('term.capital')}, {term('term.city')}, {term('term.walls')}")
        group = symbols.figures(self.wording, 0, 2, 1)
        grid.add_row(group, f"{term('term.armies')}: 2, {term('term.scouts')}: 1")
        grid.add_row(symbols.figures(self.wording, 0, 0, 2), f"{term('term.armies')}: 0, {term('term.scouts')}: 2")
        grid.add_row(f">{group}", term("term.group"))
        grid.add_row("·", term("term.outskirts"))
        grid.add_row(symbols.CHOICE, self.wording.core("move.legal"))
        return grid
