"""Board of Akropolis: cities as maps of cells with coordinates, and the site with its prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.akropolis import news, symbols
from pentapolis.cli.boards.akropolis.city_map import draw_city
from pentapolis.cli.boards.base import Board, Offer, Remarks
from pentapolis.cli.canvas import pack
from pentapolis.core.notation import format_move
from pentapolis.games.akropolis.tiles import TILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from pentapolis.core.types import Move
    from pentapolis.games.akropolis.view import AkropolisView, ArchitectView, CityView

#: Arrows of the six directions of a turn (R4), clockwise from the first.
ARROWS: Final = "↑↗↘↓↙↖"
TILE: Final = {tile.id: tile for tile in TILES}


class AkropolisBoard(Board):
    """Board that draws a view of Akropolis."""

    has_remarks = True

    def heading(self, view: AkropolisView) -> str:
        """Return the game and the number of remaining stacks."""
        return f"{self.wording.title()} · {self.wording.of_game('term.stacks')}: {view.stacks}"

    def remarks(self, before: AkropolisView, after: AkropolisView, move: Move, seat: int | None) -> Remarks:
        """Return the effect of a placement and the tiles taken by the Architect of a solo game."""
        text = "" if seat is None else news.describe_placement(self.wording, before, after, move, seat)
        return Remarks(replacement=text, news=tuple(news.architect_news(self.wording, before, after, move)))

    def draw(self, view: AkropolisView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw the other cities, then the viewer's or the decider's, then the site."""
        near = view.seat if view.seat is not None else max(view.deciders, default=0)
        parts: list[RenderableType] = [
            self._city(view, seat, width) for seat in range(len(view.cities)) if seat != near
        ]
        if view.architect is not None:
            parts.append(self._architect(view.architect, width))
        parts += [self._city(view, near, width), self._site(view, near)]
        return Group(*parts)

    def _city(self, view: AkropolisView, seat: int, width: int) -> RenderableType:
        """Draw a city in a frame: its map, and its districts with stars, value and points."""
        city = view.cities[seat]
        stones = f"{self.wording.of_game('term.stones')} {city.stones}{symbols.STONE}"
        title = (
            Text(f"{self.wording.player(seat)}  ", "bold").append(f"{stones}  ").append(f"{city.total}{symbols.POINT}")
        )
        asked = seat in view.deciders
        return Panel(
            Group(
                draw_city(self.wording, city, width - 4, mark_open_cells=asked),
                Text(),
                self._districts(city, width - 4),
            ),
            title=title,
            title_align="left",
            border_style="bold" if asked else "dim",
            width=width,
            padding=(0, 1),
        )

    def _districts(self, city: CityView, width: int) -> Text:
        """Return each district: stars times value gives points (R26)."""
        items = []
        for district, found in city.districts.items():
            item = Text(f" {symbols.letter(self.wording, district)} ", f"bold reverse {symbols.PAINT[district]}")
            text = (
                f" {self.wording.name('district', district)} {found.stars}{symbols.STAR}×{found.value} = {found.points}"
            )
            items.append(Text().append_text(item).append(text))
        return pack(items, width, gap=3)

    def _architect(self, architect: ArchitectView, width: int) -> RenderableType:
        """Draw the solo opponent: stones, points and tiles, with the last tile marked (S5-S7)."""
        title = Text(f"{self.wording.name('architect', architect.id)}  ", "bold")
        title.append(f"{self.wording.of_game('term.stones')} {architect.stones}{symbols.STONE}  ")
        title.append(f"{architect.total}{symbols.POINT}")
        points = [
            Text(f"{symbols.letter(self.wording, kind)} {count}", symbols.PAINT[kind])
            for kind, count in architect.points.items()
            if kind != "stones"
        ]
        tiles = [self._faces(tile) for tile in architect.tiles]
        if tiles:
            tiles[-1].append(symbols.NEWEST, "bold")
        content = Group(
            pack([Text(f"{self.wording.of_game('term.points')}:"), *points], width - 4), pack(tiles, width - 4)
        )
        return Panel(content, title=title, title_align="left", border_style="dim", width=width, padding=(0, 1))

    def _site(self, view: AkropolisView, seat: int) -> RenderableType:
        """Draw the tiles of the site with their prices. Tiles that are too expensive are dim."""
        cells = []
        for price, tile in enumerate(view.site):
            cell = Text(f"{price}{symbols.STONE} ", "bold").append(f"{tile} ", "bold").append_text(self._faces(tile))
            if price > view.cities[seat].stones:
                cell.stylize("dim")
            cells.append(cell)
        title = Text(self.wording.of_game("term.site"), "bold")
        return Panel(Columns(cells, padding=(0, 3)), title=title, title_align="left", border_style="dim")

    def _faces(self, tile: str) -> Text:
        """Return the three hexes of a tile in their order."""
        faces = (symbols.KIND_NAMES[kind] for kind in (TILE[tile].a, TILE[tile].b, TILE[tile].c))
        return Text("/").join(symbols.hex_sign(self.wording, kind) for kind in faces)

    def draw_offers(self, view: AkropolisView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw one line per affordable tile, and the form of a placement, because a full list would have hundreds of
        lines.
        """
        if not offers:
            return Text()
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        counts: dict[str, int] = {}
        for offer in offers:
            counts[offer.move.args["tile"]] = counts.get(offer.move.args["tile"], 0) + 1
        for tile, count in counts.items():
            name = Text().append_text(self._faces(tile)).append(f" {self.wording.name('tile', tile)}")
            grid.add_row(Text(f"take {tile} q r turn", "bold"), name.append(f"  ({count})", "dim"))
        begins = not view.cities[view.deciders[0]].tiles
        return Group(grid, Text(self._typing_help(format_move(offers[0].move), whole=begins), "dim"))

    def _typing_help(self, example: str, *, whole: bool) -> str:
        """Return the form of a placement. Later turns show only the directions, to keep the city on the screen."""
        arrows = "  ".join(f"{turn} {arrow}" for turn, arrow in enumerate(ARROWS))
        return self.wording.of_game("term.typing" if whole else "term.directions", example=example, arrows=arrows)

    def extra_scores(self, view: AkropolisView) -> dict[str, dict[str, int]]:
        """S6: Return the points of the Architect of a solo game. Only one of the three has points for quarries."""
        if view.architect is None:
            return {}
        points = {kind: count for kind, count in view.architect.points.items() if count or kind != "quarry"}
        return {self.wording.name("architect", view.architect.id): points}

    def legend(self) -> RenderableType:
        """Return every symbol with its meaning."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for kind in symbols.KIND_NAMES:
            grid.add_row(symbols.hex_sign(self.wording, kind), self.wording.name("hex", kind))
        grid.add_row(symbols.STAR, self.wording.of_game("term.stars"))
        grid.add_row("2", self.wording.of_game("term.level"))
        grid.add_row(symbols.SCORES, self.wording.of_game("term.scores"))
        grid.add_row(symbols.NEWEST, self.wording.of_game("term.newest"))
        grid.add_row(symbols.STONE, self.wording.of_game("term.stones"))
        grid.add_row(symbols.POINT, self.wording.of_game("term.points"))
        return Group(grid, Text(self._typing_help("take 19 2 0 1", whole=True)))

    def component(self, kind: str, component: str) -> RenderableType:
        """Return a tile with its three hexes."""
        name = Text(f"{component}  ", "bold")
        if kind == "tile":
            name.append_text(self._faces(component)).append("  ")
        return name.append(self.wording.name(kind, component), "not bold")

    def sort_key(self, view: AkropolisView, move: Move) -> tuple[int, ...]:
        """Sort placements by price, then by cell."""
        place = (int(move.args[name]) for name in ("q", "r", "turn"))
        return (view.site.index(move.args["tile"]), *place)
