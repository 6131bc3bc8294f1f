"""System under test: one or two servers with their services, and proxies in front of them."""

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
from scripts.chaos.lines import Proxy
from tests.server.processes import ANSWERED, ENVIRONMENT, STARTED, Caller, Server
from tests.server.services import Postgres, Service
from tests.server.site import Closed

#: Exceptions of a client whose server is down.
GONE: Final = (Closed, WebSocketException, OSError, TimeoutError, httpx.TransportError)
#: Seconds of retries while no server answers.
RETRY_LIMIT: Final = 300.0

T = TypeVar("T")


class Host(Server):
    """Server process behind a proxy, with its own clock. `start` repeats until the server runs."""

    def __init__(self, folder: Path, proxy: Proxy, *arguments: str, planted: str = "", bots: str = "quick") -> None:
        super().__init__(folder, *arguments)
        self.proxy = proxy
        self.clock = folder / f"clock-{self.port}"
        shift(self.clock, 0.0)
        proxy.server_port = self.port
        command = (sys.executable, "-m", "scripts.chaos.host", "--port", str(self.port), "--data", str(folder))
        #: Clients connect to the proxy.
        self.port = proxy.port
        #: Process id of the serving process, or 0 if there is none.
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
        """Return whether the server runs."""
        return self.pid != 0 and Path(f"/proc/{self.pid}").exists()

    async def start(self) -> None:
        """Start the server and wait until it answers. Restart it if it exits, e.g. for lack of its database."""
        deadline = time.monotonic() + STARTED
        url = f"http://127.0.0.1:{self.proxy.server_port}"
        async with httpx.AsyncClient(base_url=url, verify=False, timeout=ANSWERED) as http:
            while time.monotonic() < deadline:
                if not self.runs:
                    self.pid = await asyncio.to_thread(self._fork)
                try:
                    # Any answer suffices, even an unhealthy one.
                    await http.get("/healthz")
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
                else:
                    return
        raise RuntimeError(f"a server did not start in {STARTED} seconds: {self.log()[-2000:]}")

    def _fork(self) -> int:
        """Request a new server process and return its id."""
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def send(self, what: signal.Signals) -> None:
        """Send the server a signal if it runs."""
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
        """Stop the server and its parent process."""
        self.stop()
        if self.process is not None:
            self.process.communicate()
            self.process = None


ROOT: Final = Path(__file__).resolve().parents[2]


class Site:
    """Servers of the same tables. Any of them may be down."""

    def __init__(self, hosts: list[Host], choose: random.Random, postgres: Postgres | None, redis: Service | None):
        self.hosts = hosts
        self.choose = choose
        self.postgres = postgres
        self.redis = redis
        self.folder = hosts[0].folder
        #: URL of the database for the final checks.
        self.database = postgres.url(DATABASE) if postgres else f"sqlite:///{self.folder / 'pentapolis.db'}"
        #: True if the run is ending: clients start nothing new.
        self.last = False
        #: Time of the last answer of any server.
        self.last_answer = time.monotonic()
        #: Number of acknowledged moves.
        self.acknowledged = 0
        #: Descriptions of errors that must never occur.
        self.faults: list[str] = []

    def pick_running(self) -> Host:
        """Return a server that seems to run."""
        running = [host for host in self.hosts if host.runs]
        return self.choose.choice(running or self.hosts)

    async def retry(self, ask: Callable[[Host], Awaitable[T]]) -> T:
        """Retry with any server until one answers. Raise the error after PATIENCE seconds without answers."""
        self.last_answer = time.monotonic()
        while True:
            try:
                return await ask(self.pick_running())
            except GONE:
                if time.monotonic() > self.last_answer + RETRY_LIMIT:
                    raise
                await asyncio.sleep(0.05)

    async def request(self, caller: Caller, method: str, path: str, body: object = None) -> httpx.Response:
        """Send a REST request until it is answered. Retry on status 503; any other 5xx is recorded as an error."""

        async def ask(at: Host) -> httpx.Response:
            response = await caller.ask(method, path, body, at)
            if response.status_code == 503:
                raise TimeoutError
            if response.status_code >= 500:
                self.faults.append(f"{method} {path.split('/')[2]}: status {response.status_code}")
                raise TimeoutError
            return response

        return await self.retry(ask)

    async def guest(self) -> Caller:
        """Create a guest."""
        caller = Caller(self.hosts[0])
        await self.request(caller, "GET", "/api/me")
        return caller


#: Name of the database.
DATABASE: Final = "chaos"


@asynccontextmanager
async def open_system(
    folder: Path,
    seed: str,
    *,
    hosts: int = 1,
    postgres: Postgres | None = None,
    redis: tuple[str, Service] | None = None,
    planted: str = "",
    bots: str = "quick",
) -> AsyncIterator[Site]:
    """Run a site."""
    choose = random.Random(seed)
    arguments: list[str] = []
    if postgres is not None:
        postgres.drop(DATABASE)
        arguments += ["--database", postgres.create(DATABASE)]
    if redis is not None:
        arguments += ["--bus", redis[0]]
    async with AsyncExitStack() as stack:
        proxies = [await stack.enter_async_context(Proxy(choose).open_proxy()) for _ in range(hosts)]
        made = [Host(folder, proxy, *arguments, planted=planted, bots=bots) for proxy in proxies]
        try:
            await asyncio.gather(*(host.start() for host in made))
            yield Site(made, choose, postgres, None if redis is None else redis[1])
        finally:
            for host in made:
                host.close()
