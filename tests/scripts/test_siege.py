"""Tests of a server under random requests, some of them corrupted."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pentapolis.server.api.msgspec_routes import json_response
from scripts.siege.siege import Siege, episode
from scripts.siege.wishes import KINDS, MARK
from tests.amount import amount
from tests.server.site import Site

pytestmark = pytest.mark.slow

#: A million steps in all.
STEPS = 1000
EPISODES = 1000


def test_whatever_is_asked_there_is_no_fault_no_leak_and_no_change_by_what_is_refused() -> None:
    for number in range(amount(1, EPISODES)):
        answers, wrong = episode(f"tests/{number}", amount(300, STEPS))
        assert not wrong
        assert answers["messages"] > amount(100, STEPS // 3)
        assert answers["200"]


class FaultySiege(Siege):
    """Siege of a server with one planted faulty route."""

    def __init__(self, seed: str, fault: str) -> None:
        super().__init__(seed)
        self._fault = fault

    def prepare(self, site: Site) -> None:
        """Insert the route before all others."""

        async def wrong(_request: Request) -> Response:
            if self._fault == "leak":
                return json_response({"notes": [MARK.format(person.guest.number, 1) for person in self.people]})
            if self._fault == "change":
                await site.services.database.write(
                    lambda db: db.exec_driver_sql("UPDATE tables SET updated = updated + 1")
                )
                return json_response({}, 409)
            return json_response({}, 500)

        site.app.router.routes.insert(0, Route("/api/tables", wrong))


@pytest.fixture
def anyio_backend() -> str:
    """Return asyncio as the only backend."""
    return "asyncio"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("fault", "complaint"),
    [("leak", "was told"), ("change", "the database has changed"), ("fault", "status 500")],
)
async def test_a_planted_fault_is_found(fault: str, complaint: str, tmp_path: Path) -> None:
    siege = FaultySiege("planted", fault)
    await siege.run(tmp_path, 200)
    assert any(complaint in what for what in siege.wrong)


def test_everything_that_the_server_offers_is_asked_for() -> None:
    asked = {path.partition("?")[0].split("/")[2] for _, _, path, _ in KINDS}
    assert {"me", "account", "session", "sessions", "mail", "recovery", "push", "people", "invitations"} <= asked
    assert {"users", "tables", "games"} <= asked
