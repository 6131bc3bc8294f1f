"""City of 7 Wonders Duel: coins, production, wonders, buildings in columns by class, current points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.duel import symbols
from pentapolis.cli.canvas import CUT, fit
from pentapolis.games.duel.cards import SYMBOLS_TO_WIN

if TYPE_CHECKING:
    from rich.console import RenderableType

    from pentapolis.cli.wording import Wording
    from pentapolis.games.duel.view import CityView, DuelView, WonderView

#: Classes whose letters stand for score categories, and symbols of the other categories.
CATEGORY_CLASSES: Final = {
    "blue": "blue",
    "green": "green",
    "yellow": "yellow",
    "guilds": "purple",
    "wonders": "wonder",
}
CATEGORY_SIGNS: Final = {"progress": symbols.TOKEN, "coins": symbols.COIN, "military": symbols.SHIELD}


def category_sign(wording: Wording, category: str) -> str:
    """Return the symbol of a score category: its class letter, if it corresponds to a class."""
    if category in CATEGORY_CLASSES:
        return symbols.class_letter(wording, CATEGORY_CLASSES[category])
    return CATEGORY_SIGNS[category]


def draw(wording: Wording, view: DuelView, seat: int, width: int) -> Panel:
    """Draw a city in a frame, which is bright if its owner must decide."""
    city = view.cities[seat]
    inner = width - 4
    rows: list[RenderableType] = [*economy(wording, city, inner)]
    if city.wonders:
        rows.append(wonders(wording, view, city, inner))
    if city.cards:
        rows.append(buildings(wording, city, inner))
    if city.symbols or city.tokens:
        rows.append(progress(wording, city))
    title = Text(f"{wording.player(seat)}  ", "bold").append_text(symbols.coins(city.coins)).append(f"  {total(city)}")
    to_move = seat in view.deciders
    return Panel(
        Group(*rows),
        title=title,
        title_align="left",
        border_style="bold" if to_move else "dim",
        width=width,
        padding=(0, 1),
    )


def total(city: CityView) -> str:
    """Return the current points."""
    return f"{sum(city.points.values())}{symbols.POINT}"


def economy(wording: Wording, city: CityView, width: int) -> list[Text]:
    """Return the city's production, its prices for other resources, and its points by category."""
    makes = symbols.join_texts(symbols.units(wording, name, count) for name, count in city.production.items())
    for count, kinds in ((city.raw_choices, symbols.RAW), (city.goods_choices, symbols.GOODS)):
        for _ in range(count):
            makes.append(" +").append_text(Text("/").join(symbols.units(wording, name, 1) for name in kinds))
    prices = Text(" ").join(symbols.units(wording, name, 1).append(str(cost)) for name, cost in city.buys_at.items())
    line = Text().append(f"{wording.cli('makes')} ", "dim").append_text(makes if makes.plain else Text("–"))
    line.append(f"  {wording.cli('buys_at')} ", "dim").append_text(prices)
    line.append(f"  {wording.cli('discards_for')} ", "dim").append_text(symbols.coins(f"+{city.discard_income}"))
    points = Text().append(f"{symbols.POINT} ", "dim")
    points.append(" ".join(f"{category_sign(wording, name)}{count}" for name, count in city.points.items()))
    both = len(line) + len(points) + 2 <= width
    lines = [line.append("  ").append_text(points)] if both else [line, points]
    for text in lines:
        text.no_wrap = True
        text.overflow = "ellipsis"
    return lines


def progress(wording: Wording, city: CityView) -> Text:
    """Return the science symbols and the progress tokens."""
    line = Text(no_wrap=True, overflow="ellipsis")
    if city.symbols:
        line.append("".join(symbols.SYMBOL[symbol] for symbol in city.symbols), symbols.PAINT["green"])
        line.append(f" {len(city.symbols)}/{SYMBOLS_TO_WIN}   ")
    if city.tokens:
        line.append(f"{symbols.TOKEN} " + " · ".join(wording.name("token", token) for token in city.tokens))
    return line


def wonders(wording: Wording, view: DuelView, city: CityView, width: int) -> Grid:
    """Draw the wonders, in pairs if their names fit."""
    half = (width - 1) // 2
    cells = [wonder(wording, view, one, half) for one in city.wonders]
    across = 2
    if any(CUT in cell.plain for cell in cells):
        cells = [wonder(wording, view, one, width) for one in city.wonders]
        across = 1
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in range(across):
        grid.add_column(width=half if across == 2 else width, no_wrap=True)
    for first in range(0, len(cells), across):
        grid.add_row(*cells[first : first + across])
    return grid


def wonder(wording: Wording, view: DuelView, one: WonderView, width: int) -> Text:
    """Return a wonder: whether it is built, its name and effect, and the cost if unbuilt."""
    facts, name = symbols.WONDER[one.id], wording.name("wonder", one.id)
    cost = Text()
    if not one.built:
        cost.append(" ").append_text(symbols.cost(wording, facts.cost))
        asked = view.wonder_prices.get(one.id)
        if asked is not None:
            cost.append("→", "dim").append_text(symbols.price(wording, asked))
    brings = symbols.wonder_effect(wording, facts)
    if len(name) + len(brings) + len(cost) + 3 > width:
        brings = symbols.wonder_effect(wording, facts, tight=True)
    mark = f"{'▣' if one.built else '▢'} {fit(name, width - len(brings) - len(cost) - 3)} "
    return symbols.join_texts([Text(mark, "bold" if one.built else ""), brings, cost])


def buildings(wording: Wording, city: CityView, width: int) -> Grid:
    """Draw the buildings in columns by class, with a heading for each class."""
    shown = [colour for colour in symbols.COLOURS if city.colours[colour]]
    cell = min(20, (width - len(shown) + 1) // len(shown))
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in shown:
        grid.add_column(width=cell, no_wrap=True, overflow="ellipsis")
    grid.add_row(*(column_head(wording, city, colour) for colour in shown))
    columns = [[card for card in city.cards if symbols.CARD[card].color == colour] for colour in shown]
    for line in range(max(map(len, columns))):
        grid.add_row(
            *(
                Text(fit(wording.name("card", column[line]), cell), symbols.PAINT[colour]) if line < len(column) else ""
                for column, colour in zip(columns, shown, strict=True)
            )
        )
    return grid


def column_head(wording: Wording, city: CityView, colour: str) -> Text:
    """Return the heading of a column: the class letter, the number of cards and their total."""
    line = Text().append_text(symbols.class_mark(wording, colour)).append(f" {city.colours[colour]}", "bold")
    cards = [symbols.CARD[card] for card in city.cards if symbols.CARD[card].color == colour]
    if colour in ("brown", "grey"):
        kinds = symbols.RAW if colour == "brown" else symbols.GOODS
        made = symbols.join_texts(symbols.units(wording, name, city.production[name]) for name in kinds)
        return line.append(" ").append_text(Text().append_text(made))
    if colour == "red":
        return line.append(f" {symbols.SHIELD}{sum(card.shields for card in cards)}")
    points = sum(card.vp for card in cards) if colour != "purple" else city.points["guilds"]
    return line.append(f" {points}{symbols.POINT}") if points else line
