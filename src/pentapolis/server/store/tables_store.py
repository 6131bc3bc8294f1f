"""Tables, their seats and their logs. Every function works in the caller's transaction (`Database.writing`)."""

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

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

Scope = Literal["open", "live", "mine", "history"]

#: Tables on a page of a list.
PAGE = 20
#: Of how many games that are not over somebody's list is made.
MOST_UNFINISHED: Final = 2_000


class AlreadySeated(PentapolisError):
    """Somebody who sits at the table cannot take a second seat."""


class TableExists(PentapolisError):
    """There is a table of that id already."""


class TableRow(msgspec.Struct, frozen=True):
    """A table with its seats, as it is kept."""

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
    #: The hash of what one must know to sit down, '' for nothing.
    password: str = ""
    #: How many seconds later spectators see what happens.
    delay: int = 0

    def without_hints(self) -> TableRow:
        """The same while the game goes on: who takes hints is told when it is over."""
        seats = tuple(msgspec.structs.replace(seat, hints=0) for seat in self.seats)
        return msgspec.structs.replace(self, seats=seats)

    def seat_of(self, user: str) -> int | None:
        """The seat where a user sits."""
        for seat in self.seats:
            if user and seat.user == user:
                return seat.seat
        return None


class Progress(msgspec.Struct, frozen=True):
    """What lists and sweeps must know of a game after an event; it all follows from the log."""

    plies: int
    waiting: tuple[int, ...]
    awaits_bot: bool = False
    deadline: float | None = None


class SeatPlan(msgspec.Struct, frozen=True):
    """Who shall sit in a seat: nobody yet, a person (`user`) or a bot (`bot`)."""

    kind: SeatKind
    user: str = ""
    bot: str = ""


# -- a statement of every move, made once because building it takes as long as running it


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
    chosen = await _select_ids(db, scope, user)
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
        await db.execute(update(Table).where(Table.id == table_id).values(result=_encode(result)))
        victors = (Seat.table_id == table_id, Seat.seat.in_(result.winners))
        await db.execute(update(Seat).where(*victors).values(won=True))
    return True


async def set_progress(db: AsyncConnection, table_id: str, progress: Progress, at: float) -> None:
    """Note what lists and sweeps must know; called in the transaction that starts the game or appends an event."""
    await db.execute(_PROGRESS, {"t": table_id, "a": at, **_progress_values(progress)})


async def count_open_tables(db: AsyncConnection, owner: str) -> int:
    """How many public tables of somebody wait for people; who asks for one at the same time waits for this one."""
    await db.execute(select(User.id).where(User.id == owner).with_for_update())
    waiting = (Table.owner_id == owner, Table.status == "open", Table.public.is_(True))
    return int((await db.execute(select(func.count()).select_from(Table).where(*waiting))).scalar_one())


async def close_abandoned(
    db: AsyncConnection, at: float, *, public: float, private: float, limit: int = 200
) -> list[str]:
    """Close the tables for which nobody has come since a time; which ones."""
    gone: list[str] = []
    for is_public, since in ((True, public), (False, private)):
        old = select(Table.id).where(Table.status == "open", Table.public.is_(is_public), Table.updated < since)
        for table_id in (await db.execute(old.where(~_has_reserved_seats()).limit(limit))).scalars().all():
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


async def add_hint(db: AsyncConnection, table_id: str, seat: int) -> None:
    """One more hint was given to the person in a seat."""
    where = (Seat.table_id == table_id, Seat.seat == seat)
    await db.execute(update(Seat).where(*where).values(hints=Seat.hints + 1))


# -- sweeps


async def tables_past_deadline(db: AsyncConnection, before: float, limit: int = 200) -> list[str]:
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


def _encode(value: object) -> str:
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


async def _select_ids(db: AsyncConnection, scope: Scope, user: str) -> Select[str]:
    """The ids of a list in their order, from an index; the id itself makes it total, so that pages do not overlap."""
    if scope == "mine":
        return _select_turn_first(user, await _unfinished_ids(db, user))
    if scope == "history":
        sat = select(Seat.table_id).where(Seat.user_id == user, Seat.finished.is_not(None))
        return sat.order_by(Seat.finished.desc(), Seat.table_id.desc())
    status, order = ("open", Table.created) if scope == "open" else ("playing", Table.updated)
    shown = select(Table.id).where(Table.status == status, Table.public.is_(True))
    if scope == "open":
        shown = shown.where(~_has_reserved_seats())
    return shown.order_by(order.desc(), Table.id.desc())


def _has_reserved_seats() -> ColumnElement[bool]:
    """The condition that seats of a table are kept for somebody."""
    return exists().where(Invitation.table_id == Table.id, Invitation.kept_until.is_not(None))


async def _unfinished_ids(db: AsyncConnection, user: str) -> list[str]:
    """The tables that somebody sits at, or has put up, and that are not over. PostgreSQL plans it badly as a part."""
    sits = select(Seat.table_id).where(Seat.user_id == user, Seat.finished.is_(None))
    owns = [select(Table.id).where(Table.owner_id == user, Table.status == status) for status in ("open", "playing")]
    return list((await db.execute(union(sits, *owns).limit(MOST_UNFINISHED))).scalars())


def _select_turn_first(user: str, tables: Sequence[str]) -> Select[str]:
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
            seats[row.table_id].append(_seat_info(row))
        for table, seat, kept in await _reservations(db, [row.id for row in rows if row.status == "open"]):
            seats[table][seat] = msgspec.structs.replace(seats[table][seat], reserved=kept)
    return [_table_row(row, tuple(seats[row.id])) for row in rows]


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


def _seat_info(row: Any) -> SeatInfo:
    """A seat from its columns and its person's name."""
    return SeatInfo(row.seat, row.kind, row.name or row.bot, row.user_id or "", row.substitute, row.hints)


def _table_row(row: Any, seats: tuple[SeatInfo, ...]) -> TableRow:
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
