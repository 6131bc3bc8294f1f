"""Clients that do not read their messages: they are disconnected, and occupy neither memory nor work."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import re
import socket
import struct
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import msgspec
import pytest

from pentapolis.server.realtime import connections
from pentapolis.table.protocol import Join, SeatRequest
from tests.server.processes import Caller, Server, server
from tests.server.site import PATIENCE, open_site

pytestmark = pytest.mark.anyio

#: The number of messages sent by a client that reads no answer.
SENT = 20_000


async def measured(at: Server, name: str) -> float:
    """Return one of the metrics of a server."""
    async with httpx.AsyncClient(base_url=at.url, verify=False, timeout=PATIENCE) as http:
        text = (await http.get("/metrics")).text
    found = re.search(rf"^pentapolis_{name}(?:\{{[^}}]*\}})? ([0-9.e+]+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def frame(text: bytes) -> bytes:
    """Return a message as a frame; the mask is zero."""
    length = (
        struct.pack("!BB", 0x81, 0x80 | len(text)) if len(text) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(text))
    )
    return length + bytes(4) + text


async def deaf(caller: Caller) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a socket of a client that does not read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", caller.home.port))
    reader, writer = await asyncio.open_connection(sock=line, limit=1024)
    cookie = "; ".join(f"{name}={value}" for name, value in caller.cookies.items())
    key = base64.b64encode(os.urandom(16)).decode()
    asked = {"Host": caller.home.url[7:], "Origin": caller.home.url, "Cookie": cookie, "Upgrade": "websocket"}
    asked |= {"Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
    writer.write("\r\n".join(["GET /live HTTP/1.1", *(f"{k}: {v}" for k, v in asked.items()), "", ""]).encode())
    assert b"101" in await reader.readline()
    return reader, writer


@pytest.mark.slow
async def test_a_client_that_reads_nothing_is_cut_off_and_its_backlog_dropped(tmp_path: Path) -> None:
    async with server(tmp_path) as home:
        ann = await Caller(home).arrive()
        wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        table = await ann.table("POST", "/api/tables", wish)
        _reader, writer = await deaf(ann)
        join = frame(msgspec.json.encode(Join(table.id)))
        # When the server stops reading, the rest does not even leave the client.
        with contextlib.suppress(OSError):
            for _ in range(SENT // 100):
                writer.write(100 * join)
                await asyncio.wait_for(writer.drain(), PATIENCE)
        async with asyncio.timeout(PATIENCE):
            while not await measured(home, "slow_sockets_total"):
                await asyncio.sleep(0.05)
            while await measured(home, "sockets"):
                await asyncio.sleep(0.05)
        taken = await measured(home, "messages_in_total")
        await asyncio.sleep(0.5)
        later = await measured(home, "messages_in_total")
        writer.transport.abort()
    assert taken == later
    assert taken < SENT


@pytest.mark.parametrize(("bound", "users"), [("MOST_BYTES", 1), ("MOST_BYTES_OF_ADDRESS", 6)])
async def test_what_waits_for_all_sockets_of_a_user_or_an_address_is_bounded(
    tmp_path: Path, sqlite_ready_url: str, monkeypatch: pytest.MonkeyPatch, bound: str, users: int
) -> None:
    monkeypatch.setattr(connections, bound, 100_000)
    async with open_site(tmp_path, database=sqlite_ready_url) as site, AsyncExitStack() as stack:
        visitors = [await stack.enter_async_context(site.visitor()) for _ in range(users)]
        table = await visitors[0].create(SeatRequest("me"), SeatRequest("open"))
        tabs = [await stack.enter_async_context(visitors[one % users].connect()) for one in range(6)]
        for tab in tabs:
            await tab.welcome()
            tab.stop_reading()
        for _ in range(60):
            for tab in tabs:
                tab.send(Join(table.id))
        async with asyncio.timeout(PATIENCE):
            while not site.services.metrics.counted("slow_sockets_total"):
                await asyncio.sleep(0.01)
        for _ in range(100):
            assert sum(connection.buffered for connection in site.services.live.connections) <= 100_000
            await asyncio.sleep(0.005)
        for tab in tabs:
            tab.reload_muted()
    # All of them are gone, and nothing is held for them.
    assert site.services.live.buffers.sizes == {}
