"""The meaning of the numbers of an observation of Akropolis.

A city is told twice. The tiles say all of it, wherever it reaches: where each lies, how it is turned and how high. What
is seen from above is drawn besides, for learners that look at pictures: seven planes of a square window, which lies
around the start tile and moves no farther than the city makes it.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.features import Block, Each, Features
from pentapolis.games.akropolis.cells import HALF, STRIDE, WINDOW
from pentapolis.games.akropolis.rules.handlers import HANDLERS
from pentapolis.games.akropolis.tiles import ARCHITECTS, DISTRICTS, HOUSE, KINDS, SITE_MOST, TILE_COUNT, TURNS

MOST_CITIES: Final = 4
#: The cells of a window, column by column.
WINDOW_CELLS: Final = tuple(f"{q}_{r}" for q in range(WINDOW) for r in range(WINDOW))
#: No city is built as high.
MOST_LEVEL: Final = 31
DECISIONS: Final = tuple(handler.decision for handler in HANDLERS if handler.decision)
DISTRICT_NAMES: Final = KINDS[HOUSE : HOUSE + DISTRICTS]
#: Variants and readings, in the order of their bits (rules/scoring.py).
RULES: Final = (*DISTRICT_NAMES, "edge_any_empty", "lake_enclosed_area", "house_highest_value")

FEATURES: Final = Features(
    Block("decision", "The kind of decision that is awaited.", DECISIONS),
    Block("due", "Tiles that are to be turned up before it.", most=SITE_MOST, scale=SITE_MOST),
    Block("face_down", "Tiles in the stacks.", most=TILE_COUNT, scale=TILE_COUNT),
    Block("rules", "Variants of districts that are played, and other readings of the rules.", RULES),
    Block("architect", "The opponent of a solo game.", ARCHITECTS),
    Block("architect_stones", "His stones.", most=255, scale=10),
    Block("architect_points", "His points, with those of his stones.", most=255, scale=100),
    Block("architect_waits", "He takes a tile before the player."),
    Each(
        "site",
        SITE_MOST,
        Block("a", "The first hex of the tile that costs so many stones.", KINDS),
        Block("b", "Its second hex.", KINDS),
        Block("c", "Its third hex.", KINDS),
    ),
    Each(
        "tile",
        TILE_COUNT,
        Block("stack", "It lies in the stacks."),
        Block("architect", "The Architect has it."),
        Block("city", "In whose city it lies, counted from who looks.", tuple(map(str, range(MOST_CITIES)))),
        Block("q", "The q of its hex_a, 64 more than it is; 0 if it lies in no city.", most=STRIDE - 1, scale=HALF),
        Block("r", "The r, in the same way.", most=STRIDE - 1, scale=HALF),
        Block("turn", "How it is turned.", tuple(map(str, range(TURNS)))),
        Block("level", "Its level.", most=MOST_LEVEL, scale=4),
    ),
    Each(
        "seat",
        MOST_CITIES,
        Block("there", "There is such a seat."),
        Block("turn", "It is its turn, or will be when tiles are turned up."),
        Block("stones", "Stones.", most=255, scale=10),
        Block("stars", "The stars of a district.", DISTRICT_NAMES, 255, scale=5),
        Block("value", "The value of its hexes that score.", DISTRICT_NAMES, 255, scale=20),
        Block("points", "Stars times value.", DISTRICT_NAMES, 255, scale=50),
        Block("corner", "The least q and r in the window, 64 more than they are.", ("q", "r"), STRIDE - 1, scale=HALF),
        Block("level", "In the window, by q and r: the level of a hex.", WINDOW_CELLS, MOST_LEVEL, scale=4),
        *(Block(name, f"A hex or plaza of this district: {name}.", WINDOW_CELLS) for name in DISTRICT_NAMES),
        Block("plaza", "A plaza.", WINDOW_CELLS),
        seats=True,
    ),
)
