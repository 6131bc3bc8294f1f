"""Board of 7 Wonders Duel: the structure near the question and the cities above it, in symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.align import Align
from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.base import Board, Offer
from pentapolis.cli.boards.duel import city, structure, symbols, track
from pentapolis.cli.canvas import fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from pentapolis.core.types import Move
    from pentapolis.games.duel.view import DuelView

#: Smallest width at which the cities stand side by side.
WIDE: Final = 118
WIDEST: Final = 160


class DuelBoard(Board):
    """Board that draws a view of 7 Wonders Duel."""

    def heading(self, view: DuelView) -> str:
        """Return the game and the age."""
        return f"{self.wording.title()} · {self.wording.of_game(f'age.{view.age}')}"

    def draw(self, view: DuelView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw both cities, the track and the structure, side by side if the width allows it."""
        width = min(width, WIDEST)
        me = view.seat if view.seat is not None else 0
        if width >= WIDE:
            return self._wide(view, offers, width, me)
        parts: list[RenderableType] = [
            city.draw(self.wording, view, 1 - me, width),
            city.draw(self.wording, view, me, width),
            Align.center(track.draw(self.wording, view, me), width=width),
            track.piles(self.wording, view, width),
        ]
        return Group(*parts, *self._structure(view, offers, width))

    def _wide(self, view: DuelView, offers: Sequence[Offer], width: int, me: int) -> RenderableType:
        """Draw the cities side by side, and the structure beside the track, the tokens and the score."""
        half = width // 2
        cities = Grid.grid()
        cities.add_row(city.draw(self.wording, view, me, half), city.draw(self.wording, view, 1 - me, width - half))
        side = 46
        left = width - side - 2
        below = Grid.grid(padding=(0, 2, 0, 0))
        below.add_column(width=left)
        below.add_column(width=side)
        below.add_row(Group(*self._structure(view, offers, left)), self._side(view, me, side))
        return Group(cities, below)

    def _side(self, view: DuelView, me: int, width: int) -> RenderableType:
        """Draw the track, the tokens and the score by category."""
        score = Grid(box=None, padding=(0, 1), show_edge=False)
        score.add_column("", no_wrap=True)
        for seat in (me, 1 - me):
            score.add_column(fit(self.wording.player(seat), 14), justify="right", no_wrap=True)
        for category in view.cities[0].points:
            sign = Text(f"{city.category_sign(self.wording, category)} {fit(self.wording.category(category), 22)}")
            score.add_row(sign, *(str(view.cities[seat].points[category]) for seat in (me, 1 - me)))
        totals = (f"{sum(view.cities[seat].points.values())}{symbols.POINT}" for seat in (me, 1 - me))
        score.add_row("", *totals, style="bold")
        return Group(
            Panel(
                Align.center(track.draw(self.wording, view, me, names_above=True)),
                title=self.wording.of_game("term.conflict_track"),
                subtitle=track.pawn_text(self.wording, view),
                border_style="dim",
            ),
            track.piles(self.wording, view, width),
            "",
            score,
        )

    def _structure(self, view: DuelView, offers: Sequence[Offer], width: int) -> list[RenderableType]:
        """Return the structure with a legend, or nothing before the first age."""
        if not view.slots:
            return []
        return [structure.draw(self.wording, view, offers, width), self._legend(width)]

    def _legend(self, width: int) -> Text:
        """Return the meanings of the class letters."""
        line = Text(no_wrap=False, style="dim")
        for colour in symbols.COLOURS:
            line.append(symbols.class_letter(self.wording, colour), f"bold {symbols.PAINT[colour]}").append(
                f" {self.wording.name('colour', colour)}  "
            )
        line.append(f"{symbols.CHAIN} {self.wording.of_game('term.chain')}")
        return line

    def legend(self) -> RenderableType:
        """Return every symbol with its meaning."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        term = self.wording.of_game
        for colour in symbols.COLOURS:
            mark = symbols.class_mark(self.wording, colour)
            grid.add_row(mark, f"{term(f'colour.{colour}.type')} ({self.wording.name('colour', colour)})")
        for name in symbols.RESOURCES:
            grid.add_row(symbols.units(self.wording, name, 1), self.wording.name("resource", name))
        for symbol, sign in symbols.SYMBOL.items():
            grid.add_row(Text(sign, symbols.PAINT["green"]), self.wording.name("symbol", symbol))
        for sign, key in symbols.TERMS.items():
            grid.add_row(sign, term(f"term.{key}"))
        return grid

    def component(self, kind: str, component: str) -> RenderableType:
        """Return a card or wonder with its cost and symbols, or a token with its text."""
        name = Text(self.wording.name(kind, component), "bold")
        text = Text()
        if kind == "card":
            card = symbols.CARD[component]
            cost, brings = symbols.cost(self.wording, card.cost), symbols.card_effect(self.wording, card)
            text.append_text(symbols.class_mark(self.wording, card.color)).append(" ")
        elif kind == "wonder":
            wonder = symbols.WONDER[component]
            cost, brings = symbols.cost(self.wording, wonder.cost), symbols.wonder_effect(self.wording, wonder)
        else:
            cost, brings = Text(), Text(symbols.TOKEN)
        text.append_text(name).append("  ").append_text(cost).append("  ").append_text(brings)
        return text.append(f"\n  {self.wording.text(kind, component)}")

    def sort_key(self, view: DuelView, move: Move) -> tuple[int, ...]:
        """Sort moves with a card by the position of the card, from left to right."""
        laid = [slot.card for slot in sorted(view.slots, key=lambda slot: (slot.x, slot.row))]
        card = move.args.get("card")
        return (laid.index(card),) if card in laid else (len(laid),)

    def draw_offers(self, view: DuelView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw one line per card with its uses, or other choices with their effects."""
        if view.decision == "take":
            return self._take_grid(view, offers, width)
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(justify="right", style="bold")
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(style="dim")
        for offer in offers:
            grid.add_row(str(offer.number), *self._choice_row(offer))
        return grid

    def _choice_row(self, offer: Offer) -> tuple[RenderableType, RenderableType, RenderableType]:
        """Return name, symbols and text of a choice."""
        ((name, which),) = offer.move.args.items()
        text = self.wording.text(name, which)
        title = self.wording.name(name, which)
        if name == "wonder":
            facts = symbols.WONDER[which]
            brings = symbols.wonder_effect(self.wording, facts)
            return (
                title,
                Text().append_text(symbols.cost(self.wording, facts.cost)).append("  ").append_text(brings),
                text,
            )
        if name == "card":
            card = symbols.CARD[which]
            mark = Text().append_text(symbols.class_mark(self.wording, card.color)).append(f" {title}")
            return mark, symbols.card_effect(self.wording, card), text
        return title, "", text

    def _take_grid(self, view: DuelView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw the open cards from left to right with their uses: build, discard, wonders."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True, max_width=26, overflow="ellipsis")
        grid.add_column()
        rows: dict[str, Text] = {}
        for offer in offers:
            line = rows.setdefault(offer.move.args["card"], Text())
            if line.plain:
                line.append(" · ", "dim")
            line.append(f"{offer.number}", "bold").append("\u00a0").append_text(self._use_text(view, offer))
        for card, ways in rows.items():
            facts = symbols.CARD[card]
            name = Text().append_text(symbols.class_mark(self.wording, facts.color))
            name.append(f" {self.wording.name('card', card)}")
            grid.add_row(name, ways)
        return grid

    def _use_text(self, view: DuelView, offer: Offer) -> Text:
        """Return one use of a card: the verb or the wonder, and the coins that it costs or gives."""
        gap = "\u00a0"
        if offer.move.verb == "discard":
            income = view.cities[view.deciders[0]].discard_income
            return Text(self.wording.verb("discard") + gap).append_text(symbols.coins(f"+{income}"))
        if offer.move.verb == "build":
            text = symbols.price(self.wording, view.card_prices[offer.move.args["card"]])
            return Text(self.wording.verb("build") + gap).append_text(text)
        wonder = offer.move.args["wonder"]
        text = symbols.price(self.wording, view.wonder_prices[wonder])
        return Text(f"▣{gap}{self.wording.name('wonder', wonder).replace(' ', gap)}{gap}").append_text(text)
