"""Users and their sessions. Every function works in the caller's transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import and_, case, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from pentapolis.core.errors import PentapolisError
from pentapolis.server.accounts.protocol import BotAccount
from pentapolis.server.accounts.usernames import canonical_key, confusable_key, with_bot_mark
from pentapolis.server.store import lessons_store
from pentapolis.server.store.database import insert_new
from pentapolis.server.store.models import (
    Analysis,
    Block,
    Branch,
    ChatMessage,
    Invitation,
    Mute,
    Note,
    OwedNotification,
    RatedSeat,
    Rating,
    Remark,
    Report,
    Seat,
    Session,
    Table,
    User,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection


class NameTaken(PentapolisError):
    """Another user has that name."""


class UserRow(msgspec.Struct, frozen=True):
    """A user: a guest (without a password), an account, or a bot of an account."""

    id: str
    name: str
    password: str | None
    language: str
    created: float
    #: The owner of a bot, or None for people.
    keeper: str | None = None

    @property
    def guest(self) -> bool:
        """Return whether the user is a guest."""
        return self.password is None and self.keeper is None

    @property
    def owner_id(self) -> str:
        """Return the id of the responsible user: a bot's owner, or the user itself."""
        return self.keeper or self.id


class SessionRow(msgspec.Struct, frozen=True):
    """A session as its user may read it."""

    id: str
    agent: str
    created: float
    seen: float


_USER = (User.id, User.name, User.password, User.language, User.created, User.keeper_id)

# -- users


def create_guest(db: Connection, user: str, name: str, language: str, at: float) -> UserRow:
    """Insert a guest under a generated name, and return the row."""
    row = UserRow(user, name, None, language, at)
    _insert_user(db, row)
    return row


def create_bot(db: Connection, user: str, name: str, keeper: str, at: float) -> None:
    """Insert a bot of an account under a chosen name. Raises NameTaken, and the transaction is void."""
    _insert_user(db, UserRow(user, name, None, "", at, keeper))
    set_name(db, user, name, bot=True)


def _insert_user(db: Connection, row: UserRow) -> None:
    """Insert a user without a chosen name."""
    values = {"id": row.id, "name": row.name, "language": row.language, "created": row.created}
    db.execute(insert(User).values(**values, keeper_id=row.keeper))


def bots_of(db: Connection, keeper: str, at: float) -> list[BotAccount]:
    """Return the bots of an account, the oldest first. `seen` is None without a token, and 0 if it was never used."""
    live = and_(Session.user_id == User.id, Session.expires > at)
    found = select(User.id, User.name, User.created, Session.seen).outerjoin(Session, live)
    rows = db.execute(found.where(User.keeper_id == keeper).order_by(User.created, User.id))
    return [BotAccount(*row) for row in rows]


def get_user(db: Connection, user: str) -> UserRow | None:
    """Return a user by id, or None."""
    row = db.execute(select(*_USER).where(User.id == user)).one_or_none()
    return None if row is None else UserRow(*row)


def lock_user(db: Connection, user: str) -> bool:
    """Lock a user until the transaction ends. Return False if there is none."""
    return db.execute(select(User.id).where(User.id == user).with_for_update()).first() is not None


def user_by_name(db: Connection, name_key: str) -> UserRow | None:
    """Return the user with the canonical key of a chosen name, or None."""
    row = db.execute(select(*_USER).where(User.name_key == name_key)).one_or_none()
    return None if row is None else UserRow(*row)


def set_name(db: Connection, user: str, name: str, *, bot: bool = False) -> str:
    """Give a user or a bot a chosen name, and return it as displayed. Raises NameTaken, and the transaction is void."""
    columns = _name_columns(name, bot=bot)
    _update_user(db, user, **columns)
    return columns["name"]


def make_account(db: Connection, user: str, name: str, password: str) -> bool:
    """Make a guest an account. The games stay, because the id does. Return False if it is an account already.

    Raises NameTaken, and the transaction is void.
    """
    if not is_current_password(db, user, None):
        return False
    _update_user(db, user, **_name_columns(name), password=password)
    return True


def _name_columns(name: str, *, bot: bool = False) -> dict[str, str]:
    """Return the columns of a chosen name: as displayed, and the two keys by which it is unique."""
    shown = with_bot_mark(name) if bot else name
    return {"name": shown, "name_key": canonical_key(name), "name_look": confusable_key(name)}


def set_password(db: Connection, user: str, password: str) -> None:
    """Set another hash of a password."""
    _update_user(db, user, password=password)


def is_current_password(db: Connection, user: str, password: str | None) -> bool:
    """Check that a hash is still that of a user's password. The user is locked until the transaction ends."""
    stored = select(User.password).where(User.id == user).with_for_update()
    return db.execute(stored).scalar_one_or_none() == password


def set_language(db: Connection, user: str, language: str) -> None:
    """Set the language of a user."""
    _update_user(db, user, language=language)


