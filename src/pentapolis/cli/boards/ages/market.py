"""Centre of the board of Through the Ages: the card row with the viewer's prices, events and public bonus cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.ages import symbols
from pentapolis.cli.canvas import fit
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from pentapolis.cli.boards.base import Offer
    from pentapolis.cli.wording import Wording
    from pentapolis.games.ages.view import AgesView, RowCard

#: Smallest width of a column that fits a card of the row with its cost and effect.
CELL: Final = 60


def row(wording: Wording, view: AgesView, offers: Sequence[Offer], width: int) -> Panel:
    """Draw the card row in a frame, with the size of the deck."""
    deck = f"{wording.of_game('term.civil_deck')}: {view.civil_deck}"
    return Panel(
        spaces(wording, view, offers, width - 4),
        title=wording.of_game("term.row"),
        subtitle=deck,
        title_align="left",
        subtitle_align="right",
        border_style="dim",
        width=width,
        padding=(0, 1),
    )


def spaces(wording: Wording, view: AgesView, offers: Sequence[Offer], width: int) -> Grid:
    """Draw the card row in columns, with the numbers for taking cards."""
    numbers = {offer.move.args["space"]: offer.number for offer in offers if offer.move.verb == "take"}
    across = max(1, min(4, width // CELL))
    cell = width // across
    cards = [space(wording, card, numbers.get(str(card.space)), cell - 1) for card in view.row if card.card]
    grid = Grid.grid()
    for _ in range(across):
        grid.add_column(width=cell, no_wrap=True)
    rows = -(-len(cards) // across)
    for first in range(rows):
        grid.add_row(*cards[first::rows])
    return grid


def space(wording: Wording, shown: RowCard, number: int | None, width: int) -> Text:
    """Return a card of the row: number, space, class, name with age, price in actions, and effect."""
    assert shown.card is not None
    text = Text(f"{number or '':>3} ", "bold").append(f"{symbols.SPACE}{shown.space}".ljust(4), "dim not bold")
    text.append_text(symbols.class_mark(wording, symbols.CLASS_OF[symbols.kind_of(shown.card)])).append(" ")
    cost = shown.cost if shown.my_cost is None else shown.my_cost
    price = Text(f" {symbols.CIVIL * cost}" if cost <= 3 else f" {cost}{symbols.CIVIL}", "bold" if number else "dim")
    name, does = fit_card(wording, shown.card, width - len(text) - len(price) - 1)
    return text.append(name, "" if number else "dim").append_text(price).append(" ").append_text(does)


def fit_card(wording: Wording, card: str, room: int) -> tuple[str, Text]:
    """Return the name and the effect of a card within a width. The name is shortened first."""
    full, name, text = symbols.name_with_age(wording, card), symbols.name(wording, card), wording.text("card", card)
    brief = symbols.brief(wording, card)
    if wording.effect("card", card) and not symbols.price(symbols.CARD[card]).plain and len(full) + len(text) <= room:
        return full, Text(text, "dim")
    names = (full, name, wording.short("card", card))
    return next((shown for shown in names if len(shown) + len(brief) <= room), fit(names[-1], room - len(brief))), brief


def events(wording: Wording, view: AgesView, width: int) -> RenderableType:
    """Draw the event piles, the public bonus cards and the decks."""
    lines = [Text.assemble((f"{title}: ", "dim"), text) for title, text in piles(wording, view)]
    return Panel(Group(*lines), border_style="dim", width=width, padding=(0, 1)) if lines else Text()


def piles(wording: Wording, view: AgesView) -> Iterator[tuple[str, str]]:
    """Yield the contents of the piles that the viewer may know."""
    current = " ".join(f"{age}×{count}" for age, count in view.current_events.items() if count)
    if current:
        yield wording.of_game("term.current_events"), current
    if view.known_current_events:
        yield wording.of_game("term.known_current_events"), symbols.join_names(wording, view.known_current_events)
    if view.future_events:
        future = (
            f"{event.age} ({wording.player(event.owner)})"
            if isinstance(event.card, Hidden)
            else symbols.name_with_age(wording, event.card)
            for event in view.future_events
        )
        yield wording.of_game("term.future_events"), " · ".join(future)
    if view.past_events:
        yield wording.of_game("term.past_events"), symbols.join_names(wording, view.past_events[-3:])
    if view.public_bonus_cards:
        yield wording.of_game("term.public_bonus_cards"), symbols.join_names(wording, view.public_bonus_cards)
    if view.military_deck:
        yield wording.of_game("term.military_deck"), str(view.military_deck)
