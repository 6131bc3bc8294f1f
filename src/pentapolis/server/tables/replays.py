"""Replays of games up to a ply, from cached checkpoints.

A replay of a long game takes as long as hundreds of moves. So checkpoints along a game are cached, and a replay runs in
slices on the event loop, so that a move waits for one slice at most. A thread would not help, because it shares the
interpreter lock.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from time import perf_counter
from typing import TYPE_CHECKING, Final

from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.table.event_log import TableState

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.core.match import Match

#: The number of moves between two checkpoints.
EVERY: Final = 64
#: The length of a slice, in seconds.
SLICE: Final = 0.002
#: The maximum size of the cache, in log lines of about 400 bytes, and the size of a checkpoint in these lines.
MOST_LINES: Final = 100_000
POSITION: Final = 32


class Checkpoints:
    """Checkpoints along one game, from its start on. Callers receive copies."""

    def __init__(self, table_state: TableState) -> None:
        self.setup = table_state.setup
        self.matches = [TableState(table_state.setup).match]
        self.weight = 0

    def nearest(self, ply: int) -> Match:
        """Return a copy of the last checkpoint up to a ply."""
        return self.matches[min(ply // EVERY, len(self.matches) - 1)].clone()

    def keep(self, match: Match) -> None:
        """Store a position if it is the next checkpoint."""
        if match.plies() == EVERY * len(self.matches):
            self.matches.append(match.clone())
            # Log lines are shared by all later checkpoints, but each checkpoint has a list of them.
            self.weight = len(match.log) + POSITION * len(self.matches)


class ReplayCache:
    """The checkpoints of this process; the least recently used game is evicted first."""

    def __init__(self) -> None:
        self._checkpoints: OrderedDict[tuple[str, int], Checkpoints] = OrderedDict()
        #: Only one replay runs at a time, because several slices in a row would delay moves.
        self._turn = asyncio.Lock()

    async def at_ply(self, table_state: TableState, ply: int) -> TableState:
        """Return a game as it stood after the given number of moves, which it must have."""
        if ply == table_state.match.plies():
            return table_state
        return table_state.at_match(await self._match(table_state, ply))

    async def with_moves(self, table_state: TableState, ply: int, moves: Iterable[tuple[int, str]]) -> TableState:
        """Return a game with other moves (seat and text) after the first `ply`, with the same seed.

        Raises NotAMove, IllegalMove or AmbiguousMove.
        """
        then = table_state.at_match(await self._match(table_state, ply))
        return await in_thread(then.with_moves, moves)

    async def _match(self, table_state: TableState, ply: int) -> Match:
        """Return a copy of the match after the given number of moves."""
        async with self._turn:
            checkpoints = self._checkpoints_of(table_state)
            match = checkpoints.nearest(ply)
            until = perf_counter() + SLICE
            while match.plies() < ply:
                entry = table_state.match.log[len(match.log)]
                assert entry.seat is not None  # chance events follow automatically
                match.play(entry.seat, entry.value)
                checkpoints.keep(match)
                if perf_counter() > until:
                    await asyncio.sleep(0)
                    until = perf_counter() + SLICE
            self._evict()
            return match

    def _checkpoints_of(self, table_state: TableState) -> Checkpoints:
        """Return the checkpoints of a game. They are valid until an undo."""
        key = table_state.setup.seed, table_state.undone
        checkpoints = self._checkpoints.pop(key, None)
        if checkpoints is None or checkpoints.setup != table_state.setup:
            checkpoints = Checkpoints(table_state)
        self._checkpoints[key] = checkpoints
        return checkpoints

    def _evict(self) -> None:
        """Evict games until the cache fits."""
        weight = sum(checkpoints.weight for checkpoints in self._checkpoints.values())
        while weight > MOST_LINES and len(self._checkpoints) > 1:
            _, forgotten = self._checkpoints.popitem(last=False)
            weight -= forgotten.weight
