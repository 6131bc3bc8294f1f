"""Asking for a line of text: with history and completion in a terminal, plainly elsewhere."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console


class Prompt:
    """Reads lines from the standard input."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._candidates: Sequence[str] = ()
        self._in_terminal = sys.stdin.isatty() and console.is_terminal
        # Not every platform has it; lines are then read without completion.
        if self._in_terminal and find_spec("readline"):
            readline = import_module("readline")
            readline.set_completer_delims("")
            readline.set_completer(self._complete)
            readline.parse_and_bind("tab: complete")

    def ask(self, candidates: Sequence[str] = (), sign: str = "> ") -> str:
        """The next line, without blanks around it. Raises EOFError when there is none."""
        self._candidates = candidates
        if self._in_terminal:
            return input(sign).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        # So that a transcript shows what was typed.
        self._console.print(f"{sign}{line.strip()}", markup=False)
        return line.strip()

    def _complete(self, typed: str, index: int) -> str | None:
        """The index-th candidate that begins with what was typed."""
        fitting = [candidate for candidate in self._candidates if candidate.startswith(typed)]
        return fitting[index] if index < len(fitting) else None
