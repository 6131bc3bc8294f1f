"""What people want to be told while they are away, where it reaches them, and when they are on vacation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Select, delete, insert, select, update

from pentapolis.server.accounts.protocol import Notices
from pentapolis.server.store.models import PushTarget, Seat, Table, User, Vacation

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


class Recipient(msgspec.Struct, frozen=True):
    """Somebody who may be told something: in which language, where, and what."""

    id: str
    language: str
    mail: str
    notices: Notices


class Target(msgspec.Struct, frozen=True):
    """A browser that takes what is pushed."""

    endpoint_hash: str
    endpoint: str
    p256dh: str
    auth: str


class VacationRow(msgspec.Struct, frozen=True):
    """A vacation of somebody."""

    id: int
    user: str
    begins: float
    ends: float
    over: bool


_RECIPIENT = (User.id, User.language, User.mail, User.notices)

# -- what and where


async def recipient_of(db: AsyncConnection, user: str) -> Recipient | None:
    """Somebody who may be told something; None if there is nobody."""
    row = (await db.execute(select(*_RECIPIENT).where(User.id == user))).one_or_none()
    return None if row is None else _recipient(*row)


async def set_notices(db: AsyncConnection, user: str, notices: Notices, at: float) -> None:
    """Keep what somebody wants to be told; the first letter about all games comes a day later."""
    text = msgspec.json.encode(notices, order="deterministic").decode()
    await db.execute(update(User).where(User.id == user).values(notices=text))
    own = update(User).where(User.id == user)
    if notices.digest:
        await db.execute(own.where(User.digested.is_(None)).values(digested=at))
    else:
        await db.execute(own.values(digested=None))


async def add_target(db: AsyncConnection, user: str, session: str, target: Target, at: float, most: int) -> None:
    """Push to a browser from now on; of too many the oldest go. A browser belongs to who uses it now."""
    await drop_target(db, target.endpoint_hash)
    row = msgspec.structs.asdict(target)
    await db.execute(insert(PushTarget).values(**row, user_id=user, session_id=session, created=at))
    own = select(PushTarget.endpoint_hash).where(PushTarget.user_id == user).order_by(PushTarget.created.desc())
    surplus = (await db.execute(own.offset(most))).scalars().all()
    await db.execute(delete(PushTarget).where(PushTarget.endpoint_hash.in_(surplus)))


async def targets_of(db: AsyncConnection, user: str) -> list[Target]:
    """The browsers of somebody that take what is pushed."""
    columns = (PushTarget.endpoint_hash, PushTarget.endpoint, PushTarget.p256dh, PushTarget.auth)
    return [Target(*row) for row in await db.execute(select(*columns).where(PushTarget.user_id == user))]


async def drop_target(db: AsyncConnection, endpoint_hash: str, user: str = "") -> None:
    """Push there no more (if it is a user's)."""
    gone = delete(PushTarget).where(PushTarget.endpoint_hash == endpoint_hash)
    await db.execute(gone.where(PushTarget.user_id == user) if user else gone)


# -- one letter a day


async def due_digests(db: AsyncConnection, before: float, most: int = 500) -> list[Recipient]:
    """Those who want a letter about all their games by correspondence and had none since a time."""
    due = select(*_RECIPIENT).where(User.digested <= before, User.mail.is_not(None)).order_by(User.digested)
    return [_recipient(*row) for row in await db.execute(due.limit(most))]


async def claim_digest(db: AsyncConnection, user: str, before: float, at: float) -> bool:
    """Note that the letter is written now; False if another process was quicker."""
    own = update(User).where(User.id == user, User.digested <= before).values(digested=at)
    return (await db.execute(own)).rowcount == 1


# -- vacations


async def vacations_since(db: AsyncConnection, user: str, since: float) -> list[VacationRow]:
    """The vacations of somebody that end after a time, in order."""
    found = _select_vacations().where(Vacation.user_id == user, Vacation.ends > since).order_by(Vacation.begins)
    return [VacationRow(*row) for row in await db.execute(found)]


async def add_vacation(db: AsyncConnection, user: str, begins: float, ends: float) -> None:
    """Keep a vacation."""
    await db.execute(insert(Vacation).values(user_id=user, begins=begins, ends=ends, over=False))


async def end_vacation(db: AsyncConnection, vacation: int, ends: float) -> None:
    """A vacation is over, and ended then."""
    await db.execute(update(Vacation).where(Vacation.id == vacation).values(ends=ends, over=True))


async def expired_vacations(db: AsyncConnection, at: float) -> list[VacationRow]:
    """The vacations that have ended without anybody having noted it."""
    found = _select_vacations().where(Vacation.over.is_(False), Vacation.ends <= at).order_by(Vacation.ends)
    return [VacationRow(*row) for row in await db.execute(found.limit(200))]


async def users_on_vacation(db: AsyncConnection, users: list[str], at: float) -> set[str]:
    """Those among some users who are on vacation."""
    away = select(Vacation.user_id).where(Vacation.user_id.in_(users), Vacation.over.is_(False), Vacation.ends > at)
    return set((await db.execute(away)).scalars())


async def playing_tables(db: AsyncConnection, user: str) -> list[str]:
    """The tables where somebody plays."""
    sits = select(Seat.table_id).join(Table, Table.id == Seat.table_id)
    return list((await db.execute(sits.where(Seat.user_id == user, Table.status == "playing"))).scalars())


def _select_vacations() -> Select[int, str, float, float, bool]:
    return select(Vacation.id, Vacation.user_id, Vacation.begins, Vacation.ends, Vacation.over)


def _recipient(user: str, language: str, mail: str | None, notices: str | None) -> Recipient:
    """Return a recipient from the columns `_RECIPIENT`; without a choice the usual notices."""
    chosen = Notices() if notices is None else msgspec.json.decode(notices, type=Notices)
    return Recipient(user, language, mail or "", chosen)
