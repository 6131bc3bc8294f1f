"""One process that thinks, as the server sees it: started, asked, ended (`worker.py` is what runs there)."""

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

#: How long a worker may take to start.
START: Final = 60.0
#: The longest answer.
MOST_BYTES: Final = 1 << 16
#: What a bot may know of our environment, beside what Python and the language are called by; all else may be secret.
TOLD: Final = frozenset(
    (
        *("PATH", "HOME", "LANG", "TZ", "TMPDIR", "TEMP", "SYSTEMROOT", "LD_LIBRARY_PATH"),
        *("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "PENTAPOLIS_INTERPRETED"),
    )
)


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
        self.sandboxed: tuple[str, ...] = ()

    @classmethod
    async def start(cls) -> Worker:
        """Start a process and wait until it has loaded the games. Raises WorkerLost."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            # Not from the folder where the server was started, which may hold anything.
            "-P",
            "-m",
            "pentapolis.server.bots.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=MOST_BYTES,
            # Ctrl-C in the terminal is for the server, which closes the workers in its own time.
            start_new_session=True,
            env=_environment(),
        )
        worker = cls(process)
        worker.sandboxed = (await worker.answer(START)).sandboxed
        return worker

    async def ask(self, question: BotQuestion | EvaluationRequest, hard_timeout: float) -> BotAnswer:
        """Put a question and wait so many seconds for the answer. Raises WorkerLost."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(question) + b"\n")
            await self.process.stdin.drain()
        except (OSError, RuntimeError) as error:
            raise WorkerLost("crash") from error
        return await self.answer(hard_timeout)

    async def answer(self, seconds: float) -> BotAnswer:
        """The next answer. Raises WorkerLost."""
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
        """End the process."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


def _environment() -> dict[str, str]:
    """The environment of a worker: of ours only what it needs to run."""
    return {name: value for name, value in os.environ.items() if name in TOLD or name.startswith(("PYTHON", "LC_"))}
