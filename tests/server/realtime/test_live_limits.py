"""Details of a live table: no duplicate lines, correct numbers of spectators, a warning before irreversible moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pentapolis.table.protocol import (
    Ack,
    ChatLine,
    MoveExplanation,
    NewTable,
    Ping,
    Position,
    Presence,
    Say,
    SeatRequest,
    TableChanged,
    Why,
)
from tests.server.site import Site, Tab, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio

#: The wonders and the starting player are fixed, so that the first card can be taken at once.
PLAIN = {"wonder_selection": "preset", "starting_player": "seat_1"}


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def test_a_line_that_is_sent_again_is_said_once(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        line = Say(table.id, "Good luck!", "line-1")
        async with ben.connect() as two:
            await two.join(table.id)
            async with ann.connect() as one:
                await one.join(table.id)
                assert isinstance(await one.ask(line), Ack)
            # The connection was lost before the answer, so the client sends the same line on another socket.
            async with ann.connect() as again:
                await again.join(table.id)
                assert isinstance(await again.ask(line), Ack)
                await again.ask(Say(table.id, "Good luck!", "line-2"))
            heard = [await two.next(ChatLine), await two.next(ChatLine)]
            later = await two.join(table.id)
    assert heard[0].id < heard[1].id
    assert [said.id for said in later.chat] == [said.id for said in heard]


async def test_two_people_may_use_the_same_id_for_their_lines(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            await one.ask(Say(table.id, "Hello", "same"))
            await two.ask(Say(table.id, "Szia", "same"))
            later = await one.join(table.id)
    assert [line.text for line in later.chat] == ["Hello", "Szia"]


async def test_whoever_sits_down_is_no_spectator_any_more(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await ann.create(SeatRequest("me"), SeatRequest("open"))
        async with ann.connect() as one, ben.connect() as two, cid.connect() as three:
            for tab in (one, two, three):
                await tab.join(table.id)
            watching = await one.join(table.id)
            await ben.sit(table.id, 1)
            told = [await last_presence(tab) for tab in (one, two, three)]
            after = await one.join(table.id)
    assert (watching.present, watching.watchers) == ((0,), 2)
    assert told == [Presence(table.id, (0, 1), 1)] * 3
    assert (after.present, after.watchers) == ((0, 1), 1)


async def test_whoever_stands_up_is_a_spectator_again(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        seats = (SeatRequest("me"), SeatRequest("open"), SeatRequest("open"))
        table = await ann.post("/api/tables", NewTable("akropolis", seats))
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            await ben.sit(table.id, 1)
            assert await last_presence(one) == Presence(table.id, (0, 1), 0)
            await ben.post(f"/api/tables/{table.id}/stand")
            assert await last_presence(one) == Presence(table.id, (0,), 1)


async def last_presence(tab: Tab) -> Presence:
    """Return the last presence that a tab received."""
    await tab.next(TableChanged)
    tab.send(Ping("then"))
    found = None
    while not (hasattr(message := await tab.receive(), "id") and message.id == "then"):
        found = message if isinstance(message, Presence) else found
    assert found is not None
    return found


async def is_final(tab: Tab, table: str, move: str) -> bool:
    because = await tab.ask(Why(table, move, client_id()))
    assert isinstance(because, MoveExplanation)
    assert because.reason is None
    return because.final


def uncovers(position: Position, card: str) -> bool:
    """Return whether taking a card turns another one up."""
    slots = {slot["slot"]: slot for slot in position.view["slots"]}
    taken = next(slot["slot"] for slot in slots.values() if slot["card"] == card)
    return any(slot["covered_by"] == [taken] and slot["card"] is None for slot in slots.values())


async def test_a_move_is_final_if_it_turns_a_card_up_and_not_if_it_only_hands_on_the_turn(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben, options=PLAIN)
        told: dict[bool, set[bool]] = {True: set(), False: set()}
        async with ann.connect() as one, ben.connect() as two:
            tabs = [one, two]
            positions = [(await tab.join(table.id)).position for tab in tabs]
            for _ in range(4):
                position = positions[0]
                assert position is not None
                seat = position.deciders[0]
                mine = await tabs[seat].my_turn(table.id, seat)
                discards = [move for move in mine.legal if move.verb == "discard"]
                for move in discards:
                    final = await is_final(tabs[seat], table.id, move.text)
                    told[uncovers(mine, move.args["card"])].add(final)
                ack = await tabs[seat].play(table.id, discards[0].text)
                assert isinstance(ack, Ack)
                positions[0] = await one.at_cursor(table.id, ack.cursor)
    assert told == {True: {True}, False: {False}}


async def test_every_move_is_final_if_a_bot_answers_it(site: Site) -> None:
    async with site.visitor() as ann:
        table = await ann.create(SeatRequest("me"), SeatRequest("bot", "random"), options=PLAIN)
        async with ann.connect() as tab:
            await tab.join(table.id)
            position = await tab.my_turn(table.id, 0)
            assert all([await is_final(tab, table.id, move.text) for move in position.legal])
            refused = await tab.ask(Why(table.id, "build palace", client_id()))
    assert not refused.final


async def test_a_line_of_chat_has_the_name_of_now_and_turns_nothing_around(site: Site) -> None:
    async with site.visitor() as ann:
        table = await ann.create(SeatRequest("me"), SeatRequest("open"))
        async with ann.connect() as tab:
            await tab.join(table.id)
            assert (await ann.ask("PATCH", "/api/me", {"name": "Annamária"})).status_code == 200
            tab.send(Say(table.id, "abc \u202edef\u2066 ghi\u2069", client_id()))
            line = await tab.next(ChatLine)
    assert (line.name, line.text) == ("Annamária", "abc def ghi")
