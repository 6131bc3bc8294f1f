"""The lines between players and servers: a small proxy that delays, holds up and cuts what it passes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

#: How much is passed on at once.
PIECE: Final = 16 * 1024
#: After so many rounds the event loop has told of every connection that it had taken.
ROUNDS: Final = 5


class Line:
    """A proxy before one server, on a port that stays the same however often the server is killed."""

    def __init__(self, choose: random.Random) -> None:
        self.port = 0
        #: Where the server listens; 0 while it does not.
        self.behind = 0
        #: Seconds that every piece takes.
        self.delay = 0.0
        #: How likely a piece is the last of its connection, and comes by half.
        self.loss = 0.0
        self._choose = choose
        self._ends: set[asyncio.StreamWriter] = set()
        self._passing: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Line]:
        """Pass on, for a while."""
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            await self._hang_up()

    async def _hang_up(self) -> None:
        """Close every connection, also one that was taken only now: what is left open is found in another test."""
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        passing = list(self._passing)
        for task in passing:
            task.cancel()
        await asyncio.gather(*passing, return_exceptions=True)
        await asyncio.sleep(0)  # they are closed in the next round

    def cut(self, share: float) -> None:
        """Cut a share of the connections, without a word to either side."""
        for end in list(self._ends):
            if self._choose.random() < share:
                end.transport.abort()

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # A task of our own: until it has begun the one that asyncio makes is known to nobody else.
        task = asyncio.create_task(self._serve(reader, writer))
        self._ends.add(writer)
        self._passing.add(task)
        task.add_done_callback(lambda done: self._ended(done, writer))

    def _ended(self, task: asyncio.Task[None], writer: asyncio.StreamWriter) -> None:
        self._passing.discard(task)
        self._ends.discard(writer)
        writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.behind)
        except OSError:
            writer.transport.abort()
            return
        self._ends.add(far_writer)
        try:
            # Where one direction ends the other does, too.
            ways = [asyncio.create_task(self._pass(*way)) for way in ((reader, far_writer), (far_reader, writer))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            self._ends.discard(far_writer)
            far_writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(PIECE):
                if self.delay:
                    await asyncio.sleep(self.delay * self._choose.random())
                if self._choose.random() < self.loss:
                    writer.write(data[: len(data) // 2])
                    return
                writer.write(data)
                await writer.drain()
