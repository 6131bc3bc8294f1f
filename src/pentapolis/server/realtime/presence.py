"""Presence of users at tables. Each process has its own connections, and receives the others' users over the bus."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

#: A process repeats its users after this number of seconds, and they expire after FORGOTTEN seconds.
REPEATED: Final = 15.0
FORGOTTEN: Final = 40.0


class RemoteUsers(msgspec.Struct, frozen=True):
    """The users of another process at a table, and the time of its message."""

    users: frozenset[str]
    at: float


class Presence:
    """The users connected to each table, over all processes."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        #: The start of this process, because no earlier absence is recorded.
        self._began = now()
        self._sockets: dict[str, Counter[str]] = {}
        #: The number of connections to this process, at any table or at none, by user.
        self._connections: Counter[str] = Counter()
        self._remote: dict[str, dict[str, RemoteUsers]] = {}
        #: When each user was last seen to leave a table, or to return.
        self._gone: dict[tuple[str, str], float] = {}

    def enter(self, table: str, user: str) -> bool:
        """Add a connection of a user; return True if the user was not at the table before."""
        new = user not in self.users(table)
        self._sockets.setdefault(table, Counter())[user] += 1
        if new and (table, user) in self._gone:
            self._gone[table, user] = self._now()
        return new

    def leave(self, table: str, user: str) -> bool:
        """Remove a connection of a user; return True if the user is no longer at the table."""
        sockets = self._sockets.get(table, Counter())
        sockets[user] -= 1
        if sockets[user] <= 0:
            del sockets[user]
        if not sockets:
            self._sockets.pop(table, None)
        return self._record_departure(table, user)

    def merge_remote(self, process: str, table: str, users: Iterable[str]) -> bool:
        """Set the users of another process; return True if that changes who is at the table."""
        before = self.users(table)
        remote = self._remote.setdefault(table, {})
        remote[process] = RemoteUsers(frozenset(users), self._now())
        if not remote[process].users:
            del remote[process]
        if not remote:
            del self._remote[table]
        after = self.users(table)
        for user in before - after:
            self._record_departure(table, user)
        for user in after - before:
            if (table, user) in self._gone:
                self._gone[table, user] = self._now()
        return before != after

    def users(self, table: str) -> frozenset[str]:
        """Return the users at a table."""
        oldest = self._now() - FORGOTTEN
        remote = [said.users for said in self._remote.get(table, {}).values() if said.at >= oldest]
        return frozenset(self._sockets.get(table, ())).union(*remote)

    def connected(self, user: str) -> None:
        """Add a connection of a user to this process."""
        self._connections[user] += 1

    def disconnected(self, user: str) -> None:
        """Remove a connection of a user to this process."""
        self._connections[user] -= 1
        if not self._connections[user]:
            del self._connections[user]

    def local(self) -> dict[str, tuple[str, ...]]:
        """Return the users connected to this process, by table."""
        return {table: tuple(sorted(sockets)) for table, sockets in self._sockets.items()}

    def is_here(self, table: str, user: str) -> bool:
        """Return whether a user is at a table."""
        return user in self.users(table)

    def is_online(self, user: str) -> bool:
        """Return whether a user is connected to this process, or is at any table in another one."""
        if user in self._connections:
            return True
        oldest = self._now() - FORGOTTEN
        # Copies, because transactions call this in a thread while the event loop changes the tables.
        told = (said for remote in list(self._remote.values()) for said in list(remote.values()))
        return any(user in said.users for said in told if said.at >= oldest)

    def away_since(self, table: str, user: str, start: float) -> float | None:
        """Return since when a user is absent, at the earliest the given start and that of this process; None if
        present.
        """
        if self.is_here(table, user):
            return None
        return max(self._gone.get((table, user), 0.0), start, self._began)

    def was_away(self, table: str, user: str, since: float) -> bool:
        """Return whether a user is absent, or was since a time."""
        return not self.is_here(table, user) or self._gone.get((table, user), 0.0) >= since

    def forget(self, table: str) -> None:
        """Discard the departures from a table whose game is over."""
        for key in [key for key in self._gone if key[0] == table]:
            del self._gone[key]

    def _record_departure(self, table: str, user: str) -> bool:
        """Record the departure of a user; return False if the user is still at the table."""
        gone = not self.is_here(table, user)
        if gone:
            self._gone[table, user] = self._now()
        return gone
