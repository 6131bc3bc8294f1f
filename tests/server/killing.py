"""Servers that are killed in the middle of games: nothing that was acknowledged is lost, and nothing happens twice."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import httpx
import msgspec
from websockets.exceptions import WebSocketException

import pentapolis as pp
from pentapolis.core.record import parse
from pentapolis.server.protocol import (
    Ack,
    Join,
    NewTable,
    Play,
    Refused,
    SeatWish,
    SitDown,
    Snapshot,
    TableInfo,
    Update,
)
from tests.amount import amount
from tests.server.processes import Caller, FarTab, Server
from tests.server.site import Closed, client_id

AGAINST_BOT = NewTable("duel", (SeatWish("me"), SeatWish("bot", "greedy")))
BETWEEN_PEOPLE = NewTable("duel", (SeatWish("me"), SeatWish("open")))
BETWEEN_BOTS = NewTable("duel", (SeatWish("bot", "greedy"), SeatWish("bot", "random")))
#: A game that begins from a position.
STUDY = msgspec.structs.replace(AGAINST_BOT, position=str(pp.Match(pp.load("duel"), seed="study").state))

#: What a client sees of a server that is gone.
GONE = (Closed, WebSocketException, OSError, TimeoutError, httpx.TransportError)
#: How long a game may take, whatever happens to its servers.
PATIENCE = 600.0

T = TypeVar("T")


def kills(sample: int) -> int:
    """How often servers are killed in a test."""
    return int(os.environ.get("PENTAPOLIS_KILLS", amount(sample, 20)))


class Kept(msgspec.Struct):
    """What a client knows of a game by itself: moves by ply, and whose they are."""

    table: str
    #: What was acknowledged to me, by seat; all of what these seats have played, in the end.
    acked: dict[int, dict[int, str]] = {}
    #: What I was shown.
    seen: dict[int, str] = {}


class Site:
    """One or more servers of the same tables, some of which may be dead."""

    def __init__(self, *servers: Server) -> None:
        self.servers = servers
        self.choose = random.Random(7)
        self.games: list[Kept] = []
        self.kills = 0
        self.last = False

    def any(self) -> Server:
        """A server that runs, as far as one can know."""
        running = [server for server in self.servers if server.process is not None]
        return self.choose.choice(running or list(self.servers))

    async def insist(self, ask: Callable[[Server], Awaitable[T]]) -> T:
        """Ask until a server answers."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return await ask(self.any())
            except GONE:
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(0.05)

    async def guest(self) -> Caller:
        """Somebody new."""
        return await self.insist(lambda at: Caller(at).arrive())

    async def put_up(self, caller: Caller, wish: NewTable) -> Kept:
        """A new table."""
        made = await self.insist(lambda at: caller.table("POST", "/api/tables", wish, at))
        self.games.append(Kept(made.id))
        return self.games[-1]

    async def kill_again_and_again(self, times: int) -> None:
        """Kill a server and start it again; the others go on meanwhile."""
        for _ in range(times):
            await asyncio.sleep(0.2 + self.choose.random())
            killed = self.choose.choice(self.servers)
            killed.kill()
            self.kills += 1
            await killed.start()
        self.last = True


class Seat:
    """A person who plays a game to its end, and sends again what was not acknowledged."""

    def __init__(self, site: Site, caller: Caller, kept: Kept, seat: int) -> None:
        self.site = site
        self.caller = caller
        self.kept = kept
        self.seat = seat
        self.acked = kept.acked.setdefault(seat, {})
        self.sent: Play | None = None

    async def play(self) -> None:
        """Play, on one socket after another."""
        await self.site.insist(self._sit)

    async def _sit(self, at: Server) -> None:
        async with self.caller.connect(at) as tab:
            last = max(self.acked, default=-1)
            tab.send(Join(self.kept.table, self.site.choose.choice((-1, last))))
            while self.kept.table not in tab.positions:
                await tab.receive()
            while await self._turn(tab):
                pass

    async def _turn(self, tab: FarTab) -> bool:
        """Make one move; False if the game is over."""
        table = self.kept.table
        if self.sent is None:
            position = await tab.my_turn(table, self.seat)
            if position.result is not None:
                return False
            self.sent = Play(table, position.cursor, self.site.choose.choice(position.legal).text, client_id())
        answer = await tab.ask(self.sent)
        if isinstance(answer, Refused):
            # The server had not heard yet of an event that another one wrote before it was killed.
            assert answer.code in ("stale", "busy"), answer
            return True
        assert isinstance(answer, Ack)
        assert answer.cursor not in self.acked
        self.acked[answer.cursor] = str(self.sent.move)
        self.sent = None
        await tab.at_cursor(table, answer.cursor)
        return True


