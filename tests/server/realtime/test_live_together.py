"""A game in which three people choose at the same time and hide their hands, on the real socket."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from pentapolis.games import registry
from pentapolis.table.protocol import Ack, NewTable, Play, Resign, SeatRequest, TableChanged
from tests.server.site import Site, Tab, Visitor, client_id, open_site

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """Run a server that also knows Tender, the core's little game of sealed bids."""
    monkeypatch.setitem(registry.GAMES, "tender", "examples.games.tender.game:Tender")
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


class Three:
    """Three people at a table of Tender, and a spectator."""

    def __init__(self, table: str, tabs: list[Tab], watcher: Tab, people: list[Visitor]) -> None:
        self.table = table
        self.tabs = tabs
        self.watcher = watcher
        self.people = people


@pytest.fixture
async def three(site: Site) -> AsyncIterator[Three]:
    """Start a game."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(site.visitor()) for _ in range(4)]
        wish = NewTable("tender", (SeatRequest("me"), SeatRequest("open"), SeatRequest("open")))
        table = (await people[0].post("/api/tables", wish)).id
        for person in people[1:3]:
            await person.sit(table)
        tabs = [await stack.enter_async_context(person.connect()) for person in people]
        for tab in tabs:
            await tab.join(table)
        yield Three(table, tabs[:3], tabs[3], people)


async def test_all_choose_at_the_same_cursor_and_nobody_is_stale(three: Three) -> None:
    cursor = three.watcher.positions[three.table].cursor
    moves = [tab.positions[three.table].legal[0].text for tab in three.tabs]
    answers = await asyncio.gather(
        *(tab.ask(Play(three.table, cursor, move, client_id())) for tab, move in zip(three.tabs, moves, strict=True))
    )
    assert all(isinstance(answer, Ack) for answer in answers)
    assert sorted(answer.cursor for answer in answers) == [cursor + 1, cursor + 2, cursor + 3]


async def test_a_sealed_choice_is_told_to_nobody_until_all_are_in(three: Three) -> None:
    table = three.table
    first, second, third = three.tabs
    chosen = next(move for move in first.positions[table].legal if move.verb == "bid")
    sealed = await first.play(table, chosen.text)
    assert isinstance(sealed, Ack)
    for tab in (second, three.watcher):
        await tab.at_cursor(table, sealed.cursor)
        log = tab.received[-1].log
        assert [(entry.text, entry.verb, entry.seat) for entry in log] == [("?", "?", 0)]
    own = (await first.join(table)).log[-1]
    assert own.text == chosen.text
    for tab in (second, third):
        answer = await tab.play(
            table, next(m.text for m in tab.positions[table].legal if m.verb == "bid"), sealed.cursor
        )
        assert isinstance(answer, Ack)
    opened = await three.watcher.at_cursor(table, sealed.cursor + 2)
    update = three.watcher.received[-1]
    whole = await three.watcher.join(table)
    assert opened.cursor == sealed.cursor + 2
    assert chosen.text in [entry.text for entry in update.log]
    assert list(update.log) == list(whole.log[update.log_length :])


async def test_hands_stay_hidden_over_a_whole_game(three: Three, site: Site) -> None:
    choose = random.Random(4)
    table_state = (await site.services.registry.get(three.table)).started_state()
    hands = [set(table_state.match.state.view(seat).seats[seat].hand) for seat in range(3)]
    while three.watcher.positions[three.table].result is None:
        position = three.watcher.positions[three.table]
        seat = position.deciders[0]
        tab = three.tabs[seat]
        mine = await tab.at_cursor(three.table, position.cursor)
        answer = await tab.play(three.table, choose.choice(mine.legal).text)
        assert isinstance(answer, Ack)
        await three.watcher.at_cursor(three.table, answer.cursor)
        shown = msgspec.json.encode(three.watcher.positions[three.table].view | {"options": None}).decode()
        state = (await site.services.registry.get(three.table)).started_state().match.state
        public = state.view(None)
        known = {*public.played, *(card for view in public.seats for card in view.shown)}
        for card in set().union(*hands) - known:
            assert f'"{card}"' not in shown


async def test_who_resigns_among_three_is_played_on_by_a_bot(three: Three) -> None:
    table = three.table
    await three.tabs[2].ask(Resign(table, client_id()))
    changed = (await three.watcher.next(TableChanged)).table
    assert changed.status == "playing"
    assert changed.seats[2].substitute == "random"
    await three.tabs[1].ask(Resign(table, client_id()))
    over = (await three.watcher.next(TableChanged)).table
    while over.status == "playing":
        over = (await three.watcher.next(TableChanged)).table
    assert over.result is not None
    assert (over.result.kind, over.result.winners) == ("resign", (0,))
