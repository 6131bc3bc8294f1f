"""Prompt for a line of text: with history and completion in a terminal, plain elsewhere."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console


class Prompt:
    """Reader of lines from standard input."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._candidates: Sequence[str] = ()
        self._in_terminal = sys.stdin.isatty() and console.is_terminal
        # Without readline, which is missing on some platforms, lines are read without completion.
        if self._in_terminal and find_spec("readline"):
            readline = import_module("readline")
            readline.set_completer_delims("")
            readline.set_completer(self._complete)
            readline.parse_and_bind("tab: complete")

    def ask(self, candidates: Sequence[str] = (), sign: str = "> ") -> str:
        """Return the next line, stripped. Raises EOFError at the end of input."""
        self._candidates = candidates
        if self._in_terminal:
            return input(sign).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        # Echo the line, because a transcript would lack it otherwise.
        self._console.print(f"{sign}{line.strip()}", markup=False)
        return line.strip()

    def _complete(self, typed: str, index: int) -> str | None:
        """Return the completion candidate with this index that starts with the typed text, or None."""
        fitting = [candidate for candidate in self._candidates if candidate.startswith(typed)]
        return fitting[index] if index < len(fitting) else None
