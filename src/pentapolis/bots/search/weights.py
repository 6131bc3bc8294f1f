"""The weights of trained networks, with a note on how they were made: `bots/<game>/data/value_network.json`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Learned(msgspec.Struct, frozen=True):
    """The weights of a game's judgement, and how they were made."""

    made: str
    weights: list[int]


@cache
def learned(game: str) -> list[int]:
    """The weights of a game."""
    text = files(f"pentapolis.bots.{game}").joinpath("data", "value_network.json").read_bytes()
    return msgspec.json.decode(text, type=Learned).weights
