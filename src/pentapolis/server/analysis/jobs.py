"""The analysis of finished games: asked for by a click, made by the processes that think, one game at a time.

What is found is written ply by ply, so that everybody sees it grow, and a server that stops in the middle goes on where
it was. Live tables go first (`BotPool.judge`).
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
from pentapolis.server.realtime.bus import LocalBus
from pentapolis.server.store import analyses_store
from pentapolis.server.store.analyses_store import Job
from pentapolis.table.classify import accuracies, turns, verdict
from pentapolis.table.errors import Refusal
from pentapolis.table.evaluate import Judge
from pentapolis.table.protocol_analysis import Analysis

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentapolis.server.bots.pool import Thinkers
    from pentapolis.server.tables.live_tables import Room, Rooms
    from pentapolis.table.event_log import Fold
    from pentapolis.table.protocol_analysis import AnalysisStatus, Judgement, Mode

logger = logging.getLogger("pentapolis.analyses")

#: Seconds that a whole game takes, if its plies allow that: each has between the least and the most of them.
WHOLE: Final = 60.0
LEAST: Final = 0.1
MOST: Final = 0.6
#: For how many seconds a process holds an analysis that it works on; it writes much more often.
HELD: Final = 60.0
#: How many analyses of one user may wait or run.
MOST_WAITING: Final = 3
#: How often a position is asked about whose judge was lost: on a busy machine one may not answer in time.
TRIES: Final = 3
#: How often a process looks for work that nobody has told it of, in seconds.
LOOKED: Final = 5.0


def seconds_for(plies: int) -> float:
    """How long each position of a game is thought about."""
    return min(MOST, max(LEAST, WHOLE / (plies + 1)))


def finished(room: Room) -> Fold:
    """A game that is over: what is still played is closed to study. Raises Refusal."""
    fold = room.game()
    if fold.result() is None:
        raise Refusal("not_allowed", Reason("not_over"))
    return fold


def studied(room: Room) -> Fold:
    """A game that is over, by the rules of today. Raises Refusal."""
    fold = finished(room)
    if fold.kept:
        raise Refusal("not_allowed", fold.halted())
    return fold


class Analyses:
    """Analyses: asked for, worked on, looked at."""

    def __init__(self, rooms: Rooms, pool: Thinkers) -> None:
        self._rooms = rooms
        self._pool = pool
        self._database = rooms.database
        self._now = rooms.now
        self._alone = isinstance(rooms.bus, LocalBus)
        self._work: asyncio.Task[None] | None = None

    # -- asking

    async def ask(self, user: str, table: str, mode: Mode) -> Analysis:
        """Have a finished game analysed; one that was stopped or failed goes on. Raises Refusal."""
        room = await self._rooms.get(table)
        studied(room)
        if not self._may_ask(room, user):
            raise Refusal("not_seated")
        job = Job(table, mode)

        async def work(db: AsyncConnection) -> bool:
            if await analyses_store.count_unfinished(db, user) >= MOST_WAITING:
                return False
            await analyses_store.enqueue(db, job, user, self._now())
            return True

        if not await self._database.write(work):
            raise Refusal("not_allowed", Reason("too_many_analyses", {"most": MOST_WAITING}))
        self.look_for_work()
        return await self.look(user, table, mode)

    async def stop(self, user: str, table: str, mode: Mode) -> Analysis:
        """Stop an analysis; what was found stays. Raises Refusal."""
        room = await self._rooms.get(table)
        if not self._may_ask(room, user):
            raise Refusal("not_seated")
        await self._end(Job(table, mode), "stopped")
        return await self.look(user, table, mode)

    def _may_ask(self, room: Room, user: str) -> bool:
        """Whoever played, or put the table up for bots, has the game analysed; everybody may look."""
        return room.row.owner == user or room.row.seat_of(user) is not None

    # -- looking

    async def look(self, user: str, table: str, mode: Mode, since: int = 0) -> Analysis:
        """What is known of a finished game, values from a ply on. Raises Refusal."""
        room = await self._rooms.get(table)
        fold = finished(room)
        job = Job(table, mode)

        async def work(db: AsyncConnection) -> tuple[AnalysisStatus, list[Judgement]]:
            return await analyses_store.status(db, job), await analyses_store.judgements(db, job)

        status, judgements = await self._database.read(work)
        plies = fold.match.plies()
        values = [verdict(ply, judgement) for ply, judgement in enumerate(judgements)]
        return Analysis(
            table=table,
            mode=mode,
            status=status,
            done=len(values),
            plies=plies,
            seconds=round(seconds_for(plies) * (plies + 1), 1),
            may_ask=not fold.kept and self._may_ask(room, user),
            values=tuple(values[since:]),
            turns=turns(values),
            accuracy=accuracies(fold.seats, values),
        )

    # -- working

    def look_for_work(self) -> None:
        """Work on what waits, unless this process does so already."""
        if self._work is None or self._work.done():
            self._work = self._rooms.spawn(self._work_off())

    async def sweep(self) -> None:
        """Look for what waits or was left behind by a process that has ended."""
        self.look_for_work()

    async def close(self) -> None:
        """Leave the work to whoever comes next."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _work_off(self) -> None:
        """One analysis after another."""
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
        """What is to be worked on next."""
        now = self._now()
        return await self._database.write(lambda db: analyses_store.claim(db, now, now + HELD, alone=self._alone))

    async def _analyse(self, job: Job) -> AnalysisStatus | None:
        """Judge what is not judged yet of a game; None if it was stopped. Raises Refusal or WorkerLost."""
        fold = studied(await self._rooms.get(job.table))
        record = await asyncio.to_thread(lambda: fold.match.record(FULL).write())
        plies = fold.match.plies()
        for ply in range(await self._database.read(lambda db: analyses_store.count_judged(db, job)), plies + 1):
            # The same position is judged alike whenever it is asked about.
            seed = f"{job.table}:{job.mode}:{ply}"
            question = Judge(fold.game.name, record, ply, job.mode == "open", seconds_for(plies), seed)
            judgement = await self._judged(question)
            if not await self._note(job, ply, judgement):
                return None
        return "done"

    async def _judged(self, question: Judge) -> Judgement:
        """What is thought of a position; a judge that was lost is replaced, a few times. Raises WorkerLost."""
        for _ in range(TRIES - 1):
            try:
                return await self._pool.judge(question)
            except WorkerLost as lost:
                logger.warning("a judge was lost", extra={"game": question.game, "cause": lost.cause})
        return await self._pool.judge(question)

    async def _note(self, job: Job, ply: int, judgement: Judgement) -> bool:
        """Write what was found; False if the analysis was stopped."""
        until = self._now() + HELD
        return await self._database.write(lambda db: analyses_store.add_judgement(db, job, ply, judgement, until))

    async def _end(self, job: Job, status: AnalysisStatus) -> None:
        """Write how an analysis ended."""
        await self._database.write(lambda db: analyses_store.finish(db, job, status))
