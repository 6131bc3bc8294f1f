"""The row of a table as lists and clients need it, and how it follows from the table's state. Pure functions."""

from __future__ import annotations

import msgspec

from pentapolis.core.types import Result
from pentapolis.table import clock, serializers
from pentapolis.table.event_log import TableSetup, TableState
from pentapolis.table.protocol import ClockRules, SeatInfo, TableStatus, Update


class TableRow(msgspec.Struct, frozen=True):
    """A table with its seats, as it is stored."""

    id: str
    game: str
    ruleset: int
    options: dict[str, str]
    status: TableStatus
    public: bool
    rated: bool
    clock: ClockRules
    seed: str
    #: The text of the position from which a study begins, '' for a new game.
    start: str
    owner: str
    created: float
    started: float | None
    finished: float | None
    result: Result | None
    rematch: str
    plies: int
    #: The seats whose decision is awaited.
    waiting: tuple[int, ...]
    awaits_bot: bool
    deadline: float | None
    updated: float
    seats: tuple[SeatInfo, ...]
    #: The hash of the password that a player needs to sit down, '' for none.
    password: str = ""
    #: The delay of spectators, in seconds.
    delay: int = 0

    def without_hints(self) -> TableRow:
        """Return the row with no hints counted, because they are public only after the game."""
        seats = tuple(msgspec.structs.replace(seat, hints=0) for seat in self.seats)
        return msgspec.structs.replace(self, seats=seats)

    def seat_of(self, user: str) -> int | None:
        """Return the seat of a user, or None."""
        for seat in self.seats:
            if user and seat.user == user:
                return seat.seat
        return None


def setup_of(row: TableRow) -> TableSetup:
    """Return the setup of a table that has started."""
    return TableSetup(
        game=row.game,
        ruleset=row.ruleset,
        options=row.options,
        players=tuple(seat.name for seat in row.seats),
        bots=tuple(seat.name if seat.kind == "bot" else "" for seat in row.seats),
        seed=row.seed,
        clock=row.clock,
        at=row.started if row.started is not None else row.created,
        start=row.start,
    )


def row_after(row: TableRow, table_state: TableState, at: float) -> TableRow:
    """Return the row of a table that has started, as it is after the last event of a state, written at a time."""
    substitutes = table_state.substitutes
    seats = tuple(msgspec.structs.replace(seat, substitute=substitutes.get(seat.seat, "")) for seat in row.seats)
    after = msgspec.structs.replace(row, seats=seats, plies=table_state.match.plies(), updated=at)
    result = table_state.result()
    if result is None:
        due = clock.deadline(table_state.setup.clock, table_state.clocks)
        return msgspec.structs.replace(
            after,
            waiting=table_state.deciders(),
            awaits_bot=bool(table_state.awaited_bots()),
            deadline=None if due is None else due[1],
        )
    status: TableStatus = "aborted" if table_state.aborted else "over"
    return msgspec.structs.replace(
        after,
        status=status,
        finished=at,
        result=None if table_state.aborted else result,
        waiting=(),
        awaits_bot=False,
        deadline=None,
    )


def update(table_state: TableState, table: str, viewer: int | None, now: float, start: int | None = None) -> Update:
    """Return the update of a viewer about the last event of a state, or about the log from line `start` on."""
    start = table_state.changed_from if start is None else start
    log = serializers.log(table_state, viewer, start)
    return Update(table, serializers.position(table_state, viewer, now), start, log)
