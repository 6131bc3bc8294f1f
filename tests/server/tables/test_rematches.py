"""Rematches: the seats are reserved for the same people, who are invited; seats of people who do not come open up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from pentapolis.server.tables.rematches import KEPT_BY_CORRESPONDENCE, KEPT_LIVE
from pentapolis.server.tables.service import OPEN_PUBLIC
from pentapolis.table.protocol import (
    ClockRules,
    ErrorBody,
    Invites,
    NewTable,
    Resign,
    SeatChange,
    SeatRequest,
    SitDown,
    TableChanged,
    TableInfo,
    TablePage,
)
from tests.server.site import Site, Time, Visitor, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio


@pytest.fixture
def time() -> Time:
    """Return the server's clock."""
    return Time()


@pytest.fixture
async def site(tmp_path: Path, database_url: str, time: Time) -> AsyncIterator[Site]:
    """Run a server whose time the test sets."""
    async with open_site(tmp_path, database=database_url, now=time) as opened:
        yield opened


@pytest.fixture
async def people(site: Site) -> AsyncIterator[list[Visitor]]:
    """Open the page as three people: two players, and a stranger."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(site.visitor()) for _ in range(3)]


async def refused(visitor: Visitor, method: str, path: str, wish: Any = None) -> str:
    """Return the reason of a refusal."""
    answer = await visitor.ask(method, path, wish)
    assert answer.status_code in (403, 404, 422), answer.text
    return msgspec.json.decode(answer.content, type=ErrorBody).reason.code


async def ended(ann: Visitor, ben: Visitor, **more: Any) -> TableInfo:
    """Play a game of two people that the first resigns."""
    more.setdefault("public", True)
    table = await start_duel(ann, ben, **more)
    async with ann.connect() as tab:
        await tab.join(table.id)
        await tab.ask(Resign(table.id, client_id()))
    return table


async def again(visitor: Visitor, table: TableInfo) -> TableInfo:
    """Request a rematch, or agree to it."""
    return await visitor.post(f"/api/tables/{table.id}/rematch")


async def open_tables(visitor: Visitor) -> list[str]:
    """Return the tables that the lobby shows."""
    page = (await visitor.ask("GET", "/api/tables?scope=open")).content
    return [table.id for table in msgspec.json.decode(page, type=TablePage).tables]


async def asked(visitor: Visitor) -> list[str]:
    """Return the tables to which a visitor is invited."""
    return [one["table"]["id"] for one in (await visitor.ask("GET", "/api/invitations")).json()]


async def seen(visitor: Visitor, table: TableInfo) -> TableInfo:
    """Return a table as a visitor sees it now."""
    answer = await visitor.ask("GET", f"/api/tables/{table.id}")
    return msgspec.json.decode(answer.content, type=TableInfo)


async def test_a_rematch_rotates_the_seats_and_takes_the_watchers_along(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await start_duel(ann, ben, public=True)
        early = await refused(ann, "POST", f"/api/tables/{table.id}/rematch")
        async with ann.connect() as one, cid.connect() as three:
            await three.join(table.id)
            await one.ask(Resign(table.id, client_id()))
            again = await ben.post(f"/api/tables/{table.id}/rematch")
            told = (await three.next(TableChanged)).table
            while not told.rematch:
                told = (await three.next(TableChanged)).table
            joined = await ann.post(f"/api/tables/{table.id}/rematch")
            twice = await ann.post(f"/api/tables/{table.id}/rematch")
            stranger = await refused(cid, "POST", f"/api/tables/{table.id}/rematch")
    assert early == "not_over"
    assert again.status == "open"
    assert told.rematch == again.id == joined.id == twice.id
    assert joined.status == "playing"
    assert [seat.user for seat in joined.seats] == [ben.user, ann.user]
    assert joined.commitment != table.commitment
    assert stranger == "not_seated"


async def test_a_seat_of_a_rematch_is_kept_for_who_played_and_nobody_can_steal_it(
    people: list[Visitor], time: Time
) -> None:
    ann, ben, cid = people
    table = await ended(ann, ben)
    rematch = await again(ann, table)
    kept = rematch.seats[0].reserved
    assert kept is not UNSET
    assert (kept.user, kept.name, kept.until) == (ben.user, ben.name, time() + KEPT_LIVE)
    assert await open_tables(cid) == []
    for seat in (None, 0):
        assert await refused(cid, "POST", f"/api/tables/{rematch.id}/sit", SitDown(seat)) == "seat_is_reserved"
    assert await refused(ann, "POST", f"/api/tables/{rematch.id}/invitations", {"seat": 0}) == "seat_is_reserved"
    bot = SeatChange("bot", "greedy")
    assert await refused(ann, "PUT", f"/api/tables/{rematch.id}/seats/0", bot) == "seat_is_reserved"
    assert await asked(ben) == [rematch.id]
    begun = await ben.sit(rematch.id)
    assert (begun.status, [seat.user for seat in begun.seats]) == ("playing", [ben.user, ann.user])
    assert [seat.reserved for seat in begun.seats] == [UNSET, UNSET]


async def test_who_is_asked_to_play_again_is_told_on_every_page(people: list[Visitor]) -> None:
    ann, ben, cid = people
    table = await ended(ann, ben)
    async with ben.connect() as one, ben.connect() as two, cid.connect() as three:
        rematch = await again(ann, table)
        assert [(await tab.next(Invites)).table for tab in (one, two)] == [rematch.id] * 2
        await three.join(table.id)
        assert not any(isinstance(message, Invites) for message in three.received)


async def test_who_is_asked_hears_of_it_through_another_process(
    tmp_path: Path, sqlite_ready_url: str, redis_url: str
) -> None:
    first = open_site(tmp_path / "one", database=sqlite_ready_url, bus=redis_url)
    second = open_site(tmp_path / "two", database=sqlite_ready_url, bus=redis_url)
    async with first as site, second as other, site.visitor() as ann, site.visitor() as ben:
        table = await ended(ann, ben)
        elsewhere = Visitor(other, ben.http, ben.user, ben.name)
        async with elsewhere.connect() as tab:
            await tab.welcome()
            rematch = await again(ann, table)
            assert (await tab.next(Invites)).table == rematch.id


async def test_a_seat_opens_when_who_is_asked_declines(people: list[Visitor]) -> None:
    ann, ben, cid = people
    table = await ended(ann, ben)
    rematch = await again(ann, table)
    async with ann.connect() as tab:
        await tab.join(rematch.id)
        assert (await ben.ask("DELETE", f"/api/tables/{rematch.id}/invitations")).status_code == 204
        assert (await tab.next(TableChanged)).table.seats[0].reserved is UNSET
    assert await asked(ben) == []
    assert await open_tables(cid) == [rematch.id]
    assert (await cid.sit(rematch.id)).status == "playing"
    assert await refused(ben, "POST", f"/api/tables/{table.id}/rematch") == "started_already"


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [(ClockRules(), KEPT_LIVE), (ClockRules("correspondence", 86_400), KEPT_BY_CORRESPONDENCE)],
)
async def test_a_seat_opens_when_who_is_asked_does_not_answer_in_time(
    site: Site, people: list[Visitor], time: Time, clock: ClockRules, seconds: float
) -> None:
    ann, ben, cid = people
    rematch = await again(ann, await ended(ann, ben, clock=clock))
    time.passes(seconds - 1)
    await site.services.rematches.release_expired()
    assert await refused(cid, "POST", f"/api/tables/{rematch.id}/sit", SitDown()) == "seat_is_reserved"
    time.passes(1)
    async with ann.connect() as tab:
        await tab.join(rematch.id)
        await site.services.rematches.release_expired()
        assert (await tab.next(TableChanged)).table.seats[0].reserved is UNSET
    # It is listed like any other table from now on, and invited users may still come.
    time.passes(OPEN_PUBLIC - 1)
    await site.services.tables.sweep()
    assert await open_tables(cid) == [rematch.id]
    assert await asked(ben) == [rematch.id]
    assert (await cid.sit(rematch.id)).status == "playing"


async def test_a_table_whose_seats_are_kept_is_not_swept_away(site: Site, people: list[Visitor], time: Time) -> None:
    ann, ben, _ = people
    clock = ClockRules("correspondence", 86_400)
    rematch = await again(ann, await ended(ann, ben, clock=clock))
    time.passes(KEPT_BY_CORRESPONDENCE + 1)
    await site.services.tables.sweep()
    assert (await seen(ann, rematch)).status == "open"


async def test_all_who_ask_to_play_again_at_once_meet_at_one_table(people: list[Visitor]) -> None:
    ann, ben, _ = people
    table = await ended(ann, ben)
    met = await asyncio.gather(*(again(visitor, table) for visitor in (ann, ben, ann, ben)))
    assert len({one.id for one in met}) == 1
    begun = await seen(ann, met[0])
    assert (begun.status, [seat.user for seat in begun.seats]) == ("playing", [ben.user, ann.user])


async def test_of_three_one_declines_and_the_other_seat_is_still_kept(people: list[Visitor], site: Site) -> None:
    ann, ben, cid = people
    wish = NewTable("wonders", (SeatRequest("me"), SeatRequest("open"), SeatRequest("open")), public=True)
    table = await ann.post("/api/tables", wish)
    for visitor in (ben, cid):
        await visitor.sit(table.id)
    async with AsyncExitStack() as stack:
        tabs = [await stack.enter_async_context(visitor.connect()) for visitor in people]
        for tab in tabs:
            await tab.join(table.id)
        for tab in tabs[:2]:
            await tab.ask(Resign(table.id, client_id()))
    assert (await seen(ann, table)).status == "over"
    rematch = await again(ann, table)
    assert [seat.reserved is not UNSET and seat.reserved.user for seat in rematch.seats] == [cid.user, False, ben.user]
    await ben.ask("DELETE", f"/api/tables/{rematch.id}/invitations")
    async with site.visitor() as dan:
        assert await open_tables(dan) == []
        assert await refused(dan, "POST", f"/api/tables/{rematch.id}/sit", SitDown(0)) == "seat_is_reserved"
        # A user with the table's address may take the free seat; a player who takes another seat frees his own for all.
        assert (await cid.sit(rematch.id, 2)).seats[0].reserved is UNSET
        assert await open_tables(dan) == [rematch.id]
        assert (await dan.sit(rematch.id)).status == "playing"


async def test_who_has_asked_and_left_can_be_asked_in_turn(people: list[Visitor]) -> None:
    ann, ben, _ = people
    table = await ended(ann, ben)
    first = await again(ann, table)
    await ann.post(f"/api/tables/{first.id}/stand")
    assert await asked(ben) == []
    second = await again(ben, table)
    assert second.id != first.id
    assert (await seen(ann, table)).rematch == second.id
    assert await asked(ann) == [second.id]
    assert (await again(ann, table)).status == "playing"


async def test_who_wants_nothing_to_do_with_somebody_is_not_asked_and_cannot_come(people: list[Visitor]) -> None:
    ann, ben, cid = people
    table = await ended(ann, ben)
    await ben.ask("POST", f"/api/users/{ann.user}/block", {"blocked": True})
    rematch = await again(ann, table)
    assert rematch.seats[0].reserved is UNSET
    assert await asked(ben) == []
    assert await refused(ben, "POST", f"/api/tables/{table.id}/rematch") == "not_together"
    assert await open_tables(cid) == [rematch.id]


async def test_a_rematch_behind_a_password_lets_the_same_people_in_and_nobody_else(people: list[Visitor]) -> None:
    ann, ben, cid = people
    table = await ann.create(SeatRequest("me"), SeatRequest("open"), password="sesame")
    await ben.post(f"/api/tables/{table.id}/sit", SitDown(password="sesame"))
    async with ann.connect() as tab:
        await tab.join(table.id)
        await tab.ask(Resign(table.id, client_id()))
    rematch = await again(ann, table)
    path = f"/api/tables/{rematch.id}/sit"
    assert await refused(cid, "POST", path, SitDown(password="sesame")) == "seat_is_reserved"
    assert (await ben.sit(rematch.id)).status == "playing"


async def test_a_guest_who_logs_in_is_still_asked(people: list[Visitor], site: Site) -> None:
    ann, ben, _ = people
    account = {"name": "Benedek", "password": "a long password"}
    async with site.visitor() as owner:
        assert (await owner.ask("POST", "/api/account", account)).status_code == 201
    rematch = await again(ann, await ended(ann, ben))
    assert (await ben.ask("POST", "/api/session", account)).status_code in (200, 201)
    assert await asked(ben) == [rematch.id]
    assert (await ben.sit(rematch.id)).status == "playing"


async def test_a_seat_that_was_kept_for_somebody_who_is_forgotten_is_open(people: list[Visitor]) -> None:
    ann, ben, cid = people
    account = {"name": "Benedek", "password": "a long password"}
    assert (await ben.ask("POST", "/api/account", account)).status_code == 201
    rematch = await again(ann, await ended(ann, ben))
    wish = {"password": account["password"]}
    assert (await ben.ask("POST", "/api/account/delete", wish)).status_code in (200, 204)
    assert await open_tables(cid) == [rematch.id]
    assert (await cid.sit(rematch.id)).status == "playing"