def games_of(db: Connection, user: str) -> tuple[int, int]:
    """Return the numbers of games that a user has finished and won. Studies are not counted."""
    won = case((Seat.won, 1), else_=0)
    counts = (
        select(func.count(), func.coalesce(func.sum(won), 0))
        .select_from(Seat)
        .join(Table, Table.id == Seat.table_id)
        .where(Seat.user_id == user, Table.status == "over", Table.start.is_(None))
    )
    played, victories = db.execute(counts).one()
    return int(played), int(victories)


def games_with_bots(db: Connection, user: str, game: str, most: int) -> list[tuple[tuple[str, ...], bool]]:
    """Return the last finished games of a user against bots alone: the bots, and whether the user won.

    Studies do not count, nor games that a bot finished for the user.
    """
    own, other = aliased(Seat), aliased(Seat)
    last = (
        select(Table.id, own.won)
        .join(own, own.table_id == Table.id)
        .where(Table.game == game, Table.status == "over", Table.start.is_(None))
        .where(own.user_id == user, own.substitute == "")
        .order_by(Table.finished.desc())
        .limit(most)
        .subquery()
    )
    seats = select(last.c.id, last.c.won, other.kind, other.bot).join(other, other.table_id == last.c.id)
    rows = db.execute(seats.where(or_(other.user_id.is_(None), other.user_id != user))).all()
    bots: dict[str, list[str]] = {}
    won: dict[str, bool] = {}
    for table, victory, kind, bot in rows:
        bots.setdefault(table, []).append(bot if kind == "bot" else "")
        won[table] = bool(victory)
    return [(tuple(sorted(rivals)), won[table]) for table, rivals in bots.items() if "" not in rivals]


def active_tables(db: Connection, user: str) -> list[str]:
    """Return the unfinished tables where a user has a seat. They show a new name or id of the user."""
    seated = select(Seat.table_id).join(Table, Table.id == Seat.table_id)
    seated = seated.where(Seat.user_id == user, Seat.finished.is_(None))
    return list(db.execute(seated.where(Table.status.in_(("open", "playing")))).scalars())


def last_tables(db: Connection, user: str, most: int) -> list[str]:
    """Return the tables where a user has or had a seat, the latest first."""
    seated = select(Seat.table_id).join(Table, Table.id == Seat.table_id).where(Seat.user_id == user)
    return list(db.execute(seated.order_by(Table.updated.desc()).limit(most)).scalars())


def _update_user(db: Connection, user: str, **values: Any) -> None:
    try:
        db.execute(update(User).where(User.id == user).values(**values))
    except IntegrityError as error:
        raise NameTaken("another user has that name") from error


# -- a guest who logs in to an account


def merge_guest(db: Connection, guest: str, user: str) -> bool:
    """Move all data of a guest to an account, and remove the guest. Return False if the user is no guest (any more).

    Where both have a seat at the same table, the guest's seat and the guest stay as they are.
    """
    guest_row = select(User.id).where(User.id == guest, User.password.is_(None), User.keeper_id.is_(None))
    if db.execute(guest_row.with_for_update()).first() is None:
        return False
    shared = select(Seat.table_id).where(Seat.user_id == user)
    db.execute(update(Seat).where(Seat.user_id == guest, Seat.table_id.not_in(shared)).values(user_id=user))
    db.execute(update(Table).where(Table.owner_id == guest).values(owner_id=user))
    _forget_shared_client_ids(db, guest, user)
    for model in (ChatMessage, Analysis, Branch, Remark):
        db.execute(update(model).where(model.user_id == guest).values(user_id=user))
    _merge_mutes(db, guest, user)
    for column in (Report.by_id, Report.about_id):
        db.execute(update(Report).where(column == guest).values({column: user}))
    written = select(Note.table_id).where(Note.user_id == user)
    db.execute(update(Note).where(Note.user_id == guest, Note.table_id.not_in(written)).values(user_id=user))
    db.execute(update(Invitation).where(Invitation.user_id == guest).values(user_id=user))
    db.execute(update(Invitation).where(Invitation.by_id == guest).values(by_id=user))
    _move_owed_notifications(db, guest, user)
    lessons_store.move_lessons(db, guest, user)
    _drop_ratings(db, guest, user)
    db.execute(delete(Session).where(Session.user_id == guest))
    db.execute(delete(User).where(User.id == guest, ~exists().where(Seat.user_id == guest)))
    return True


def _forget_shared_client_ids(db: Connection, guest: str, user: str) -> None:
    """Remove the client ids of a guest's lines that the account has used, too, because they are unique per author."""
    own = aliased(ChatMessage)
    shared = exists().where(
        own.user_id == user, own.table_id == ChatMessage.table_id, own.client_id == ChatMessage.client_id
    )
    db.execute(update(ChatMessage).where(ChatMessage.user_id == guest, shared).values(client_id=None))


