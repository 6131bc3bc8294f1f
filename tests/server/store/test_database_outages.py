"""The server while the database is unavailable, and after another process has written without publishing it."""

from __future__ import annotations

import signal
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from pentapolis.server.store import events_store
from pentapolis.table.moves import after_move
from pentapolis.table.protocol import Ack, Play, Refused
from tests.server.services import Postgres
from tests.server.site import Closed, Site, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Yield a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def write_elsewhere(site: Site, table: str, seat: int, move: str, message: str) -> None:
    """Write a move as another process that dies before it publishes the move."""
    live_table = await site.services.registry.get(table)
    event = after_move(live_table.running_state(), seat, move, site.services.now(), id=message).events[-1]
    data = msgspec.json.encode(event.data).decode()
    await site.services.database.write(
        lambda db: events_store.append_event(db, table, event.seq, event.kind, event.seat, data, event.at)
    )


async def test_a_move_that_another_process_wrote_before_it_died_is_acknowledged(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, ann.connect() as tab:
        table = (await start_duel(ann, ben)).id
        position = (await tab.join(table)).position
        assert position is not None
        message = Play(table, position.cursor, position.legal[0].text, client_id())
        await write_elsewhere(site, table, 0, position.legal[0].text, message.id)
        answer = await tab.ask(message)
        again = await tab.ask(message)
    assert answer == again == Ack(message.id, table, position.cursor + 1)


async def test_a_client_ahead_of_a_server_is_not_stale(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, ben.connect() as tab:
        table = (await start_duel(ann, ben)).id
        position = (await tab.join(table)).position
        assert position is not None
        live_table = await site.services.registry.get(table)
        state = live_table.running_state().match.state
        first = live_table.running_state().game.format(state, state.legal(0)[0])
        after = after_move(live_table.running_state(), 0, first, site.services.now()).match.state
        await write_elsewhere(site, table, 0, first, "elsewhere")
        mine = live_table.running_state().game.format(after, after.legal(1)[0])
        answer = await tab.ask(Play(table, position.cursor + 1, mine, client_id()))
    assert isinstance(answer, Ack)
    assert answer.cursor == position.cursor + 2


async def test_without_postgres_everything_is_put_off_and_nothing_is_a_fault(
    tmp_path: Path, postgres: Postgres, postgres_ready_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        open_site(tmp_path, database=postgres_ready_url) as site,
        site.visitor() as ann,
        site.visitor() as ben,
        ann.connect() as tab,
    ):
        table = (await start_duel(ann, ben)).id
        position = (await tab.join(table)).position
        assert position is not None
        message = Play(table, position.cursor, position.legal[0].text, client_id())
        postgres.service.stop(signal.SIGINT)
        try:
            asked = [await ann.ask("GET", path) for path in (f"/api/tables/{table}", "/api/me", "/api/tables")]
            refused = await tab.ask(message)
            with pytest.raises(Closed) as closed:
                async with ben.connect() as other:
                    await other.welcome()
        finally:
            postgres.service.start()
        answer = await tab.ask(message)
    assert {response.status_code for response in asked} == {503}
    assert isinstance(refused, Refused)
    assert (refused.code, refused.reason.code) == ("busy", "try_again")
    assert closed.value.code == 1013
    assert isinstance(answer, Ack)
    assert not [record for record in caplog.records if record.exc_info]
