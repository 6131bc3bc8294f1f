"""The placement of tiles, and its effects (R15-R17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import append, i64, vec
from pentapolis.games.akropolis.cells import STRIDE
from pentapolis.games.akropolis.player import BESIDE, STEPS, bounds, kind_of, level_of, placement, tile_of
from pentapolis.games.akropolis.rules.legality import (
    LEGAL,
    NOT_ADJACENT,
    OFF_GRID,
    ONE_TILE_ONLY,
    PARTLY_EMPTY,
    UNEQUAL_LEVELS,
)
from pentapolis.games.akropolis.tiles import QUARRY, TILES

if TYPE_CHECKING:
    from pentapolis.games.akropolis.player import AkropolisCity


# The mark of new cells beside the city while `add_beside` works.
FRESH: Final = 192


def verdict(city: AkropolisCity, place: i64, turn: i64) -> i64:
    """R15, R16: Return LEGAL, or the code of the reason against a placement."""
    if not reachable(city, place):
        return OFF_GRID
    b = place + STEPS[turn]
    c = place + STEPS[(turn + 1) % 6]
    first = city.at(place)
    second = city.at(b)
    third = city.at(c)
    if first == 0 and second == 0 and third == 0:
        return LEGAL if city.touches(place) or city.touches(b) or city.touches(c) else NOT_ADJACENT
    if first == 0 or second == 0 or third == 0:
        return PARTLY_EMPTY
    one = city.hexes[first - 1]
    two = city.hexes[second - 1]
    three = city.hexes[third - 1]
    if level_of(one) != level_of(two) or level_of(one) != level_of(three):
        return UNEQUAL_LEVELS
    return ONE_TILE_ONLY if tile_of(one) == tile_of(two) and tile_of(one) == tile_of(three) else LEGAL


def reachable(city: AkropolisCity, place: i64) -> bool:
    """Return whether a cell is far enough from the border of the grid to be examined at all."""
    row = place // STRIDE - city.first_row
    column = place % STRIDE
    return 2 <= row < len(city.grid) // STRIDE - 2 and 2 <= column < STRIDE - 2


def lay(city: AkropolisCity, tile: i64, place: i64, turn: i64) -> i64:
    """R15-R17: Lay a tile on a legal placement, and return the stones of the quarries that it covers."""
    b = place + STEPS[turn]
    c = place + STEPS[(turn + 1) % 6]
    stones: i64 = 0
    level: i64 = 1
    if city.at(place):
        level = level_of(city.hex_at(place)) + 1
        stones = quarry(city, place) + quarry(city, b) + quarry(city, c)
    printed = TILES[tile]
    city.put(place, printed.a, level, tile)
    city.put(b, printed.b, level, tile)
    city.put(c, printed.c, level, tile)
    city.placements = append(city.placements, placement(place, turn, tile, level))
    renew_spots(city, place, b, c, level)
    return stones


def quarry(city: AkropolisCity, place: i64) -> i64:
    """R17: Return one stone if the visible hex of an occupied cell is a quarry."""
    return 1 if kind_of(city.hex_at(place)) == QUARRY else 0


def spot(place: i64, turn: i64) -> i64:
    """Return the footprint of a placement: of the three placements that share it, the one with rotation 0 or 1 (R5)."""
    if turn >= 4:
        place += STEPS[turn]
    elif turn >= 2:
        place += STEPS[(turn + 1) % 6]
    return place * 2 + (turn & 1)


def renew_spots(city: AkropolisCity, a: i64, b: i64, c: i64, level: i64) -> None:
    """R15, R16: Update the legal footprints. Only those that contain or touch the three cells can have changed."""
    kept = vec[i64](capacity=len(city.spots) + 24)
    for known in city.spots:
        first = known >> 1
        if not (is_one_of(first, a, b, c) or is_one_of(first + STEPS[known & 1], a, b, c)):
            if not is_one_of(first + STEPS[(known & 1) + 1], a, b, c):
                kept = append(kept, known)
    city.spots = kept
    add_around(city, a, -1, -1)
    add_around(city, b, a, -1)
    add_around(city, c, a, b)
    if level == 1:
        add_beside(city, a, b, c)


def is_one_of(place: i64, a: i64, b: i64, c: i64) -> bool:
    """Return whether a cell is one of three."""
    return place == a or place == b or place == c


def add_around(city: AkropolisCity, place: i64, seen: i64, seen_too: i64) -> None:
    """R16: Add the legal footprints that contain a cell of the new tile, except those that contain a `seen` cell."""
    turn: i64 = 0
    while turn < 6:
        second = place + STEPS[turn]
        third = place + STEPS[(turn + 1) % 6]
        if second != seen and third != seen and second != seen_too and third != seen_too:
            if verdict(city, place, turn) == LEGAL:
                city.spots = append(city.spots, spot(place, turn))
        turn += 1


def add_beside(city: AkropolisCity, a: i64, b: i64, c: i64) -> None:
    """R15: Add the footprints of empty cells that only the new tile made legal: none of their cells touched the city.

    The cells that now touch the city are marked FRESH during the search for these footprints.
    """
    fresh = vec[i64](capacity=12)
    base = city.first_row * STRIDE
    for place in (a, b, c):
        for step in STEPS:
            if city.grid[place + step - base] == 0:
                city.grid[place + step - base] = FRESH
                fresh = append(fresh, place + step)
    for place in fresh:
        add_fresh(city, place)
    for place in fresh:
        city.grid[place - base] = BESIDE


def add_fresh(city: AkropolisCity, place: i64) -> None:
    """R15: Add the footprints of a fresh cell whose other cells are far, or fresh and later in the order of cells."""
    base = city.first_row * STRIDE
    turn: i64 = 0
    while turn < 6:
        second = place + STEPS[turn]
        third = place + STEPS[(turn + 1) % 6]
        at_second = i64(city.grid[second - base])
        at_third = i64(city.grid[third - base])
        if (at_second == 0 or (at_second == FRESH and place < second)) and (
            at_third == 0 or (at_third == FRESH and place < third)
        ):
            city.spots = append(city.spots, spot(place, turn))
        turn += 1


def all_spots(city: AkropolisCity) -> vec[i64]:
    """R15, R16: Return every legal footprint, by a full search, for a new city and to check the cached list.

    A footprint touches the city, so none reaches farther than one cell beyond the cells around it.
    """
    low_row, high_row, low_column, high_column = bounds(city)
    found = vec[i64]()
    turn: i64 = 0
    row = low_row - 1
    while row <= high_row + 1:
        column = low_column - 1
        while column <= high_column + 1:
            turn = 0
            while turn < 2:
                if verdict(city, row * STRIDE + column, turn) == LEGAL:
                    found = append(found, (row * STRIDE + column) * 2 + turn)
                turn += 1
            column += 1
        row += 1
    return found
