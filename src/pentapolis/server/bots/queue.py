"""Who thinks next, and for how long: the time of the bots is shared fairly, by what it costs.

What is shared is CPU time. A `Ledger` knows how much of it each user and each address has used lately; a `WorkerQueue` lets
those go first who have used less and wait for less, and what takes a moment before what takes seconds. Who waits long
enough comes before everybody who came later, so that nobody waits for ever. Tables where only bots play come after all
others, and so do games that are over; where there are several workers, they leave one of them free for the next person.

The more others wait, the less time each question gets. But nobody's time is cut for more questions of another user, or
of another address, than there are of his own: who lets twenty tables play at once shortens the thoughts at his own.
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
from pentapolis.bots.measured_ratings import LEAST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pentapolis.server.bots.process import Worker

#: The longest that a bot may think, in seconds.
SECONDS: Final = max(LEVEL_SECONDS)
#: For how many times as long as it takes a question lets quicker ones go first.
PATIENCE_FACTOR: Final = 4.0
#: For how many seconds a question lets others go first: where only bots play, and where the game is over.
BOTS_ONLY: Final = 60.0
FINISHED: Final = 20.0
#: Who has used much waits longer, but never by more than so many seconds.
MOST_DEFERRAL: Final = 50.0
#: After so many seconds half of what somebody has used is forgotten.
HALF_LIFE: Final = 60.0
#: How many users a ledger knows; who was not seen for the longest time is forgotten first.
MOST_KNOWN: Final = 20_000


class RequestContext(msgspec.Struct, frozen=True):
    """For whom a bot thinks: these users bear the cost together."""

    users: tuple[str, ...] = ()
    #: Whether the level must get all the time that it promises, however many others wait.
    rated: bool = False
    #: For how many seconds others go first.
    deferral: float = 0.0


#: An errand of nobody.
ANONYMOUS: Final = RequestContext()

#: An address, and a user there.
Account = tuple[str, str]


def fair_share(seconds: float, waiting: float, workers: int) -> float:
    """How long a bot may think while so many others, who think as long as the longest, wait for the workers."""
    return max(min(LEAST, seconds), seconds * workers / (workers + waiting))


def fair_demand(account_of: Account, seconds: float, others: Iterable[tuple[Account, float]]) -> float:
    """The seconds for which others may let somebody hurry who wishes for so many himself.

    Of each other user of his address no more count than of himself, and of each other address no more than of his.
    """
    users: defaultdict[Account, float] = defaultdict(float)
    for other, wish in others:
        users[other] += wish
    own = users.pop(account_of, 0.0) + seconds
    at_home = own + sum(min(wish, own) for (address, _), wish in users.items() if address == account_of[0])
    addresses: defaultdict[str, float] = defaultdict(float)
    for (address, _), wish in users.items():
        if address != account_of[0]:
            addresses[address] += wish
    return at_home + sum(min(wish, at_home) for wish in addresses.values()) - seconds


class Ledger:
    """The CPU time that users, and addresses, have used lately; half of it is forgotten every minute."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        #: By user the address where he was seen last.
        self._seen: OrderedDict[str, str] = OrderedDict()
        #: By user, and by address, what was used until then and not forgotten, and when that was.
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def record_address(self, user: str, address: str) -> None:
        """A user comes from an address."""
        self._seen[user] = address
        self._seen.move_to_end(user)
        if len(self._seen) > MOST_KNOWN:
            self._seen.popitem(last=False)

    def address(self, user: str) -> str:
        """Where a user was seen last; '' if that is not known."""
        return self._seen.get(user, "")

    def charge(self, context: RequestContext, seconds: float) -> None:
        """Seconds were thought: the users share them, and so do their addresses."""
        for user in context.users:
            self._add(f"user:{user}", seconds / len(context.users))
            if address := self.address(user):
                self._add(f"address:{address}", seconds / len(context.users))

    def account_of(self, context: RequestContext) -> Account:
        """Who of the users has used least: by him they are served."""
        if not context.users:
            return ("", "")
        user = min(context.users, key=self._usage)
        return (self.address(user), user)

    def deferral_of(self, context: RequestContext) -> float:
        """For how many seconds others go first: the more the longer, up to a bound."""
        owes = min(map(self._usage, context.users), default=0.0)
        return context.deferral + MOST_DEFERRAL * owes / (MOST_DEFERRAL + owes)

    def _usage(self, user: str) -> float:
        """What a user and all at his address have used: within one address, who has used more himself comes later."""
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
    """A question that waits: for whom, how long it takes, and how it is told that it is its turn."""

    context: RequestContext
    seconds: float
    turn: asyncio.Future[Worker | None]


class WorkerQueue:
    """Idle workers (None: a place whose worker is yet to be started), and the questions that wait for one."""

    def __init__(
        self, ledger: Ledger, size: int = 1, hard_timeout: float = SECONDS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._ledger = ledger
        self._longest = hard_timeout
        self._now = now
        #: How many workers those who come last leave idle.
        self._spare = 1 if size > 1 else 0
        self._idle: list[Worker | None] = []
        self._line: list[tuple[float, int, QueuedQuestion]] = []
        self._number = count()

    async def get(self, seconds: float, context: RequestContext = ANONYMOUS) -> Worker | None:
        """A worker, for so many seconds of thought."""
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
        """A worker is idle: whoever is next has it, unless those who come last would leave none."""
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
        """Whether there is a worker for an errand."""
        return len(self._idle) > (self._spare if context.deferral else 0)

    def waiting(self, context: RequestContext) -> list[tuple[Account, float]]:
        """Who waits for how many seconds of thought, of those who do not come after an errand anyway."""
        return [
            (self._ledger.account_of(one.context), one.seconds)
            for _, _, one in self._line
            if not one.turn.done() and one.context.deferral <= context.deferral
        ]

    def demand(self, seconds: float, context: RequestContext) -> float:
        """For how many of the longest thoughts an errand must hurry that would take so many seconds itself."""
        return fair_demand(self._ledger.account_of(context), seconds, self.waiting(context)) / self._longest

    def _queued_share(self, context: RequestContext) -> float:
        """How many of the longest thoughts a user waits for already, and as much for what his whole address does."""
        address, user = self._ledger.account_of(context)
        waiting = self.waiting(context)
        home = sum(seconds for (other, _), seconds in waiting if other == address)
        own = sum(seconds for account_of, seconds in waiting if account_of == (address, user))
        return (home + own) / 2 / self._longest
