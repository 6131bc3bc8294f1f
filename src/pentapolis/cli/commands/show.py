"""`pentapolis show`: a position as a drawing or as text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from pentapolis import locale
from pentapolis.cli import boards, files
from pentapolis.cli.boards.base import list_offers
from pentapolis.cli.commands.play import display_names
from pentapolis.cli.commands.replay import seat_of_view
from pentapolis.cli.score_sheet import sheet
from pentapolis.cli.wording import Wording
from pentapolis.core.errors import OptionError
from pentapolis.rulesets import engine

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.core.state import State
    from pentapolis.locale import Words


class LoadedPosition(NamedTuple):
    """Position from a file, the players if a record names them, and whether an earlier ruleset applies."""

    state: State
    players: tuple[str, ...] = ()
    old_ruleset: bool = False


def show(path: Path, *, view: str, ply: int | None, text: bool, language: str | None) -> None:
    """Draw the position of a file as one seat sees it, or write its text."""
    loaded = position_of(path, ply)
    if text:
        sys.stdout.write(str(loaded.state))
    else:
        draw(loaded, seat_of_view(view, loaded.state.seats), locale.load(language or locale.default()))


def position_of(path: Path, ply: int | None) -> LoadedPosition:
    """Load the position in a file, or replay a record to it. Raises RecordError, PositionError or OptionError."""
    if not files.is_record(path):
        if ply is not None:
            raise OptionError("a position has no moves: --ply is for records")
        return LoadedPosition(files.read_position(path))
    record = files.read(path)
    if ply is not None and ply > record.plies():
        raise OptionError(f"move {ply} is not in the record; it has {record.plies()}")
    played = engine(record.game, record.ruleset)
    return LoadedPosition(played.match.replay(played.game, record, ply).state, record.players, played.kept)


def draw(loaded: LoadedPosition, seat: int | None, words: Words) -> None:
    """Print the board, the pending decision with its deciders, and the legal actions."""
    state = loaded.state
    names = display_names(words, loaded.players) or [words("core.seat.name", seat=n + 1) for n in range(state.seats)]
    wording = Wording(words, state.game, names)
    board = boards.make(wording, generic=loaded.old_ruleset)
    console = Console(highlight=False)
    board.height = console.height if console.is_terminal else 0
    view = state.view(seat)
    asked = state.deciders()
    offers = list_offers(board, state, seat) if seat is not None and seat in asked else []
    console.print(Rule(Text(board.heading(view), "bold"), style="dim"))
    console.print(board.draw(view, offers, console.width))
    if asked:
        question = wording.question(state.game.decision(state))
        console.print(Text("▶ ", "bold").append(f"{', '.join(map(wording.player, asked))}: ", "bold").append(question))
    if offers:
        console.print(board.draw_offers(view, offers, console.width))
    result = state.result()
    if result is not None:
        console.print(sheet(board, state, wording.core("result.title")))
        console.print(Text(wording.outcome(result), "bold"))
