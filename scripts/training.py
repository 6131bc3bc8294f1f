"""Shared parts of the training scripts: files of positions, published weights, the falling learning rate."""

from __future__ import annotations

from math import cos, pi
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from pentapolis.bots.search.weights import LearnedWeights

if TYPE_CHECKING:
    from pathlib import Path


def write_arrays(path: Path, arrays: dict[str, Any]) -> None:
    """Write arrays to a file, which appears under its name only when it is complete."""
    unfinished = path.with_suffix(".tmp")
    with unfinished.open("wb") as file:
        np.savez(file, **arrays)
    unfinished.rename(path)


def read_arrays(path: Path, names: tuple[str, ...]) -> list[Any]:
    """Return the arrays of a file in the order of their names."""
    with np.load(path) as arrays:
        return [arrays[name] for name in names]


def write_weights(path: Path, made: str, weights: list[int]) -> None:
    """Write whole weights with how they were made; the file is replaced in one step."""
    unfinished = path.with_suffix(".tmp")
    unfinished.write_bytes(msgspec.json.encode(LearnedWeights(made, weights)) + b"\n")
    unfinished.rename(path)


def falling(part: float, rates: tuple[float, float]) -> float:
    """Return the learning rate when a part of the time has passed: it falls with a cosine."""
    high, low = rates
    return low + (high - low) * 0.5 * (1 + cos(pi * min(1.0, part)))
