"""Clocks at a table, with a time that the test sets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.table import clock
from pentapolis.table.bots import best_bot
from pentapolis.table.protocol import Ack, AtZero, ClockRules, Position, Refused, TableChanged
from tests.server.site import Site, Tab, Time, open_site, start_duel

pytestmark = pytest.mark.anyio

PLAIN = {"wonder_selection": "preset", "starting_player": "seat_1"}


@pytest.fixture
def time() -> Time:
    """Return the server's clock."""
    return Time()


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str, time: Time) -> AsyncIterator[Site]:
    """Run a server whose time the test sets."""
    async with open_site(tmp_path, database=sqlite_ready_url, now=time) as opened:
        yield opened


@asynccontextmanager
async def timed(site: Site, rules: ClockRules) -> AsyncIterator[tuple[str, Tab, Tab]]:
    """Start a game of two people with a clock."""
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben, clock=rules)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            yield table.id, one, two


async def sweep(site: Site) -> None:
    """Let the server check its clocks."""
    await site.services.periodic_tasks.expire_clocks()


async def test_the_clock_of_who_is_to_move_runs(site: Site, time: Time) -> None:
    async with timed(site, ClockRules("total", 100, increment=10)) as (table, one, two):
        assert one.positions[table].clocks.left == (100.0, 100.0)
        assert one.positions[table].clocks.running == (0,)
        time.passes(30)
        moved = await one.play(table, one.positions[table].legal[0].text)
        assert isinstance(moved, Ack)
        after = await two.at_cursor(table, moved.cursor)
        assert after.clocks.left == (80.0, 100.0)
        assert after.clocks.at == time()


@pytest.mark.parametrize(("at_zero", "kind"), [("bot", None), ("resign", "timeout"), ("others", None)])
async def test_at_zero_what_the_table_agreed_on_happens(
    site: Site, time: Time, at_zero: AtZero, kind: str | None
) -> None:
    site.pool.free.clear()
    async with timed(site, ClockRules("move", 30, at_zero=at_zero)) as (table, one, two):
        time.passes(29.5)
        await sweep(site)
        assert (await site.services.registry.get(table)).started_state().cursor == 0
        time.passes(1)
        await sweep(site)
        await sweep(site)
        position = await two.at_cursor(table, 1)
        live_table = await site.services.registry.get(table)
        assert live_table.started_state().cursor == 1
        if kind is not None:
            assert position.result is not None
            assert (position.result.kind, position.result.winners) == (kind, (1,))
            assert live_table.row.status == "over"
        elif at_zero == "bot":
            changed = (await two.next(TableChanged)).table
            assert changed.seats[0].substitute == best_bot(pp.load("duel"))
            assert position.clocks.running == ()
        else:
            assert live_table.started_state().flagged == {0}
            assert isinstance(await one.play(table, position_of(one, table), cursor=1), Ack)


def discard(position: Position) -> str:
    """Return a move that ends the turn."""
    return next(move.text for move in position.legal if move.verb == "discard")


def position_of(tab: Tab, table: str) -> str:
    """Return a legal move."""
    return tab.positions[table].legal[0].text


async def test_who_has_no_time_left_in_total_cannot_come_back(site: Site, time: Time) -> None:
    site.pool.free.clear()
    async with timed(site, ClockRules("total", 30, at_zero="bot")) as (table, one, _two):
        time.passes(31)
        await sweep(site)
        await one.at_cursor(table, 1)
        refused = await one.play(table, position_of(one, table))
    assert isinstance(refused, Refused)
    assert refused.reason.code == "time_is_up"


async def test_who_was_disconnected_has_a_grace(site: Site, time: Time) -> None:
    rules = ClockRules("move", 30, at_zero="resign")
    async with site.visitor() as ann, site.visitor() as ben:
        table = (await start_duel(ann, ben, clock=rules)).id
        async with ben.connect() as two:
            async with ann.connect() as one:
                await one.join(table)
            await two.join(table)
            time.passes(30 + clock.GRACE - 1)
            await sweep(site)
            live_table = await site.services.registry.get(table)
            assert live_table.started_state().result() is None
            async with ann.connect() as back:
                await back.join(table)
                await sweep(site)
                assert live_table.started_state().result() is None
                time.passes(2)
                await sweep(site)
                assert live_table.started_state().result() is not None


async def test_the_grace_is_one_budget_for_the_whole_game(site: Site, time: Time) -> None:
    rules = ClockRules("move", 30, at_zero="resign")
    async with site.visitor() as ann, site.visitor() as ben:
        table = (await start_duel(ann, ben, clock=rules, options=PLAIN)).id
        async with ben.connect() as two:
            await two.join(table)
            live_table = await site.services.registry.get(table)
            for late in (20, 20, 10):
                async with ann.connect() as one:
                    await one.join(table)
                    mine = await one.my_turn(table, 0)
                time.passes(30 + late)
                await sweep(site)
                if late == 10:
                    break
                assert live_table.started_state().result() is None
                async with ann.connect() as one:
                    await one.join(table)
                    moved = await one.play(table, discard(mine))
                    assert isinstance(moved, Ack)
                position = await two.my_turn(table, 1)
                assert isinstance(await two.play(table, discard(position)), Ack)
    result = live_table.started_state().result()
    assert result is not None
    assert (result.kind, result.winners) == ("timeout", (1,))


async def test_by_correspondence_nobody_needs_to_be_there(site: Site, time: Time) -> None:
    rules = ClockRules("correspondence", 2 * 86_400, hours=(8, 20), at_zero="resign")
    time.at = 1_800_014_400.0  # at noon
    async with site.visitor() as ann, site.visitor() as ben:
        table = (await start_duel(ann, ben, clock=rules)).id
        time.passes(3 * 86_400)
        await sweep(site)
        live_table = await site.services.registry.get(table)
        assert live_table.started_state().result() is None
        assert live_table.row.deadline is not None
        time.at = live_table.row.deadline + 1
        await sweep(site)
        live_table = await site.services.registry.get(table)
        assert live_table.row.status == "over"
        mine = (await ann.ask("GET", "/api/tables?scope=history")).json()["tables"]
    assert [info["id"] for info in mine] == [table]
    assert mine[0]["result"]["kind"] == "timeout"
