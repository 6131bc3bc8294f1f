"""Knowledge of the clients about a game: messages sent, acknowledgements, and views received."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from pentapolis.table.protocol import Ack, Clocks, LogEntry, Play, Position, Snapshot, Update

NO_CLOCKS = Clocks((), (), 0.0)


class Glimpse(msgspec.Struct, frozen=True):
    """Position as sent to a seat (None: a spectator), with the log from an entry on."""

    seat: int | None
    cursor: int
    start: int
    #: Hash of position and log without the clocks.
    digest: bytes
    clocks: Clocks


class Memory(msgspec.Struct):
    """Everything that the clients of one table sent and received."""

    table: str
    game: str
    #: Moves sent by each seat, by message id, and the cursors of the acknowledged ones.
    sent: dict[int, dict[str, str]] = {}
    acked: dict[int, dict[str, int]] = {}
    #: Moves refused finally, by message id, with the code.
    refused: dict[str, str] = {}
    #: Positions by seat, cursor and start of the log.
    shown: dict[tuple[int | None, int, int], list[Glimpse]] = {}

    def record_view(self, seat: int | None, message: Snapshot | Update) -> None:
        """Record the position in a message."""
        if message.position is None:
            return
        start = message.log_length if isinstance(message, Update) else 0
        glimpse = Glimpse(
            seat, message.position.cursor, start, digest(message.position, message.log), message.position.clocks
        )
        known = self.shown.setdefault((seat, glimpse.cursor, start), [])
        # Of equal positions only the first and the last are kept, because their clocks suffice.
        if not known or known[-1].digest != glimpse.digest:
            known.append(glimpse)
        elif len(known) > 1 and known[-2].digest == glimpse.digest:
            known[-1] = glimpse
        else:
            known.append(glimpse)

    def record_move(self, seat: int, message: Play) -> None:
        """Record that a move was sent, possibly again."""
        self.sent.setdefault(seat, {})[message.id] = str(message.move)

    def record_ack(self, seat: int, ack: Ack) -> None:
        """Record that a move was acknowledged."""
        self.acked.setdefault(seat, {})[ack.id] = ack.cursor


def digest(position: Position, log: tuple[LogEntry, ...]) -> bytes:
    """Return a hash of a position and its log without the clocks, which change with time."""
    shown: Any = (msgspec.structs.replace(position, clocks=NO_CLOCKS), log)
    return hashlib.sha256(msgspec.json.encode(shown)).digest()
