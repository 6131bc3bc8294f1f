"""Training positions of 7 Wonders Duel, written by actors and read by the learner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pentapolis.bots.duel.value_features import FEATURES
from pentapolis.bots.duel.value_network import ROWS
from scripts.training import read_arrays, write_arrays

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

#: The largest number of facts and of actions of a position.
MOST_FACTS: Final = 144
MOST_ACTIONS: Final = 64


class Sample(NamedTuple):
    """One position: its facts, the rows of its actions, how often each was tried, and the target."""

    facts: list[int]
    rows: list[tuple[int, int]]
    tries: list[int]
    value: float


class Positions(NamedTuple):
    """Many positions as arrays; facts and rows that are not there have the number after the last one."""

    facts: NDArray[np.int16]
    rows: NDArray[np.int16]
    tries: NDArray[np.float16]
    values: NDArray[np.float32]


def pack(samples: list[Sample]) -> Positions:
    """Return samples as arrays."""
    size = len(samples)
    found = Positions(
        np.full((size, MOST_FACTS), FEATURES, np.int16),
        np.full((size, MOST_ACTIONS, 2), ROWS, np.int16),
        np.zeros((size, MOST_ACTIONS), np.float16),
        np.zeros(size, np.float32),
    )
    for at, sample in enumerate(samples):
        found.facts[at, : len(sample.facts)] = sample.facts
        found.rows[at, : len(sample.rows)] = sample.rows
        found.tries[at, : len(sample.tries)] = np.array(sample.tries) / sum(sample.tries)
        found.values[at] = sample.value
    return found


def write(path: Path, positions: Positions) -> None:
    """Write positions to a file, which appears under its name only when it is complete."""
    write_arrays(path, positions._asdict())


def read(path: Path) -> Positions:
    """Read the positions of a file."""
    return Positions(*read_arrays(path, Positions._fields))
