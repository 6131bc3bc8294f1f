"""Registry of the games: the only place that lists them."""

from __future__ import annotations

import copyreg
from importlib import import_module
from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import UnknownGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.core.game import Game

#: The class of each game, imported on first use.
GAMES: Final = {
    "duel": "pentapolis.games.duel:Duel",
    "akropolis": "pentapolis.games.akropolis:Akropolis",
    "wonders": "pentapolis.games.wonders:Wonders",
    "ages": "pentapolis.games.ages:Ages",
    "civilization": "pentapolis.games.civilization:Civilization",
}

_loaded: dict[str, Game] = {}


def load(name: str) -> Game:
    """Return the game of a name. Raises UnknownGame.

    >>> load("duel").name
    'duel'
    >>> load("chess")
    Traceback (most recent call last):
    pentapolis.core.errors.UnknownGame: ...
    """
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; expected {', '.join(GAMES)}")
    if name not in _loaded:
        module, _, attribute = GAMES[name].partition(":")
        game: Game = getattr(import_module(module), attribute)()
        copyreg.pickle(type(game), known)
        _loaded[name] = game
    return _loaded[name]


def known(game: Game) -> tuple[Callable[..., Game], tuple[str, ...]]:
    """Pickle and copy a game by its name: there is one object of each in a process, and it has no state."""
    if game.name in GAMES and _loaded.get(game.name) is game:
        return load, (game.name,)
    return type(game), ()
