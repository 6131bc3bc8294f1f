"""Weights of trained networks with a note on their training: `bots/<game>/data/value_network.json`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class LearnedWeights(msgspec.Struct, frozen=True):
    """Network weights of a game, with a note on how they were made."""

    made: str
    weights: list[int]


@cache
def load_weights(game: str) -> list[int]:
    """Return the network weights of a game."""
    text = files(f"pentapolis.bots.{game}").joinpath("data", "value_network.json").read_bytes()
    return msgspec.json.decode(text, type=LearnedWeights).weights
