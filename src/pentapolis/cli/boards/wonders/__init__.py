"""The table of 7 Wonders: all cities in a few lines, what neighbours sell, the hand and what can be done with it."""

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

#: The longest name of a player that is written out.
NAME: Final = 18


class WondersBoard(Board):
    """Draws a view of 7 Wonders."""

    def heading(self, view: WondersView) -> str:
        """The game, the age and the turn."""
        age = self.wording.of_game(f"age.{view.age}")
        where = f" · {self.wording.of_game('term.turn_number', turn=view.turn)}" if view.age else ""
        passing = f" · {self.wording.of_game(f'term.pass_{view.passing}')}" if view.passing else ""
        return f"{self.wording.title()} · {age}{where}{passing}"

    def draw(self, view: WondersView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Every city in a line, seen from the viewer's own; then what stands in it, and what the neighbours sell."""
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
        """A word of the game."""
        return self.wording.of_game(f"term.{term}")

    def _player(self, seat: int) -> str:
        """A player's name, not too long."""
        return fit(self.wording.player(seat), NAME)

    def _line(self, view: WondersView, seat: int) -> list[str]:
        """A city in one line: whose it is, its wonder, and its numbers."""
        city = view.cities[seat]
        mark = " ✓" if city.chosen else " …" if seat in view.deciders else ""
        side = "" if city.side is None else f" ({self.wording.name('side', city.side)})"
        board = "" if city.board is None else f"{self.wording.name('wonder', city.board)}{side}"
        stages = "–" if city.side is None else f"{city.built_stages}/{len(city.stages)}"
        numbers = (stages, city.coins, city.shields, sum(city.points.values()))
        return [f"{self._player(seat)}{mark}", board, *map(str, numbers)]

    def _symbols(self, symbols: Sequence[str]) -> str:
        """Production in words."""
        return ", ".join(
            "/".join(self.wording.name("resource", kind) for kind in symbol.split("/")) for symbol in symbols
        )

    def _structures(self, view: WondersView, seats: list[int]) -> list[Text]:
        """What stands in every city, by colour."""
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
        """What the stages that are still to be built bring and cost, the next one first."""
        if city.board is None or city.side is None:
            return []
        unbuilt = self._stage_texts(city.board, city.side)[city.built_stages :]
        names = [self._term("next_stage"), *(f"▢ {name}" for name, _ in unbuilt[1:])]
        return [Text(f"{name}: ").append_text(told) for name, (_, told) in zip(names, unbuilt, strict=False)]

    def _stage_texts(self, board: str, side: str) -> list[tuple[str, Text]]:
        """The stages of a side of a board: which one it is, and what it brings and costs."""
        return [
            (
                self.wording.of_game("term.stage_number", stage=stage.stage),
                Text(f"{self.wording.text('stage', f'{board}_{side}_{stage.stage}')}  ").append_text(
                    signs.cost(self.wording, stage.cost)
                ),
            )
            for stage in signs.WONDER[board].sides[side]
        ]

    # -- what may be done

    def sort_key(self, view: WondersView, move: Move) -> tuple[int, ...]:
        """Moves stand by the card that they use, in the order of the hand; then as they are offered."""
        cards = [held.card for held in view.hand]
        card = move.args.get("card", "")
        return (cards.index(card),) if card in cards else (len(cards),)

    def draw_offers(self, view: WondersView, offers: Sequence[Offer], width: int) -> RenderableType:
        """A card and what it does, and below it the ways to use it; other choices one below the other."""
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
                parts += [Text(f"      ▢ {name}: ").append_text(told) for name, told in lines]
        if isinstance(view.discard, Hidden):
            parts.append(Text(f"{self._term('discard_pile')}: {view.discard.count}", "dim"))
        return Group(*parts)

    def components_in_sight(self, view: WondersView, offers: Sequence[Offer]) -> list[tuple[str, str]]:
        """The own wonder, and what the moves on offer speak of."""
        board = None if view.seat is None else view.cities[view.seat].board
        return [*([] if board is None else [("wonder", board)]), *super().components_in_sight(view, offers)]

    def _card(self, card: str) -> Text:
        """A card with what it does, costs, and is linked to."""
        told = Text().append_text(signs.class_mark(self.wording, signs.CARD[card].color))
        told.append(f" {self.wording.name('card', card)}", "bold")
        told.append(f"  {self.wording.text('card', card)}  ")
        return told.append_text(signs.card_cost(self.wording, card))

    def component(self, kind: str, component: str) -> RenderableType:
        """A card with its cost and chains, a wonder with the stages of both sides and their costs, in words."""
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
        """A stage of a wonder: its name, what it brings and what it costs."""
        cost = f"{self._term('cost')}: {signs.format_cost(self.wording, stage.cost)}."
        return f"{self.wording.name('stage', name)}: {self.wording.text('stage', name)} {cost}"

    def legend(self) -> RenderableType:
        """Every sign with its meaning."""
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
        """What is done, and who is paid for it."""
        told = self.wording.verb(move.verb)
        for side in ("left", "right"):
            if move.args.get(side, "0") != "0":
                told += f" · {self._term(f'to_{side}')}: {move.args[side]}"
        if "card" not in move.args:
            names = self.wording.object_of(move)
            return f"{told}: {names}" if names else told
        return told
