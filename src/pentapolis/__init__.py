"""Pentapolis: great civilization board games at one table.

import pentapolis as pp

game = pp.load("duel")
match = pp.Match(game, seed="my game")
"""

import os as _os
from importlib import import_module as _import_module
from typing import TYPE_CHECKING

if _os.environ.get("PENTAPOLIS_INTERPRETED") == "1":
    from pentapolis import _interpreted

    _interpreted.install()

if TYPE_CHECKING:
    from pentapolis.bots.base import Bot as Bot
    from pentapolis.bots.base import Clock as Clock
    from pentapolis.core.chance import Chance as Chance
    from pentapolis.core.chance import Dealer as Dealer
    from pentapolis.core.chance import commitment as commitment
    from pentapolis.core.chance import dealer as dealer
    from pentapolis.core.errors import PentapolisError as PentapolisError
    from pentapolis.core.game import Game as Game
    from pentapolis.core.match import Match as Match
    from pentapolis.core.record import Record as Record
    from pentapolis.core.state import CHANCE as CHANCE
    from pentapolis.core.state import OVER as OVER
    from pentapolis.core.state import TOGETHER as TOGETHER
    from pentapolis.core.state import State as State
    from pentapolis.core.types import Hidden as Hidden
    from pentapolis.core.types import Reason as Reason
    from pentapolis.core.types import Result as Result
    from pentapolis.games.registry import load as load
    from pentapolis.research.vector import vector as vector

#: The only version number: pyproject.toml reads it here, and a test compares the others with it.
__version__ = "0.1.0"

# The module of each name above. A name is imported on first use, so that the command line starts quickly.
_PLACES = {
    "bots.base": ("Bot", "Clock"),
    "core.chance": ("Chance", "Dealer", "commitment", "dealer"),
    "core.errors": ("PentapolisError",),
    "core.game": ("Game",),
    "core.match": ("Match",),
    "core.record": ("Record",),
    "core.state": ("CHANCE", "OVER", "TOGETHER", "State"),
    "core.types": ("Hidden", "Reason", "Result"),
    "games.registry": ("load",),
    "research.vector": ("vector",),
}
_MODULES = {name: f"pentapolis.{module}" for module, names in _PLACES.items() for name in names}
__all__ = [*_MODULES]  # noqa: PLE0604 - they are names


if not TYPE_CHECKING:  # hidden from type checkers, which would accept any name

    def __getattr__(name: str) -> object:
        """Import a public name on first use."""
        if name not in _MODULES:
            raise AttributeError(f"module 'pentapolis' has no attribute {name!r}")
        found = globals()[name] = getattr(_import_module(_MODULES[name]), name)
        return found


def __dir__() -> list[str]:
    """Return all public names, imported or not."""
    return sorted({*globals(), *_MODULES})
