"""The contents of logs about misbehaving clients, and the secrets that logs must not contain."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pentapolis.server.infra.logging_setup import JsonFormatter
from pentapolis.server.store import events_store
from pentapolis.table.protocol import SeatRequest
from tests.server.site import ORIGIN, Site, Visitor, open_site, start_duel

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Yield a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def disconnect(visitor: Visitor, path: str) -> list[int]:
    """Begin to send a body and disconnect. Return the status of every response, none of which the client reads."""
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    headers = {"host": "localhost", "origin": ORIGIN, "cookie": cookie, "content-type": "application/json"}
    scope: dict[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in {**headers, "content-length": "40"}.items()],
        "client": ("127.0.0.1", 50_000),
        "server": ("localhost", 80),
        "state": {},
    }
    said = [{"type": "http.request", "body": b'{"seat":', "more_body": True}]
    sent: list[int] = []

    async def receive() -> dict[str, Any]:
        return said.pop() if said else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            sent.append(message["status"])

    await visitor.site.app(scope, receive, send)
    return sent


def lines(caplog: pytest.LogCaptureFixture) -> str:
    """Return the lines that the server logged, as written."""
    return "\n".join(JsonFormatter().format(record) for record in server_records(caplog))


def server_records(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Return the records of the server, without those of the visitors' clients."""
    return [record for record in caplog.records if not record.name.startswith("httpx")]


async def test_a_client_that_disconnects_during_its_body_is_no_internal_error(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with site.visitor() as ann:
        table = await ann.create(SeatRequest("me"), SeatRequest("open"))
        statuses = [*await disconnect(ann, f"/api/tables/{table.id}/sit"), *await disconnect(ann, "/api/tables")]
    assert statuses == [400, 400]
    assert not [record for record in server_records(caplog) if record.levelno >= logging.WARNING or record.exc_info]
    assert table.id not in lines(caplog)


async def test_a_fault_and_a_broken_table_are_logged_without_its_id(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        await site.services.database.write(
            lambda db: events_store.append_event(db, table.id, 1, "move", 0, '{"text": "dance"}', 1.0)
        )
        site.services.registry.drop_all()
        async with ann.connect() as tab:
            await tab.join(table.id)
        broken = lines(caplog)
        site.services.tables._registry = None  # type: ignore[assignment]  # a fault of ours
        fault = await ann.ask("POST", f"/api/tables/{table.id}/start")
    assert fault.status_code == 500
    assert "a log cannot be replayed" in broken
    assert '"event": "fault in POST /api/tables/{table' in lines(caplog)
    assert table.id not in lines(caplog)
