"""Tables, their seats and their logs. Every function works in the caller's transaction (`Database.writing`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from sqlalchemy import (
    ColumnElement,
    Insert,
    Select,
    Update,
    and_,
    bindparam,
    exists,
    func,
    insert,
    select,
    union,
    update,
)
from sqlalchemy.exc import IntegrityError

from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import Result
from pentapolis.server.store.database import insert_new
from pentapolis.server.store.models import Event, Invitation, Seat, Table, User
from pentapolis.table.protocol import ClockRules, Reservation, SeatInfo, SeatKind, TableStatus
from pentapolis.table.rows import Progress, TableRow

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

Scope = Literal["open", "live", "mine", "history"]

#: Tables on a page of a list.
PAGE = 20
#: Of how many games that are not over somebody's list is made.
MOST_UNFINISHED: Final = 2_000


class StaleSeq(PentapolisError):
    """The log has gone on: another event has that number, or one before it is missing."""


class AlreadySeated(PentapolisError):
    """Somebody who sits at the table cannot take a second seat."""


class TableExists(PentapolisError):
    """There is a table of that id already."""


class EventRow(msgspec.Struct, frozen=True):
    """An event of a table's log; `seq` counts from 1."""

    seq: int
    kind: str
    seat: int | None
    data: str
    at: float


class SeatPlan(msgspec.Struct, frozen=True):
    """Who shall sit in a seat: nobody yet, a person (`user`) or a bot (`bot`)."""

    kind: SeatKind
    user: str = ""
    bot: str = ""


# -- the two statements of every move, made once: building them takes as long as running them


def _append_statement() -> Insert:
    """Insert event `n` of table `t` if event `n - 1` is the last one."""
    last = select(func.coalesce(func.max(Event.seq), 0)).where(Event.table_id == bindparam("t")).scalar_subquery()
    columns = {"t": Event.table_id, "n": Event.seq, "k": Event.kind, "s": Event.seat, "d": Event.data, "a": Event.at}
    row = [bindparam(name, type_=column.type) for name, column in columns.items()]
    return insert(Event).from_select(list(columns.values()), select(*row).where(last == bindparam("n") - 1))


def _progress_statement() -> Update:
    """Note the progress of table `t`."""
    return (
        update(Table)
        .where(Table.id == bindparam("t"))
        .values(
            plies=bindparam("p"),
            waiting=bindparam("w"),
            awaits_bot=bindparam("b"),
            deadline=bindparam("d"),
            updated=bindparam("a"),
        )
    )


_APPEND: Final = _append_statement()
_PROGRESS: Final = _progress_statement()

# -- tables


async def create_table(
    db: AsyncConnection,
    *,
    table_id: str,
    game: str,
    ruleset: int,
    options: dict[str, str],
    seats: Sequence[SeatPlan],
    public: bool,
    rated: bool,
    clock: ClockRules,
    seed: str,
    owner: str,
    at: float,
    start: str = "",
    password: str = "",
    delay: int = 0,
) -> None:
    """Put up a table that is open; ids are the caller's (`ids.new_id`). Raises AlreadySeated or TableExists."""
    made = await db.execute(
        insert_new(db, Table).values(
            id=table_id,
            game=game,
            ruleset=ruleset,
            options=_text(options),
            status="open",
            public=public,
            rated=rated,
            clock=_text(clock),
            seed=seed,
            start=start or None,
            password=password or None,
            delay=delay,
            owner_id=owner,
            created=at,
            plies=0,
            waiting=0,
            awaits_bot=False,
            updated=at,
        )
    )
    if made.rowcount != 1:
        raise TableExists(f"table {table_id} was put up already")
    people = [plan.user for plan in seats if plan.user]
    if len(people) != len(set(people)):
        raise AlreadySeated("nobody sits twice at one table")
    rows = [{"table_id": table_id, "seat": number, **_seat_values(plan)} for number, plan in enumerate(seats)]
    await db.execute(insert(Seat), rows)


async def get_table(db: AsyncConnection, table_id: str) -> TableRow | None:
    """A table with its seats; None if there is none."""
    found = await _with_seats(db, select(Table).where(Table.id == table_id))
    return found[0] if found else None


async def get_tables(db: AsyncConnection, table_ids: Sequence[str]) -> list[TableRow]:
    """Several tables with their seats, in no order."""
    return await _with_seats(db, select(Table).where(Table.id.in_(table_ids))) if table_ids else []


