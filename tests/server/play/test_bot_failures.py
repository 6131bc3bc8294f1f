"""The reports of a table about bots that failed or were hurried, and the users for whom its bots think."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

import pentapolis as pp
from pentapolis.core.errors import RecordError
from pentapolis.core.match import Match
from pentapolis.core.record import parse
from pentapolis.server.bots.queue import BOTS_ONLY, RequestContext
from pentapolis.table.event_log import Event, TableState
from pentapolis.table.protocol import Ack, SeatRequest
from tests.server.site import Site, Tab, open_site
from tests.table.test_event_log import new_setup

pytestmark = pytest.mark.anyio

AGAINST = (SeatRequest("me"), SeatRequest("bot", "minerva"))
FIRST = {"wonder_selection": "preset", "starting_player": "seat_1"}
FALLBACK = {"fallback": "greedy", "cause": "timeout"}


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def until_bot_moved(tab: Tab, table: str) -> int:
    """Move until a bot has moved, and return the ply of its first move."""
    while True:
        position = await tab.my_turn(table, 0)
        answer = await tab.play(table, position.legal[0].text)
        assert isinstance(answer, Ack), answer
        now = await tab.my_turn(table, 0)
        if now.ply > position.ply + 1:
            return position.ply + 2


async def test_a_move_of_a_fallback_is_told_in_the_log_and_in_the_record(site: Site) -> None:
    site.pool.lapse = FALLBACK
    async with site.visitor() as ann, ann.connect() as tab:
        table = await ann.create(*AGAINST, options=FIRST)
        await tab.join(table.id)
        ply = await until_bot_moved(tab, table.id)
        snapshot = await tab.join(table.id)
        record = (await ann.ask("GET", f"/api/tables/{table.id}/record?viewer=public")).text
    lapses = {entry.ply: entry.lapse for entry in snapshot.log if entry.seat is not None}
    assert lapses[ply] == "fallback"
    assert lapses[1] is msgspec.UNSET
    assert ply in parse(record).fallbacks
    assert parse(parse(record).write()) == parse(record)
    live_table = await site.services.registry.get(table.id)
    (event,) = [event for event in live_table.started_state().events if event.kind == "move" and event.seq == ply]
    assert event.data["bot"] == "minerva"
    assert (event.data["fallback"], event.data["cause"]) == ("greedy", "timeout")


@pytest.mark.parametrize(("rated", "told"), [(True, "hurried"), (False, msgspec.UNSET)])
async def test_a_rated_game_says_when_a_level_had_less_time_than_it_promises(
    site: Site, rated: bool, told: object
) -> None:
    site.pool.lapse = {"hurried": 0.4}
    async with site.visitor() as ann, ann.connect() as tab:
        table = await ann.create(*AGAINST, options=FIRST, rated=rated)
        await tab.join(table.id)
        ply = await until_bot_moved(tab, table.id)
        snapshot = await tab.join(table.id)
    assert [entry.lapse for entry in snapshot.log if entry.ply == ply] == [told]


async def test_bots_think_for_the_people_of_a_table_and_last_where_there_are_none(site: Site) -> None:
    async with site.visitor() as ann, ann.connect() as tab:
        table = await ann.create(*AGAINST, options=FIRST, rated=True)
        await tab.join(table.id)
        await until_bot_moved(tab, table.id)
        assert set(site.pool.contexts) == {RequestContext((ann.user,), rated=True)}
        site.pool.contexts.clear()
        alone = await ann.create(SeatRequest("bot", "greedy"), SeatRequest("bot", "minerva"))
        while not site.pool.contexts:
            await asyncio.sleep(0.01)
        assert site.pool.contexts[0] == RequestContext((ann.user,), deferral=BOTS_ONLY)
        await tab.join(alone.id)
        while tab.positions[alone.id].result is None:
            await tab.receive()


async def test_where_somebody_comes_from_is_known_by_the_first_table_or_socket(site: Site) -> None:
    ledger = site.services.ledger
    async with site.visitor() as ann, site.visitor() as ben:
        assert ledger.address(ann.user) == ""
        await ann.create(SeatRequest("bot", "greedy"), SeatRequest("bot", "minerva"))
        async with ben.connect():
            assert ledger.address(ann.user) == ledger.address(ben.user) == "127.0.0.1"


def test_what_was_told_of_a_move_goes_when_it_is_taken_back() -> None:
    table_state = failed()
    assert table_state.lapses == {1: "fallback"}
    initial = table_state.match.clone()
    initial.rewind(0)
    assert table_state.at_match(initial).lapses == {}
    assert TableState.of(table_state.setup, table_state.events).same_as(table_state)
    back = table_state.after(Event(2, "undo", 0, {"ply": 0}, 2.0))
    assert back.lapses == {}
    assert table_state.lapses == {1: "fallback"}


def failed() -> TableState:
    """Return a game whose first move is that of a fallback."""
    table_state = TableState(new_setup(bots=("minerva", "")))
    state, seat = table_state.match.state, table_state.deciders()[0]
    return table_state.after_move(seat, table_state.game.format(state, state.legal(seat)[0]), 1.0, lapse="fallback")


def test_a_record_that_names_fallbacks_is_replayed_and_guarded_by_its_digest() -> None:
    match = pp.Match(pp.load("duel"), seed="record")
    seat = match.state.deciders()[0]
    match.play(seat, match.state.legal(seat)[0])
    text = msgspec.structs.replace(match.record(), fallbacks=(1,)).write()
    assert "\nfallbacks: 1\n" in text
    record = parse(text)
    assert record.fallbacks == (1,)
    assert Match.replay(pp.load("duel"), record).state.key() == match.state.key()
    with pytest.raises(RecordError):
        parse(text.replace("fallbacks: 1", "fallbacks: 2"))
