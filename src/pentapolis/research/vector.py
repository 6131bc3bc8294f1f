"""Many games at once, as arrays: one compiled call makes a step in all of them.

    many = pp.vector("duel", 256, seed=1)
    step = many.now
    while learning:
        step = many.step(choose(step.observation, step.mask, step.seat))

Each row is a game with a pending decision: chance is resolved, and a finished game is reported (`done`, `reward`) and
replaced by a new one. With several processes the same games are played, and each process plays a share of them
(subprocess_vector.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentapolis.core.batch import Batch
from pentapolis.core.chance import dealer
from pentapolis.core.errors import PentapolisError
from pentapolis.games.registry import load
from pentapolis.optional_dependencies import missing_part

try:
    import numpy as np

    from pentapolis.research.arrays import floats
except ModuleNotFoundError as _error:
    raise missing_part(_error) or _error from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentapolis.core.game import Game

#: The number of actions up to which masks are computed. In larger games legal actions are listed on request.
MASKED: Final = 1 << 16


class VectorError(PentapolisError):
    """A vector of games cannot start or continue."""


class Step(NamedTuple):
    """The state of all games, a row each. Every step returns new arrays, which never change."""

    #: The acting seat's observation: levels, a byte each. `Vector.floats` converts them to numbers for a network.
    observation: NDArray[np.uint8]
    #: Its legal actions: action `a` is bit `a % 8` of byte `a // 8`. `research.unpack` converts them to np.bool_.
    mask: NDArray[np.uint8]
    seat: NDArray[np.int64]
    #: The rewards of every seat for the game that the last step ended, with sum 0; zeros where none ended.
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]


class Vector:
    """Many games of one kind in this process."""

    def __init__(
        self,
        game: Game | str,
        games: int,
        seed: int | str = 0,
        seats: int | None = None,
        options: Any = None,
        *,
        masks: bool | None = None,
        first: int = 0,
    ) -> None:
        """Start the games. Without a number of seats they have the fewest with opponents. `first` is the first game's
        number.

        The same seed and number deal the same game.
        """
        self._describe(game, games, seats, masks=masks)
        dealers = [dealer(f"{seed}:{number}") for number in range(first, first + games)]
        self._batch = Batch(self.game.new(self.seats, options), dealers, first)
        self.now = self._look()

    def _describe(self, game: Game | str, games: int, seats: int | None, *, masks: bool | None) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.seats = max(2, self.game.min_seats) if seats is None else seats
        self.games = games
        self.masks = self.game.action_count <= MASKED if masks is None else masks

    def step(self, actions: NDArray[Any]) -> Step:
        """Play an action in every game. Raises IllegalMove, and then none was played."""
        self._batch.step(np.ascontiguousarray(actions, np.int64).tobytes())
        self.now = self._look()
        return self.now

    def check(self, actions: NDArray[Any]) -> None:
        """Check that every action is legal. Raises IllegalMove."""
        self._batch.require_legal(np.ascontiguousarray(actions, np.int64).tobytes())

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the legal actions of all games in one list, and the index at which each game's begin, with the end as
        last.
        """
        actions, firsts = self._batch.listed()
        return np.frombuffer(actions, np.int64), np.frombuffer(firsts, np.int64)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return a uniformly random legal action for each game."""
        actions, firsts = self.legal()
        chosen: NDArray[np.int64] = actions[rng.integers(firsts[:-1], firsts[1:])]
        return chosen

    def floats(self, observation: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Convert levels to numbers, mostly between 0 and 1, as `game.encode` returns them."""
        return floats(self.game, observation)

    def close(self) -> None:
        """Do nothing: this process holds no resources."""

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _look(self) -> Step:
        batch, games = self._batch, self.games
        done = np.array(memoryview(batch.ended), np.bool_)
        part = np.array(memoryview(batch.payoffs), np.float32).reshape(games, -1)
        reward = 2 * part - 1 if self.seats == 1 else (self.seats * part - 1) / np.float32(self.seats - 1)
        mask = np.frombuffer(batch.masks() if self.masks else b"", np.uint8).reshape(games, -1)
        return Step(
            observation=np.frombuffer(batch.observe(), np.uint8).reshape(games, -1),
            mask=mask,
            seat=np.array(memoryview(batch.acting), np.int64),
            reward=reward * done[:, None],
            done=done,
        )


def vector(
    game: Game | str,
    games: int,
    seed: int | str = 0,
    seats: int | None = None,
    options: Any = None,
    *,
    masks: bool | None = None,
    processes: int = 1,
) -> Vector:
    """Create many games at once, in this process or in several others: the same games either way."""
    if games < 1 or not 1 <= processes <= games:
        raise VectorError(f"{games} games cannot be played at once by {processes} processes")
    if processes == 1:
        return Vector(game, games, seed, seats, options, masks=masks)
    from pentapolis.research.subprocess_vector import Processes

    return Processes(game, games, seed, seats, options, masks=masks, processes=processes)
