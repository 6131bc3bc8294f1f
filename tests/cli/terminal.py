"""Terminal of the tests: runs commands in this process or in their own, and measures lines."""

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


def child_environment(columns: int = 80, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a command in its own process."""
    return {**os.environ, "COLUMNS": str(columns), "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **(more or {})}


def process(*args: str, typed: str = "", columns: int = 80) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "pentapolis", *args],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=child_environment(columns),
        timeout=120,
        check=False,
    )


def run_in_terminal(*args: str, typed: Sequence[str], columns: int, rows: int, home: Path) -> list[str]:
    """Run a command in a real terminal of this size. Return the last lines at the start and after each typed line."""
    screens: list[str] = []
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = child_environment(columns, {"LINES": str(rows), "TERM": "xterm", "XDG_DATA_HOME": str(home)})
    with subprocess.Popen(
        [sys.executable, "-m", "pentapolis", *args], stdin=slave, stdout=slave, stderr=slave, env=environment
    ) as running:
        os.close(slave)
        for line in (*typed, ""):
            screens.append(screen(read_until_prompt(master), rows))
            os.write(master, f"{line}\n".encode())
        running.kill()
    os.close(master)
    return screens


def read_until_prompt(terminal: int) -> str:
    """Return the output of a terminal up to the next prompt."""
    shown = b""
    while not shown.endswith(b"> "):
        shown += os.read(terminal, 4096)
    return COLOUR.sub("", shown.decode()).replace("\r", "")


def screen(text: str, rows: int) -> str:
    """Return the lines of a text that are still on the screen."""
    return "\n".join(text.splitlines()[-rows:])


def max_width(text: str) -> int:
    """Return the width of the widest line."""
    return max(cell_len(COLOUR.sub("", line)) for line in text.splitlines())


def play_first_moves(bot: str, seed: str, options: Mapping[str, str] | None = None) -> pp.Match:
    """Play a game on seat 1 against a bot, always with the first legal action."""
    game = pp.load("duel")
    match = pp.Match(game, seed=seed, options=options, players=["Anna", f"{bot} (bot)"])
    rival, rng = registry.make(bot, game), pp.dealer(f"{seed} bot 1")
    while match.state.result() is None:
        seat = match.state.decider()
        legal = match.state.legal(seat)
        match.play(seat, legal[0] if seat == 0 else rival.choose(match.state.view(1), legal, pp.Clock(), rng))
    return match