async def watch(site: Site, caller: Caller, kept: Kept) -> None:
    """Watch a game to its end, and note what is shown."""

    async def look(at: Server) -> None:
        async with caller.connect(at) as tab:
            tab.send(Join(kept.table, -1))
            while True:
                message = await tab.receive()
                if not isinstance(message, Snapshot | Update):
                    continue
                for entry in message.log:
                    if entry.ply:
                        assert kept.seen.setdefault(entry.ply, entry.text) == entry.text
                if message.position is not None and message.position.result is not None:
                    return

    await site.insist(look)


async def games_against_a_bot(site: Site, wish: NewTable = AGAINST_BOT) -> None:
    """One game after another of a person and a bot."""
    ann = await site.guest()
    while not site.last:
        kept = await site.put_up(ann, wish)
        await Seat(site, ann, kept, 0).play()


async def games_between_people(site: Site) -> None:
    """One game after another of two people."""
    ann, ben = await site.guest(), await site.guest()
    while not site.last:
        kept = await site.put_up(ann, BETWEEN_PEOPLE)
        table = f"/api/tables/{kept.table}"

        async def sit(at: Server, table: str = table) -> None:
            # The answer to an earlier attempt may have been lost with its server.
            if (await ben.table("GET", table, at=at)).my_seat is None:
                await ben.table("POST", f"{table}/sit", SitDown(), at)

        await site.insist(sit)
        await asyncio.gather(Seat(site, ann, kept, 0).play(), Seat(site, ben, kept, 1).play())


async def games_between_bots(site: Site) -> None:
    """One game after another of two bots."""
    cid = await site.guest()
    while not site.last:
        await watch(site, cid, await site.put_up(cid, BETWEEN_BOTS))


async def check(site: Site, kept: Kept) -> TableInfo:
    """A game that is over agrees with its replay, and with what everybody knows of it."""
    asker = await site.guest()
    info = await asker.table("GET", f"/api/tables/{kept.table}")
    record = parse((await asker.ask("GET", f"/api/tables/{kept.table}/record")).text)
    assert info.status == "over"
    assert info.study == bool(record.start)
    assert pp.commitment(info.seed) == info.commitment
    assert pp.Match.replay(pp.load("duel"), record).state.result() == info.result
    # Nothing but moves here: the cursor after a move is its ply.
    written = {line.ply: line.text for line in record.lines if line.ply}
    assert sorted(written) == list(range(1, info.plies + 1))
    for seat, acked in kept.acked.items():
        assert {line.ply: line.text for line in record.lines if line.ply and line.seat == seat} == acked
    assert {ply: written[ply] for ply in kept.seen} == kept.seen
    return info


async def survive(site: Site, times: int) -> None:
    """Play all kinds of games while servers are killed, and check every game at the end."""
    for server in site.servers:
        await server.start()
    try:
        async with asyncio.timeout(PATIENCE + 30 * times):
            await asyncio.gather(
                site.kill_again_and_again(times),
                *(play(site) for play in (games_against_a_bot, games_between_people, games_between_bots)),
                games_against_a_bot(site, STUDY),
                games_between_bots(site),
            )
        studies = 0
        for kept in site.games:
            studies += (await check(site, kept)).study
        assert studies
        moves = sum(len(acked) for kept in site.games for acked in kept.acked.values())
        shown = sum(len(kept.seen) for kept in site.games)
        print(f"{site.kills} kills, {len(site.games)} games, {moves} acknowledged moves, {shown} moves of bots seen")
    finally:
        for server in site.servers:
            server.stop()
    assert site.kills == times
    assert moves
    assert shown
