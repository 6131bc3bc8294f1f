"""Many games at once in several processes: each plays a share of them and writes the results into shared memory."""

from __future__ import annotations

from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn
from weakref import finalize

import numpy as np

from pentapolis.core.errors import IllegalMove
from pentapolis.research.vector import Step, Vector, VectorError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from numpy.typing import NDArray

    from pentapolis.core.game import Game
    from pentapolis.core.types import Reason

# The commands to a process. It answers None, a result, or a refusal.
CHECK: Final = "check"
STEP: Final = "step"
LEGAL: Final = "legal"
#: The alignment of arrays in bytes.
ALIGNED: Final = 64


class Refused(NamedTuple):
    """An illegal move, as a process reports it."""

    message: str
    reason: Reason


class Arrays:
    """The rows of all games in shared memory: those of a `Step`, and the actions."""

    def __init__(self, games: int, features: int, mask: int, seats: int, name: str | None = None) -> None:
        """Attach to the arrays of a name, or create new ones without it."""
        shapes: list[tuple[str, tuple[int, ...], type[np.generic]]] = [
            ("action", (games,), np.int64),
            ("observation", (games, features), np.uint8),
            ("mask", (games, mask), np.uint8),
            ("seat", (games,), np.int64),
            ("reward", (games, seats), np.float32),
            ("done", (games,), np.bool_),
        ]
        sizes = [-(-int(np.prod(shape)) * np.dtype(kind).itemsize // ALIGNED) * ALIGNED for _, shape, kind in shapes]
        self.size = (games, features, mask, seats)
        self.memory = SharedMemory(name, create=name is None, size=sum(sizes))
        self.arrays: dict[str, NDArray[Any]] = {}
        at = 0
        for (title, shape, kind), size in zip(shapes, sizes, strict=True):
            self.arrays[title] = np.ndarray(shape, kind, self.memory.buf, at)
            at += size

    def write(self, rows: slice, step: Step) -> None:
        """Write the rows of a range of games."""
        for title, values in step._asdict().items():
            self.arrays[title][rows] = values

    def read(self) -> Step:
        """Return a copy of all rows."""
        return Step(*(self.arrays[title].copy() for title in Step._fields))

    def close(self) -> None:
        """Release the memory."""
        self.arrays.clear()
        self.memory.close()


class Processes(Vector):
    """Many games of one kind in several processes. `close`, or the end of a `with` block, stops them."""

    def __init__(
        self,
        game: Game | str,
        games: int,
        seed: int | str = 0,
        seats: int | None = None,
        options: Any = None,
        *,
        masks: bool | None = None,
        processes: int,
    ) -> None:
        self._describe(game, games, seats, masks=masks)
        self.game.new(self.seats, options)  # raises errors in seats or options
        mask = -(-self.game.action_count // 8) if self.masks else 0
        self._arrays = Arrays(games, self.game.features().size, mask, self.seats)
        bounds = [games * index // processes for index in range(processes + 1)]
        context = get_context("spawn")
        self._ends: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        # Registered first, so that no error below leaves anything behind.
        self._finish = finalize(self, finish, self._arrays, self._ends, self._processes)
        for first, last in pairwise(bounds):
            end, other = context.Pipe()
            given = (self.game.name, seed, self.seats, options, self.masks, first, last)
            process = context.Process(
                target=work, args=(other, self._arrays.memory.name, self._arrays.size, given), daemon=True
            )
            process.start()
            other.close()
            self._ends.append(end)
            self._processes.append(process)
        self._answers()
        self.now = self._arrays.read()

    def step(self, actions: NDArray[Any]) -> Step:
        """Play an action in every game. Raises IllegalMove before any is played, or VectorError if a process died."""
        self.check(actions)
        self._ask(STEP)
        self.now = self._arrays.read()
        return self.now

    def check(self, actions: NDArray[Any]) -> None:
        """Check that every action is legal. Raises IllegalMove."""
        given = np.asarray(actions, np.int64)
        if given.shape != (self.games,):
            raise ValueError(f"{self.games} games need as many actions, not {given.size}")
        self._arrays.arrays["action"][:] = given
        self._ask(CHECK)

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the legal actions of all games in one list, and the index at which each game's begin, with the end as
        last.
        """
        parts = self._ask(LEGAL)
        firsts, total = [np.zeros(1, np.int64)], 0
        for _, part in parts:
            firsts.append(part[1:] + total)
            total += int(part[-1])
        return np.concatenate([actions for actions, _ in parts]), np.concatenate(firsts)

    def close(self) -> None:
        """Stop the processes and release their memory."""
        self._finish()

    def _ask(self, what: str) -> list[Any]:
        if not self._finish.alive:
            raise VectorError("these games were closed")
        try:
            for end in self._ends:
                end.send(what)
        except OSError:
            self._died()
        return self._answers()

    def _answers(self) -> list[Any]:
        """Return the answers of all processes. Raises the first refusal after all have answered."""
        try:
            answers = [end.recv() for end in self._ends]
        except (EOFError, OSError):
            self._died()
        for answer in answers:
            if isinstance(answer, Refused):
                raise IllegalMove(answer.message, answer.reason)
        return answers

    def _died(self) -> NoReturn:
        self.close()
        raise VectorError("a process that played some of the games has died") from None


def finish(arrays: Arrays, ends: Sequence[Connection], processes: Sequence[SpawnProcess]) -> None:
    """Stop processes and release memory."""
    for end in ends:
        end.close()
    for process in processes:
        process.join()
    arrays.close()
    arrays.memory.unlink()


def work(end: Connection, name: str, size: tuple[int, int, int, int], given: tuple[Any, ...]) -> None:
    """Play a share of the games in this process, command by command, until the connection closes."""
    game, seed, seats, options, masks, first, last = given
    arrays = Arrays(*size, name)
    games = Vector(game, last - first, seed, seats, options, masks=masks, first=first)
    rows = slice(first, last)
    arrays.write(rows, games.now)
    answer: Any = None
    try:
        while True:
            end.send(answer)
            answer = obey(games, arrays, rows, end.recv())
    except (EOFError, OSError):
        arrays.close()


def obey(games: Vector, arrays: Arrays, rows: slice, what: str) -> Any:
    """Execute a command and return the answer."""
    if what == LEGAL:
        return games.legal()
    actions = arrays.arrays["action"][rows]
    try:
        if what == CHECK:
            games.check(actions)
        else:
            arrays.write(rows, games.step(actions))
    except IllegalMove as error:
        return Refused(str(error), error.reason)
    return None
