"""Clients that play real games over sockets, reconnect after every failure and record all messages."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from typing import Final

import httpx
import msgspec

from pentapolis.core.match import Match
from pentapolis.games.registry import load
from pentapolis.table.protocol import (
    Ack,
    ClockRules,
    Join,
    NewTable,
    Play,
    Refused,
    SeatRequest,
    SitDown,
    Snapshot,
    TableInfo,
    Update,
)
from scripts.chaos.memory import Memory
from scripts.chaos.site import Host, Site
from tests.server.processes import Caller, FarTab

#: 90 seconds per game and an increment, so that clocks sometimes run out.
CLOCK: Final = ClockRules("total", 90, 3)
#: Maximum of seconds before a move.
MAX_SECONDS: Final = 0.2
#: Kinds of tables: people only, with bots, and with bots from a position.
KINDS: Final = ("people", "bots", "study")
#: Refusals after which the move may still have been made. It is sent again.
RETRIED: Final = frozenset({"busy"})
#: Refusals of a move that was legal when it was chosen, because the game has advanced or ended since.
OUTDATED: Final = frozenset({"stale", "not_playing"})

_ids = itertools.count(1)


class Seat:
    """Client of a seat: plays to the end and resends unacknowledged moves. With seat None it only watches."""

    def __init__(self, group: PlayerGroup, caller: Caller, memory: Memory, seat: int | None) -> None:
        self.group = group
        self.site = group.site
        self.caller = caller
        self.memory = memory
        self.seat = seat
        #: Move that waits for its acknowledgement.
        self.waiting: Play | None = None
        self._cursor = -1

    async def play(self) -> None:
        """Play, with reconnects, until the game or the run ends."""
        await self.site.retry(self._sit)

    async def _sit(self, at: Host) -> None:
        async with WatchedTab(at, self.caller, self) as tab:
            tab.send(Join(self.memory.table, self.site.choose.choice((-1, self._cursor))))
            while self.memory.table not in tab.positions:
                await tab.receive()
            while not self.site.last or self.waiting is not None:
                position = tab.positions[self.memory.table]
                self._cursor = position.cursor
                if self.waiting is None and position.result is not None:
                    return
                if self.waiting is not None:
                    if not await self._send_move(tab, self.waiting):
                        return
                elif self.seat is not None and self.seat in position.deciders and position.legal:
                    await asyncio.sleep(MAX_SECONDS * self.site.choose.random())
                    self._choose(tab)
                else:
                    await tab.receive()

    def _choose(self, tab: FarTab) -> None:
        """Choose a random legal move."""
        position = tab.positions[self.memory.table]
        legal = position.legal
        if self.seat is not None and self.seat in position.deciders and legal and not self.site.last:
            move = self.site.choose.choice(legal).text
            self.waiting = Play(self.memory.table, position.cursor, move, f"c{next(_ids)}")
            self.memory.record_move(self.seat, self.waiting)

    async def _send_move(self, tab: FarTab, move: Play) -> bool:
        """Send a move and handle the answer. Return False if the table needs no further move of this client."""
        answer = await tab.ask(move)
        if isinstance(answer, Ack) and self.seat is not None:
            self.memory.record_ack(self.seat, answer)
            self.site.acknowledged += 1
            self.waiting = None
            await tab.at_cursor(self.memory.table, answer.cursor)
            return True
        assert isinstance(answer, Refused), answer
        self.group.refused[answer.code] += 1
        if answer.code in RETRIED:
            if answer.reason.code == "fault":
                self.site.faults.append("a message was answered with a fault")
            await asyncio.sleep(0.2)
            return True
        if answer.code not in OUTDATED:
            self.site.faults.append(f"{move.move!r} was legal, and was refused: {answer.code} {answer.reason}")
        self.memory.refused[move.id] = answer.code
        self.waiting = None
        return answer.code == "stale"


class WatchedTab(FarTab):
    """Socket that records everything it receives."""

    def __init__(self, at: Host, caller: Caller, whose: Seat) -> None:
        super().__init__(at, caller.cookies)
        self._whose = whose

    async def receive(self) -> object:
        """Receive the next message and record it."""
        message = await super().receive()
        self._whose.site.last_answer = time.monotonic()
        if isinstance(message, Snapshot | Update):
            self._whose.memory.record_view(self._whose.seat, message)
        if isinstance(message, Refused) and message.reason.code == "fault" and not message.id:
            self._whose.site.faults.append("a table could not be joined: fault")
        if isinstance(message, Refused) and not message.id:
            # The server cannot read the table at present.
            self._whose.group.refused[message.code] += 1
            if message.code == "no_such_table":
                self._whose.site.faults.append("a table that was made is gone")
            raise TimeoutError
        # Drop older messages, because a waiting client needs only the latest.
        self.received.clear()
        self.raw.clear()
        return message


class PlayerGroup:
    """Clients that play games one after another, at tables of all kinds, with a spectator."""

    def __init__(self, site: Site, game: str, kind: int) -> None:
        self.site = site
        self.game = game
        #: Index of the first kind of table.
        self._kind = kind
        self.memories: list[Memory] = []
        self.refused: Counter[str] = Counter()
        self.seats: list[Seat] = []

    async def play(self) -> None:
        """Play one game after another."""
        callers = [await self.site.guest() for _ in range(max(2, load(self.game).min_seats))]
        watcher = await self.site.guest()
        while not self.site.last:
            people = callers if KINDS[self._kind % len(KINDS)] == "people" else callers[:1]
            memory = Memory(await self._create_table(people, len(callers)), self.game)
            self.memories.append(memory)
            self._kind += 1
            self.seats = [Seat(self, caller, memory, seat) for seat, caller in enumerate(people)]
            watching = asyncio.create_task(Seat(self, watcher, memory, None).play())
            try:
                await asyncio.gather(*(seat.play() for seat in self.seats))
            finally:
                watching.cancel()
                await asyncio.gather(watching, return_exceptions=True)

    async def _create_table(self, people: list[Caller], seats: int) -> str:
        """Create a table, seat all players and fill other seats with bots."""
        others = SeatRequest("open") if len(people) > 1 else SeatRequest("bot", "random")
        settings = NewTable(self.game, (SeatRequest("me"), *[others] * (seats - 1)), clock=CLOCK)
        if KINDS[self._kind % len(KINDS)] == "study":
            begins = Match(load(self.game), seats=seats, seed=f"study {self._kind}").state
            settings = msgspec.structs.replace(settings, position=str(begins))
        table = self._read(await self.site.request(people[0], "POST", "/api/tables", settings)).id
        for caller in people[1:]:
            await self._sit(caller, f"/api/tables/{table}")
        return table

    async def _sit(self, caller: Caller, path: str) -> None:
        """Sit down. The answer to an earlier attempt may be lost, so check the seat first."""
        while self._read(await self.site.request(caller, "GET", path)).my_seat is None:
            await self.site.request(caller, "POST", f"{path}/sit", SitDown())

    def _read(self, response: httpx.Response) -> TableInfo:
        assert response.status_code in (200, 201), response.text
        return msgspec.json.decode(response.content, type=TableInfo)

    async def wait_until_acknowledged(self) -> None:
        """Wait until all moves are acknowledged."""
        while any(seat.waiting is not None for seat in self.seats):
            await asyncio.sleep(0.05)
