"""A worker process as the server sees it: start, ask, stop (`worker.py` is the program in it)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis.table.bot_questions import BotAnswer

if TYPE_CHECKING:
    from pentapolis.table.bot_questions import BotQuestion
    from pentapolis.table.evaluate import EvaluationRequest

#: The timeout of a worker's start, in seconds.
START: Final = 60.0
#: The maximum length of an answer in bytes.
MOST_BYTES: Final = 1 << 16
#: The environment variables that a worker inherits, besides those of Python and the locale; others may be secret.
TOLD: Final = frozenset(
    (
        *("PATH", "HOME", "LANG", "TZ", "TMPDIR", "TEMP", "SYSTEMROOT", "LD_LIBRARY_PATH"),
        *("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "PENTAPOLIS_INTERPRETED"),
    )
)


class WorkerLost(Exception):
    """A worker that died, or did not answer in time."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause


class Worker:
    """One worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        #: The active parts of the sandbox: limits, files, network.
        self.sandboxed: tuple[str, ...] = ()

    @classmethod
    async def start(cls) -> Worker:
        """Start a process and wait until it has loaded the games. Raises WorkerLost."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            # No import from the working directory, because it may contain any file.
            "-P",
            "-m",
            "pentapolis.server.bots.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=MOST_BYTES,
            # A session of its own, so that Ctrl-C in the terminal reaches the server only, which then stops its
            # workers.
            start_new_session=True,
            env=_environment(),
        )
        worker = cls(process)
        worker.sandboxed = (await worker.answer(START)).sandboxed
        return worker

    async def ask(self, question: BotQuestion | EvaluationRequest, hard_timeout: float) -> BotAnswer:
        """Send a question and wait for the answer, up to a timeout in seconds. Raises WorkerLost."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(question) + b"\n")
            await self.process.stdin.drain()
        except (OSError, RuntimeError) as error:
            raise WorkerLost("crash") from error
        return await self.answer(hard_timeout)

    async def answer(self, seconds: float) -> BotAnswer:
        """Return the next answer. Raises WorkerLost."""
        assert self.process.stdout is not None
        try:
            line = await asyncio.wait_for(self.process.stdout.readline(), seconds)
        except TimeoutError as error:
            raise WorkerLost("timeout") from error
        except (OSError, ValueError) as error:
            raise WorkerLost("crash") from error
        try:
            return msgspec.json.decode(line, type=BotAnswer)
        except msgspec.DecodeError as error:
            raise WorkerLost("crash") from error

    async def stop(self) -> None:
        """Kill the process."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


def _environment() -> dict[str, str]:
    """Return the environment of a worker."""
    return {name: value for name, value in os.environ.items() if name in TOLD or name.startswith(("PYTHON", "LC_"))}
