"""The security middleware."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest
from fastapi import FastAPI
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send

from pentapolis.server.infra.rate_limiter import MemoryLimiter
from pentapolis.server.infra.security_middleware import (
    BodyLimit,
    OriginGuard,
    RateGuard,
    SecurityHeaders,
    address_of,
    content_policy,
    install_security,
    is_origin_allowed,
    token_of,
)
from pentapolis.server.settings import NO_LIMITS, Settings

pytestmark = pytest.mark.anyio

ANYWHERE = Settings(data=Path("unused"), limits=NO_LIMITS)
MACHINE = socket.gethostname().lower()
PUBLIC = Settings(data=Path("unused"), limits=NO_LIMITS, origins=("https://a.example", "https://b.example"))


@pytest.fixture
async def page() -> AsyncIterator[httpx.AsyncClient]:
    """Yield a client of a small app behind all middleware."""
    app = FastAPI()

    @app.post("/echo")
    async def echo(request: Request) -> int:
        return len(await request.body())

    @app.get("/api/thing")
    async def thing() -> int:
        return 1

    install_security(app, ANYWHERE, MemoryLimiter())
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://192.168.1.7:8000") as client:
        yield client


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({"origin": "http://192.168.1.7:8000", "host": "192.168.1.7:8000"}, True),
        ({"origin": "https://192.168.1.7:8000", "host": "192.168.1.7:8000"}, True),
        ({"origin": "http://192.168.1.7", "host": "192.168.1.7:8000"}, False),
        ({"origin": "http://evil.example", "host": "192.168.1.7"}, False),
        ({"origin": "null", "host": "null"}, False),
        ({"origin": "", "host": ""}, False),
        ({"origin": "http://evil.example", "host": "192.168.1.7", "sec-fetch-site": "same-origin"}, False),
        ({"host": "192.168.1.7", "sec-fetch-site": "same-origin"}, True),
        ({"host": "192.168.1.7", "sec-fetch-site": "same-site"}, False),
        ({"host": "192.168.1.7", "sec-fetch-site": "cross-site"}, False),
        ({"host": "192.168.1.7"}, False),
        ({"origin": "http://localhost:8000", "host": "localhost:8000"}, True),
        ({"origin": "http://[fe80::1]:8000", "host": "[fe80::1]:8000"}, True),
        ({"origin": f"http://{MACHINE}.local:8000", "host": f"{MACHINE}.local:8000"}, True),
        ({"origin": "http://evil.example:8000", "host": "evil.example:8000"}, False),
        ({"origin": "http://127.0.0.1.evil.example", "host": "127.0.0.1.evil.example"}, False),
        ({"origin": "http://localhost.evil.example", "host": "localhost.evil.example"}, False),
        ({"host": "evil.example", "sec-fetch-site": "same-origin"}, False),
    ],
)
def test_only_our_own_page_is_the_same_origin(headers: dict[str, str], allowed: bool) -> None:
    assert is_origin_allowed(ANYWHERE, headers) is allowed


def test_the_host_that_the_server_listens_at_is_its_own() -> None:
    """The owner of any other name could point it to this server, and a browser would take their page for ours."""
    headers = {"origin": "http://table.lan:8000", "host": "table.lan:8000"}
    assert not is_origin_allowed(ANYWHERE, headers)
    assert is_origin_allowed(msgspec.structs.replace(ANYWHERE, host="table.lan"), headers)


def test_named_origins_are_the_only_ones() -> None:
    assert is_origin_allowed(PUBLIC, {"origin": "https://b.example", "host": "inner:8000"})
    assert not is_origin_allowed(PUBLIC, {"origin": "http://inner:8000", "host": "inner:8000"})
    assert not is_origin_allowed(PUBLIC, {"origin": "https://a.example.evil.example", "host": "inner:8000"})


async def test_an_unsafe_request_from_elsewhere_is_refused(page: httpx.AsyncClient) -> None:
    for headers in ({}, {"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = await page.post("/echo", content=b"x", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    answer = await page.post("/echo", content=b"xy", headers={"Origin": "http://192.168.1.7:8000"})
    assert answer.json() == 2


async def test_reading_needs_no_origin(page: httpx.AsyncClient) -> None:
    assert (await page.get("/api/thing")).status_code == 200


async def test_every_answer_has_the_headers(page: httpx.AsyncClient) -> None:
    for answer in (await page.get("/api/thing"), await page.get("/none"), await page.post("/echo")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "connect-src 'self' ws://192.168.1.7:8000 wss://192.168.1.7:8000" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "strict-transport-security" not in answer.headers
    assert (await page.get("/api/thing")).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["", "a b", "x;script-src *", "x' *", "a/b"])
def test_a_host_that_is_none_is_not_repeated_in_the_policy(host: str) -> None:
    assert content_policy(host).endswith("connect-src 'self'")


async def test_a_body_that_says_it_is_too_large_is_not_read(page: httpx.AsyncClient) -> None:
    most = ANYWHERE.limits.body
    ours = {"Origin": "http://192.168.1.7:8000"}
    assert (await page.post("/echo", content=b"x" * most, headers=ours)).json() == most
    answer = await page.post("/echo", content=b"x" * (most + 1), headers=ours)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("length", ["-1", "many", "9" * 5000, "²"])
async def test_a_length_that_is_none_is_refused(page: httpx.AsyncClient, length: str) -> None:
    headers = {b"Origin": b"http://192.168.1.7:8000", b"Content-Length": length.encode("latin-1")}
    assert (await page.post("/echo", headers=headers)).status_code == 413


async def test_a_body_that_grows_too_large_is_refused(page: httpx.AsyncClient) -> None:
    async def grow() -> AsyncIterator[bytes]:
        for _ in range(20):
            yield b"x" * 8192

    answer = await page.post("/echo", content=grow(), headers={"Origin": "http://192.168.1.7:8000"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_a_socket_passes_through_to_its_own_checks() -> None:
    passed: list[str] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        passed.append(scope["type"])

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(_message: Message) -> None:
        return None

    limiter = MemoryLimiter()
    guarded = SecurityHeaders(OriginGuard(RateGuard(BodyLimit(app, 1), ANYWHERE, limiter), ANYWHERE), ANYWHERE)
    await guarded({"type": "websocket", "path": "/live", "headers": []}, receive, send)
    assert passed == ["websocket"]


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 1), "fe80::/64"),
        (("testclient", 1), "testclient"),
        (None, "unknown"),
    ],
)
def test_limits_know_an_address(client: tuple[str, int] | None, address: str) -> None:
    assert address_of({"type": "http", "client": client}) == address


def test_a_token_is_read_from_the_cookie_alone_if_it_can_be_one() -> None:
    token = "aB3-_" * 8 + "xyz"
    assert token_of({"cookie": f"other=1; pentapolis={token}; more"}) == token
    for cookie in ("", "pentapolis=short", f"pentapolis={token}x", f"other={token}", "pentapolis=\x00\xff", ";;=;="):
        assert token_of({"cookie": cookie}) is None
    assert token_of({}) is None
