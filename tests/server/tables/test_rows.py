"""Several moves in one message: made in order until an unforeseeable event, answered once, written together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from sqlite3 import connect

import pytest

from pentapolis.core.chance import dealer
from pentapolis.games import registry
from pentapolis.server.store import events_store
from pentapolis.table.event_log import TableState
from pentapolis.table.moves import after_moves
from pentapolis.table.protocol import Ack, ClockRules, NewTable, Play, Refused, SeatRequest, Stopped, Undo, Update
from tests.server.site import Site, Tab, Time, Visitor, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio

CLOCK = ClockRules("total", 600, increment=5)


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """Run a server that also knows Tender."""
    monkeypatch.setitem(registry.GAMES, "tender", "examples.games.tender.game:Tender")
    async with open_site(tmp_path, database=sqlite_ready_url, now=Time()) as opened:
        yield opened


class Pair:
    """Two people at a table of Through the Ages, where a turn has many moves."""

    def __init__(self, site: Site, table: str, people: list[Visitor], tabs: list[Tab]) -> None:
        self.site = site
        self.table = table
        self.people = people
        self.tabs = tabs

    async def state(self) -> TableState:
        """Return the server's state of the game."""
        return (await self.site.services.registry.get(self.table)).started_state()

    async def row(self, length: int) -> tuple[int, tuple[str, ...]]:
        """Play at random until a seat can make a number of moves in a row, and more; return the seat and the moves."""
        choice = dealer("rows")
        while True:
            table_state = await self.state()
            seat = table_state.deciders()[0]
            await self.tabs[seat].at_cursor(self.table, table_state.cursor)
            for _ in range(20):
                moves: list[str] = []
                ahead, ended = table_state, "not_a_move"
                while len(moves) < length and ended == "not_a_move":
                    legal = ahead.match.state.legal(seat)
                    moves.append(ahead.game.format(ahead.match.state, legal[choice.below(len(legal))]))
                    ahead = after_moves(table_state, seat, [*moves, "dance"], 0.0, "try")[-1]
                    ended = ahead.events[-1].data["stopped"]["reason"]["code"]
                if ended == "not_a_move":
                    return seat, tuple(moves)
            assert isinstance(await self.tabs[seat].play(self.table, moves[0]), Ack)


