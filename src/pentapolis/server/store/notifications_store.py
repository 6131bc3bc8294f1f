"""Notifications that are owed, settings of users, their push subscriptions, and their vacations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, cast

import msgspec
from sqlalchemy import Delete, Insert, Select, bindparam, delete, insert, select, update

from pentapolis.server.accounts.protocol import NoticeKind, Notices
from pentapolis.server.store import models
from pentapolis.server.store.database import insert_into
from pentapolis.server.store.models import PushTarget, Seat, Table, User, Vacation

if TYPE_CHECKING:
    from sqlalchemy import Connection


class OwedNotification(msgspec.Struct, frozen=True):
    """A notification that is not sent yet, and the time from which it may be sent."""

    kind: NoticeKind
    table: str
    user: str
    #: The display name of the inviting user, or ''.
    by: str
    due: float


class Recipient(msgspec.Struct, frozen=True):
    """A user who may be notified: language, email address and settings."""

    id: str
    language: str
    mail: str
    notices: Notices


class Target(msgspec.Struct, frozen=True):
    """A push subscription of a browser."""

    endpoint_hash: str
    endpoint: str
    p256dh: str
    auth: str


class VacationRow(msgspec.Struct, frozen=True):
    """A vacation of a user."""

    id: int
    user: str
    begins: float
    ends: float
    over: bool


_RECIPIENT = (User.id, User.language, User.mail, User.notices)

# -- owed notifications


def add_owed(db: Connection, owed: Sequence[OwedNotification]) -> None:
    """Store notifications, in the transaction of their cause. One of the same kind that is owed already is put off."""
    if not owed:
        return
    columns = ("kind", "table_id", "user_id", "by", "due")
    rows = [dict(zip(columns, msgspec.structs.astuple(one), strict=True)) for one in owed]
    db.execute(_owe_statement(db.dialect.name), rows)


@cache
def _owe_statement(dialect: str) -> Insert:
    """Return the statement of `add_owed`, made once because building it takes as long as running it."""
    statement = insert_into(dialect, models.OwedNotification)
    new = {"by": statement.excluded.by, "due": statement.excluded.due}
    return statement.on_conflict_do_update(index_elements=["table_id", "user_id", "kind"], set_=new)


def due_notifications(db: Connection, at: float, most: int) -> list[OwedNotification]:
    """Return the notifications that are due, the earliest first."""
    row = models.OwedNotification
    found = select(row.kind, row.table_id, row.user_id, row.by, row.due).where(row.due <= at)
    rows = db.execute(found.order_by(row.due, row.table_id, row.user_id, row.kind).limit(most))
    return [OwedNotification(cast("NoticeKind", kind), table, user, by, due) for kind, table, user, by, due in rows]


def claim_notification(db: Connection, owed: OwedNotification) -> bool:
    """Claim a notification for this process. Return False if another process was quicker, or it was put off."""
    key = {"t": owed.table, "u": owed.user, "k": owed.kind, "d": owed.due}
    return db.execute(_CLAIM, key).rowcount == 1


def _claim_statement() -> Delete:
    """Return the statement of `claim_notification`, made once as well."""
    row = models.OwedNotification
    columns = {"t": row.table_id, "u": row.user_id, "k": row.kind, "d": row.due}
    return delete(row).where(*(column == bindparam(name) for name, column in columns.items()))


_CLAIM: Final = _claim_statement()


# -- settings and subscriptions


def recipient_of(db: Connection, user: str) -> Recipient | None:
    """Return a user as a recipient of notifications, or None if there is no such user."""
    row = db.execute(select(*_RECIPIENT).where(User.id == user)).one_or_none()
    return None if row is None else _recipient(*row)


def set_notices(db: Connection, user: str, notices: Notices, at: float) -> None:
    """Store the settings of a user. The first daily email is due a day later."""
    text = msgspec.json.encode(notices, order="deterministic").decode()
    db.execute(update(User).where(User.id == user).values(notices=text))
    own = update(User).where(User.id == user)
    if notices.digest:
        db.execute(own.where(User.digested.is_(None)).values(digested=at))
    else:
        db.execute(own.values(digested=None))


def add_target(db: Connection, user: str, session: str, target: Target, at: float, most: int) -> None:
    """Store a subscription, and drop the oldest ones over the limit. A browser belongs to the user who uses it now."""
    drop_target(db, target.endpoint_hash)
    row = msgspec.structs.asdict(target)
    db.execute(insert(PushTarget).values(**row, user_id=user, session_id=session, created=at))
    own = select(PushTarget.endpoint_hash).where(PushTarget.user_id == user).order_by(PushTarget.created.desc())
    surplus = db.execute(own.offset(most)).scalars().all()
    db.execute(delete(PushTarget).where(PushTarget.endpoint_hash.in_(surplus)))


def targets_of(db: Connection, user: str) -> list[Target]:
    """Return the subscriptions of a user."""
    columns = (PushTarget.endpoint_hash, PushTarget.endpoint, PushTarget.p256dh, PushTarget.auth)
    return [Target(*row) for row in db.execute(select(*columns).where(PushTarget.user_id == user))]


def drop_target(db: Connection, endpoint_hash: str, user: str = "") -> None:
    """Remove a subscription, if it belongs to the given user or no user is given."""
    deletion = delete(PushTarget).where(PushTarget.endpoint_hash == endpoint_hash)
    db.execute(deletion.where(PushTarget.user_id == user) if user else deletion)


# -- daily emails


def due_digests(db: Connection, before: float, most: int = 500) -> list[Recipient]:
    """Return the users who want a daily email about correspondence games and have had none since a time."""
    due = select(*_RECIPIENT).where(User.digested <= before, User.mail.is_not(None)).order_by(User.digested)
    return [_recipient(*row) for row in db.execute(due.limit(most))]


def claim_digest(db: Connection, user: str, before: float, at: float) -> bool:
    """Claim the daily email of a user for this process. Return False if another process was quicker."""
    own = update(User).where(User.id == user, User.digested <= before).values(digested=at)
    return db.execute(own).rowcount == 1


# -- vacations


def vacations_since(db: Connection, user: str, since: float) -> list[VacationRow]:
    """Return the vacations of a user that end after a time, in order."""
    found = _select_vacations().where(Vacation.user_id == user, Vacation.ends > since).order_by(Vacation.begins)
    return [VacationRow(*row) for row in db.execute(found)]


def add_vacation(db: Connection, user: str, begins: float, ends: float) -> None:
    """Insert a vacation."""
    db.execute(insert(Vacation).values(user_id=user, begins=begins, ends=ends, over=False))


def end_vacation(db: Connection, vacation: int, ends: float) -> None:
    """End a vacation at a time, and mark it as over."""
    db.execute(update(Vacation).where(Vacation.id == vacation).values(ends=ends, over=True))


def expired_vacations(db: Connection, at: float) -> list[VacationRow]:
    """Return the vacations whose end has passed and that are not marked as over."""
    found = _select_vacations().where(Vacation.over.is_(False), Vacation.ends <= at).order_by(Vacation.ends)
    return [VacationRow(*row) for row in db.execute(found.limit(200))]


def users_on_vacation(db: Connection, users: list[str], at: float) -> set[str]:
    """Return the users among the given ones who are on vacation."""
    away = select(Vacation.user_id).where(Vacation.user_id.in_(users), Vacation.over.is_(False), Vacation.ends > at)
    return set(db.execute(away).scalars())


def playing_tables(db: Connection, user: str) -> list[str]:
    """Return the tables where a user plays."""
    seats = select(Seat.table_id).join(Table, Table.id == Seat.table_id)
    return list(db.execute(seats.where(Seat.user_id == user, Table.status == "playing")).scalars())


def _select_vacations() -> Select[int, str, float, float, bool]:
    return select(Vacation.id, Vacation.user_id, Vacation.begins, Vacation.ends, Vacation.over)


def _recipient(user: str, language: str, mail: str | None, notices: str | None) -> Recipient:
    """Return a recipient from the columns `_RECIPIENT`. A user without a choice has the default settings."""
    chosen = Notices() if notices is None else msgspec.json.decode(notices, type=Notices)
    return Recipient(user, language, mail or "", chosen)
