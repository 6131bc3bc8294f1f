"""The tables by game: the one place that lists them. A game without its own is drawn by the generic one."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.cli.speech import Speech
    from pentapolis.cli.tables.base import Table

#: Where the table of each game is found; loaded when first asked for.
TABLES: Final = {
    "akropolis": "pentapolis.cli.tables.akropolis:AkropolisTable",
    "ages": "pentapolis.cli.tables.ages:AgesTable",
    "duel": "pentapolis.cli.tables.duel:DuelTable",
    "civilization": "pentapolis.cli.tables.civilization:CivilizationTable",
    "wonders": "pentapolis.cli.tables.wonders:WondersTable",
}
GENERIC: Final = "pentapolis.cli.tables.generic:GenericTable"


def make(speech: Speech, *, generic: bool = False) -> Table:
    """The table of a game."""
    place = GENERIC if generic else TABLES.get(speech.game.name, GENERIC)
    module, _, attribute = place.partition(":")
    table: Table = getattr(import_module(module), attribute)(speech)
    return table
