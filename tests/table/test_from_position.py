"""Tables that begin from a position: refusals, their notice to users, and that they are tables like any other."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pentapolis as pp
from pentapolis.core.record import UNKNOWN, parse
from pentapolis.games.duel.position_builder import Side, position
from pentapolis.games.registry import GAMES, load
from pentapolis.table.from_position import MOST_SIGNS
from pentapolis.table.protocol import Ack, NewTable, Preview, Refused, Replay, SeatRequest, TableInfo, TablePage, Undo
from tests.amount import amount
from tests.server.site import Site, Tab, Visitor, client_id, open_site

pytestmark = pytest.mark.anyio

#: Four cards are left, of which two can be taken: `2:?` is turned up when the baths are gone.
LATE = str(position("0:altar 1:stable 2:? 5:baths", me=Side("quarry", coins=7), rival=Side("tavern", coins=4)))
PEOPLE = (SeatRequest("me"), SeatRequest("open"))


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


def wish(text: str = LATE, seats: tuple[SeatRequest, ...] = PEOPLE, **more: Any) -> NewTable:
    """Return a request for a study of Duel."""
    return NewTable("duel", seats, position=text, **more)


async def together(ann: Visitor, ben: Visitor) -> TableInfo:
    """Create a study of two people that has begun; Ann is to move."""
    table = await ann.post("/api/tables", wish())
    return await ben.sit(table.id)


async def replay(visitor: Visitor, table: str, query: str) -> Replay:
    """Return a position of a table's game."""
    response = await visitor.ask("GET", f"/api/tables/{table}/replay?{query}")
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=Replay)


async def played_out(tab: Tab, table: str, seat: int = 0) -> None:
    """Play the first legal move until the game is over."""
    while (now := await tab.my_turn(table, seat)).result is None:
        answer = await tab.play(table, now.legal[0].text)
        assert isinstance(answer, Ack)
        await tab.at_cursor(table, answer.cursor)


# -- refusals


def line(text: str, number: int) -> str:
    """Return a line of a text, counted from 1."""
    return text.splitlines()[number - 1]


@pytest.mark.parametrize(
    ("asked", "code", "reason"),
    [
        (wish("rubbish"), "bad_position", ("position_error_at", 1)),
        (wish(LATE.replace("age: 1", "age: 4")), "bad_position", ("position_error_at", "age: 4")),
        (wish(LATE.replace("box: agriculture ", "box: ")), "bad_position", ("position_error", None)),
        (wish(LATE[:-5]), "bad_position", ("position_error_at", len(LATE[:-5].splitlines()))),
        (wish(LATE.replace("game: duel", "game: chess")), "bad_position", ("position_error_at", "game: chess")),
        (
            NewTable("wonders", (*PEOPLE, SeatRequest("open")), position=LATE),
            "bad_position",
            ("position_error_at", "game: duel"),
        ),
        (NewTable("chess", PEOPLE, position=LATE), "not_found", ("unknown_game", None)),
        (wish(seats=(*PEOPLE, SeatRequest("open"))), "bad_position", ("position_seats", "seats: 2")),
        (wish(options={"starting_player": "seat_2"}), "bad_position", ("position_option", "options: ")),
        (wish(options={"colour": "red"}), "bad_position", ("position_option", "options: ")),
        (wish("x" * (MOST_SIGNS + 1)), "bad_position", ("position_too_long", None)),
        (wish(rated=True), "bad_table", ("rated_study", None)),
    ],
)
async def test_a_position_that_does_not_do_is_refused_with_its_line(
    site: Site, asked: NewTable, code: str, reason: tuple[str, int | str | None]
) -> None:
    async with site.visitor() as ann:
        response = await ann.ask("POST", "/api/tables", asked)
        told = response.json()
        mine = await ann.ask("GET", "/api/tables?scope=mine")
    why, place = reason
    assert response.status_code in (404, 422)
    assert (told["code"], told["reason"]["code"]) == (code, why)
    assert msgspec.json.decode(mine.content, type=TablePage).tables == ()
    number = told["reason"]["values"].get("line")
    if isinstance(place, str):
        assert line(asked.position, number).startswith(place)
    else:
        assert number == place


async def test_a_game_that_is_over_is_no_study(site: Site) -> None:
    match = pp.Match(load("duel"), start=LATE, seed="over")
    while match.state.result() is None:
        seat = match.state.decider()
        match.play(seat, match.state.legal(seat)[0])
    text = str(match.state)
    async with site.visitor() as ann:
        response = await ann.ask("POST", "/api/tables", wish(text))
    assert response.json()["reason"]["code"] == "position_is_over"
    assert line(text, response.json()["reason"]["values"]["line"]) == "to_act: over"


async def test_a_text_of_megabytes_is_not_even_read(site: Site) -> None:
    async with site.visitor() as ann:
        response = await ann.ask("POST", "/api/tables", wish(LATE * 5_000))
    assert response.status_code == 413


@pytest.mark.parametrize("name", GAMES)
async def test_a_damaged_position_is_refused_and_never_a_fault(site: Site, name: str) -> None:
    game = load(name)
    seats = (SeatRequest("me"), *[SeatRequest("open")] * (game.min_seats - 1))
    rows = str(pp.Match(game, seats=game.min_seats, seed="damaged").state).splitlines()
    chance = random.Random(f"damaged {name}")
    answers = set()
    async with site.visitor() as ann:
        for _ in range(amount(30, 300)):
            damaged = list(rows)
            for _ in range(chance.randint(1, 3)):
                at = chance.randrange(len(damaged))
                words = damaged[at].split(" ")
                chance.shuffle(words)
                kinds: tuple[list[str], ...] = (
                    [],
                    [damaged[at]] * 2,
                    [" ".join(words)],
                    [damaged[at] + " 99999"],
                    ["stack: " * 3],
                )
                damaged[at : at + 1] = chance.choice(kinds)
            text = "\n".join(damaged)
            response = await ann.ask("POST", "/api/tables", NewTable(name, seats, position=text))
            answers.add(response.status_code)
            assert response.status_code in (201, 422), (response.text, text)
    assert 422 in answers


