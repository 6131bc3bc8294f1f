"""Timeouts of requests that a client begins and does not complete."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from pentapolis.server.realtime import uvicorn_protocols

pytestmark = pytest.mark.anyio

WHOLE = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nab"


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Read the request, and take longer to respond than a request may take."""
    while (await receive()).get("more_body"):
        pass
    await asyncio.sleep(4 * uvicorn_protocols.REQUEST)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.fixture
async def port(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    """Yield the port of a server with short timeouts."""
    monkeypatch.setattr(uvicorn_protocols, "REQUEST", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(app, http=uvicorn_protocols.HttpWithTimeout, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        yield listening.getsockname()[1]
        server.should_exit = True
        await running


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", WHOLE[:-1], WHOLE + b"GET / HT"])
async def test_half_a_request_is_cut_off(port: int, sent: bytes) -> None:
    """The client sends nothing at all, half of the headers, half of the body, or the beginning of a second request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent[: len(WHOLE)] if sent.startswith(WHOLE) else sent)
    if sent.startswith(WHOLE):
        assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200 OK")
        writer.write(sent[len(WHOLE) :])
    with contextlib.suppress(ConnectionResetError):
        assert await asyncio.wait_for(reader.read(), 60) == b""
    writer.close()


async def test_a_whole_request_may_take_its_time_to_be_answered(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(WHOLE)
    assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200 OK")
    writer.close()
