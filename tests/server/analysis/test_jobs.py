"""Analysis of finished games: a player requests it; it grows, stops, continues after a restart, and is stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from pentapolis.games.duel.position_builder import Side, position
from pentapolis.games.registry import GAMES, load
from pentapolis.server.analysis.jobs import TRIES
from pentapolis.server.settings import NO_LIMITS, Limit
from pentapolis.table.protocol import Ack, AnalysisProgress, NewTable, Resign, SeatRequest
from pentapolis.table.protocol.analysis import Analysis, AskAnalysis
from tests.server.site import Site, Visitor, client_id, open_site

pytestmark = pytest.mark.anyio

#: Four cards are left, of which two can be taken.
LATE = str(position("0:altar 1:stable 2:? 5:baths", me=Side("quarry", coins=7), rival=Side("tavern", coins=4)))
FAIR = AskAnalysis("fair")
#: The time limit of an analysis in seconds.
PATIENCE = 60.0


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def over(visitor: Visitor, name: str = "duel", moves: int = 4) -> str:
    """Return the table of a game that a visitor has begun and resigned against bots. Several remaining bots play on."""
    game = load(name)
    wish = NewTable(name, (SeatRequest("me"), *[SeatRequest("bot", "random")] * (game.min_seats - 1)))
    if name == "akropolis":
        wish = msgspec.structs.replace(wish, seats=(SeatRequest("me"), SeatRequest("bot", "random")))
    table = await visitor.post("/api/tables", wish)
    async with visitor.connect() as tab:
        await tab.join(table.id)
        for _ in range(moves):
            now = await tab.my_turn(table.id, 0)
            answer = await tab.play(table.id, now.legal[0].text)
            assert isinstance(answer, Ack)
            await tab.at_cursor(table.id, answer.cursor)
        await tab.ask(Resign(table.id, client_id()))
        while tab.positions[table.id].result is None:
            await tab.receive()
    return table.id


async def bots_only(visitor: Visitor) -> str:
    """Return the table of a short game of Duel that bots have played while a visitor watched."""
    wish = NewTable("duel", (SeatRequest("bot", "random"), SeatRequest("bot", "random")), position=LATE)
    table = await visitor.post("/api/tables", wish)
    async with visitor.connect() as tab:
        await tab.join(table.id)
        while tab.positions[table.id].result is None:
            await tab.receive()
    return table.id


async def look(visitor: Visitor, table: str, query: str = "") -> Analysis:
    """Return the analysis that a visitor receives."""
    response = await visitor.ask("GET", f"/api/tables/{table}/analysis?{query}")
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=Analysis)


async def ask(visitor: Visitor, table: str, wish: AskAnalysis = FAIR, what: str = "analysis") -> Analysis:
    """Request an analysis, or its stop, and check that the server accepts."""
    response = await visitor.ask("POST", f"/api/tables/{table}/{what}", wish)
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=Analysis)


async def ended(visitor: Visitor, table: str, query: str = "") -> Analysis:
    """Wait until an analysis has ended, successfully or not."""
    async with asyncio.timeout(PATIENCE):
        while (found := await look(visitor, table, query)).status in ("waiting", "running"):
            await asyncio.sleep(0.01)
    return found


async def refused(visitor: Visitor, method: str, path: str, wish: object = None) -> tuple[int, str]:
    """Return the status and the reason of a refusal."""
    response = await visitor.ask(method, path, wish)
    return response.status_code, response.json()["reason"]["code"]


# -- all games


@pytest.mark.parametrize("name", GAMES)
async def test_every_ply_of_every_game_is_judged_fairly_and_with_open_cards(site: Site, name: str) -> None:
    async with site.visitor() as ann:
        table = await over(ann, name)
        for wish in (FAIR, AskAnalysis("open")):
            await ask(ann, table, wish)
            found = await ended(ann, table, f"mode={wish.mode}")
            assert (found.status, found.done, found.mode) == ("done", found.plies + 1, wish.mode)
            assert [value.ply for value in found.values] == list(range(found.plies + 1))
            decided = [value for value in found.values if value.seat is not None]
            assert decided
            for value in found.values:
                assert all(0 <= chance <= 1 for chance in value.chances)
                assert len(value.chances) == len(value.points) == len(found.accuracy)
            for value in decided:
                assert 1 <= len(value.best) <= 3
                assert value.played is not None
                assert [choice.chance for choice in value.best] == sorted(
                    (choice.chance for choice in value.best), reverse=True
                )
                assert value.loss == pytest.approx(max(0.0, value.best[0].chance - value.played.chance))
            assert sum(each.choices for each in found.accuracy) == len(decided)


async def test_the_move_that_was_made_is_the_one_of_the_log(site: Site) -> None:
    async with site.visitor() as ann:
        table = await over(ann)
        log = (await ann.ask("GET", f"/api/tables/{table}/replay")).json()["log"]
        made = {entry["ply"]: (entry["seat"], entry["text"]) for entry in log if entry["ply"]}
        await ask(ann, table)
        found = await ended(ann, table)
    decided = [value for value in found.values if value.played is not None]
    assert decided
    for value in decided:
        assert value.played is not None
        assert (value.seat, value.played.move.text) == made[value.ply + 1]


async def test_a_game_that_was_played_to_its_end_has_a_winner_with_a_sure_chance(site: Site) -> None:
    async with site.visitor() as ann:
        table = await bots_only(ann)
        await ask(ann, table)
        found = await ended(ann, table)
        result = (await ann.ask("GET", f"/api/tables/{table}")).json()["result"]
    assert [seat for seat, chance in enumerate(found.values[-1].chances) if chance] == result["winners"]
    assert sum(found.values[-1].chances) == pytest.approx(1)


# -- growing, stopping, failing


async def test_an_analysis_grows_and_can_be_stopped_and_goes_on_where_it_was(site: Site) -> None:
    async with site.visitor() as ann:
        table = await over(ann)
        assert (await look(ann, table)).status == "none"
        site.pool.free.clear()
        assert (await ask(ann, table)).status in ("waiting", "running")
        async with asyncio.timeout(PATIENCE):
            while not site.pool.judged:
                await asyncio.sleep(0.01)
        assert (await ask(ann, table, what="analysis/stop")).status == "stopped"
        site.pool.free.set()
        # The interrupted evaluation is not stored, and no further one is requested.
        stopped = await ended(ann, table)
        assert (stopped.status, stopped.done) == ("stopped", 0)
        assert site.pool.judged == [0]
        await ask(ann, table)
        assert (await ended(ann, table)).status == "done"
        half = await look(ann, table, "since=3")
        assert [value.ply for value in half.values] == list(range(3, half.plies + 1))


async def test_whoever_watches_the_table_receives_each_evaluation_and_the_end(site: Site) -> None:
    async with site.visitor() as ann, ann.connect() as tab:
        table = await over(ann)
        await tab.join(table)
        await ask(ann, table)
        progress = [await tab.next(AnalysisProgress)]
        while progress[-1].status == "running":
            progress.append(await tab.next(AnalysisProgress))
        found = await look(ann, table)
    assert [each.status for each in progress] == ["running"] * (len(progress) - 1) + ["done"]
    assert tuple(value for each in progress for value in each.values) == found.values


async def test_progress_reaches_those_who_watch_in_another_process(
    tmp_path: Path, postgres_ready_url: str, redis_url: str
) -> None:
    async with (
        open_site(tmp_path / "one", database=postgres_ready_url, bus=redis_url) as one,
        open_site(tmp_path / "two", database=postgres_ready_url, bus=redis_url) as two,
        one.visitor() as ann,
        two.visitor() as ben,
        ben.connect() as tab,
    ):
        table = await over(ann)
        await tab.join(table)
        await ask(ann, table)
        progress = [await tab.next(AnalysisProgress)]
        while progress[-1].status in ("waiting", "running"):
            progress.append(await tab.next(AnalysisProgress))
        found = await look(ann, table)
    assert {value.ply for each in progress for value in each.values} == {value.ply for value in found.values}


async def test_a_judge_who_is_lost_once_does_not_end_an_analysis(site: Site) -> None:
    """On a busy machine a process may not answer in time."""
    async with site.visitor() as ann:
        table = await over(ann)
        site.pool.fails = 1
        await ask(ann, table)
        assert (await ended(ann, table)).status == "done"
    assert site.pool.judged[:3] == [0, 0, 1]


async def test_one_that_failed_may_be_asked_for_again_and_does_not_begin_anew(site: Site) -> None:
    async with site.visitor() as ann:
        table = await over(ann)
        site.pool.fails = TRIES
        await ask(ann, table)
        assert (await ended(ann, table)).status == "failed"
        await ask(ann, table)
        assert (await ended(ann, table)).status == "done"
        asked = len(site.pool.judged)
        # A finished analysis is not repeated.
        assert (await ask(ann, table)).status == "done"
    assert len(site.pool.judged) == asked


async def test_a_server_that_starts_anew_goes_on_with_what_it_left(tmp_path: Path, sqlite_ready_url: str) -> None:
    async with open_site(tmp_path, database=sqlite_ready_url) as site, site.visitor() as ann:
        table = await over(ann)
        site.pool.free.clear()
        await ask(ann, table)
        cookies = ann.http.cookies
    async with open_site(tmp_path, database=sqlite_ready_url) as again, again.visitor() as ann:
        ann.http.cookies = cookies
        found = await ended(ann, table)
    assert found.status == "done"


# -- who may


async def test_a_live_game_is_closed_and_others_only_look(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        live = await ann.create(SeatRequest("me"), SeatRequest("open"))
        await ben.sit(live.id)
        path = f"/api/tables/{live.id}/analysis"
        assert await refused(ann, "GET", path) == (403, "not_over")
        assert await refused(ann, "POST", path, AskAnalysis()) == (403, "not_over")
        table = await over(ann)
        path = f"/api/tables/{table}/analysis"
        assert await refused(ben, "POST", path, AskAnalysis()) == (403, "not_seated")
        assert await refused(ben, "POST", f"{path}/stop", AskAnalysis()) == (403, "not_seated")
        assert not (await look(ben, table)).may_ask
        assert (await look(ann, table)).may_ask
        await ask(ann, table)
        mine = await ended(ann, table)
        assert (await look(ben, table)).values == mine.values


async def test_one_user_has_few_analyses_at_a_time(site: Site) -> None:
    async with site.visitor() as ann:
        tables = [await bots_only(ann) for _ in range(4)]
        site.pool.free.clear()
        for table in tables[:3]:
            await ask(ann, table)
        path = f"/api/tables/{tables[3]}/analysis"
        assert await refused(ann, "POST", path, AskAnalysis()) == (403, "too_many_analyses")
        site.pool.free.set()


async def test_analyses_are_limited_in_time_too(tmp_path: Path, sqlite_ready_url: str) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, analyses=Limit(0.001, 1))
    async with open_site(tmp_path, database=sqlite_ready_url, limits=limits) as site, site.visitor() as ann:
        table = await bots_only(ann)
        await ask(ann, table)
        assert await refused(ann, "POST", f"/api/tables/{table}/analysis", AskAnalysis()) == (429, "too_fast")
