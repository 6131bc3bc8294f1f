"""The score of a city, hex by hex (R19-R33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import append, i64, vec, zeros
from pentapolis.games.akropolis.cells import HALF, q_of, r_of
from pentapolis.games.akropolis.player import STEPS, bounds, kind_of, level_of, place_of
from pentapolis.games.akropolis.tiles import (
    BARRACKS,
    DISTRICTS,
    GARDEN,
    HOUSE,
    HOUSE_PLAZA,
    MARKET,
    MARKET_PLAZA,
    QUARRY,
    STARS,
    TEMPLE,
)

if TYPE_CHECKING:
    from pentapolis.games.akropolis.player import AkropolisCity

# The rules of a game that scoring needs, as bits: the five variants (R28-R32), and the other readings of R33.
VARIANT_HOUSE: Final = 1
VARIANT_MARKET: Final = 2
VARIANT_BARRACKS: Final = 4
VARIANT_TEMPLE: Final = 8
VARIANT_GARDEN: Final = 16
EDGE_ANY_EMPTY: Final = 32
LAKE_ENCLOSED_AREA: Final = 64
HOUSE_HIGHEST_VALUE: Final = 128

# The verdicts on a hex: why it scores or not.
NOTHING: Final = 0  # a quarry
STAR: Final = 1  # a plaza
SCORES: Final = 2
DOUBLED: Final = 3
OTHER_GROUP: Final = 4
NEXT_TO_MARKET: Final = 5
NOT_ON_EDGE: Final = 6
NOT_SURROUNDED: Final = 7
VERDICTS: Final = (
    "nothing",
    "star",
    "scores",
    "doubled",
    "other_group",
    "next_to_market",
    "not_on_edge",
    "not_surrounded",
)

# R28: a group of this value counts double.
DOUBLE_FROM: Final = 10


class Judgement:
    """R19, R20: The score of a city: the value and verdict of visible hexes, the stars and value of districts."""

    def __init__(self, hexes: i64) -> None:
        self.values = zeros(hexes)
        self.verdicts = zeros(hexes)
        # By district, counted from 0 = houses.
        self.stars = zeros(DISTRICTS)
        self.sums = zeros(DISTRICTS)

    def points(self, district: i64) -> i64:
        """R26: Return the value of a district times its stars."""
        return self.stars[district] * self.sums[district]

    def total(self) -> i64:
        """R26: Return the sum of the five products."""
        total: i64 = 0
        for district in range(DISTRICTS):
            total += self.points(district)
        return total


class Outside:
    """R33: The empty cells that are connected with the surroundings of the city; the others are enclosed."""

    def __init__(self, city: AkropolisCity) -> None:
        self.city = city
        low_row, high_row, low_column, high_column = bounds(city)
        self.low_row = low_row
        self.high_row = high_row
        self.low_column = low_column
        self.high_column = high_column

    def has(self, place: i64) -> bool:
        """Return whether an empty cell is outside: first by straight lines, which often suffice, then round corners."""
        if self.is_open(place):
            return True
        waiting = vec[i64]([place])
        index: i64 = 0
        while index < len(waiting):
            for step in STEPS:
                near = waiting[index] + step
                if self.city.at(near) == 0 and not is_among(near, waiting):
                    if self.is_open(near):
                        return True
                    waiting = append(waiting, near)
            index += 1
        return False

    def is_open(self, place: i64) -> bool:
        """Return whether a straight line of empty cells leads from a cell to the border of the city's bounds."""
        for step in STEPS:
            way = place
            while self.city.at(way) == 0:
                row = q_of(way) + HALF
                column = r_of(way) + HALF
                if row == self.low_row or row == self.high_row:
                    return True
                if column == self.low_column or column == self.high_column:
                    return True
                way += step
        return False


def is_among(place: i64, places: vec[i64]) -> bool:
    """Return whether a cell is in a list."""
    for other in places:
        if other == place:
            return True
    return False


def judge(city: AkropolisCity, rules: i64) -> Judgement:
    """R20: Score a city as seen from above."""
    judgement = Judgement(len(city.hexes))
    outside = Outside(city)
    judge_houses(city, rules, judgement)
    for number in range(len(city.hexes)):
        packed = city.hexes[number]
        kind = kind_of(packed)
        if kind == HOUSE:
            continue
        if kind >= HOUSE_PLAZA:
            judgement.stars[kind - HOUSE_PLAZA] += STARS[kind]
            judgement.verdicts[number] = STAR
        elif kind != QUARRY:
            verdict = judge_hex(city, rules, outside, packed)
            judgement.verdicts[number] = verdict
            if verdict == SCORES or verdict == DOUBLED:
                value = level_of(packed) * (2 if verdict == DOUBLED else 1)
                judgement.values[number] = value
                judgement.sums[kind - HOUSE] += value
    return judgement


