"""Many games at once, as arrays: one compiled call makes a step in all of them.

    many = pp.vector("duel", 256, seed=1)
    step = many.now
    while learning:
        step = many.step(choose(step.observation, step.mask, step.seat))

Each row is a game, and in every row somebody has to decide: chance is dealt, and a game that ends is told (`done`,
`reward`) and begun anew. With several processes the same games are played, each having its part of them
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

#: Masks are made unless a game has more actions than this: then its legal actions are listed when they are asked for.
MASKED: Final = 1 << 16


class VectorError(PentapolisError):
    """Many games at once cannot begin, or not go on."""


class Step(NamedTuple):
    """Where all games stand: a row each. The arrays are new at every step, and stay as they are."""

    #: What the seat that acts may know: levels, a byte each. `Vector.floats` makes numbers for a network of them.
    observation: NDArray[np.uint8]
    #: What it may play: action `a` is bit `a % 8` of byte `a // 8`; `research.unpack` makes np.bool_ of it.
    mask: NDArray[np.uint8]
    seat: NDArray[np.int64]
    #: What every seat got for the game that the last step ended, in sum 0; zeros where none ended.
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
        """So many games; without a number of seats, for as few as there are rivals for. `first` is the first's number.

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
        """Make a move in every game. Raises IllegalMove, and then none was made."""
        self._batch.step(np.ascontiguousarray(actions, np.int64).tobytes())
        self.now = self._look()
        return self.now

    def check(self, actions: NDArray[Any]) -> None:
        """Raise IllegalMove unless every one of the actions is legal."""
        self._batch.demand(np.ascontiguousarray(actions, np.int64).tobytes())

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal actions of all games in one list, and where each game's begin, with the end as the last."""
        actions, firsts = self._batch.listed()
        return np.frombuffer(actions, np.int64), np.frombuffer(firsts, np.int64)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Any legal action for each game, each as likely."""
        actions, firsts = self.legal()
        chosen: NDArray[np.int64] = actions[rng.integers(firsts[:-1], firsts[1:])]
        return chosen

    def floats(self, observation: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The numbers of levels, mostly between 0 and 1: what `game.encode` gives."""
        return floats(self.game, observation)

    def close(self) -> None:
        """Nothing to give back here."""

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
    """Many games at once, in this process or in several of their own: the same games either way."""
    if games < 1 or not 1 <= processes <= games:
        raise VectorError(f"{games} games cannot be played at once by {processes} processes")
    if processes == 1:
        return Vector(game, games, seed, seats, options, masks=masks)
    from pentapolis.research.subprocess_vector import Processes

    return Processes(game, games, seed, seats, options, masks=masks, processes=processes)