async def list_tables(
    db: AsyncConnection,
    scope: Scope,
    *,
    user: str = "",
    game: str = "",
    public_only: bool = False,
    apart: ColumnElement[bool] | None = None,
    page: int = 0,
    size: int = PAGE,
) -> tuple[list[TableRow], bool]:
    """One page (from 0) of a list, and whether another follows.

    open and live: public tables of everybody. mine: what `user` sits at or owns and is not over, their turn first.
    history: what `user` played to the end, newest first; with `public_only` as others may see it.
    Tables that are `apart` are left out.
    """
    chosen = await _listed(db, scope, user)
    if scope == "history" and (game or public_only):
        chosen = chosen.join(Table, Table.id == Seat.table_id)
    if game:
        chosen = chosen.where(Table.game == game)
    if apart is not None:
        chosen = chosen.where(~apart)
    if public_only:
        chosen = chosen.where(Table.public)
    # Their ids first: an index has them, and what is skipped is not read.
    ids = list((await db.execute(chosen.offset(page * size).limit(size + 1))).scalars())
    rows = {row.id: row for row in await get_tables(db, ids[:size])}
    return [rows[table_id] for table_id in ids[:size]], len(ids) > size


async def set_status(
    db: AsyncConnection, table_id: str, status: TableStatus, at: float, *, expect: TableStatus
) -> bool:
    """Change a table's status if it is the expected one; False if somebody else was quicker."""
    values: dict[str, Any] = {"status": status, "updated": at}
    if status == "playing":
        values["started"] = at
    if status in ("over", "aborted"):
        values |= {"finished": at, "waiting": 0, "awaits_bot": False, "deadline": None}
    changed = await db.execute(update(Table).where(Table.id == table_id, Table.status == expect).values(**values))
    if changed.rowcount == 1 and "finished" in values and expect == "playing":
        await db.execute(update(Seat).where(Seat.table_id == table_id).values(finished=at))
    return changed.rowcount == 1


async def finish_table(db: AsyncConnection, table_id: str, result: Result | None, at: float) -> bool:
    """End a game with its result (None: aborted); False if it is not being played."""
    status: TableStatus = "aborted" if result is None else "over"
    if not await set_status(db, table_id, status, at, expect="playing"):
        return False
    if result is not None:
        await db.execute(update(Table).where(Table.id == table_id).values(result=_text(result)))
        victors = (Seat.table_id == table_id, Seat.seat.in_(result.winners))
        await db.execute(update(Seat).where(*victors).values(won=True))
    return True


async def set_progress(db: AsyncConnection, table_id: str, progress: Progress, at: float) -> None:
    """Note what lists and sweeps must know; called in the transaction that starts the game or appends an event."""
    await db.execute(_PROGRESS, {"t": table_id, "a": at, **_progress_values(progress)})


async def count_open(db: AsyncConnection, owner: str) -> int:
    """How many public tables of somebody wait for people; who asks for one at the same time waits for this one."""
    await db.execute(select(User.id).where(User.id == owner).with_for_update())
    waiting = (Table.owner_id == owner, Table.status == "open", Table.public.is_(True))
    return int((await db.execute(select(func.count()).select_from(Table).where(*waiting))).scalar_one())


async def close_open(db: AsyncConnection, at: float, *, public: float, private: float, limit: int = 200) -> list[str]:
    """Close the tables for which nobody has come since a time; which ones."""
    gone: list[str] = []
    for is_public, since in ((True, public), (False, private)):
        old = select(Table.id).where(Table.status == "open", Table.public.is_(is_public), Table.updated < since)
        for table_id in (await db.execute(old.where(~_keeps_seats()).limit(limit))).scalars().all():
            if await set_status(db, table_id, "aborted", at, expect="open"):
                gone.append(table_id)
    return gone


async def set_rematch(db: AsyncConnection, table_id: str, rematch: str, before: str = "") -> bool:
    """Name the table where the same people play again; False if it is another one by now than `before` ('': none)."""
    last = Table.rematch == before if before else Table.rematch.is_(None)
    return (await db.execute(update(Table).where(Table.id == table_id, last).values(rematch=rematch))).rowcount == 1


async def set_owner(db: AsyncConnection, table_id: str, owner: str) -> None:
    """Give a table to somebody else, when its owner stands up."""
    await db.execute(update(Table).where(Table.id == table_id).values(owner_id=owner))


# -- seats


async def set_seat(
    db: AsyncConnection, table_id: str, seat: int, plan: SeatPlan, *, expect: SeatKind | None = None, user: str = ""
) -> bool:
    """Put somebody into a seat of a table that is open; False if the seat is not as expected or play has begun.

    `expect` is the kind that the seat must have now, `user` who must sit there. Raises AlreadySeated.
    """
    still_open = exists().where(Table.id == table_id, Table.status == "open")
    change = update(Seat).where(Seat.table_id == table_id, Seat.seat == seat, still_open).values(**_seat_values(plan))
    if expect is not None:
        change = change.where(Seat.kind == expect)
    if user:
        change = change.where(Seat.user_id == user)
    try:
        return (await db.execute(change)).rowcount == 1
    except IntegrityError as error:
        raise AlreadySeated("nobody sits twice at one table") from error