def judge_hex(city: AkropolisCity, rules: i64, outside: Outside, packed: i64) -> i64:
    """R22-R25, R29-R32: Return whether a market, barracks, temple or garden scores, and whether it counts double."""
    kind = kind_of(packed)
    place = place_of(packed)
    if kind == MARKET:
        if neighbours_of_kind(city, place, MARKET):
            return NEXT_TO_MARKET
        return DOUBLED if rules & VARIANT_MARKET and neighbours_of_kind(city, place, MARKET_PLAZA) else SCORES
    if kind == BARRACKS:
        edges = edge_cells(city, rules, outside, place)
        if edges == 0:
            return NOT_ON_EDGE
        return DOUBLED if rules & VARIANT_BARRACKS and edges >= 3 else SCORES
    if kind == TEMPLE:
        if empty_neighbours(city, place):
            return NOT_SURROUNDED
        return DOUBLED if rules & VARIANT_TEMPLE and level_of(packed) >= 2 else SCORES
    assert kind == GARDEN
    return DOUBLED if rules & VARIANT_GARDEN and beside_lake(city, rules, outside, place) else SCORES


def neighbours_of_kind(city: AkropolisCity, place: i64, kind: i64) -> i64:
    """R20: Return how many of the six neighbours show a kind of hex."""
    found: i64 = 0
    for step in STEPS:
        if city.at(place + step) and kind_of(city.hex_at(place + step)) == kind:
            found += 1
    return found


def empty_neighbours(city: AkropolisCity, place: i64) -> i64:
    """R24, R30: Return how many of the six neighbouring cells are empty."""
    found: i64 = 0
    for step in STEPS:
        if city.at(place + step) == 0:
            found += 1
    return found


def edge_cells(city: AkropolisCity, rules: i64, outside: Outside, place: i64) -> i64:
    """R23, R33: Return the number of neighbouring cells that count as the edge of the city."""
    if rules & EDGE_ANY_EMPTY:
        return empty_neighbours(city, place)
    found: i64 = 0
    for step in STEPS:
        if city.at(place + step) == 0 and outside.has(place + step):
            found += 1
    return found


def beside_lake(city: AkropolisCity, rules: i64, outside: Outside, place: i64) -> bool:
    """R32, R33: Return whether a neighbouring cell is a lake: one empty cell, or by the other reading an area."""
    for step in STEPS:
        near = place + step
        if city.at(near) == 0:
            if empty_neighbours(city, near) == 0 or (rules & LAKE_ENCLOSED_AREA and not outside.has(near)):
                return True
    return False


def judge_houses(city: AkropolisCity, rules: i64, judgement: Judgement) -> None:
    """R21, R28, R33: Score only the largest group of houses, doubled by the variant from a value of ten."""
    groups = zeros(len(city.hexes))
    group: i64 = 0
    best: i64 = 0
    best_size: i64 = 0
    best_value: i64 = 0
    for number in range(len(city.hexes)):
        if kind_of(city.hexes[number]) == HOUSE and groups[number] == 0:
            group += 1
            size, value = gather_group(city, number, group, groups)
            if rules & HOUSE_HIGHEST_VALUE:
                better = value > best_value
            else:
                better = size > best_size or (size == best_size and value > best_value)
            if better:
                best, best_size, best_value = group, size, value
    factor: i64 = 2 if rules & VARIANT_HOUSE and best_value >= DOUBLE_FROM else 1
    for number in range(len(city.hexes)):
        if groups[number]:
            if groups[number] == best:
                judgement.verdicts[number] = DOUBLED if factor == 2 else SCORES
                judgement.values[number] = level_of(city.hexes[number]) * factor
            else:
                judgement.verdicts[number] = OTHER_GROUP
    judgement.sums[0] = best_value * factor


def gather_group(city: AkropolisCity, number: i64, group: i64, groups: vec[i64]) -> tuple[i64, i64]:
    """R21: Mark the houses connected with one of them, and return their number and their sum of levels."""
    waiting = vec[i64]([number])
    groups[number] = group
    value: i64 = 0
    index: i64 = 0
    while index < len(waiting):
        packed = city.hexes[waiting[index]]
        value += level_of(packed)
        index += 1
        for step in STEPS:
            near = city.at(place_of(packed) + step) - 1
            if near >= 0 and groups[near] == 0 and kind_of(city.hexes[near]) == HOUSE:
                groups[near] = group
                waiting = append(waiting, near)
    return index, value
