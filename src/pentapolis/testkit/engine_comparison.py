"""Comparison of the compiled and the interpreted engine on the same games, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis import _interpreted
from pentapolis.testkit.golden import bench_signature, transcript
from pentapolis.testkit.plan import settings

if TYPE_CHECKING:
    from pentapolis.core.game import Game

#: The number of games compared move by move, beside the signature; fewer if the game's signature uses fewer.
TRANSCRIPTS: Final = 12
#: The time limit of either engine in seconds.
PATIENCE: Final = 600
INTERPRETED: Final = "PENTAPOLIS_INTERPRETED"


class Kind(msgspec.Struct):
    """The engine that a fresh process uses by default."""

    compiled: bool
    stale: list[str]


class Games(msgspec.Struct):
    """An engine's results for the given seeds."""

    compiled: bool
    signature: int
    transcripts: list[str]


def kind() -> Kind:
    """Return the engine that a fresh process uses."""
    return msgspec.json.decode(_ask("kind", interpreted=False), type=Kind)


def play(game: Game, *, interpreted: bool) -> Games:
    """Play the games on one of the engines. Raises RuntimeError if the process used the other one."""
    games = msgspec.json.decode(_ask(address(game), interpreted=interpreted), type=Games)
    if games.compiled == interpreted:
        raise RuntimeError(f"the engine that played is not the {'interpreted' if interpreted else 'compiled'} one")
    return games


def address(game: Game) -> str:
    """Return the import path of a game's class for another process."""
    return f"{type(game).__module__}:{type(game).__qualname__}"


def answer(question: str) -> bytes:
    """Answer in the other process: its engine, or the results of the game at an import path."""
    if question == "kind":
        return msgspec.json.encode(Kind(_interpreted.is_compiled(), _interpreted.stale_modules()))
    module, _, name = question.partition(":")
    game = getattr(import_module(module), name)()
    texts = [transcript(game, setting) for setting in settings(game, "engines", min(TRANSCRIPTS, game.signature_games))]
    return msgspec.json.encode(Games(_interpreted.is_compiled(), bench_signature(game), texts))


def _ask(question: str, *, interpreted: bool) -> bytes:
    """Start the other process with the same path and the given engine."""
    environment = {name: value for name, value in os.environ.items() if name != INTERPRETED}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    if interpreted:
        environment[INTERPRETED] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "pentapolis.testkit", "engine", question],
        env=environment,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the other process failed: {done.stderr.decode(errors='replace').strip()[-500:]}")
    return done.stdout
