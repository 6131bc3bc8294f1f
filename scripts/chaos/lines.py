"""Proxies between clients and servers that delay, stop and cut the traffic."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

#: Number of bytes forwarded at once.
PIECE: Final = 16 * 1024
#: Number of iterations after which the event loop has reported every accepted connection.
ROUNDS: Final = 5


class Proxy:
    """Proxy for one server, on a port that stays the same across restarts."""

    def __init__(self, choose: random.Random) -> None:
        self.port = 0
        #: Port of the server, or 0 while there is none.
        self.server_port = 0
        #: Maximum delay of a piece in seconds.
        self.delay = 0.0
        #: Probability that a piece is the last of its connection and is sent by half.
        self.loss = 0.0
        self._choose = choose
        self._ends: set[asyncio.StreamWriter] = set()
        self._forwarding: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open_proxy(self) -> AsyncIterator[Proxy]:
        """Run the proxy."""
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            await self._close_connections()

    async def _close_connections(self) -> None:
        """Close every connection, even one accepted just now. A connection left open would fail a later test."""
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        passing = list(self._forwarding)
        for task in passing:
            task.cancel()
        await asyncio.gather(*passing, return_exceptions=True)
        await asyncio.sleep(0)  # they close in the next iteration

    def cut(self, share: float) -> None:
        """Abort a share of the connections without a closing handshake."""
        for end in list(self._ends):
            if self._choose.random() < share:
                end.transport.abort()

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # An own task, because asyncio's task is not accessible before it starts.
        task = asyncio.create_task(self._serve(reader, writer))
        self._ends.add(writer)
        self._forwarding.add(task)
        task.add_done_callback(lambda done: self._ended(done, writer))

    def _ended(self, task: asyncio.Task[None], writer: asyncio.StreamWriter) -> None:
        self._forwarding.discard(task)
        self._ends.discard(writer)
        writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.server_port)
        except OSError:
            writer.transport.abort()
            return
        self._ends.add(far_writer)
        try:
            # The end of one direction ends the other.
            ways = [asyncio.create_task(self._forward(*way)) for way in ((reader, far_writer), (far_reader, writer))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            self._ends.discard(far_writer)
            far_writer.close()

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(PIECE):
                if self.delay:
                    await asyncio.sleep(self.delay * self._choose.random())
                if self._choose.random() < self.loss:
                    writer.write(data[: len(data) // 2])
                    return
                writer.write(data)
                await writer.drain()
