"""Tables over REST."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pentapolis.server.settings import Limit, Limits
from pentapolis.server.tables.service import MOST_OPEN, OPEN_PRIVATE, OPEN_PUBLIC
from pentapolis.table.protocol import (
    Ack,
    ClockRules,
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
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server whose bots wait."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        opened.pool.free.clear()
        yield opened


async def list_tables(visitor: Visitor, query: str) -> list[str]:
    """Return the ids of a list."""
    response = await visitor.ask("GET", f"/api/tables?{query}")
    assert response.status_code == 200, response.text
    return [info.id for info in msgspec.json.decode(response.content, type=TablePage).tables]


async def refused(visitor: Visitor, method: str, path: str, wish: Any = None) -> tuple[int, str, str]:
    """Return the status, code and reason of a refusal."""
    response = await visitor.ask(method, path, wish)
    body = response.json()
    return response.status_code, body["code"], body["reason"]["code"]


async def test_the_games_are_listed_with_options_and_bots(site: Site) -> None:
    async with site.visitor() as ann:
        games = (await ann.ask("GET", "/api/games")).json()
        duel = (await ann.ask("GET", "/api/games/duel")).json()
        none = await ann.ask("GET", "/api/games/chess")
    assert "duel" in [game["name"] for game in games]
    assert games[0]["facts"] == {}
    assert duel["bots"] == ["milo", "iris", "timon", "portia", "kassandra", "minerva"]
    assert len(duel["facts"]["cards"]) == 73
    assert {option["name"] for option in duel["options"]} >= {"wonder_selection", "starting_player"}
    assert none.status_code == 404


async def test_a_table_is_played_as_people_play_unless_the_host_says_otherwise(site: Site) -> None:
    """R2 of Civilization: a table has no limit of turns, but series and tests have one."""
    seats = (SeatRequest("me"), SeatRequest("bot", "greedy"))
    async with site.visitor() as ann:
        game = (await ann.ask("GET", "/api/games/civilization")).json()
        told = await ann.post("/api/tables", NewTable("civilization", seats))
        chosen = await ann.post("/api/tables", NewTable("civilization", seats, options={"turn_limit": "turns_20"}))
    assert {option["name"]: option["default"] for option in game["options"]}["turn_limit"] == "none"
    assert game["interruptions"] == {"react": ["turn", "phase"], "interrupt": ["turn", "phase"]}
    assert (told.options["turn_limit"], chosen.options["turn_limit"]) == ("none", "turns_20")


async def test_everybody_may_ask_for_the_bots_of_a_game(site: Site) -> None:
    async with site.visitor() as ann:
        told = (await ann.ask("GET", "/api/games/wonders/bots")).json()
        none = await ann.ask("GET", "/api/games/chess/bots")
    assert [rival["name"] for rival in told["rivals"]] == ["milo", "iris", "timon", "portia", "kassandra", "minerva"]
    assert none.status_code == 404


async def test_a_yardstick_that_somebody_names_may_sit(site: Site) -> None:
    async with site.visitor() as ann:
        table = await ann.create(SeatRequest("me"), SeatRequest("bot", "greedy"))
    assert table.seats[1].name == "greedy"


async def test_a_game_tells_which_fields_a_plain_board_leaves_out(site: Site) -> None:
    """The fields are those that only the engine reads, and those that only a drawn board has room for."""
    async with site.visitor() as ann:
        ages = (await ann.ask("GET", "/api/games/ages")).json()
    assert {"stack", "prices"} <= set(ages["inner_fields"])
    assert "impacts" not in ages["inner_fields"]


@pytest.mark.parametrize(
    ("wish", "code", "reason"),
    [
        (NewTable("chess", (SeatRequest("me"), SeatRequest("open"))), "not_found", "unknown_game"),
        (NewTable("duel", (SeatRequest("me"),)), "bad_table", "option_error"),
        (NewTable("duel", (SeatRequest("me"), SeatRequest("me"))), "bad_table", "seated_already"),
        (NewTable("duel", (SeatRequest("me"), SeatRequest("bot", "deep blue"))), "bad_table", "unknown_bot"),
        (NewTable("duel", (SeatRequest("me"), SeatRequest("bot", "os:system"))), "bad_table", "unknown_bot"),
        (NewTable("duel", (SeatRequest("me"), SeatRequest("open")), {"colour": "red"}), "bad_table", "option_error"),
        (
            NewTable("duel", (SeatRequest("bot", "random"), SeatRequest("bot", "random")), rated=True),
            "bad_table",
            "rated_without_people",
        ),
        (
            NewTable("duel", (SeatRequest("me"), SeatRequest("open")), clock=ClockRules("move", 1)),
            "bad_table",
            "clock_too_short",
        ),
    ],
)
async def test_a_table_that_cannot_be_is_refused(site: Site, wish: NewTable, code: str, reason: str) -> None:
    async with site.visitor() as ann:
        status, told, why = await refused(ann, "POST", "/api/tables", wish)
        assert (told, why) == (code, reason)
        assert status in (404, 422)
        assert await list_tables(ann, "scope=mine") == []


async def test_a_table_shows_its_options_and_the_hash_of_its_seed(site: Site) -> None:
    async with site.visitor() as ann:
        table = await ann.create(SeatRequest("me"), SeatRequest("open"), options={"starting_player": "seat_2"})
    assert table.options == {
        "wonder_selection": "draft",
        "age_start_when_pawn_central": "last_player_chooses",
        "starting_player": "seat_2",
    }
    assert len(table.commitment) == 64
    assert table.seed == ""


async def test_an_open_table_is_listed_if_it_is_public(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        shown = await ann.create(SeatRequest("me"), SeatRequest("open"), public=True)
        hidden = await ann.create(SeatRequest("me"), SeatRequest("open"))
        assert await list_tables(ben, "scope=open") == [shown.id]
        assert set(await list_tables(ann, "scope=mine")) == {shown.id, hidden.id}
        assert await list_tables(ben, "scope=open&game=wonders") == []
        assert (await ben.ask("GET", f"/api/tables/{hidden.id}")).status_code == 200


async def test_my_turn_stands_first_in_my_list(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        turn = await start_duel(ann, ben)
        waiting = await start_duel(ben, ann)
        assert await list_tables(ann, "scope=mine") == [turn.id, waiting.id]
        assert await list_tables(ben, "scope=mine") == [waiting.id, turn.id]


async def test_a_seat_is_taken_once(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await ann.create(SeatRequest("me"), SeatRequest("open"))
        path = f"/api/tables/{table.id}/sit"
        assert (await ben.sit(table.id, 1)).status == "playing"
        assert (await ben.sit(table.id, 1)).my_seat == 1
        assert await refused(cid, "POST", path, {"seat": 1}) == (403, "not_allowed", "started_already")
        assert (await refused(cid, "POST", "/api/tables/nowhere/sit", {}))[1] == "no_such_table"


async def test_who_stands_up_leaves_the_seat_and_the_last_takes_the_table_away(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        wish = NewTable("duel", (SeatRequest("me"), SeatRequest("open")), public=True)
        table = await ann.post("/api/tables", wish)
        assert (await refused(ben, "POST", f"/api/tables/{table.id}/stand"))[1] == "not_seated"
        gone = await ann.post(f"/api/tables/{table.id}/stand")
        assert gone.status == "aborted"
        assert await list_tables(ben, "scope=open") == []
        started = await start_duel(ann, ben)
        assert await refused(ann, "POST", f"/api/tables/{started.id}/stand") == (403, "not_allowed", "started_already")


async def test_the_owner_gives_the_open_seat_to_a_bot_and_play_begins(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await ann.create(SeatRequest("me"), SeatRequest("open"))
        path = f"/api/tables/{table.id}/seats"
        bot = SeatChange("bot", "random")
        assert await refused(ben, "PUT", f"{path}/1", bot) == (403, "not_allowed", "owner_only")
        assert (await refused(ann, "PUT", f"{path}/0", bot))[2] == "seat_is_taken"
        assert (await refused(ann, "PUT", f"{path}/5", bot))[2] == "no_such_seat"
        assert (await refused(ann, "POST", f"/api/tables/{table.id}/start"))[2] == "seats_are_open"
        response = await ann.ask("PUT", f"{path}/1", bot)
        assert response.json()["status"] == "playing"
        assert (await ann.post(f"/api/tables/{table.id}/start")).status == "playing"


async def test_a_rated_game_changes_the_ratings_once(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben, rated=True)
        async with ann.connect() as one, ben.connect() as tab:
            tabs = (one, tab)
            for each in tabs:
                await each.join(table.id)
            for _ in range(3):
                seat = tabs[0].positions[table.id].deciders[0]
                mine = await tabs[seat].my_turn(table.id, seat)
                ack = await tabs[seat].play(table.id, mine.legal[0].text)
                assert isinstance(ack, Ack)
                for each in tabs:
                    await each.at_cursor(table.id, ack.cursor)
            await tab.ask(Resign(table.id, client_id()))
        winner = (await ann.ask("GET", f"/api/users/{ann.user}")).json()
        loser = (await ann.ask("GET", f"/api/users/{ben.user}")).json()
    assert winner["ratings"][0]["games"] == loser["ratings"][0]["games"] == 1
    assert winner["ratings"][0]["rating"] > loser["ratings"][0]["rating"]
    assert (winner["played"], winner["won"], loser["won"]) == (1, 1, 0)


async def test_rated_play_needs_an_account_unless_the_server_says_otherwise(
    tmp_path: Path, sqlite_ready_url: str
) -> None:
    opened = open_site(tmp_path, database=sqlite_ready_url, rated_guests=False)
    wish = NewTable("duel", (SeatRequest("me"), SeatRequest("open")), rated=True)
    async with opened as site, site.visitor() as ann, site.visitor() as ben:
        early = await refused(ann, "POST", "/api/tables", wish)
        before = (await ann.ask("GET", "/api/me")).json()
        account = {"name": "Annamária", "password": "a long password"}
        assert (await ann.ask("POST", "/api/account", account)).status_code in (200, 201)
        after = (await ann.ask("GET", "/api/me")).json()
        table = await ann.post("/api/tables", wish)
        guest = await refused(ben, "POST", f"/api/tables/{table.id}/sit", SitDown())
        plain = await ben.create(SeatRequest("me"), SeatRequest("open"))
    assert early[:2] == guest[:2] == (403, "not_allowed")
    assert not plain.rated
    # A client knows beforehand which requests would be refused.
    assert (before["rated"], after["rated"]) == (False, True)


async def test_a_list_tells_when_the_time_of_a_move_is_up(site: Site) -> None:
    clock = ClockRules("correspondence", 2 * 86_400)
    async with site.visitor() as ann, site.visitor() as ben:
        timed, free = await start_duel(ann, ben, clock=clock), await start_duel(ann, ben)
        page = msgspec.json.decode((await ann.ask("GET", "/api/tables?scope=mine")).content, type=TablePage)
        async with ben.connect() as tab:
            await tab.ask(Resign(timed.id, client_id()))
        ended = msgspec.json.decode((await ann.ask("GET", f"/api/tables/{timed.id}")).content, type=TableInfo)
    deadlines = {table.id: table.deadline for table in page.tables}
    assert deadlines[free.id] is None
    assert deadlines[timed.id] == pytest.approx(timed.created + 2 * 86_400, abs=60)
    assert ended.deadline is None


async def test_history_of_others_shows_public_tables_only(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        shown, hidden = await start_duel(ann, ben, public=True), await start_duel(ann, ben)
        async with ben.connect() as tab:
            for table in (shown, hidden):
                await tab.ask(Resign(table.id, client_id()))
        assert set(await list_tables(ann, "scope=history")) == {shown.id, hidden.id}
        assert await list_tables(cid, f"scope=history&user={ann.user}") == [shown.id]


async def test_a_new_name_is_seen_at_the_table(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ben.connect() as tab:
            await tab.join(table.id)
            assert (await ann.ask("PATCH", "/api/me", {"name": "Annamária"})).status_code == 200
            told = (await tab.next(TableChanged)).table
    assert told.seats[0].name == "Annamária"


async def test_too_many_tables_at_once_are_refused(tmp_path: Path, sqlite_ready_url: str) -> None:
    limits = Limits(tables=Limit(0.001, 2))
    async with open_site(tmp_path, database=sqlite_ready_url, limits=limits, now=Time()) as site:
        site.pool.free.clear()
        async with site.visitor() as ann:
            for _ in range(2):
                await ann.create(SeatRequest("me"), SeatRequest("open"))
            wish = NewTable("duel", (SeatRequest("me"), SeatRequest("open")))
            status, code, _ = await refused(ann, "POST", "/api/tables", wish)
    assert (status, code) == (429, "too_fast")


async def test_healthz_and_metrics_answer(site: Site) -> None:
    async with site.visitor() as ann:
        await ann.create()
        health = await ann.ask("GET", "/healthz")
        metrics = (await ann.ask("GET", "/metrics")).text
    assert health.json() == {"ok": True, "database": True, "bus": True, "tasks": True}
    assert "pentapolis_loop_lag_seconds " in metrics
    assert 'pentapolis_requests_total{method="POST",path="/api/tables",status="201"} 1' in metrics


async def test_a_path_that_is_no_file_is_the_clients_and_an_api_path_is_not(site: Site) -> None:
    async with site.visitor() as ann:
        page = await ann.ask("GET", "/table/abc")
        missing = await ann.ask("GET", "/assets/none.js")
        api = await ann.ask("GET", "/api/nothing")
        post = await ann.ask("POST", "/table/abc")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    assert missing.status_code == api.status_code == 404
    assert api.json()["code"] == "not_found"
    assert post.status_code == 405


async def test_a_table_that_is_asked_for_again_is_the_same(site: Site) -> None:
    """The request is sent again, or twice at once, because its answer may have been lost."""
    wish = NewTable("duel", (SeatRequest("me"), SeatRequest("open")), {"wonder_selection": "preset"}, id="3f9a51c2")
    async with site.visitor() as ann, site.visitor() as ben:
        at_once = await asyncio.gather(*(ann.post("/api/tables", wish) for _ in range(3)))
        again = await ann.post("/api/tables", wish)
        others = await ben.post("/api/tables", wish)
        mine = await list_tables(ann, "scope=mine")
    assert {table.id for table in at_once} == {again.id} == set(mine)
    assert others.id != again.id


async def test_somebody_has_so_many_public_tables_that_wait_for_people(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        tables = [await ann.create(SeatRequest("me"), SeatRequest("open"), public=True) for _ in range(MOST_OPEN)]
        wish = NewTable("duel", (SeatRequest("me"), SeatRequest("open")), public=True)
        assert await refused(ann, "POST", "/api/tables", wish) == (403, "not_allowed", "too_many_open")
        await ann.create(SeatRequest("me"), SeatRequest("open"), public=False)
        await ann.create(SeatRequest("me"), SeatRequest("bot", "greedy"), public=True)
        await ben.sit(tables[0].id)
        await ann.create(SeatRequest("me"), SeatRequest("open"), public=True)


async def test_a_table_for_which_nobody_comes_is_taken_away(tmp_path: Path, sqlite_ready_url: str) -> None:
    time = Time()
    async with open_site(tmp_path, database=sqlite_ready_url, now=time) as site, site.visitor() as ann:
        public = await ann.create(SeatRequest("me"), SeatRequest("open"), public=True)
        private = await ann.create(SeatRequest("me"), SeatRequest("open"))
        async with ann.connect() as one:
            await one.join(public.id)
            time.passes(OPEN_PUBLIC - 1)
            await site.services.tables.sweep()
            assert (await ann.http.get(f"/api/tables/{public.id}")).json()["status"] == "open"
            time.passes(2)
            await site.services.tables.sweep()
            assert (await one.next(TableChanged)).table.status == "aborted"
        assert await list_tables(ann, "scope=mine") == [private.id]
        assert await list_tables(ann, "scope=history") == []
        time.passes(OPEN_PRIVATE)
        await site.services.tables.sweep()
        assert await list_tables(ann, "scope=mine") == []
