"""`pentapolis show`: a position drawn, or as text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from pentapolis import locale
from pentapolis.cli import boards, files
from pentapolis.cli.boards.base import offered
from pentapolis.cli.commands.play import shown_names
from pentapolis.cli.commands.replay import seat_of
from pentapolis.cli.score_sheet import sheet
from pentapolis.cli.wording import Speech
from pentapolis.core.errors import OptionError
from pentapolis.rulesets import engine

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.core.state import State
    from pentapolis.locale import Words


class Shown(NamedTuple):
    """A position, the players if a record names them, and whether an earlier ruleset is in force."""

    state: State
    players: tuple[str, ...] = ()
    kept: bool = False


def show(path: Path, *, view: str, ply: int | None, text: bool, language: str | None) -> None:
    """Draw the position of a file as one seat sees it, or write its text."""
    shown = position_of(path, ply)
    if text:
        sys.stdout.write(str(shown.state))
    else:
        draw(shown, seat_of(view, shown.state.seats), locale.load(language or locale.default()))


def position_of(path: Path, ply: int | None) -> Shown:
    """The position in a file, or the one that a record led to. Raises RecordError, PositionError or OptionError."""
    if not files.holds_record(path):
        if ply is not None:
            raise OptionError("a position has no moves: --ply is for records")
        return Shown(files.read_position(path))
    record = files.read(path)
    if ply is not None and ply > record.plies():
        raise OptionError(f"move {ply} is not in the record; it has {record.plies()}")
    played = engine(record.game, record.ruleset)
    return Shown(played.match.replay(played.game, record, ply).state, record.players, played.kept)


def draw(shown: Shown, seat: int | None, words: Words) -> None:
    """The table, who is asked for what, and what may be done."""
    state = shown.state
    names = shown_names(words, shown.players) or [words("core.seat.name", seat=n + 1) for n in range(state.seats)]
    speech = Speech(words, state.game, names)
    table = boards.make(speech, generic=shown.kept)
    console = Console(highlight=False)
    table.height = console.height if console.is_terminal else 0
    view = state.view(seat)
    asked = state.deciders()
    offers = offered(table, state, seat) if seat is not None and seat in asked else []
    console.print(Rule(Text(table.heading(view), "bold"), style="dim"))
    console.print(table.board(view, offers, console.width))
    if asked:
        question = speech.question(state.game.decision(state))
        console.print(Text("▶ ", "bold").append(f"{', '.join(map(speech.player, asked))}: ", "bold").append(question))
    if offers:
        console.print(table.offers(view, offers, console.width))
    result = state.result()
    if result is not None:
        console.print(sheet(table, state, speech.core("result.title")))
        console.print(Text(speech.outcome(result), "bold"))
