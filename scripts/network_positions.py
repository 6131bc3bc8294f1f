"""Training positions for the network of `bots/search/network.py`, written by actors and read by the learner."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from scripts.training import read_arrays, write_arrays

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from pentapolis.bots.search.network import Layout


class Shape(NamedTuple):
    """Sizes of the positions of a game: the largest numbers of features, of actions, and of rows of an action."""

    layout: Layout
    most_features: int
    most_actions: int
    most_rows: int


class Sample(NamedTuple):
    """One position: its features, the rows of its actions, how often each was tried (never: no target), the target."""

    features: list[int]
    rows: list[list[int]]
    tries: list[int]
    value: float


class Positions(NamedTuple):
    """Many positions as arrays; the features of all lie one after the other, missing rows have the number after all.

    `acting` lists the positions whose actions have targets. Only these have entries in `rows` and `tries`.
    """

    counts: NDArray[np.int16]
    features: NDArray[np.int16]
    acting: NDArray[np.int64]
    rows: NDArray[np.int16]
    tries: NDArray[np.float16]
    values: NDArray[np.float32]


def pack(samples: list[Sample], shape: Shape) -> Positions:
    """Return samples as arrays; if a sample has too many actions, the least tried ones are left out."""
    acting = [at for at, sample in enumerate(samples) if sample.tries]
    size = len(acting)
    found = Positions(
        np.array([len(sample.features) for sample in samples], np.int16),
        np.array([feature for sample in samples for feature in sample.features], np.int16),
        np.array(acting, np.int64),
        np.full((size, shape.most_actions, shape.most_rows), shape.layout.rows, np.int16),
        np.zeros((size, shape.most_actions), np.float16),
        np.array([sample.value for sample in samples], np.float32),
    )
    for at, place in enumerate(acting):
        sample = samples[place]
        tried = sorted(zip(sample.tries, sample.rows, strict=True), reverse=True)[: shape.most_actions]
        whole = sum(tries for tries, _ in tried)
        for action, (tries, rows) in enumerate(tried):
            found.rows[at, action, : len(rows)] = rows
            found.tries[at, action] = tries / whole
    return found


def padded(positions: Positions, shape: Shape) -> NDArray[np.int16]:
    """Return the features with one line per position; missing ones have the number after all."""
    lines = np.full((len(positions.counts), shape.most_features), shape.layout.features, np.int16)
    lines[np.arange(shape.most_features) < positions.counts[:, None]] = positions.features
    return lines


def write(path: Path, positions: Positions) -> None:
    """Write positions to a file, which appears under its name only when it is complete."""
    write_arrays(path, positions._asdict())


def read(path: Path) -> Positions:
    """Read the positions of a file."""
    return Positions(*read_arrays(path, Positions._fields))
