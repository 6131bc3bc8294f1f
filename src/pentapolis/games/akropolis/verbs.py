"""The one verb of Akropolis (R8), and the words of its notation (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.action_types import Part, Verb, Verbs, Vocabulary
from pentapolis.games.akropolis.cells import CELLS, HALF
from pentapolis.games.akropolis.tiles import SITE_MOST, TILES, TURNS

TILE_IDS: Final = tuple(tile.id for tile in TILES)

VOCABULARY: Final[Vocabulary] = {
    "tile": TILE_IDS,
    "coordinate": range(-HALF, HALF),
    "turn": range(TURNS),
    "seat": range(1, 5),
}

#: A tile is encoded by its place in the site and spelled by its name; a cell is spelled by its coordinates.
VERBS: Final = Verbs(
    (
        Verb(
            "take",
            "Take a tile of the site and place its hex_a on a cell, turned so often.",
            Part("index", SITE_MOST),
            Part("turn", TURNS, "turn"),
            Part("cell", CELLS),
            words={"tile": "tile", "q": "coordinate", "r": "coordinate", "turn": "turn"},
        ),
    ),
    VOCABULARY,
)

CHANCE_VERBS: Final = {"first": {"seat": "seat"}, "tile": {"tile": "tile"}}
