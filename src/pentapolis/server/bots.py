"""The bots at the tables: a pool of processes that think, so that the web process never does.

A question goes out as a view and comes back as an action. If a worker crashes, takes too long or answers nonsense, it
is replaced, a random legal action is played, and that is logged and counted.

The workers are shared fairly. The more questions wait, the less time each gets: with `n` questions waiting for each
worker a bot thinks for an `n + 1`th of its time, so that however many tables there are, none waits much longer than one
bot thinks that has the server for itself. Questions are answered in the order in which they come, but who thinks for
long lets the quick ones go first for a while: a move that takes a moment does not wait for those that take seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import sys
import time
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from pentapolis.bots import registry
from pentapolis.bots.level_table import NAMES
from pentapolis.bots.level_table import SECONDS as LEVEL_SECONDS
from pentapolis.bots.strength import LEAST
from pentapolis.server.bot_worker import Question, Task, Thought
from pentapolis.server.judging import Judge

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.bots.advice import Advice
    from pentapolis.bots.advisers import Appraisal
    from pentapolis.core.game import Game
    from pentapolis.server.metrics import Metrics
    from pentapolis.server.protocol_study import Judgement

logger = logging.getLogger("pentapolis.bots")

#: The longest that a bot may think, in seconds.
SECONDS: Final = max(LEVEL_SECONDS)
#: When it is given up: it counts its own time, of which it has a part alone where the machine does much else.
PART: Final = 4.0
MARGIN: Final = 4.0
#: How long a question about a finished game lets those of live tables go first, and how often it looks, in seconds.
PATIENCE: Final = 2.0
PAUSE: Final = 0.02
#: For how many times as long as it takes a question lets quicker ones go first.
MANNERS: Final = 4.0
#: The bots that have no level and choose at once.
AT_ONCE: Final = frozenset({"random", "greedy", "heuristic"})
#: How long a worker may take to start.
START: Final = 60.0
#: The longest answer.
MOST_BYTES: Final = 1 << 16
#: Who is asked for advice, as the counts of failures call him.
ADVISER: Final = "adviser"
#: What a bot may know of our environment, beside what Python and the language are called by; all else may be secret.
TOLD: Final = frozenset(
    (
        *("PATH", "HOME", "LANG", "TZ", "TMPDIR", "TEMP", "SYSTEMROOT", "LD_LIBRARY_PATH"),
        *("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "PENTAPOLIS_INTERPRETED"),
    )
)

_seatable: dict[str, frozenset[str]] = {}


def bots_for(game: Game) -> tuple[str, ...]:
    """The bots that people are offered, the weakest first: the levels; what plays a game that has none."""
    known = seatable(game)
    return tuple(name for name in NAMES if name in known) or tuple(sorted(known))


def seatable(game: Game) -> frozenset[str]:
    """The bots that may sit at a table, characters too, and yardsticks if somebody names them; a name is no path."""
    if game.name not in _seatable:
        names = registry.names(game)
        _seatable[game.name] = frozenset(names).union(*(registry.characters(name, game) for name in names))
    return _seatable[game.name]


def best_bot(game: Game) -> str:
    """The bot that plays for people who are away."""
    return bots_for(game)[-1]


def fair_share(seconds: float, waiting: int, workers: int) -> float:
    """How long a bot may think while so many others wait for the workers."""
    return max(min(LEAST, seconds), seconds * workers / (workers + waiting))


def longest(seconds: float) -> float:
    """How long it may take until somebody has thought for so many seconds."""
    return PART * seconds + MARGIN


def takes(question: Question | Judge) -> float:
    """How many seconds an answer takes, roughly."""
    if not isinstance(question, Question) or question.task != "choose":
        return question.seconds
    level = question.bot.partition("-")[0]
    if level in AT_ONCE:
        return 0.0
    return min(question.seconds, LEVEL_SECONDS[NAMES.index(level)] if level in NAMES else SECONDS)


class WorkerLost(Exception):
    """A worker died, or did not answer in time."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause


