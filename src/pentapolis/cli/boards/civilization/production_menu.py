"""Production menus of cities: prices, the trade for a rush, and the research that remains possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from pentapolis.cli.canvas import pack
from pentapolis.games.civilization.explain import LEVEL_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from pentapolis.cli.boards.base import Offer
    from pentapolis.cli.wording import Wording
    from pentapolis.games.civilization.view import CivilizationView, ItemView, MenuView


def draw(wording: Wording, view: CivilizationView, offers: Sequence[Offer], width: int) -> RenderableType:
    """Draw the menu of every city that can produce."""
    menus = {} if view.aid is None else {menu.city: menu for menu in view.aid.menus}
    cities = dict.fromkeys(offer.move.args["city"] for offer in offers)
    parts: list[RenderableType] = []
    for city in cities:
        here = [offer for offer in offers if offer.move.args["city"] == city]
        menu = menus.get(city)
        items = {} if menu is None else {item.item: item for item in menu.items}
        entries = [line(wording, offer, items.get(offer.move.args["item"])) for offer in here]
        parts += [heading(wording, view, city, menu), Padding(pack(entries, width - 2), (0, 0, 0, 2))]
    return Group(*parts)


def heading(wording: Wording, view: CivilizationView, city: str, menu: MenuView | None) -> Text:
    """Return the heading of a menu: the city, its production, and the trade for rushes and research."""
    line = Text(f"{wording.verb('produce')} ", "bold")
    if menu is None:
        return line.append(wording.name("city", city))
    one = view.nations[view.deciders[0] if view.seat is None else view.seat]
    values = {"production": menu.production, "trade": one.trade, "research": research(wording, one.research.level)}
    return line.append(wording.of_game("menu.city", city=wording.name("city", city), **values), "not bold dim")


def line(wording: Wording, offer: Offer, item: ItemView | None) -> Text:
    """Return an item: its number, name and price, the trade for a rush, and the rest."""
    text = Text().append(str(offer.number), "bold").append(f" {wording.name('item', offer.move.args['item'])}")
    if item is None:
        return text
    text.append(f" {item.cost}", "bold")
    if item.rush:
        values = {"rush": item.rush, "left": item.left, "research": research(wording, item.level)}
        text.append(f" {wording.of_game('menu.rush', **values)}", "dim")
    return text


def research(wording: Wording, level: int) -> str:
    """Return the level of the techs that a player's trade pays for, or that there is none."""
    return wording.of_game("research.can", level=LEVEL_NAMES[level]) if level else wording.of_game("research.cannot")
