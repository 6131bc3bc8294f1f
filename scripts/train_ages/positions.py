"""Training positions of Through the Ages, written by actors and read by the learner."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from scripts.training import read_arrays, write_arrays

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray


class Sample(NamedTuple):
    """One end of a turn: its facts with their amounts, the hand-made evaluation, rounds left, and the target."""

    facts: list[tuple[int, int]]
    hand: float
    later: int
    value: float


class Positions(NamedTuple):
    """Many positions as arrays; the facts of all of them lie one after the other."""

    counts: NDArray[np.int32]
    facts: NDArray[np.int16]
    amounts: NDArray[np.int16]
    hands: NDArray[np.float32]
    laters: NDArray[np.int16]
    values: NDArray[np.float32]


def pack(samples: list[Sample]) -> Positions:
    """Return samples as arrays."""
    pairs = np.array([pair for sample in samples for pair in sample.facts], np.int32).reshape(-1, 2)
    return Positions(
        np.array([len(sample.facts) for sample in samples], np.int32),
        pairs[:, 0].astype(np.int16),
        np.clip(pairs[:, 1], -32000, 32000).astype(np.int16),
        np.array([sample.hand for sample in samples], np.float32),
        np.array([sample.later for sample in samples], np.int16),
        np.array([sample.value for sample in samples], np.float32),
    )


def write(path: Path, positions: Positions) -> None:
    """Write positions to a file, which appears under its name only when it is complete."""
    write_arrays(path, positions._asdict())


def read(path: Path) -> Positions:
    """Return the positions of a file."""
    return Positions(*read_arrays(path, Positions._fields))
