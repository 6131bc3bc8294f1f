"""Tables and their seats. Every function works in the caller's transaction (database.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from sqlalchemy import (
    ColumnElement,
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
from pentapolis.server.store.models import Invitation, Seat, Table, User
from pentapolis.table.protocol import ClockRules, Reservation, SeatInfo, SeatKind, TableStatus
from pentapolis.table.rows import TableRow

if TYPE_CHECKING:
    from sqlalchemy import Connection

Scope = Literal["open", "live", "mine", "history"]

#: Tables on a page of a list.
PAGE = 20
#: The largest number of unfinished games on a user's list.
MOST_UNFINISHED: Final = 2_000


class AlreadySeated(PentapolisError):
    """The user has a seat at the table already."""


class TableExists(PentapolisError):
    """A table with that id exists already."""


class SeatPlan(msgspec.Struct, frozen=True):
    """The planned player of a seat: a user (`user`), a bot (`bot`), or none yet."""

    kind: SeatKind
    user: str = ""
    bot: str = ""


# -- the statement of every move, made once because building it takes as long as running it


def _progress_statement() -> Update:
    """Return a statement that updates the progress of table `t`."""
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


_PROGRESS: Final = _progress_statement()

# -- tables


def create_table(
    db: Connection,
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
    """Insert an open table with its seats, under an id of the caller. Raises AlreadySeated or TableExists."""
    inserted = db.execute(
        insert_new(db, Table).values(
            id=table_id,
            game=game,
            ruleset=ruleset,
            options=_encode(options),
            status="open",
            public=public,
            rated=rated,
            clock=_encode(clock),
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
    if inserted.rowcount != 1:
        raise TableExists(f"table {table_id} already exists")
    people = [plan.user for plan in seats if plan.user]
    if len(people) != len(set(people)):
        raise AlreadySeated("a user cannot take two seats at one table")
    rows = [{"table_id": table_id, "seat": number, **_seat_values(plan)} for number, plan in enumerate(seats)]
    db.execute(insert(Seat), rows)


def get_table(db: Connection, table_id: str) -> TableRow | None:
    """Return a table with its seats, or None if it does not exist."""
    found = _with_seats(db, select(Table).where(Table.id == table_id))
    return found[0] if found else None


def get_tables(db: Connection, table_ids: Sequence[str]) -> list[TableRow]:
    """Return tables with their seats, in no order."""
    return _with_seats(db, select(Table).where(Table.id.in_(table_ids))) if table_ids else []


def list_tables(
    db: Connection,
    scope: Scope,
    *,
    user: str = "",
    game: str = "",
    public_only: bool = False,
    apart: ColumnElement[bool] | None = None,
    page: int = 0,
    size: int = PAGE,
) -> tuple[list[TableRow], bool]:
    """Return one page (from 0) of a list, and whether another one follows.

    - open and live: public tables of all users.
    - mine: unfinished tables where `user` has a seat or is the owner, with those that wait for the user first.
    - history: finished games of `user`, newest first; with `public_only` only those that others may see.

    Tables for which the condition `apart` holds are left out.
    """
    chosen = _select_ids(db, scope, user)
    if scope == "history" and (game or public_only):
        chosen = chosen.join(Table, Table.id == Seat.table_id)
    if game:
        chosen = chosen.where(Table.game == game)
    if apart is not None:
        chosen = chosen.where(~apart)
    if public_only:
        chosen = chosen.where(Table.public)
    # The ids are selected first, because an index contains them, so that skipped rows are not read.
    ids = list(db.execute(chosen.offset(page * size).limit(size + 1)).scalars())
    rows = {row.id: row for row in get_tables(db, ids[:size])}
    return [rows[table_id] for table_id in ids[:size]], len(ids) > size


def set_status(db: Connection, table_id: str, status: TableStatus, at: float, *, expect: TableStatus) -> bool:
    """Change a table's status if it is the expected one. Return False if another transaction was quicker."""
    values: dict[str, Any] = {"status": status, "updated": at}
    if status == "playing":
        values["started"] = at
    if status in ("over", "aborted"):
        values |= {"finished": at, "waiting": 0, "awaits_bot": False, "deadline": None}
    changed = db.execute(update(Table).where(Table.id == table_id, Table.status == expect).values(**values))
    if changed.rowcount == 1 and "finished" in values and expect == "playing":
        db.execute(update(Seat).where(Seat.table_id == table_id).values(finished=at))
    return changed.rowcount == 1


def finish_table(db: Connection, table_id: str, result: Result | None, at: float) -> bool:
    """End a game with its result (None: aborted). Return False if it is not being played."""
    status: TableStatus = "aborted" if result is None else "over"
    if not set_status(db, table_id, status, at, expect="playing"):
        return False
    if result is not None:
        db.execute(update(Table).where(Table.id == table_id).values(result=_encode(result)))
        victors = (Seat.table_id == table_id, Seat.seat.in_(result.winners))
        db.execute(update(Seat).where(*victors).values(won=True))
    return True


