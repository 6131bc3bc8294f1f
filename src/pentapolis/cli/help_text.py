"""Help at the table: the commands, the rules, and what a component does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.wording import ids_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from pentapolis.cli.boards.base import Table
    from pentapolis.cli.wording import Speech

#: How many components are explained at once.
MOST: Final = 12


def command_list(speech: Speech, commands: list[str], example: str) -> RenderableType:
    """What may be typed, with a move of this game as an example."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for name in ("number", "move", *commands):
        form = example if name == "move" else speech.say(f"command.{name}.form")
        grid.add_row(Text(form), Text(speech.say(f"command.{name}.text")))
    return grid


def rules(speech: Speech) -> RenderableType:
    """The rules of the game, from its words."""
    key = f"{speech.game.name}.help.rules"
    if not speech.words.has(f"{key}.0.title"):
        return Text(speech.say("no_rules"))
    parts: list[Text] = []
    for title, text in speech.words.sections(key):
        parts += [Text(title, "bold underline"), Text(text), Text()]
    return Group(*parts)


def components(table: Table, wanted: str) -> RenderableType:
    """The text of every component that a name may mean."""
    found = matching(table.speech, wanted)
    if not found:
        return Text(table.speech.say("no_such_thing", thing=wanted), "red")
    return Group(*(table.component(kind, component) for kind, component in found[:MOST]))


def at_hand(table: Table, found: list[tuple[str, str]]) -> RenderableType:
    """The texts of the components that one may want to read about now."""
    if not found:
        return Text(table.speech.say("no_cards"))
    return Group(*(table.component(kind, component) for kind, component in found))


def matching(speech: Speech, wanted: str) -> list[tuple[str, str]]:
    """The components whose name or id begins with a text or has it as a later word; one named exactly alone."""
    text = wanted.casefold()
    every = [
        (kind, component)
        for kind in speech.game.vocabulary
        for component in ids_of(speech.game, kind)
        if speech.text(kind, component)
    ]
    exact = [one for one in every if text in (one[1], speech.name(*one).casefold())]
    return exact or [one for one in every if begins(text, one[1]) or begins(text, speech.name(*one))]


def begins(text: str, name: str) -> bool:
    """Whether a text begins a name or one of its later words."""
    return f" {text}" in f" {name.casefold().replace('_', ' ')}"
