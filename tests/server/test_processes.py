"""Real server processes: whole games over the network, and two processes that serve the same tables."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path

import httpx
import pytest

import pentapolis as pp
from pentapolis.core.record import parse
from pentapolis.table.protocol import Ack, Join, NewTable, Play, Refused, SeatRequest, SitDown, TableInfo
from tests.server.processes import Caller, FarTab, Server, server
from tests.server.site import Closed, client_id

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

AGAINST_BOT = NewTable("duel", (SeatRequest("me"), SeatRequest("bot", "greedy")))
BETWEEN_PEOPLE = NewTable("duel", (SeatRequest("me"), SeatRequest("open")))


async def play_on(tab: FarTab, table: str, seat: int, choose: random.Random, acked: dict[int, str]) -> bool:
    """Play until the game is over (True) or the connection is cut (False), recording the acknowledged moves."""
    try:
        tab.send(Join(table))
        while table not in tab.positions:
            await tab.receive()
        while (position := await tab.my_turn(table, seat)).result is None:
            move = choose.choice(position.legal).text
            answer = await tab.ask(Play(table, position.cursor, move, client_id()))
            if isinstance(answer, Ack):
                acked[answer.cursor] = move
                await tab.at_cursor(table, answer.cursor)
            else:
                assert isinstance(answer, Refused)
                assert answer.code in ("stale", "busy"), answer
                await tab.receive()
    except Closed:
        return False
    return True


async def finished(caller: Caller, table: str, acked: dict[int, str], at: Server | None = None) -> TableInfo:
    """Return the table at its end, after checking everything about it."""
    info = await caller.table("GET", f"/api/tables/{table}", at=at)
    record = parse((await caller.ask("GET", f"/api/tables/{table}/record", at=at)).text)
    assert info.status == "over"
    assert pp.commitment(info.seed) == info.commitment
    assert pp.Match.replay(pp.load("duel"), record).state.result() == info.result
    # No undo here: the cursor after a move is its ply.
    written = {line.ply: line.text for line in record.lines}
    assert {ply: written[ply] for ply in acked} == acked
    return info


async def test_a_whole_game_against_a_real_bot_over_a_real_socket(tmp_path: Path) -> None:
    async with server(tmp_path) as home:
        ann = await Caller(home).arrive()
        table = await ann.table("POST", "/api/tables", AGAINST_BOT)
        acked: dict[int, str] = {}
        async with ann.connect() as tab:
            assert await play_on(tab, table.id, 0, random.Random(1), acked)
        await finished(ann, table.id, acked)
        metrics = (await ann.ask("GET", "/metrics")).text
        home.stop()
        log_lines = home.log().splitlines()
    assert 'pentapolis_bot_moves_total{bot="greedy"}' in metrics
    assert "pentapolis_bot_failures_total" not in metrics
    read = [json.loads(line) for line in log_lines if line.startswith("{")]
    assert [line["event"] for line in read if line["from"] == "pentapolis.server"] == ["started", "stopped"]
    assert {"debug", "info"} >= {line["level"] for line in read}
    whole = "\n".join(log_lines)
    assert table.id not in whole
    assert not any(cookie in whole for cookie in ann.cookies.values())


@pytest.mark.long  # it measures time, which is unreliable on a busy machine
async def test_bots_that_think_do_not_hold_up_the_event_loop(tmp_path: Path) -> None:
    async with server(tmp_path) as home:
        ann = await Caller(home).arrive()
        both = NewTable("duel", (SeatRequest("bot", "greedy"), SeatRequest("bot", "greedy")))
        await asyncio.sleep(1.0)
        tables = [await ann.table("POST", "/api/tables", both) for _ in range(4)]
        lags = []
        for _ in range(40):
            metrics = (await ann.ask("GET", "/metrics")).text
            lags.append(float(re.findall(r"^pentapolis_loop_lag_seconds (\S+)$", metrics, re.M)[0]))
            await asyncio.sleep(0.05)
        infos = [await ann.table("GET", f"/api/tables/{table.id}") for table in tables]
    assert any(info.plies > 10 for info in infos)
    # Take the median: a loop blocked by a bot lags as long as it thinks, an overloaded machine only now and then.
    assert sorted(lags)[len(lags) // 2] < 0.05, lags


async def test_two_processes_serve_the_same_tables(tmp_path: Path, postgres_ready_url: str, redis_url: str) -> None:
    shared = ("--database", postgres_ready_url, "--bus", redis_url)
    async with server(tmp_path, *shared) as east, server(tmp_path, *shared) as west:
        ann, ben, cid = await Caller(east).arrive(), await Caller(west).arrive(), await Caller(west).arrive()
        table = (await ann.table("POST", "/api/tables", BETWEEN_PEOPLE)).id
        await ben.table("POST", f"/api/tables/{table}/sit", SitDown())
        choose = random.Random(3)
        acked: dict[int, str] = {}
        async with ann.connect() as one, ben.connect() as two, cid.connect() as three:
            watched = await three.join(table)
            both = await asyncio.gather(play_on(one, table, 0, choose, acked), play_on(two, table, 1, choose, acked))
            end = await three.at_cursor(table, one.positions[table].cursor)
        info = await finished(ann, table, acked, at=west)
    assert all(both)
    assert watched.watchers == 1
    assert end.result == info.result
    assert sorted(acked) == list(range(1, info.plies + 1))


async def test_a_server_that_stops_says_so_and_goes_on_later(tmp_path: Path) -> None:
    home = Server(tmp_path)
    await home.start()
    ann = await Caller(home).arrive()
    table = (await ann.table("POST", "/api/tables", BETWEEN_PEOPLE)).id
    async with ann.connect() as tab:
        await tab.join(table)
        await asyncio.to_thread(home.stop)
        with pytest.raises(Closed) as closed:
            await tab.next(Ack)
    await home.start()
    info = await ann.table("GET", f"/api/tables/{table}")
    home.stop()
    assert closed.value.code == 1012
    assert info.my_seat == 0


async def test_several_workers_share_one_port(tmp_path: Path, postgres_ready_url: str, redis_url: str) -> None:
    shared = ("--database", postgres_ready_url, "--bus", redis_url, "--workers", "2")
    async with server(tmp_path, *shared) as home:
        ann = await Caller(home).arrive()
        acked: dict[int, str] = {}
        table = (await ann.table("POST", "/api/tables", AGAINST_BOT)).id
        async with ann.connect() as tab:
            assert await play_on(tab, table, 0, random.Random(2), acked)
        await finished(ann, table, acked)
        async with httpx.AsyncClient(base_url=home.url) as http:
            assert (await http.get("/healthz")).json()["ok"]
            # Each on a connection of its own, so that either worker answers.
            scrapes = [(await http.get("/metrics", headers={"Connection": "close"})).text for _ in range(12)]
    made = 'pentapolis_requests_total{method="POST",path="/api/tables",status="201"} 1.0\n'
    assert [text.count(made) for text in scrapes] == [1] * 12
