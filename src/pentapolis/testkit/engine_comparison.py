"""The same games on both engines, compiled and interpreted, each in a process of its own."""

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

#: How many games are compared move by move, beside the signature; fewer of a game that signs with fewer.
TRANSCRIPTS: Final = 12
#: How long either engine may take, in seconds.
PATIENCE: Final = 600
INTERPRETED: Final = "PENTAPOLIS_INTERPRETED"


class Kind(msgspec.Struct):
    """Which engine a fresh process uses when nothing is said."""

    compiled: bool
    stale: list[str]


class Games(msgspec.Struct):
    """What an engine made of the same seeds."""

    compiled: bool
    signature: int
    transcripts: list[str]


def kind() -> Kind:
    """Ask a fresh process which engine it has."""
    return msgspec.json.decode(_ask("kind", interpreted=False), type=Kind)


def play(game: Game, *, interpreted: bool) -> Games:
    """Let one of the engines play its games. Raises RuntimeError if it is not the one that was asked for."""
    games = msgspec.json.decode(_ask(address(game), interpreted=interpreted), type=Games)
    if games.compiled == interpreted:
        raise RuntimeError(f"the engine that played is not the {'interpreted' if interpreted else 'compiled'} one")
    return games


def address(game: Game) -> str:
    """Where another process finds the class of a game."""
    return f"{type(game).__module__}:{type(game).__qualname__}"


def answer(question: str) -> bytes:
    """In the other process: which engine this is, or what it makes of the games of an address."""
    if question == "kind":
        return msgspec.json.encode(Kind(_interpreted.is_compiled(), _interpreted.stale_modules()))
    module, _, name = question.partition(":")
    game = getattr(import_module(module), name)()
    texts = [transcript(game, setting) for setting in settings(game, "engines", min(TRANSCRIPTS, game.signature_games))]
    return msgspec.json.encode(Games(_interpreted.is_compiled(), bench_signature(game), texts))


def _ask(question: str, *, interpreted: bool) -> bytes:
    """Start the other process, with the same path and the wanted engine."""
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
