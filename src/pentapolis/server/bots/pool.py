"""The bot backend: a pool of worker processes, so that the web process never searches.

A question contains a view, and its answer an action. A bot has a limit of CPU time, and of wall-clock time after which
it must answer with the best action so far. A worker that crashes, misses its timeout or returns an illegal action is
replaced, and the strongest instant bot of the game chooses. That is logged, counted and shown at the table.

The workers are shared fairly (`queue.py`). The more questions of others wait, the less time each gets, so that the wait
stays bounded for any number of tables. In rated games the levels get their full time, and people wait longer.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import msgspec

from pentapolis.bots.base import Clock
from pentapolis.bots.evaluators import PositionValue
from pentapolis.bots.level_settings import NAMES
from pentapolis.bots.level_settings import SECONDS as LEVEL_SECONDS
from pentapolis.bots.levels import instant_bot
from pentapolis.core.chance import dealer
from pentapolis.server.bots.process import Worker, WorkerLost
from pentapolis.server.bots.queue import ANONYMOUS, FINISHED, SECONDS, Ledger, RequestContext, WorkerQueue, fair_share
from pentapolis.table.bot_questions import BotAnswer, BotQuestion, QuestionKind
from pentapolis.table.evaluate import EvaluationRequest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.bots.advice import Advice
    from pentapolis.core.game import Game
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.table.protocol.analysis import Judgement

logger = logging.getLogger("pentapolis.bots")

#: The wall-clock limit of a bot: a factor of its CPU time, larger in rated games, plus a constant in seconds.
WALL: Final = 2.0
WALL_RATED: Final = 4.0
MOMENT: Final = 0.5
#: The seconds after that until the worker is killed.
MARGIN: Final = 6.0
#: The part of its time that a level may leave unused and still count as not hurried.
UNUSED: Final = 0.1
#: The instant bots that have no level.
AT_ONCE: Final = frozenset({"random", "greedy", "heuristic"})
#: The name of the advice in the metrics of failures.
ADVISER: Final = "adviser"
#: A question of either kind.
AnyQuestion = TypeVar("AnyQuestion", BotQuestion, EvaluationRequest)


def patience(seconds: float, *, rated: bool = False) -> float:
    """Return the wall-clock limit of a bot with the given CPU seconds."""
    return (WALL_RATED if rated else WALL) * seconds + MOMENT


def hard_timeout(seconds: float) -> float:
    """Return the longest time until a bot with the given CPU seconds has answered or was given up."""
    return patience(seconds, rated=True) + MARGIN


def expected_seconds(question: BotQuestion | EvaluationRequest) -> float:
    """Return the approximate CPU seconds of an answer."""
    if not isinstance(question, BotQuestion) or question.task != "choose":
        return question.seconds
    level = question.bot.partition("-")[0]
    if level in AT_ONCE:
        return 0.0
    return min(question.seconds, LEVEL_SECONDS[NAMES.index(level)] if level in NAMES else SECONDS)


class ChosenAction(msgspec.Struct, frozen=True):
    """The action of a bot, and how it came about."""

    action: int
    #: The instant bot that has chosen for one that failed, and the cause of the failure.
    fallback: str = ""
    cause: str = ""
    #: The CPU seconds used, if they were limited to less than the level promises.
    hurried: float | None = None


class BotBackend(Protocol):
    """The interface that chooses actions for bots."""

    size: int
    #: The limit of CPU seconds of one choice.
    seconds: float
    #: The number of waiting questions.
    waiting: int

    async def start(self) -> None:
        """Start the backend."""

    async def stop(self) -> None:
        """Stop the backend."""

    def granted_seconds(self, seconds: float, context: RequestContext) -> float:
        """Return the CPU seconds that a bot would get now for a requested number."""
        ...

    async def choose(
        self, game: Game, bot: str, view: Any, legal: Sequence[int], context: RequestContext = ANONYMOUS
    ) -> ChosenAction:
        """Return the action of a bot, from the view of its seat and the legal actions."""
        ...

    async def advise(
        self, game: Game, view: Any, legal: Sequence[int], seconds: float, context: RequestContext = ANONYMOUS
    ) -> tuple[Advice, ...]:
        """Return the best actions for the view's seat, or an empty tuple after a failure."""
        ...

    async def appraise(
        self, game: Game, view: Any, seconds: float, context: RequestContext = ANONYMOUS
    ) -> PositionValue | None:
        """Return the value of a position for all seats from one seat's view, or None after a failure."""
        ...

    async def evaluate(self, question: EvaluationRequest) -> Judgement:
        """Return the evaluation of a position of a finished game. Raises WorkerLost."""
        ...


