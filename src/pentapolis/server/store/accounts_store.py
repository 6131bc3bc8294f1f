"""The private data of accounts: email address, recovery code, export of all data, and deletion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, insert, or_, select, update

from pentapolis.server.store.models import (
    Block,
    Branch,
    ChatMessage,
    Invitation,
    Lessons,
    MailProof,
    Mute,
    Note,
    OwedNotification,
    PushTarget,
    Rating,
    Remark,
    Report,
    Seat,
    Session,
    Table,
    User,
    Vacation,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection


class AccountRow(msgspec.Struct, frozen=True):
    """The private columns of an account."""

    mail: str
    pending: str
    recovery: str
    notices: str


def account_of(db: Connection, user: str) -> AccountRow:
    """Return the private columns of a user."""
    found = select(User.mail, MailProof.mail.label("pending"), User.recovery, User.notices).outerjoin(
        MailProof, MailProof.user_id == User.id
    )
    row = db.execute(found.where(User.id == user)).one()
    return AccountRow(row.mail or "", row.pending or "", row.recovery or "", row.notices or "")


def set_recovery(db: Connection, user: str, code_hash: str | None) -> None:
    """Store the hash of a recovery code in place of an earlier one."""
    db.execute(update(User).where(User.id == user).values(recovery=code_hash))


def recover(db: Connection, user: str, code_hash: str, password: str) -> bool:
    """Set a new password and use the recovery code up. Return False if the account has another code."""
    own = update(User).where(User.id == user, User.recovery == code_hash)
    return db.execute(own.values(password=password, recovery=None)).rowcount == 1


# -- mail


def set_mail(db: Connection, user: str, mail: str | None) -> None:
    """Set or remove the email address of a user. An address that waits to be confirmed is dropped."""
    db.execute(delete(MailProof).where(MailProof.user_id == user))
    db.execute(update(User).where(User.id == user).values(mail=mail))


def add_mail_proof(db: Connection, user: str, mail: str, token_hash: str, expires: float) -> None:
    """Store an address that waits to be confirmed, in place of an earlier one."""
    db.execute(delete(MailProof).where(MailProof.user_id == user))
    db.execute(insert(MailProof).values(user_id=user, mail=mail, token_hash=token_hash, expires=expires))


def confirm_mail(db: Connection, token_hash: str, at: float) -> str | None:
    """Set the address that a token confirms, and return it. Return None if the token confirms none."""
    found = select(MailProof.user_id, MailProof.mail).where(MailProof.token_hash == token_hash, MailProof.expires > at)
    row = db.execute(found).one_or_none()
    if row is None:
        return None
    set_mail(db, row.user_id, row.mail)
    return str(row.mail)


# -- export and deletion


def export_rows(db: Connection, user: str) -> dict[str, Any]:
    """Return all stored data of a user by kind. Tables are listed by id, because other users played there, too."""
    own = {
        "sessions": select(Session.agent, Session.created, Session.seen).where(Session.user_id == user),
        "ratings": select(
            Rating.game, Rating.seats, Rating.mu, Rating.sigma, Rating.games, Rating.wins, Rating.updated
        ).where(Rating.player == user),
        "games": select(Table.id, Table.game, Table.status, Table.created, Table.finished, Seat.seat, Seat.won)
        .join(Seat, Seat.table_id == Table.id)
        .where(Seat.user_id == user)
        .order_by(Table.created),
        "chat": select(ChatMessage.table_id, ChatMessage.text, ChatMessage.at)
        .where(ChatMessage.user_id == user)
        .order_by(ChatMessage.id),
        "muted": select(Mute.muted_id).where(Mute.user_id == user),
        "blocked": select(Block.blocked_id).where(Block.user_id == user),
        "notes": select(Note.table_id, Note.text, Note.at).where(Note.user_id == user),
        "reports": select(Report.about_id, Report.table_id, Report.text, Report.at).where(Report.by_id == user),
        "bots": select(User.id, User.name, User.created).where(User.keeper_id == user),
        "vacations": select(Vacation.begins, Vacation.ends).where(Vacation.user_id == user),
        "push": select(PushTarget.endpoint, PushTarget.created).where(PushTarget.user_id == user),
        "branches": select(Branch.table_id, Branch.ply, Branch.moves, Branch.at).where(Branch.user_id == user),
        "remarks": select(Remark.table_id, Remark.ply, Remark.text, Remark.at).where(Remark.user_id == user),
        "lessons": select(Lessons.game, Lessons.progress).where(Lessons.user_id == user),
    }
    found: dict[str, Any] = {}
    for kind, chosen in own.items():
        found[kind] = [dict(row) for row in db.execute(chosen).mappings()]
    return found


def anonymize(db: Connection, user: str, name: str) -> None:
    """Remove the data of a user. The games stay, with another name in the seat.

    The user becomes a guest without a session, which a periodic task removes if no game refers to it.
    """
    own_branch = select(Branch.id).where(Branch.user_id == user)
    db.execute(delete(Remark).where(or_(Remark.user_id == user, Remark.branch_id.in_(own_branch))))
    db.execute(delete(Block).where(or_(Block.user_id == user, Block.blocked_id == user)))
    db.execute(delete(Invitation).where(or_(Invitation.user_id == user, Invitation.by_id == user)))
    db.execute(delete(Report).where(Report.by_id == user))
    for model in (Branch, ChatMessage, Lessons, MailProof, Note, OwedNotification, PushTarget, Session, Vacation):
        db.execute(delete(model).where(model.user_id == user))
    db.execute(delete(Mute).where(or_(Mute.user_id == user, Mute.muted_id == user)))
    db.execute(delete(Rating).where(Rating.player == user))
    empty = {"name_key": None, "name_look": None, "password": None, "mail": None, "recovery": None, "language": ""}
    empty |= {"notices": None, "digested": None, "keeper_id": None}
    db.execute(update(User).where(User.id == user).values(name=name, **empty))
