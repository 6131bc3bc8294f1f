"""`pentapolis replay`: replay of a record, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from pentapolis import locale
from pentapolis.cli import boards, files, game_log, input_words
from pentapolis.cli.canvas import indent_paragraph
from pentapolis.cli.commands.play import display_names
from pentapolis.cli.prompt import Prompt
from pentapolis.cli.score_sheet import sheet
from pentapolis.cli.wording import Wording
from pentapolis.core.errors import OptionError
from pentapolis.core.match import Match
from pentapolis.core.record import PUBLIC, UNKNOWN
from pentapolis.rulesets import engine

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.core.record import Line, Record


class Viewer:
    """Viewer of a record: the record, its replayable part and the viewing seat."""

    def __init__(self, record: Record, seat: int | None, language: str | None) -> None:
        self.record = record
        self.seat = seat
        self.engine = engine(record.game, record.ruleset)
        self.game = self.engine.game
        self.known, self.rest = split_at_hidden(record)
        self.match = self.engine.match.replay(self.game, self.known)
        words = locale.load(language or locale.default())
        self.wording = Wording(words, self.game, display_names(words, record.players))
        self.board = boards.make(self.wording, generic=self.engine.kept)
        self.console = Console(highlight=False)

    def show(self, ply: int) -> None:
        """Print the position after the given number of moves, and the move that led to it. Raises OptionError."""
        plies = self.match.plies()
        if not 0 <= ply <= plies:
            raise OptionError(self.wording.cli("replay.no_ply", ply=ply, plies=plies))
        match = self.match if ply == plies else self.engine.match.replay(self.game, self.known, ply)
        view = match.state.view(self.seat)
        cli = self.wording.cli
        where = cli("replay.position", ply=ply, plies=self.record.plies()) if ply else cli("replay.start")
        self.console.print(Rule(Text(f"{self.board.heading(view)} · {where}", "bold"), style="dim"))
        self.console.print(self.board.draw(view, [], self.console.width))
        last = max((index for index, entry in enumerate(match.log) if entry.ply == ply and ply), default=None)
        if last is not None:
            for line in game_log.GameLog(match, self.board).lines(last, self.seat):
                self.console.print(indent_paragraph("• ", line.text))
        if match.state.result() is not None:
            self._end(match)

    def _end(self, match: Match) -> None:
        """Print the score sheet and the outcome."""
        result = match.state.result()
        assert result is not None
        self.console.print(sheet(self.board, match.state, self.wording.core("result.title")))
        self.console.print(Text(self.wording.outcome(result), "bold"))
        if match.seed != UNKNOWN:
            self.console.print(Text(self.wording.core("record.seed", seed=match.seed), "dim"))
            self.console.print(Text(self.wording.core("record.commitment", hash=match.commitment), "dim"))

    def list_moves(self) -> None:
        """Print all events in words, including moves that cannot be replayed."""
        for line in game_log.GameLog(self.match, self.board).lines(0, self.seat, all_moves=True):
            self.console.print(indent_paragraph(line.prefix(), line.text))
        for hidden in self.rest:
            if hidden.seat is not None:
                self._print(hidden)

    def _print(self, line: Line) -> None:
        """Print one line of the record in words."""
        entry = game_log.LogLine(line.ply, game_log.format_entry(self.wording, line.seat, line.text))
        self.console.print(indent_paragraph(entry.prefix(), entry.text))

    def print_rest(self) -> None:
        """Print the lines from the first hidden line on as text."""
        if not self.rest:
            return
        self.console.print(Text(self.wording.cli("replay.rest"), "bold"))
        for line in self.rest:
            self._print(line)

    def step(self, ply: int) -> None:
        """Step through the record by keyboard."""
        prompt = Prompt(self.console)
        last = self.match.plies()
        while True:
            self.show(ply)
            if ply == last:
                self.print_rest()
            self.console.print(Text(self.wording.cli("replay.step"), "dim"))
            try:
                answer = prompt.ask().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if input_words.is_command(answer, "quit") or (not answer and ply == last):
                return
            if answer.isascii() and answer.isdigit():
                ply = min(int(answer), last)
            else:
                ply = max(0, ply - 1) if is_step_back(answer) else min(ply + 1, last)


def is_step_back(answer: str) -> bool:
    """Return whether the answer asks for the previous move: by 'b', or by a word for undo."""
    return answer.startswith("b") or input_words.is_command(answer, "undo")


def split_at_hidden(record: Record) -> tuple[Record, tuple[Line, ...]]:
    """Split a record before its first hidden line."""
    hidden = [index for index, line in enumerate(record.lines) if UNKNOWN in line.text.split()]
    if not hidden:
        return record, ()
    known = msgspec.structs.replace(record, lines=record.lines[: hidden[0]], result="")
    return known, record.lines[hidden[0] :]


def seat_of_view(view: str, seats: int) -> int | None:
    """Return the seat of a view, or None for a spectator. Raises OptionError."""
    if view == PUBLIC:
        return None
    if view.isascii() and view.isdigit() and 1 <= int(view) <= seats:
        return int(view) - 1
    raise OptionError(f"there is no view {view!r}; expected 1 to {seats}, or {PUBLIC}")


def replay(path: Path, *, ply: int | None, view: str, step: bool, moves: bool, language: str | None) -> None:
    """Show one position, the list of moves, or the record step by step."""
    record = files.read(path)
    viewer = Viewer(record, seat_of_view(view, len(record.players)), language)
    if moves:
        viewer.list_moves()
    elif step:
        viewer.step(ply or 0)
    elif ply is not None:
        viewer.show(ply)
    else:
        viewer.list_moves()
        viewer.show(viewer.match.plies())
        viewer.print_rest()