async def set_substitute(db: AsyncConnection, table_id: str, seat: int, bot: str) -> None:
    """Let a bot play for the person in a seat; '' gives the seat back. Part of a takeover or giveback event."""
    await db.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(substitute=bot))


async def count_hint(db: AsyncConnection, table_id: str, seat: int) -> None:
    """One more hint was given to the person in a seat."""
    where = (Seat.table_id == table_id, Seat.seat == seat)
    await db.execute(update(Seat).where(*where).values(hints=Seat.hints + 1))


# -- the log


async def append_event(
    db: AsyncConnection,
    table_id: str,
    seq: int,
    kind: str,
    seat: int | None,
    data: str,
    at: float,
    progress: Progress | None = None,
) -> None:
    """Write the next event of a log: `seq` is the last one plus 1. Raises StaleSeq, and the transaction is void.

    It is acknowledged when the transaction is committed, not before.
    """
    row = {"t": table_id, "n": seq, "k": kind, "s": seat, "d": data, "a": at}
    try:
        written = await db.execute(_APPEND, row)
    except IntegrityError as error:
        raise StaleSeq(f"event {seq} of table {table_id} is written already, or there is no such table") from error
    if written.rowcount != 1:
        raise StaleSeq(f"event {seq} of table {table_id} is not the next one")
    if progress is not None:
        await set_progress(db, table_id, progress, at)


async def events_after(db: AsyncConnection, table_id: str, seq: int) -> list[EventRow]:
    """The events after a number (0: all of them), in order."""
    rows = await db.execute(
        select(Event.seq, Event.kind, Event.seat, Event.data, Event.at)
        .where(Event.table_id == table_id, Event.seq > seq)
        .order_by(Event.seq)
    )
    return [EventRow(*row) for row in rows]


async def last_seq(db: AsyncConnection, table_id: str) -> int:
    """The number of the last event, which is also how many there are: the protocol's cursor."""
    last = select(func.coalesce(func.max(Event.seq), 0)).where(Event.table_id == table_id)
    return int((await db.execute(last)).scalar_one())


# -- sweeps


async def tables_with_running_clock(db: AsyncConnection, before: float, limit: int = 200) -> list[str]:
    """The tables being played whose deadline has passed, the oldest first."""
    due = select(Table.id).where(Table.status == "playing", Table.deadline <= before).order_by(Table.deadline)
    return [row.id for row in await db.execute(due.limit(limit))]


async def next_deadline(db: AsyncConnection) -> float | None:
    """When the next clock runs out; None if none runs."""
    first = select(func.min(Table.deadline)).where(Table.status == "playing")
    return (await db.execute(first)).scalar_one_or_none()


async def tables_playing(
    db: AsyncConnection, *, awaits_bot: bool = False, updated_before: float | None = None, limit: int = 1000
) -> list[str]:
    """The tables being played; on demand those alone where a bot is to move, or nothing happened since a time."""
    playing = select(Table.id).where(Table.status == "playing").order_by(Table.updated)
    if awaits_bot:
        playing = playing.where(Table.awaits_bot)
    if updated_before is not None:
        playing = playing.where(Table.updated <= updated_before)
    return [row.id for row in await db.execute(playing.limit(limit))]


async def count_tables(db: AsyncConnection) -> dict[str, int]:
    """How many tables there are, by status."""
    counted = await db.execute(select(Table.status, func.count().label("tables")).group_by(Table.status))
    return {row.status: row.tables for row in counted}


# -- from rows and back


def _text(value: object) -> str:
    """A value as the JSON text that a column holds."""
    return msgspec.json.encode(value).decode()


def _seat_values(plan: SeatPlan) -> dict[str, Any]:
    """The columns of a seat."""
    who = {"kind": plan.kind, "user_id": plan.user or None, "bot": plan.bot}
    return {**who, "substitute": "", "hints": 0, "won": False}


def _progress_values(progress: Progress) -> dict[str, Any]:
    """The derived columns of a table, as `_PROGRESS` names them."""
    return {
        "p": progress.plies,
        "w": sum(1 << seat for seat in progress.waiting),
        "b": progress.awaits_bot,
        "d": progress.deadline,
    }


