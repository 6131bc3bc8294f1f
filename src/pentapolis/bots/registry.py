"""Registry of the bots by name, and loader of bots from other modules and programs.

A bot is named by its registered name (`greedy`) or by the place of its class: `path/to/file.py:ClassName` or
`package.module:ClassName`. `cmd:PROGRAM` runs any program (`subprocess_bot.py`). A level with a character is
`portia-builder`.
"""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis.bots.base import Bot
from pentapolis.bots.level_settings import CHARACTERS
from pentapolis.bots.level_settings import NAMES as LEVELS
from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from types import ModuleType

    from pentapolis.core.game import Game

#: The bots, as class or place: first the baselines, which never change, then the levels that players are offered.
_bots: dict[str, type[Bot] | str] = {
    "random": "pentapolis.bots.random:RandomBot",
    "greedy": "pentapolis.bots.greedy:GreedyBot",
    "heuristic": "pentapolis.bots.heuristic:HeuristicBot",
    "search": "pentapolis.bots.search:SearchBot",
    "planner": "pentapolis.bots.planner:PlannerBot",
    **{level: f"pentapolis.bots.levels:{level.capitalize()}" for level in LEVELS},
}
_loaded: dict[str, type[Bot]] = {}
#: Prefix of the name of a bot that is a program of any language: `cmd:node mybot.mjs`.
PROGRAM: Final = "cmd:"


class UnknownBot(PentapolisError):
    """No bot has that name, or it does not play the game; `expected` lists the known names."""

    def __init__(self, message: str, expected: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.expected = expected


class BadBot(PentapolisError):
    """The named place of a bot contains no usable bot."""


def names(game: Game | None = None) -> tuple[str, ...]:
    """Return the names of all bots, or of those that play a game: baselines, levels, then those registered later."""
    return tuple(_bots) if game is None else tuple(name for name in _bots if can_play(name, game))


def characters(level: str, game: Game) -> tuple[str, ...]:
    """Return the names of a level's characters in a game."""
    return tuple(name for character in CHARACTERS if can_play(name := f"{level}-{character}", game))


def can_play(name: str, game: Game) -> bool:
    """Return whether a bot plays a game. Raises BadBot."""
    try:
        make(name, game)
    except UnknownBot:
        return False
    return True


def find_game_module(kind: str, game: Game) -> ModuleType | None:
    """Return the module of a game's folder that serves a kind of bot, or None if the game has none."""
    folder = f"{__package__}.{game.name}"
    if find_spec(folder) is None or find_spec(f"{folder}.{kind}") is None:
        return None
    return import_module(f"{folder}.{kind}")


def require_game_module(kind: str, game: Game) -> ModuleType:
    """Return the module of a game's folder that serves a kind of bot. Raises UnknownBot."""
    module = find_game_module(kind, game)
    if module is None:
        raise UnknownBot(f"there is no {kind} bot for {game.name} yet")
    return module


def register(name: str, bot: type[Bot] | str) -> None:
    """Register a bot under a name, as its class or place (`package.module:ClassName`, `file.py:ClassName`)."""
    if ":" in name or "," in name or not name.strip():
        raise BadBot(f"{name!r} cannot be the name of a bot: it is empty or contains ':' or ','")
    _bots[name] = bot


def make(name: str, game: Game) -> Bot:
    """Create a bot for a game. Raises UnknownBot or BadBot."""
    kind = find(name)
    try:
        return kind(game)
    except PentapolisError:
        raise
    except Exception as error:
        raise BadBot(f"the bot {name} cannot be created: {format_error(error)}") from error


def find(name: str) -> type[Bot]:
    """Return the class of a bot, given its name or its place. Raises UnknownBot or BadBot."""
    bot = look_up(name)
    if not isinstance(bot, str):
        return bot
    if bot not in _loaded:
        _loaded[bot] = load(bot)
    return _loaded[bot]


def locate(name: str) -> str:
    """Return the place of a bot's class, so that another process can load it. Raises UnknownBot or BadBot."""
    if parse_character(name):
        return name  # no place needed, because every process can build it
    bot = look_up(name)
    if isinstance(bot, str):
        source, _, attribute = bot.rpartition(":")
        return f"{Path(source).resolve()}:{attribute}" if source.endswith(".py") else bot
    if "<locals>" in bot.__qualname__:
        raise BadBot(f"another process cannot find the bot {name}: its class was defined inside a function")
    if bot.__module__ != "__main__":
        return f"{bot.__module__}:{bot.__qualname__}"
    try:
        return f"{Path(inspect.getfile(bot)).resolve()}:{bot.__qualname__}"
    except (OSError, TypeError):
        raise BadBot(f"another process cannot find the bot {name}: its class is in no file") from None


def look_up(name: str) -> type[Bot] | str:
    """Return the class or place registered for a name, or the name itself if it is a place. Raises UnknownBot."""
    if name in _bots:
        return _bots[name]
    if ":" in name:
        return name
    if character := parse_character(name):
        kind: type[Bot] = import_module("pentapolis.bots.levels").level_with_character(*character)
        return kind
    expected = ", ".join(names())
    where = f"file.py:ClassName or {PROGRAM}PROGRAM"
    raise UnknownBot(f"there is no bot {name!r}; expected {expected}, or the place of your own: {where}", names())


def parse_character(name: str) -> tuple[int, str] | None:
    """Return the rank and character of a level with a character, or None for any other bot."""
    level, _, character = name.partition("-")
    return (LEVELS.index(level), character) if level in LEVELS and character in CHARACTERS else None


def load(where: str) -> type[Bot]:
    """Load the class at a place: `file.py:ClassName`, `package.module:ClassName` or `cmd:PROGRAM`. Raises BadBot."""
    if where.startswith(PROGRAM):
        program: type[Bot] = import_module("pentapolis.bots.subprocess_bot").program_bot(where)
        return program
    source, _, attribute = where.rpartition(":")
    if not source or not attribute:
        raise BadBot(f"{where!r} does not name a class; expected file.py:ClassName or package.module:ClassName")
    module = load_file(Path(source)) if source.endswith(".py") else load_module(source)
    found = getattr(module, attribute, None)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        there = ", ".join(bots_in(module)) or "none"
        raise BadBot(f"{source} has no bot {attribute!r}; classes there that derive from Bot: {there}")
    if inspect.isabstract(found):
        raise BadBot(f"{where} cannot play: it has no {' and no '.join(sorted(found.__abstractmethods__))}")
    return found


def load_module(name: str) -> ModuleType:
    """Import a module by its dotted name. Raises BadBot."""
    try:
        return import_module(name)
    except Exception as error:
        raise BadBot(f"the module {name} cannot be imported: {format_error(error)}") from error


def load_file(path: Path) -> ModuleType:
    """Import a module from its file, once per process. Raises BadBot."""
    if not path.is_file():
        raise BadBot(f"there is no file {path}")
    name = f"pentapolis_bot_{path.resolve().as_posix().encode().hex()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadBot(f"{path} is not a Python file")
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise BadBot(f"{path} cannot be run: {format_error(error)}") from error
    return module


def bots_in(module: ModuleType) -> list[str]:
    """Return the names of the bots that a module defines."""
    return sorted(
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Bot) and value.__module__ == module.__name__
    )


def format_error(error: Exception) -> str:
    """Format an error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
