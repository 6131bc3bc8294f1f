"""The events of tables' logs. Every function works in the caller's transaction (database.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import Insert, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from pentapolis.core.errors import PentapolisError
from pentapolis.server.store.models import Event

if TYPE_CHECKING:
    from sqlalchemy import Connection


class StaleSeq(PentapolisError):
    """The log has advanced: another event has that number, or an earlier one is missing."""


class EventRow(msgspec.Struct, frozen=True):
    """An event of a table's log. `seq` counts from 1."""

    seq: int
    kind: str
    seat: int | None
    data: str
    at: float


# The statement of every move is made once, because building it takes as long as running it.


def _append_statement() -> Insert:
    """Return a statement that inserts event `n` of table `t` if event `n - 1` is the last one."""
    last = select(func.coalesce(func.max(Event.seq), 0)).where(Event.table_id == bindparam("t")).scalar_subquery()
    columns = {"t": Event.table_id, "n": Event.seq, "k": Event.kind, "s": Event.seat, "d": Event.data, "a": Event.at}
    row = [bindparam(name, type_=column.type) for name, column in columns.items()]
    return insert(Event).from_select(list(columns.values()), select(*row).where(last == bindparam("n") - 1))


_APPEND: Final = _append_statement()


def append_event(db: Connection, table_id: str, seq: int, kind: str, seat: int | None, data: str, at: float) -> None:
    """Append an event to a log. `seq` must be the last number plus 1. Raises StaleSeq, and the transaction is void.

    The event may be acknowledged when the transaction is committed, not before.
    """
    row = {"t": table_id, "n": seq, "k": kind, "s": seat, "d": data, "a": at}
    try:
        written = db.execute(_APPEND, row)
    except IntegrityError as error:
        raise StaleSeq(f"event {seq} of table {table_id} is already written, or there is no such table") from error
    if written.rowcount != 1:
        raise StaleSeq(f"event {seq} of table {table_id} is not the next one")


def events_after(db: Connection, table_id: str, seq: int) -> list[EventRow]:
    """Return the events after a number (0: all of them), in order."""
    rows = db.execute(
        select(Event.seq, Event.kind, Event.seat, Event.data, Event.at)
        .where(Event.table_id == table_id, Event.seq > seq)
        .order_by(Event.seq)
    )
    return [EventRow(*row) for row in rows]


def last_seq(db: Connection, table_id: str) -> int:
    """Return the number of the last event, which is also the count of events and the protocol's cursor."""
    last = select(func.coalesce(func.max(Event.seq), 0)).where(Event.table_id == table_id)
    return int(db.execute(last).scalar_one())
