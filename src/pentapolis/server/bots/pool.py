"""The bots at the tables: a pool of processes that think, so that the web process never does.

A question goes out as a view and comes back as an action. A bot that thinks has so much CPU time, and must answer after
so much time on the wall with the best that it has found. If a worker crashes all the same, takes too long or answers
nonsense, it is replaced, and the strongest bot of the game that chooses at once makes the move. That is logged, counted
and told at the table.

The workers are shared fairly (`queue.py`): the more questions of others wait, the less time each gets, so that
however many tables there are, none waits much longer than one bot thinks that has the server for itself. In rated games
the levels get what they promise, and people wait longer.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import msgspec

from pentapolis.bots.base import Clock
from pentapolis.bots.level_settings import NAMES
from pentapolis.bots.level_settings import SECONDS as LEVEL_SECONDS
from pentapolis.bots.levels import instant
from pentapolis.core.chance import dealer
from pentapolis.server.bots.process import Worker, WorkerLost
from pentapolis.server.bots.queue import ANONYMOUS, FINISHED, SECONDS, Ledger, RequestContext, WorkerQueue, fair_share
from pentapolis.table.bot_questions import BotAnswer, BotQuestion, QuestionKind
from pentapolis.table.evaluate import EvaluationRequest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.bots.advice import Advice
    from pentapolis.bots.evaluators import Appraisal
    from pentapolis.core.game import Game
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.table.protocol.analysis import Judgement

logger = logging.getLogger("pentapolis.bots")

#: How long a bot may take on the wall: so many times its CPU time, in a rated game more, and a moment beside it.
WALL: Final = 2.0
WALL_RATED: Final = 4.0
MOMENT: Final = 0.5
#: So many seconds after that it is given up.
MARGIN: Final = 6.0
#: The part of its time that a level leaves unused if it has thought to its end.
UNUSED: Final = 0.1
#: The bots that have no level and choose at once.
AT_ONCE: Final = frozenset({"random", "greedy", "heuristic"})
#: Who is asked for advice, as the counts of failures call him.
ADVISER: Final = "adviser"
#: A question of either kind.
Asked = TypeVar("Asked", BotQuestion, EvaluationRequest)


def patience(seconds: float, *, rated: bool = False) -> float:
    """After how many seconds on the wall a bot must answer that may think for so many of CPU time."""
    return (WALL_RATED if rated else WALL) * seconds + MOMENT


def hard_timeout(seconds: float) -> float:
    """How long it may take until somebody has thought for so many seconds."""
    return patience(seconds, rated=True) + MARGIN


def expected_seconds(question: BotQuestion | EvaluationRequest) -> float:
    """How many seconds of CPU time an answer takes, roughly."""
    if not isinstance(question, BotQuestion) or question.task != "choose":
        return question.seconds
    level = question.bot.partition("-")[0]
    if level in AT_ONCE:
        return 0.0
    return min(question.seconds, LEVEL_SECONDS[NAMES.index(level)] if level in NAMES else SECONDS)


class ChosenAction(msgspec.Struct, frozen=True):
    """The action that a bot chooses, and what went wrong with it."""

    action: int
    #: The bot that has chosen at once in the place of one that failed, and how that failed.
    fallback: str = ""
    cause: str = ""
    #: The seconds that it has thought, if it would have thought for longer and its level promises more.
    hurried: float | None = None


class BotBackend(Protocol):
    """Whoever chooses actions for bots."""

    size: int
    #: How long one choice may take, roughly.
    seconds: float
    #: Questions that wait for somebody to think about them.
    waiting: int

    async def start(self) -> None:
        """Get ready."""

    async def stop(self) -> None:
        """Stop thinking."""

    def granted_seconds(self, seconds: float, context: RequestContext) -> float:
        """How long a bot would think now that wishes for so many seconds."""
        ...

    async def choose(
        self, game: Game, bot: str, view: Any, legal: Sequence[int], context: RequestContext = ANONYMOUS
    ) -> ChosenAction:
        """The action that a bot chooses, given the view of its seat and what is legal there."""
        ...

    async def advise(
        self, game: Game, view: Any, legal: Sequence[int], seconds: float, context: RequestContext = ANONYMOUS
    ) -> tuple[Advice, ...]:
        """The best actions of the seat that looks; none if nobody could say."""
        ...

    async def appraise(
        self, game: Game, view: Any, seconds: float, context: RequestContext = ANONYMOUS
    ) -> Appraisal | None:
        """What a position is worth to all seats, as far as one of them knows; None if nobody could say."""
        ...

    async def evaluate(self, question: EvaluationRequest) -> Judgement:
        """What is to be thought of a position of a finished game. Raises WorkerLost."""
        ...


class BotPool:
    """Some workers, and the questions that wait for one."""

    def __init__(self, workers: int, metrics: Metrics, seconds: float = SECONDS, ledger: Ledger | None = None) -> None:
        self.size = max(1, workers)
        self.seconds = min(seconds, SECONDS)
        self._metrics = metrics
        self._ledger = ledger or Ledger()
        self._queue = WorkerQueue(self._ledger, self.size, self.seconds)
        self._workers: set[Worker] = set()
        self.waiting = 0

    async def start(self) -> None:
        """Start all workers; one that will not start is tried again when it is needed."""
        await asyncio.gather(*(self._fill_place() for _ in range(self.size)))

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        self._workers.clear()

    def granted_seconds(self, seconds: float, context: RequestContext) -> float:
        """How long a bot would think now that wishes for so many seconds: in a rated game for all of them."""
        if context.rated and not context.deferral:
            return min(seconds, self.seconds)
        return min(seconds, fair_share(self.seconds, self._queue.demand(seconds, context), self.size))

    async def choose(
        self, game: Game, bot: str, view: Any, legal: Sequence[int], context: RequestContext = ANONYMOUS
    ) -> ChosenAction:
        """The action that a bot chooses, given the view of its seat and what is legal there."""
        question = question_of(game, "choose", view, legal, self.seconds, bot)
        started = time.perf_counter()
        try:
            question, thought = await self._ask(question, context)
        except WorkerLost as lost:
            return await self._choose_fallback(game, view, question, lost.cause, "")
        if thought.error or thought.action not in question.legal:
            return await self._choose_fallback(game, view, question, "error", thought.error)
        self._metrics.count("bot_moves_total", bot=bot)
        self._metrics.observe("bot_seconds", time.perf_counter() - started)
        hurried = was_hurried(question, thought)
        if hurried:
            self._metrics.count("bot_hurried_total", bot=bot)
        return ChosenAction(thought.action, hurried=round(thought.seconds, 2) if hurried else None)

    async def advise(
        self, game: Game, view: Any, legal: Sequence[int], seconds: float, context: RequestContext = ANONYMOUS
    ) -> tuple[Advice, ...]:
        """The best actions of the seat that looks; none if nobody could say."""
        thought = await self._ask_or_empty(question_of(game, "advise", view, legal, seconds), context)
        return tuple(one for one in thought.advice if one.action in legal)

    async def appraise(
        self, game: Game, view: Any, seconds: float, context: RequestContext = ANONYMOUS
    ) -> Appraisal | None:
        """What a position is worth to all seats, as far as one of them knows; None if nobody could say."""
        return (await self._ask_or_empty(question_of(game, "appraise", view, (), seconds), context)).appraisal

    async def _ask_or_empty(self, question: BotQuestion, context: RequestContext) -> BotAnswer:
        """The answer to a question that nobody's game hangs on; an empty one where it failed."""
        try:
            _, thought = await self._ask(question, context)
        except WorkerLost as lost:
            thought = BotAnswer(error=lost.cause)
        if thought.error:
            self._note_failure(question, "error", thought.error)
        return thought

    async def evaluate(self, question: EvaluationRequest) -> Judgement:
        """What is to be thought of a position of a finished game; live tables go first. Raises WorkerLost."""
        _, thought = await self._ask(question, RequestContext(deferral=FINISHED))
        if thought.judgement is None:
            logger.error("a judgement failed", extra={"game": question.game, "told": thought.error[:300]})
            raise WorkerLost("error")
        return thought.judgement

    async def _ask(self, question: Asked, context: RequestContext) -> tuple[Asked, BotAnswer]:
        """Ask the next idle worker: what it was asked in the end, and the answer.

        Raises WorkerLost, and then the worker has been replaced.
        """
        self.waiting += 1
        try:
            worker = await self._queue.get(expected_seconds(question), context)
        finally:
            self.waiting -= 1
        try:
            if worker is None:
                worker = await self._start_worker()
            # Only now is it known how many came meanwhile.
            question = self._with_time_limit(question, context)
            thought = await worker.ask(question, question.patience + MARGIN)
        except WorkerLost:
            self._ledger.charge(context, expected_seconds(question))
            await self._replace(worker)
            raise
        except asyncio.CancelledError:
            # The answer will still come, and must not be taken for that of another question.
            await asyncio.shield(self._replace(worker))
            raise
        self._ledger.charge(context, thought.seconds)
        self._metrics.count("bot_cpu_seconds_total", thought.seconds)
        self._queue.put(worker)
        return question, thought

    def _with_time_limit(self, question: Asked, context: RequestContext) -> Asked:
        """A question with the time that there is for it now."""
        wish = expected_seconds(question)
        seconds = self.granted_seconds(wish, context) if wish else question.seconds
        return msgspec.structs.replace(question, seconds=seconds, patience=patience(seconds, rated=context.rated))

    async def _choose_fallback(
        self, game: Game, view: Any, question: BotQuestion, cause: str, told: str
    ) -> ChosenAction:
        """What the strongest bot of the game chooses at once, in the place of one that failed.

        It is our own code and takes milliseconds. If even that fails, the game goes on with the first legal action.
        """
        self._note_failure(question, cause, told)
        bot = instant(game)
        self._metrics.count("bot_fallbacks_total", bot=question.bot, by=bot.name)
        try:
            action = await asyncio.to_thread(bot.choose, view, question.legal, Clock(), dealer(question.seed))
        except Exception:
            logger.exception("a fallback failed", extra={"bot": bot.name, "game": game.name})
            action = question.legal[0]
        return ChosenAction(action, bot.name, cause)

    def _note_failure(self, question: BotQuestion, cause: str, told: str) -> None:
        """Log and count that a bot failed."""
        self._metrics.count("bot_failures_total", bot=question.bot, cause=cause)
        logger.error(
            "a bot failed", extra={"bot": question.bot, "game": question.game, "cause": cause, "told": told[:300]}
        )

    async def _replace(self, worker: Worker | None) -> None:
        """End a worker and leave its place to another, which is started when it is needed."""
        if worker is not None:
            self._workers.discard(worker)
            await worker.stop()
        self._queue.put(None)

    async def _fill_place(self) -> None:
        """Start one worker; if that fails, its place stays empty until it is needed."""
        try:
            self._queue.put(await self._start_worker())
        except WorkerLost as lost:
            logger.error("a worker did not start", extra={"cause": lost.cause})
            self._queue.put(None)

    async def _start_worker(self) -> Worker:
        """Start one worker. Raises WorkerLost."""
        try:
            worker = await Worker.start()
        except OSError as error:
            raise WorkerLost("start") from error
        self._workers.add(worker)
        logger.info("a worker started", extra={"shut": ",".join(worker.sandboxed)})
        return worker


def was_hurried(question: BotQuestion, thought: BotAnswer) -> bool:
    """Whether a level had less time than it promises, and would have used it."""
    level = question.bot.partition("-")[0]
    promised = LEVEL_SECONDS[NAMES.index(level)] if level in NAMES else 0.0
    used = (1.0 - UNUSED) * promised
    return thought.seconds < used and (thought.late or thought.seconds >= (1.0 - UNUSED) * question.seconds)


def question_of(
    game: Game, task: QuestionKind, view: Any, legal: Sequence[int], seconds: float, bot: str = ADVISER
) -> BotQuestion:
    """A question about what a seat sees, with a seed of its own."""
    return BotQuestion(
        game=game.name,
        bot=bot,
        view=msgspec.Raw(msgspec.json.encode(view)),
        legal=list(legal),
        seconds=seconds,
        seed=secrets.token_hex(8),
        task=task,
    )