def set_progress(db: Connection, row: TableRow) -> None:
    """Update the columns of a table for lists and periodic tasks, in the transaction that starts the game."""
    waiting = sum(1 << seat for seat in row.waiting)
    values = {"p": row.plies, "w": waiting, "b": row.awaits_bot, "d": row.deadline, "a": row.updated}
    db.execute(_PROGRESS, {"t": row.id, **values})


def save_row(db: Connection, before: TableRow, row: TableRow) -> None:
    """Update the columns that the last events have changed (`rows.row_after`), in the transaction of these events."""
    set_progress(db, row)
    for was, now in zip(before.seats, row.seats, strict=True):
        if now.substitute != was.substitute:
            set_substitute(db, row.id, now.seat, now.substitute)
    if row.status != before.status:
        finish_table(db, row.id, row.result, row.updated)


def count_open_tables(db: Connection, owner: str) -> int:
    """Return the number of an owner's public open tables. The owner is locked, so that two requests cannot pass at
    once.
    """
    db.execute(select(User.id).where(User.id == owner).with_for_update())
    waiting = (Table.owner_id == owner, Table.status == "open", Table.public.is_(True))
    return int(db.execute(select(func.count()).select_from(Table).where(*waiting)).scalar_one())


def close_abandoned(db: Connection, at: float, *, public: float, private: float, limit: int = 200) -> list[str]:
    """Close open tables without any change since a time, and return their ids."""
    closed: list[str] = []
    for is_public, since in ((True, public), (False, private)):
        idle = select(Table.id).where(Table.status == "open", Table.public.is_(is_public), Table.updated < since)
        for table_id in db.execute(idle.where(~_has_reserved_seats()).limit(limit)).scalars().all():
            if set_status(db, table_id, "aborted", at, expect="open"):
                closed.append(table_id)
    return closed


def set_rematch(db: Connection, table_id: str, rematch: str, before: str = "") -> bool:
    """Set the table of the rematch. Return False if it is no longer the one of `before` ('': none)."""
    last = Table.rematch == before if before else Table.rematch.is_(None)
    return db.execute(update(Table).where(Table.id == table_id, last).values(rematch=rematch)).rowcount == 1


def set_owner(db: Connection, table_id: str, owner: str) -> None:
    """Set another owner, when the present one leaves the seat."""
    db.execute(update(Table).where(Table.id == table_id).values(owner_id=owner))


# -- seats


def set_seat(
    db: Connection, table_id: str, seat: int, plan: SeatPlan, *, expect: SeatKind | None = None, user: str = ""
) -> bool:
    """Change the player of a seat at an open table. Return False if the seat is not as expected or play has begun.

    `expect` is the kind that the seat must have now, and `user` its present user. Raises AlreadySeated.
    """
    still_open = exists().where(Table.id == table_id, Table.status == "open")
    change = update(Seat).where(Seat.table_id == table_id, Seat.seat == seat, still_open).values(**_seat_values(plan))
    if expect is not None:
        change = change.where(Seat.kind == expect)
    if user:
        change = change.where(Seat.user_id == user)
    try:
        return db.execute(change).rowcount == 1
    except IntegrityError as error:
        raise AlreadySeated("a user cannot take two seats at one table") from error


def set_substitute(db: Connection, table_id: str, seat: int, bot: str) -> None:
    """Set the bot that plays for a user, or '' to give the seat back. Part of a takeover or giveback event."""
    db.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(substitute=bot))


def add_hint(db: Connection, table_id: str, seat: int) -> None:
    """Count a hint that was given to the user in a seat."""
    key = (Seat.table_id == table_id, Seat.seat == seat)
    db.execute(update(Seat).where(*key).values(hints=Seat.hints + 1))


# -- periodic tasks


def tables_past_deadline(db: Connection, before: float, limit: int = 200) -> list[str]:
    """Return the tables being played whose deadline has passed, the oldest first."""
    due = select(Table.id).where(Table.status == "playing", Table.deadline <= before).order_by(Table.deadline)
    return [row.id for row in db.execute(due.limit(limit))]


def next_deadline(db: Connection) -> float | None:
    """Return the time when the next clock runs out, or None if no clock is running."""
    first = select(func.min(Table.deadline)).where(Table.status == "playing")
    return db.execute(first).scalar_one_or_none()


def tables_playing(
    db: Connection, *, awaits_bot: bool = False, updated_before: float | None = None, limit: int = 1000
) -> list[str]:
    """Return the tables being played, optionally only those where a bot is to move, or idle since a time."""
    playing = select(Table.id).where(Table.status == "playing").order_by(Table.updated)
    if awaits_bot:
        playing = playing.where(Table.awaits_bot)
    if updated_before is not None:
        playing = playing.where(Table.updated <= updated_before)
    return [row.id for row in db.execute(playing.limit(limit))]


