"""Branches of finished games, and what people remark on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, select, update

from pentapolis.server.store.models import Branch, User
from pentapolis.server.store.models import Remark as RemarkLine
from pentapolis.table.protocol.analysis import BranchMove, Remark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection


class BranchRow(NamedTuple):
    """A branch as it is kept."""

    id: str
    ply: int
    moves: tuple[BranchMove, ...]
    user: str
    name: str
    at: float


async def add_branch(
    db: AsyncConnection, table: str, branch: str, user: str, ply: int, moves: Sequence[BranchMove], at: float
) -> None:
    """Keep a new branch."""
    row = {"id": branch, "table_id": table, "user_id": user, "ply": ply, "moves": _written(moves), "at": at}
    await db.execute(insert(Branch).values(**row))


async def set_moves(db: AsyncConnection, branch: str, user: str, moves: Sequence[BranchMove]) -> bool:
    """Let a branch of a user have other moves; False if there is no such branch of theirs."""
    changed = update(Branch).where(Branch.id == branch, Branch.user_id == user).values(moves=_written(moves))
    return bool((await db.execute(changed)).rowcount)


async def drop_branch(db: AsyncConnection, table: str, branch: str, user: str) -> bool:
    """Remove a branch of a user and what was said of it; False if there is none."""
    gone = delete(Branch).where(Branch.id == branch, Branch.table_id == table, Branch.user_id == user)
    return bool((await db.execute(gone)).rowcount)


async def branches_of(db: AsyncConnection, table: str, branch: str = "") -> list[BranchRow]:
    """The branches of a table, oldest first; or the one of an id."""
    wanted = (
        select(Branch.id, Branch.ply, Branch.moves, Branch.user_id, User.name, Branch.at)
        .join(User, User.id == Branch.user_id)
        .where(Branch.table_id == table)
        .order_by(Branch.at, Branch.id)
    )
    if branch:
        wanted = wanted.where(Branch.id == branch)
    rows = await db.execute(wanted)
    return [BranchRow(row.id, row.ply, _read(row.moves), row.user_id, row.name, row.at) for row in rows]


async def count_branches(db: AsyncConnection, table: str, user: str) -> int:
    """How many branches a user has at a table."""
    counted = select(func.count()).where(Branch.table_id == table, Branch.user_id == user)
    return int((await db.execute(counted)).scalar_one())


async def add_remark(
    db: AsyncConnection, table: str, branch: str | None, user: str, ply: int, text: str, at: float
) -> int:
    """Keep a remark; its number, which grows."""
    row = {"table_id": table, "branch_id": branch, "user_id": user, "ply": ply, "text": text, "at": at}
    return int((await db.execute(insert(RemarkLine).values(**row).returning(RemarkLine.id))).scalar_one())


async def drop_remark(db: AsyncConnection, table: str, remark: int, user: str) -> bool:
    """Remove a remark of a user; False if there is none."""
    gone = delete(RemarkLine).where(RemarkLine.id == remark, RemarkLine.table_id == table, RemarkLine.user_id == user)
    return bool((await db.execute(gone)).rowcount)


async def count_remarks(db: AsyncConnection, table: str, user: str) -> int:
    """How many remarks a user has made at a table."""
    counted = select(func.count()).where(RemarkLine.table_id == table, RemarkLine.user_id == user)
    return int((await db.execute(counted)).scalar_one())


async def remarks_of(db: AsyncConnection, table: str, reader: str) -> list[Remark]:
    """What was said about a game, oldest first."""
    rows = await db.execute(
        select(RemarkLine, User.name)
        .join(User, User.id == RemarkLine.user_id)
        .where(RemarkLine.table_id == table)
        .order_by(RemarkLine.id)
    )
    return [
        Remark(row.id, row.ply, row.branch_id or "", row.text, row.user_id, row.name, row.at, row.user_id == reader)
        for row in rows
    ]


def _written(moves: Sequence[BranchMove]) -> str:
    return msgspec.json.encode(moves).decode()


def _read(text: str) -> tuple[BranchMove, ...]:
    return msgspec.json.decode(text, type=tuple[BranchMove, ...])
