"""Help at the table: commands, rules, and effects of components."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.wording import ids_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from pentapolis.cli.boards.base import Board
    from pentapolis.cli.wording import Wording

#: Number of components that are explained at once.
MAX_COMPONENTS: Final = 12


def command_list(wording: Wording, commands: list[str], example: str) -> RenderableType:
    """Return the list of commands, with a move of this game as an example."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for name in ("number", "move", *commands):
        form = example if name == "move" else wording.cli(f"command.{name}.form")
        grid.add_row(Text(form), Text(wording.cli(f"command.{name}.text")))
    return grid


def rules_text(wording: Wording) -> RenderableType:
    """Return the rules of the game from its locale file."""
    key = f"{wording.game.name}.help.rules"
    if not wording.words.has(f"{key}.0.title"):
        return Text(wording.cli("no_rules"))
    parts: list[Text] = []
    for title, text in wording.words.sections(key):
        parts += [Text(title, "bold underline"), Text(text), Text()]
    return Group(*parts)


def component_help(board: Board, wanted: str) -> RenderableType:
    """Return the texts of the components that a name may mean."""
    found = find_components(board.wording, wanted)
    if not found:
        return Text(board.wording.cli("no_such_thing", thing=wanted), "red")
    return Group(*(board.component(kind, component) for kind, component in found[:MAX_COMPONENTS]))


def component_texts(board: Board, found: list[tuple[str, str]]) -> RenderableType:
    """Return the texts of the given components, or a note if there are none."""
    if not found:
        return Text(board.wording.cli("no_cards"))
    return Group(*(board.component(kind, component) for kind, component in found))


def find_components(wording: Wording, wanted: str) -> list[tuple[str, str]]:
    """Find components with a word of their name or id that starts with a text. An exact match excludes all others."""
    text = wanted.casefold()
    every = [
        (kind, component)
        for kind in wording.game.vocabulary
        for component in ids_of(wording.game, kind)
        if wording.text(kind, component)
    ]
    exact = [one for one in every if text in (one[1], wording.name(*one).casefold())]
    return exact or [one for one in every if begins_word(text, one[1]) or begins_word(text, wording.name(*one))]


def begins_word(text: str, name: str) -> bool:
    """Return whether a text starts a name or one of its later words."""
    return f" {text}" in f" {name.casefold().replace('_', ' ')}"