class BotPool:
    """A pool of worker processes with a queue of questions."""

    def __init__(self, workers: int, metrics: Metrics, seconds: float = SECONDS, ledger: Ledger | None = None) -> None:
        self.size = max(1, workers)
        self.seconds = min(seconds, SECONDS)
        self._metrics = metrics
        self._ledger = ledger or Ledger()
        self._queue = WorkerQueue(self._ledger, self.size, self.seconds)
        self._workers: set[Worker] = set()
        self.waiting = 0

    async def start(self) -> None:
        """Start all workers; a worker that fails to start is started again when it is needed."""
        await asyncio.gather(*(self._fill_place() for _ in range(self.size)))

    async def stop(self) -> None:
        """Stop all workers."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        self._workers.clear()

    def granted_seconds(self, seconds: float, context: RequestContext) -> float:
        """Return the CPU seconds that a bot would get now for a requested number; in a rated game all of them."""
        if context.rated and not context.deferral:
            return min(seconds, self.seconds)
        return min(seconds, fair_share(self.seconds, self._queue.demand(seconds, context), self.size))

    async def choose(
        self, game: Game, bot: str, view: Any, legal: Sequence[int], context: RequestContext = ANONYMOUS
    ) -> ChosenAction:
        """Return the action of a bot, from the view of its seat and the legal actions."""
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
        """Return the best actions for the view's seat, or an empty tuple after a failure."""
        thought = await self._ask_or_empty(question_of(game, "advise", view, legal, seconds), context)
        return tuple(one for one in thought.advice if one.action in legal)

    async def appraise(
        self, game: Game, view: Any, seconds: float, context: RequestContext = ANONYMOUS
    ) -> PositionValue | None:
        """Return the value of a position for all seats from one seat's view, or None after a failure."""
        return (await self._ask_or_empty(question_of(game, "appraise", view, (), seconds), context)).appraisal

    async def _ask_or_empty(self, question: BotQuestion, context: RequestContext) -> BotAnswer:
        """Return the answer to an optional question, or an empty one after a failure."""
        try:
            _, thought = await self._ask(question, context)
        except WorkerLost as lost:
            thought = BotAnswer(error=lost.cause)
        if thought.error:
            self._record_failure(question, "error", thought.error)
        return thought

    async def evaluate(self, question: EvaluationRequest) -> Judgement:
        """Return the evaluation of a position of a finished game, at low priority. Raises WorkerLost."""
        _, thought = await self._ask(question, RequestContext(deferral=FINISHED))
        if thought.judgement is None:
            logger.error("a judgement failed", extra={"game": question.game, "told": thought.error[:300]})
            raise WorkerLost("error")
        return thought.judgement

    async def _ask(self, question: AnyQuestion, context: RequestContext) -> tuple[AnyQuestion, BotAnswer]:
        """Send a question to the next idle worker; return the question with its final limits, and the answer.

        Raises WorkerLost after the worker was replaced.
        """
        self.waiting += 1
        try:
            worker = await self._queue.get(expected_seconds(question), context)
        finally:
            self.waiting -= 1
        try:
            if worker is None:
                worker = await self._start_worker()
            # Limited only now, because the load has changed while the question waited.
            question = self._with_time_limit(question, context)
            thought = await worker.ask(question, question.patience + MARGIN)
        except WorkerLost:
            self._ledger.charge(context, expected_seconds(question))
            await self._replace(worker)
            raise
        except asyncio.CancelledError:
            # Replaced, because the pending answer would be taken for that of the next question.
            await asyncio.shield(self._replace(worker))
            raise
        self._ledger.charge(context, thought.seconds)
        self._metrics.count("bot_cpu_seconds_total", thought.seconds)
        self._queue.put(worker)
        return question, thought

    def _with_time_limit(self, question: AnyQuestion, context: RequestContext) -> AnyQuestion:
        """Return a question with the time limits of now."""
        requested = expected_seconds(question)
        seconds = self.granted_seconds(requested, context) if requested else question.seconds
        return msgspec.structs.replace(question, seconds=seconds, patience=patience(seconds, rated=context.rated))

    async def _choose_fallback(
        self, game: Game, view: Any, question: BotQuestion, cause: str, told: str
    ) -> ChosenAction:
        """Choose with the strongest instant bot of the game, in place of a bot that failed.

        It is our own code and takes milliseconds. If it fails too, the first legal action is chosen.
        """
        self._record_failure(question, cause, told)
        bot = instant_bot(game)
        self._metrics.count("bot_fallbacks_total", bot=question.bot, by=bot.name)
        try:
            action = await asyncio.to_thread(bot.choose, view, question.legal, Clock(), dealer(question.seed))
        except Exception:
            logger.exception("a fallback failed", extra={"bot": bot.name, "game": game.name})
            action = question.legal[0]
        return ChosenAction(action, bot.name, cause)

    def _record_failure(self, question: BotQuestion, cause: str, told: str) -> None:
        """Log and count the failure of a bot."""
        self._metrics.count("bot_failures_total", bot=question.bot, cause=cause)
        logger.error(
            "a bot failed", extra={"bot": question.bot, "game": question.game, "cause": cause, "told": told[:300]}
        )

    async def _replace(self, worker: Worker | None) -> None:
        """Stop a worker; its replacement is started when it is needed."""
        if worker is not None:
            self._workers.discard(worker)
            await worker.stop()
        self._queue.put(None)

    async def _fill_place(self) -> None:
        """Start one worker, or leave its place empty after a failure."""
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
    """Return whether a level had less time than it promises, and used it up."""
    level = question.bot.partition("-")[0]
    promised = LEVEL_SECONDS[NAMES.index(level)] if level in NAMES else 0.0
    used = (1.0 - UNUSED) * promised
    return thought.seconds < used and (thought.late or thought.seconds >= (1.0 - UNUSED) * question.seconds)


def question_of(
    game: Game, task: QuestionKind, view: Any, legal: Sequence[int], seconds: float, bot: str = ADVISER
) -> BotQuestion:
    """Return a question about a view, with a random seed."""
    return BotQuestion(
        game=game.name,
        bot=bot,
        view=msgspec.Raw(msgspec.json.encode(view)),
        legal=list(legal),
        seconds=seconds,
        seed=secrets.token_hex(8),
        task=task,
    )
