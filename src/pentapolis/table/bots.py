"""The bots that can play at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots import registry
from pentapolis.bots.level_settings import NAMES

if TYPE_CHECKING:
    from pentapolis.core.game import Game

_seatable: dict[str, frozenset[str]] = {}


def bots_for(game: Game) -> tuple[str, ...]:
    """The bots that people are offered, the weakest first: the levels; what plays a game that has none."""
    known = seatable(game)
    return tuple(name for name in NAMES if name in known) or tuple(sorted(known))


def seatable(game: Game) -> frozenset[str]:
    """The bots that may sit at a table, characters too, and yardsticks if somebody names them; a name is no path."""
    if game.name not in _seatable:
        names = registry.names(game)
        _seatable[game.name] = frozenset(names).union(*(registry.characters(name, game) for name in names))
    return _seatable[game.name]


def best_bot(game: Game) -> str:
    """The bot that plays for people who are away."""
    return bots_for(game)[-1]
