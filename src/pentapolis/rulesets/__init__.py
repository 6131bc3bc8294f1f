"""The engines of earlier rulesets, kept so that what was played by them can still be read.

Every zip here is one game and the core as they were while its ruleset was in force, under a package name of its own
(`pentapolis_ages_1`). It is never changed, knows nothing of the code around it but the base class of its errors, and
runs interpreted, which is fast enough to replay a game. `scripts/keep_ruleset.py` makes it, as the last step before a
ruleset is raised. There is none yet, because rulesets begin at 1 with the first release.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from pentapolis.core.errors import PentapolisError
from pentapolis.core.match import Match
from pentapolis.games.registry import GAMES, load

if TYPE_CHECKING:
    from pentapolis.core.game import Game

SHELF: Final = Path(__file__).resolve().parent


class UnknownRuleset(PentapolisError):
    """Neither the present ruleset of a game nor one that was kept."""


class Engine(NamedTuple):
    """A game by one ruleset, and the matches that it is played in."""

    game: Game
    match: type[Match]
    #: Whether it is an earlier ruleset.
    kept: bool


def name_of(game: str, ruleset: int) -> str:
    """Return the name of the package of a kept engine, and of its zip."""
    return f"pentapolis_{game}_{ruleset}"


def kept(game: str) -> list[int]:
    """Return the earlier rulesets of a game that can still be read."""
    return sorted(int(path.stem.rpartition("_")[2]) for path in SHELF.glob(f"pentapolis_{game}_*.zip"))


def engine(name: str, ruleset: int) -> Engine:
    """Return the engine of a game by a ruleset. Raises UnknownGame or UnknownRuleset."""
    game = load(name)
    if ruleset == game.ruleset:
        return Engine(game, Match, kept=False)
    if ruleset not in kept(name):
        known = ", ".join(map(str, [*kept(name), game.ruleset]))
        raise UnknownRuleset(f"ruleset {ruleset} of {name}; this version reads {known}")
    return shelved(name, SHELF / f"{name_of(name, ruleset)}.zip")


def shelved(name: str, path: Path) -> Engine:
    """Return the engine of a game that a zip holds."""
    package = path.stem
    if str(path) not in sys.path:
        sys.path.append(str(path))
    attribute = GAMES[name].partition(":")[2]
    found: Any = getattr(import_module(f"{package}.games.{name}.game"), attribute)()
    match = import_module(f"{package}.core.match").Match
    return Engine(cast("Game", found), cast("type[Match]", match), kept=True)
