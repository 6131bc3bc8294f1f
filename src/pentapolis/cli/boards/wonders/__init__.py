"""Board of 7 Wonders: all cities in a few lines, the neighbours' goods, and the hand with its uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.base import Board, Offer
from pentapolis.cli.boards.wonders import symbols as signs
from pentapolis.cli.canvas import fit
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from pentapolis.core.types import Move
    from pentapolis.games.wonders.view import CityView, WondersView

#: Largest width of a player's name.
NAME: Final = 18


class WondersBoard(Board):
    """Board that draws a view of 7 Wonders."""

    def heading(self, view: WondersView) -> str:
        """Return the game, the age and the turn."""
        age = self.wording.of_game(f"age.{view.age}")
        where = f" · {self.wording.of_game('term.turn_number', turn=view.turn)}" if view.age else ""
        passing = f" · {self.wording.of_game(f'term.pass_{view.passing}')}" if view.passing else ""
        return f"{self.wording.title()} · {age}{where}{passing}"

    def draw(self, view: WondersView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw one line per city from the viewer's on, then their structures and the neighbours' goods."""
        me = view.seat if view.seat is not None else 0
        seats = [(me + step) % len(view.cities) for step in range(len(view.cities))]
        grid = Grid(box=None, padding=(0, 1), show_edge=False)
        grid.add_column("", no_wrap=True, overflow="ellipsis", min_width=8)
        grid.add_column(self._term("board"), no_wrap=True, overflow="ellipsis")
        for term in ("stages", "coins", "shields", "points"):
            grid.add_column(fit(self._term(term), 7), justify="right", no_wrap=True)
        for seat in seats:
            grid.add_row(*self._line(view, seat), style="bold" if seat == me else "")
        own = view.cities[me]
        sides = (("left_neighbour", own.left_neighbour), ("right_neighbour", own.right_neighbour))
        near = [(self._term(side), view.cities[seat]) for side, seat in sides]
        goods = [Text(f"{side} ({self._player(city.seat)}): {self._symbols(city.for_sale)}") for side, city in near]
        produced = Text(f"{self._term('production')}: {self._symbols(own.production)}")
        return Group(grid, "", *self._structures(view, seats), "", produced, *goods, *self._stages(own))

    def _term(self, term: str) -> str:
        """Return a term of the game."""
        return self.wording.of_game(f"term.{term}")

    def _player(self, seat: int) -> str:
        """Return a player's name, cut to a width."""
        return fit(self.wording.player(seat), NAME)

    def _line(self, view: WondersView, seat: int) -> list[str]:
        """Return the cells of a city's line: player, wonder and numbers."""
        city = view.cities[seat]
        mark = " ✓" if city.chosen else " …" if seat in view.deciders else ""
        side = "" if city.side is None else f" ({self.wording.name('side', city.side)})"
        board = "" if city.board is None else f"{self.wording.name('wonder', city.board)}{side}"
        stages = "–" if city.side is None else f"{city.built_stages}/{len(city.stages)}"
        numbers = (stages, city.coins, city.shields, sum(city.points.values()))
        return [f"{self._player(seat)}{mark}", board, *map(str, numbers)]

    def _symbols(self, symbols: Sequence[str]) -> str:
        """Return production in words."""
        return ", ".join(
            "/".join(self.wording.name("resource", kind) for kind in symbol.split("/")) for symbol in symbols
        )

    def _structures(self, view: WondersView, seats: list[int]) -> list[Text]:
        """Return the structures of every city by colour."""
        lines = []
        for city in (view.cities[seat] for seat in seats):
            classes = []
            for colour, paint in signs.PAINT.items():
                names = [self.wording.name("card", card) for card in city.cards if signs.CARD[card].color == colour]
                if names:
                    heading = Text(f"{self.wording.name('colour', colour)} ", f"bold {paint}")
                    classes.append(heading.append(", ".join(names), f"not bold {paint}"))
            lines.append(Text(f"{self._player(city.seat)}: ").append_text(Text("; ").join(classes)))
        return lines

    def _stages(self, city: CityView) -> list[Text]:
        """Return the effects and costs of the unbuilt stages, the next one first."""
        if city.board is None or city.side is None:
            return []
        unbuilt = self._stage_texts(city.board, city.side)[city.built_stages :]
        names = [self._term("next_stage"), *(f"▢ {name}" for name, _ in unbuilt[1:])]
        return [Text(f"{name}: ").append_text(text) for name, (_, text) in zip(names, unbuilt, strict=False)]

    def _stage_texts(self, board: str, side: str) -> list[tuple[str, Text]]:
        """Return the stages of a side of a board: number, effect and cost."""
        return [
            (
                self.wording.of_game("term.stage_number", stage=stage.stage),
                Text(f"{self.wording.text('stage', f'{board}_{side}_{stage.stage}')}  ").append_text(
                    signs.cost(self.wording, stage.cost)
                ),
            )
            for stage in signs.WONDER[board].sides[side]
        ]

    # -- actions

    def sort_key(self, view: WondersView, move: Move) -> tuple[int, ...]:
        """Sort moves by their card, in the order of the hand."""
        cards = [held.card for held in view.hand]
        card = move.args.get("card", "")
        return (cards.index(card),) if card in cards else (len(cards),)

    def draw_offers(self, view: WondersView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw each card with its effect, and its uses below it, or other choices one per line."""
        parts: list[RenderableType] = []
        last = ""
        for offer in offers:
            card = offer.move.args.get("card", "")
            if card and card != last:
                parts.append(self._card(card))
            last = card
            parts.append(Text(f"  {offer.number:>2}  {self._use_text(offer.move)}"))
            own = None if view.seat is None else view.cities[view.seat].board
            if offer.move.verb == "side" and own is not None:
                lines = self._stage_texts(own, offer.move.args["side"])
                parts += [Text(f"      ▢ {name}: ").append_text(text) for name, text in lines]
        if isinstance(view.discard, Hidden):
            parts.append(Text(f"{self._term('discard_pile')}: {view.discard.count}", "dim"))
        return Group(*parts)

    def components_in_sight(self, view: WondersView, offers: Sequence[Offer]) -> list[tuple[str, str]]:
        """Return the viewer's wonder and the components of the offered moves."""
        board = None if view.seat is None else view.cities[view.seat].board
        return [*([] if board is None else [("wonder", board)]), *super().components_in_sight(view, offers)]

    def _card(self, card: str) -> Text:
        """Return a card with its effect, cost and chains."""
        text = Text().append_text(signs.class_mark(self.wording, signs.CARD[card].color))
        text.append(f" {self.wording.name('card', card)}", "bold")
        text.append(f"  {self.wording.text('card', card)}  ")
        return text.append_text(signs.card_cost(self.wording, card))

    def component(self, kind: str, component: str) -> RenderableType:
        """Return a card with its cost and chains, or a wonder with the stages of both sides and their costs."""
        lines = [super().component(kind, component)]
        if kind == "card":
            printed = signs.CARD[component]
            cost = signs.format_cost(self.wording, printed.cost.resources, printed.cost.coins)
            lines += [f"{self._term('cost')}: {cost}", *signs.chains(self.wording, component)]
        elif kind == "wonder":
            for side, stages in signs.WONDER[component].sides.items():
                lines += [self._stage_line(f"{component}_{side}_{stage.stage}", stage) for stage in stages]
        return Group(lines[0], *(Text(f"  {line}") for line in lines[1:]))

    def _stage_line(self, name: str, stage: signs.StageFacts) -> str:
        """Return a stage of a wonder: its name, effect and cost."""
        cost = f"{self._term('cost')}: {signs.format_cost(self.wording, stage.cost)}."
        return f"{self.wording.name('stage', name)}: {self.wording.text('stage', name)} {cost}"

    def legend(self) -> RenderableType:
        """Return every symbol with its meaning."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for colour in signs.COLOURS:
            name = self.wording.of_game(f"colour.{colour}.type")
            grid.add_row(signs.class_mark(self.wording, colour), f"{name} ({self.wording.name('colour', colour)})")
        for name in signs.RESOURCES:
            grid.add_row(signs.units(self.wording, name, 1), self.wording.name("resource", name))
        for sign, term in signs.TERMS.items():
            grid.add_row(sign, self._term(term))
        return grid

    def _use_text(self, move: Move) -> str:
        """Return the use of a card with payments to neighbours, or another choice."""
        if "card" not in move.args:
            return self.wording.name_move(move)
        text = self.wording.verb(move.verb)
        for side in ("left", "right"):
            if move.args.get(side, "0") != "0":
                text += f" · {self._term(f'to_{side}')}: {move.args[side]}"
        return text
