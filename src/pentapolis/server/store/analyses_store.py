"""Analyses of finished games: the queue, and the results ply by ply."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec
from sqlalchemy import and_, func, or_, select, update

from pentapolis.server.store.database import insert_new
from pentapolis.server.store.models import Analysis, JudgedPly
from pentapolis.table.protocol.analysis import Judgement

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection

    from pentapolis.table.protocol.analysis import AnalysisStatus, Mode


class Job(NamedTuple):
    """An analysis of a table in one mode."""

    table: str
    mode: Mode


def enqueue(db: Connection, job: Job, user: str, at: float) -> bool:
    """Enqueue an analysis, again if it was stopped or failed. Return False if it is queued or done already."""
    waiting = {"status": "waiting", "user_id": user, "asked": at, "held_until": 0.0}
    inserted = insert_new(db, Analysis).values(table_id=job.table, mode=job.mode, **waiting)
    if db.execute(inserted).rowcount:
        return True
    requeued = update(Analysis).where(_is_job(job), Analysis.status.in_(("stopped", "failed"))).values(**waiting)
    return bool(db.execute(requeued).rowcount)


def claim(db: Connection, now: float, until: float, *, alone: bool) -> Job | None:
    """Claim the oldest analysis that is waiting or abandoned, until a time. Return None if there is none.

    A process that is `alone`, and works on none itself, counts every running analysis as abandoned.
    """
    abandoned = Analysis.status == "running"
    if not alone:
        abandoned = and_(abandoned, Analysis.held_until < now)
    due = or_(Analysis.status == "waiting", abandoned)
    found = db.execute(
        select(Analysis.table_id, Analysis.mode).where(due).order_by(Analysis.asked, Analysis.table_id).limit(1)
    )
    row = found.first()
    if row is None:
        return None
    job = Job(row.table_id, cast("Mode", row.mode))
    claimed = update(Analysis).where(_is_job(job), due).values(status="running", held_until=until)
    return job if db.execute(claimed).rowcount else None


def add_judgement(db: Connection, job: Job, ply: int, judgement: Judgement, until: float) -> bool:
    """Store the evaluation of a ply, and extend the claim. Return False if the analysis was stopped meanwhile."""
    extended = update(Analysis).where(_is_job(job), Analysis.status == "running").values(held_until=until)
    if not db.execute(extended).rowcount:
        return False
    data = msgspec.json.encode(judgement).decode()
    row = insert_new(db, JudgedPly).values(table_id=job.table, mode=job.mode, ply=ply, data=data)
    db.execute(row)
    return True


def finish(db: Connection, job: Job, status: AnalysisStatus) -> bool:
    """Set the final status of an analysis that is waiting or running. Return False if it has one already."""
    finished = (
        update(Analysis)
        .where(_is_job(job), Analysis.status.in_(("waiting", "running")))
        .values(status=status, held_until=0.0)
    )
    return bool(db.execute(finished).rowcount)


def status(db: Connection, job: Job) -> AnalysisStatus:
    """Return the status of an analysis."""
    found = db.execute(select(Analysis.status).where(_is_job(job))).scalar_one_or_none()
    return cast("AnalysisStatus", found or "none")


def judgements(db: Connection, job: Job, since: int = 0) -> list[Judgement]:
    """Return the evaluations so far, from a ply on."""
    rows = db.execute(
        select(JudgedPly.data)
        .where(JudgedPly.table_id == job.table, JudgedPly.mode == job.mode, JudgedPly.ply >= since)
        .order_by(JudgedPly.ply)
    )
    return [msgspec.json.decode(data, type=Judgement) for data in rows.scalars()]


def count_judged(db: Connection, job: Job) -> int:
    """Return the number of evaluated plies."""
    count = select(func.count()).where(JudgedPly.table_id == job.table, JudgedPly.mode == job.mode)
    return int(db.execute(count).scalar_one())


def count_unfinished(db: Connection, user: str) -> int:
    """Return the number of a user's analyses that are waiting or running."""
    count = select(func.count()).where(Analysis.user_id == user, Analysis.status.in_(("waiting", "running")))
    return int(db.execute(count).scalar_one())


def _is_job(job: Job) -> ColumnElement[bool]:
    return and_(Analysis.table_id == job.table, Analysis.mode == job.mode)
