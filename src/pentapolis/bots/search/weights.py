"""The weights that training has made, by game: `learned/<game>.json` of a package of bots, and how they were made."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

SEARCH: Final = "pentapolis.bots.search"


class Learned(msgspec.Struct, frozen=True):
    """The weights of a game's judgement, and how they were made."""

    made: str
    weights: list[int]


@cache
def learned(game: str, package: str = SEARCH) -> list[int]:
    """Return the weights of a game that lie in a package of bots."""
    text = files(package).joinpath("learned", f"{game}.json").read_bytes()
    return msgspec.json.decode(text, type=Learned).weights
