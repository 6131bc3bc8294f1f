"""Fair sharing of the workers' CPU time between users and addresses.

A `Ledger` records the CPU time that each user and address has used lately. A `WorkerQueue` prefers users who have used
less and wait for less, and short questions before long ones. A question that has waited long enough precedes all later
ones, so that there is no starvation. Tables with bots only, and finished games, have low priority. If there are several
workers, one of them stays idle for the next person.

The more questions wait, the less time each gets. But questions of another user, or of another address, reduce a user's
time no more than as many of the user's own would. So a user with twenty running tables shortens only the thinking time
of those tables.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, defaultdict
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis.bots.level_settings import SECONDS as LEVEL_SECONDS
from pentapolis.bots.measured_ratings import MIN_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pentapolis.server.bots.process import Worker

#: The maximum CPU seconds of a bot.
SECONDS: Final = max(LEVEL_SECONDS)
#: A question lets shorter ones pass for this multiple of its own time.
PATIENCE_FACTOR: Final = 4.0
#: The deferral of tables with bots only, and of finished games, in seconds.
BOTS_ONLY: Final = 60.0
FINISHED: Final = 20.0
#: The maximum deferral of a user who has used much CPU time, in seconds.
MOST_DEFERRAL: Final = 50.0
#: The half-life of used CPU time, in seconds.
HALF_LIFE: Final = 60.0
#: The maximum number of users in a ledger; the least recently seen is evicted first.
MOST_KNOWN: Final = 20_000


class RequestContext(msgspec.Struct, frozen=True):
    """The users for whom a bot works, and who share its cost, and the priority."""

    users: tuple[str, ...] = ()
    #: Whether the level must get its full time at any load.
    rated: bool = False
    #: The seconds for which other questions pass.
    deferral: float = 0.0


#: The context of a question without a user.
ANONYMOUS: Final = RequestContext()

#: An address and a user.
Account = tuple[str, str]


def fair_share(seconds: float, waiting: float, workers: int) -> float:
    """Return the seconds of a bot if the given number of other questions of full length wait for the workers."""
    return max(min(MIN_SECONDS, seconds), seconds * workers / (workers + waiting))


def fair_demand(account: Account, seconds: float, others: Iterable[tuple[Account, float]]) -> float:
    """Return the seconds by which others' questions reduce a user's time.

    Another user of the same address counts up to the user's own demand, and another address up to this address's.
    """
    users: defaultdict[Account, float] = defaultdict(float)
    for other, requested in others:
        users[other] += requested
    own = users.pop(account, 0.0) + seconds
    at_home = own + sum(min(requested, own) for (address, _), requested in users.items() if address == account[0])
    addresses: defaultdict[str, float] = defaultdict(float)
    for (address, _), requested in users.items():
        if address != account[0]:
            addresses[address] += requested
    return at_home + sum(min(requested, at_home) for requested in addresses.values()) - seconds


class Ledger:
    """The recently used CPU time of users and addresses, with exponential decay."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        #: The last address of each user.
        self._seen: OrderedDict[str, str] = OrderedDict()
        #: By user and by address, the used seconds and the time of their last change.
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def record_address(self, user: str, address: str) -> None:
        """Record the address of a user."""
        self._seen[user] = address
        self._seen.move_to_end(user)
        if len(self._seen) > MOST_KNOWN:
            self._seen.popitem(last=False)

    def address(self, user: str) -> str:
        """Return the last address of a user, or '' if it is unknown."""
        return self._seen.get(user, "")

    def charge(self, context: RequestContext, seconds: float) -> None:
        """Charge used seconds to the users of a context, in equal parts, and to their addresses."""
        for user in context.users:
            self._add(f"user:{user}", seconds / len(context.users))
            if address := self.address(user):
                self._add(f"address:{address}", seconds / len(context.users))

    def account_of(self, context: RequestContext) -> Account:
        """Return the account of the user who has used least, which decides the priority."""
        if not context.users:
            return ("", "")
        user = min(context.users, key=self._usage)
        return (self.address(user), user)

    def deferral_of(self, context: RequestContext) -> float:
        """Return for how many seconds other questions pass, growing with the usage up to a bound."""
        owes = min(map(self._usage, context.users), default=0.0)
        return context.deferral + MOST_DEFERRAL * owes / (MOST_DEFERRAL + owes)

    def _usage(self, user: str) -> float:
        """Return the usage of a user plus that of the user's address."""
        address = self.address(user)
        return self._decayed(f"user:{user}") + (self._decayed(f"address:{address}") if address else 0.0)

    def _decayed(self, key: str) -> float:
        level, at = self._used.get(key, (0.0, 0.0))
        return float(level * 0.5 ** ((self._now() - at) / HALF_LIFE)) if level else 0.0

    def _add(self, key: str, seconds: float) -> None:
        self._used[key] = (self._decayed(key) + seconds, self._now())
        self._used.move_to_end(key)
        if len(self._used) > MOST_KNOWN:
            self._used.popitem(last=False)


