"""A terminal for the tests: commands run in this process or in one of their own, and lines are measured."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from typing import TYPE_CHECKING

from rich.cells import cell_len
from typer.testing import CliRunner

import pentapolis as pp
from pentapolis.bots import registry
from pentapolis.cli.app import app

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from typer.testing import Result

COLOUR = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
RULES = {"wonder_selection": "preset"}


def pentapolis(*args: str, typed: str = "", columns: int = 80, home: Path | None = None) -> Result:
    """Run a command in this process."""
    environment = {"COLUMNS": str(columns), "LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    return CliRunner().invoke(app, list(args), input=typed, env=environment)


def environment_of(columns: int = 80, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a command in a process of its own."""
    return {**os.environ, "COLUMNS": str(columns), "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **(more or {})}


def process(*args: str, typed: str = "", columns: int = 80) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "pentapolis", *args],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment_of(columns),
        timeout=120,
        check=False,
    )


def at_screen(*args: str, typed: Sequence[str], columns: int, rows: int, home: Path) -> list[str]:
    """What a person sees at a real terminal of that size at the start and after each line typed: the last lines."""
    screens: list[str] = []
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = environment_of(columns, {"LINES": str(rows), "TERM": "xterm", "XDG_DATA_HOME": str(home)})
    with subprocess.Popen(
        [sys.executable, "-m", "pentapolis", *args], stdin=slave, stdout=slave, stderr=slave, env=environment
    ) as running:
        os.close(slave)
        for line in (*typed, ""):
            screens.append(screen(until_asked(master), rows))
            os.write(master, f"{line}\n".encode())
        running.kill()
    os.close(master)
    return screens


def until_asked(terminal: int) -> str:
    """What a terminal shows until a line is asked for."""
    shown = b""
    while not shown.endswith(b"> "):
        shown += os.read(terminal, 4096)
    return COLOUR.sub("", shown.decode()).replace("\r", "")


def screen(text: str, rows: int) -> str:
    """The lines of a text that have not rolled off the screen."""
    return "\n".join(text.splitlines()[-rows:])


def widest(text: str) -> int:
    """The width of the widest line."""
    return max(cell_len(COLOUR.sub("", line)) for line in text.splitlines())


def game_against(bot: str, seed: str, options: Mapping[str, str] | None = None) -> pp.Match:
    """The game that a person on seat 1 plays against a bot by always taking the first legal action."""
    game = pp.load("duel")
    match = pp.Match(game, seed=seed, options=options, players=["Anna", f"{bot} (bot)"])
    rival, rng = registry.make(bot, game), pp.dealer(f"{seed} bot 1")
    while match.state.result() is None:
        seat = match.state.decider()
        legal = match.state.legal(seat)
        match.play(seat, legal[0] if seat == 0 else rival.choose(match.state.view(1), legal, pp.Clock(), rng))
    return match
