"""Lines of chat, and the users whose chat a user does not read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from pentapolis.server.store.database import insert_new
from pentapolis.server.store.models import Block, ChatMessage, Mute, User
from pentapolis.table.protocol import ChatLine

if TYPE_CHECKING:
    from sqlalchemy import Connection


def add_line(
    db: Connection, table_id: str, user: str, text: str, at: float, client_id: str | None = None
) -> int | None:
    """Insert a line of chat, and return its number, which grows. Return None if a line with that client id exists
    already.
    """
    line = insert_new(db, ChatMessage).values(table_id=table_id, user_id=user, text=text, at=at, client_id=client_id)
    number = db.execute(line.returning(ChatMessage.id)).scalar_one_or_none()
    return None if number is None else int(number)


def lines_after(db: Connection, table_id: str, line: int = 0, limit: int = 100) -> list[ChatLine]:
    """Return the last lines of a table, up to `limit`, among those after a number. They are in order."""
    newest = (
        select(ChatMessage.id, ChatMessage.user_id, ChatMessage.text, ChatMessage.at, User.name)
        .join(User, User.id == ChatMessage.user_id)
        .where(ChatMessage.table_id == table_id, ChatMessage.id > line)
        .order_by(ChatMessage.id.desc())
        .limit(limit)
    )
    rows = db.execute(newest).all()
    return [ChatLine(table_id, row.id, row.name, row.user_id, row.text, row.at) for row in reversed(rows)]


def mute(db: Connection, user: str, other: str, muted: bool = True) -> None:
    """Mute or unmute a user for another one. This is idempotent."""
    if muted:
        db.execute(insert_new(db, Mute).values(user_id=user, muted_id=other))
    else:
        db.execute(delete(Mute).where(Mute.user_id == user, Mute.muted_id == other))


def ignored_by(db: Connection, user: str) -> frozenset[str]:
    """Return the users whose chat a user does not read: muted and blocked ones."""
    blocked = select(Block.blocked_id).where(Block.user_id == user)
    return muted_by(db, user) | frozenset(db.execute(blocked).scalars())


def muted_by(db: Connection, user: str) -> frozenset[str]:
    """Return the users whom a user has muted."""
    return frozenset(db.execute(select(Mute.muted_id).where(Mute.user_id == user)).scalars())
