"""The REST interface against its own document: no valid request causes a server error."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from pentapolis.server.app import create_app
from pentapolis.server.settings import NO_LIMITS, Settings
from tests.amount import amount
from tests.server.services import free_port
from tests.server.site import QuickPool

QUICK = settings(
    max_examples=amount(8, 50),
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Running:
    """A server on a port, and a user who has a session and two tables there."""

    def __init__(self, url: str, document: dict[str, Any]) -> None:
        self.url = url
        self.document = document
        with httpx.Client(base_url=url, headers={"Origin": url}) as http:
            http.get("/api/me").raise_for_status()
            self.cookies = dict(http.cookies)
            seats = [{"kind": "me"}, {"kind": "open"}]
            self.tables = []
            for kinds in (seats, [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]):
                made = http.post("/api/tables", json={"game": "duel", "seats": kinds})
                assert made.status_code == 201, made.text
                self.tables.append(made.json()["id"])


@pytest.fixture
def running(tmp_path: Path, sqlite_ready_url: str) -> Iterator[Running]:
    """Run a real server in a thread."""
    app = create_app(Settings(data=tmp_path, database=sqlite_ready_url, limits=NO_LIMITS), pool=QuickPool())
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_config=None, access_log=False))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    yield Running(f"http://127.0.0.1:{port}", app.openapi())
    server.should_exit = True
    thread.join()


@pytest.mark.slow
def test_no_request_that_the_document_allows_is_a_fault(running: Running) -> None:
    schema = schemathesis.openapi.from_dict(running.document)
    tried: dict[str, int] = {}

    def probe(case: Any) -> None:
        label = case.operation.label
        tried[label] = tried.get(label, 0) + 1
        if "table" in case.path_parameters and tried[label] % 3:
            case.path_parameters["table"] = running.tables[tried[label] % 2]
        # Leave out the requests that end the session, because the rest would fail after them.
        ends = ("/api/session" in label and case.method == "DELETE") or label == "POST /api/account/delete"
        cookies = {} if ends else running.cookies
        response = case.call(base_url=running.url, headers={"Origin": running.url}, cookies=cookies)
        case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])

    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        QUICK(given(case=found.ok().as_strategy())(probe))()
    assert len(tried) >= 20
    assert "POST /api/tables" in tried
