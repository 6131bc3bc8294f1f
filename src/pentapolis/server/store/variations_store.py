"""Variations of finished games, and comments on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, select, update

from pentapolis.server.store.models import Branch, User
from pentapolis.server.store.models import Remark as RemarkLine
from pentapolis.table.protocol.analysis import BranchMove, Remark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection


class BranchRow(NamedTuple):
    """A variation as stored."""

    id: str
    ply: int
    moves: tuple[BranchMove, ...]
    user: str
    name: str
    at: float


def add_branch(
    db: Connection, table: str, branch: str, user: str, ply: int, moves: Sequence[BranchMove], at: float
) -> None:
    """Insert a variation."""
    row = {"id": branch, "table_id": table, "user_id": user, "ply": ply, "moves": _encode(moves), "at": at}
    db.execute(insert(Branch).values(**row))


def set_moves(db: Connection, branch: str, user: str, moves: Sequence[BranchMove]) -> bool:
    """Replace the moves of a user's variation. Return False if the user has no such variation."""
    changed = update(Branch).where(Branch.id == branch, Branch.user_id == user).values(moves=_encode(moves))
    return bool(db.execute(changed).rowcount)


def drop_branch(db: Connection, table: str, branch: str, user: str) -> bool:
    """Delete a user's variation and its comments. Return False if there is none."""
    deletion = delete(Branch).where(Branch.id == branch, Branch.table_id == table, Branch.user_id == user)
    return bool(db.execute(deletion).rowcount)


def branches_of(db: Connection, table: str, branch: str = "") -> list[BranchRow]:
    """Return the variations of a table, the oldest first, or only the one with the given id."""
    variations = (
        select(Branch.id, Branch.ply, Branch.moves, Branch.user_id, User.name, Branch.at)
        .join(User, User.id == Branch.user_id)
        .where(Branch.table_id == table)
        .order_by(Branch.at, Branch.id)
    )
    if branch:
        variations = variations.where(Branch.id == branch)
    rows = db.execute(variations)
    return [BranchRow(row.id, row.ply, _decode(row.moves), row.user_id, row.name, row.at) for row in rows]


def count_branches(db: Connection, table: str, user: str) -> int:
    """Return the number of a user's variations at a table."""
    count = select(func.count()).where(Branch.table_id == table, Branch.user_id == user)
    return int(db.execute(count).scalar_one())


def add_remark(db: Connection, table: str, branch: str | None, user: str, ply: int, text: str, at: float) -> int:
    """Insert a comment, and return its number, which grows."""
    row = {"table_id": table, "branch_id": branch, "user_id": user, "ply": ply, "text": text, "at": at}
    return int(db.execute(insert(RemarkLine).values(**row).returning(RemarkLine.id)).scalar_one())


def drop_remark(db: Connection, table: str, remark: int, user: str) -> bool:
    """Delete a comment of a user. Return False if there is none."""
    deletion = delete(RemarkLine).where(
        RemarkLine.id == remark, RemarkLine.table_id == table, RemarkLine.user_id == user
    )
    return bool(db.execute(deletion).rowcount)


def count_remarks(db: Connection, table: str, user: str) -> int:
    """Return the number of a user's comments at a table."""
    count = select(func.count()).where(RemarkLine.table_id == table, RemarkLine.user_id == user)
    return int(db.execute(count).scalar_one())


def remarks_of(db: Connection, table: str, reader: str) -> list[Remark]:
    """Return the comments on a game, the oldest first."""
    rows = db.execute(
        select(RemarkLine, User.name)
        .join(User, User.id == RemarkLine.user_id)
        .where(RemarkLine.table_id == table)
        .order_by(RemarkLine.id)
    )
    return [
        Remark(row.id, row.ply, row.branch_id or "", row.text, row.user_id, row.name, row.at, row.user_id == reader)
        for row in rows
    ]


def _encode(moves: Sequence[BranchMove]) -> str:
    return msgspec.json.encode(moves).decode()


def _decode(text: str) -> tuple[BranchMove, ...]:
    return msgspec.json.decode(text, type=tuple[BranchMove, ...])