@pytest.fixture
async def pair(site: Site) -> AsyncIterator[Pair]:
    """Start a game."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(site.visitor()) for _ in range(2)]
        wish = NewTable("ages", (SeatRequest("me"), SeatRequest("open")), clock=CLOCK)
        table = (await people[0].post("/api/tables", wish)).id
        await people[1].sit(table)
        tabs = [await stack.enter_async_context(person.connect()) for person in people]
        for tab in tabs:
            await tab.join(table)
        yield Pair(site, table, people, tabs)


async def test_a_row_is_made_in_order_and_acknowledged_once(pair: Pair) -> None:
    seat, moves = await pair.row(3)
    before = await pair.state()
    other = pair.tabs[1 - seat]
    await other.at_cursor(pair.table, before.cursor)
    heard = len(other.received)
    answer = await pair.tabs[seat].ask(Play(pair.table, before.cursor, moves, client_id()))
    assert answer == Ack(answer.id, pair.table, before.cursor + 3)
    await other.at_cursor(pair.table, answer.cursor)
    updates = [message for message in other.received[heard:] if isinstance(message, Update)]
    assert [update.position.cursor for update in updates] == [before.cursor + number for number in (1, 2, 3)]
    assert [entry.text for update in updates for entry in update.log] == list(moves)
    after = await pair.state()
    assert [event.data["move"] for event in after.events[before.cursor :]] == list(moves)


async def test_a_row_leads_where_its_moves_lead_one_by_one(pair: Pair) -> None:
    seat, moves = await pair.row(3)
    before = await pair.state()
    await pair.tabs[seat].ask(Play(pair.table, before.cursor, moves, client_id()))
    single = before
    for text in moves:
        single = single.after_move(seat, text, pair.site.services.now())
    after = await pair.state()
    assert after.match.log == single.match.log
    assert after.clocks == single.clocks
    assert after.clocks.left[seat] == (before.clocks.left[seat] or 0) + 3 * CLOCK.increment
    assert TableState.of(after.setup, after.events).same_as(after)


async def test_a_row_that_is_sent_again_is_made_once_and_answered_alike(pair: Pair) -> None:
    seat, moves = await pair.row(2)
    before = await pair.state()
    play = Play(pair.table, before.cursor, (*moves, "build nonsense"), client_id())
    first = await pair.tabs[seat].ask(play)
    second = await pair.tabs[seat].ask(play)
    async with pair.people[seat].connect() as tab:
        third = await tab.ask(play)
    assert first == second == third
    assert first.cursor == before.cursor + 2
    assert (await pair.state()).cursor == first.cursor


async def test_a_server_that_starts_anew_knows_how_far_a_row_went(
    pair: Pair, tmp_path: Path, sqlite_ready_url: str
) -> None:
    seat, moves = await pair.row(2)
    play = Play(pair.table, (await pair.state()).cursor, (*moves, "dance"), client_id())
    first = await pair.tabs[seat].ask(play)
    # The first server goes on: the second finds only what the first has written so far.
    found = tmp_path / "anew" / "tables.db"
    found.parent.mkdir()
    with closing(connect(sqlite_ready_url.partition("///")[2])) as written, closing(connect(found)) as copy:
        written.backup(copy)
    async with open_site(found.parent, database=f"sqlite:///{found}") as other:
        again = await other.services.play.execute(pair.people[seat].user, play)
        log = (await other.services.registry.get(pair.table)).started_state()
    assert again == first
    assert log.same_as(await pair.state())


async def test_a_row_ends_before_the_first_move_that_is_refused(pair: Pair) -> None:
    seat, moves = await pair.row(2)
    before = await pair.state()
    answer = await pair.tabs[seat].ask(Play(pair.table, before.cursor, (*moves, "dance", *moves), client_id()))
    assert isinstance(answer, Ack)
    assert answer.cursor == before.cursor + 2
    assert answer.stopped is not None
    assert (answer.stopped.played, answer.stopped.reason.code, answer.stopped.reveals) == (2, "not_a_move", False)


async def test_a_row_whose_first_move_is_refused_changes_nothing(pair: Pair) -> None:
    seat, moves = await pair.row(2)
    before = await pair.state()
    answer = await pair.tabs[seat].ask(Play(pair.table, before.cursor, ("dance", *moves), client_id()))
    assert isinstance(answer, Refused)
    assert answer.code == "not_a_move"
    assert await pair.state() is before


async def test_the_last_move_of_a_row_is_taken_back_alone(pair: Pair) -> None:
    seat, moves = await pair.row(2)
    tab = pair.tabs[seat]
    answer = await tab.ask(Play(pair.table, (await pair.state()).cursor, moves, client_id()))
    one = (await pair.state()).match.plies() - 1
    undone = await tab.ask(Undo(pair.table, answer.cursor, client_id()))
    assert isinstance(undone, Ack)
    assert (await pair.state()).match.plies() == one


async def test_a_row_is_written_as_a_whole_or_not_at_all(pair: Pair) -> None:
    seat, moves = await pair.row(3)
    before = await pair.state()
    database, cursor = pair.site.services.database, before.cursor
    # Another process was quicker.
    await database.write(
        lambda db: events_store.append_event(
            db, pair.table, cursor + 1, "move", seat, f'{{"move":"{moves[0]}"}}', 1.9e9
        )
    )
    answer = await pair.tabs[seat].ask(Play(pair.table, cursor, moves, client_id()))
    assert isinstance(answer, Refused)
    assert answer.code == "stale"
    events = await database.read(lambda db: events_store.events_after(db, pair.table, cursor))
    assert [event.seq for event in events] == [cursor + 1]


async def test_a_row_ends_after_a_move_on_which_chance_decides_or_the_turn_passes(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            reasons: dict[str, Stopped] = {}
            while len(reasons) < 2:
                table_state = (await site.services.registry.get(table.id)).running_state()
                seat = table_state.deciders()[0]
                text = table_state.game.format(table_state.match.state, table_state.match.state.legal(seat)[-1])
                answer = await (one, two)[seat].ask(Play(table.id, table_state.cursor, (text, text), client_id()))
                assert isinstance(answer, Ack)
                assert answer.cursor == table_state.cursor + 1
                assert answer.stopped is not None
                reasons[answer.stopped.reason.code] = answer.stopped
    assert reasons["turn_passed"].reveals is False
    assert reasons["chance_decides"].reveals is True
    assert {stopped.played for stopped in reasons.values()} == {1}


async def test_a_choice_that_opens_a_round_ends_a_row_and_one_that_is_sealed_is_not_changed_by_the_next(
    site: Site,
) -> None:
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(site.visitor()) for _ in range(2)]
        wish = NewTable("tender", (SeatRequest("me"), SeatRequest("open")))
        table = (await people[0].post("/api/tables", wish)).id
        await people[1].sit(table)
        tabs = [await stack.enter_async_context(person.connect()) for person in people]
        answers = []
        for tab in tabs:
            start = await tab.join(table)
            assert start.position is not None
            row = tuple(move.text for move in start.position.legal if move.verb == "bid")[:2]
            answers.append(await tab.ask(Play(table, start.position.cursor, row, client_id())))
        log = (await tabs[0].join(table)).log
    assert [answer.stopped.reason.code for answer in answers] == ["turn_passed", "fact_revealed"]
    assert [answer.stopped.reveals for answer in answers] == [False, True]
    assert [entry.seat for entry in log if entry.ply] == [0, 1]


async def test_two_rows_at_the_same_cursor_are_not_mixed(pair: Pair) -> None:
    seat, moves = await pair.row(2)
    cursor = (await pair.state()).cursor
    async with pair.people[seat].connect() as second:
        await second.join(pair.table)
        answers = await asyncio.gather(
            *(tab.ask(Play(pair.table, cursor, moves, client_id())) for tab in (pair.tabs[seat], second))
        )
    assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Refused"]
    assert (await pair.state()).cursor == cursor + 2
