"""Contacts between players: invitations, blocks, reports and private notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import and_, delete, exists, func, insert, or_, select, union_all, update
from sqlalchemy.orm import aliased

from pentapolis.server.social.protocol import Acquaintance
from pentapolis.server.store.database import insert_new
from pentapolis.server.store.models import Block, Invitation, Note, Report, Seat, Table, User

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection


class InvitationRow(msgspec.Struct, frozen=True):
    """An invitation to a seat, with the name of the user who sent it."""

    table: str
    seat: int
    by: str
    name: str


class ReportRow(msgspec.Struct, frozen=True):
    """A report of a user about another."""

    id: int
    at: float
    by: str
    about: str
    about_id: str
    table: str
    text: str
    done: bool


# -- acquaintances


def acquaintances(db: Connection, user: str, most: int) -> list[Acquaintance]:
    """Return the users whom a user has played with, the latest first, and those whom the user has blocked."""
    own, other = aliased(Seat), aliased(Seat)
    played = (
        select(other.user_id.label("id"), func.count().label("games"), func.max(Table.updated).label("last"))
        .select_from(own)
        .join(Table, Table.id == own.table_id)
        .join(other, and_(other.table_id == own.table_id, other.user_id != user))
        .where(own.user_id == user, Table.status.in_(("playing", "over")))
        .group_by(other.user_id)
        .order_by(func.max(Table.updated).desc())
        .limit(most)
        .subquery()
    )
    found = select(User.id, User.name, User.password, played.c.games, played.c.last).outerjoin(
        played, played.c.id == User.id
    )
    blocked = blocked_by(db, user)
    rows = db.execute(found.where(or_(played.c.id.is_not(None), User.id.in_(blocked))))
    people = [
        Acquaintance(row.id, row.name, row.password is None, row.games or 0, row.last or 0.0, row.id in blocked)
        for row in rows
    ]
    return sorted(people, key=lambda one: (-one.last, one.id))


# -- blocks


def block(db: Connection, user: str, other: str, blocked: bool) -> None:
    """Block or unblock a user for another one. This is idempotent."""
    if blocked:
        db.execute(insert_new(db, Block).values(user_id=user, blocked_id=other))
    else:
        db.execute(delete(Block).where(Block.user_id == user, Block.blocked_id == other))


def blocked_by(db: Connection, user: str) -> frozenset[str]:
    """Return the users whom a user has blocked."""
    return frozenset(db.execute(select(Block.blocked_id).where(Block.user_id == user)).scalars())


def is_blocked_between(db: Connection, user: str, others: Collection[str]) -> bool:
    """Check whether a user has blocked one of the others, or is blocked by one of them."""
    one = or_(
        and_(Block.user_id == user, Block.blocked_id.in_(others)),
        and_(Block.blocked_id == user, Block.user_id.in_(others)),
    )
    return bool(others) and bool(db.execute(select(exists().where(one))).scalar_one())


def sits_with_blocked(user: str) -> ColumnElement[bool]:
    """Return the condition that a table has a player or an owner whom the user has blocked, or who has blocked the
    user.
    """
    apart = union_all(
        select(Block.blocked_id).where(Block.user_id == user), select(Block.user_id).where(Block.blocked_id == user)
    )
    # Selected once, because a condition per table is slow.
    tables = select(Seat.table_id).where(Seat.user_id.in_(apart), Seat.finished.is_(None))
    return or_(Table.owner_id.in_(apart), Table.id.in_(tables))


# -- invitations


def add_invitation(
    db: Connection,
    token_hash: str,
    table: str,
    seat: int,
    by: str,
    user: str,
    at: float,
    kept_until: float | None = None,
) -> None:
    """Insert an invitation to a seat, and reserve the seat until a time. `user` is '' for anyone who has the link."""
    row = {"token_hash": token_hash, "table_id": table, "seat": seat, "by_id": by, "user_id": user or None, "at": at}
    db.execute(insert(Invitation).values(**row, kept_until=kept_until))


def tables_with_expired_reservations(db: Connection, at: float, most: int = 200) -> list[str]:
    """Return the tables with a reservation that has expired by a time."""
    due = select(Invitation.table_id).where(Invitation.kept_until <= at).distinct()
    return list(db.execute(due.limit(most)).scalars())


def release_seats(db: Connection, table: str, user: str = "") -> None:
    """End the reservations of a table, for one user or for all. The invitations stay."""
    reserved = update(Invitation).where(Invitation.table_id == table, Invitation.kept_until.is_not(None))
    db.execute((reserved.where(Invitation.user_id == user) if user else reserved).values(kept_until=None))


def count_invitations(db: Connection, table: str) -> int:
    """Return the number of invitations to a table."""
    count = select(func.count()).select_from(Invitation).where(Invitation.table_id == table)
    return int(db.execute(count).scalar_one())


def invited_seats(db: Connection, table: str, user: str, token_hash: str) -> list[int]:
    """Return the seats of a table to which a user is invited, by name or by a link."""
    named = or_(Invitation.user_id == user, Invitation.token_hash == token_hash)
    found = select(Invitation.seat).where(Invitation.table_id == table, named).distinct().order_by(Invitation.seat)
    return list(db.execute(found).scalars())


def drop_invitations(db: Connection, table: str, user: str) -> bool:
    """Delete a user's invitations to a table. Return whether a seat was reserved."""
    own = (Invitation.table_id == table, Invitation.user_id == user)
    reserved = select(exists().where(*own, Invitation.kept_until.is_not(None)))
    was_kept = bool(db.execute(reserved).scalar_one())
    db.execute(delete(Invitation).where(*own))
    return was_kept


