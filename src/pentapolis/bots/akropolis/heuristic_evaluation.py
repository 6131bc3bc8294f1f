"""Expected future of a city of Akropolis.

The city is evaluated as it may be at the end. Its stars and values are increased by those expected of the tiles to
come, which are known except for their order. So a district has worth while its plazas are still to come, and a plaza
while its districts are. Hexes that do not score yet may still do so, and a good place for a higher level is worth its
stones and height. With no turns left all that is 0, and the worth of a city is its points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.akropolis.greedy_evaluation import EMPTY, TrialCity
from pentapolis.core.native import append, i64, vec
from pentapolis.games.akropolis.rules.solo import architect_total
from pentapolis.games.akropolis.tiles import (
    BARRACKS,
    DISTRICTS,
    HOUSE,
    HOUSE_PLAZA,
    QUARRY,
    STARS,
    TEMPLE,
)

if TYPE_CHECKING:
    from pentapolis.games.akropolis.player import AkropolisCity
    from pentapolis.games.akropolis.state import AkropolisState

# Share of the expected stars that counts, and mean values of hexes to come by district: those of a usual level, mostly
# scoring (R21-R25).
STAR_SHARE: Final = 0.8
USUAL_VALUES: Final = vec[float]([1.5, 1.5, 1.5, 1.15, 1.8])
# Number of last turns in which the expectation for hexes that do not score yet fades.
RIPE: Final = 4.0
# Hexes that may score later: weight of houses outside the largest group, and of temples by their empty neighbours. The
# last weight is the deduction for barracks with a single edge, which is soon lost.
OTHER_GROUP: Final = 0.4
TEMPLE_CHANCE: Final = vec[float]([1.0, 0.85, 0.72, 0.61, 0.52, 0.44, 0.38])
LAST_EDGE: Final = 0.1
# Weights of the three best places for a higher level, and weight of the height.
PLACES: Final = vec[float]([0.5, 0.1, 0.1])
HEIGHT: Final = 1.2
# Extra worth of the first stone, its factor per further stone, and number of last turns in which it fades.
STONE: Final = 3.0
NEXT_STONE: Final = 0.85
STONES_FADE: Final = 4.0
# Maximum number of stones that is distinguished.
MOST_STONES: Final = 63


def floats(size: i64) -> vec[float]:
    """Return a vector of `size` zeros."""
    return vec[float]([0.0 for _ in range(size)])


class CityForecast(TrialCity):
    """A city with its expected future in a number of turns, given the hexes to come and its expected share of them."""

    def __init__(self, city: AkropolisCity, rules: i64, turns: i64, share: float, supply: list[int]) -> None:
        super().__init__(city, rules, 1.0)
        self.turns = turns
        self.ripe: float = min(1.0, float(turns) / RIPE)
        # By district: the stars and values to come, and the mean number of its hexes per tile.
        self.stars_coming = floats(DISTRICTS)
        self.values_coming = floats(DISTRICTS)
        self.per_tile = floats(DISTRICTS)
        # By district: the expected stars and values at the end; by cell: the part of the values due to the hex.
        self.expected_stars = floats(DISTRICTS)
        self.expected_values = floats(DISTRICTS)
        self.hopes = floats(self.size)
        # Cost of covering a hex, and the best places for a higher level.
        self.costs = floats(self.size)
        self.places = floats(len(PLACES))
        self.stones_worth = floats(MOST_STONES + 1)
        self.set_expectations(share, vec[i64](supply))
        self.price_stones()

    def set_expectations(self, share: float, supply: vec[i64]) -> None:
        """R34: Set the stars and values expected of the tiles to come."""
        hexes: i64 = 0
        for count in supply:
            hexes += count
        for district in range(DISTRICTS):
            plaza = HOUSE_PLAZA + district
            stars = float(supply[plaza] * STARS[plaza])
            districts = float(supply[HOUSE + district])
            self.stars_coming[district] = STAR_SHARE * share * stars
            self.values_coming[district] = USUAL_VALUES[district] * share * districts
            self.per_tile[district] = 3.0 * districts / float(max(hexes, 1))

    def price_stones(self) -> None:
        """Set the worth of stones: each is worth less than the one before, and at the end a stone is a point."""
        extra = STONE * min(1.0, float(self.turns) / STONES_FADE)
        stones: i64 = 1
        while stones <= MOST_STONES:
            self.stones_worth[stones] = self.stones_worth[stones - 1] + 1.0 + extra
            extra *= NEXT_STONE
            stones += 1

    def stone_price(self) -> float:
        """Return what the city loses with its last stone."""
        stones = min(max(self.stones, 1), MOST_STONES)
        return self.stones_worth[stones] - self.stones_worth[stones - 1]

    def worth(self, stones: i64) -> float:
        """Return the expected worth of the city with a number of stones."""
        self.survey()
        for district in range(DISTRICTS):
            self.expected_stars[district] = float(self.stars[district]) + self.stars_coming[district]
            self.expected_values[district] = self.values_coming[district]
        for index in range(self.count):
            at = self.cells[index]
            kind = self.kinds[at]
            if kind != QUARRY and kind < HOUSE_PLAZA:
                hope = self.expected_value(at, kind)
                self.hopes[at] = hope
                self.expected_values[kind - HOUSE] += hope
        total = self.stones_worth[min(stones, MOST_STONES)]
        for district in range(DISTRICTS):
            total += self.expected_stars[district] * self.expected_values[district]
        return total + self.higher_level_worth(stones) if self.turns > 0 else total

    def expected_value(self, at: i64, kind: i64) -> float:
        """Return the expected final value of a district hex."""
        if kind == HOUSE:
            value = float(self.levels[at] * self.house_factor)
            return value if self.marks[at] == self.best_mark else value * OTHER_GROUP * self.ripe
        value = float(self.values[at])
        if kind == BARRACKS and self.count_edges(at) == 1:
            return value * (1.0 - LAST_EDGE * self.ripe)
        if kind == TEMPLE and value == 0.0:
            return (
                float(self.levels[at] * self.height_factor(at))
                * self.ripe
                * TEMPLE_CHANCE[self.count_neighbours(at, EMPTY)]
            )
        return value

    # -- places for a higher level

    def higher_level_worth(self, stones: i64) -> float:
        """R16, R17: Return the worth of the best places for a higher level: height and stones, less what is covered."""
        places = self.places
        for rank in range(len(PLACES)):
            places[rank] = 0.0
        self.count_costs(stones)
        lift = self.level_gain()
        for index in range(self.count):
            a = self.cells[index]
            for turn in range(2):
                b = a + self.steps[turn]
                c = a + self.steps[turn + 1]
                if self.is_place(a, b, c):
                    self.rank_place(lift * float(self.levels[a]) - self.costs[a] - self.costs[b] - self.costs[c])
        total = 0.0
        for rank in range(len(PLACES)):
            if rank < self.turns:
                total += PLACES[rank] * places[rank]
        return total

    def count_costs(self, stones: i64) -> None:
        """Set the loss for every hex that is covered; a quarry brings a stone."""
        held = min(stones, MOST_STONES - 1)
        stone = self.stones_worth[held + 1] - self.stones_worth[held]
        for index in range(self.count):
            at = self.cells[index]
            kind = self.kinds[at]
            if kind == QUARRY:
                self.costs[at] = -stone
            elif kind >= HOUSE_PLAZA:
                self.costs[at] = float(STARS[kind]) * self.expected_values[kind - HOUSE_PLAZA]
            else:
                self.costs[at] = self.hopes[at] * self.expected_stars[kind - HOUSE]

    def level_gain(self) -> float:
        """Return the mean gain of a tile to come per level."""
        gain = 0.0
        for district in range(DISTRICTS):
            gain += self.per_tile[district] * self.expected_stars[district]
        return HEIGHT * gain

    def is_place(self, a: i64, b: i64, c: i64) -> bool:
        """R16: Return whether a tile may lie on three cells, the first of which is occupied."""
        if self.kinds[b] == EMPTY or self.kinds[c] == EMPTY:
            return False
        if self.levels[a] != self.levels[b] or self.levels[a] != self.levels[c]:
            return False
        return self.tiles[a] != self.tiles[b] or self.tiles[a] != self.tiles[c]

    def rank_place(self, gain: float) -> None:
        """Insert a place into the best places."""
        for rank in range(len(PLACES)):
            kept = self.places[rank]
            if gain > kept:
                self.places[rank] = gain
                gain = kept


def architect_total_with(state: AkropolisState, tile: i64) -> i64:
    """S6: Return the architect's total with one more tile."""
    after = state.clone()
    after.architect_tiles = append(after.architect_tiles, tile)
    return architect_total(after)
