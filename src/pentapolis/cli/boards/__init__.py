"""The tables by game: the one place that lists them. A game without its own is drawn by the generic one."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.cli.boards.base import Table
    from pentapolis.cli.wording import Speech

#: Where the table of each game is found; loaded when first asked for.
TABLES: Final = {
    "akropolis": "pentapolis.cli.boards.akropolis:AkropolisTable",
    "ages": "pentapolis.cli.boards.ages:AgesTable",
    "duel": "pentapolis.cli.boards.duel:DuelTable",
    "civilization": "pentapolis.cli.boards.civilization:CivilizationTable",
    "wonders": "pentapolis.cli.boards.wonders:WondersTable",
}
GENERIC: Final = "pentapolis.cli.boards.generic:GenericTable"


def make(speech: Speech, *, generic: bool = False) -> Table:
    """The table of a game."""
    place = GENERIC if generic else TABLES.get(speech.game.name, GENERIC)
    module, _, attribute = place.partition(":")
    table: Table = getattr(import_module(module), attribute)(speech)
    return table
