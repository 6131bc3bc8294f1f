"""The observation of a seat, number by number."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.observation import observation
from pentapolis.core.playout import play_out
from pentapolis.core.state import Actions
from pentapolis.games.akropolis.cells import HALF, q_of, r_of
from pentapolis.games.akropolis.features import FEATURES
from pentapolis.games.akropolis.player import placed_cell, placed_level, placed_tile, placed_turn
from pentapolis.games.akropolis.state import AkropolisState
from pentapolis.games.akropolis.verbs import TILE_IDS
from tests.games.akropolis.table import GAME, LONG, Side, play, position


def told(state: AkropolisState, seat: int = 0) -> dict[str, int]:
    """Return the levels that are not 0 by name, the same from the position and from its view."""
    levels = list(observation(state, seat))
    assert levels == GAME.levels(state.view(seat))
    return {feature.name: level for feature, level in zip(FEATURES, levels, strict=True) if level}


def cells(said: dict[str, int], plane: str, item: int = 0) -> dict[tuple[int, int], int]:
    """Return the levels of a city's plane, by q and r."""
    q, r = (said[f"seat[{item}].corner.{side}"] - HALF for side in "qr")
    found = {}
    for name, level in said.items():
        block, _, label = name.rpartition(".")
        if block == f"seat[{item}].{plane}":
            column, row = map(int, label.split("_"))
            found[column + q, row + r] = level
    return found


def eastward(tiles: str) -> str:
    """Return placements that lead straight away from the start tile."""
    return ", ".join(f"{name} {2 + 2 * number} {-number} 2" for number, name in enumerate(tiles.split()))


def test_every_number_has_a_name_of_its_own() -> None:
    assert len({feature.name for feature in FEATURES}) == FEATURES.size


def test_the_site_shows_the_hexes_of_its_tiles_by_price() -> None:
    said = told(position("qhb Mbq"))
    site = [name for name in said if name.startswith("site")]
    assert site[:3] == ["site[0].a.quarry", "site[0].b.house", "site[0].c.barracks"]
    assert site[3:] == ["site[1].a.market_plaza", "site[1].b.barracks", "site[1].c.quarry"]


def test_a_new_city_is_seen_from_above_in_the_middle_of_its_window() -> None:
    said = told(position("qhb Mbq"))
    assert (said["seat[0].corner.q"], said["seat[0].corner.r"]) == (HALF - 6, HALF - 6)
    assert cells(said, "level") == {(0, 0): 1, (0, -1): 1, (1, 0): 1, (-1, 1): 1}
    assert cells(said, "house") == cells(said, "plaza") == {(0, 0): 1}


def test_a_tile_on_top_of_others_hides_them_in_the_picture_alone() -> None:
    state = position("qhb Hmb", Side("qhh 1 -1 1, qmb -1 0 5"))
    said = told(state)
    play(state, "qhb 0 0 0")
    after = told(state)
    assert cells(said, "level")[0, 0] == 1
    assert cells(after, "level")[0, 0] == 2
    assert (0, 0) not in cells(after, "plaza")
    tile = f"tile[{number_of('city_03')}]"
    assert [after[f"{tile}.{what}"] for what in ("city.0", "q", "r", "turn.0", "level")] == [1, HALF, HALF, 1, 2]


def number_of(tile: str) -> int:
    """Return the number of a tile."""
    return TILE_IDS.index(tile)


def test_the_seat_that_looks_comes_first() -> None:
    state = position("qhb Mbq", Side(stones=4), Side(stones=2), Side(stones=7), seats=3, seat=1)
    assert [told(state, 1)[f"seat[{item}].stones"] for item in range(3)] == [2, 7, 4]
    assert [f"seat[{(1 - seat) % 3}].turn" in told(state, seat) for seat in range(3)] == [True, True, True]
    assert not [name for name in told(state) if name.startswith("seat[3]")]


def test_the_window_moves_with_a_city_that_grows_to_one_side() -> None:
    said = told(position("qhb Mbq", Side(eastward("qhh qmb qbm gqq"))))
    assert said["seat[0].corner.q"] > HALF - 6
    assert len(cells(said, "level")) == 4 + 4 * 3


def test_of_a_city_that_is_wider_than_the_window_the_tiles_tell_what_the_window_does_not_show() -> None:
    tiles = "qhh qmb qbm gqq qtm qmh qtb hgm"
    said = told(position("qhb Mbq", Side(eastward(tiles))))
    assert 0 < len(cells(said, "level")) < 4 + 8 * 3
    assert sum(name.endswith(".city.0") for name in said) == 8


@pytest.mark.parametrize("seats", [2, 4])
def test_all_of_every_city_is_told(seats: int) -> None:
    state, dealer = GAME.new(seats, LONG), pp.dealer("all of it")
    play_out(state, dealer, Actions())
    for seat in range(seats):
        said = told(state, seat)
        for item in range(seats):
            placed = state.cities[(seat + item) % seats].placements
            assert len(placed) == 60 // seats
            for packed in placed:
                first = f"tile[{placed_tile(packed)}]"
                assert said[f"{first}.city.{item}"] == said[f"{first}.turn.{placed_turn(packed)}"] == 1
                where = q_of(placed_cell(packed)) + HALF, r_of(placed_cell(packed)) + HALF
                assert (said[f"{first}.q"], said[f"{first}.r"]) == where
                assert said[f"{first}.level"] == placed_level(packed)


def test_the_points_of_a_district_are_its_stars_times_its_value() -> None:
    said = told(position("qhb Mbq", Side("Gqq 2 0 0, hgm 4 0 0")))
    names = [f"seat[0].{what}.garden" for what in ("stars", "value", "points")]
    assert [said[name] for name in names] == [3, 1, 3]


def test_the_variants_that_are_played_are_told() -> None:
    said = told(position("qhb Mbq", options=GAME.options({"variant_temple": "on", "house_rule": "highest_value"})))
    assert [name for name in said if name.startswith("rules")] == ["rules.temple", "rules.house_highest_value"]


def test_the_architect_of_a_solo_game_is_told() -> None:
    state = position("qhb Mbq", seats=1, architect="Hqq gqq", architect_stones=5)
    said = told(state)
    assert (said["architect.hippodamos"], said["architect_stones"], said["architect_points"]) == (1, 5, 5)
    assert [f"tile[{number_of(tile)}].architect" in said for tile in ("city_28", "city_07", "city_01")] == [
        True,
        True,
        False,
    ]
