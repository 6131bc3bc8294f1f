"""A city of Akropolis with trial tiles, which are placed, scored and removed again.

Scoring must be quick, because a turn has hundreds of placements. A trial city is the part of the grid that the city and
its next tile can reach. What depends on the footprint alone (the outside area) is computed once for all tiles and
rotations on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec, zeros
from pentapolis.games.akropolis.actions import take
from pentapolis.games.akropolis.cells import STRIDE
from pentapolis.games.akropolis.player import STEPS, bounds, kind_of, level_of, place_of, tile_of
from pentapolis.games.akropolis.rules.scoring import (
    DOUBLE_FROM,
    EDGE_ANY_EMPTY,
    HOUSE_HIGHEST_VALUE,
    LAKE_ENCLOSED_AREA,
    VARIANT_BARRACKS,
    VARIANT_GARDEN,
    VARIANT_HOUSE,
    VARIANT_MARKET,
    VARIANT_TEMPLE,
)
from pentapolis.games.akropolis.tiles import (
    BARRACKS,
    DIRECTIONS,
    DISTRICTS,
    HOUSE,
    HOUSE_PLAZA,
    MARKET,
    MARKET_PLAZA,
    QUARRY,
    STARS,
    TEMPLE,
    TILES,
)

if TYPE_CHECKING:
    from pentapolis.games.akropolis.player import AkropolisCity
    from pentapolis.games.akropolis.tiles import Tile

# Marker of an empty cell; no kind and no tile has this number.
EMPTY: Final = 15
# Number of the trial tile, where tiles are distinguished.
ON_TRIAL: Final = 62
# A footprint reaches two cells beyond the city, and its neighbours three; the last ring is always outside.
MARGIN: Final = 3


class TrialCity:
    """A city as seen from above, in a window of its own; `worth` returns its worth in points."""

    def __init__(self, city: AkropolisCity, rules: i64, stone: float) -> None:
        low_row, high_row, low_column, high_column = bounds(city)
        self.rules = rules
        # Worth of a stone in points.
        self.stone = stone
        self.stones = city.stones
        self.spots = city.spots
        # The first cell of the window in the city's grid, and the size of the window.
        self.first_row: i64 = low_row - MARGIN
        self.first_column: i64 = low_column - MARGIN
        self.width: i64 = high_column - low_column + 1 + 2 * MARGIN
        self.size: i64 = (high_row - low_row + 1 + 2 * MARGIN) * self.width
        self.steps = vec[i64]([dq * self.width + dr for dq, dr in DIRECTIONS])
        self.kinds = zeros(self.size)
        self.levels = zeros(self.size)
        self.tiles = zeros(self.size)
        # 1 for the empty cells connected to the border (R33), and the queue of the flood fill that finds them.
        self.outside = zeros(self.size)
        self.outside_on_trial = zeros(self.size)
        self.waiting = zeros(self.size)
        # Marks of the groups of houses; a mark is never used twice.
        self.marks = zeros(self.size)
        self.mark: i64 = 0
        self.best_mark: i64 = 0
        self.house_factor: i64 = 1
        # The score of every occupied cell before the stars (R21-R25, R28-R32), and the sums by district.
        self.values = zeros(self.size)
        self.sums = zeros(DISTRICTS)
        self.stars = zeros(DISTRICTS)
        # The occupied cells; those of a trial tile are the last.
        self.cells = zeros(len(city.hexes) + 3)
        self.count: i64 = 0
        for at in range(self.size):
            self.kinds[at] = EMPTY
        for packed in city.hexes:
            self.add_hex(self.cell_of(place_of(packed)), kind_of(packed), level_of(packed), tile_of(packed))
        self.find_outside()

    def cell_of(self, place: i64) -> i64:
        """Return the cell of the window for a cell of the city's grid."""
        return (place // STRIDE - self.first_row) * self.width + place % STRIDE - self.first_column

    def add_hex(self, at: i64, kind: i64, level: i64, tile: i64) -> None:
        """Add a hex on an empty cell."""
        self.kinds[at] = kind
        self.levels[at] = level
        self.tiles[at] = tile
        self.cells[self.count] = at
        self.count += 1

    def find_outside(self) -> None:
        """R33: Find the empty cells connected to the border of the window, which is always empty."""
        kinds = self.kinds
        outside = self.outside
        waiting = self.waiting
        for at in range(self.size):
            outside[at] = 0
        outside[0] = 1
        waiting[0] = 0
        count: i64 = 1
        index: i64 = 0
        while index < count:
            at = waiting[index]
            index += 1
            for step in self.steps:
                near = at + step
                if 0 <= near < self.size and kinds[near] == EMPTY and outside[near] == 0:
                    outside[near] = 1
                    waiting[count] = near
                    count += 1

    # -- worth of the city

    def worth(self, stones: i64) -> float:
        """Return the worth of the city with a number of stones; subclasses add future gains."""
        return float(self.score()) + self.stone * float(stones)

    def score(self) -> i64:
        """R26: Return the points of the city without its stones."""
        self.survey()
        total: i64 = 0
        for district in range(DISTRICTS):
            total += self.stars[district] * self.sums[district]
        return total

    def survey(self) -> None:
        """R19-R33: Compute the stars and the scoring values, hex by hex."""
        for district in range(DISTRICTS):
            self.sums[district] = 0
            self.stars[district] = 0
        self.find_houses()
        values = self.values
        for index in range(self.count):
            at = self.cells[index]
            kind = self.kinds[at]
            if kind >= HOUSE_PLAZA:
                self.stars[kind - HOUSE_PLAZA] += STARS[kind]
            elif kind > HOUSE:
                value = self.levels[at] * self.factor(at, kind)
                values[at] = value
                self.sums[kind - HOUSE] += value

    def factor(self, at: i64, kind: i64) -> i64:
        """R22-R25, R29-R32: Return 1 for a hex that scores, 2 if a variant doubles it, else 0."""
        if kind == MARKET:
            if self.count_neighbours(at, MARKET):
                return 0
            return 2 if self.rules & VARIANT_MARKET and self.count_neighbours(at, MARKET_PLAZA) else 1
        if kind == BARRACKS:
            edges = self.count_edges(at)
            if edges == 0:
                return 0
            return 2 if self.rules & VARIANT_BARRACKS and edges >= 3 else 1
        if kind == TEMPLE:
            return 0 if self.count_neighbours(at, EMPTY) else self.height_factor(at)
        return 2 if self.rules & VARIANT_GARDEN and self.is_beside_lake(at) else 1

    def height_factor(self, at: i64) -> i64:
        """R31: Return 2 for a temple that the variant doubles, else 1."""
        return 2 if self.rules & VARIANT_TEMPLE and self.levels[at] >= 2 else 1

    def count_neighbours(self, at: i64, kind: i64) -> i64:
        """Return the number of neighbours of a cell that show a kind of hex."""
        found: i64 = 0
        for step in self.steps:
            if self.kinds[at + step] == kind:
                found += 1
        return found

    def count_edges(self, at: i64) -> i64:
        """R23, R33: Return the number of neighbours of a cell that count as the edge of the city."""
        if self.rules & EDGE_ANY_EMPTY:
            return self.count_neighbours(at, EMPTY)
        found: i64 = 0
        for step in self.steps:
            found += self.outside[at + step]
        return found

    def is_beside_lake(self, at: i64) -> bool:
        """R32, R33: Return whether a neighbour of a cell is a lake."""
        for step in self.steps:
            near = at + step
            if self.kinds[near] == EMPTY and self.outside[near] == 0:
                if self.rules & LAKE_ENCLOSED_AREA or self.count_neighbours(near, EMPTY) == 0:
                    return True
        return False

    def find_houses(self) -> None:
        """R21, R28: Find the group of houses that scores, its mark, and whether the variant doubles it."""
        before = self.mark
        best_size: i64 = 0
        best_value: i64 = 0
        self.best_mark = 0
        for index in range(self.count):
            at = self.cells[index]
            if self.kinds[at] == HOUSE and self.marks[at] <= before:
                self.mark += 1
                size, value = self.mark_house_group(at)
                if self.rules & HOUSE_HIGHEST_VALUE:
                    better = value > best_value
                else:
                    better = size > best_size or (size == best_size and value > best_value)
                if better:
                    best_size = size
                    best_value = value
                    self.best_mark = self.mark
        self.house_factor = 2 if self.rules & VARIANT_HOUSE and best_value >= DOUBLE_FROM else 1
        self.sums[0] = best_value * self.house_factor

    def mark_house_group(self, start: i64) -> tuple[i64, i64]:
        """Mark the houses connected with a house; return their number and their sum of levels."""
        marks = self.marks
        waiting = self.waiting
        mark = self.mark
        marks[start] = mark
        waiting[0] = start
        count: i64 = 1
        value: i64 = 0
        index: i64 = 0
        while index < count:
            at = waiting[index]
            index += 1
            value += self.levels[at]
            for step in self.steps:
                near = at + step
                if self.kinds[near] == HOUSE and marks[near] != mark:
                    marks[near] = mark
                    waiting[count] = near
                    count += 1
        return count, value

    # -- trial tiles

    def gains(self, offered: list[int]) -> list[float]:
        """Return the best gain that each of the tiles would bring the city if it were free."""
        now = self.worth(self.stones)
        return [max(worths) - now for worths in self.trials(offered, [0] * len(offered))]

    def trials(self, offered: list[int], asked: list[int]) -> list[list[float]]:
        """Return the worth of the city with each tile: three rotations per footprint, in the order of `add_legal`."""
        tiles = vec[i64](offered)
        prices = vec[i64](asked)
        found: list[list[float]] = [[] for _ in offered]
        for spot in self.spots:
            first = self.cell_of(spot >> 1)
            second = first + self.steps[spot & 1]
            third = first + self.steps[(spot & 1) + 1]
            if self.kinds[first] == EMPTY:
                self.try_beside(tiles, prices, first, second, third, found)
            else:
                self.try_above(tiles, prices, first, second, third, found)
        return found

    def try_beside(self, tiles: vec[i64], prices: vec[i64], a: i64, b: i64, c: i64, found: list[list[float]]) -> None:
        """R15: Try the tiles on three empty cells."""
        kept = self.outside
        self.outside = self.outside_on_trial
        for at in (a, b, c):
            self.add_hex(at, QUARRY, 1, ON_TRIAL)
        self.find_outside()
        self.try_turns(tiles, prices, a, b, c, 0, found)
        for at in (a, b, c):
            self.kinds[at] = EMPTY
        self.count -= 3
        self.outside = kept

    def try_above(self, tiles: vec[i64], prices: vec[i64], a: i64, b: i64, c: i64, found: list[list[float]]) -> None:
        """R16, R17: Try the tiles on three hexes, whose quarries bring stones; the outside area is unchanged."""
        kinds = vec[i64]([self.kinds[a], self.kinds[b], self.kinds[c]])
        owners = vec[i64]([self.tiles[a], self.tiles[b], self.tiles[c]])
        stones: i64 = 0
        for kind in kinds:
            if kind == QUARRY:
                stones += 1
        for at in (a, b, c):
            self.levels[at] += 1
            self.tiles[at] = ON_TRIAL
        self.try_turns(tiles, prices, a, b, c, stones, found)
        index: i64 = 0
        for at in (a, b, c):
            self.levels[at] -= 1
            self.kinds[at] = kinds[index]
            self.tiles[at] = owners[index]
            index += 1

    def try_turns(
        self, tiles: vec[i64], prices: vec[i64], a: i64, b: i64, c: i64, covered: i64, found: list[list[float]]
    ) -> None:
        """R5: Try the three rotations of every tile on one footprint."""
        for index in range(len(tiles)):
            printed = TILES[tiles[index]]
            stones = self.stones - prices[index] + covered
            worths = found[index]
            worths.append(self.worth_with_tile(a, b, c, printed, stones))
            worths.append(self.worth_with_tile(b, c, a, printed, stones))
            worths.append(self.worth_with_tile(c, a, b, printed, stones))

    def worth_with_tile(self, a: i64, b: i64, c: i64, printed: Tile, stones: i64) -> float:
        """Return the worth of the city when three cells show a tile."""
        self.kinds[a] = printed.a
        self.kinds[b] = printed.b
        self.kinds[c] = printed.c
        return self.worth(stones)


def placements(city: AkropolisCity) -> list[int]:
    """Return the actions that place the free tile, in the order of `trials`; other tiles have an offset per price."""
    found: list[int] = []
    for spot in city.spots:
        place = spot >> 1
        turn = spot & 1
        found.append(take(0, turn, place))
        found.append(take(0, turn + 2, place + STEPS[turn]))
        found.append(take(0, turn + 4, place + STEPS[turn + 1]))
    return found
