"""Sockets whose session is ended, here or by another process, are closed at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pentapolis.table.protocol import Credentials, Ping, Pong
from tests.server.site import ORIGIN, Closed, Site, Tab, client_id, open_site

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def test_a_session_that_is_ended_loses_its_sockets(site: Site) -> None:
    async with site.visitor() as ann, ann.connect() as tab:
        await tab.welcome()
        assert (await ann.ask("DELETE", "/api/session")).status_code == 204
        with pytest.raises(Closed) as closed:
            await tab.receive()
    assert closed.value.code == 4401


async def test_a_session_that_is_ended_loses_its_sockets_in_other_processes_too(
    tmp_path: Path, sqlite_ready_url: str, redis_url: str
) -> None:
    async with (
        open_site(tmp_path, database=sqlite_ready_url, bus=redis_url) as east,
        open_site(tmp_path, database=sqlite_ready_url, bus=redis_url) as west,
        east.visitor() as ann,
        west.visitor() as ben,
        ben.connect() as other,
    ):
        cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
        async with Tab(west.app, {"origin": ORIGIN, "cookie": cookie, "host": "localhost"}) as tab:
            await tab.welcome()
            assert (await ann.ask("DELETE", "/api/session")).status_code == 204
            with pytest.raises(Closed) as closed:
                await tab.receive()
        assert isinstance(await other.ask(Ping(client_id())), Pong)
    assert closed.value.code == 4401


async def test_who_registers_has_a_new_session_and_must_connect_again(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, ben.connect() as other:
        async with ann.connect() as tab:
            await tab.welcome()
            wish = Credentials("Ann of Buda", "correct horse battery")
            assert (await ann.ask("POST", "/api/account", wish)).status_code in (200, 201)
            # The old session ends when the new one is used.
            assert isinstance(await tab.ask(Ping(client_id())), Pong)
            async with ann.connect() as again:
                assert (await again.welcome()).name == "Ann of Buda"
                with pytest.raises(Closed) as closed:
                    await tab.receive()
        assert isinstance(await other.ask(Ping(client_id())), Pong)
    assert closed.value.code == 4401
