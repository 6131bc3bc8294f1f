"""What is put to the test: one or two servers with everything they stand on, and lines that lead to them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final, TypeVar

import httpx
from websockets.exceptions import WebSocketException

from scripts.chaos.host import shift
from scripts.chaos.lines import Line
from tests.server.processes import ANSWERED, ENVIRONMENT, STARTED, Caller, Server
from tests.server.services import Postgres, Service
from tests.server.site import Closed

#: What a client sees of a server that is gone.
GONE: Final = (Closed, WebSocketException, OSError, TimeoutError, httpx.TransportError)
#: How long anybody asks again when no server answers anything.
PATIENCE: Final = 300.0

T = TypeVar("T")


class Host(Server):
    """A server process behind a line, with a clock of its own; whoever starts it starts it until it runs."""

    def __init__(self, folder: Path, line: Line, *arguments: str, planted: str = "", bots: str = "quick") -> None:
        super().__init__(folder, *arguments)
        self.line = line
        self.clock = folder / f"clock-{self.port}"
        shift(self.clock, 0.0)
        line.behind = self.port
        command = (sys.executable, "-m", "scripts.chaos.host", "--port", str(self.port), "--data", str(folder))
        #: Visitors come by the line.
        self.port = line.port
        #: The number of the process that serves; 0 if none does.
        self.pid = 0
        with (folder / f"log-{self.port}.txt").open("ab") as log:
            self.process = subprocess.Popen(
                (*command, *arguments),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env={**ENVIRONMENT, "CHAOS_CLOCK": str(self.clock), "CHAOS_BOTS": bots, "CHAOS_PLANTED": planted},
                cwd=ROOT,
            )

    @property
    def runs(self) -> bool:
        """Whether it runs."""
        return self.pid != 0 and Path(f"/proc/{self.pid}").exists()

    async def start(self) -> None:
        """Start it, and wait until it answers; if it ends (nothing to stand on, perhaps), start it again."""
        deadline = time.monotonic() + STARTED
        url = f"http://127.0.0.1:{self.line.behind}"
        async with httpx.AsyncClient(base_url=url, verify=False, timeout=ANSWERED) as http:
            while time.monotonic() < deadline:
                if not self.runs:
                    self.pid = await asyncio.to_thread(self._fork)
                try:
                    # Healthy or not, it answers.
                    await http.get("/healthz")
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
                else:
                    return
        raise RuntimeError(f"a server did not start in {STARTED} seconds: {self.log()[-2000:]}")

    def _fork(self) -> int:
        """Ask for another server; its number."""
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def send(self, what: signal.Signals) -> None:
        """Send it a signal, if it runs."""
        if self.runs:
            os.kill(self.pid, what)

    def _end(self, how: signal.Signals) -> None:
        self.send(how)
        deadline = time.monotonic() + ANSWERED
        while self.runs and time.monotonic() < deadline:
            time.sleep(0.005)
        if self.runs:
            self.send(signal.SIGKILL)
        self.pid = 0

    def close(self) -> None:
        """End it, and what makes it."""
        self.stop()
        if self.process is not None:
            self.process.communicate()
            self.process = None


ROOT: Final = Path(__file__).resolve().parents[2]


class Site:
    """The servers of the same tables, some of which may be dead."""

    def __init__(self, hosts: list[Host], choose: random.Random, postgres: Postgres | None, redis: Service | None):
        self.hosts = hosts
        self.choose = choose
        self.postgres = postgres
        self.redis = redis
        self.folder = hosts[0].folder
        #: The URL of the database, for whoever reads it afterwards.
        self.database = postgres.url(DATABASE) if postgres else f"sqlite+aiosqlite:///{self.folder / 'pentapolis.db'}"
        #: Whether the end has come: nobody begins anything new.
        self.last = False
        #: When anybody has heard of a server for the last time.
        self.heard = time.monotonic()
        #: How many moves were acknowledged so far.
        self.acknowledged = 0
        #: What nobody may ever see, in words.
        self.faults: list[str] = []

    def any(self) -> Host:
        """A server that runs, as far as one can know."""
        running = [host for host in self.hosts if host.runs]
        return self.choose.choice(running or self.hosts)

    async def insist(self, ask: Callable[[Host], Awaitable[T]]) -> T:
        """Ask until a server answers; whoever hears nothing at all for long gives up."""
        self.heard = time.monotonic()
        while True:
            try:
                return await ask(self.any())
            except GONE:
                if time.monotonic() > self.heard + PATIENCE:
                    raise
                await asyncio.sleep(0.05)

    async def request(self, caller: Caller, method: str, path: str, wish: object = None) -> httpx.Response:
        """Ask over REST until it is answered: a server that cannot, now, says 503, and no other fault."""

        async def ask(at: Host) -> httpx.Response:
            response = await caller.ask(method, path, wish, at)
            if response.status_code == 503:
                raise TimeoutError
            if response.status_code >= 500:
                self.faults.append(f"{method} {path.split('/')[2]}: status {response.status_code}")
                raise TimeoutError
            return response

        return await self.insist(ask)

    async def guest(self) -> Caller:
        """Somebody new."""
        caller = Caller(self.hosts[0])
        await self.request(caller, "GET", "/api/me")
        return caller


#: The name of the database.
DATABASE: Final = "chaos"


@asynccontextmanager
async def opened(
    folder: Path,
    seed: str,
    *,
    hosts: int = 1,
    postgres: Postgres | None = None,
    redis: tuple[str, Service] | None = None,
    planted: str = "",
    bots: str = "quick",
) -> AsyncIterator[Site]:
    """A site that runs for a while."""
    choose = random.Random(seed)
    arguments: list[str] = []
    if postgres is not None:
        postgres.drop(DATABASE)
        arguments += ["--database", postgres.create(DATABASE)]
    if redis is not None:
        arguments += ["--bus", redis[0]]
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(Line(choose).opened()) for _ in range(hosts)]
        made = [Host(folder, line, *arguments, planted=planted, bots=bots) for line in lines]
        try:
            await asyncio.gather(*(host.start() for host in made))
            yield Site(made, choose, postgres, None if redis is None else redis[1])
        finally:
            for host in made:
                host.close()
