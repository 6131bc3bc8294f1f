"""A city of Akropolis on trial: tiles are laid in thought, judged and taken away again.

There are hundreds of placements in a turn, so the judging must be quick. A sketch is the part of the grid that the city
and its next tile can reach. What depends on the footprint alone (where the outside is) is found once for all tiles and
turns that come to lie on it.
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

# No hex: neither a kind nor a tile has this number.
EMPTY: Final = 15
# The tile that is on trial, where tiles are told apart.
ON_TRIAL: Final = 62
# A footprint reaches two cells beyond the city, and its neighbours three; the last ring is only there to be outside.
MARGIN: Final = 3


class TrialCity:
    """A city as seen from above, in a window of its own; `worth` says what it is worth in points."""

    def __init__(self, city: AkropolisCity, rules: i64, stone: float) -> None:
        low_row, high_row, low_column, high_column = bounds(city)
        self.rules = rules
        # What a stone is worth in points.
        self.stone = stone
        self.stones = city.stones
        self.spots = city.spots
        # The cell of the city's grid that is the first of the window, and the size of the window.
        self.first_row: i64 = low_row - MARGIN
        self.first_column: i64 = low_column - MARGIN
        self.width: i64 = high_column - low_column + 1 + 2 * MARGIN
        self.size: i64 = (high_row - low_row + 1 + 2 * MARGIN) * self.width
        self.steps = vec[i64]([dq * self.width + dr for dq, dr in DIRECTIONS])
        self.kinds = zeros(self.size)
        self.levels = zeros(self.size)
        self.tiles = zeros(self.size)
        # 1 for the empty cells from which one can leave (R33), and what the flood that finds them works with.
        self.outside = zeros(self.size)
        self.outside_on_trial = zeros(self.size)
        self.waiting = zeros(self.size)
        # The groups of houses are told apart by marks that are never used twice.
        self.marks = zeros(self.size)
        self.mark: i64 = 0
        self.best_mark: i64 = 0
        self.house_factor: i64 = 1
        # What every occupied cell scores, before the stars (R21-R25, R28-R32), and the same by district.
        self.values = zeros(self.size)
        self.sums = zeros(DISTRICTS)
        self.stars = zeros(DISTRICTS)
        # The occupied cells; those of a tile on trial are the last.
        self.cells = zeros(len(city.hexes) + 3)
        self.count: i64 = 0
        for at in range(self.size):
            self.kinds[at] = EMPTY
        for packed in city.hexes:
            self.add_hex(self.cell_of(place_of(packed)), kind_of(packed), level_of(packed), tile_of(packed))
        self.find_outside()

    def cell_of(self, place: i64) -> i64:
        """The cell of the window for one of the city's grid."""
        return (place // STRIDE - self.first_row) * self.width + place % STRIDE - self.first_column

    def add_hex(self, at: i64, kind: i64, level: i64, tile: i64) -> None:
        """A hex on an empty cell."""
        self.kinds[at] = kind
        self.levels[at] = level
        self.tiles[at] = tile
        self.cells[self.count] = at
        self.count += 1

    def find_outside(self) -> None:
        """R33: find the empty cells from which one can leave; the border of the window is always empty."""
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

    # -- what the city is worth

    def worth(self, stones: i64) -> float:
        """What the city is worth with so many stones; others see more in a city than its points."""
        return float(self.score()) + self.stone * float(stones)

    def score(self) -> i64:
        """R26: the points of the city without its stones."""
        self.survey()
        total: i64 = 0
        for district in range(DISTRICTS):
            total += self.stars[district] * self.sums[district]
        return total

    def survey(self) -> None:
        """R19-R33: find the stars and the scoring values, hex by hex."""
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
        """R22-R25, R29-R32: 1 for a hex that scores, 2 if a variant doubles it, else 0."""
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
        """R31: 2 for a temple that the variant doubles, else 1."""
        return 2 if self.rules & VARIANT_TEMPLE and self.levels[at] >= 2 else 1

    def count_neighbours(self, at: i64, kind: i64) -> i64:
        """How many neighbours of a cell show a kind of hex."""
        found: i64 = 0
        for step in self.steps:
            if self.kinds[at + step] == kind:
                found += 1
        return found

    def count_edges(self, at: i64) -> i64:
        """R23, R33: how many neighbours of a cell count as the edge of the city."""
        if self.rules & EDGE_ANY_EMPTY:
            return self.count_neighbours(at, EMPTY)
        found: i64 = 0
        for step in self.steps:
            found += self.outside[at + step]
        return found

    def is_beside_lake(self, at: i64) -> bool:
        """R32, R33: whether a neighbour of a cell is a lake."""
        for step in self.steps:
            near = at + step
            if self.kinds[near] == EMPTY and self.outside[near] == 0:
                if self.rules & LAKE_ENCLOSED_AREA or self.count_neighbours(near, EMPTY) == 0:
                    return True
        return False

    def find_houses(self) -> None:
        """R21, R28: find the group of houses that scores, its mark, and whether the variant doubles it."""
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
        """Mark the houses connected with one; returns how many they are and their sum of levels."""
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

    # -- tiles on trial

    def gains(self, offered: list[int]) -> list[float]:
        """What each of some tiles would bring the city at best if it were free."""
        now = self.worth(self.stones)
        return [max(worths) - now for worths in self.trials(offered, [0] * len(offered))]

    def trials(self, offered: list[int], asked: list[int]) -> list[list[float]]:
        """What the city is worth with each of some tiles: for every footprint three turns, in the order of `fill`."""
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
        """R15: the tiles on three empty cells."""
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
        """R16, R17: the tiles on three hexes, whose quarries bring stones; the outside stays where it is."""
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
        """The three turns of every tile on one footprint (R5)."""
        for index in range(len(tiles)):
            printed = TILES[tiles[index]]
            stones = self.stones - prices[index] + covered
            worths = found[index]
            worths.append(self.worth_with_tile(a, b, c, printed, stones))
            worths.append(self.worth_with_tile(b, c, a, printed, stones))
            worths.append(self.worth_with_tile(c, a, b, printed, stones))

    def worth_with_tile(self, a: i64, b: i64, c: i64, printed: Tile, stones: i64) -> float:
        """What the city is worth when three cells show a tile."""
        self.kinds[a] = printed.a
        self.kinds[b] = printed.b
        self.kinds[c] = printed.c
        return self.worth(stones)


def placements(city: AkropolisCity) -> list[int]:
    """The actions that take the free tile, in the order of `trials`; a tile that costs more has them farther up."""
    found: list[int] = []
    for spot in city.spots:
        place = spot >> 1
        turn = spot & 1
        found.append(take(0, turn, place))
        found.append(take(0, turn + 2, place + STEPS[turn]))
        found.append(take(0, turn + 4, place + STEPS[turn + 1]))
    return found
