"""Observations and legal actions as numpy arrays."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np

from pentapolis.core.observation import observation
from pentapolis.core.types import to_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pentapolis.core.game import Game
    from pentapolis.core.state import State


@cache
def _scale(game: Game) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    features = game.features()
    return np.asarray(features.zeros, np.float32), np.asarray(features.scales, np.float32)


def observation_size(game: Game) -> int:
    """Return the length of a game's observations, the same for all seats and options."""
    return game.features().size


def observe(state: State, seat: int | None, out: NDArray[Any] | None = None) -> NDArray[Any]:
    """Write a seat's observation (None: a spectator's) into the given row, or into a new one of float32.

    A row of uint8 receives the levels themselves (core/features.py): a quarter of the memory, without loss.
    """
    game = state.game
    levels = np.frombuffer(observation(state, seat), np.uint8)
    if out is None:
        return floats(game, levels)
    if out.dtype == np.uint8:
        out[:] = levels
        return out
    return floats(game, levels, out)


def floats(game: Game, levels: NDArray[np.uint8], out: NDArray[Any] | None = None) -> NDArray[Any]:
    """Convert the levels of one observation, or of rows of them, to numbers, mostly between 0 and 1."""
    zeros, scales = _scale(game)
    numbers = np.subtract(levels, zeros, out=out)
    return np.divide(numbers, scales, out=numbers)


def bounds(game: Game) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the least and the greatest value of each number of an observation."""
    zeros, scales = _scale(game)
    return -zeros / scales, (np.asarray(game.features().limits, np.float32) - zeros) / scales


def view_key(state: State, seat: int | None) -> bytes:
    """Return a key of a seat's view (None: a spectator's): two keys are equal exactly when the views are."""
    return blake2b(to_json(state.view(seat)), digest_size=16).digest()


def mask(state: State, seat: int, out: NDArray[Any] | None = None) -> NDArray[Any]:
    """Return a mask: True (or 1) at every legal action of a seat, all False if it does not decide."""
    if out is None:
        out = np.zeros(state.game.action_count, np.bool_)
    else:
        out.fill(0)
    out[state.legal(seat)] = 1
    return out


def packed_mask(state: State, seat: int) -> NDArray[np.uint8]:
    """Return the mask as bits: action `a` is bit `a % 8` of byte `a // 8`."""
    return pack(state.legal(seat), state.game.action_count)


def pack(actions: Sequence[int], count: int) -> NDArray[np.uint8]:
    """Pack a set of actions below `count` into bits."""
    bits = np.zeros(-(-count // 8), np.uint8)
    chosen = np.asarray(actions, np.int64)
    np.bitwise_or.at(bits, chosen >> 3, np.uint8(1) << (chosen & 7).astype(np.uint8))
    return bits


def unpack(bits: NDArray[np.uint8], count: int) -> NDArray[np.bool_]:
    """Unpack the mask of packed bits, or the masks of rows of them."""
    return np.unpackbits(bits, axis=-1, count=count, bitorder="little").view(np.bool_)
