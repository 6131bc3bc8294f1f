"""Records and positions on disk, and the folder of unfinished games."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from pentapolis.core import position_text
from pentapolis.core.errors import PentapolisError, PositionError
from pentapolis.core.record import TITLE, parse
from pentapolis.games.registry import GAMES, load

if TYPE_CHECKING:
    from pentapolis.core.match import Match
    from pentapolis.core.record import Record
    from pentapolis.core.state import State


class OverwriteRefused(PentapolisError):
    """Refusal to overwrite a file that is not a record."""


def read(path: Path) -> Record:
    """Read a record from a file. Raises OSError, UnicodeDecodeError or RecordError."""
    return parse(path.read_text("utf-8"))


def read_position(path: Path) -> State:
    """Read a position from a file. Raises OSError, UnicodeDecodeError or PositionError."""
    text = path.read_text("utf-8")
    name = position_text.game_of(text)
    if name not in GAMES:
        raise PositionError(f"a position of {name!r}; expected {', '.join(GAMES)}")
    state: State = load(name).position(text)
    return state


def write(path: Path, record: Record) -> None:
    """Write a record to a file. Only records are overwritten. Raises OSError or OverwriteRefused."""
    if path.exists() and path.stat().st_size and not is_record(path):
        raise OverwriteRefused(f"{path} is not a record; choose another name")
    path.write_text(record.write(), "utf-8")


def is_record(path: Path) -> bool:
    """Return whether a file begins like a record."""
    with path.open("rb") as file:
        return file.read(len(TITLE)) == TITLE.encode()


def save_unfinished(match: Match) -> Path:
    """Save a game in the user's data folder, or in the current folder if that fails. Raises OSError or
    OverwriteRefused.
    """
    name = f"{match.game.name}-{match.commitment[:8]}.txt"
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "pentapolis"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        write(path, match.record())
    except OSError:
        path = Path(name)
        write(path, match.record())
    return path
