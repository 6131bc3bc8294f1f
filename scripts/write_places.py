"""Generator of the places of a game's features: `games/<game>/places.py` from its `features.py`.

A position writes its observation in compiled code, which needs the index of every block as a constant. A block `coins`
of every seat is `SEAT_COINS`, and `SEAT` is the distance from a seat to the next. A test checks that the generated file
is current.

    PENTAPOLIS_INTERPRETED=1 python -m scripts.write_places            all games, from the source as it is
    PENTAPOLIS_INTERPRETED=1 python -m scripts.write_places duel       one; `examples.games.tender` is a game elsewhere
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pentapolis.core.features import Block
from pentapolis.games.registry import GAMES
from scripts import write_actions
from scripts.write_actions import table_of
from scripts.write_fields import WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pentapolis.core.features import Features

HEAD = '''"""The index of every block of `features.py` in an observation: written by scripts/write_places.py."""

from typing import Final

# ruff: noqa: E702
# fmt: off
'''


def source(features: Features) -> str:
    """Return the text of `places.py`."""
    lines = [""]
    for text in constants(features):
        if len(lines[-1]) + len(text) + 2 > WIDTH:
            lines.append("")
        lines[-1] += f"; {text}" if lines[-1] else text
    return HEAD + "\n".join(lines) + "\n"


def constants(features: Features) -> Iterator[str]:
    """Yield the definition of every place and of every distance."""
    for part in features.parts:
        name = part.name.upper()
        if isinstance(part, Block):
            yield f"{name}: Final = {features.place(part.name)}"
            continue
        yield f"{name}: Final = {features.stride(part.name)}"
        for block in part.blocks:
            yield f"{name}_{block.name.upper()}: Final = {features.place(f'{part.name}.{block.name}')}"


def features_of(game: str) -> Features:
    """Return the features of a game, named by its id or its package."""
    features: Features = table_of(game, "features").FEATURES
    return features


def target(game: str) -> Path:
    """Return the file of the places of a game."""
    return write_actions.target(game).with_name("places.py")


def main() -> None:
    """Write the files of the games that the command line names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="games; without any, all")
    for game in parser.parse_args().games or GAMES:
        target(game).write_text(source(features_of(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
