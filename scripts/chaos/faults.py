"""Fault injection: kill servers; stop, fill, lock, cut and shift their dependencies."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from pentapolis.server.store.database import Database
from scripts.chaos.host import shift
from scripts.chaos.site import Host, Site

#: A server lives until this number of further moves is acknowledged, plus a random delay, or for BETWEEN_KILLS seconds.
MOVES_BETWEEN_KILLS: Final = 3
AFTER_THEM: Final = 0.4
BETWEEN_KILLS: Final = 8.0
#: Maximum of seconds between two other faults.
BETWEEN_FAULTS: Final = 2.0
#: Maximum of seconds of a fault. A long lock outlasts the timeout of a writer (15 seconds).
MAX_DURATION: Final = 3.0
LONG_LOCK: Final = 17.0
#: Share of long locks.
LONG_LOCKS: Final = 0.03
#: Jumps of a clock in seconds. The large ones make players' clocks run out.
JUMPS: Final = (-3600.0, -60.0, -5.0, 0.0, 5.0, 30.0, 120.0)


class Faults:
    """Faults of one run: drawn by the seed and counted by kind."""

    def __init__(self, site: Site, kinds: list[str] | None = None) -> None:
        self.site = site
        self.choose = site.choose
        self.done: Counter[str] = Counter()
        #: True if no more faults shall be injected.
        self.enough = False
        possible_kinds = [name for name, (_, possible) in FAULTS.items() if possible(site)]
        self.kinds = possible_kinds if kinds is None else [name for name in kinds if name in possible_kinds]

    async def kill(self, times: int, progress: Callable[[int], None]) -> None:
        """Kill and restart servers the given number of times in all. Each server has its own loop, so all may be down
        at once.
        """

        async def again(host: Host) -> None:
            while self.done["kill"] < times and not self.enough:
                self.done["kill"] += 1
                await self._wait_for_moves()
                await self._pause(AFTER_THEM)
                await asyncio.to_thread(host.kill)
                await host.start()
                progress(self.done["kill"])

        await asyncio.gather(*(again(host) for host in self.site.hosts))

    async def _wait_for_moves(self) -> None:
        """Wait until further moves are acknowledged, up to BETWEEN_KILLS seconds."""
        until = self.site.acknowledged + MOVES_BETWEEN_KILLS
        for _ in range(round(BETWEEN_KILLS / 0.02)):
            if self.site.acknowledged >= until or self.enough:
                return
            await asyncio.sleep(0.02)

    async def inject_others(self) -> None:
        """Inject other faults one at a time until `enough`. Each kind occurs once before any is repeated."""
        waiting: list[str] = []
        while self.kinds and not self.enough:
            waiting = waiting or self.choose.sample(self.kinds, len(self.kinds))
            kind = waiting.pop()
            await FAULTS[kind][0](self)
            self.done[kind] += 1
            await self._pause(BETWEEN_FAULTS)

    async def _pause(self, most: float) -> None:
        await asyncio.sleep(most * self.choose.random())

    # -- the kinds

    async def cut(self) -> None:
        """Cut connections: several at once, or one after another in the middle of a message."""
        proxy = self.choose.choice(self.site.hosts).proxy
        if self.choose.random() < 0.5:
            proxy.cut(self.choose.choice((0.3, 1.0)))
            return
        proxy.loss = 0.05
        await self._pause(MAX_DURATION)
        proxy.loss = 0.0

    async def delay(self) -> None:
        """Delay all traffic of a server."""
        proxy = self.choose.choice(self.site.hosts).proxy
        proxy.delay = self.choose.choice((0.1, 0.5))
        await self._pause(MAX_DURATION)
        proxy.delay = 0.0

    async def freeze(self) -> None:
        """Freeze a server, as on an overloaded machine."""
        host = self.choose.choice(self.site.hosts)
        host.send(signal.SIGSTOP)
        await self._pause(MAX_DURATION)
        host.send(signal.SIGCONT)

    async def full_disk(self) -> None:
        """Prevent a server from writing to any file: the database and its own log."""
        host = self.choose.choice(self.site.hosts)
        limit_files(host, 0)
        await self._pause(MAX_DURATION)
        limit_files(host, resource.RLIM_INFINITY)

    async def lock(self) -> None:
        """Lock the database for a while."""
        seconds = LONG_LOCK if self.choose.random() < LONG_LOCKS else MAX_DURATION * self.choose.random()
        if self.site.postgres is None:
            await asyncio.to_thread(self._lock_sqlite)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(self._unlock_sqlite)
            return
        database = Database(self.site.database)
        try:
            # In a deadlock PostgreSQL may abort this transaction.
            with contextlib.suppress(DBAPIError):
                await database.write(lambda db: _lock_postgres(db, seconds))
        finally:
            await database.close()

    def _lock_sqlite(self) -> None:
        self._held = sqlite3.connect(
            self.site.folder / "pentapolis.db", timeout=60, isolation_level=None, check_same_thread=False
        )
        self._held.execute("BEGIN EXCLUSIVE")

    def _unlock_sqlite(self) -> None:
        self._held.rollback()
        self._held.close()

    async def clock(self) -> None:
        """Shift the clock of a server until the next shift."""
        shift(self.choose.choice(self.site.hosts).clock, self.choose.choice(JUMPS))

    async def stop_postgres(self) -> None:
        """Stop PostgreSQL with an immediate or a fast shutdown, and restart it."""
        assert self.site.postgres is not None
        service = self.site.postgres.service
        await asyncio.to_thread(service.stop, self.choose.choice((signal.SIGQUIT, signal.SIGINT)))
        await self._pause(MAX_DURATION)
        await asyncio.to_thread(service.start)

    async def stop_redis(self) -> None:
        """Kill Redis and restart it without data."""
        assert self.site.redis is not None
        await asyncio.to_thread(self.site.redis.stop, signal.SIGKILL)
        await self._pause(MAX_DURATION)
        await asyncio.to_thread(self.site.redis.start)

    async def hang_redis(self) -> None:
        """Freeze Redis: it accepts data and does not answer."""
        assert self.site.redis is not None
        self.site.redis.send(signal.SIGSTOP)
        await self._pause(MAX_DURATION)
        self.site.redis.send(signal.SIGCONT)


def _lock_postgres(db: Connection, seconds: float) -> None:
    """Hold a lock on the tables of the log."""
    db.execute(text("LOCK TABLE tables, events IN ACCESS EXCLUSIVE MODE"))
    db.execute(text("SELECT pg_sleep(:seconds)"), {"seconds": seconds})


def limit_files(host: Host, most: int) -> None:
    """Limit the size of a server's files in bytes. This needs no privileges."""
    with contextlib.suppress(ProcessLookupError):
        if host.runs:
            hard = resource.prlimit(host.pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (most, hard))


def _always(_site: Site) -> bool:
    return True


def _on_sqlite(site: Site) -> bool:
    """Return whether the servers write the database file themselves and the system can limit them."""
    return site.postgres is None and hasattr(resource, "prlimit")


FAULTS: Final[dict[str, tuple[Callable[[Faults], Awaitable[None]], Callable[[Site], bool]]]] = {
    "cut": (Faults.cut, _always),
    "delay": (Faults.delay, _always),
    "freeze": (Faults.freeze, _always),
    "full disk": (Faults.full_disk, _on_sqlite),
    "lock": (Faults.lock, _always),
    "clock": (Faults.clock, _always),
    "stop postgres": (Faults.stop_postgres, lambda site: site.postgres is not None),
    "stop redis": (Faults.stop_redis, lambda site: site.redis is not None),
    "hang redis": (Faults.hang_redis, lambda site: site.redis is not None),
}