# -- messages


async def test_a_study_begins_from_its_position_and_is_marked(site: Site) -> None:
    site.pool.free.clear()
    async with site.visitor() as ann, site.visitor() as ben, ben.connect() as tab:
        table = await ann.post("/api/tables", wish(public=True))
        listed = await ben.ask("GET", "/api/tables?scope=open")
        assert msgspec.json.decode(listed.content, type=TablePage).tables[0].study
        given = line(LATE, 4).removeprefix("options: ").split()
        assert sorted(f"{name}={value}" for name, value in table.options.items()) == sorted(given)
        await ben.sit(table.id)
        snapshot = await tab.join(table.id)
        assert snapshot.table.study
        assert not snapshot.table.rated
        assert snapshot.position is not None
        assert [slot["card"] for slot in snapshot.position.view["slots"]] == ["altar", "stable", None, "baths"]
        plain = await ann.create()
        assert not plain.study


async def test_nobody_is_told_the_text_before_the_end_and_the_record_quotes_it_then(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, ann.connect() as one, ben.connect() as other:
        table = await together(ann, ben)
        await one.join(table.id)
        await other.join(table.id)
        for viewer in ("public", "p2"):
            export = parse((await ben.ask("GET", f"/api/tables/{table.id}/record?viewer={viewer}")).text)
            assert export.start == UNKNOWN
        seats = (one, other)
        while (now := one.positions[table.id]).result is None:
            mover = seats[now.deciders[0]]
            answer = await mover.play(table.id, (await mover.my_turn(table.id, now.deciders[0])).legal[0].text)
            assert isinstance(answer, Ack)
            for tab in seats:
                await tab.at_cursor(table.id, answer.cursor)
        record = parse((await ben.ask("GET", f"/api/tables/{table.id}/record")).text)
    assert record.start == LATE
    assert pp.Match.replay(load("duel"), record).state.result() is not None
    assert not any("Pentapolis position" in text for tab in seats for text in tab.raw)


# -- a table like any other


async def test_a_bot_plays_a_study_to_its_end_and_nobody_is_rated(site: Site) -> None:
    seats = (SeatRequest("me"), SeatRequest("bot", "greedy"))
    async with site.visitor() as ann, ann.connect() as tab:
        table = await ann.post("/api/tables", wish(seats=seats))
        await tab.join(table.id)
        await played_out(tab, table.id)
        user = (await ann.ask("GET", f"/api/users/{ann.user}")).json()
        history = await ann.ask("GET", f"/api/tables?scope=history&user={ann.user}")
    assert (user["played"], user["won"], user["ratings"]) == (0, 0, [])
    assert [info.study for info in msgspec.json.decode(history.content, type=TablePage).tables] == [True]


async def test_moves_are_foreseen_taken_back_and_replayed_from_the_position(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, ann.connect() as tab:
        table = await together(ann, ben)
        await tab.join(table.id)
        first = tab.positions[table.id].view
        foreseen = await tab.ask(Preview(table.id, ("discard stable",), client_id()))
        acknowledged = await tab.play(table.id, "discard stable")
        assert isinstance(acknowledged, Ack)
        played = await tab.at_cursor(table.id, acknowledged.cursor)
        assert foreseen.view["cities"] == played.view["cities"]
        begun = await replay(ann, table.id, "seat=0&ply=0")
        assert (begun.position.view, begun.plies, begun.position.ply) == (first, 1, 0)
        undone = await tab.ask(Undo(table.id, acknowledged.cursor, client_id()))
        assert isinstance(undone, Ack)
        assert (await tab.at_cursor(table.id, undone.cursor)).view == first
        nothing = await tab.ask(Undo(table.id, undone.cursor, client_id()))
        assert isinstance(nothing, Refused)
        assert nothing.reason.code == "undo_nothing_played"


async def test_a_rematch_of_a_study_begins_from_the_same_position(site: Site) -> None:
    seats = (SeatRequest("me"), SeatRequest("bot", "greedy"))
    async with site.visitor() as ann, ann.connect() as tab:
        table = await ann.post("/api/tables", wish(seats=seats))
        await tab.join(table.id)
        await played_out(tab, table.id)
        site.pool.free.clear()
        again = await ann.post(f"/api/tables/{table.id}/rematch")
        begun = await replay(ann, again.id, "ply=0")
    assert (again.study, again.my_seat) == (True, 1)
    assert [slot["card"] for slot in begun.position.view["slots"]] == ["altar", "stable", None, "baths"]


async def test_a_study_is_there_after_a_restart(tmp_path: Path, sqlite_ready_url: str) -> None:
    async with open_site(tmp_path, database=sqlite_ready_url) as site, site.visitor() as ann, site.visitor() as ben:
        table = await together(ann, ben)
        async with ann.connect() as tab:
            await tab.join(table.id)
            await tab.play(table.id, "discard stable")
        before = await replay(ann, table.id, "seat=0")
        cookies = ann.http.cookies
    async with open_site(tmp_path, database=sqlite_ready_url) as site, site.visitor() as ann:
        ann.http.cookies = cookies
        after = await replay(ann, table.id, "seat=0")
        assert (after.position.view, after.log) == (before.position.view, before.log)
        assert after.table.study
        async with ann.connect() as tab:
            snapshot = await tab.join(table.id)
            assert snapshot.position is not None
            assert snapshot.position.can_undo
