"""What players know by themselves of a game: what they sent, what was acknowledged, and all that they were shown."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from pentapolis.table.protocol import Ack, Clocks, LogEntry, Play, Position, Snapshot, Update

NO_CLOCKS = Clocks((), (), 0.0)


class Glimpse(msgspec.Struct, frozen=True):
    """A position that somebody was shown (seat None: a spectator), with the log from an entry on."""

    seat: int | None
    cursor: int
    start: int
    #: The bytes of both but for the clocks, as a hash.
    digest: bytes
    clocks: Clocks


class Memory(msgspec.Struct):
    """All that the people at one table know."""

    table: str
    game: str
    #: What was sent by each seat, by the id of the message; what of it was acknowledged, and at which cursor.
    sent: dict[int, dict[str, str]] = {}
    acked: dict[int, dict[str, int]] = {}
    #: What was refused for good, by the id of the message, and why.
    refused: dict[str, str] = {}
    #: By seat, cursor and beginning of the log.
    shown: dict[tuple[int | None, int, int], list[Glimpse]] = {}

    def look(self, seat: int | None, message: Snapshot | Update) -> None:
        """Keep what a message shows."""
        if message.position is None:
            return
        start = message.log_length if isinstance(message, Update) else 0
        glimpse = Glimpse(
            seat, message.position.cursor, start, digest(message.position, message.log), message.position.clocks
        )
        known = self.shown.setdefault((seat, glimpse.cursor, start), [])
        # However often the same was shown: the clocks of the first time and the last are enough.
        if not known or known[-1].digest != glimpse.digest:
            known.append(glimpse)
        elif len(known) > 1 and known[-2].digest == glimpse.digest:
            known[-1] = glimpse
        else:
            known.append(glimpse)

    def send(self, seat: int, message: Play) -> None:
        """A move was sent, for the first time or again."""
        self.sent.setdefault(seat, {})[message.id] = str(message.move)

    def hear(self, seat: int, ack: Ack) -> None:
        """A move was acknowledged."""
        self.acked.setdefault(seat, {})[ack.id] = ack.cursor


def digest(position: Position, log: tuple[LogEntry, ...]) -> bytes:
    """A hash of all that a position shows but for the clocks, which go on."""
    shown: Any = (msgspec.structs.replace(position, clocks=NO_CLOCKS), log)
    return hashlib.sha256(msgspec.json.encode(shown)).digest()
