"""The bots that can play at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots import registry
from pentapolis.bots.level_settings import NAMES

if TYPE_CHECKING:
    from pentapolis.core.game import Game

_seatable: dict[str, frozenset[str]] = {}


def bots_for(game: Game) -> tuple[str, ...]:
    """Return the bots that people may choose, the weakest first: the levels, or all bots of a game without levels."""
    known = seatable(game)
    return tuple(name for name in NAMES if name in known) or tuple(sorted(known))


def seatable(game: Game) -> frozenset[str]:
    """Return the names of bots that may sit at a table, with characters and baselines. A path is never such a name."""
    if game.name not in _seatable:
        names = registry.names(game)
        _seatable[game.name] = frozenset(names).union(*(registry.characters(name, game) for name in names))
    return _seatable[game.name]


def best_bot(game: Game) -> str:
    """Return the bot that plays for absent people."""
    return bots_for(game)[-1]