def count_tables(db: Connection) -> dict[str, int]:
    """Return the number of tables by status."""
    counts = db.execute(select(Table.status, func.count().label("tables")).group_by(Table.status))
    return {row.status: row.tables for row in counts}


# -- conversion of rows


def _encode(value: object) -> str:
    """Encode a value as the JSON text of a column."""
    return msgspec.json.encode(value).decode()


def _seat_values(plan: SeatPlan) -> dict[str, Any]:
    """Return the columns of a seat."""
    player = {"kind": plan.kind, "user_id": plan.user or None, "bot": plan.bot}
    return {**player, "substitute": "", "hints": 0, "won": False}


def _select_ids(db: Connection, scope: Scope, user: str) -> Select[str]:
    """Select the ids of a list in order, from an index. The id itself makes the order total, so that pages do not
    overlap.
    """
    if scope == "mine":
        return _select_turn_first(user, _unfinished_ids(db, user))
    if scope == "history":
        played = select(Seat.table_id).where(Seat.user_id == user, Seat.finished.is_not(None))
        return played.order_by(Seat.finished.desc(), Seat.table_id.desc())
    status, order = ("open", Table.created) if scope == "open" else ("playing", Table.updated)
    shown = select(Table.id).where(Table.status == status, Table.public.is_(True))
    if scope == "open":
        shown = shown.where(~_has_reserved_seats())
    return shown.order_by(order.desc(), Table.id.desc())


def _has_reserved_seats() -> ColumnElement[bool]:
    """Return the condition that a table has a reserved seat."""
    return exists().where(Invitation.table_id == Table.id, Invitation.kept_until.is_not(None))


def _unfinished_ids(db: Connection, user: str) -> list[str]:
    """Return the unfinished tables of a user. It is a query of its own, because PostgreSQL plans it badly as a
    subquery.
    """
    seated = select(Seat.table_id).where(Seat.user_id == user, Seat.finished.is_(None))
    owned = [select(Table.id).where(Table.owner_id == user, Table.status == status) for status in ("open", "playing")]
    return list(db.execute(union(seated, *owned).limit(MOST_UNFINISHED)).scalars())


def _select_turn_first(user: str, tables: Sequence[str]) -> Select[str]:
    """Select tables, those that wait for the user first."""
    mask = Table.waiting.bitwise_rshift(Seat.seat).bitwise_and(1)
    turn = exists().where(and_(Seat.table_id == Table.id, Seat.user_id == user, mask == 1))
    unfinished = select(Table.id).where(Table.id.in_(tables), Table.status.in_(("open", "playing")))
    return unfinished.order_by(turn.desc(), Table.updated.desc(), Table.id.desc())


def _with_seats(db: Connection, chosen: Select[Table]) -> list[TableRow]:
    """Return the selected tables with their seats and the names of the players."""
    rows = db.execute(chosen).all()
    seats: dict[str, list[SeatInfo]] = {row.id: [] for row in rows}
    if seats:
        players = (
            select(Seat.table_id, Seat.seat, Seat.kind, Seat.user_id, Seat.bot, Seat.substitute, Seat.hints, User.name)
            .outerjoin(User, User.id == Seat.user_id)
            .where(Seat.table_id.in_(seats))
            .order_by(Seat.table_id, Seat.seat)
        )
        for row in db.execute(players):
            seats[row.table_id].append(_seat_info(row))
        for table, seat, reservation in _reservations(db, [row.id for row in rows if row.status == "open"]):
            seats[table][seat] = msgspec.structs.replace(seats[table][seat], reserved=reservation)
    return [_table_row(row, tuple(seats[row.id])) for row in rows]


def _reservations(db: Connection, tables: Sequence[str]) -> list[tuple[str, int, Reservation]]:
    """Return the reserved seats of tables."""
    if not tables:
        return []
    reserved = (
        select(Invitation.table_id, Invitation.seat, Invitation.user_id, User.name, Invitation.kept_until)
        .join(User, User.id == Invitation.user_id)
        .where(Invitation.table_id.in_(tables), Invitation.kept_until.is_not(None))
    )
    return [
        (row.table_id, row.seat, Reservation(row.user_id, row.name, row.kept_until)) for row in db.execute(reserved)
    ]


def _seat_info(row: Any) -> SeatInfo:
    """Return a seat from its columns and the name of its user."""
    return SeatInfo(row.seat, row.kind, row.name or row.bot, row.user_id or "", row.substitute, row.hints)


def _table_row(row: Any, seats: tuple[SeatInfo, ...]) -> TableRow:
    """Return a table from its columns."""
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