async def _listed(db: AsyncConnection, scope: Scope, user: str) -> Select[str]:
    """The ids of a list in their order, from an index; the id itself makes it total, so that pages do not overlap."""
    if scope == "mine":
        return _turn_first(user, await _unfinished(db, user))
    if scope == "history":
        sat = select(Seat.table_id).where(Seat.user_id == user, Seat.finished.is_not(None))
        return sat.order_by(Seat.finished.desc(), Seat.table_id.desc())
    status, order = ("open", Table.created) if scope == "open" else ("playing", Table.updated)
    shown = select(Table.id).where(Table.status == status, Table.public.is_(True))
    if scope == "open":
        shown = shown.where(~_keeps_seats())
    return shown.order_by(order.desc(), Table.id.desc())


def _keeps_seats() -> ColumnElement[bool]:
    """The condition that seats of a table are kept for somebody."""
    return exists().where(Invitation.table_id == Table.id, Invitation.kept_until.is_not(None))


async def _unfinished(db: AsyncConnection, user: str) -> list[str]:
    """The tables that somebody sits at, or has put up, and that are not over. PostgreSQL plans it badly as a part."""
    sits = select(Seat.table_id).where(Seat.user_id == user, Seat.finished.is_(None))
    owns = [select(Table.id).where(Table.owner_id == user, Table.status == status) for status in ("open", "playing")]
    return list((await db.execute(union(sits, *owns).limit(MOST_UNFINISHED))).scalars())


def _turn_first(user: str, tables: Sequence[str]) -> Select[str]:
    """Some tables in the order in which they are awaited by a user."""
    mask = Table.waiting.bitwise_rshift(Seat.seat).bitwise_and(1)
    turn = exists().where(and_(Seat.table_id == Table.id, Seat.user_id == user, mask == 1))
    mine = select(Table.id).where(Table.id.in_(tables), Table.status.in_(("open", "playing")))
    return mine.order_by(turn.desc(), Table.updated.desc(), Table.id.desc())


async def _with_seats(db: AsyncConnection, chosen: Select[Table]) -> list[TableRow]:
    """The chosen tables, each with its seats and the names of the people there."""
    rows = (await db.execute(chosen)).all()
    seats: dict[str, list[SeatInfo]] = {row.id: [] for row in rows}
    if seats:
        who = (
            select(Seat.table_id, Seat.seat, Seat.kind, Seat.user_id, Seat.bot, Seat.substitute, Seat.hints, User.name)
            .outerjoin(User, User.id == Seat.user_id)
            .where(Seat.table_id.in_(seats))
            .order_by(Seat.table_id, Seat.seat)
        )
        for row in await db.execute(who):
            seats[row.table_id].append(_seat(row))
        for table, seat, kept in await _reservations(db, [row.id for row in rows if row.status == "open"]):
            seats[table][seat] = msgspec.structs.replace(seats[table][seat], reserved=kept)
    return [_table(row, tuple(seats[row.id])) for row in rows]


async def _reservations(db: AsyncConnection, tables: Sequence[str]) -> list[tuple[str, int, Reservation]]:
    """The seats of some tables that are kept for somebody."""
    if not tables:
        return []
    kept = (
        select(Invitation.table_id, Invitation.seat, Invitation.user_id, User.name, Invitation.kept_until)
        .join(User, User.id == Invitation.user_id)
        .where(Invitation.table_id.in_(tables), Invitation.kept_until.is_not(None))
    )
    return [
        (row.table_id, row.seat, Reservation(row.user_id, row.name, row.kept_until)) for row in await db.execute(kept)
    ]


def _seat(row: Any) -> SeatInfo:
    """A seat from its columns and its person's name."""
    return SeatInfo(row.seat, row.kind, row.name or row.bot, row.user_id or "", row.substitute, row.hints)


def _table(row: Any, seats: tuple[SeatInfo, ...]) -> TableRow:
    """A table from its columns."""
    return TableRow(
        id=row.id,
        game=row.game,
        ruleset=row.ruleset,
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        status=row.status,
        public=row.public,
        rated=row.rated,
        clock=msgspec.json.decode(row.clock, type=ClockRules),
        seed=row.seed,
        start=row.start or "",
        owner=row.owner_id,
        created=row.created,
        started=row.started,
        finished=row.finished,
        result=None if row.result is None else msgspec.json.decode(row.result, type=Result),
        rematch=row.rematch or "",
        plies=row.plies,
        waiting=tuple(seat for seat in range(len(seats)) if row.waiting >> seat & 1),
        awaits_bot=row.awaits_bot,
        deadline=row.deadline,
        updated=row.updated,
        seats=seats,
        password=row.password or "",
        delay=row.delay,
    )
