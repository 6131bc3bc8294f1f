"""Analysis jobs of finished games: requested by players, computed by the worker processes, one game at a time.

Evaluations are stored and sent to the subscribers of the table ply by ply, so that clients see them grow, and another
process can resume after a stop. Running tables have priority (`BotPool.evaluate`).
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import PentapolisError
from pentapolis.core.record import FULL
from pentapolis.core.types import Reason
from pentapolis.server.bots.process import WorkerLost
from pentapolis.server.infra.logging_setup import table_log_id
from pentapolis.server.infra.tasks import stop_tasks
from pentapolis.server.realtime.bus import AnalysisAdvanced
from pentapolis.server.store import analyses_store
from pentapolis.server.store.analyses_store import Job
from pentapolis.table.classify import accuracies, classify, turning_points
from pentapolis.table.errors import Refusal
from pentapolis.table.evaluate import EvaluationRequest
from pentapolis.table.protocol import AnalysisProgress
from pentapolis.table.protocol.analysis import Analysis

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from pentapolis.server.bots.pool import BotBackend
    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.realtime.bus import Bus
    from pentapolis.server.store.database import Database
    from pentapolis.server.tables.live_table import LiveTable
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.table.event_log import TableState
    from pentapolis.table.protocol.analysis import AnalysisStatus, Judgement, Mode

logger = logging.getLogger("pentapolis.analyses")

#: The seconds of a whole game, and the minimum and maximum of each ply.
WHOLE: Final = 60.0
LEAST: Final = 0.1
MOST: Final = 0.6
#: How long a process keeps an analysis without writing, in seconds; it writes much more often.
HELD: Final = 60.0
#: The maximum of waiting and running analyses of one user.
MOST_WAITING: Final = 3
#: The attempts at a position whose worker was lost: on a busy machine one may miss its timeout.
TRIES: Final = 3
#: How often a process looks for waiting jobs, in seconds.
LOOKED: Final = 5.0


def seconds_for(plies: int) -> float:
    """Return the seconds for each position of a game."""
    return min(MOST, max(LEAST, WHOLE / (plies + 1)))


def require_finished(live_table: LiveTable) -> TableState:
    """Return the state of a game that is over, because running games have no analysis. Raises Refusal."""
    table_state = live_table.started_state()
    if table_state.result() is None:
        raise Refusal("not_allowed", Reason("not_over"))
    return table_state


def require_current(live_table: LiveTable) -> TableState:
    """Return the state of a game that is over and has the current ruleset. Raises Refusal."""
    table_state = require_finished(live_table)
    if table_state.kept:
        raise Refusal("not_allowed", table_state.halted())
    return table_state


class AnalysisJobs:
    """The analysis jobs of all tables."""

    def __init__(
        self,
        registry: TableRegistry,
        pool: BotBackend,
        database: Database,
        bus: Bus,
        tasks: BackgroundTasks,
        now: Callable[[], float],
        *,
        alone: bool,
    ) -> None:
        self._registry = registry
        self._pool = pool
        self._database = database
        self._bus = bus
        self._tasks = tasks
        self._now = now
        #: Whether there are no other processes on this database.
        self._alone = alone
        self._work: asyncio.Task[None] | None = None

    # -- requesting

    async def request(self, user: str, table: str, mode: Mode) -> Analysis:
        """Request the analysis of a finished game, or resume a stopped or failed one. Raises Refusal."""
        live_table = await self._registry.get(table)
        require_current(live_table)
        if not self._may_ask(live_table, user):
            raise Refusal("not_seated")
        job = Job(table, mode)

        def work(db: Connection) -> bool:
            if analyses_store.count_unfinished(db, user) >= MOST_WAITING:
                return False
            analyses_store.enqueue(db, job, user, self._now())
            return True

        if not await self._database.write(work):
            raise Refusal("not_allowed", Reason("too_many_analyses", {"most": MOST_WAITING}))
        self.look_for_work()
        return await self.get(user, table, mode)

    async def stop(self, user: str, table: str, mode: Mode) -> Analysis:
        """Stop an analysis; its evaluations are kept. Raises Refusal."""
        live_table = await self._registry.get(table)
        if not self._may_ask(live_table, user):
            raise Refusal("not_seated")
        await self._end(Job(table, mode), "stopped")
        return await self.get(user, table, mode)

    def _may_ask(self, live_table: LiveTable, user: str) -> bool:
        """Return whether a user is a player or the owner of a table, and so may request its analysis."""
        return live_table.row.owner == user or live_table.row.seat_of(user) is not None

    # -- reading

    async def get(self, user: str, table: str, mode: Mode, since: int = 0) -> Analysis:
        """Return the analysis of a finished game, with values from a ply on. Raises Refusal."""
        live_table = await self._registry.get(table)
        table_state = require_finished(live_table)
        job = Job(table, mode)
        status, judgements = await self._database.read(
            lambda db: (analyses_store.status(db, job), analyses_store.judgements(db, job))
        )
        plies = table_state.match.plies()
        values = [classify(ply, judgement) for ply, judgement in enumerate(judgements)]
        return Analysis(
            table=table,
            mode=mode,
            status=status,
            done=len(values),
            plies=plies,
            seconds=round(seconds_for(plies) * (plies + 1), 1),
            may_ask=not table_state.kept and self._may_ask(live_table, user),
            values=tuple(values[since:]),
            turns=turning_points(values),
            accuracy=accuracies(table_state.seats, values),
        )

    # -- working

    def look_for_work(self) -> None:
        """Start to work on waiting jobs, unless this process does so already."""
        if self._work is None or self._work.done():
            self._work = self._tasks.spawn(self._work_off())

    async def resume_abandoned(self) -> None:
        """Resume waiting jobs, and those of a process that has ended."""
        self.look_for_work()

    async def close(self) -> None:
        """Stop working; another process resumes the job."""
        if self._work is not None:
            await stop_tasks(self._work)

    async def _work_off(self) -> None:
        """Work on one job after another."""
        while True:
            job = await self._claim()
            if job is None:
                return
            try:
                status: AnalysisStatus | None = await self._analyse(job)
            except (PentapolisError, WorkerLost) as error:
                logger.warning(
                    "an analysis failed", extra={"table": table_log_id(job.table), "error": str(error)[:200]}
                )
                status = "failed"
            if status is not None:
                await self._end(job, status)

    async def _claim(self) -> Job | None:
        """Claim and return the next job, or None."""
        now = self._now()
        job = await self._database.write(lambda db: analyses_store.claim(db, now, now + HELD, alone=self._alone))
        if job is not None:
            await self._send(AnalysisProgress(job.table, job.mode, "running"))
        return job

    async def _analyse(self, job: Job) -> AnalysisStatus | None:
        """Evaluate the remaining positions of a game; return None if it was stopped. Raises Refusal or WorkerLost."""
        table_state = require_current(await self._registry.get(job.table))
        record = await asyncio.to_thread(lambda: table_state.match.record(FULL).write())
        plies = table_state.match.plies()
        for ply in range(await self._database.read(lambda db: analyses_store.count_judged(db, job)), plies + 1):
            # Seeded, so that a position has the same evaluation in every attempt.
            seed = f"{job.table}:{job.mode}:{ply}"
            question = EvaluationRequest(
                table_state.game.name, record, ply, job.mode == "open", seconds_for(plies), seed
            )
            judgement = await self._evaluate_with_retries(question)
            if not await self._store(job, ply, judgement):
                return None
            await self._send(AnalysisProgress(job.table, job.mode, "running", (classify(ply, judgement),)))
        return "done"

    async def _evaluate_with_retries(self, question: EvaluationRequest) -> Judgement:
        """Evaluate a position, with retries if a worker is lost. Raises WorkerLost."""
        for _ in range(TRIES - 1):
            try:
                return await self._pool.evaluate(question)
            except WorkerLost as lost:
                logger.warning("a judge was lost", extra={"game": question.game, "cause": lost.cause})
        return await self._pool.evaluate(question)

    async def _store(self, job: Job, ply: int, judgement: Judgement) -> bool:
        """Store an evaluation; return False if the analysis was stopped."""
        until = self._now() + HELD
        return await self._database.write(lambda db: analyses_store.add_judgement(db, job, ply, judgement, until))

    async def _end(self, job: Job, status: AnalysisStatus) -> None:
        """Store and send the final status of an analysis."""
        if await self._database.write(lambda db: analyses_store.finish(db, job, status)):
            await self._send(AnalysisProgress(job.table, job.mode, status))

    # -- sending

    async def _send(self, progress: AnalysisProgress) -> None:
        """Send progress to the subscribers of a table, in this process and in others."""
        self._broadcast(progress)
        since = progress.values[0].ply if progress.values else None
        await self._bus.publish(AnalysisAdvanced(progress.table, progress.mode, since))

    def _broadcast(self, progress: AnalysisProgress) -> None:
        """Send progress to the subscribers of a table in this process."""
        live_table = self._registry.find(progress.table)
        if live_table is not None:
            live_table.broadcast(progress)

    def on_advanced_elsewhere(self, advanced: AnalysisAdvanced) -> None:
        """Send the progress that another process has made to the subscribers in this process."""
        live_table = self._registry.find(advanced.table)
        if live_table is not None and live_table.is_watched:
            self._tasks.spawn(self._read_and_broadcast(advanced))

    async def _read_and_broadcast(self, advanced: AnalysisAdvanced) -> None:
        """Read the progress of another process from the database, and send it."""
        job, since = Job(advanced.table, advanced.mode), advanced.since

        def work(db: Connection) -> AnalysisProgress:
            status = analyses_store.status(db, job)
            # Progress may arrive out of order, so that of an analysis that has ended is complete.
            first = since if status in ("waiting", "running") else 0
            judgements = [] if first is None else analyses_store.judgements(db, job, first)
            values = tuple(classify(ply, judgement) for ply, judgement in enumerate(judgements, first or 0))
            return AnalysisProgress(job.table, job.mode, status, values)

        self._broadcast(await self._database.read(work))
