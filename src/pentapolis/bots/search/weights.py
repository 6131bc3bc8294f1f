"""The weights that training has made, by game: `learned/<game>.json`, with a word about where they come from."""

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
    text = files(__package__).joinpath("learned", f"{game}.json").read_bytes()
    return msgspec.json.decode(text, type=Learned).weights
