"""A city: the tiles placed, and what is seen of them from above."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import append, i64, u8, vec, zero_bytes
from pentapolis.games.akropolis.cells import HALF, STRIDE, cell, q_of, r_of
from pentapolis.games.akropolis.tiles import DIRECTIONS, START_HEXES, START_TILE

# R4: the six directions as differences of cells.
STEPS: Final = vec[i64]([dq * STRIDE + dr for dq, dr in DIRECTIONS])


# An empty cell of the grid that is adjacent to the city; no city shows as many hexes as this.
BESIDE: Final = 128


def pack_hex(kind: i64, level: i64, tile: i64, place: i64) -> i64:
    """Pack a visible hex: its kind, level, tile and cell in one number."""
    return kind | (level << 4) | (tile << 10) | (place << 16)


def kind_of(packed: i64) -> i64:
    """Return the kind of a visible hex."""
    return packed & 15


def level_of(packed: i64) -> i64:
    """Return the level of a visible hex."""
    return (packed >> 4) & 63


def tile_of(packed: i64) -> i64:
    """Return the tile of a visible hex."""
    return (packed >> 10) & 63


def place_of(packed: i64) -> i64:
    """Return the cell of a visible hex."""
    return packed >> 16


class AkropolisCity:
    """R4: the facts are the stones and the placements, in order; the rest follows from them and is kept for speed.

    `grid` holds for every cell of its rows the number of its visible hex in `hexes`, counted from 1; an empty cell is
    BESIDE if it is adjacent to the city, else 0. Cells are numbered as in actions (128 to a row); the grid begins with
    row `first_row`, since a city of n tiles never reaches farther than 2n + 1 cells.
    """

    stones: i64
    first_row: i64  # derived
    # action cell and rotation, tile and level of every tile, in the order of placing.
    placements: vec[i64]
    hexes: vec[i64]  # derived
    # The legal footprints: the cell and rotation (0 or 1) of one of the three placements that share it.
    spots: vec[i64]  # derived
    grid: vec[u8]  # derived

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        stones: i64, first_row: i64, placements: vec[i64], hexes: vec[i64], spots: vec[i64], grid: vec[u8],
    ) -> None:
        self.stones, self.first_row, self.placements, self.hexes = stones, first_row, placements, hexes
        self.spots, self.grid = spots, grid

    def clone(self) -> AkropolisCity:
        """Return an independent copy."""
        return AkropolisCity(
            stones=self.stones, first_row=self.first_row, placements=self.placements[:], hexes=self.hexes[:],
            spots=self.spots[:], grid=self.grid[:],
        )

    def key(self) -> list[int]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.stones]
        facts += [len(self.placements), *self.placements]
        return facts

    # fmt: on
    # -- written by hand

    def at(self, place: i64) -> i64:
        """Return the number of the visible hex on a cell, 0 if it is empty."""
        return i64(self.grid[place - self.first_row * STRIDE]) & 127

    def touches(self, place: i64) -> bool:
        """R15: return whether an empty cell is adjacent to the city."""
        return i64(self.grid[place - self.first_row * STRIDE]) == BESIDE

    def hex_at(self, place: i64) -> i64:
        """Return the visible hex on an occupied cell."""
        return self.hexes[self.at(place) - 1]

    def put(self, place: i64, kind: i64, level: i64, tile: i64) -> None:
        """Lay a hex on a cell, on top of the one there."""
        packed = pack_hex(kind, level, tile, place)
        number = self.at(place)
        if number:
            self.hexes[number - 1] = packed
        else:
            self.hexes = append(self.hexes, packed)
            self.grid[place - self.first_row * STRIDE] = u8(len(self.hexes))


def empty_city(stones: i64, tiles: i64) -> AkropolisCity:
    """Return a city with only its start tile (R4), with room for a number of tiles."""
    reach: i64 = min(2 * tiles + 4, HALF)
    city = AkropolisCity(
        stones=stones,
        first_row=HALF - reach,
        placements=vec[i64](),
        hexes=vec[i64](),
        spots=vec[i64](),
        grid=zero_bytes(2 * reach * STRIDE),
    )
    for q, r, kind in START_HEXES:
        city.put(cell(q, r), kind, 1, START_TILE)
    for packed in city.hexes:
        for step in STEPS:
            if city.at(place_of(packed) + step) == 0:
                city.grid[place_of(packed) + step - city.first_row * STRIDE] = BESIDE
    return city


def bounds(city: AkropolisCity) -> tuple[i64, i64, i64, i64]:
    """Return the rows and columns of the city, with one empty cell around it."""
    first = place_of(city.hexes[0])
    low_row = q_of(first) + HALF
    high_row = low_row
    low_column = r_of(first) + HALF
    high_column = low_column
    for packed in city.hexes:
        row = q_of(place_of(packed)) + HALF
        column = r_of(place_of(packed)) + HALF
        low_row = row if row < low_row else low_row
        high_row = row if row > high_row else high_row
        low_column = column if column < low_column else low_column
        high_column = column if column > high_column else high_column
    return low_row - 1, high_row + 1, low_column - 1, high_column + 1


def placement(place: i64, turn: i64, tile: i64, level: i64) -> i64:
    """Pack a placed tile: the cell of hex_a, the rotation, the tile and the level in one number."""
    return place | (turn << 14) | (tile << 17) | (level << 23)


def placed_cell(packed: i64) -> i64:
    """Return the cell of hex_a of a placed tile."""
    return packed & 0x3FFF


def placed_turn(packed: i64) -> i64:
    """Return the rotation of a placed tile."""
    return (packed >> 14) & 7


def placed_tile(packed: i64) -> i64:
    """Return the tile that was placed."""
    return (packed >> 17) & 63


def placed_level(packed: i64) -> i64:
    """Return the level of a placed tile."""
    return packed >> 23
