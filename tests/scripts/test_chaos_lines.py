"""Tests of the proxies of `scripts.chaos`: they leave no connection open, which would fail a later test."""

from __future__ import annotations

import asyncio
import gc
import random
import warnings

from scripts.chaos.lines import Proxy


async def talk_for(rounds: int) -> None:
    """Exchange data through a proxy, cancel after the given number of loop iterations, then close the proxy."""

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(100):
            writer.write(data)
        writer.close()

    async def talk(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            while True:
                writer.write(b"well?")
                await reader.readexactly(5)
        finally:
            writer.transport.abort()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    async with Proxy(random.Random(1)).open_proxy() as proxy:
        proxy.server_port = server.sockets[0].getsockname()[1]
        talking = asyncio.create_task(talk(proxy.port))
        for _ in range(rounds):
            await asyncio.sleep(0)
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)
    server.close()
    await asyncio.sleep(0.01)  # the server behind the proxy receives the end of the connection


def test_a_line_that_is_closed_at_any_moment_leaves_no_connection_open() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        for rounds in range(20):
            asyncio.run(talk_for(rounds))
        gc.collect()
    assert not [str(warning.message) for warning in told]
