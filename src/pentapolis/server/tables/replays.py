"""Games at tables as they stood after a number of moves.

To play a great game again from its beginning takes as long as hundreds of moves that other people wait for. So
positions along a game are kept, from which only a few moves are to be played; and that is done a little at a time, so
that whoever moves meanwhile waits for no more than a slice. A thread would not help: it shares one lock with all.
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

#: A position is kept after so many moves each.
EVERY: Final = 64
#: For so many seconds moves are played before others have their turn.
SLICE: Final = 0.002
#: How much is kept of all games, in lines of their logs (some 400 bytes); a position weighs as much as so many.
MOST_LINES: Final = 100_000
POSITION: Final = 32


class Checkpoints:
    """Positions along a game, the first of them its beginning. What is played on from them is played on copies."""

    def __init__(self, table_state: TableState) -> None:
        self.setup = table_state.setup
        self.matches = [TableState(table_state.setup).match]
        self.weight = 0

    def nearest(self, ply: int) -> Match:
        """The game at the last position that is kept up to a ply."""
        return self.matches[min(ply // EVERY, len(self.matches) - 1)].clone()

    def keep(self, match: Match) -> None:
        """Keep a position, if it is the next one to be kept."""
        if match.plies() == EVERY * len(self.matches):
            self.matches.append(match.clone())
            # Lines are shared by all positions after them; each position has a list of them.
            self.weight = len(match.log) + POSITION * len(self.matches)


class ReplayCache:
    """The positions of this process; of the game that was not looked at for longest they are forgotten first."""

    def __init__(self) -> None:
        self._trails: OrderedDict[tuple[str, int], Checkpoints] = OrderedDict()
        #: Who plays a game again does it alone: several at a time would leave nobody else a turn.
        self._turn = asyncio.Lock()

    async def at(self, table_state: TableState, ply: int) -> TableState:
        """A game as it stood after a number of moves, of which it must have as many."""
        if ply == table_state.match.plies():
            return table_state
        return table_state.at_match(await self._match(table_state, ply))

    async def with_moves(self, table_state: TableState, ply: int, moves: Iterable[tuple[int, str]]) -> TableState:
        """A game as it might have gone: other moves (seat and text) after the first `ply`, by the same deal.

        Raises NotAMove, IllegalMove or AmbiguousMove.
        """
        then = table_state.at_match(await self._match(table_state, ply))
        return await in_thread(then.with_moves, moves)

    async def _match(self, table_state: TableState, ply: int) -> Match:
        """A copy of the match after a number of moves."""
        async with self._turn:
            trail = self._trail(table_state)
            match = trail.nearest(ply)
            until = perf_counter() + SLICE
            while match.plies() < ply:
                entry = table_state.match.log[len(match.log)]
                assert entry.seat is not None  # chance follows by itself
                match.play(entry.seat, entry.value)
                trail.keep(match)
                if perf_counter() > until:
                    await asyncio.sleep(0)
                    until = perf_counter() + SLICE
            self._forget()
            return match

    def _trail(self, table_state: TableState) -> Checkpoints:
        """The positions along a game. The same moves lead to them, as long as nothing is taken back."""
        key = table_state.setup.seed, table_state.undone
        trail = self._trails.pop(key, None)
        if trail is None or trail.setup != table_state.setup:
            trail = Checkpoints(table_state)
        self._trails[key] = trail
        return trail

    def _forget(self) -> None:
        """Forget games until the others fit."""
        weight = sum(trail.weight for trail in self._trails.values())
        while weight > MOST_LINES and len(self._trails) > 1:
            _, forgotten = self._trails.popitem(last=False)
            weight -= forgotten.weight