def _merge_mutes(db: Connection, guest: str, user: str) -> None:
    """Move the mutes and blocks of a guest to the account."""
    muted = db.execute(select(Mute.muted_id).where(Mute.user_id == guest)).scalars().all()
    for other in muted:
        if other != user:
            db.execute(insert_new(db, Mute).values(user_id=user, muted_id=other))
    db.execute(delete(Mute).where(Mute.user_id == guest))
    blocked = db.execute(select(Block.blocked_id).where(Block.user_id == guest)).scalars().all()
    for other in blocked:
        if other != user:
            db.execute(insert_new(db, Block).values(user_id=user, blocked_id=other))
    db.execute(delete(Block).where(Block.user_id == guest))


def _move_owed_notifications(db: Connection, guest: str, user: str) -> None:
    """Move the notifications of a guest to the account, except for tables of which the account is notified itself."""
    own = select(OwedNotification.table_id).where(OwedNotification.user_id == user)
    of_guest = OwedNotification.user_id == guest
    db.execute(update(OwedNotification).where(of_guest, OwedNotification.table_id.not_in(own)).values(user_id=user))


def _drop_ratings(db: Connection, guest: str, user: str) -> None:
    """Delete the ratings of a guest, because an account is rated by its own games alone."""
    db.execute(update(RatedSeat).where(RatedSeat.player == guest).values(player=user))
    db.execute(delete(Rating).where(Rating.player == guest))


def drop_idle_guests(db: Connection, before: float) -> int:
    """Remove guests who came before a time and have no session and no data. Return their number."""
    traces = (
        exists().where(Session.user_id == User.id),
        exists().where(Seat.user_id == User.id),
        exists().where(Table.owner_id == User.id),
        exists().where(ChatMessage.user_id == User.id),
        exists().where(Analysis.user_id == User.id),
        exists().where(Branch.user_id == User.id),
        exists().where(Remark.user_id == User.id),
    )
    idle = delete(User).where(User.password.is_(None), User.keeper_id.is_(None), User.created < before, ~or_(*traces))
    return db.execute(idle).rowcount


# -- sessions


def add_session(db: Connection, token_hash: str, session: SessionRow, user: str, expires: float) -> None:
    """Insert a session of a user."""
    row = {"token_hash": token_hash, "user_id": user, "expires": expires}
    db.execute(insert(Session).values(**row, **msgspec.structs.asdict(session)))


def session_user(db: Connection, token_hash: str, at: float) -> tuple[UserRow, str, float] | None:
    """Return the user, id and last use of a token's session, or None if it is unknown or has expired."""
    found = (
        select(*_USER, Session.id.label("session"), Session.seen)
        .join(Session, Session.user_id == User.id)
        .where(Session.token_hash == token_hash, Session.expires > at)
    )
    row = db.execute(found).one_or_none()
    return None if row is None else (UserRow(*row[:6]), row.session, row.seen)


def touch_session(db: Connection, session: str, at: float, expires: float) -> None:
    """Set the last use of a session, and extend it."""
    db.execute(update(Session).where(Session.id == session).values(seen=at, expires=expires))


def drop_earlier_sessions(db: Connection, user: str, session: str) -> int:
    """End the sessions of a user that are older than the given one. Return their number."""
    started = select(Session.created).where(Session.id == session).scalar_subquery()
    return db.execute(delete(Session).where(Session.user_id == user, Session.created < started)).rowcount


def unused_session(db: Connection, user: str) -> str | None:
    """Return a session of a user whose token was never used, or None."""
    found = select(Session.id).where(Session.user_id == user, Session.seen == 0.0).limit(1)
    return db.execute(found).scalar_one_or_none()


def renew_unused_session(db: Connection, session: str, token_hash: str) -> bool:
    """Replace the token of a session that was never used. Return False if it has been used meanwhile."""
    unused = update(Session).where(Session.id == session, Session.seen == 0.0)
    return db.execute(unused.values(token_hash=token_hash)).rowcount == 1


def sessions_of(db: Connection, user: str, at: float) -> list[SessionRow]:
    """Return the sessions of a user that were used, the latest first."""
    live = select(Session.id, Session.agent, Session.created, Session.seen)
    live = live.where(Session.user_id == user, Session.expires > at, Session.seen > 0.0)
    rows = db.execute(live.order_by(Session.seen.desc(), Session.id))
    return [SessionRow(*row) for row in rows]


def drop_sessions(db: Connection, user: str, *, only: str = "", keep: str = "") -> int:
    """End sessions of a user: all, `only` one, or all but the one to `keep`. Return their number."""
    deletion = delete(Session).where(Session.user_id == user)
    if only:
        deletion = deletion.where(Session.id == only)
    if keep:
        deletion = deletion.where(Session.id != keep)
    return db.execute(deletion).rowcount


def drop_expired_sessions(db: Connection, at: float) -> int:
    """Delete the expired sessions. Return their number."""
    return db.execute(delete(Session).where(Session.expires <= at)).rowcount