def invitations_of(db: Connection, user: str) -> list[InvitationRow]:
    """Return a user's invitations to open tables from users who are not blocked, the latest first."""
    blocked = select(Block.blocked_id).where(Block.user_id == user)
    found = (
        select(Invitation.table_id, Invitation.seat, Invitation.by_id, User.name)
        .join(User, User.id == Invitation.by_id)
        .join(Table, Table.id == Invitation.table_id)
        .where(Invitation.user_id == user, Table.status == "open", Invitation.by_id.not_in(blocked))
        .order_by(Invitation.at.desc())
        .limit(50)
    )
    return [InvitationRow(*row) for row in db.execute(found)]


# -- reports


def add_report(db: Connection, by: str, about: str, table: str | None, text: str, at: float) -> None:
    """Insert a report of a user about another."""
    row = {"by_id": by, "about_id": about, "table_id": table, "text": text, "at": at, "done": False}
    db.execute(insert(Report).values(**row))


def reports(db: Connection, *, done: bool) -> list[ReportRow]:
    """Return the reports, the oldest first, with `done` also the closed ones."""
    by, about = aliased(User), aliased(User)
    found = (
        select(
            *(Report.id, Report.at, by.name.label("by"), about.name.label("about"), Report.about_id),
            *(Report.table_id, Report.text, Report.done),
        )
        .join(by, by.id == Report.by_id)
        .join(about, about.id == Report.about_id)
        .order_by(Report.id)
    )
    if not done:
        found = found.where(Report.done.is_(False))
    return [
        ReportRow(row.id, row.at, row.by, row.about, row.about_id, row.table_id or "", row.text, row.done)
        for row in db.execute(found)
    ]


def close_report(db: Connection, report: int) -> bool:
    """Close a report. Return False if there is none of that number."""
    return db.execute(update(Report).where(Report.id == report).values(done=True)).rowcount == 1


# -- notes


def note_of(db: Connection, user: str, table: str) -> str:
    """Return a user's note about a game, or '' if there is none."""
    found = select(Note.text).where(Note.user_id == user, Note.table_id == table)
    return db.execute(found).scalar_one_or_none() or ""


def set_note(db: Connection, user: str, table: str, text: str, at: float) -> None:
    """Replace a user's note about a game. An empty note is deleted."""
    db.execute(delete(Note).where(Note.user_id == user, Note.table_id == table))
    if text:
        db.execute(insert(Note).values(user_id=user, table_id=table, text=text, at=at))
