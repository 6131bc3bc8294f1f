"""Real servers: `pentapolis serve` in processes of their own, and visitors that connect over the network."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from pentapolis.table.protocol import TableInfo
from tests.server.services import free_port
from tests.server.site import PATIENCE, Tab

ENVIRONMENT = {**os.environ, "PENTAPOLIS_LIMITS": "none", "PENTAPOLIS_RATED_GUESTS": "yes"}
#: Seconds that a server may take to start, and to answer a request, on a busy machine.
STARTED, ANSWERED = 120.0, 60.0


class Server:
    """A server process, which can be killed and started again on the same port."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.port = free_port()
        self.folder = folder
        self.arguments = arguments
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Return its URL."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        command = (sys.executable, "-m", "pentapolis", "serve", "--port", str(self.port), "--data", str(self.folder))
        with (self.folder / f"log-{self.port}.txt").open("ab") as log:
            self.process = subprocess.Popen((*command, *self.arguments), stdout=log, stderr=log, env=ENVIRONMENT)
        deadline = time.monotonic() + STARTED
        # Load no certificates, because reading them takes longer than everything else here.
        async with httpx.AsyncClient(base_url=self.url, verify=False) as http:
            while True:
                try:
                    if (await http.get("/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    if time.monotonic() > deadline or self.process.poll() is not None:
                        raise
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """Kill it at once, as a power cut does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Request its end, and wait for it."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(ANSWERED)
            self.process = None

    def log(self) -> str:
        """Return its log."""
        return (self.folder / f"log-{self.port}.txt").read_text()


@asynccontextmanager
async def server(folder: Path, *arguments: str) -> AsyncIterator[Server]:
    """Run a server."""
    made = Server(folder, *arguments)
    await made.start()
    try:
        yield made
    finally:
        if made.process is not None:
            made.stop()


class Caller:
    """A user with a browser, who may call any server of the same database."""

    def __init__(self, home: Server) -> None:
        self.home = home
        self.cookies: dict[str, str] = {}

    async def arrive(self) -> Self:
        """Become a guest."""
        await self.ask("GET", "/api/me")
        return self

    async def ask(self, method: str, path: str, wish: Any = None, at: Server | None = None) -> httpx.Response:
        """Send a request."""
        url = (at or self.home).url
        headers = {"Origin": url, "Content-Type": "application/json"}
        content = None if wish is None else msgspec.json.encode(wish)
        async with httpx.AsyncClient(base_url=url, cookies=self.cookies, timeout=ANSWERED, verify=False) as http:
            response = await http.request(method, path, content=content, headers=headers)
            self.cookies |= dict(response.cookies)
        return response

    async def table(self, method: str, path: str, wish: Any = None, at: Server | None = None) -> TableInfo:
        """Send a request about a table that must be granted."""
        response = await self.ask(method, path, wish, at)
        assert response.status_code in (200, 201), response.text
        return msgspec.json.decode(response.content, type=TableInfo)

    def connect(self, at: Server | None = None) -> FarTab:
        """Open a socket."""
        return FarTab(at or self.home, self.cookies)


class FarTab(Tab):
    """A socket over the network."""

    def __init__(self, server: Server, cookies: dict[str, str]) -> None:
        self._reset()
        self.server = server
        self._cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self._socket: ClientConnection | None = None
        self._pumps: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._socket = await connect(
            f"ws://127.0.0.1:{self.server.port}/live",
            additional_headers={"Cookie": self._cookie},
            origin=Origin(self.server.url),
            open_timeout=PATIENCE,
            max_size=None,
        )
        self._pumps = [asyncio.create_task(self._pump_in()), asyncio.create_task(self._pump_out())]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            for pump in self._pumps:
                pump.cancel()
            await asyncio.gather(*self._pumps, return_exceptions=True)
            if self._socket is not None:
                await self._socket.close()
        finally:
            # If the test is cancelled meanwhile, close the socket without a close frame rather than never.
            if self._socket is not None:
                self._socket.transport.abort()

    async def _pump_in(self) -> None:
        assert self._socket is not None
        with contextlib.suppress(ConnectionClosed):
            async for text in self._socket:
                self._from_server.put_nowait({"type": "websocket.send", "text": text})
        code = self._socket.close_code or 1006
        self._from_server.put_nowait({"type": "websocket.close", "code": code})

    async def _pump_out(self) -> None:
        assert self._socket is not None
        while True:
            message = await self._to_server.get()
            if message["type"] != "websocket.receive":
                return
            try:
                await self._socket.send(message.get("text") or message["bytes"])
            except ConnectionClosed:
                return