class Worker:
    """One process that thinks."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        #: What the process has no way to: files, the network.
        self.shut: tuple[str, ...] = ()

    @classmethod
    async def start(cls) -> Worker:
        """Start a process and wait until it has loaded the games. Raises WorkerLost."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            # Not from the folder where the server was started, which may hold anything.
            "-P",
            "-m",
            "pentapolis.server.bot_worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=MOST_BYTES,
            # Ctrl-C in the terminal is for the server, which closes the workers in its own time.
            start_new_session=True,
            env=_environment(),
        )
        worker = cls(process)
        worker.shut = (await worker.answer(START)).shut
        return worker

    async def ask(self, question: Question | Judge) -> Thought:
        """Put a question and wait for the answer. Raises WorkerLost."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(question) + b"\n")
            await self.process.stdin.drain()
        except (OSError, RuntimeError) as error:
            raise WorkerLost("crash") from error
        return await self.answer(longest(question.seconds))

    async def answer(self, seconds: float) -> Thought:
        """The next answer. Raises WorkerLost."""
        assert self.process.stdout is not None
        try:
            line = await asyncio.wait_for(self.process.stdout.readline(), seconds)
        except TimeoutError as error:
            raise WorkerLost("timeout") from error
        except (OSError, ValueError) as error:
            raise WorkerLost("crash") from error
        try:
            return msgspec.json.decode(line, type=Thought)
        except msgspec.DecodeError as error:
            raise WorkerLost("crash") from error

    async def stop(self) -> None:
        """End the process."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Thinkers(Protocol):
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

    async def choose(self, game: Game, bot: str, view: Any, legal: Sequence[int]) -> int:
        """The action that a bot chooses, given the view of its seat and what is legal there."""
        ...

    async def advise(self, game: Game, view: Any, legal: Sequence[int], seconds: float) -> tuple[Advice, ...]:
        """The best actions of the seat that looks; none if nobody could say."""
        ...

    async def appraise(self, game: Game, view: Any, seconds: float) -> Appraisal | None:
        """What a position is worth to all seats, as far as one of them knows; None if nobody could say."""
        ...

    async def judge(self, question: Judge) -> Judgement:
        """What is to be thought of a position of a finished game. Raises WorkerLost."""
        ...