class QueuedQuestion(msgspec.Struct, frozen=True):
    """A waiting question: its context, its expected seconds, and the future that receives a worker."""

    context: RequestContext
    seconds: float
    turn: asyncio.Future[Worker | None]


class WorkerQueue:
    """The idle workers (None: a place whose worker is not started), and the waiting questions."""

    def __init__(
        self, ledger: Ledger, size: int = 1, hard_timeout: float = SECONDS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._ledger = ledger
        self._longest = hard_timeout
        self._now = now
        #: The number of workers that deferred questions leave idle.
        self._spare = 1 if size > 1 else 0
        self._idle: list[Worker | None] = []
        self._line: list[tuple[float, int, QueuedQuestion]] = []
        self._number = count()

    async def get(self, seconds: float, context: RequestContext = ANONYMOUS) -> Worker | None:
        """Wait for a worker and return it, for a question of the given seconds."""
        if self._is_available(context):
            return self._idle.pop()
        turn: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        due = (
            self._now()
            + PATIENCE_FACTOR * seconds * (1.0 + self._queued_share(context))
            + self._ledger.deferral_of(context)
        )
        heappush(self._line, (due, next(self._number), QueuedQuestion(context, seconds, turn)))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.put(turn.result())
            raise

    def put(self, worker: Worker | None) -> None:
        """Return a worker to the queue, and give it to the next question that may have it."""
        self._idle.append(worker)
        passed = []
        while self._line and self._idle:
            first = heappop(self._line)
            if first[2].turn.done():
                continue
            if self._is_available(first[2].context):
                first[2].turn.set_result(self._idle.pop())
            else:
                passed.append(first)
        for one in passed:
            heappush(self._line, one)

    def _is_available(self, context: RequestContext) -> bool:
        """Return whether there is a worker for a context."""
        return len(self._idle) > (self._spare if context.deferral else 0)

    def waiting(self, context: RequestContext) -> list[tuple[Account, float]]:
        """Return the accounts and seconds of waiting questions that are not deferred longer than a context."""
        return [
            (self._ledger.account_of(one.context), one.seconds)
            for _, _, one in self._line
            if not one.turn.done() and one.context.deferral <= context.deferral
        ]

    def demand(self, seconds: float, context: RequestContext) -> float:
        """Return the demand of others on a context, in questions of full length."""
        return fair_demand(self._ledger.account_of(context), seconds, self.waiting(context)) / self._longest

    def _queued_share(self, context: RequestContext) -> float:
        """Return the mean of the user's and the address's waiting questions, in questions of full length."""
        address, user = self._ledger.account_of(context)
        waiting = self.waiting(context)
        home = sum(seconds for (other, _), seconds in waiting if other == address)
        own = sum(seconds for account_of, seconds in waiting if account_of == (address, user))
        return (home + own) / 2 / self._longest
