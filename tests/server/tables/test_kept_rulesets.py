"""Games by earlier rulesets: finished ones replay, running ones can be seen and ended, and say why they do not go on.

`kept/rulesets_1.sql` is a database as the server wrote it while every game had ruleset 1: games of all five that were
played to the end or resigned, and two that still run. `kept/ages_2.txt` is a record of the second
ruleset of Through the Ages.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pentapolis as pp
from pentapolis import rulesets
from pentapolis.core.record import parse
from pentapolis.core.types import Reason, Result, to_json
from pentapolis.games.registry import GAMES
from pentapolis.table.protocol import Ack, Hint, MakeOffer, Play, Preview, Refused, Replay, Resign, Why
from scripts.keep_ruleset import keep
from tests.server.site import Site, Visitor, client_id, open_site

pytestmark = pytest.mark.anyio

KEPT = Path(__file__).parent / "kept" / "rulesets_1.sql"
AGES_2 = Path(__file__).parent / "kept" / "ages_2.txt"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The database of that time."""
    path = tmp_path / "kept.db"
    with sqlite3.connect(path) as written:
        written.executescript(KEPT.read_text(encoding="utf-8"))
    written.close()
    return path


@pytest.fixture
async def site(tmp_path: Path, database: Path) -> AsyncIterator[Site]:
    """A server of today on it."""
    async with open_site(tmp_path, database=f"sqlite+aiosqlite:///{database}") as opened:
        yield opened


def rows(database: Path, status: str) -> list[dict[str, Any]]:
    """The tables of that time."""
    with sqlite3.connect(database) as read:
        read.row_factory = sqlite3.Row
        found = [dict(row) for row in read.execute("select * from tables where status = ?", (status,))]
    read.close()
    return found


async def replay(visitor: Visitor, table: str, query: str = "") -> Replay:
    """A replay that must be granted."""
    answer = await visitor.ask("GET", f"/api/tables/{table}/replay{query}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Replay)


async def test_finished_games_replay_to_the_result_that_was_written(site: Site, database: Path) -> None:
    async with site.visitor() as visitor:
        finished = rows(database, "over")
        assert {row["game"] for row in finished} == set(GAMES)
        for row in finished:
            end = await replay(visitor, row["id"])
            assert end.position.result == msgspec.json.decode(row["result"], type=Result)
            assert end.plies == row["plies"]
            middle = await replay(visitor, row["id"], f"?ply={end.plies // 2}&seat=1")
            assert (middle.position.ply, middle.position.result) == (end.plies // 2, None)


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_engine_plays_the_very_game_of_the_living_one(name: str, tmp_path: Path) -> None:
    living = pp.load(name)
    kept = rulesets.shelved(name, keep(name, tmp_path))
    assert kept.kept
    ours = pp.Match(living, seed="kept")
    theirs = kept.match(kept.game, seed="kept")
    for number in range(60):
        if ours.state.result() is not None:
            break
        seat = ours.state.deciders()[0]
        legal = ours.state.legal(seat)
        assert legal == theirs.state.legal(seat)
        text = living.format(ours.state, legal[number * 7 % len(legal)])
        ours.play(seat, text)
        theirs.play(seat, text, strict=True)
        assert [entry.text for entry in ours.log] == [entry.text for entry in theirs.log]
    for seat in (None, *range(ours.state.seats)):
        assert to_json(ours.state.view(seat)) == to_json(theirs.state.view(seat))
    assert type(theirs.state).__module__.startswith(rulesets.name_of(name, living.ruleset))


def test_a_kept_engine_refuses_in_errors_that_are_caught(tmp_path: Path) -> None:
    kept = rulesets.shelved("duel", keep("duel", tmp_path))
    with pytest.raises(pp.PentapolisError, match="no verb"):
        kept.match(kept.game, seed="kept").play(0, "sing")


def test_keeping_the_same_sources_gives_the_same_bytes(tmp_path: Path) -> None:
    again = tmp_path / "again"
    again.mkdir()
    assert keep("duel", tmp_path).read_bytes() == keep("duel", again).read_bytes()


def test_a_ruleset_that_nobody_kept_is_refused_by_name() -> None:
    with pytest.raises(rulesets.UnknownRuleset, match="ruleset 99 of duel; this version reads"):
        rulesets.engine("duel", 99)


def test_a_game_of_the_second_ruleset_of_through_the_ages_replays() -> None:
    """Each turn began with the question whether to resign (R161); the record was written then."""
    record = parse(AGES_2.read_text(encoding="utf-8"))
    read = rulesets.engine("ages", record.ruleset)
    match = read.match.replay(read.game, record)
    assert record.ruleset == 2
    assert match.record().write() == record.write() == AGES_2.read_text(encoding="utf-8")
    assert [entry.seat for entry in match.log if entry.text == "resign"] == [1, 2]


def seat_at(database: Path, table: str, visitor: Visitor) -> None:
    """Let a visitor sit where the person of that time sat."""
    with sqlite3.connect(database) as written:
        written.execute("update seats set user_id = ? where table_id = ? and seat = 0", (visitor.user, table))
    written.close()


async def test_a_running_game_is_seen_and_says_why_it_does_not_go_on(site: Site, database: Path) -> None:
    for row in rows(database, "playing"):
        async with site.visitor() as visitor:
            seat_at(database, row["id"], visitor)
            async with visitor.connect() as tab:
                position = (await tab.join(row["id"])).position
                assert position is not None
                assert (position.ply, position.deciders, position.legal) == (row["plies"], (), ())
                assert position.halted == Reason("older_rules", {"ruleset": 1})
                assert to_json(position.view) != b"{}"
                for message in (
                    Play(row["id"], position.cursor, "done", client_id()),
                    Why(row["id"], "done", client_id()),
                    Hint(row["id"], client_id()),
                    Preview(row["id"], ("done",), client_id()),
                ):
                    refused = await tab.ask(message)
                    assert isinstance(refused, Refused)
                    assert (refused.code, refused.reason) == ("not_playing", position.halted)


async def test_a_running_game_can_be_resigned(site: Site, database: Path) -> None:
    for row in rows(database, "playing"):
        async with site.visitor() as visitor:
            seat_at(database, row["id"], visitor)
            async with visitor.connect() as tab:
                await tab.join(row["id"])
                assert isinstance(await tab.ask(Resign(row["id"], client_id())), Ack)
            end = await replay(visitor, row["id"])
            assert end.position.result is not None
            assert (end.position.result.kind, 0 in end.position.result.winners) == ("resign", False)
            assert end.table.status == "over"


async def test_a_running_game_can_be_called_off(site: Site, database: Path) -> None:
    table = rows(database, "playing")[0]["id"]
    async with site.visitor() as visitor:
        seat_at(database, table, visitor)
        async with visitor.connect() as tab:
            await tab.join(table)
            assert isinstance(await tab.ask(MakeOffer(table, "abort", client_id())), Ack)
        assert (await replay(visitor, table)).table.status == "aborted"
