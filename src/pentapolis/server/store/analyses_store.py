"""Analyses of finished games: who works on which, and what was found, ply by ply."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec
from sqlalchemy import and_, func, or_, select, update

from pentapolis.server.store.database import insert_new
from pentapolis.server.store.models import Analysis, JudgedPly
from pentapolis.table.protocol.analysis import Judgement

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentapolis.table.protocol.analysis import AnalysisStatus, Mode


class Job(NamedTuple):
    """An analysis to be worked on."""

    table: str
    mode: Mode


async def ask(db: AsyncConnection, job: Job, user: str, at: float) -> bool:
    """Put an analysis on the list, once more if it was stopped or failed; False if it is there or done already."""
    fresh = insert_new(db, Analysis).values(
        table_id=job.table, mode=job.mode, status="waiting", user_id=user, asked=at, held_until=0.0
    )
    if (await db.execute(fresh)).rowcount:
        return True
    again = (
        update(Analysis)
        .where(_of(job), Analysis.status.in_(("stopped", "failed")))
        .values(status="waiting", user_id=user, asked=at, held_until=0.0)
    )
    return bool((await db.execute(again)).rowcount)


async def claim(db: AsyncConnection, now: float, until: float, *, alone: bool) -> Job | None:
    """The analysis that has waited longest, or that nobody works on any more, for oneself until a time.

    Who is `alone`, and works on nothing himself, knows that nobody else does.
    """
    abandoned = Analysis.status == "running"
    if not alone:
        abandoned = and_(abandoned, Analysis.held_until < now)
    due = or_(Analysis.status == "waiting", abandoned)
    found = await db.execute(
        select(Analysis.table_id, Analysis.mode).where(due).order_by(Analysis.asked, Analysis.table_id).limit(1)
    )
    row = found.first()
    if row is None:
        return None
    job = Job(row.table_id, cast("Mode", row.mode))
    taken = update(Analysis).where(_of(job), due).values(status="running", held_until=until)
    return job if (await db.execute(taken)).rowcount else None


async def note(db: AsyncConnection, job: Job, ply: int, judgement: Judgement, until: float) -> bool:
    """Keep what was found of a ply, and hold the analysis longer; False if it was stopped meanwhile."""
    held = update(Analysis).where(_of(job), Analysis.status == "running").values(held_until=until)
    if not (await db.execute(held)).rowcount:
        return False
    data = msgspec.json.encode(judgement).decode()
    row = insert_new(db, JudgedPly).values(table_id=job.table, mode=job.mode, ply=ply, data=data)
    await db.execute(row)
    return True


async def end(db: AsyncConnection, job: Job, status: AnalysisStatus) -> bool:
    """Say how an analysis that waits or runs has ended; False if it had ended already."""
    ended = (
        update(Analysis)
        .where(_of(job), Analysis.status.in_(("waiting", "running")))
        .values(status=status, held_until=0.0)
    )
    return bool((await db.execute(ended)).rowcount)


async def status(db: AsyncConnection, job: Job) -> AnalysisStatus:
    """How an analysis stands."""
    found = (await db.execute(select(Analysis.status).where(_of(job)))).scalar_one_or_none()
    return cast("AnalysisStatus", found or "none")


async def judgements(db: AsyncConnection, job: Job) -> list[Judgement]:
    """What was found so far, from the first ply on."""
    rows = await db.execute(
        select(JudgedPly.data)
        .where(JudgedPly.table_id == job.table, JudgedPly.mode == job.mode)
        .order_by(JudgedPly.ply)
    )
    return [msgspec.json.decode(data, type=Judgement) for data in rows.scalars()]


async def done(db: AsyncConnection, job: Job) -> int:
    """How many plies are judged."""
    counted = select(func.count()).where(JudgedPly.table_id == job.table, JudgedPly.mode == job.mode)
    return int((await db.execute(counted)).scalar_one())


async def unfinished_of(db: AsyncConnection, user: str) -> int:
    """How many analyses that a user has asked for wait or run."""
    counted = select(func.count()).where(Analysis.user_id == user, Analysis.status.in_(("waiting", "running")))
    return int((await db.execute(counted)).scalar_one())


def _of(job: Job) -> ColumnElement[bool]:
    return and_(Analysis.table_id == job.table, Analysis.mode == job.mode)
