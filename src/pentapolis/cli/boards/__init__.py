"""Boards by game. A game without its own board is drawn by the generic one."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.cli.boards.base import Board
    from pentapolis.cli.wording import Wording

#: Import path of each game's board, loaded on first use.
BOARDS: Final = {
    "akropolis": "pentapolis.cli.boards.akropolis:AkropolisBoard",
    "ages": "pentapolis.cli.boards.ages:AgesBoard",
    "duel": "pentapolis.cli.boards.duel:DuelBoard",
    "civilization": "pentapolis.cli.boards.civilization:CivilizationBoard",
    "wonders": "pentapolis.cli.boards.wonders:WondersBoard",
}
GENERIC: Final = "pentapolis.cli.boards.generic:GenericBoard"


def make(wording: Wording, *, generic: bool = False) -> Board:
    """Create the board of a game."""
    place = GENERIC if generic else BOARDS.get(wording.game.name, GENERIC)
    module, _, attribute = place.partition(":")
    board: Board = getattr(import_module(module), attribute)(wording)
    return board
