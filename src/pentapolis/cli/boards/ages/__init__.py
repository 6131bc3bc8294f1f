"""Board of Through the Ages: all civilizations compared, the card row, and the actions in groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.ages import civilization, decision_panel, market, news, symbols
from pentapolis.cli.boards.base import Board, Offer, Remarks, heading_grid
from pentapolis.cli.wording import ids_of
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from pentapolis.core.types import Move
    from pentapolis.games.ages.view import AgesView

WIDEST: Final = 170
#: Smallest width at which opponents stand side by side.
WIDE: Final = 130
#: Smallest width of a column in the list of actions.
COLUMN: Final = 36

#: Groups of the list of actions with their verbs. A group is a key of the locale's terms.
GROUPS: Final = {
    "group_politics": ("event", "attack", "offer", "cancel", "settle"),
    "group_row": ("take",),
    "group_people": ("grow", "liner", "build", "upgrade", "destroy", "recruit"),
    "group_wonder": ("stage",),
    "group_cards": ("play", "revolt", "tactic"),
    "group_choice": (
        "keep",
        "discard",
        "sacrifice",
        "bid",
        "mix",
        "lose",
        "raze",
        "cede",
        "ravage",
        "seize",
        "restore",
        "idle",
    ),
    "group_rest": ("trade", "draw", "accept", "decline", "done"),
}
GROUP_OF: Final = {verb: group for group, verbs in GROUPS.items() for verb in verbs}
ORDER: Final = tuple(verb for verbs in GROUPS.values() for verb in verbs)


class AgesBoard(Board):
    """Board that draws a view of Through the Ages."""

    shows_prices = True
    has_remarks = True
    full_height = 40

    def heading(self, view: AgesView) -> str:
        """Return the game, the age and the round."""
        term = self.wording.of_game
        last = f" · {term('term.last_round')}" if view.last_round == view.round else ""
        age = term(f"age.{symbols.shown_age(view)}")
        return f"{self.wording.title()} · {age} · {term('term.round_number', round=view.round)}{last}"

    def remarks(self, before: AgesView, after: AgesView, move: Move, seat: int | None) -> Remarks:
        """Return unspent actions and production of a finished turn, effects of events, and new rounds and ages."""
        return Remarks(
            news.remark(self.wording, before, move, seat), news=tuple(news.round_news(self.wording, before, after))
        )

    def draw(self, view: AgesView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw opponents, events, the card row, the viewer's civilization and the comparison."""
        width = min(width, WIDEST)
        me = view.seat if view.seat is not None else 0
        others = [(me + step) % len(view.civilizations) for step in range(1, len(view.civilizations))]
        around = [*self._opponents(view, others, width), market.events(self.wording, view, width)]
        own, compared = civilization.draw(self.wording, view, me, width), civilization.comparison(self.wording, view)
        if self.low:
            return Group(*around, own, compared, market.spaces(self.wording, view, offers, width))
        return Group(*around, market.row(self.wording, view, offers, width), own, compared)

    def _opponents(self, view: AgesView, seats: list[int], width: int) -> Iterator[RenderableType]:
        """Yield the other civilizations, side by side if the width allows it."""
        across = 2 if width >= WIDE and len(seats) > 1 else 1
        for first in range(0, len(seats), across):
            here = seats[first : first + across]
            grid = Grid.grid()
            grid.add_row(*(civilization.opponent(self.wording, view, seat, width // len(here)) for seat in here))
            yield grid

    def sort_key(self, view: AgesView, move: Move) -> tuple[int, ...]:
        """Sort moves by group and verb, then by their objects. Cards of the row are sorted from left to right."""
        game = self.wording.game
        kinds = game.verbs[move.verb]
        order = ORDER.index(move.verb)
        if move.verb == "take":
            return (order, int(move.args["space"]))
        return (order, *(ids_of(game, kinds[name]).index(value) for name, value in move.args.items()))

    def draw_offers(self, view: AgesView, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw the actions in groups and columns. The row itself shows the numbers of its cards."""
        width = min(width, WIDEST)
        listed = [offer for offer in offers if offer.move.verb != "take" or view.decision == "agree"]
        about = decision_panel.describe_decision(self.wording, view)
        parts: list[RenderableType] = [Text(about, "italic")] if about else []
        if self.low:
            verbs: dict[str, list[Text]] = {}
            for offer in listed:
                verbs.setdefault(self.wording.verb(offer.move.verb), []).append(self._object(view, offer))
            return Group(*parts, heading_grid(verbs, width))
        groups: dict[str, list[Text]] = {}
        for offer in listed:
            groups.setdefault(GROUP_OF[offer.move.verb], []).append(self._item(view, offer))
        taking = self._taking(view, offers)
        parts += [Text(taking, "italic")] if taking else []
        for group, items in groups.items():
            parts.append(Text(self.wording.of_game(f"term.{group}"), "bold underline"))
            parts.append(self._columns(items, width))
        return Group(*parts)

    def _taking(self, view: AgesView, offers: Sequence[Offer]) -> str:
        """Return a note with the numbers for taking cards."""
        takes = [offer.number for offer in offers if offer.move.verb == "take"]
        if not takes or view.decision == "agree":
            return ""
        return self.wording.of_game("term.take_numbers", first=takes[0], last=takes[-1])

    def _columns(self, items: list[Text], width: int) -> Grid:
        """Arrange items in columns, read downwards. The widest item limits the number of columns."""
        widest = max(COLUMN, *(len(item) + 2 for item in items))
        across = max(1, min(len(items), width // min(widest, width)))
        grid = Grid.grid()
        for _ in range(across):
            grid.add_column(width=width // across, no_wrap=across > 1, overflow="ellipsis")
        rows = -(-len(items) // across)
        for first in range(rows):
            grid.add_row(*items[first::rows])
        return grid

    def _item(self, view: AgesView, offer: Offer) -> Text:
        """Return an action: its number, verb, objects and price."""
        text = Text(f"{offer.number:>3} ", "bold").append(self.wording.verb(offer.move.verb), "not bold")
        about = self._about(view, offer.move)
        if about:
            text.append(": ", "not bold").append(about, "not bold")
        return text.append_text(self._price(offer))

    def _object(self, view: AgesView, offer: Offer) -> Text:
        """Return an action under the heading of its verb: its number, objects and price."""
        text = Text().append(str(offer.number), "bold").append(f" {self._about(view, offer.move)}".rstrip())
        return text.append_text(self._price(offer))

    def _about(self, view: AgesView, move: Move) -> str:
        """Return the objects of a move. Of divided goods, return both parts."""
        if move.verb == "mix" and view.pending is not None and view.pending.amount is not None:
            food = int(move.args["food"])
            return f"{food}{symbols.FOOD} + {view.pending.amount - food}{symbols.RESOURCE}"
        if move.verb == "upgrade":
            return f"{symbols.name(self.wording, move.args['low'])} → {symbols.name(self.wording, move.args['high'])}"
        return self.wording.object_of(move)

    def _price(self, offer: Offer) -> Text:
        """Return the totals of a move's price."""
        parts = [
            symbols.amount(int(number), symbols.TOTALS[step.code])
            for step in offer.steps
            if step.code in symbols.TOTALS
            for number in step.values.values()
        ]
        return Text(" ").append_text(symbols.join_signs(parts)) if parts else Text()

    def components_in_sight(self, view: AgesView, offers: Sequence[Offer]) -> list[tuple[str, str]]:
        """Return the cards of the row and of the viewer's hands, and the components of the offered moves."""
        cards = [space.card for space in view.row if space.card is not None]
        if view.seat is not None:
            mine = view.civilizations[view.seat]
            cards += mine.civil_hand
            cards += () if isinstance(mine.military_hand, Hidden) else mine.military_hand
        return list(dict.fromkeys([*(("card", card) for card in cards), *super().components_in_sight(view, offers)]))

    def legend(self) -> RenderableType:
        """Return every symbol with its meaning."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        term = self.wording.of_game
        for sign, key in symbols.TERMS.items():
            grid.add_row(Text(sign, symbols.PAINT[sign]), term(f"term.{key}"))
        for name, key in symbols.CLASS_TERMS.items():
            grid.add_row(symbols.class_mark(self.wording, name), term(f"term.{key}"))
        return grid

    def component(self, kind: str, component: str) -> RenderableType:
        """Return a card with its kind, age and text."""
        text = Text(self.wording.name(kind, component), "bold")
        if component in symbols.CARD:
            age = self.wording.of_game(f"age.{symbols.age_of(component)}")
            text.append(f"  {self.wording.name('kind', symbols.kind_of(component))}, {age}", "dim not bold")
        return text.append(f"\n  {self.wording.text(kind, component)}", "not bold")
