"""The games by name: the one place that lists them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import UnknownGame

if TYPE_CHECKING:
    from pentapolis.core.game import Game

#: Where the class of each game is found; loaded when first asked for.
GAMES: Final = {
    "duel": "pentapolis.games.duel:Duel",
    "akropolis": "pentapolis.games.akropolis:Akropolis",
    "wonders": "pentapolis.games.wonders:Wonders",
    "ages": "pentapolis.games.ages:Ages",
    "civilization": "pentapolis.games.civilization:Civilization",
}

_loaded: dict[str, Game] = {}


def load(name: str) -> Game:
    """The game of a name. Raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; expected {', '.join(GAMES)}")
    if name not in _loaded:
        module, _, attribute = GAMES[name].partition(":")
        _loaded[name] = getattr(import_module(module), attribute)()
    return _loaded[name]
