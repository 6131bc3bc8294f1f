"""Help at the table: the commands, the rules, and what a component does."""

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

#: How many components are explained at once.
MAX_COMPONENTS: Final = 12


def command_list(wording: Wording, commands: list[str], example: str) -> RenderableType:
    """What may be typed, with a move of this game as an example."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for name in ("number", "move", *commands):
        form = example if name == "move" else wording.cli(f"command.{name}.form")
        grid.add_row(Text(form), Text(wording.cli(f"command.{name}.text")))
    return grid


def rules_text(wording: Wording) -> RenderableType:
    """The rules of the game, from its words."""
    key = f"{wording.game.name}.help.rules"
    if not wording.words.has(f"{key}.0.title"):
        return Text(wording.cli("no_rules"))
    parts: list[Text] = []
    for title, text in wording.words.sections(key):
        parts += [Text(title, "bold underline"), Text(text), Text()]
    return Group(*parts)


def component_help(board: Board, wanted: str) -> RenderableType:
    """The text of every component that a name may mean."""
    found = find_components(board.wording, wanted)
    if not found:
        return Text(board.wording.cli("no_such_thing", thing=wanted), "red")
    return Group(*(board.component(kind, component) for kind, component in found[:MAX_COMPONENTS]))


def component_texts(board: Board, found: list[tuple[str, str]]) -> RenderableType:
    """The texts of the components that one may want to read about now."""
    if not found:
        return Text(board.wording.cli("no_cards"))
    return Group(*(board.component(kind, component) for kind, component in found))


def find_components(wording: Wording, wanted: str) -> list[tuple[str, str]]:
    """The components whose name or id begins with a text or has it as a later word; one named exactly alone."""
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
    """Whether a text begins a name or one of its later words."""
    return f" {text}" in f" {name.casefold().replace('_', ' ')}"
