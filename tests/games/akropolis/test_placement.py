"""The placement of tiles, and the hexes that they cover (R15-R17)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Reason
from tests.games.akropolis.table import (
    LONG,
    Side,
    hexes,
    places,
    play,
    position,
    refusal,
    seen,
    stones,
    tower,
)

# Two tiles side by side, east of the start tile.
TERRACE = "hbt 2 0 0, Mbq 3 0 1"


def test_a_tile_on_level_one_touches_the_city_by_an_edge() -> None:
    """R15: the start tile counts, and one of the three cells is enough."""
    state = position("hbt Mbq qhb Bhq")
    play(state, "hbt 2 0 1", "Mbq 0 -3 3")
    assert {shown.level for shown in hexes(state, 0).values()} == {shown.level for shown in hexes(state, 1).values()}
    assert len(hexes(state, 1)) == 4 + 3
    assert refusal(state, "qhb 6 0 0") == Reason("not_adjacent", {"q": 6, "r": 0})


def test_a_tile_may_touch_a_city_tile_of_any_level() -> None:
    """R15: the neighbour here is on level 2, and the new tile beside it on level 1."""
    city = Side("hbt 2 0 0, Mbq 3 0 1, qhb 3 0 0")
    state = position("Bhq Bqq", city)
    assert hexes(state)[4, -1].level == 2
    play(state, "Bhq 4 -2 0")
    assert hexes(state)[4, -2].level == 1


def test_holes_may_be_left_and_filled_later_if_a_tile_fits() -> None:
    """R15: three empty cells in the midst of a city take a tile that fits them exactly."""
    state = position("Bht gqq", Side("hbt 2 -1 1, Mbq 2 -3 1, qhb 0 -2 0"))
    hole = {(1, -1), (1, -2), (2, -2)}
    assert not hole & set(hexes(state))
    assert {(q, r, turn) for q, r, turn in places(state) if (q, r) in hole} == {(1, -1, 0), (1, -2, 2), (2, -2, 4)}
    play(state, "Bht 1 -1 0")
    assert {hexes(state)[cell].level for cell in hole} == {1}


def test_a_tile_on_top_covers_three_hexes_of_one_level_and_of_two_tiles() -> None:
    """R16: the new tile is one level higher."""
    state = position("qhb Bhq", Side(TERRACE))
    play(state, "qhb 3 0 0")
    shown = hexes(state)
    assert {cell: shown[cell].level for cell in ((3, 0), (3, -1), (4, -1))} == {(3, 0): 2, (3, -1): 2, (4, -1): 2}
    assert seen(state).cities[0].tiles[-1].level == 2


def test_the_start_tile_counts_as_a_tile() -> None:
    """R16: one quarry of it and two hexes of another tile are enough."""
    state = position("qhb Bhq", Side("hbt 1 -1 1"))
    play(state, "qhb 1 0 0")
    assert hexes(state)[1, 0].level == 2


def test_a_tile_never_lies_exactly_on_another_tile() -> None:
    """R16: in none of its turns."""
    state = position("qhb Bhq", Side(TERRACE))
    for q, r, turn in ((2, 0, 0), (2, -1, 2), (3, -1, 4)):
        assert refusal(state, f"qhb {q} {r} {turn}") == Reason("one_tile_only", {"q": q, "r": r})


def test_a_tile_never_hangs_over_an_empty_cell() -> None:
    """R16: with one empty cell or with two; the reason names the first of them."""
    state = position("qhb Bhq", Side(TERRACE))
    assert refusal(state, "qhb 4 0 1") == Reason("partly_empty", {"q": 5, "r": -1})
    assert refusal(state, "qhb 3 1 0") == Reason("partly_empty", {"q": 3, "r": 1})
    assert refusal(state, "qhb 4 -1 0") == Reason("partly_empty", {"q": 4, "r": -2})


def test_a_tile_never_rests_on_unequal_levels() -> None:
    """R16: not even on three different tiles."""
    state = position("Bhq Bqq", Side(f"{TERRACE}, qhb 3 0 0"))
    reason = Reason("unequal_levels", {"q": 2, "r": 0, "low": 1, "high": 2})
    assert refusal(state, "Bhq 2 0 1") == reason
    assert refusal(state, "Bhq 3 0 1") == Reason("unequal_levels", {"q": 3, "r": 0, "low": 1, "high": 2})


def test_two_hexes_of_one_tile_and_one_of_another_are_enough() -> None:
    """R16: on level 2 as on level 1."""
    city = Side("hbt 2 0 0, Mbq 3 0 1, qhb 5 0 0, Bhq 6 0 1, Bqq 3 0 0, Bht 4 0 1")
    state = position("gqq qbm", city)
    play(state, "gqq 4 0 0")
    assert hexes(state)[4, 0].level == 3


def test_there_is_no_highest_level() -> None:
    """R16: a terraced strip of twenty tiles is four levels high, and the next tile is on the fifth."""
    strip = tower(4)
    codes = [f"city_{number:02}" for number in range(1, len(strip) + 1)]
    placed = ", ".join(f"{code} {q} {r} {turn}" for code, (q, r, turn) in zip(codes, strip, strict=True))
    state = position("city_61 city_60", Side(placed), options=LONG)
    play(state, "city_61 6 0 0")
    assert {shown.level for shown in hexes(state).values()} == {1, 2, 3, 4, 5}
    assert hexes(state)[6, 0].level == 5


def test_covered_hexes_are_out_of_the_city() -> None:
    """R17: neither the plaza nor the barracks under the new tile is seen any more, nor does it score."""
    state = position("qhb Bhq", Side("hbt 2 0 0, Mbq 4 -1 3"))
    assert seen(state).cities[0].districts["market"].stars == 2
    play(state, "qhb 4 -1 4")
    city = seen(state).cities[0]
    assert "market_plaza" not in {shown.kind for shown in city.hexes}
    assert city.districts["market"].stars == 0
    assert len(city.hexes) == 4 + 6


@pytest.mark.parametrize(
    ("city", "move", "covered"),
    [
        ("hbt 2 0 0, hgm 3 0 1", "qhb 3 0 0", 0),
        ("hbt 1 -1 1", "qhb 1 0 0", 1),
        ("hbt 3 -1 4, gqq 1 2 0", "qhb 1 0 2", 2),
        ("tqq 3 -1 4, gqq 1 2 0", "qhb 1 0 2", 3),
    ],
)
def test_every_covered_quarry_brings_a_stone(city: str, move: str, covered: int) -> None:
    """R17: none, one, two or three in a turn; other hexes bring nothing."""
    state = position("qhb Bhq", Side(city, stones=0))
    play(state, move)
    assert stones(state) == [covered, 1]


def test_quarries_bring_stones_on_any_level() -> None:
    """R17: three quarries of level 2."""
    city = Side("hbt 2 0 0, Mbq 3 0 1, qhb 5 0 0, Bhq 6 0 1, Bqq 3 0 0, gqq 4 0 1", stones=0)
    state = position("hgm qbm", city)
    covered = [shown.kind for cell, shown in hexes(state).items() if cell in ((4, 0), (4, -1), (5, -1))]
    play(state, "hgm 4 0 0")
    assert stones(state)[0] == covered.count("quarry") > 1


def test_the_start_tile_may_be_covered_with_its_plaza() -> None:
    """R17: the house plaza is gone, and its star too."""
    state = position("qhb Bhq", Side("hbt 1 -1 0"))
    play(state, "qhb 0 0 1")
    assert hexes(state)[0, 0].tile != "start"
    assert seen(state).cities[0].districts["house"].stars == 0
