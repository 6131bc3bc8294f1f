"""The tiles of Akropolis with their printed hexes (R1-R5)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec

# Hex kinds (R3): quarry, the five districts, and the plaza of each district in the same order.
QUARRY: Final = 0
HOUSE: Final = 1
MARKET: Final = 2
BARRACKS: Final = 3
TEMPLE: Final = 4
GARDEN: Final = 5
HOUSE_PLAZA: Final = 6
MARKET_PLAZA: Final = 7
GARDEN_PLAZA: Final = 10
DISTRICTS: Final = 5
KINDS: Final = (
    "quarry",
    "house",
    "market",
    "barracks",
    "temple",
    "garden",
    "house_plaza",
    "market_plaza",
    "barracks_plaza",
    "temple_plaza",
    "garden_plaza",
)
# The letter of each kind in the code of a tile: small for districts, large for their plazas.
LETTERS: Final = "qhmbtgHMBTG"
# R3: the stars of a kind.
STARS: Final = vec[i64]([0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 3])


# R5: the rotations of a tile; R6: the tiles of the construction site with four players.
TURNS: Final = 6
SITE_MOST: Final = 6


class Tile:
    """A city tile: three hexes, clockwise on the printed face (R5)."""

    def __init__(self, id: str, min_players: i64, code: str) -> None:
        self.id = id
        # The number on its back (R2): the least number of players it is used with.
        self.min_players = min_players
        self.code = code
        self.a: i64 = LETTERS.index(code[0])
        self.b: i64 = LETTERS.index(code[1])
        self.c: i64 = LETTERS.index(code[2])

    def plaza(self) -> i64:
        """Return the plaza on the tile, 0 if it has none; no tile has two (R2)."""
        if self.a >= HOUSE_PLAZA:
            return self.a
        if self.b >= HOUSE_PLAZA:
            return self.b
        return self.c if self.c >= HOUSE_PLAZA else 0

    def hexes(self) -> list[int]:
        """Return its three hexes, clockwise."""
        return [self.a, self.b, self.c]


# fmt: off
TILES: Final[list[Tile]] = [
    Tile("city_01", 2, "hbt"),
    Tile("city_02", 2, "Mbq"),
    Tile("city_03", 2, "qhb"),
    Tile("city_04", 2, "Bhq"),
    Tile("city_05", 2, "Bqq"),
    Tile("city_06", 2, "Bht"),
    Tile("city_07", 2, "gqq"),
    Tile("city_08", 2, "qbm"),
    Tile("city_09", 2, "qtm"),
    Tile("city_10", 2, "qmb"),
    Tile("city_11", 2, "Gqh"),
    Tile("city_12", 2, "qmh"),
    Tile("city_13", 2, "Ghq"),
    Tile("city_14", 2, "qtb"),
    Tile("city_15", 2, "hgm"),
    Tile("city_16", 2, "Bmh"),
    Tile("city_17", 2, "Mhg"),
    Tile("city_18", 2, "Hmb"),
    Tile("city_19", 2, "qhh"),
    Tile("city_20", 2, "hgb"),
    Tile("city_21", 2, "Mth"),
    Tile("city_22", 2, "Mqq"),
    Tile("city_23", 2, "Tqq"),
    Tile("city_24", 2, "Gqq"),
    Tile("city_25", 2, "qmg"),
    Tile("city_26", 2, "mqq"),
    Tile("city_27", 2, "qbm"),
    Tile("city_28", 2, "Hqq"),
    Tile("city_29", 2, "Thq"),
    Tile("city_30", 2, "tqq"),
    Tile("city_31", 2, "Tqh"),
    Tile("city_32", 2, "Hgq"),
    Tile("city_33", 2, "Hqq"),
    Tile("city_34", 2, "Thb"),
    Tile("city_35", 2, "htm"),
    Tile("city_36", 2, "qmt"),
    Tile("city_37", 2, "Hqq"),
    Tile("city_38", 3, "hmb"),
    Tile("city_39", 3, "qth"),
    Tile("city_40", 3, "qbg"),
    Tile("city_41", 3, "qhh"),
    Tile("city_42", 3, "qhm"),
    Tile("city_43", 3, "Tqq"),
    Tile("city_44", 3, "hqq"),
    Tile("city_45", 3, "qmh"),
    Tile("city_46", 3, "Htm"),
    Tile("city_47", 3, "Ghb"),
    Tile("city_48", 3, "Bqh"),
    Tile("city_49", 3, "Mqq"),
    Tile("city_50", 4, "bqq"),
    Tile("city_51", 4, "Bqq"),
    Tile("city_52", 4, "Hqm"),
    Tile("city_53", 4, "Gmh"),
    Tile("city_54", 4, "Mqt"),
    Tile("city_55", 4, "qht"),
    Tile("city_56", 4, "Thm"),
    Tile("city_57", 4, "qgh"),
    Tile("city_58", 4, "qhh"),
    Tile("city_59", 4, "qbh"),
    Tile("city_60", 4, "qhb"),
    Tile("city_61", 4, "qhm"),
]
# fmt: on

TILE_COUNT: Final = 61
# The start tile is not one of the city tiles, but it counts as a tile where tiles are distinguished (R16).
START_TILE: Final = 61
# R4: the start tile's hexes as (q, r, kind).
START_HEXES: Final = ((0, 0, HOUSE_PLAZA), (0, -1, QUARRY), (1, 0, QUARRY), (-1, 1, QUARRY))

# R4: the six directions, clockwise from north.
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

# The solo opponents (S6): level of all their districts, and points per quarry.
ARCHITECTS: Final = ("hippodamos", "metagenes", "callicrates")
ARCHITECT_LEVEL: Final = vec[i64]([1, 1, 2])
ARCHITECT_QUARRY: Final = vec[i64]([0, 2, 0])
