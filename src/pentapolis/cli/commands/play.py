"""`pentapolis play`: setup of the match, its board and its bots before the session."""

from __future__ import annotations

import re
import secrets
import shlex
from typing import TYPE_CHECKING, Final

import msgspec
from rich.console import Console

from pentapolis import locale
from pentapolis.bots import registry
from pentapolis.bots.level_settings import BASELINE, LEVEL_SETTINGS
from pentapolis.cli import boards, files
from pentapolis.cli.prompt import Prompt
from pentapolis.cli.session import Session
from pentapolis.cli.wording import Wording
from pentapolis.core.chance import dealer
from pentapolis.core.errors import OptionError, RecordError
from pentapolis.core.match import Match
from pentapolis.core.record import UNKNOWN
from pentapolis.games.registry import load
from pentapolis.locale.bot_names import bot_names

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.core.game import Game
    from pentapolis.locale import Words

#: Form of a bot's player name in a record. A saved game names its bots this way.
BOT_NAME: Final = re.compile(r"(?P<bot>.+) \(bot\)")
#: Default minimum of seats. A solo game must be requested with --seats 1.
USUAL_SEATS: Final = 2
#: Seconds between the moves of bots in a terminal.
PACE: Final = 0.6


#: Default opponent. In a game without levels it is YARDSTICK.
USUAL_LEVEL: Final = "timon"


class Seating(msgspec.Struct, frozen=True):
    """Players of a game: the user's seat, and the bot on the other seats ('': default bot; None: more people)."""

    seat: str = "1"
    bot: str | None = ""
    name: str = ""
    seats: int | None = None


def play(
    game: str,
    seating: Seating,
    *,
    language: str | None = None,
    seed: str | None = None,
    options: dict[str, str] | None = None,
    saved: Path | None = None,
    position: Path | None = None,
    pace: float | None = None,
    generic: bool = False,
) -> None:
    """Play a new game, a game from a position, or a saved game."""
    words = locale.load(language or locale.default())
    if position is not None:
        match = match_from(position, seating, words, seed, options, saved)
    elif saved is None:
        match = new_match(load(game), seating, words, seed, options or {})
    else:
        record = files.read(saved)
        if record.seed == UNKNOWN:
            raise RecordError("a viewer's export has no seed: it can be replayed, but not continued")
        match = Match.replay(load(record.game), record)
        check_trust(match.players, seating.bot)
    console = Console(highlight=False)
    board = boards.make(Wording(words, match.game, display_names(words, match.players)), generic=generic)
    bots = {seat: registry.make(name, match.game) for seat, name in bot_seats(match.players).items()}
    wait = (PACE if console.is_terminal else 0.0) if pace is None else pace
    Session(match, board, bots, console, Prompt(console), wait).run()


def new_match(game: Game, seating: Seating, words: Words, seed: str | None, options: dict[str, str]) -> Match:
    """Create a match with its players: at least two, unless one seat was requested."""
    chosen = game.table_options(options)
    seats = game.new(seating.seats or max(game.min_seats, USUAL_SEATS), chosen).seats
    players = player_names(game, seating, words, seed, seats)
    return Match(game, seats=len(players), options=chosen, seed=seed, players=players)


def match_from(
    position: Path,
    seating: Seating,
    words: Words,
    seed: str | None,
    options: dict[str, str] | None,
    saved: Path | None,
) -> Match:
    """Create a match from a position file, which contains the game, its options and its seats. Raises OptionError."""
    if saved is not None:
        raise OptionError("a saved game continues where it stopped: use either --load or --position")
    start = files.read_position(position)
    players = player_names(start.game, seating, words, seed, start.seats)
    return Match(start.game, seats=seating.seats, options=options or None, seed=seed, players=players, start=start)


def player_names(game: Game, seating: Seating, words: Words, seed: str | None, seats: int) -> list[str]:
    """Return the names of the players by seat. Raises OptionError."""
    if seed == UNKNOWN:
        raise OptionError(f"the seed {UNKNOWN!r} stands for an unknown one; choose another")
    if seating.bot is None:
        players = [words("core.seat.name", seat=seat + 1) for seat in range(seats)]
        if seating.name:
            players[0] = seating.name
    else:
        if seating.bot and seats == 1:
            raise OptionError("with one seat there is none for a bot: omit --bot, or use --seats 2")
        bot = seating.bot or (USUAL_LEVEL if game.name in LEVEL_SETTINGS else BASELINE)
        registry.make(bot, game)
        own = own_seat(seating.seat, seats, seed)
        players = [f"{bot} (bot)"] * seats
        players[own] = seating.name or words("core.seat.name", seat=own + 1)
    return players


def own_seat(text: str, seats: int, seed: str | None) -> int:
    """Return the user's seat, counted from 0. Raises OptionError."""
    if text == "random":
        # A given seed also determines the seat, so that the same command gives the same game.
        return secrets.randbelow(seats) if seed is None else int(dealer(f"{seed} seat").below(seats))
    if text.isascii() and text.isdigit() and 1 <= int(text) <= seats:
        return int(text) - 1
    raise OptionError(f"there is no seat {text!r}; expected 1 to {seats}, or random")


def bot_seats(players: tuple[str, ...]) -> dict[int, str]:
    """Return the seats that bots play, by the names in a record."""
    found = {seat: BOT_NAME.fullmatch(name) for seat, name in enumerate(players)}
    return {seat: match["bot"] for seat, match in found.items() if match}


def check_trust(players: tuple[str, ...], bot: str | None) -> None:
    """Refuse to run a program that only the file names: the user must name it, too. Raises OptionError."""
    for name in bot_seats(players).values():
        if name.startswith(registry.PROGRAM) and name != bot:
            raise OptionError(f"the saved game would run a program; if you trust it, add --bot {shlex.quote(name)}")


def display_names(words: Words, players: tuple[str, ...]) -> list[str]:
    """Return the players' names. Bots are called by the names of their levels, which have several."""
    bots = bot_seats(players)
    called = bot_names(words, [bots.get(seat) for seat in range(len(players))])
    shown = [bot or name for bot, name in zip(called, players, strict=True)]
    return [name if shown.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(shown)]
