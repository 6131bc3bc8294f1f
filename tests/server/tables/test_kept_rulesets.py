"""Games by earlier rulesets: finished ones replay; running ones can be seen and ended, and show why they cannot go on.

No ruleset has been replaced yet. So Tender, the game of the tests, is played at a server by its ruleset 1. Then its
engine is kept in a temporary folder, and its ruleset becomes 2.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis import rulesets
from pentapolis.core.types import Reason, Result, to_json
from pentapolis.games import registry
from pentapolis.table.protocol import (
    Ack,
    Answer,
    Hint,
    MakeOffer,
    NewTable,
    Play,
    Preview,
    Refused,
    Replay,
    Resign,
    SeatRequest,
    Why,
)
from scripts.keep_ruleset import keep
from tests.server.site import Site, Tab, Visitor, client_id, open_site

pytestmark = pytest.mark.anyio


class Earlier(NamedTuple):
    """Two tables of Tender that were played by its ruleset 1."""

    finished: str
    result: Result
    running: str
    #: The number of moves that were made at the running table.
    plies: int
    #: The cookies of the players by name, in the order of their seats.
    cookies: list[dict[str, str]]


@pytest.fixture
def tender(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register Tender, whose ruleset is 1."""
    monkeypatch.setitem(registry.GAMES, "tender", "examples.games.tender.game:Tender")


def raise_ruleset(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Archive the engine of Tender, and raise its ruleset to 2."""
    keep("tender", shelf)
    monkeypatch.setattr(rulesets, "SHELF", shelf)
    monkeypatch.setattr(Tender, "ruleset", 2)


@pytest.fixture
async def earlier(tender: None, tmp_path: Path, sqlite_ready_url: str) -> Earlier:
    """Return the tables that a server of ruleset 1 has written to the database."""
    async with (
        open_site(tmp_path, database=sqlite_ready_url) as site,
        site.visitor() as first,
        site.visitor() as second,
        first.connect() as one,
        second.connect() as other,
    ):
        finished, running = [await begin(first, second, [one, other]) for _ in range(2)]
        result = await play_to_the_end([one, other], finished)
        await play_once([one, other], running)
        position = (await one.join(running)).position
        assert position is not None
        cookies = [dict(visitor.http.cookies) for visitor in (first, second)]
        return Earlier(finished, result, running, position.ply, cookies)


async def begin(first: Visitor, second: Visitor, tabs: list[Tab]) -> str:
    """Begin a game for two and return its table."""
    table = (await first.post("/api/tables", NewTable("tender", (SeatRequest("me"), SeatRequest("open"))))).id
    await second.sit(table)
    for tab in tabs:
        await tab.join(table)
    return table


async def play_once(tabs: list[Tab], table: str) -> None:
    """Play the first legal move of every seat that is asked."""
    for seat, tab in enumerate(tabs):
        position = (await tab.join(table)).position
        if position is not None and seat in position.deciders:
            assert isinstance(await tab.play(table, position.legal[0].text), Ack)


async def play_to_the_end(tabs: list[Tab], table: str) -> Result:
    """Play a game to its end and return its result."""
    for _ in range(100):
        position = (await tabs[0].join(table)).position
        assert position is not None
        if position.result is not None:
            return position.result
        await play_once(tabs, table)
    raise AssertionError("the game does not end")


@pytest.fixture
async def site(
    earlier: Earlier, tmp_path: Path, sqlite_ready_url: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Site]:
    """Yield a server of ruleset 2 on the same database, with the engine of ruleset 1 on its shelf."""
    raise_ruleset(tmp_path, monkeypatch)
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def replay(visitor: Visitor, table: str, query: str = "") -> Replay:
    """Return a replay that must be granted."""
    answer = await visitor.ask("GET", f"/api/tables/{table}/replay{query}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Replay)


def sign_in(visitor: Visitor, earlier: Earlier, seat: int = 0) -> Visitor:
    """Make a visitor the player of a seat of the earlier tables."""
    visitor.http.cookies.clear()
    for name, value in earlier.cookies[seat].items():
        visitor.http.cookies.set(name, value)
    return visitor


async def test_a_finished_game_replays_to_its_result(site: Site, earlier: Earlier) -> None:
    async with site.visitor() as visitor:
        end = await replay(visitor, earlier.finished)
        assert end.position.result == earlier.result
        middle = await replay(visitor, earlier.finished, f"?ply={end.plies // 2}&seat=1")
        assert (middle.position.ply, middle.position.result) == (end.plies // 2, None)


async def test_a_running_game_is_seen_and_says_why_it_does_not_go_on(site: Site, earlier: Earlier) -> None:
    async with site.visitor() as visitor, sign_in(visitor, earlier).connect() as tab:
        position = (await tab.join(earlier.running)).position
        assert position is not None
        assert (position.ply, position.deciders, position.legal) == (earlier.plies, (), ())
        assert position.halted == Reason("older_rules", {"ruleset": 1})
        assert position.view["game"] == "tender"
        for message in (
            Play(earlier.running, position.cursor, "fold fool", client_id()),
            Why(earlier.running, "fold fool", client_id()),
            Hint(earlier.running, client_id()),
            Preview(earlier.running, ("fold fool",), client_id()),
        ):
            refused = await tab.ask(message)
            assert isinstance(refused, Refused)
            assert (refused.code, refused.reason) == ("not_playing", position.halted)


async def test_a_running_game_can_be_resigned(site: Site, earlier: Earlier) -> None:
    async with site.visitor() as visitor:
        async with sign_in(visitor, earlier).connect() as tab:
            await tab.join(earlier.running)
            assert isinstance(await tab.ask(Resign(earlier.running, client_id())), Ack)
        end = await replay(visitor, earlier.running)
        assert end.position.result is not None
        assert (end.position.result.kind, end.position.result.winners) == ("resign", (1,))
        assert end.table.status == "over"


async def test_a_running_game_can_be_called_off(site: Site, earlier: Earlier) -> None:
    async with site.visitor() as first, site.visitor() as second:
        async with sign_in(first, earlier).connect() as one, sign_in(second, earlier, 1).connect() as other:
            await one.join(earlier.running)
            assert isinstance(await one.ask(MakeOffer(earlier.running, "abort", client_id())), Ack)
            position = (await other.join(earlier.running)).position
            assert position is not None
            (offer,) = position.offers
            assert isinstance(await other.ask(Answer(earlier.running, offer.id, True, client_id())), Ack)
        assert (await replay(first, earlier.running)).table.status == "aborted"


@pytest.mark.parametrize("name", [*registry.GAMES, "tender"])
@pytest.mark.usefixtures("tender")
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


@pytest.mark.usefixtures("tender")
def test_a_record_of_an_earlier_ruleset_is_replayed_by_the_kept_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = pp.Match(pp.load("tender"), seed="earlier")
    for seat in match.state.deciders():
        match.play(seat, match.state.legal(seat)[0])
    record = match.record()
    raise_ruleset(tmp_path, monkeypatch)
    read = rulesets.engine("tender", record.ruleset)
    assert (read.kept, rulesets.engine("tender", 2).kept) == (True, False)
    assert read.match.replay(read.game, record).record().write() == record.write()


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