class Queue:
    """Idle workers (None: a place whose worker is yet to be started), and those who wait for one, in their order."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._idle: list[Worker | None] = []
        self._line: list[tuple[float, int, asyncio.Future[Worker | None]]] = []
        self._number = count()

    def __len__(self) -> int:
        """How many workers are idle."""
        return len(self._idle)

    async def get(self, seconds: float) -> Worker | None:
        """A worker, for so many seconds: who needs little goes before those who have come a little earlier."""
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        heappush(self._line, (self._now() + MANNERS * seconds, next(self._number), turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.put(turn.result())
            raise

    def put(self, worker: Worker | None) -> None:
        """A worker is idle: whoever is next has it."""
        while self._line:
            turn = heappop(self._line)[2]
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)


class BotPool:
    """Some workers, and the questions that wait for one."""

    def __init__(self, workers: int, metrics: Metrics, seconds: float = SECONDS) -> None:
        self.size = max(1, workers)
        self.seconds = min(seconds, SECONDS)
        self._metrics = metrics
        self._idle = Queue()
        self._workers: set[Worker] = set()
        self.waiting = 0

    async def start(self) -> None:
        """Start all workers; one that will not start is tried again when it is needed."""
        await asyncio.gather(*(self._fill_place() for _ in range(self.size)))

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        self._workers.clear()

    async def choose(self, game: Game, bot: str, view: Any, legal: Sequence[int]) -> int:
        """The action that a bot chooses, given the view of its seat and what is legal there."""
        question = question_of(game, "choose", view, legal, self.seconds, bot)
        started = time.perf_counter()
        try:
            thought = await self._ask(question)
        except WorkerLost as lost:
            return self._fall_back(question, lost.cause, "")
        if thought.error or thought.action not in question.legal:
            return self._fall_back(question, "error", thought.error)
        self._metrics.count("bot_moves_total", bot=bot)
        self._metrics.observe("bot_seconds", time.perf_counter() - started)
        return thought.action

    async def advise(self, game: Game, view: Any, legal: Sequence[int], seconds: float) -> tuple[Advice, ...]:
        """The best actions of the seat that looks; none if nobody could say."""
        thought = await self._answered(question_of(game, "advise", view, legal, seconds))
        return tuple(one for one in thought.advice if one.action in legal)

    async def appraise(self, game: Game, view: Any, seconds: float) -> Appraisal | None:
        """What a position is worth to all seats, as far as one of them knows; None if nobody could say."""
        return (await self._answered(question_of(game, "appraise", view, (), seconds))).appraisal

    async def _answered(self, question: Question) -> Thought:
        """The answer to a question that nobody's game hangs on; an empty one where it failed."""
        try:
            thought = await self._ask(question)
        except WorkerLost as lost:
            thought = Thought(error=lost.cause)
        if thought.error:
            self._note_failure(question, "error", thought.error)
        return thought

    async def judge(self, question: Judge) -> Judgement:
        """What is to be thought of a position of a finished game; live tables go first. Raises WorkerLost."""
        await self._quiet()
        thought = await self._ask(question)
        if thought.judgement is None:
            logger.error("a judgement failed", extra={"game": question.game, "told": thought.error[:300]})
            raise WorkerLost("error")
        return thought.judgement

    async def _quiet(self) -> None:
        """Wait until no table wants a worker, and one stays free for the next if there are several; not for ever."""
        spare = 1 if self.size > 1 else 0
        deadline = time.monotonic() + PATIENCE
        while (self.waiting or len(self._idle) <= spare) and time.monotonic() < deadline:
            await asyncio.sleep(PAUSE)

    async def _ask(self, question: Question | Judge) -> Thought:
        """Ask the next idle worker. Raises WorkerLost, and then the worker has been replaced."""
        self.waiting += 1
        try:
            worker = await self._idle.get(takes(question))
        finally:
            self.waiting -= 1
        try:
            if worker is None:
                worker = await self._start_worker()
            # Only now is it known how many came meanwhile.
            question = msgspec.structs.replace(question, seconds=fair_share(question.seconds, self.waiting, self.size))
            thought = await worker.ask(question)
        except WorkerLost:
            await self._replace(worker)
            raise
        except asyncio.CancelledError:
            # The answer will still come, and must not be taken for that of another question.
            await asyncio.shield(self._replace(worker))
            raise
        self._idle.put(worker)
        return thought

    def _fall_back(self, question: Question, cause: str, told: str) -> int:
        """A random legal action, because the bot failed."""
        self._note_failure(question, cause, told)
        return secrets.choice(question.legal)

    def _note_failure(self, question: Question, cause: str, told: str) -> None:
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
        self._idle.put(None)

    async def _fill_place(self) -> None:
        """Start one worker; if that fails, its place stays empty until it is needed."""
        try:
            self._idle.put(await self._start_worker())
        except WorkerLost as lost:
            logger.error("a worker did not start", extra={"cause": lost.cause})
            self._idle.put(None)

    async def _start_worker(self) -> Worker:
        """Start one worker. Raises WorkerLost."""
        try:
            worker = await Worker.start()
        except OSError as error:
            raise WorkerLost("start") from error
        self._workers.add(worker)
        logger.info("a worker started", extra={"shut": ",".join(worker.shut)})
        return worker


def question_of(
    game: Game, task: Task, view: Any, legal: Sequence[int], seconds: float, bot: str = ADVISER
) -> Question:
    """A question about what a seat sees, with a seed of its own."""
    return Question(
        game=game.name,
        bot=bot,
        view=msgspec.Raw(msgspec.json.encode(view)),
        legal=list(legal),
        seconds=seconds,
        seed=secrets.token_hex(8),
        task=task,
    )


def _environment() -> dict[str, str]:
    """The environment of a worker: of ours only what it needs to run."""
    return {name: value for name, value in os.environ.items() if name in TOLD or name.startswith(("PYTHON", "LC_"))}
