"""`pentapolis games`: the list of games."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from pentapolis import locale
from pentapolis.bots import registry
from pentapolis.games.registry import GAMES, load


def catalogue() -> dict[str, dict[str, Any]]:
    """Return the games with their seats, options (the default value first) and bots."""
    listed = {}
    for name in GAMES:
        game = load(name)
        listed[name] = {
            "seats": list(range(game.min_seats, game.max_seats + 1)),
            "options": {option: list(values) for option, values in game.option_values().items()},
            "bots": list(registry.names(game)),
        }
    return listed


def show(listed: dict[str, dict[str, Any]]) -> None:
    """Print the games as a table."""
    words = locale.load(locale.default())
    grid = Grid(border_style="dim")
    for title in ("id", "game", "seats", "options", "bots"):
        grid.add_column(title)
    for name, game in listed.items():
        seats = game["seats"]
        title = words(f"{name}.name") if words.has(f"{name}.name") else name
        options = "\n".join(f"{option}: {' | '.join(values)}" for option, values in game["options"].items())
        span = str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"
        grid.add_row(name, title, span, options, "\n".join(game["bots"]))
    Console(highlight=False).print(grid)
